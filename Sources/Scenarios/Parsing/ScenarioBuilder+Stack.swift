import Stage

extension ScenarioBuilder {
  /// Runs the steps on a stack of names and finds those that UIKit would raise an exception for, and
  /// those that would do nothing.
  ///
  /// *Source:* for the exceptions (a screen that is pushed twice, one that is not there to be popped
  /// to, duplicates in `setViewControllers`) FACTS.md, section 8.
  mutating func checkStack(
    _ start: [(mark: SourceMark, name: String)], _ steps: [(mark: SourceMark, step: ScenarioStep)],
    _ names: [String]
  ) {
    var stack = start.map(\.name)
    for (mark, step) in steps {
      switch step {
      case .push(let screen, _):
        guard checkScreen(screen, mark, names) else { continue }
        if stack.contains(screen) {
          report(mark, "'\(screen)' cannot be pushed: it is on the stack (\(Self.say(stack)))")
        } else {
          stack.append(screen)
        }
      case .pop:
        if stack.count < 2 {
          report(mark, "nothing can be popped: only the root is on the stack (\(Self.say(stack)))")
        } else {
          stack.removeLast()
        }
      case .popTo(let screen, _):
        guard checkScreen(screen, mark, names) else { continue }
        if let place = stack.firstIndex(of: screen), place < stack.count - 1 {
          stack.removeSubrange((place + 1)...)
        } else if stack.last == screen {
          report(mark, "'\(screen)' is already on top of the stack (\(Self.say(stack)))")
        } else {
          report(mark, "'\(screen)' is not on the stack (\(Self.say(stack))) to be popped to")
        }
      case .popToRoot:
        if stack.count < 2 {
          report(mark, "nothing can be popped: only the root is on the stack (\(Self.say(stack)))")
        } else {
          stack.removeSubrange(1...)
        }
      case .set(let screens, _):
        checkStackList(screens.map { (mark, $0) }, names)
        if screens == stack { report(mark, "the stack is already \(Self.say(stack))") }
        stack = screens
      case .wait: break
      }
    }
  }

  /// Finds unknown and repeated names in a list that becomes the stack.
  mutating func checkStackList(_ list: [(mark: SourceMark, name: String)], _ names: [String]) {
    var seen: Set<String> = []
    for (mark, name) in list where checkScreen(name, mark, names) {
      if !seen.insert(name).inserted {
        report(mark, "'\(name)' stands twice; all screens on a stack must be distinct")
      }
    }
  }

  private mutating func checkScreen(_ name: String, _ mark: SourceMark, _ names: [String]) -> Bool {
    if names.contains(name) { return true }
    let hint = Spelling.suggestion(for: name, in: names)
    let all = "; the screens are \(Spelling.list(names.map { "'\($0)'" }, word: "and"))"
    report(mark, "no screen is named '\(name)'" + (hint.isEmpty ? all : hint))
    return false
  }

  private static func say(_ stack: [String]) -> String {
    stack.joined(separator: " > ")
  }
}
