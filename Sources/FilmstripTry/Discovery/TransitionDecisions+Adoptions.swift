import FilmstripPorting

/// The protocols that the film's view controllers adopt, and their values.
extension TransitionDecisions {
  /// Returns the protocols that the film's view controllers adopt: the protocols that a class and
  /// the classes of the same transition require or cast to, and those that the code which creates an
  /// instance requires.
  func adoptions(
    of context: ClassContext, _ making: TransitionClass.Construction
  ) -> [TransitionClass.Adoption] {
    func protocols(_ written: [WrittenType], areCasts: Bool = false) -> [TypeFacts] {
      written.flatMap { supply.resolved($0).names }
        .compactMap { pageProtocol(.named($0), isCast: areCasts) }
    }
    func casts(_ some: [TypeFacts]) -> [TypeFacts] {
      protocols(some.flatMap(\.castTypes).map(WrittenType.named), areCasts: true)
    }
    let line = context.line
    let others = circle(of: context).filter { !supply.isController($0) }
    let passed = Self.pageTypes(in: making).compactMap {
      pageProtocol(.named($0), isCast: true, isPassed: true)
    }
    let required = casts(line) + protocols(writtenTypes(of: line)) + passed
    // A cast can fail: without a value, a view controller omits the protocol.
    let possible = casts(others) + protocols(others.flatMap { writtenTypes(of: [$0]) })
    var names: Set<String> = []
    var adoptions: [TransitionClass.Adoption] = []
    for (index, adopted) in (required + possible).enumerated() {
      // Every view controller conforms if UIViewController does.
      let isGiven = conformingNames[adopted.lastName]?.contains { name in
        ["UIViewController", "UIResponder", "NSObject"].contains(name)
      }
      guard isGiven != true, names.insert(adopted.name).inserted else { continue }
      let adoption = adoption(of: adopted)
      if adoption.needs == nil || index < required.count { adoptions.append(adoption) }
    }
    return adoptions
  }

  /// Returns the names of the protocols to which code that creates an instance casts the view
  /// controllers, such as `Zooming` in `trial.fromPage(as: (any Zooming).self)`.
  private static func pageTypes(in making: TransitionClass.Construction) -> [String] {
    let code = [making.there, making.back] + making.settingsThere + making.settingsBack
    return code.flatMap { text in
      text.matches(of: /Page\(as: \(any ([\w.& ]+)\)\??\.self\)/)
        .flatMap { $0.1.split(separator: "&") }.map { $0.filter { $0 != " " } }
    }
  }

  /// Returns the types that a class receives: of its initializers' parameters without a default
  /// value, its properties without an initial value, and its methods that prepare it.
  func writtenTypes(of line: [TypeFacts]) -> [WrittenType] {
    let initializers = line.first.flatMap(supply.initializers(of:)) ?? []
    let properties = line.flatMap(\.properties).filter {
      $0.initial == nil || $0.initial == "nil"
    }
    let setups = line.flatMap(\.methods).filter { Self.isSetup($0.name) }
    return (initializers.flatMap(\.parameters) + setups.flatMap(\.parameters))
      .filter { !$0.hasDefault }.map(\.type) + properties.compactMap(\.type)
  }

  /// Returns the protocol with a type's name, if view controllers can adopt it.
  ///
  /// A view controller is cast to a protocol even if other types of the sources conform to it, and passed
  /// as one even if only views conform to it.
  func pageProtocol(
    _ written: WrittenType, isCast: Bool = false, isPassed: Bool = false
  ) -> TypeFacts? {
    guard let name = supply.resolved(written).name, let type = types[name], type.kind == .protocol
    else { return nil }
    let ancestors = self.ancestors(of: type)
    let isPart = ancestors.contains {
      $0.hasPrefix("UIViewController") && $0.hasSuffix("Transitioning")
    }
    if isPart || !supply.isForPages(type) || !isPassed && isOnlyForParts(type) { return nil }
    return !isCast && supply.instance(of: type) != nil ? nil : type
  }

  /// Returns whether all types that conform to a protocol are gesture recognizers or views, which
  /// view controllers are not.
  private func isOnlyForParts(_ type: TypeFacts) -> Bool {
    let conforming = conformingNames[type.lastName] ?? []
    return !conforming.isEmpty
      && conforming.allSatisfy { name in
        guard let conformingType = types[name] else { return false }
        return ancestors(of: conformingType).contains { ancestor in
          ancestor.hasPrefix("UI")
            && ["GestureRecognizer", "View", "Cell", "Button", "Label", "Control"]
              .contains(where: ancestor.hasSuffix)
        }
      }
  }

