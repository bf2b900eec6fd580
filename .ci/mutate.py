"""Changes the sources in small ways, and lists the changes that no test notices.

All mutants are compiled at once: each is a branch on the number in the environment variable FILMSTRIP_MUTANT, so one
build is enough. Mutants that don't compile are dropped. Each other mutant then runs the tests of its module: first the
suites whose files mention a type of the changed file, and, if they pass, all.
"""
import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import time

# The folders of each group of sources, and the test target that should notice a mutant.
GROUPS = {
    "Timing": (["Sources/FilmstripTiming"], "FilmstripTimingTests"),
    "QuartzCore": (["Sources/QuartzCore"], "QuartzCoreTests"),
    "Navigation": (["Sources/UIKit/Navigation"], "UIKitTests"),
    "Transitions": (["Sources/UIKit/Transitions"], "UIKitTests"),
    "Gestures": (["Sources/UIKit/Gestures"], "UIKitTests"),
    "Presentation": (["Sources/UIKit/Presentation"], "UIKitTests"),
    "VisualTesting": (["Sources/FilmstripVisualTesting"], "FilmstripVisualTestingTests"),
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
PATTERNS = [
    ("operator", re.compile(r"(?<=[\w)\]?!]) (<=|>=|==|!=|<|>|\+|-|\*|/|&&|\|\|) (?=[\w(.!\[\-])(?!nil\b)")),
    ("constant", re.compile(r"(?<![\w.$#\"])(\d+(?:\.\d+)?)(?![\w.]|: )")),
    ("flag", re.compile(r"(?<![\w.])(true|false)(?!\w)")),
    ("bound", re.compile(r"(?<![\w.])(min|max)(?=\()")),
    ("condition", re.compile(r"(?<=\bif )((?!let\b|var\b|case\b|#)[^{},]+)(?= \{)|(?<=\bguard )((?!let\b|var\b|case\b|#)[^{},]+)(?= else)")),
]
STATEMENT = re.compile(r"\s+(?:[\w.\[\]?!]+\(.*\)|[\w.\[\]?!]+ [-+*/]?= .+)")
DECLARATION = re.compile(
    r"\s*(?:@|let |var |return|case |func |static |private |fileprivate |package |public |internal |import |super\.init|self\.init|precondition|fatalError|throw )")


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
            return f"if filmstripMutant != {number} {{ {self.before} }}"
        if self.after == "(negated)":
            return f"(filmstripMutant == {number}) != ({self.before})"
        if self.before in OPERATORS:
            return f" {self.operator()} "
        if self.before in ("min", "max"):
            return f"(filmstripMutant == {number} ? {self.after} : {self.before})"
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
        condition = f"filmstripMutant == {self.number}"
        if requirement is None:
            return (f"infix operator {name}: {precedence}\n"
                    f"func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
                    f"  {condition} ? try a {after} b() : try a {self.before} b()\n}}\n")
        result = "Bool" if "Comparison" in precedence else "T"
        return (f"infix operator {name}: {precedence}\n"
                f"func {name} <T: {requirement}>(a: T, b: T) -> {result} {{\n"
                f"  {condition} ? a {after} b : a {self.before} b\n}}\n")


def mutants(path, text):
    """Returns all mutants of a source."""
    found = []
    lines = text.split("\n")
    for index, line in enumerate(code(text).split("\n")):
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
        if STATEMENT.fullmatch(line.rstrip()) and not DECLARATION.match(line) and line.count("(") == line.count(")"):
            start = len(line) - len(line.lstrip())
            found.append(Mutant(path, index, start, len(lines[index]), lines[index].strip(), "(removed)"))
    for mutant in found:
        mutant.context = lines[mutant.line].strip()
    return found


def run(command, folder, limit=None, **environment):
    """Runs a command; returns its exit status, or None if it took too long, and its output."""
    process = subprocess.Popen(
        command, cwd=folder, env={**os.environ, **environment}, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=limit)
        return process.returncode, output
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        output, _ = process.communicate()
        return None, output


def apply(folder, chosen, originals):
    """Writes the sources with all mutants, and a source with their declarations for each module."""
    modules = {}
    for path, text in originals.items():
        lines = text.split("\n")
        own = [mutant for mutant in chosen if mutant.path == path]
        for mutant in sorted(own, key=lambda mutant: (mutant.line, mutant.start), reverse=True):
            line = lines[mutant.line]
            lines[mutant.line] = line[:mutant.start] + mutant.text() + line[mutant.end:]
        (folder / path).write_text("\n".join(lines))
        modules.setdefault("/".join(path.split("/")[:2]), []).extend(own)
    for module, own in modules.items():
        (folder / module / "FilmstripMutants.swift").write_text(
            "import Foundation\n"
            'let filmstripMutant = Int(ProcessInfo.processInfo.environment["FILMSTRIP_MUTANT"] ?? "") ?? 0\n'
            "func filmstripMutated<T>(_ number: Int, _ before: T, _ after: T) -> T {\n"
            "  filmstripMutant == number ? after : before\n}\n" + "".join(mutant.declaration() for mutant in own))


def nearest_suites(folder, mutant, target):
    """Returns a filter for the suites whose files mention a type that the changed file declares."""
    text = (folder / mutant.path).read_text()
    types = set(re.findall(r"\b(?:class|struct|enum|extension|protocol) (?:\w+\.)*(\w+)", text))
    stem = pathlib.Path(mutant.path).stem.split("+")[0]
    suites = []
    for path in sorted((folder / "Tests" / target).rglob("*.swift")):
        content = path.read_text()
        if any(re.search(rf"\b{name}\b", content) for name in types | {stem}):
            suites += re.findall(r"(?:struct|class) (\w+Tests)\b", content)
    return "|".join(f"{target}.{suite}" for suite in suites[:40])


def main():
    parser = argparse.ArgumentParser(prog=".ci/mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help="groups of sources: " + ", ".join(GROUPS) + " (default: all)")
    parser.add_argument("--count", type=int, default=150, help="the number of mutants (default: 150)")
    parser.add_argument("--seed", type=int, default=1, help="the seed with which the mutants are drawn (default: 1)")
    parser.add_argument("--folder", default=".build/mutation", help="the folder of the copy that is changed (default: .build/mutation)")
    arguments = parser.parse_args()
    names = arguments.groups or list(GROUPS)
    unknown = [name for name in names if name not in GROUPS]
    if unknown:
        parser.error(f"there is no group '{unknown[0]}'; the groups are {', '.join(GROUPS)}")
    if arguments.count < 1:
        parser.error("--count must be at least 1")

    root = pathlib.Path(__file__).resolve().parent.parent
    folder = (root / arguments.folder).resolve()
    if not (folder / ".git").exists():
        subprocess.run(["git", "clone", "--quiet", str(root), str(folder)], check=True)
    subprocess.run(["git", "fetch", "--quiet", str(root), "HEAD"], cwd=folder, check=True)
    subprocess.run(["git", "checkout", "--quiet", "--force", "FETCH_HEAD"], cwd=folder, check=True)
    subprocess.run(["git", "clean", "--quiet", "-fd", "Sources"], cwd=folder, check=True)

    justified = {}
    for line in (root / ".ci/mutants.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            key, _, reason = line.partition(" ## ")
            justified[key] = reason
    generator = random.Random(arguments.seed)
    chosen, originals, target_of = [], {}, {}
    for index, name in enumerate(names):
        folders, target = GROUPS[name]
        candidates = []
        for path in sorted(path for part in folders for path in (folder / part).rglob("*.swift")):
            relative = str(path.relative_to(folder))
            text = path.read_text()
            candidates += mutants(relative, text)
            target_of[relative] = (name, target)
        count = arguments.count // len(names) + (index < arguments.count % len(names))
        lines = set()
        # One mutant on a line, so that their columns don't depend on each other.
        for mutant in generator.sample(candidates, len(candidates)):
            if len(lines) == count:
                break
            if (mutant.path, mutant.line) not in lines:
                lines.add((mutant.path, mutant.line))
                chosen.append(mutant)
    for mutant in chosen:
        originals[mutant.path] = (folder / mutant.path).read_text()
    for number, mutant in enumerate(chosen, 1):
        mutant.number = number

    targets = sorted({target_of[mutant.path][1] for mutant in chosen})
    build = ["swift", "build", "--build-tests"]
    environment = {"FILMSTRIP_TESTS": ",".join(targets)}
    dropped = 0
    while True:
        apply(folder, chosen, originals)
        status, output = run(build, folder, **environment)
        if status == 0:
            break
        errors = set(re.findall(r"^(\S+?\.swift):(\d+):\d+: error: ", output, re.M))
        errors = {(str(pathlib.Path(path).resolve().relative_to(folder)), int(line) - 1) for path, line in errors
                  if pathlib.Path(path).resolve().is_relative_to(folder)}
        kept = [mutant for mutant in chosen if (mutant.path, mutant.line) not in errors]
        if len(kept) == len(chosen):
            sys.exit(output[-4000:] + "\nThe sources with the mutants don't compile, and no mutant is the cause.")
        dropped += len(chosen) - len(kept)
        chosen = kept
    print(f"{len(chosen)} mutants compile, {dropped} don't.", flush=True)

    def tests(filter, number, limit):
        # The package's runner is not used, because it looks for changed sources before each run.
        binary = next((folder / ".build/debug").glob("*PackageTests.xctest"))
        command = [str(binary), "--testing-library", "swift-testing", "--no-parallel", "--filter", filter]
        return run(command, folder, limit, FILMSTRIP_MUTANT=str(number), CI="true")

    durations = {}
    for target in targets:
        start = time.monotonic()
        status, output = tests(target, 0, None)
        durations[target] = time.monotonic() - start
        if status != 0:
            sys.exit(output[-4000:] + f"\nThe tests of {target} fail without a mutant.")

    results = {name: {"killed": 0, "survived": [], "justified": 0} for name in names}
    for mutant in chosen:
        name, target = target_of[mutant.path]
        limit = 60 + 4 * durations[target]
        nearest = nearest_suites(folder, mutant, target)
        # 69 is the status of a run without tests.
        survives = not nearest or tests(nearest, mutant.number, limit)[0] in (0, 69)
        survives = survives and tests(target, mutant.number, limit)[0] == 0
        if not survives:
            results[name]["killed"] += 1
        elif mutant.key() in justified:
            results[name]["justified"] += 1
        else:
            results[name]["survived"].append(f"{mutant.path}:{mutant.line + 1}: {mutant.before} -> {mutant.after}: {mutant.context}")
            print("survived: " + results[name]["survived"][-1], flush=True)
    (folder / "mutants.json").write_text(json.dumps(results, indent=2) + "\n")
    print("\ngroup          killed  survived  justified")
    for name, result in results.items():
        print(f"{name:14} {result['killed']:6} {len(result['survived']):9} {result['justified']:10}")
    sys.exit(1 if any(result["survived"] for result in results.values()) else 0)


main()
