// Ends of the process that Swift cannot handle: no memory, no threads, signals, crashes and endless loops.
#ifndef FILMSTRIP_PROCESS_ENDING_H
#define FILMSTRIP_PROCESS_ENDING_H

// MARK: Arguments

/// Returns the arguments with which the process was started, from its name on and with NULL at the end, or NULL if
/// the C library does not pass them.
///
/// Swift reads them from `/proc`, which is missing in some chroots and containers.
char *const *process_arguments(void);

// MARK: Limits

/// Ends the process with `status` and one line on the standard error when memory cannot be allocated,
/// from now on.
///
/// Temporary files are unlinked first. `message` must stay valid. Has no effect with sanitizers, which have
/// allocators of their own.
///
/// If the address space is limited, signals that threads without memory end in do the same.
void out_of_memory_ends_process(const char *message, int status);

/// Ends the process if `out_of_memory_ends_process` was called: an allocation has failed.
///
/// FilmstripCOverrides calls it. It may be called in any state of the process.
void allocation_failed(void);

/// Ends the process because the system refused a thread, with status 2 and `message` on the standard error, or as
/// `out_of_memory_ends_process` says if memory is the reason.
_Noreturn void refused_thread_ends_process(const char *message);

// MARK: Interruptions

/// Calls `cancel` at the first SIGINT, SIGTERM, SIGHUP or SIGXCPU; signals that are ignored stay ignored.
///
/// After `grace` seconds, or at a second signal, temporary files are unlinked and the process ends with 130. No
/// thread is needed. `cancel` must be safe in a signal handler.
void interruption_begin(void (*cancel)(void *context), void *context, int grace);

// MARK: Films that do not end

/// Returns the journal of the process that this one replaces, or -1 if it replaces none.
///
/// A process that `film_failures_begin` prepared is replaced with the same arguments. The journal is a file in
/// memory. Its last line is "failed" and the reason.
int film_journal_adopt(void);

/// Returns a new, empty journal, or -1 if the system has no files in memory.
int film_journal_make(void);

/// Appends bytes to a journal; returns 0, or the system's error number.
int film_journal_append(int journal, const char *bytes, int count);

/// Prepares the process for films that crash, end the process or do not end.
///
/// From now on such a film ends its process: with a journal, the reason is appended to it, and the process is
/// replaced by a new one that adopts the journal. Without one (-1), or if no process can be started, the process
/// ends with 2 and one line. Only the main thread calls it.
void film_failures_begin(int journal);

/// A film begins: `name` for the line, which is copied, and how many seconds it may take, or 0 for no limit.
///
/// If `film_failures_begin` was not called, only the time is limited.
void film_begin(const char *name, double seconds);

/// Keeps a text that Swift's runtime writes to the standard error, as it may be the reason of a crash.
///
/// FilmstripCOverrides calls it.
void runtime_wrote(const char *text);

/// The film has ended.
void film_end(void);

#endif