  func adoption(of adopted: TypeFacts) -> TransitionClass.Adoption {
    var adoption = TransitionClass.Adoption(name: adopted.name, members: [])
    let inherited = ancestors(of: adopted).sorted().compactMap { types[$0] }
      .filter { $0.kind == .protocol }
    let ownMembers = Self.ownMembers.union(controllerMembers)
    let implemented = ([adopted] + inherited).reduce(into: ownMembers) {
      $0.formUnion($1.implemented)
    }
    if adopted.isGeneric || adopted.words.contains("associatedtype") {
      adoption.needs = "\(adopted.name) is generic"
      return adoption
    }
    let requirements = ([adopted] + inherited).flatMap(\.requirements)
    // Of one page, both are the places between which the picture moves.
    let ends = ends(of: requirements)
    for requirement in requirements where !implemented.contains(requirement.key) {
      switch requirement {
      case .function(_, let head, let parameters, let result):
        guard let result, !result.isVoid else {
          let calls = parameters.compactMap { completionCall($0, in: head) }
          adoption.members.append(
            calls.isEmpty ? "\(head) {}" : "\(head) { \(calls.joined(separator: "; ")) }")
          continue
        }
        let name = String(head.dropFirst(5).prefix { $0 != "(" })
        let answer =
          fade(result, parameters, named: name) ?? ends[requirement.key]
          ?? implementation(of: requirement.key, in: adopted, returning: result)
          ?? required(result, named: name)
        switch answer {
        case .value(let text, _): adoption.members.append("\(head) -> \(result.text) { \(text) }")
        case .missing:
          adoption.needs = adoption.needs ?? "\(adopted.name).\(name) -> \(result.text)"
        }
      case .variable(let name, let type, let isSettable, let isStatic):
        let word = isStatic ? "static var" : "var"
        let answer =
          ends[requirement.key] ?? implementation(of: name, in: adopted, returning: type)
          ?? required(type, named: name)
        switch answer {
        case .value(let text, _):
          let body = isSettable ? "get { \(text) } set {}" : text
          adoption.members.append("\(word) \(name): \(type.text) { \(body) }")
        case .missing: adoption.needs = adoption.needs ?? "\(adopted.name).\(name): \(type.text)"
        }
      case .other(_, let head): adoption.needs = adoption.needs ?? "\(adopted.name): \(head)"
      }
    }
    return adoption
  }

  /// Returns the values of requirements for the start and the end of a motion, by key: the pictures of
  /// both pages, or their frames.
  ///
  /// Returns no value for views or frames of which a protocol has only one end.
  private func ends(
    of requirements: [TypeFacts.Requirement]
  ) -> [String: ValueSupply.Answer] {
    var ends: [String: ValueSupply.Answer] = [:]
    for (types, start, end) in [
      (["UIView", "UIImageView"], "trial.heroView", "trial.largeView"),
      (["CGRect"], "trial.heroFrame", "trial.largeFrame"),
    ] {
      let members = requirements.filter { types.contains($0.type?.unwrapped.name ?? "") }
      let starts = members.filter { ValueSupply.isStart($0.name) }
      let targets = members.filter { ValueSupply.isTarget($0.name) }
      guard !starts.isEmpty, !targets.isEmpty else { continue }
      for member in targets { ends[member.key] = .value(end, rule: "") }
      for member in starts { ends[member.key] = .value(start, rule: "") }
    }
    return ends
  }

  /// Returns the value of a requirement that all types of the sources give it, or a new view if one of
  /// them creates it; otherwise `nil`.
  private func implementation(
    of key: String, in adopted: TypeFacts, returning type: WrittenType
  ) -> ValueSupply.Answer? {
    let implementations = Set(
      (conformingNames[adopted.lastName] ?? []).compactMap { types[$0]?.implementations[key] })
    let written = supply.resolved(type).unwrapped
    if implementations.contains(.newView) {
      return ["UIView", "UIImageView"].contains(written.name)
        ? .value("makeHeroCopy()", rule: "") : nil
    }
    guard implementations.count == 1, case .constant(let text)? = implementations.first else {
      return nil
    }
    // A member of an own type can be unavailable to others, unless it is a case.
    let own = types[written.name ?? ""]
    let isKnown =
      own.map { type in type.cases.contains { !$0.hasPayload && ".\($0.name)" == text } } ?? true
    return isKnown ? .value(text, rule: "") : nil
  }

