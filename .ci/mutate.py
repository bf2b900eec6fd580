"""Changes the sources in small ways, and lists the changes that no test notices.

All mutants are compiled at once in a copy of the working tree: each is a branch on the number in the environment
variable FILMSTRIP_MUTANT, so one build is enough. Mutants that don't compile are dropped; only the module with the
mutant is compiled again. A first run without a mutant records which suites execute which mutant. Then each mutant runs
the suites that execute it, until the first test fails: first the suites whose files mention a type of the changed file,
then the others. Noticed are failed tests, crashes, and runs that exceed a multiple of their usual time.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import threading
import time

# The folders of each group of sources, and the test targets that should notice a mutant.
GROUPS = {
    "Timing": (["Sources/FilmstripTiming"], ["FilmstripTimingTests"]),
    "QuartzCore": (["Sources/QuartzCore"], ["QuartzCoreTests", "FilmstripStageTests"]),
    "Navigation": (["Sources/UIKit/Navigation"], ["UIKitTests", "FilmstripStageTests"]),
    "Transitions": (["Sources/UIKit/Transitions"], ["UIKitTests", "FilmstripStageTests"]),
    "Gestures": (["Sources/UIKit/Gestures"], ["UIKitTests", "FilmstripStageTests"]),
    "Presentation": (["Sources/UIKit/Presentation"], ["UIKitTests", "FilmstripStageTests"]),
    "VisualTesting": (["Sources/FilmstripVisualTesting"], ["FilmstripVisualTestingTests"]),
}
# Each operator, its replacement, its precedence group and the requirement of its operands.
OPERATORS = {
    "<": ("<=", "ComparisonPrecedence", "Comparable"),
    "<=": ("<", "ComparisonPrecedence", "Comparable"),
    ">": (">=", "ComparisonPrecedence", "Comparable"),
    ">=": (">", "ComparisonPrecedence", "Comparable"),
    "==": ("!=", "ComparisonPrecedence", "Equatable"),
    "!=": ("==", "ComparisonPrecedence", "Equatable"),
    "+": ("-", "AdditionPrecedence", "AdditiveArithmetic"),
    "-": ("+", "AdditionPrecedence", "AdditiveArithmetic"),
    "*": ("/", "MultiplicationPrecedence", "FloatingPoint"),
    "/": ("*", "MultiplicationPrecedence", "FloatingPoint"),
    "&&": ("||", "LogicalConjunctionPrecedence", None),
    "||": ("&&", "LogicalDisjunctionPrecedence", None),
}
# The digits of the number in the name of a mutant's operator, which can't contain ordinary digits.
DIGITS = "\u2218\u2219\u2295\u2296\u2297\u2298\u2299\u229a"
CONDITION = r"(?!let\b|var\b|case\b|#)[^{},]+"
PATTERNS = [
    ("operator", re.compile(r"(?<=[\w)\]?!]) (<=|>=|==|!=|<|>|\+|-|\*|/|&&|\|\|) (?=[$\w(.!\[\-])(?!nil\b)")),
    ("constant", re.compile(r"(?<![\w.$#\"])(?<!\de-)(\d+(?:\.\d+)?)(?![\w.]|: )")),
    ("flag", re.compile(r"(?<![\w.])(true|false)(?!\w)")),
    ("bound", re.compile(r"(?<![\w.])(min|max)(?=\()")),
    ("condition", re.compile(rf"(?<=\bif )({CONDITION})(?= \{{)|(?<=\bguard )({CONDITION})(?= else)")),
]
STATEMENT = re.compile(r"\s+(?!\.)(?:[\w.\[\]?!]+\(.*\)|[\w.\[\]?!]+ [-+*/]?= .+)")
DECLARATION = re.compile(
    r"\s*(?:@|let |var |return|case |func |static |private |fileprivate |package |public |internal |import |super\.init|"
    r"self\.init|precondition|fatalError|throw )")
# The declaration of a value that is computed once in a process, whose mutant affects tests that don't execute it.
SHARED = re.compile(r"(?:(?:public|package|private|fileprivate|internal|nonisolated(?:\(unsafe\))?|@\w+) )*static (?:let|var) \w+"
                    r"(?:(?!\{).)*(?:=|$)")
RUNTIME = """import Foundation

