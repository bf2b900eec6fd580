// The declarations that the files of this module share.
#ifndef FILMSTRIP_PROCESS_END_H
#define FILMSTRIP_PROCESS_END_H

#include <signal.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

/// Whether the address space is used up, except for a margin.
int memory_is_short(void);

/// The handler of signals while the address space is limited.
void handle_signal_without_memory(int number, siginfo_t *info, void *context);

/// Gives the calling thread a stack for signal handlers, because the thread's own may be used up.
void use_signal_stack(void);

/// If a film is running, ends it as described at `film_failures_begin`, and does not return.
void end_film(const char *reason);

/// Handles the end of the time limit of a film, unless the film has ended in the meantime.
void film_timer_fired(void);

/// Handles SIGALRM, which ends a film or, after an interruption, the process.
void handle_alarms(void);

/// Whether an interruption has begun.
int is_interrupted(void);

/// Ends an interrupted process.
_Noreturn void end_interrupted(void);

/// Writes a whole text to a file descriptor; returns 0 or the system's error number.
int write_bytes(int descriptor, const char *bytes, size_t count);

/// The signal mask with which the process was started.
extern sigset_t first_signal_mask;

#endif
