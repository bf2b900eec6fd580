import FilmstripPorting

/// Values for parameters and properties of known types.
///
/// The expressions use `trial`, which has the pages' parts: `heroFrame`, `heroView`, `picture`,
/// `fromPage`, `toPage`, `navigation`, `tabs`.
struct ValueSupply {
  /// An expression and its rule in words, or nil with what is missing.
  enum Answer: Equatable {
    case value(String, rule: String)
    case missing(String)
  }

  /// The types of the sources, by full and by last name.
  let types: [String: TypeFacts]

  /// How deep initialisers are nested: more is a value of an app's model.
  ///
  /// *Chosen.*
  private static let deepest = 3

  /// A value of a type; `name` is the parameter's or property's.
  func value(of written: String, named name: String, depth: Int = 0) -> Answer {
    let type = Self.bare(written)
    if let closure = closure(type, named: name, depth: depth) { return closure }
    if ["[UIViewController]", "[UIViewController]?"].contains(type) {
      return .value("trial.pages", rule: "\(name): both pages")
    }
    if type.hasSuffix("?") || type.hasPrefix("Optional<") {
      return .value("nil", rule: "\(name): nil, as it is optional")
    }
    if type.hasPrefix("("), type.hasSuffix(")"), !type.contains("->") {
      var values: [String] = []
      for part in Self.parts(String(type.dropFirst().dropLast())) {
        let written = part.split(separator: ":", maxSplits: 1).last.map(String.init) ?? part
        switch value(of: String(written.trimming()), named: name, depth: depth + 1) {
        case .value(let text, _): values.append(text)
        case .missing(let what): return .missing(what)
        }
      }
      return .value("(\(values.joined(separator: ", ")))", rule: "\(name): of these values")
    }
    if let known = Self.number(type, name) ?? Self.part(type, name) { return known }
    if type.hasPrefix("[") && type.hasSuffix("]") {
      let isDictionary = type.contains(":")
      return .value(isDictionary ? "[:]" : "[]", rule: "\(name): empty")
    }
    if let own = types[type] { return make(own, named: name, depth: depth) }
    return .missing("\(name): \(written)")
  }

  /// The type without attributes, `any`, `inout` and `!`.
  static func bare(_ written: String) -> String {
    var type = written
    while type.hasPrefix("@"), let space = type.firstIndex(of: " ") {
      type = String(type[type.index(after: space)...])
    }
    for word in ["any ", "some ", "inout "] where type.hasPrefix(word) {
      type = String(type.dropFirst(word.count))
    }
    if type.hasSuffix("!") { type = String(type.dropLast()) }
    if type.hasPrefix("("), type.hasSuffix(")"), !type.contains("->"), !type.contains(",") {
      type = bare(String(type.dropFirst().dropLast()))
    }
    return type
  }

  private static func number(_ type: String, _ name: String) -> Answer? {
    let words = Set(TransitionWords.split(name))
    func has(_ some: String...) -> Bool { some.contains { words.contains($0) } }
    switch type {
    case "TimeInterval", "Double", "CGFloat", "Float", "CFTimeInterval", "NSNumber":
      let choice: (String, String)
      if has("duration", "time", "interval", "seconds") {
        choice = ("0.5", "seconds")
      } else if has("delay") {
        choice = ("0", "no delay")
      } else if has("damping") {
        choice = ("0.8", "a damping ratio")
      } else if has("velocity") {
        choice = ("0", "at rest")
      } else if has("alpha", "opacity", "dim", "dimming", "fraction", "ratio", "percent") {
        choice = ("0.5", "half")
      } else if has("progress", "threshold") {
        choice = ("0.3", "a third")
      } else if has("scale") {
        choice = ("0.9", "a little smaller")
      } else if has("radius", "corner") {
        choice = ("12", "points")
      } else if has("width", "height", "size", "distance", "length") {
        choice = ("320", "points")
      } else if has("offset", "inset", "margin", "padding", "spacing", "gap") {
        choice = ("20", "points")
      } else if has("angle", "rotation") {
        choice = ("0.5", "radians")
      } else {
        return type == "TimeInterval" || type == "CFTimeInterval"
          ? .value("0.5", rule: "\(name): 0.5, seconds") : .value("1", rule: "\(name): 1")
      }
      return .value(choice.0, rule: "\(name): \(choice.0), \(choice.1)")
    case "Int", "UInt", "NSInteger":
      let isCount = has("count", "number", "rows", "columns", "pieces", "strips", "slices")
      return .value(isCount ? "5" : "0", rule: "\(name): \(isCount ? 5 : 0)")
    case "Bool": return .value("true", rule: "\(name): true")
    case "String": return .value("\"\(name)\"", rule: "\(name): its name")
    default: return nil
    }
  }