@usableFromInline let filmstripMutant = Int(ProcessInfo.processInfo.environment["FILMSTRIP_MUTANT"] ?? "") ?? 0
nonisolated(unsafe) private let filmstripLog = ProcessInfo.processInfo.environment["FILMSTRIP_MUTANT_LOG"].flatMap {
  fopen($0, "a")
}
nonisolated(unsafe) private let filmstripTimes = {
  let times = UnsafeMutablePointer<Double>.allocate(capacity: 65536)
  times.initialize(repeating: 0, count: 65536)
  return times
}()

/// Whether a mutant is active. Logs the time if FILMSTRIP_MUTANT_LOG is set, at most once in 0.2 ms.
@usableFromInline func filmstripIs(_ number: Int) -> Bool {
  if let file = filmstripLog {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    if seconds - filmstripTimes[number] > 0.0002 {
      filmstripTimes[number] = seconds
      fputs("\\(number) \\(seconds)\\n", file)
      fflush(file)
    }
  }
  return filmstripMutant == number
}
@usableFromInline func filmstripMutated<T>(_ number: Int, _ before: T, _ after: T) -> T {
  filmstripIs(number) ? after : before
}
"""


def code(text):
    """Returns the text with comments and literal texts replaced by spaces, so that columns stay."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    return re.sub(r'//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.S)


class Mutant:
    def __init__(self, path, line, start, end, before, after):
        self.path, self.line, self.start, self.end = path, line, start, end
        self.before, self.after = before, after
        self.number = 0

    def key(self):
        return f"{self.path}: {self.context}: {self.before} -> {self.after}"

    def text(self):
        """Returns the text that replaces the code."""
        number = self.number
        if self.after == "(removed)":
            return f"if !filmstripIs({number}) {{ {self.before} }}"
        if self.after == "(negated)":
            return f"filmstripIs({number}) != ({self.before})"
        if self.before in OPERATORS:
            return f" {self.operator()} "
        if self.before in ("min", "max"):
            return f"(filmstripIs({number}) ? {self.after} : {self.before})"
        return f"filmstripMutated({number}, {self.before}, {self.after})"

    def operator(self):
        number, name = self.number, ""
        while number:
            name, number = name + DIGITS[number % 8], number // 8
        return self.before + name

    def declaration(self):
        """Returns the declaration of the mutant's operator, or nothing."""
        if self.before not in OPERATORS or self.after == "(removed)":
            return ""
        after, precedence, requirement = OPERATORS[self.before]
        name = self.operator()
        condition = f"filmstripIs({self.number})"
        if requirement is None:
            return (f"infix operator {name}: {precedence}\n"
                    f"@usableFromInline func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
                    f"  {condition} ? try a {after} b() : try a {self.before} b()\n}}\n")
        result = "Bool" if "Comparison" in precedence else "T"
        return (f"infix operator {name}: {precedence}\n"
                f"@usableFromInline func {name} <T: {requirement}>(a: T, b: T) -> {result} {{\n"
                f"  {condition} ? a {after} b : a {self.before} b\n}}\n")


def mutants(path, text):
    """Returns all mutants of a source."""
    found = []
    lines = text.split("\n")
    stripped = code(text).split("\n")
    for index, line in enumerate(stripped):
        if re.search(r"\b(?:import|#if|#else|#endif|typealias|operator|precedencegroup|@available)\b", line):
            continue
        for kind, pattern in PATTERNS:
            for match in pattern.finditer(line):
                before = lines[index][match.start():match.end()]
                if kind == "operator":
                    before = before.strip()
                    after = OPERATORS[before][0]
                elif kind == "constant":
                    after = "1" if before in ("0", "0.0") else ("0" if before == "1" else before + " * 2")
                elif kind == "flag":
                    after = "false" if before == "true" else "true"
                elif kind == "bound":
                    after = "max" if before == "min" else "min"
                else:
                    after = "(negated)"
                found.append(Mutant(path, index, match.start(), match.end(), before, after))
        if STATEMENT.fullmatch(line.rstrip()) and not DECLARATION.match(line) and is_closed(line):
            start = len(line) - len(line.lstrip())
            found.append(Mutant(path, index, start, len(lines[index]), lines[index].strip(), "(removed)"))
    for mutant in found:
        mutant.context = lines[mutant.line].strip()
        mutant.shared = is_shared(stripped, mutant.line)
    return found


