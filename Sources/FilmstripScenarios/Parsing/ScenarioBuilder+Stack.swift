import FilmstripStage
import FilmstripSupport

extension ScenarioBuilder {
  /// Simulates the steps on stacks of screen names, and reports steps that fail or have no effect.
  ///
  /// A step fails if UIKit would raise an exception. Touches may pop a screen, dismiss a presented
  /// screen or push the screen of a row, or have no effect, so several stacks are possible after
  /// touches. A step is an error if it fails on each of them; a step that fails only on some of
  /// them is reported when the film is rendered.
  ///
  /// *Source:* for the exceptions (pushing a screen twice, popping to a screen that is not on the
  /// stack, duplicates in `setViewControllers`) UIKit's own messages.
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
      // If there are too many possible states, the remaining steps are not checked.
      if stacks.count > ScreenStack.maximumPossibleStates { stacks = [start.unknown] }
    }
  }

  /// Reports unknown and repeated names in a list of screens for a stack.
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
