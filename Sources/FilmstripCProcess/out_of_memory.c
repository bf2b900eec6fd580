#define _GNU_SOURCE
#include "process_ending.h"
#include "process_end.h"

#include <FilmstripCFiles.h>
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
// The thread that ends the process; others wait, so that the message is printed once.
static _Atomic(pid_t) ending_thread;

void allocation_failed(void) {
  const char *message = atomic_load(&ending);
  if (message == NULL) return;
  pid_t first = 0;
  if (!atomic_compare_exchange_strong(&ending_thread, &first, gettid()) && first != gettid()) {
    for (;;) pause();
  }
  end_film("needs more memory than there is");
  temporary_files_unlink_all();
  write_bytes(STDERR_FILENO, message, strlen(message));
  _exit(ending_status);
}

_Noreturn void refused_thread_ends_process(const char *message) {
  if (memory_is_short()) allocation_failed();
  temporary_files_unlink_all();
  write_bytes(STDERR_FILENO, message, strlen(message));
  _exit(2);
}

// A stack that cannot grow and a thread that cannot be created cause a signal instead of a null pointer.
// Such a signal is treated as a lack of memory only near the limit of the address space.

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
  if (memory_is_short()) allocation_failed();
  // Any other signal has its usual effect when the instruction is executed again, or when it is raised.
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