def is_closed(line):
    """Returns whether all brackets that a line opens are closed in it."""
    return all(line.count(begin) == line.count(end) for begin, end in ["()", "[]", "{}"])


def is_shared(lines, index):
    """Returns whether a line is in the value of a static or global variable."""
    indentation = len(lines[index]) - len(lines[index].lstrip())
    for line in [lines[index]] + lines[index - 1::-1] if index else [lines[0]]:
        width = len(line) - len(line.lstrip())
        if not line.strip() or width > indentation:
            continue
        indentation = width
        if SHARED.match(line.strip()) or re.match(r"(?:\w+ |nonisolated\(unsafe\) )*let ", line):
            return True
        if re.search(r"\b(?:func|init|var|subscript|deinit|extension|class|struct|enum)\b", line) or width == 0:
            return False
    return False


def draw(candidates, count, seed, found):
    """Returns all mutants that were found earlier, and others up to `count` in all; at most one a line.

    The order depends on the seed and the lines of code only, so a change of a line keeps the other mutants.
    """
    seen = {}
    def rank(mutant):
        key = mutant.key()
        seen[key] = seen.get(key, -1) + 1
        return key not in found, hashlib.sha256(f"{seed} {seen[key]} {key}".encode()).digest()
    drawn, lines = [], set()
    for mutant in sorted(candidates, key=rank):
        if (len(drawn) < count or mutant.key() in found) and (mutant.path, mutant.line) not in lines:
            lines.add((mutant.path, mutant.line))
            drawn.append(mutant)
    return drawn


def changed_sources(chosen, originals):
    """Returns the sources with all mutants, and a source with their declarations for each module."""
    sources, modules = {}, {}
    for path, text in originals.items():
        lines = text.split("\n")
        own = [mutant for mutant in chosen if mutant.path == path]
        for mutant in sorted(own, key=lambda mutant: (mutant.line, mutant.start), reverse=True):
            line = lines[mutant.line]
            lines[mutant.line] = line[:mutant.start] + mutant.text() + line[mutant.end:]
        sources[path] = "\n".join(lines)
        modules.setdefault("/".join(path.split("/")[:2]), []).extend(own)
    for module, own in modules.items():
        declarations = "".join(mutant.declaration() for mutant in sorted(own, key=lambda mutant: mutant.number))
        sources[f"{module}/FilmstripMutants.swift"] = RUNTIME + declarations
    return sources


def copy(root, folder, replaced):
    """Makes the folder a copy of the working tree with some files replaced; keeps files that are equal, so that only
    what has changed is compiled."""
    listing = subprocess.run(["git", "ls-files", "-zco", "--exclude-standard"], cwd=root, check=True, capture_output=True)
    names = {name for name in os.fsdecode(listing.stdout).split("\0") if name and (root / name).is_file()}
    for name in names | set(replaced):
        target = folder / name
        data = replaced[name].encode() if name in replaced else (root / name).read_bytes()
        if not target.is_file() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        if name in names:
            target.chmod((root / name).stat().st_mode & 0o777)
    for part in ("Sources", "Tests", "Plugins"):
        for path in (folder / part).rglob("*"):
            if path.is_file() and str(path.relative_to(folder)) not in names and str(path.relative_to(folder)) not in replaced:
                path.unlink()


def culprits(output, folder, chosen):
    """Returns the mutants that errors of the compiler point at: those on the lines, or else the nearest ones."""
    errors = set()
    for path, line in re.findall(r"^(\S+?\.swift):(\d+):\d+: error: ", output, re.M):
        if pathlib.Path(path).resolve().is_relative_to(folder):
            errors.add((str(pathlib.Path(path).resolve().relative_to(folder)), int(line) - 1))
    found = [mutant for mutant in chosen if (mutant.path, mutant.line) in errors]
    for path in {path for path, _ in errors} - {mutant.path for mutant in found}:
        line = min(line for other, line in errors if other == path)
        near = [mutant for mutant in chosen if mutant.path == path]
        # The declaration of an operator is never wrong by itself.
        if near:
            found.append(min(near, key=lambda mutant: abs(mutant.line - line)))
    return found


