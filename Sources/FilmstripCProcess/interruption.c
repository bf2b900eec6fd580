#define _GNU_SOURCE
#include "process_ending.h"
#include "process_end.h"

#include <FilmstripCFiles.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static atomic_int has_begun;
static void (*cancel_action)(void *);
static void *cancel_context;
static int grace_seconds;

int is_interrupted(void) { return atomic_load(&has_begun); }

_Noreturn void end_interrupted(void) {
  temporary_files_unlink_all();
  _exit(130);
}

static void interrupt(int number) {
  (void)number;
  int code = errno;
  if (atomic_exchange(&has_begun, 1)) end_interrupted();
  cancel_action(cancel_context);
  // The timer replaces the time limit of a film.
  struct itimerval grace = {.it_value = {.tv_sec = grace_seconds}};
  setitimer(ITIMER_REAL, &grace, NULL);
  errno = code;
}

static void alarm_handler(int number) {
  (void)number;
  int code = errno;
  if (is_interrupted()) end_interrupted();
  film_timer_fired();
  errno = code;
}

// Unblocks the signal, because some programs start others with permanently blocked signals, as threads
// of libdispatch do.
static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

void handle_alarms(void) { handle(SIGALRM, alarm_handler); }

void interruption_begin(void (*cancel)(void *context), void *context, int grace) {
  cancel_action = cancel;
  cancel_context = context;
  grace_seconds = grace;
  handle_alarms();
  const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGXCPU};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction present;
    // A signal that is ignored when the process begins remains ignored, as `nohup` requires.
    if (sigaction(numbers[i], NULL, &present) == 0 && present.sa_handler == SIG_IGN) continue;
    handle(numbers[i], interrupt);
  }
}
