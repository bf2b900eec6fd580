#ifndef FILMSTRIP_CHILD_PROGRAM_H
#define FILMSTRIP_CHILD_PROGRAM_H

#include <stdint.h>
#include <sys/types.h>

/// Rights that a program loses. A system can lack the means for each of them.
enum {
  /// Reading and writing of files outside of some folders, by Landlock.
  isolation_of_files = 1,
  /// The network, other processes, and the attributes of files, by a seccomp filter.
  isolation_of_calls = 2,
};

/// The limits and the folders of an isolated program.
struct isolation {
  /// Files and folders that the program can read and execute; ends with a null pointer.
  const char *const *readable;
  /// Folders that the program can also write; ends with a null pointer.
  const char *const *writable;
  /// The maximum processor time in seconds; 0 for no limit.
  uint64_t cpu_seconds;
  /// The maximum address space in bytes.
  uint64_t memory;
  /// The maximum size of a file that the program writes, in bytes.
  uint64_t file_size;
  /// The maximum number of open files.
  uint64_t open_files;
  /// The means to leave out, for tests: a sum of `isolation_of_files` and `isolation_of_calls`.
  unsigned left_out;
};

/// A program to start.
struct child_program {
  /// The path of the program and its arguments; ends with a null pointer.
  const char *const *arguments;
  /// The environment; ends with a null pointer.
  const char *const *environment;
  /// The descriptors of standard output and standard error. Standard input is empty.
  int output, error;
  /// A descriptor that becomes descriptor 3 of the program; -1 for none.
  int socket;
  /// The isolation; a null pointer for none.
  const struct isolation *isolation;
};

/// Starts a program in a session of its own.
///
/// The program has only the descriptors 0 to 3, default signals, and ends with the thread that started it.
///
/// @param missing Set to the rights that the system cannot take away.
/// @return The number of the process, or -1 with `errno` if it cannot be started.
pid_t child_start(const struct child_program *program, unsigned *missing);

/// Whether a process has ended. It is not collected, so its number stays in use. 1 if so, 0 if not, -1 on an error.
int child_has_ended(pid_t process, int waits);

/// Collects a process that ends: sets its exit status, or the number of the signal that ended it.
///
/// @return 1 if a signal ended it, else 0.
int child_collect(pid_t process, int *status);

#endif
