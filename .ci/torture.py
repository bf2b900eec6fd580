"""Makes each system call of `render`, `check`, `check -u`, `compare` and `merge-reports` fail in turn.

Each call fails once. In another run, the call and all later calls of its kind fail. The errors are ones that the call can
return (strace's fault injection). After each run:

- the exit status is 0, 1 or 2: no signal, no hang; with status 2, a line states the reason;
- with status 0, all output exists and is correct: the same bytes as in a run without faults;
- each output file is the older file, the newer file, or missing, and each film's references come from one recording;
- no temporary file remains, unless its removal was the call that failed;
- the next run, without faults, ends as expected and writes the same bytes.

Without arguments, a sample of the calls fails, which takes some minutes. With `--all`, all calls fail, which takes hours.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

# The errors of each call. `brk` is not included: the kernel never returns an error from it.
ERRORS = {
    "openat": ["EACCES", "EMFILE"],
    "read": ["EIO"],
    "pread64": ["EIO"],
    "write": ["ENOSPC", "EIO"],
    "pwrite64": ["ENOSPC"],
    "rename": ["EACCES"],
    "renameat2": ["ENOSPC", "EINVAL"],
    "mkdir": ["ENOSPC"],
    "unlink": ["EACCES"],
    "unlinkat": ["EACCES"],
    "rmdir": ["EACCES"],
    "stat": ["EACCES"],
    "lstat": ["EACCES"],
    "fstat": ["EIO"],
    "newfstatat": ["EACCES"],
    "statx": ["EACCES"],
    "access": ["EACCES"],
    "faccessat2": ["EACCES"],
    "readlink": ["EACCES"],
    "readlinkat": ["EACCES"],
    "getdents64": ["EIO"],
    "ftruncate": ["ENOSPC"],
    "flock": ["EIO", "ENOLCK"],
    "fcntl": ["EINVAL"],
    "lseek": ["EINVAL"],
    "close": ["EIO"],
    "mmap": ["ENOMEM"],
    "mprotect": ["ENOMEM"],
    "clone": ["EAGAIN"],
    "clone3": ["EAGAIN"],
    "memfd_create": ["ENOSYS"],
    "getcwd": ["EACCES"],
    "getrandom": ["ENOSYS"],
}
# If one of these calls fails, a temporary file or folder may remain, because the calls find or remove such files.
REMOVING = {"unlink", "unlinkat", "rmdir", "rename", "renameat2"}
FINDING = {
    "openat", "getdents64", "fstat", "newfstatat", "stat", "lstat", "statx", "mmap",
    "fcntl", "close",
}
TIMEOUT = 60

FILM = """device: 40x80@1
fps: 10
start: [A]
screens:
  A: {title: First}
  B: {title: Second}
steps:
  - push: B
