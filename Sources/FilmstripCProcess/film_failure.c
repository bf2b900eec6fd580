#define _GNU_SOURCE
#include "process_ending.h"
#include "process_end.h"

#include <FilmstripCFiles.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

// MARK: The journal

static const char variable[] = "FILMSTRIP_JOURNAL";

int write_bytes(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? errno : EIO;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

int film_journal_append(int journal, const char *bytes, int count) {
  return write_bytes(journal, bytes, (size_t)count);
}

int film_journal_make(void) { return memfd_create("filmstrip", MFD_CLOEXEC); }

int film_journal_adopt(void) {
  const char *value = getenv(variable);
  if (value == NULL) return -1;
  // The process has the number of the process that it replaces; a variable from elsewhere is ignored.
  long process = 0;
  int journal = -1;
  struct stat status;
  int is_ours = sscanf(value, "%ld:%d", &process, &journal) == 2 && process == (long)getpid() && journal > 2
                && fstat(journal, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 0;
  unsetenv(variable);
  if (!is_ours) return -1;
  fcntl(journal, F_SETFD, FD_CLOEXEC);
  // `/proc/self/exe` has given the process the name "exe", so restore the program's name.
  char *const *arguments = process_arguments();
  const char *slash = arguments == NULL ? NULL : strrchr(arguments[0], '/');
  if (arguments != NULL) prctl(PR_SET_NAME, slash == NULL ? arguments[0] : slash + 1);
  return journal;
}

// MARK: The current film

enum { idle, under_way, ending };
static atomic_int state;
static pthread_t ending_thread;
static int journal = -1;
static char **new_environment;
static char film_name[256];
// As text, because a signal handler cannot format numbers.
static char film_limit[32];
static _Atomic int64_t deadline;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void set_timer(double seconds) {
  struct itimerval timer;
  memset(&timer, 0, sizeof timer);
  timer.it_value.tv_sec = (time_t)seconds;
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6);
  if (seconds > 0 && timer.it_value.tv_sec == 0 && timer.it_value.tv_usec == 0) {
    timer.it_value.tv_usec = 1;
  }
  setitimer(ITIMER_REAL, &timer, NULL);
}

// MARK: Messages of the runtime

static char message[512];

/// The reason why the film ends, after a crash.
static char crash_reason[sizeof message + 64];

static void forget_message(void) { message[0] = 0; }

void runtime_wrote(const char *text) {
  if (atomic_load(&state) != under_way) return;
  size_t kept = 0;
  for (; kept < sizeof message - 1 && text[kept] != 0 && text[kept] != '\n'; kept++) {
    // An entry of the journal is one line.
    message[kept] = (unsigned char)text[kept] < ' ' ? ' ' : text[kept];
  }
  message[kept] = 0;
}

// MARK: The end

static void say(const char *reason, const char *rest) {
  const char *parts[] = {"filmstrip: error: the film '", film_name, "' ", reason, rest, "\n"};
  char line[2048];
  size_t length = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    size_t count = strlen(parts[i]);
    if (length + count > sizeof line) break;
    memcpy(line + length, parts[i], count);
    length += count;
  }
  write_bytes(STDERR_FILENO, line, length);
}

/// Replaces the process; returns only if that is not possible.
static void begin_again(const char *reason) {
  static const char head[] = "failed ";
  char *const *arguments = process_arguments();
  if (journal < 0 || new_environment == NULL || arguments == NULL) return;
  if (write_bytes(journal, head, sizeof head - 1) != 0) return;
  if (write_bytes(journal, reason, strlen(reason)) != 0 || write_bytes(journal, "\n", 1) != 0) return;
  if (fcntl(journal, F_SETFD, 0) != 0) return;
  sigprocmask(SIG_SETMASK, &first_signal_mask, NULL);
  execve("/proc/self/exe", arguments, new_environment);
  // Without /proc, use the file that was executed, if its path still exists.
  const char *path = (const char *)getauxval(AT_EXECFN);
  if (path != NULL) execve(path, arguments, new_environment);
}

/// Waits while another thread ends the process.
static void wait_for_end(void) {
  while (1) pause();
}

void end_film(const char *reason) {
  int expected = under_way;
  if (!atomic_compare_exchange_strong(&state, &expected, ending)) {
    if (expected == idle) return;
    if (pthread_equal(ending_thread, pthread_self())) {
      say("crashed while it was ended", "");
      _exit(2);
    }
    wait_for_end();
  }
  ending_thread = pthread_self();
  if (is_interrupted()) end_interrupted();
  set_timer(0);
  temporary_files_unlink_all();
  begin_again(reason);
  say(reason, "; the films after it are not checked");
  _exit(2);
}

