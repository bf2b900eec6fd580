#define _GNU_SOURCE
#include "child_program.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// MARK: Files

// Landlock's interface, Linux 5.13 and later. The headers of a build machine can be older than the
// system. Source: https://docs.kernel.org/userspace-api/landlock.html
enum {
  create_ruleset_call = 444, add_rule_call = 445, restrict_self_call = 446,
  rule_path_beneath = 1, asks_version = 1,
};
enum {
  fs_execute = 1 << 0, fs_write_file = 1 << 1, fs_read_file = 1 << 2, fs_read_dir = 1 << 3,
  fs_remove_dir = 1 << 4, fs_remove_file = 1 << 5, fs_make_dir = 1 << 7, fs_make_reg = 1 << 8,
  fs_refer = 1 << 13, fs_truncate = 1 << 14, fs_ioctl_dev = 1 << 15,
  // The rights that a rule for a file can have.
  fs_of_files = fs_execute | fs_write_file | fs_read_file | fs_truncate | fs_ioctl_dev,
  fs_reading = fs_execute | fs_read_file | fs_read_dir,
  fs_writing = fs_reading | fs_write_file | fs_remove_dir | fs_remove_file | fs_make_dir | fs_make_reg
    | fs_refer | fs_truncate,
};
struct ruleset { uint64_t files, network, scopes; };
struct path_rule { uint64_t access; int32_t parent; } __attribute__((packed));

/// Returns all rights that a version of Landlock handles.
static struct ruleset handled(long version) {
  struct ruleset rules = {.files = (1 << 13) - 1};
  if (version >= 2) rules.files |= fs_refer;
  if (version >= 3) rules.files |= fs_truncate;
  if (version >= 4) rules.network = 3;  // TCP: bind and connect
  if (version >= 5) rules.files |= fs_ioctl_dev;
  if (version >= 6) rules.scopes = 3;   // abstract sockets and signals outside
  return rules;
}

static void allow(int rules, const char *const *paths, uint64_t access) {
  for (; *paths != NULL; paths++) {
    int file = open(*paths, O_PATH | O_CLOEXEC);
    if (file < 0) continue;
    struct stat status;
    if (fstat(file, &status) == 0) {
      struct path_rule rule = {access, file};
      if (!S_ISDIR(status.st_mode)) rule.access &= fs_of_files;
      syscall(add_rule_call, rules, rule_path_beneath, &rule, 0);
    }
    close(file);
  }
}

/// Returns a descriptor of the rules for files, or -1 if the system does not support Landlock.
static int make_rules(const struct isolation *isolation) {
  long version = syscall(create_ruleset_call, NULL, 0, asks_version);
  if (version < 1) return -1;
  struct ruleset all = handled(version);
  int rules = (int)syscall(create_ruleset_call, &all, sizeof all, 0);
  if (rules < 0) return -1;
  allow(rules, isolation->readable, fs_reading & all.files);
  allow(rules, isolation->writable, fs_writing & all.files);
  const char *const devices[] = {"/dev/null", NULL};
  allow(rules, devices, (fs_reading | fs_write_file) & all.files);
  return rules;
}

// MARK: System calls

