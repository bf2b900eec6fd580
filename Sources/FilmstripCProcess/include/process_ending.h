// Ends of the process that Swift cannot handle: lack of memory or threads, signals, crashes and endless
// loops.
#ifndef FILMSTRIP_PROCESS_ENDING_H
#define FILMSTRIP_PROCESS_ENDING_H

// MARK: Arguments

/// Returns the arguments with which the process was started, or NULL if the C library does not pass them.
///
/// The arguments begin with the process's name and end with NULL. Swift reads them from `/proc`, which is
/// missing in some chroots and containers.
char *const *process_arguments(void);

// MARK: Limits

/// Makes the process end with `status` and one line on the standard error if memory cannot be allocated.
///
/// Temporary files are unlinked first. `message` must stay valid. Has no effect with sanitizers, which
/// have their own allocators.
///
/// If the address space is limited, signals that end threads without memory have the same effect.
void out_of_memory_ends_process(const char *message, int status);

/// Ends the process after a failed allocation, if `out_of_memory_ends_process` was called.
///
/// FilmstripCOverrides calls this function, in any state of the process.
void allocation_failed(void);

/// Ends the process because the system refused a thread, with status 2 and `message` on the standard
/// error, or as described at `out_of_memory_ends_process` if memory is the reason.
_Noreturn void refused_thread_ends_process(const char *message);

// MARK: Interruptions

/// Calls `cancel` at the first SIGINT, SIGTERM, SIGHUP or SIGXCPU; ignored signals remain ignored.
///
/// After `grace` seconds, or at a second signal, temporary files are unlinked and the process ends with
/// the status 130. No thread is required. `cancel` must be safe in a signal handler.
void interruption_begin(void (*cancel)(void *context), void *context, int grace);

// MARK: Films that do not end

/// Returns the journal of the process that this process replaces, or -1 if it replaces none.
///
/// A process that `film_failures_begin` prepared is replaced with the same arguments. The journal is a
/// file in memory, whose last line is "failed" and the reason.
int film_journal_adopt(void);

/// Returns a new, empty journal, or -1 if the system does not support files in memory.
int film_journal_make(void);

/// Appends bytes to a journal; returns 0 or the system's error number.
int film_journal_append(int journal, const char *bytes, int count);

/// Prepares the process for films that crash, end the process or do not end.
///
/// Afterwards, such a film ends its process. With a journal, the reason is appended to the journal, and a
/// new process that adopts the journal replaces the process. Without one (-1), or if no process can be
/// started, the process ends with the status 2 and one line. Only the main thread may call this function.
void film_failures_begin(int journal);

/// Begins a film with a `name` for messages, which is copied, and a time limit in seconds, or 0 for none.
///
/// If `film_failures_begin` was not called, only the time is limited.
void film_begin(const char *name, double seconds);

/// Stores a text that Swift's runtime writes to the standard error, as it may be the reason for a crash.
///
/// FilmstripCOverrides calls this function.
void runtime_wrote(const char *text);

/// Ends the current film.
void film_end(void);

#endif
