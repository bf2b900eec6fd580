import FilmstripStage
import FilmstripSupport

extension ScenarioBuilder {
  /// Runs the steps on a stack of names and finds those for which UIKit would raise an exception,
  /// and those that would have no effect.
  ///
  /// Touches may pop a screen or not, dismiss a presented one, or push what a row names, so several
  /// stacks are possible after them. A step is a mistake if it is one on each of them; mistakes on
  /// only some of them are found when the film runs.
  ///
  /// *Source:* for the exceptions (a screen that is pushed twice, one that is not on the stack when
  /// popped to, duplicates in `setViewControllers`) UIKit's own messages.
  mutating func checkStack(
    _ start: ScreenStack, _ steps: [(mark: SourceMark, step: ScenarioStep)], _ names: [String]
  ) {
    var stacks = [start]
    for (mark, step) in steps {
      switch step {
      case .push(let screen, _), .popTo(let screen, _):
        guard checkScreen(screen, mark, names) else { continue }
      case .present(let presentation):
        guard checkScreen(presentation.screen, mark, names) else { continue }
      case .set(let screens, _):
        checkStackList(screens.map { (mark, $0) }, names)
      default: break
      }
      let outcomes = stacks.map { $0.outcome(of: step) }
      let possible = outcomes.flatMap { outcome -> [ScreenStack] in
        if case .stacks(let stacks) = outcome { stacks } else { [] }
      }
      if possible.isEmpty, case .mistake(let message) = outcomes.first {
        report(mark, message)
        if case .set(let screens, _) = step, var stack = stacks.first {
          stack.screens = screens
          stacks = [stack]
        }
        continue
      }
      stacks = []
      for stack in possible where !stacks.contains(stack) { stacks.append(stack) }
      // If there are too many possible states, none is checked.
      if stacks.count > ScreenStack.mostPossible { stacks = [start.unknown] }
    }
  }

  /// Finds unknown and repeated names in a list of screens for the stack.
  mutating func checkStackList(_ list: [(mark: SourceMark, name: String)], _ names: [String]) {
    var seen: Set<String> = []
    for (mark, name) in list where checkScreen(name, mark, names) {
      if !seen.insert(name).inserted {
        report(
          mark, "\(Spelling.quoted(name)) appears twice; all screens on a stack must be distinct")
      }
    }
  }

  mutating func checkScreen(_ name: String, _ mark: SourceMark, _ names: [String]) -> Bool {
    if names.contains(name) { return true }
    let hint = Spelling.suggestion(for: name, in: names)
    let all = "; the screens are \(Spelling.list(names.map { Spelling.quoted($0) }, word: "and"))"
    report(mark, "no screen is named \(Spelling.quoted(name))" + (hint.isEmpty ? all : hint))
    return false
  }
}
