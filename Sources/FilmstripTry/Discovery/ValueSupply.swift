import FilmstripPorting

/// Finds values for parameters and properties, depending on their types.
///
/// The expressions use `trial`, which provides the parts of the view controllers: `heroFrame`,
/// `heroView`, `picture`, `fromPage`, `toPage`, `navigation`, `tabs`.
struct ValueSupply {
  /// An expression and its rule in words, or the value that is missing.
  enum Answer: Equatable {
    case value(String, rule: String)
    case missing(String)
  }

  /// The types in the sources, by full name and by last name.
  let types: [String: TypeFacts]

  /// The maximum nesting of initializers; deeper values belong to the model of an app.
  ///
  /// *Chosen.*
  private static let maximumDepth = 3

  /// Returns a value of a type for the parameter or property `name`.
  func value(of written: WrittenType, named name: String, depth: Int = 0) -> Answer {
    switch written.bare {
    case .function(let count, let result, _):
      return closure(count, returning: result, named: name, depth: depth)
    case .array(.named("UIViewController"), _),
      .optional(.array(.named("UIViewController"), _), _):
      return .value("trial.pages", rule: "\(name): both pages")
    case .optional, .generic("Optional", _):
      return .value("nil", rule: "\(name): nil, as it is optional")
    case .tuple(let elements, _) where !elements.isEmpty:
      return tuple(elements, named: name) { value(of: $0, named: name, depth: depth + 1) }
    case .array: return .value("[]", rule: "\(name): empty")
    case .dictionary: return .value("[:]", rule: "\(name): empty")
    case .named(let type):
      if let builtIn = Self.number(type, name) ?? Self.part(type, name) { return builtIn }
      if let own = types[type] { return make(own, named: name, depth: depth) }
      return .missing("\(name): \(written.text)")
    default: return .missing("\(name): \(written.text)")
    }
  }

  /// Returns a tuple of the values of its elements.
  func tuple(
    _ elements: [WrittenType], named name: String, value: (WrittenType) -> Answer
  ) -> Answer {
    var values: [String] = []
    for element in elements {
      switch value(element) {
      case .value(let text, _): values.append(text)
      case .missing(let what): return .missing(what)
      }
    }
    return .value("(\(values.joined(separator: ", ")))", rule: "\(name): of these values")
  }

  private static func number(_ type: String, _ name: String) -> Answer? {
    let words = Set(NameClassifier.split(name))
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

  /// Returns a part of the view controllers, or a plain value of a UIKit type.
  private static func part(_ type: String, _ name: String) -> Answer? {
    let words = Set(NameClassifier.split(name))
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

  /// Returns a closure that ignores its arguments.
  private func closure(
    _ count: Int, returning result: WrittenType, named name: String, depth: Int
  ) -> Answer {
    let start =
      count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in"
    if result.isVoid {
      return .value("{ \(start) }", rule: "\(name): a closure that does nothing")
    }
    switch value(of: result, named: name, depth: depth + 1) {
    case .value(let text, _):
      return .value("{ \(start) \(text) }", rule: "\(name): a closure that returns \(text)")
    case .missing(let what): return .missing(what)
    }
  }

  /// Returns an instance of a type in the sources.
  func make(_ type: TypeFacts, named name: String, depth: Int) -> Answer {
    guard depth < Self.maximumDepth else { return .missing("\(name): \(type.name)") }
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
      switch construct(type, depth: depth) {
      case .success(let construction):
        return .value(construction.text, rule: "\(name): \(construction.text)")
      case .failure(let failure): return .missing(failure.needs)
      }
    }
  }

  /// Returns whether a name refers to the second view controller.
  static func isSecondPage(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: [
      "to", "target", "end", "final", "destination", "presented", "second", "detail", "dismissed",
    ])
  }

  /// Returns an expression for the reverse transition, whose outgoing view controller is the second
  /// one.
  static func swapped(_ expression: String, named name: String) -> String {
    guard !Set(NameClassifier.split(name)).isDisjoint(with: ["from", "to"]) else {
      return expression
    }
    if expression.hasPrefix("trial.fromPage(as") {
      return expression.replacing("trial.fromPage(as", with: "trial.toPage(as")
    }
    return expression.replacing("trial.toPage(as", with: "trial.fromPage(as")
  }

  /// Returns whether a class is a view controller.
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

  /// The error for a value that is missing.
  struct Missing: Error { var needs: String }

  /// Returns the initializers of a type, including inherited ones, or `nil` if the sources declare
  /// none.
  func initializers(of type: TypeFacts) -> [TypeFacts.Initializer]? {
    var seen: Set<String> = []
    var current = type
    while seen.insert(current.name).inserted {
      let coder = current.initializers.filter { Self.isCoder($0) }
      let own = current.initializers.filter { !Self.isCoder($0) }
      if !own.isEmpty {
        let open = own.filter { !$0.isClosed }
        let sure = open.filter { !$0.canFail }
        return sure.isEmpty ? open : sure
      }
      if !coder.isEmpty, current.kind == .class, current.inherited.isEmpty { return [] }
      guard
        let parent = current.inherited.lazy.compactMap({ types[$0] }).first(where: {
          $0.kind == .class
        })
      else { return nil }
      current = parent
    }
    return nil
  }

  private static func isCoder(_ initializer: TypeFacts.Initializer) -> Bool {
    initializer.parameters.first?.type == .named("NSCoder")
  }

  /// Returns a call of the initializer that needs the fewest values.
  ///
  /// `special` returns the values of the parameters that it supports, and `nil` for all others.
  func construct(
    _ type: TypeFacts, depth: Int = 0,
    special: (_ parameter: TypeFacts.Parameter) -> String? = { _ in nil }
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
    candidates.sort { $0.requiredCount < $1.requiredCount }
    // Prefer initializers with parameters that `special` supports, such as the direction.
    var failure: Missing?
    let informed = candidates.filter { candidate in
      candidate.parameters.contains { special($0) != nil }
    }
    for candidate in informed + candidates {
      var arguments: [String] = []
      var rules: [String] = []
      var missing: String?
      for parameter in candidate.parameters {
        let label = parameter.label.isEmpty ? "" : parameter.label + ": "
        if let specialValue = special(parameter) {
          arguments.append(label + specialValue)
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
        label: $0.name, name: $0.name, type: $0.type ?? .other(text: ""),
        hasDefault: $0.initial != nil || ($0.type?.isOptional == true && !$0.isConstant))
    }
  }
}

extension TypeFacts.Initializer {
  /// The number of values that a call must pass.
  fileprivate var requiredCount: Int { parameters.count { !$0.hasDefault } }
}