def suite(test):
    """Returns the pattern of the suite, or of the test outside a suite, with a test's identifier."""
    match = re.match(r"(\w+\.\w+)(/|\()", test)
    return re.escape(match.group(1)) + ("/" if match.group(2) == "/" else r"\(") if match else re.escape(test)


def nearest_suites(root, mutant, targets):
    """Returns the suites whose files mention a type that the changed file declares."""
    types = set(re.findall(r"\b(?:class|struct|enum|extension|protocol) (?:\w+\.)*(\w+)", (root / mutant.path).read_text()))
    types.add(pathlib.Path(mutant.path).stem.split("+")[0])
    mention = re.compile("|".join(rf"\b{name}\b" for name in types))
    suites = set()
    for target in targets:
        for path in sorted((root / "Tests" / target).rglob("*.swift")):
            content = path.read_text()
            if mention.search(content):
                suites |= {f"{target}.{name}" for name in re.findall(r"(?:struct|class|enum) (\w+)\b", content)}
    return {re.escape(name) + "/" for name in suites}


class Tests:
    """The compiled tests."""

    def __init__(self, folder):
        self.folder = folder
        self.binary = next((folder / ".build/debug").glob("*PackageTests.xctest"))
        self.skipped = []
        self.lock = threading.Lock()
        self.runs = 0

    def run(self, patterns, number, seconds=None, log=None):
        """Runs the tests that match; returns the failure, or None, and the events.

        Without a limit, runs to the end; otherwise ends after the first failure or after several times the seconds. The
        package's runner is not used, because it looks for changed sources before each run.
        """
        with self.lock:
            self.runs += 1
            events = self.folder / f".build/events-{self.runs}.json"
        events.unlink(missing_ok=True)
        command = [str(self.binary), "--testing-library", "swift-testing", "--no-parallel",
                   "--event-stream-output-path", str(events), "--event-stream-version", "0",
                   "--filter", "^(?:" + "|".join(sorted(patterns)) + ")"]
        for test in self.skipped:
            command += ["--skip", "^" + re.escape(test)]
        environment = {**os.environ, "FILMSTRIP_MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no", "CI": "true"}
        if log:
            environment["FILMSTRIP_MUTANT_LOG"] = str(log)
        # The limit of processor time is exact on a busy machine, too; the limit of time ends programs that wait.
        cpu = None if seconds is None else int(30 + 4 * seconds)
        process = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, preexec_fn=lambda: cpu and resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 5)))
        start, position, failure, records = time.monotonic(), 0, None, []
        current = None
        while True:
            try:
                status = process.wait(0.2)
            except subprocess.TimeoutExpired:
                status = None
            if events.exists():
                with events.open("rb") as file:
                    file.seek(position)
                    data = file.read()
                complete = data[:data.rfind(b"\n") + 1]
                position += len(complete)
                for line in complete.splitlines():
                    if not line.strip():
                        continue
                    record = json.loads(line)
                    records.append(record)
                    payload = record["payload"]
                    if record["kind"] != "event":
                        continue
                    if payload["kind"] == "testStarted":
                        current = payload.get("testID", current)
                    if payload["kind"] == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
                        failure = failure or payload.get("testID", current)
            if status is not None:
                break
            if seconds is not None and (failure or time.monotonic() - start > 120 + 10 * seconds):
                os.killpg(process.pid, 9)
                process.wait()
                failure = failure or f"too slow in {current}"
                break
        if failure is None and status == -15:
            # Another program ended the tests, not the mutant.
            return self.run(patterns, number, seconds, log)
        if failure is None and status not in (0, None, 69):
            failure = (f"too slow in {current}" if status in (-24, -9) else f"ended with {status} in {current}")
        events.unlink(missing_ok=True)
        return failure, records