void film_timer_fired(void) {
  int64_t end = atomic_load(&deadline);
  // A timer that a film stopped too late must not end the next film.
  if (end == 0 || now() < end) return;
  if (crash_reason[0] != 0) end_film(crash_reason);
  static const char text[] = "did not end within ";
  char reason[96];
  memcpy(reason, text, sizeof text);
  strcat(reason, film_limit);
  strcat(reason, " s (--film-timeout)");
  end_film(reason);
}

// MARK: Crashes

static const struct {
  int number;
  const char *name;
} faults[] = {
  {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGILL, "SIGILL"},
  {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"},
};
enum { fault_count = sizeof faults / sizeof *faults };
static struct sigaction before[fault_count];

/// Calls the handler of Swift's backtrace, if it is enabled, for at most `patience` seconds.
static void print_backtrace(const struct sigaction *handler, int number, siginfo_t *info, void *context) {
  if ((handler->sa_flags & SA_SIGINFO) == 0 || handler->sa_sigaction == NULL) return;
  if (handler->sa_sigaction == handle_signal_without_memory) return;
  // *Chosen:* a backtrace usually takes some seconds, even if the film's own limit is shorter.
  enum { patience = 60 };
  atomic_store(&deadline, now());
  set_timer(patience);
  handler->sa_sigaction(number, info, context);
}

static void crash(int number, siginfo_t *info, void *context) {
  int index = 0;
  while (index < fault_count - 1 && faults[index].number != number) index++;
  if (atomic_load(&state) == under_way) {
    if (memory_is_short()) end_film("needs more memory than there is");
    if (crash_reason[0] == 0) {
      strcpy(crash_reason, "crashed with ");
      strcat(crash_reason, faults[index].name);
      if (message[0] != 0) {
        strcat(crash_reason, ": ");
        strcat(crash_reason, message);
      }
      print_backtrace(&before[index], number, info, context);
    }
    end_film(crash_reason);
  }
  end_film("");  // waits if another thread is ending the process
  sigaction(number, &before[index], NULL);
  // Otherwise the instruction is executed again.
  if (number == SIGABRT || info->si_code <= 0) raise(number);
}

static void end_film_at_exit(void) {
  if (atomic_load(&state) == under_way) fflush(NULL);
  end_film("ended the process itself, with exit");
}

void film_failures_begin(int with_journal) {
  journal = with_journal;
  if (new_environment == NULL && journal >= 0) {
    size_t count = 0;
    while (environ[count] != NULL) count++;
    char **copy = calloc(count + 2, sizeof *copy);
    char *own = NULL;
    if (copy != NULL && asprintf(&own, "%s=%ld:%d", variable, (long)getpid(), journal) > 0) {
      // `setenv` may free a value, so copy all values.
      for (size_t i = 0; i < count; i++) copy[i] = strdup(environ[i]);
      copy[count] = own;
      new_environment = copy;
    }
  }
  static int is_prepared;
  if (is_prepared) return;
  is_prepared = 1;
#ifndef HAS_SANITIZER
  use_signal_stack();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crash;
  // A crash in the handler is a crash while ending the film, which ends the process.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigset_t numbers;
  sigemptyset(&numbers);
  for (int i = 0; i < fault_count; i++) {
    sigaction(faults[i].number, &action, &before[i]);
    sigaddset(&numbers, faults[i].number);
  }
  sigprocmask(SIG_UNBLOCK, &numbers, NULL);
#endif
  atexit(end_film_at_exit);
}

void film_begin(const char *name, double seconds) {
  strncpy(film_name, name, sizeof film_name - 1);
  forget_message();
  snprintf(film_limit, sizeof film_limit, "%.10g", seconds);
  atomic_store(&deadline, seconds > 0 ? now() + (int64_t)(seconds * 1e9) : 0);
  int expected = idle;
  if (!atomic_compare_exchange_strong(&state, &expected, under_way)) wait_for_end();
  if (seconds > 0 && !is_interrupted()) {
    handle_alarms();
    set_timer(seconds);
  }
}

void film_end(void) {
  if (atomic_exchange(&deadline, 0) != 0 && !is_interrupted()) set_timer(0);
  int expected = under_way;
  if (!atomic_compare_exchange_strong(&state, &expected, idle)) wait_for_end();
}