  /// A part of the pages, or a plain value of UIKit's.
  private static func part(_ type: String, _ name: String) -> Answer? {
    let words = Set(TransitionWords.split(name))
    let isTarget = !words.isDisjoint(with: ["to", "target", "end", "final", "destination"])
    switch type {
    case "CGRect":
      return isTarget
        ? .value("trial.largeFrame", rule: "\(name): the frame of the second page's picture")
        : .value("trial.heroFrame", rule: "\(name): the frame of the first page's picture")
    case "CGPoint":
      return .value("trial.heroCenter", rule: "\(name): the centre of the first page's picture")
    case "CGSize": return .value("trial.heroFrame.size", rule: "\(name): the picture's size")
    case "UIView":
      let dimming: Set<String> = ["dimming", "dim", "overlay", "shadow", "backdrop", "cover"]
      if !words.isDisjoint(with: dimming) {
        return .value("trial.dimmingView", rule: "\(name): a view of half-transparent black")
      }
      let isPage = !words.isDisjoint(with: ["container", "parent", "background"])
      return isPage
        ? .value("trial.fromPage.view", rule: "\(name): the first page's view")
        : .value("trial.heroView", rule: "\(name): the first page's picture")
    case "UIImageView": return .value("trial.heroView", rule: "\(name): the first page's picture")
    case "UIImage": return .value("trial.picture", rule: "\(name): the page's picture")
    case "UIViewController":
      let isSecond =
        isTarget || !words.isDisjoint(with: ["presented", "modal", "detail", "dismissed"])
      return isSecond
        ? .value("trial.toPage", rule: "\(name): the second page")
        : .value("trial.fromPage", rule: "\(name): the first page")
    case "UINavigationController":
      return .value("trial.navigation", rule: "\(name): the navigation controller")
    case "UITabBarController":
      return .value("trial.tabs", rule: "\(name): the tab bar controller")
    case "UIScrollView":
      return .value("UIScrollView()", rule: "\(name): a new one")
    case "UIPanGestureRecognizer", "UIGestureRecognizer":
      return .value("trial.pan", rule: "\(name): the pan of the pages")
    case "UIScreenEdgePanGestureRecognizer":
      return .value("trial.edgePan", rule: "\(name): the edge pan of the pages")
    case "UIViewControllerAnimatedTransitioning":
      return .value("TrialSlide(isBack: true)", rule: "\(name): a plain slide")
    case "UIColor": return .value(".systemBlue", rule: "\(name): blue")
    case "CGColor": return .value("UIColor.systemBlue.cgColor", rule: "\(name): blue")
    case "UIRectEdge": return .value(".left", rule: "\(name): left")
    case "UIEdgeInsets", "CGVector", "UIOffset":
      return .value(".zero", rule: "\(name): zero")
    case "CGAffineTransform": return .value(".identity", rule: "\(name): identity")
    case "IndexPath": return .value("IndexPath(row: 0, section: 0)", rule: "\(name): the first row")
    case "UIBlurEffect.Style", "UIBlurEffectStyle": return .value(".dark", rule: "\(name): dark")
    case "UIModalPresentationStyle": return .value(".custom", rule: "\(name): custom")
    case "UIView.AnimationOptions", "UIViewAnimationOptions":
      return .value("[]", rule: "\(name): none")
    case "UIView.AnimationCurve", "UIViewAnimationCurve":
      return .value(".easeInOut", rule: "\(name): ease in and out")
    case "UITimingCurveProvider", "UICubicTimingParameters":
      return .value(
        "UICubicTimingParameters(animationCurve: .easeInOut)", rule: "\(name): ease in and out")
    case "UISpringTimingParameters":
      return .value("UISpringTimingParameters(dampingRatio: 0.8)", rule: "\(name): a spring")
    case "CAMediaTimingFunctionName": return .value(".easeInEaseOut", rule: "\(name): ease")
    case "UINavigationController.Operation", "UINavigationControllerOperation":
      return .value(".push", rule: "\(name): push")
    default: return nil
    }
  }

