#ifndef COUTOFMEMORY_H
#define COUTOFMEMORY_H

/// Ends the process with `status` and one line on the standard error when memory cannot be allocated,
/// from now on.
///
/// `before_exit` is called first; it must be safe in a signal handler. `message` and `before_exit` must
/// stay valid. Has no effect with sanitizers, which have allocators of their own.
///
/// Returns whether the address space is limited: then signals that threads without memory end in do the same.
int out_of_memory_ends_process(const char *message, int status, void (*before_exit)(void));

#endif
