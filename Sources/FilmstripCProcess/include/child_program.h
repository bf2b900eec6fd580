#ifndef FILMSTRIP_CHILD_PROGRAM_H
#define FILMSTRIP_CHILD_PROGRAM_H

#include <stdint.h>
#include <sys/types.h>

/// The rights that a program loses. A system may lack the means to remove each of them.
enum {
  /// Reading and writing files outside certain folders, prevented by Landlock.
  isolation_of_files = 1,
  /// Access to the network, to other processes and to file attributes, prevented by a seccomp filter.
  isolation_of_calls = 2,
};

/// The limits and the folders of an isolated program.
struct isolation {
  /// The files and folders that the program can read and execute; ends with a null pointer.
  const char *const *readable;
  /// The folders to which the program can also write; ends with a null pointer.
  const char *const *writable;
  /// The maximum processor time in seconds, or 0 for no limit.
  uint64_t cpu_seconds;
  /// The maximum address space in bytes.
  uint64_t memory;
  /// The maximum size of a file that the program writes, in bytes.
  uint64_t file_size;
  /// The maximum number of open files.
  uint64_t open_files;
  /// The means to omit, for tests: a sum of `isolation_of_files` and `isolation_of_calls`.
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
  /// The descriptor that becomes descriptor 3 of the program, or -1 if there is none.
  int socket;
  /// The isolation, or a null pointer for no isolation.
  const struct isolation *isolation;
};

/// Starts a program in its own session.
///
/// The program has only the descriptors 0 to 3 and default signals, and ends with the thread that started
/// it.
///
/// @param missing Set to the rights that the system cannot remove.
/// @return The number of the process, or -1 with `errno` if the program cannot be started.
pid_t child_start(const struct child_program *program, unsigned *missing);

/// Returns 1 if a process has ended, 0 if it is running, and -1 on an error.
///
/// The process is not collected, so its number stays in use.
int child_has_ended(pid_t process, int waits);

/// Collects a process when it ends, and sets its exit status or the number of the signal that ended it.
///
/// @return 1 if a signal ended the process, 0 otherwise.
int child_collect(pid_t process, int *status);

#endif