def profile(tests, targets, numbers):
    """Runs all tests without a mutant; returns the seconds of each suite, and the suites that execute each mutant."""
    seconds, reached = {}, {number: set() for number in numbers}
    for target in targets:
        log = tests.folder / ".build/reached.txt"
        log.unlink(missing_ok=True)
        failure, records = tests.run([re.escape(target) + r"\."], 0, log=log)
        failed = set()
        functions = {record["payload"]["id"] for record in records
                     if record["kind"] == "test" and record["payload"].get("kind") == "function"}
        begun, spans = {}, []
        for record in records:
            payload = record["payload"]
            test, at = payload.get("testID"), payload.get("instant", {}).get("since1970")
            if record["kind"] != "event":
                continue
            if payload["kind"] == "testStarted" and test in functions:
                begun[test] = at
            elif payload["kind"] == "testEnded" and test in functions:
                spans.append((begun[test], at, test))
            elif payload["kind"] == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
                failed.add(test)
        if failure and not failed:
            sys.exit(f"The tests of {target} fail without a mutant: {failure}")
        if failed:
            # Some tests read the sources, and fail with any mutants.
            print(f"skipped, because they fail without a mutant: {', '.join(sorted(failed))}", flush=True)
            tests.skipped += sorted(failed)
        spans.sort()
        for begin, end, test in spans:
            seconds[suite(test)] = seconds.get(suite(test), 0) + end - begin
        position = 0
        entries = sorted((float(at), int(number)) for number, at in
                         (line.split() for line in log.read_text().splitlines()) if int(number) in reached) if log.exists() else []
        for at, number in entries:
            while position < len(spans) and spans[position][1] < at:
                position += 1
            if position < len(spans) and spans[position][0] <= at:
                reached[number].add(suite(spans[position][2]))
    return seconds, reached