"""


def digest(path):
    if os.path.islink(path):
        return "link " + os.readlink(path)
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def listing(folder):
    """Returns the digests of the files in a folder, by path."""
    found = {}
    for root, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(root, name)
            found[os.path.relpath(path, folder)] = digest(path)
        # Include an unfinished folder even if it is empty.
        for part in os.path.relpath(root, folder).split(os.sep):
            if is_temporary(part):
                found[os.path.relpath(root, folder) + "/"] = "folder"
    return found


def untimed(text):
    return re.sub(r"( in| ·) [0-9.]+ s\b", r"\1 N s", text)


def is_temporary(name):
    return re.fullmatch(r"\..*\.(tmp|new|old)-[0-9]+-[0-9]+/?", name) is not None


def is_cached(name):
    return name.startswith("cache/") and not is_temporary(name.split("/")[-1])


def is_plan(path):
    """Returns whether a file is a complete plan of a check; a plan with fewer films is complete if some could not be made."""
    try:
        with open(path) as file:
            return set(json.load(file)) >= {"films", "parts", "plan"}
    except ValueError:
        return False


class Case:
    """A command, its initial files, and its result without faults."""

    def __init__(self, name, arguments, outputs, groups=None, volatile=()):
        self.name = name
        self.arguments = arguments
        #: The files and folders that the command writes.
        self.outputs = outputs
        #: A pattern for the paths of output folders that are replaced as a whole.
        self.groups = groups
        #: The output files that contain a time or a duration.
        self.volatile = volatile

    def output_files(self, folder):
        found = {}
        for output in self.outputs:
            path = os.path.join(folder, output)
            if os.path.isdir(path):
                for name, value in listing(path).items():
                    found[output + "/" + name] = value
            elif os.path.lexists(path):
                found[output] = digest(path)
        # Temporary files for single outputs are in the same folder.
        for name in os.listdir(folder):
            if is_temporary(name):
                found[name] = "temporary"
        for name in list(found):
            if name in self.volatile:
                found[name] = "volatile"
            # The names of cached results contain a digest of the program, the folder and the fonts.
            if is_cached(name):
                found[name] = "volatile"
            # Ignore the results of single films, which the finished report also contains.
            if "/results/" in name:
                del found[name]
        return found


CASES = [
    Case("render", "render film.yaml -o out --style dark --parts all", ["out"], volatile=["out/film/.filmstrip"]),
    Case("render html", "render film.yaml -o film.html --format html --style dark", ["film.html"]),
    Case("check", "check --references same --report report --junit junit.xml --cache cache --update none",
         ["report", "junit.xml", "cache"],
         volatile=["report/index.html", "report/report.json", "report/summary.md", "junit.xml"]),
    Case("check other", "check --references other --report report --update none", ["report"],
         volatile=["report/index.html", "report/report.json", "report/summary.md"]),
    Case("check -u", "check film.yaml --references references --style dark -u", ["references"],
         groups=r"references/[^/.][^/]*"),
    Case("compare", "compare one.png two.png --diff diff.png", ["diff.png"]),
    Case("compare equal", "compare one.png one.png", []),
    Case("merge-reports", "merge-reports part1 part2 --report merged --junit junit.xml", ["merged", "junit.xml"],
         volatile=["merged/index.html", "merged/report.json", "merged/summary.md", "junit.xml"]),
]


def injected(log):
    """Returns the failed calls. A call that another thread's call interrupts has two lines, which are joined."""
    begun, hits = {}, []
    with open(log) as file:
        for line in file:
            thread = line.split(" ", 1)[0]
            if "<unfinished ...>" in line:
                begun[thread] = line.replace("<unfinished ...>", "").rstrip()
            elif "resumed>" in line:
                line = begun.pop(thread, thread) + " " + line
            if "(INJECTED)" in line:
                hits.append(line)
    return hits


class Fault:
    def __init__(self, case, call, error, number, lasts):
        self.case, self.call, self.error, self.number, self.lasts = case, call, error, number, lasts

    def __str__(self):
        when = f"{self.number}{'+' if self.lasts else ''}"
        return f"{self.case.name}: {self.call} {self.error} when={when}"