#if defined(__x86_64__)
enum { architecture = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { architecture = AUDIT_ARCH_AARCH64 };
#else
enum { architecture = 0 };
#endif

/// The calls that fail with EPERM. Numbers from 424 on are the same on all architectures.
static const int denied[] = {
  // The network. A socket that is passed to the program can accept connections, but not connect.
  SYS_socket, SYS_connect, SYS_bind, 425 /* io_uring_setup */,
  // Other processes.
#ifdef SYS_fork
  SYS_fork, SYS_vfork,
#endif
  SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill, SYS_rt_sigqueueinfo,
  SYS_rt_tgsigqueueinfo, 424 /* pidfd_send_signal */, 434 /* pidfd_open */, 438 /* pidfd_getfd */,
  440 /* process_madvise */, SYS_setpriority, SYS_ioprio_set, SYS_sched_setaffinity,
  // File attributes, and lengths by path, which the first versions of Landlock do not handle.
#ifdef SYS_chmod
  SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
  SYS_fchmod, SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchown, SYS_fchownat, SYS_utimensat,
  SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, 463 /* setxattrat */, SYS_removexattr,
  SYS_lremovexattr, SYS_fremovexattr, 466 /* removexattrat */, SYS_truncate, SYS_open_by_handle_at,
  // Memory that outlives the program, or that no limit includes.
  SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open, SYS_memfd_create, 447 /* memfd_secret */,
  // The system.
  SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, 428 /* open_tree */,
  429 /* move_mount */, 430 /* fsopen */, 432 /* fsmount */, 442 /* mount_setattr */, SYS_bpf,
  SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl,
};

enum { denied_count = sizeof denied / sizeof *denied, most_steps = 2 * denied_count + 48 };

struct filter { struct sock_filter steps[most_steps]; unsigned short count; };

static void step(struct filter *filter, unsigned short code, uint32_t value, uint8_t yes, uint8_t no) {
  filter->steps[filter->count++] = (struct sock_filter){code, yes, no, value};
}

static void load(struct filter *filter, size_t offset) {
  step(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/// Continues with the next step if the loaded value is equal; otherwise skips some steps.
static void if_equal(struct filter *filter, uint32_t value, uint8_t skipped) {
  step(filter, BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped);
}

static void end(struct filter *filter, uint32_t result) {
  step(filter, BPF_RET | BPF_K, result, 0, 0);
}

/// Loads the low half of an argument of the system call.
static void load_argument(struct filter *filter, unsigned index) {
  load(filter, offsetof(struct seccomp_data, args) + 8 * index);
}

/// Fills in the filter for the process with the number `own`.
static void make_filter(struct filter *filter, pid_t own) {
  const uint32_t allowed = SECCOMP_RET_ALLOW, refused = SECCOMP_RET_ERRNO | EPERM;
  load(filter, offsetof(struct seccomp_data, arch));
  step(filter, BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0);
  end(filter, SECCOMP_RET_KILL_PROCESS);
  load(filter, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  // Refuse the numbers of the x32 interface.
  step(filter, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  end(filter, refused);
#endif
  // Refuse clone3, so that the C library calls clone, whose flags a filter can read.
  if_equal(filter, 435 /* clone3 */, 1);
  end(filter, SECCOMP_RET_ERRNO | ENOSYS);
  // Threads can be created, but processes cannot.
  if_equal(filter, SYS_clone, 4);
  load_argument(filter, 0);
  step(filter, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1);
  end(filter, allowed);
  end(filter, refused);
  // The process can send signals only to itself. Signal 0 only tests whether a process exists.
  if_equal(filter, SYS_kill, 7);
  load_argument(filter, 0);
  if_equal(filter, (uint32_t)own, 1);
  end(filter, allowed);
  load_argument(filter, 1);
  if_equal(filter, 0, 1);
  end(filter, allowed);
  end(filter, refused);
  if_equal(filter, SYS_tgkill, 4);
  load_argument(filter, 0);
  if_equal(filter, (uint32_t)own, 1);
  end(filter, allowed);
  end(filter, refused);
  // The process can change only its own limits.
  if_equal(filter, SYS_prlimit64, 6);
  load_argument(filter, 0);
  if_equal(filter, 0, 1);
  end(filter, allowed);
  if_equal(filter, (uint32_t)own, 1);
  end(filter, allowed);
  end(filter, refused);
  // The process must end with its parent.
  if_equal(filter, SYS_prctl, 4);
  load_argument(filter, 0);
  if_equal(filter, PR_SET_PDEATHSIG, 1);
  end(filter, refused);
  end(filter, allowed);
  for (int i = 0; i < denied_count; i++) {
    if_equal(filter, (uint32_t)denied[i], 1);
    end(filter, refused);
  }
  end(filter, allowed);
}

// MARK: Processes

static void limit(int resource, uint64_t wanted) {
  struct rlimit old;
  if (getrlimit(resource, &old) != 0) return;
  // At the soft limit of processor time, a signal specifies the reason; at the hard limit, the process is
  // killed.
  const struct rlimit new = {
    wanted < old.rlim_max ? wanted : old.rlim_max,
    wanted + 1 < old.rlim_max ? wanted + 1 : old.rlim_max,
  };
  setrlimit(resource, &new);
}

/// Drops the capabilities of a superuser, including those that a program has when it starts.
static void drop_capabilities(void) {
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  for (int i = 0; prctl(PR_CAPBSET_DROP, i, 0, 0, 0) == 0; i++) {}
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  const struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  syscall(SYS_capset, &head, none);
}

/// Isolates the calling process, and returns the rights that it keeps.
static unsigned isolate(const struct isolation *isolation, int rules) {
  unsigned missing = isolation_of_files | isolation_of_calls;
  limit(RLIMIT_CORE, 0);
  if (isolation->cpu_seconds > 0) limit(RLIMIT_CPU, isolation->cpu_seconds);
  limit(RLIMIT_AS, isolation->memory);
  limit(RLIMIT_FSIZE, isolation->file_size);
  limit(RLIMIT_NOFILE, isolation->open_files);
  drop_capabilities();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return missing;
  if (rules >= 0 && syscall(restrict_self_call, rules, 0) == 0) missing &= ~isolation_of_files;
  if (architecture != 0 && (isolation->left_out & isolation_of_calls) == 0) {
    struct filter filter = {.count = 0};
    make_filter(&filter, getpid());
    const struct sock_fprog program = {filter.count, filter.steps};
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) missing &= ~isolation_of_calls;
  }
  return missing;
}

/// Sets up the descriptors 0 to 3, and closes all others except `report`, which becomes 4.
static int set_up_descriptors(const struct child_program *program, int report) {
  // All copies are at least 5, so that none replaces another.
  const int null = open("/dev/null", O_RDONLY);
  const int given[] = {null, program->output, program->error, program->socket, report};
  int copies[5];
  for (int i = 0; i < 5; i++) copies[i] = given[i] < 0 ? -1 : fcntl(given[i], F_DUPFD, 5);
  for (int i = 0; i < 5; i++) {
    close(i);
    if (copies[i] >= 0 && dup2(copies[i], i) < 0) return -1;
  }
  if (syscall(436 /* close_range */, 5, ~0U, 0) != 0) {
    for (int i = 5; i < 4096; i++) close(i);
  }
  return fcntl(4, F_SETFD, FD_CLOEXEC);
}

/// The report of the new process before it executes the program.
struct report { unsigned missing; int error; };

static void become(const struct child_program *program, int report, int rules, pid_t parent) {
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  // The parent can have ended before this call.
  if (getppid() != parent) _exit(127);
  for (int i = 1; i < NSIG; i++) signal(i, SIG_DFL);
  // The descriptor of the rules is closed with the other descriptors.
  struct report told = {0, 0};
  if (program->isolation != NULL) told.missing = isolate(program->isolation, rules);
  sigset_t none;
  sigemptyset(&none);
  if (set_up_descriptors(program, report) != 0) told.error = errno;
  else {
    ssize_t ignored = write(4, &told, sizeof told);
    (void)ignored;
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(program->arguments[0], (char *const *)program->arguments,
           (char *const *)program->environment);
    told.error = errno;
  }
  ssize_t ignored = write(4, &told, sizeof told);
  (void)ignored;
  _exit(127);
}

pid_t child_start(const struct child_program *program, unsigned *missing) {
  *missing = 0;
  int pipes[2];
  if (pipe2(pipes, O_CLOEXEC) != 0) return -1;
  const struct isolation *isolation = program->isolation;
  const int rules = isolation != NULL && (isolation->left_out & isolation_of_files) == 0
    ? make_rules(isolation) : -1;
  // No handler of this process may run in the new one.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t parent = getpid(), process = fork();
  if (process == 0) become(program, pipes[1], rules, parent);
  int code = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(pipes[1]);
  if (rules >= 0) close(rules);
  struct report told = {0, 0};
  if (process > 0) {
    ssize_t count;
    do {
      count = read(pipes[0], &told, sizeof told);
      if (count == sizeof told) *missing = told.missing;
    } while ((count > 0 && told.error == 0) || (count < 0 && errno == EINTR));
    code = told.error;
  }
  close(pipes[0]);
  if (process > 0 && code != 0) waitpid(process, NULL, 0);
  errno = code;
  return process > 0 && code == 0 ? process : -1;
}

int child_has_ended(pid_t process, int waits) {
  siginfo_t info = {0};
  int code;
  do {
    code = waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT | (waits ? 0 : WNOHANG));
  } while (code != 0 && errno == EINTR);
  return code != 0 ? -1 : info.si_pid == process;
}

int child_collect(pid_t process, int *status) {
  int word = 0;
  while (waitpid(process, &word, 0) < 0) {
    if (errno != EINTR) break;
  }
  *status = WIFSIGNALED(word) ? WTERMSIG(word) : WEXITSTATUS(word);
  return WIFSIGNALED(word) ? 1 : 0;
}