def main():
    parser = argparse.ArgumentParser(prog=".ci/mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help="groups of sources: " + ", ".join(GROUPS) + " (default: all)")
    parser.add_argument("--count", type=int, default=150, help="the number of mutants (default: 150)")
    parser.add_argument("--seed", type=int, default=1, help="the seed with which the mutants are drawn (default: 1)")
    parser.add_argument("--folder", default=".build/mutation", help="the folder of the copy that is changed (default: .build/mutation)")
    parser.add_argument("--survivors", action="store_true", help="run only the mutants that the last run did not kill")
    parser.add_argument("--tests", help="use only these test targets, separated by commas (default: those of the groups)")
    parser.add_argument("--jobs", type=int, default=2, help="the number of mutants that run at the same time (default: 2)")
    arguments = parser.parse_args()
    names = arguments.groups or list(GROUPS)
    unknown = [name for name in names if name not in GROUPS]
    if unknown:
        parser.error(f"there is no group '{unknown[0]}'; the groups are {', '.join(GROUPS)}")
    if arguments.count < 1 or arguments.jobs < 1:
        parser.error("--count and --jobs must be at least 1")

    root = pathlib.Path(__file__).resolve().parent.parent
    folder = (root / arguments.folder).resolve()
    justified = {}
    for line in (root / ".ci/mutants.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            key, _, reason = line.partition(" ## ")
            justified[key] = reason
    found = {line for line in (root / ".ci/mutants-found.txt").read_text().splitlines() if not line.startswith("#")}
    for key in sorted(found & justified.keys()):
        sys.exit(f".ci/mutants-found.txt and .ci/mutants.txt both have the mutant; keep one: {key}")
    chosen, group_of, known = [], {}, set()
    for index, name in enumerate(names):
        folders, _ = GROUPS[name]
        candidates = []
        for path in sorted(path for part in folders for path in (root / part).rglob("*.swift")):
            relative = str(path.relative_to(root))
            candidates += mutants(relative, path.read_text())
            group_of[relative] = name
        known |= {mutant.key() for mutant in candidates}
        chosen += draw(candidates, arguments.count // len(names) + (index < arguments.count % len(names)), arguments.seed, found)
    for key in sorted(found - known):
        if key.partition(": ")[0] in group_of:
            sys.exit(f".ci/mutants-found.txt: there is no such mutant any more: {key}")
    for number, mutant in enumerate(chosen, 1):
        mutant.number = number
    results = {name: {"dropped": [], "killed": [], "survived": [], "justified": []} for name in names}

    def record(mutant, outcome, reason):
        results[group_of[mutant.path]][outcome].append(
            {"number": mutant.number, "place": f"{mutant.path}:{mutant.line + 1}", "change": f"{mutant.before} -> {mutant.after}",
             "key": mutant.key(), "reason": reason})

    last = folder / "mutants.json"
    stored = json.loads(last.read_text()) if last.exists() else {}
    previous = {entry["key"]: outcome for group in stored.values() for outcome, entries in group.items() for entry in entries}
    begin = time.monotonic()
    originals = {mutant.path: (root / mutant.path).read_text() for mutant in chosen}
    # Mutants that an earlier build dropped needn't be compiled again, except those that must be included.
    drops = folder / "dropped.txt"
    dropped = (set(drops.read_text().splitlines()) if drops.exists() else set()) - found
    for mutant in chosen:
        if mutant.key() in dropped:
            record(mutant, "dropped", "an earlier run")
    chosen = [mutant for mutant in chosen if mutant.key() not in dropped]

    def targets_of(mutants):
        all_targets = {target for mutant in mutants for target in GROUPS[group_of[mutant.path]][1]}
        return sorted(all_targets & set(arguments.tests.split(",")) if arguments.tests else all_targets)

    targets = targets_of(chosen)
    environment = {**os.environ, "FILMSTRIP_TESTS": ",".join(targets)}
    # Without the flag, the compiler stops at the first file with errors, and finds one mutant at a time.
    build = ["swift", "build", "--product", "filmstripPackageTests", "-Xswiftc", "-continue-building-after-errors"]
    while True:
        copy(root, folder, changed_sources(chosen, originals))
        process = subprocess.run(build, cwd=folder, env=environment, text=True, errors="replace",
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if process.returncode == 0:
            break
        wrong = culprits(process.stdout, folder, chosen)
        if not wrong:
            sys.exit(process.stdout[-4000:] + "\nThe sources with the mutants don't compile, and no mutant is the cause.")
        for mutant in wrong:
            record(mutant, "dropped", "compiler")
            chosen.remove(mutant)
            with drops.open("a") as file:
                file.write(mutant.key() + "\n")
        print(f"{len(wrong)} mutants don't compile, after {time.monotonic() - begin:.0f} s.", flush=True)
    print(f"{len(chosen)} mutants compile, after {time.monotonic() - begin:.0f} s.", flush=True)

    waiting = [mutant for mutant in chosen if not arguments.survivors or previous.get(mutant.key()) != "killed"]
    for mutant in chosen:
        if mutant not in waiting:
            record(mutant, previous[mutant.key()], "an earlier run")
    tests = Tests(folder)
    targets = targets_of(waiting)
    seconds, reached = profile(tests, targets, [mutant.number for mutant in waiting])
    print(f"The tests without a mutant ended after {time.monotonic() - begin:.0f} s.", flush=True)

    def judge(mutant):
        own = targets_of([mutant])
        suites = {name for name in reached[mutant.number] if name.partition("\\.")[0] in own}
        if mutant.shared and suites:
            suites = {name for name in seconds if name.partition("\\.")[0] in own}
        near = suites & nearest_suites(root, mutant, own)
        failure = None
        for part in [near, suites - near]:
            if part and failure is None:
                failure, _ = tests.run(part, mutant.number, sum(seconds[name] for name in part))
        return failure, len(suites)

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as executor:
        futures = {executor.submit(judge, mutant): mutant for mutant in waiting}
        for future in concurrent.futures.as_completed(futures):
            mutant = futures[future]
            failure, count = future.result()
            if failure:
                record(mutant, "killed", failure)
            elif mutant.key() in justified:
                record(mutant, "justified", justified[mutant.key()])
            else:
                record(mutant, "survived", f"{count} suites execute it")
                print(f"survived {count} suites: {mutant.path}:{mutant.line + 1}: {mutant.before} -> {mutant.after}: "
                      f"{mutant.context}", flush=True)
            # After each mutant, so that an interrupted run can go on with --survivors.
            last.write_text(json.dumps({**stored, **results}, indent=2) + "\n")
    print(f"\nAfter {time.monotonic() - begin:.0f} s:\ngroup          drawn  dropped  killed  survived  justified")
    for name, result in results.items():
        count = {outcome: len(entries) for outcome, entries in result.items()}
        print(f"{name:14} {sum(count.values()):5} {count['dropped']:8} {count['killed']:7} {count['survived']:9} {count['justified']:10}")
    sys.exit(1 if any(result["survived"] for result in results.values()) else 0)


if __name__ == "__main__":
    main()