  /// Returns the call of a parameter that is called when the view controller's own animation ends,
  /// or `nil` if the parameter isn't a closure without a result, or has arguments of other types.
  ///
  /// The view controllers of a film have no animation of their own.
  private func completionCall(
    _ parameter: TypeFacts.Parameter, in head: String
  ) -> String? {
    let type = supply.resolved(parameter.type)
    guard parameter.name != "_",
      case .function(let count, let result, let text) = supply.resolved(type.unwrapped).bare,
      result.isVoid
    else { return nil }
    let parts = text.drop { $0 != "(" }.dropFirst().split(
      separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
    // A call of a function that throws or is asynchronous needs another context.
    guard parts.count == 2,
      !parts[1].split(separator: " ").contains(where: {
        $0 == "async" || $0.hasPrefix("throws")
      })
    else { return nil }
    // With backticks, a parameter has the name of a keyword.
    let quoted = "`\(parameter.name)`"
    let function =
      (head.contains(quoted) ? quoted : parameter.name) + (type.isOptional ? "?" : "")
    if count == 0 { return "\(function)()" }
    let argument = parts[0].split(separator: ":").last?.filter { $0 != " " }
    return count == 1 && argument == "Bool" ? "\(function)(true)" : nil
  }

  /// The members that every view controller of a film has.
  private static let ownMembers: Set<String> = [
    "view", "title", "parent", "children", "navigationController", "tabBarController",
    "presentingViewController", "presentedViewController", "transitioningDelegate",
    "modalPresentationStyle", "navigationItem", "preferredContentSize", "traitCollection",
    "dismiss(animated:completion:)", "present(_:animated:completion:)", "viewDidLoad()",
    "loadViewIfNeeded()", "viewIfLoaded", "additionalSafeAreaInsets",
    "setNeedsStatusBarAppearanceUpdate()",
  ]

  /// Returns whether a name is that of a view with all content of a view controller.
  private static func isWhole(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: [
      "background", "main", "root", "content", "container",
    ])
  }

  /// Returns whether a name is that of a whole view controller that doesn't cover the screen.
  private static func isDialog(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: [
      "alert", "card", "dialog", "modal", "popup", "presented", "sheet",
    ])
  }

  /// Returns the value of a requirement; optional parts of a view controller are never `nil`.
  private func required(_ type: WrittenType, named name: String) -> ValueSupply.Answer {
    let type = supply.resolved(type)
    return switch type.unwrapped {
    case .array(.named("UIView"), _): .value("[hero]", rule: "")
    case .tuple(let elements, _) where !elements.isEmpty:
      supply.tuple(elements, named: name) { required($0, named: name) }
    case .parenthesized(let inner, _): required(inner, named: name)
    case .named("UIView") where Self.isWhole(name): .value("view", rule: "")
    case .named("UIImageView"), .named("UIView"): .value("hero", rule: "")
    case .named("UIImage"):
      .value(type.isOptional ? "hero.image" : "hero.image ?? UIImage()", rule: "")
    // *Chosen:* a card in the middle of the screen.
    case .named("CGRect") where Self.isDialog(name):
      .value("UIScreen.main.bounds.insetBy(dx: 32, dy: 200)", rule: "")
    case .named("CGRect"): .value("heroFrame", rule: "")
    case .named("UIPresentationController"):
      .value("UIPresentationController(presentedViewController: self, presenting: nil)", rule: "")
    case .named("UICollectionView"): .value("heroList", rule: "")
    case .named("UICollectionViewCell"): .value("heroListCell", rule: "")
    case .named("UITableView"): .value("heroTable", rule: "")
    case .named("UITableViewCell"): .value("heroTableCell", rule: "")
    case .named("UIViewController"): .value("self", rule: "")
    case .named(let part)
    where type.isOptional && types[part].map { $0.kind == .struct || $0.kind == .class } == true:
      description(of: part, named: name) ?? supply.value(of: type, named: name)
    default: supply.value(of: type, named: name)
    }
  }

  /// Returns a value of the sources' type that describes a page to its transition, such as its
  /// picture's frame, or `nil` if a value is missing.
  private func description(of name: String, named word: String) -> ValueSupply.Answer? {
    guard let type = types[name], !supply.isController(type), !type.inherited.contains("UIView"),
      case .value(let text, let rule) = supply.make(type, named: word, depth: 1)
    else { return nil }
    return .value(text, rule: rule)
  }
}