  /// A closure that ignores its arguments.
  private func closure(_ type: String, named name: String, depth: Int) -> Answer? {
    var inner = type
    // An optional closure can be absent.
    if inner.hasPrefix("("), inner.hasSuffix(")?") { return nil }
    if inner.hasPrefix("("), inner.hasSuffix(")"), let arrow = Self.arrow(in: inner) {
      // `((A) -> B)`: the outer parentheses.
      if arrow == nil { inner = String(inner.dropFirst().dropLast()) }
    }
    guard let found = Self.arrow(in: inner), let place = found else { return nil }
    let head = inner[..<place].trimming()
    let result = inner[inner.index(place, offsetBy: 2)...].trimming()
    guard head.hasPrefix("("), let close = head.lastIndex(of: ")") else { return nil }
    let inside = String(head[head.index(after: head.startIndex)..<close])
    let count = Self.parts(inside).count
    let start =
      count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in"
    if ["Void", "()"].contains(result) {
      return .value("{ \(start) }", rule: "\(name): a closure that does nothing")
    }
    switch value(of: result, named: name, depth: depth + 1) {
    case .value(let text, _):
      return .value("{ \(start) \(text) }", rule: "\(name): a closure that returns \(text)")
    case .missing(let what): return .missing(what)
    }
  }

  /// The place of the outermost `->`; an inner nil if it is only within parentheses; nil if there is none.
  private static func arrow(in type: String) -> String.Index?? {
    guard type.contains("->") else { return nil }
    var depth = 0
    var previous: Character = " "
    for index in type.indices {
      switch type[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous == "-" && depth == 0: return type.index(before: index)
      default: break
      }
      previous = type[index]
    }
    return .some(nil)
  }

