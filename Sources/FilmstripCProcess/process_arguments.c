#define _GNU_SOURCE
#include "process_ending.h"
#include "process_end.h"

#include <stddef.h>

sigset_t first_signal_mask;

#if defined(__GLIBC__)
static char *const *arguments;

// glibc calls constructors with the arguments of `main`.
__attribute__((constructor)) static void keep(int count, char **values) {
  arguments = count > 0 ? values : NULL;
  sigprocmask(SIG_SETMASK, NULL, &first_signal_mask);
}

char *const *process_arguments(void) { return arguments; }
#else
__attribute__((constructor)) static void keep(void) {
  sigprocmask(SIG_SETMASK, NULL, &first_signal_mask);
}

char *const *process_arguments(void) { return NULL; }
#endif
