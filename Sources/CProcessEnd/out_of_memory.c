#define _GNU_SOURCE
#include "CProcessEnd.h"
#include "process_end.h"

#include <CTemporaryFiles.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static _Atomic(const char *) ending;
static int ending_status;

static void end_if_wanted(void) {
  const char *message = atomic_load(&ending);
  if (message == NULL) return;
  end_film("needs more memory than there is");
  temporary_files_unlink_all();
  write_bytes(STDERR_FILENO, message, strlen(message));
  _exit(ending_status);
}

_Noreturn void refused_thread_ends_process(const char *message) {
  if (memory_is_short()) end_if_wanted();
  temporary_files_unlink_all();
  write_bytes(STDERR_FILENO, message, strlen(message));
  _exit(2);
}

// A stack that cannot grow and a thread that cannot be created end in a signal instead of a null
// pointer. Such a signal is taken for a lack of memory only near the limit of the address space.

enum { margin = 64 << 20, stack_size = 64 << 10 };

static char signal_stack[stack_size];
static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction before[signal_count];

int memory_is_short(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
  char text[64];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text);
  close(file);
  uint64_t pages = 0;
  for (ssize_t i = 0; i < count && text[i] >= '0' && text[i] <= '9'; i++) {
    pages = pages * 10 + (uint64_t)(text[i] - '0');
  }
  return pages * (uint64_t)sysconf(_SC_PAGESIZE) + margin > limit.rlim_cur;
}

void handle_signal_without_memory(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  if (memory_is_short()) end_if_wanted();
  // Anything else has its usual effect when the instruction is repeated, or raised again.
  for (int i = 0; i < signal_count; i++) {
    if (signals[i] == number) sigaction(number, &before[i], NULL);
  }
  if (number == SIGABRT || info->si_code <= 0) raise(number);
}

void use_signal_stack(void) {
  stack_t stack = {.ss_sp = signal_stack, .ss_size = stack_size, .ss_flags = 0};
  sigaltstack(&stack, NULL);
}

void out_of_memory_ends_process(const char *message, int status) {
#ifndef HAS_SANITIZER
  ending_status = status;
  atomic_store(&ending, message);
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
  use_signal_stack();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle_signal_without_memory;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int i = 0; i < signal_count; i++) sigaction(signals[i], &action, &before[i]);
#endif
}

// The executable's allocation functions take precedence over those of the C library, also for the
// shared libraries. They only add a check; memory is still the C library's, and so is `free`.
#if defined(__linux__) && defined(__GLIBC__) && !defined(HAS_SANITIZER)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  void *made = __libc_malloc(size);
  if (made == NULL) end_if_wanted();
  return made;
}

void *calloc(size_t count, size_t size) {
  void *made = __libc_calloc(count, size);
  if (made == NULL) end_if_wanted();
  return made;
}

void *realloc(void *old, size_t size) {
  void *made = __libc_realloc(old, size);
  if (made == NULL && size > 0) end_if_wanted();
  return made;
}

void *memalign(size_t alignment, size_t size) {
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) end_if_wanted();
  return made;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **made, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  int code = errno;
  void *memory = memalign(alignment, size);
  errno = code;
  if (memory == NULL) return ENOMEM;
  *made = memory;
  return 0;
}

#endif