  static func parts(_ text: String) -> [String] {
    guard !text.trimming().isEmpty else { return [] }
    var parts = [""]
    var depth = 0
    for letter in text {
      if "([<".contains(letter) { depth += 1 }
      if ")]>".contains(letter) { depth -= 1 }
      if letter == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    return parts
  }

  /// An instance of a type of the sources.
  func make(_ type: TypeFacts, named name: String, depth: Int) -> Answer {
    guard depth < Self.deepest else { return .missing("\(name): \(type.name)") }
    guard !type.isGeneric else { return .missing("\(name): \(type.name), which is generic") }
    switch type.kind {
    case .enum:
      guard let first = type.cases.first(where: { !$0.hasPayload }) else {
        return .missing("\(name): \(type.name)")
      }
      return .value(
        "\(type.name).\(first.name)", rule: "\(name): .\(first.name), the first case")
    case .protocol:
      let isSecond = Self.isSecondPage(name)
      return .value(
        "trial.\(isSecond ? "toPage" : "fromPage")(as: (any \(type.name)).self)",
        rule: "\(name): the \(isSecond ? "second" : "first") page, which adopts \(type.name)")
    case .class where isController(type):
      return .value("trial.page(as: \(type.name).self)", rule: "\(name): the page of that class")
    case .class, .struct:
      switch construct(type, depth: depth, special: { _, _, _ in nil }) {
      case .success(let made):
        return .value(made.text, rule: "\(name): \(made.text)")
      case .failure(let failure): return .missing(failure.needs)
      }
    }
  }

  /// Whether a name asks for the second page.
  static func isSecondPage(_ name: String) -> Bool {
    !Set(TransitionWords.split(name)).isDisjoint(with: [
      "to", "target", "end", "final", "destination", "presented", "second", "detail", "dismissed",
    ])
  }

  /// The expression with the pages of the way back: what goes is the second page then.
  static func swapped(_ expression: String, named name: String) -> String {
    guard !Set(TransitionWords.split(name)).isDisjoint(with: ["from", "to"]) else {
      return expression
    }
    if expression.hasPrefix("trial.fromPage(as") {
      return expression.replacing("trial.fromPage(as", with: "trial.toPage(as")
    }
    return expression.replacing("trial.toPage(as", with: "trial.fromPage(as")
  }

  /// Whether a class is a view controller.
  func isController(_ type: TypeFacts) -> Bool {
    var seen: Set<String> = []
    var rest = [type.name]
    while let name = rest.popLast() {
      guard seen.insert(name).inserted else { continue }
      if name.hasPrefix("UI"), name.hasSuffix("Controller"), !name.contains("Presentation") {
        return true
      }
      rest += types[name]?.inherited ?? []
    }
    return false
  }

  /// A value that is missing.
  struct Missing: Error { var needs: String }

  /// The initialisers of a type, also inherited ones.
  func initializers(of type: TypeFacts) -> [TypeFacts.Initializer]? {
    var seen: Set<String> = []
    var present = type
    while seen.insert(present.name).inserted {
      let coder = present.initializers.filter { Self.isCoder($0) }
      let own = present.initializers.filter { !Self.isCoder($0) }
      if !own.isEmpty {
        let open = own.filter { !$0.isClosed }
        let sure = open.filter { !$0.canFail }
        return sure.isEmpty ? open : sure
      }
      if !coder.isEmpty, present.kind == .class, present.inherited.isEmpty { return [] }
      guard
        let parent = present.inherited.lazy.compactMap({ types[$0] }).first(where: {
          $0.kind == .class
        })
      else { return nil }
      present = parent
    }
    return nil
  }

  private static func isCoder(_ initializer: TypeFacts.Initializer) -> Bool {
    initializer.parameters.first?.type == "NSCoder"
  }

  /// A call of the initialiser that needs the fewest values.
  ///
  /// `special` gives the values of the parameters that it knows.
  func construct(
    _ type: TypeFacts, depth: Int = 0,
    special: (_ label: String, _ name: String, _ type: String) -> String?
  ) -> Result<(text: String, rules: [String]), Missing> {
    var candidates =
      initializers(of: type) ?? [
        TypeFacts.Initializer(
          parameters: type.kind == .struct ? Self.memberwise(type) : [], isClosed: false)
      ]
    if candidates.isEmpty, let name = type.instances.first {
      return .success(("\(type.name).\(name)", ["\(type.name): its only instance"]))
    }
    guard !candidates.isEmpty else {
      return .failure(Missing(needs: "\(type.name) has no initializer that can be called"))
    }
    candidates.sort { $0.needed < $1.needed }
    // One that is told the way comes before one that is not.
    var failure: Missing?
    let told = candidates.filter { candidate in
      candidate.parameters.contains { special($0.label, $0.name, $0.type) != nil }
    }
    for candidate in told + candidates {
      var arguments: [String] = []
      var rules: [String] = []
      var missing: String?
      for parameter in candidate.parameters {
        let label = parameter.label.isEmpty ? "" : parameter.label + ": "
        if let known = special(parameter.label, parameter.name, parameter.type) {
          arguments.append(label + known)
          continue
        }
        if parameter.hasDefault { continue }
        switch value(of: parameter.type, named: parameter.name, depth: depth + 1) {
        case .value(let text, let rule):
          arguments.append(label + text)
          rules.append(rule)
        case .missing(let what): missing = missing ?? what
        }
      }
      if let missing {
        failure = failure ?? Missing(needs: missing)
        continue
      }
      let mark = candidate.canFail ? "!" : ""
      return .success(("\(type.name)(\(arguments.joined(separator: ", ")))\(mark)", rules))
    }
    return .failure(failure ?? Missing(needs: type.name))
  }

  private static func memberwise(_ type: TypeFacts) -> [TypeFacts.Parameter] {
    type.properties.filter { !($0.isConstant && $0.initial != nil) }.map {
      TypeFacts.Parameter(
        label: $0.name, name: $0.name, type: $0.type ?? "",
        hasDefault: $0.initial != nil || ($0.type?.hasSuffix("?") == true && !$0.isConstant))
    }
  }
}

extension TypeFacts.Initializer {
  /// How many values a call must give.
  fileprivate var needed: Int { parameters.count { !$0.hasDefault } }
}

extension StringProtocol {
  /// Without spaces at both ends.
  fileprivate func trimming() -> String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