class Torture:
    def __init__(self, program, scratch, template):
        self.program = os.path.abspath(program)
        self.scratch = scratch
        self.template = template
        self.stopper = os.path.join(scratch, "stop.so")
        source = os.path.join(scratch, "stop.c")
        with open(source, "w") as file:
            file.write(
                "#include <signal.h>\n#include <stdlib.h>\n"
                "__attribute__((constructor)) static void stop(void) {\n"
                '  unsetenv("LD_PRELOAD"); raise(SIGSTOP);\n}\n')
        compiler = next(filter(None, map(shutil.which, ["cc", "clang", "gcc"])))
        subprocess.run([compiler, "-shared", "-fPIC", "-o", self.stopper, source], check=True)
        self.expected = {}
        self.before = {}

    def plain(self, folder, arguments):
        return subprocess.run(
            [self.program] + arguments.split(), cwd=folder, capture_output=True, text=True, timeout=TIMEOUT,
            env=self.environment())

    def environment(self, **more):
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "FILMSTRIP_FONTS")}
        return {**kept, **more}

    def prepare(self):
        """Creates the initial files of all cases."""
        os.makedirs(self.template)
        with open(os.path.join(self.template, "film.yaml"), "w") as file:
            file.write(FILM)
        for arguments, status in [
            ("render film.yaml -o out --style light --parts all", 0),
            ("check film.yaml --references references --style light -u", 0),
            ("check film.yaml --references same -u", 0),
            ("check film.yaml --references other -u", 0),
            ("render film.yaml -o pictures --frames 0,end", 0),
            ("check film.yaml settings photos --references two -u", 0),
            ("check film.yaml settings photos --references two --update none --shard 1/2 --report part1", 0),
            ("check film.yaml settings photos --references two --update none --shard 2/2 --report part2", 0),
        ]:
            run = self.plain(self.template, arguments)
            if run.returncode != status:
                sys.exit(f"{arguments}: {run.returncode} {run.stdout} {run.stderr}")
        pictures = sorted(os.listdir(os.path.join(self.template, "pictures/film/frame")))
        for name, picture in [("one.png", pictures[0]), ("two.png", pictures[-1])]:
            shutil.copy(os.path.join(self.template, "pictures/film/frame", picture),
                        os.path.join(self.template, name))
        # The references in this folder are of another film.
        other = os.path.join(self.template, "other/film")
        with open(os.path.join(self.template, "film2.yaml"), "w") as file:
            file.write(FILM.replace("Second", "Third"))
        record = os.path.join(other, "film.json")
        with open(record) as file:
            text = file.read()
        with open(record, "w") as file:
            file.write(text.replace("film.yaml", "film2.yaml"))
        os.rename(other, os.path.join(self.template, "other/film2"))
        with open(os.path.join(self.template, "film2.yaml")) as file:
            text = file.read()
        with open(os.path.join(self.template, "film2.yaml"), "w") as file:
            file.write("name: film2\n" + text)

    def folder(self):
        path = tempfile.mkdtemp(dir=self.scratch)
        inner = os.path.join(path, "work")
        shutil.copytree(self.template, inner, symlinks=True)
        return path, inner

    def traced(self, folder, case, options, log):
        """Runs a case under strace, beginning with `main`, so that the calls of the loader don't fail."""
        output = open(os.path.join(folder, "..", "stdout"), "w+")
        errors = open(os.path.join(folder, "..", "stderr"), "w+")
        process = subprocess.Popen(
            [self.program] + case.arguments.split(), cwd=folder, stdin=subprocess.DEVNULL, stdout=output,
            stderr=errors, env=self.environment(LD_PRELOAD=self.stopper))
        os.waitpid(process.pid, os.WUNTRACED)
        tracer = subprocess.Popen(
            ["strace", "-f", "-o", log, "-p", str(process.pid)] + options, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        line = tracer.stderr.readline()
        if "attached" not in line:
            process.kill()
            sys.exit("strace: " + line)
        # Discard the remaining output of strace.
        threading.Thread(target=tracer.stderr.read, daemon=True).start()
        process.send_signal(signal.SIGCONT)
        try:
            status = process.wait(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            status = None
        tracer.wait()
        texts = []
        for file in (output, errors):
            file.seek(0)
            texts.append(file.read())
            file.close()
        return status, *texts

    def measure(self, case):
        """Runs a case without faults; returns how many times a thread makes each call."""
        path, folder = self.folder()
        self.before[case.name] = case.output_files(folder)
        log = os.path.join(path, "log")
        status, output, errors = self.traced(
            folder, case, ["-e", "trace=" + ",".join(ERRORS), "-e", "signal=none"], log)
        if status not in (0, 1):
            sys.exit(f"{case.name}: {status} {output} {errors}")
        self.expected[case.name] = (status, output, case.output_files(folder))
        counts = {}
        with open(log) as file:
            for line in file:
                match = re.match(r"([0-9]+) +([a-z0-9_]+)\(", line)
                if match and match[2] in ERRORS:
                    key = (match[2], match[1])
                    counts[key] = counts.get(key, 0) + 1
        shutil.rmtree(path)
        most = {}
        for (call, _), count in counts.items():
            most[call] = max(most.get(call, 0), count)
        return most

    def faults(self, case, sample):
        """Returns the faults of a case; at most `sample` for each call, evenly distributed over the run, with one error."""
        found = []
        for call, count in sorted(self.measure(case).items()):
            for error in ERRORS[call][:1 if sample else None]:
                for lasts in (False, True):
                    numbers = range(1, count + 1)
                    if sample and count > sample:
                        numbers = sorted({1 + i * (count - 1) // (sample - 1) for i in range(sample)})
                    found += [Fault(case, call, error, number, lasts) for number in numbers]
        return found

    def run(self, fault):
        """Runs a case with a fault; returns the problems, or None if the fault never occurred."""
        case = fault.case
        path, folder = self.folder()
        try:
            log = os.path.join(path, "log")
            when = f"{fault.number}{'+' if fault.lasts else ''}"
            status, output, errors = self.traced(
                folder, case,
                ["-e", "trace=" + fault.call, "-e", "signal=none", "-e",
                 f"inject={fault.call}:error={fault.error}:when={when}"], log)
            hits = injected(log)
            if not hits:
                return None
            problems = self.judge(fault, folder, status, output, errors, hits)
            problems += self.next_run(fault, folder)
            if problems:
                problems.append(f"status {status}; output: {output.strip()[:300]}; errors: {errors.strip()[:600]}")
                problems += ["  " + line.strip()[:200] for line in hits[:3]]
            return problems
        finally:
            shutil.rmtree(path, ignore_errors=True)

    def judge(self, fault, folder, status, output, errors, hits):
        case = fault.case
        expected_status, expected_output, complete = self.expected[case.name]
        before = self.before[case.name]
        problems = []
        if status is None:
            return [f"hangs: more than {TIMEOUT} s"]
        if status not in (0, 1, 2):
            return [f"ends with {status}"]
        hits_streams = any(re.search(r"write\([12],", line) for line in hits)
        if status == 2 and "error: " not in errors and not hits_streams:
            problems.append("status 2 without a line")
        if status == 0 and expected_status != 0:
            problems.append("status 0 although something differs")
        files = case.output_files(folder)
        for name, value in files.items():
            if any(is_temporary(part) for part in name.rstrip("/").split("/")):
                # Removing a folder reads it first: one failure is enough to keep the folder until the next run.
                is_read = fault.lasts or "/.film.new-" in name
                if fault.call not in REMOVING and not (is_read and fault.call in FINDING):
                    problems.append(f"{name} is left")
            elif name.endswith("/films.json") and '"next"' in open(os.path.join(folder, name)).read():
                pass  # Between two writes of the list, a film's line matches both the older and the newer folder.
            elif is_cached(name):
                pass  # If a folder or fonts cannot be read, the result gets another name.
            elif status == 2 and name.endswith("/plan.json") and is_plan(os.path.join(folder, name)):
                pass
            elif value not in (before.get(name), complete.get(name)):
                problems.append(f"{name} is neither the older nor the newer file")
        if case.groups:
            problems += self.torn(case, files, before, complete)
        if status == expected_status:
            if status == 0 and untimed(output) != untimed(expected_output):
                problems.append("status 0 with another output")
            names = {name for name in files.keys() | complete.keys() if files.get(name) != complete.get(name)}
            names = {name for name in names if not any(map(is_temporary, name.rstrip("/").split("/")))}
            names = {name for name in names if not is_cached(name)}
            if names:
                problems.append(f"status {status}, but {sorted(names)[:3]} are not as they should be")
        return problems

    def torn(self, case, files, before, complete):
        def group(all_files, name):
            return {path: value for path, value in all_files.items() if path.startswith(name + "/")}

        names = {match[0] for match in (re.match(case.groups, path) for path in files) if match}
        return [f"{name} is of two recordings" for name in names
                if group(files, name) not in (group(before, name), group(complete, name))]

    def next_run(self, fault, folder):
        case = fault.case
        expected_status, expected_output, complete = self.expected[case.name]
        run = self.plain(folder, case.arguments)
        problems = []
        if run.returncode != expected_status:
            problems.append(f"the next run ends with {run.returncode}: {run.stderr.strip()[:300]}")
        files = case.output_files(folder)
        names = {name for name in files.keys() | complete.keys() if files.get(name) != complete.get(name)}
        # A cached result with another name may remain.
        names = {name for name in names if name in complete or not is_cached(name)}
        if names:
            problems.append(f"after the next run, {sorted(names)[:3]} are not as they should be")
        return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="let all calls fail")
    parser.add_argument("--program", default=".build/release/filmstrip")
    parser.add_argument("--case", help="only this case")
    parser.add_argument("--call", help="only this system call")
    parser.add_argument("--sample", type=int, default=2, help="of each call, this many fail (default: 2)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    scratch = tempfile.mkdtemp(prefix="torture-")
    try:
        torture = Torture(options.program, scratch, os.path.join(scratch, "template"))
        torture.prepare()
        faults = []
        for case in CASES:
            if options.case in (None, case.name):
                faults += torture.faults(case, None if options.all else options.sample)
        if options.call:
            faults = [fault for fault in faults if fault.call == options.call]
        print(f"{len(faults)} faults", flush=True)
        failed = reached = 0
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for fault, problems in zip(faults, pool.map(torture.run, faults)):
                if problems is None:
                    continue
                reached += 1
                if problems:
                    failed += 1
                    print(f"{fault}", *problems, sep="\n    ", flush=True)
        print(f"{reached} faults happened, {failed} were not handled")
        if failed or not reached:
            sys.exit(1)
        print("All good.")
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


main()
