import FilmstripPorting

/// Decides what classes are for, from the facts of their sources.
struct TransitionDecisions {
  let all: [TypeFacts]
  let types: [String: TypeFacts]
  let supply: ValueSupply

  /// Decisions about types, with what extensions add to them.
  init(_ found: [TypeFacts], _ extensions: [TypeFacts]) {
    var all = found
    for addition in extensions {
      guard
        let place = all.firstIndex(where: { $0.name == addition.name })
          ?? all.firstIndex(where: { $0.lastName == addition.lastName })
      else { continue }
      all[place].inherited += addition.inherited
      all[place].initializers += addition.initializers
      all[place].words.formUnion(addition.words)
      all[place].castTypes += addition.castTypes
      all[place].provided += addition.provided
      all[place].assignments += addition.assignments
    }
    self.all = all
    var types: [String: TypeFacts] = [:]
    for type in all {
      types[type.lastName] = types[type.lastName] ?? type
    }
    for type in all { types[type.name] = type }
    self.types = types
    supply = ValueSupply(types: types)
  }

  /// The classes that take part in transitions.
  func classes(inOrderOf files: [String]) -> [TransitionClass] {
    let order = Dictionary(
      files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return all.filter { $0.kind == .class && !kinds(of: $0).isEmpty }
      .sorted {
        (order[$0.file] ?? 0, $0.line, $0.name) < (order[$1.file] ?? 0, $1.line, $1.name)
      }
      .map(decide)
  }

  // MARK: Kinds

  private static let protocols: [(TransitionClass.Kind, Set<String>)] = [
    (.animator, ["UIViewControllerAnimatedTransitioning"]),
    (.percentDriven, ["UIPercentDrivenInteractiveTransition"]),
    (.interaction, ["UIViewControllerInteractiveTransitioning"]),
    (.transitioningDelegate, ["UIViewControllerTransitioningDelegate"]),
    (.navigationDelegate, ["UINavigationControllerDelegate"]),
    (.tabBarDelegate, ["UITabBarControllerDelegate"]),
    (.presentationController, ["UIPresentationController"]),
  ]

  /// All names that a type inherits from, through the types of the sources.
  func ancestors(of type: TypeFacts) -> Set<String> {
    var names: Set<String> = []
    var next = type.inherited
    while let name = next.popLast() {
      guard names.insert(name).inserted else { continue }
      next += types[name]?.inherited ?? []
    }
    return names
  }

  func kinds(of type: TypeFacts) -> [TransitionClass.Kind] {
    let names = ancestors(of: type)
    return Self.protocols.filter { !$0.1.isDisjoint(with: names) }.map(\.0)
  }

  /// The facts of a class with those of its superclasses in the sources, nearest first.
  func line(of type: TypeFacts) -> [TypeFacts] {
    var line = [type]
    while let parent = line.last?.inherited.lazy.compactMap({ types[$0] }).first(where: {
      $0.kind == .class
    }), !line.contains(where: { $0.name == parent.name }) {
      line.append(parent)
    }
    return line
  }

  // MARK: One class

  private func decide(_ type: TypeFacts) -> TransitionClass {
    let kinds = self.kinds(of: type)
    let line = self.line(of: type)
    let switches = self.switches(of: line)
    let (role, reason) = self.role(of: type, kinds, line, switches)
    let (ways, counterpart) = self.ways(of: type, kinds, switches)
    return TransitionClass(
      name: type.name, file: type.file, line: type.line, kinds: kinds, role: role,
      roleReason: reason, ways: ways, counterpart: counterpart,
      making: making(of: type, kinds, line, switches), adoptions: adoptions(of: line),
      showing: showing(of: type, kinds, role, line),
      providesAnimators: line.contains { !$0.provided.isEmpty })
  }

  // MARK: The way

  /// A parameter or property that tells the way.
  struct Switch: Hashable {
    var name: String
    /// Whether it is a parameter of an initialiser.
    var isParameter: Bool
    var there: String
    var back: String
    var role: TransitionClass.Role?
  }

  func switches(of line: [TypeFacts]) -> [Switch] {
    let initializers = line.first.flatMap { supply.initializers(of: $0) } ?? []
    var found: [Switch] = []
    for parameter in initializers.flatMap(\.parameters) {
      if let values = self.values(parameter.name, parameter.type),
        !found.contains(where: { $0.name == parameter.name })
      {
        found.append(
          Switch(
            name: parameter.name, isParameter: true, there: values.0, back: values.1,
            role: values.2))
      }
    }
    // A property that an initialiser sets is told by it.
    for property in line.flatMap(\.properties)
    where property.isSettable && !found.contains(where: { $0.name == property.name }) {
      guard let type = property.type, let values = self.values(property.name, type) else {
        continue
      }
      if found.contains(where: { $0.isParameter && $0.there == values.0 }) { continue }
      found.append(
        Switch(
          name: property.name, isParameter: false, there: values.0, back: values.1, role: values.2)
      )
    }
    return found
  }

  /// The values of a parameter or property for both ways, and the role that they tell.
  private func values(
    _ name: String, _ written: String
  ) -> (String, String, TransitionClass.Role?)? {
    var type = ValueSupply.bare(written)
    if type.hasSuffix("?") { type = String(type.dropLast()) }
    if ["UINavigationController.Operation", "UINavigationControllerOperation"].contains(type) {
      return (".push", ".pop", .push)
    }
    if type == "Bool", let isBack = TransitionWords.isBack(flag: name) {
      return isBack
        ? ("false", "true", TransitionWords.role(of: name)?.role)
        : ("true", "false", TransitionWords.role(of: name)?.role)
    }
    if let own = types[type], own.kind == .enum {
      let plain = own.cases.filter { !$0.hasPayload }
      let there = plain.filter { TransitionWords.isBack(case: $0.name) == false }
      let back = plain.filter { TransitionWords.isBack(case: $0.name) == true }
      if let there = there.first, let back = Self.partner(of: there, in: back) {
        let role = TransitionWords.role(of: there.name) ?? TransitionWords.role(of: back.name)
        return (".\(there.name)", ".\(back.name)", role?.role)
      }
    }
    return nil
  }

  /// The case for the way back: one of the same role, such as `dismiss` for `present`.
  private static func partner(
    of there: TypeFacts.Case, in back: [TypeFacts.Case]
  ) -> TypeFacts.Case? {
    let role = TransitionWords.role(of: there.name)?.role
    return back.first { TransitionWords.role(of: $0.name)?.role == role } ?? back.first
  }

  private func ways(
    of type: TypeFacts, _ kinds: [TransitionClass.Kind], _ switches: [Switch]
  ) -> (TransitionClass.Ways, String?) {
    guard kinds.contains(.animator), switches.isEmpty,
      let isBack = TransitionWords.isBack(type.lastName)
    else { return (.both, nil) }
    let other = all.first { candidate in
      candidate.kind == .class && candidate.name != type.name
        && self.kinds(of: candidate).contains(.animator)
        && TransitionWords.isBack(candidate.lastName) == !isBack
        && Self.withoutWay(candidate.lastName) == Self.withoutWay(type.lastName)
    }
    // A pair is sure; alone, only such a word is: `PopAnimator` is also one that pops up.
    let sure: Set<String> = [
      "present", "presenting", "push", "pushing", "dismiss", "dismissing", "dismissal",
    ]
    let isSure =
      !sure.isDisjoint(with: TransitionWords.split(type.lastName))
      && type.words.isDisjoint(with: ["isBeingPresented", "operation"])
    guard other != nil || isSure else { return (.both, nil) }
    return (isBack ? .back : .there, other?.name)
  }

  /// The words of a name that do not tell a way.
  private static func withoutWay(_ name: String) -> [String] {
    TransitionWords.split(name).filter { TransitionWords.isBack($0) == nil }
  }

  // MARK: The role

  private func role(
    of type: TypeFacts, _ kinds: [TransitionClass.Kind], _ line: [TypeFacts], _ switches: [Switch]
  ) -> (TransitionClass.Role, String) {
    let own: [(TransitionClass.Kind, TransitionClass.Role, String)] = [
      (.presentationController, .present, "UIPresentationController"),
      (.navigationDelegate, .push, "UINavigationControllerDelegate"),
      (.tabBarDelegate, .tab, "UITabBarControllerDelegate"),
      (.transitioningDelegate, .present, "UIViewControllerTransitioningDelegate"),
    ]
    for (kind, role, name) in own where kinds.contains(kind) {
      // An app's controller can be any delegate; the methods that it has decide.
      let provided = line.flatMap(\.provided).map(\.role)
      if provided.isEmpty || provided.contains(role) { return (role, "it is a \(name)") }
    }
    for role in [TransitionClass.Role.push, .present, .tab] {
      if let delegate = providers(of: line, for: role).first {
        return (role, "\(delegate.name) returns it for \(Self.what(role))")
      }
    }
    let words = line.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    if let told = switches.first(where: { $0.role != nil }), let role = told.role {
      let what = told.isParameter ? "parameter" : "property"
      return (role, "its \(what) '\(told.name)' is \(told.there) or \(told.back)")
    }
    if words.contains("UITabBarController"),
      !words.isDisjoint(with: ["selectedIndex", "viewControllers"])
    {
      return (.tab, "it uses a tab bar controller's pages")
    }
    if !words.isDisjoint(with: ["UINavigationControllerOperation"])
      || words.isSuperset(of: ["UINavigationController", "Operation"])
    {
      return (.push, "it uses UINavigationController.Operation")
    }
    if let (role, word) = TransitionWords.role(of: type.name) {
      return (role, "'\(word)' is in its name")
    }
    let presenting = [
      "isBeingPresented", "isBeingDismissed", "presentedViewController",
      "presentingViewController", "modalPresentationStyle", "dismiss", "present",
    ]
    if let word = presenting.first(where: words.contains) {
      return (.present, "it uses '\(word)'")
    }
    let pushing = [
      "popViewController", "pushViewController", "navigationController", "navigationBar",
    ]
    if let word = pushing.first(where: words.contains) { return (.push, "it uses '\(word)'") }
    let file = type.file.split(separator: "/").last.map(String.init) ?? ""
    if let (role, word) = TransitionWords.role(of: file.replacing(".swift", with: "")) {
      return (role, "'\(word)' is in the name of its file")
    }
    return (.push, TransitionClass.noReason)
  }

  private static func what(_ role: TransitionClass.Role) -> String {
    switch role {
    case .push: "pushes and pops"
    case .present: "presentations and dismissals"
    case .tab: "changes of tabs"
    }
  }

  /// The delegates of the sources that return a class for some role.
  func providers(of line: [TypeFacts], for role: TransitionClass.Role) -> [TypeFacts] {
    guard let own = line.first else { return [] }
    return all.filter { candidate in
      candidate.name != own.name
        && candidate.provided.contains { provided in
          guard provided.role == role else { return false }
          if provided.names.contains(own.lastName) { return true }
          return candidate.properties.contains { property in
            provided.names.contains(property.name)
              && ValueSupply.bare(property.type ?? "").replacing("?", with: "") == own.lastName
          }
        }
    }
  }

  // MARK: Instances

  func making(
    of type: TypeFacts, _ kinds: [TransitionClass.Kind], _ line: [TypeFacts], _ switches: [Switch]
  ) -> TransitionClass.Making {
    var making = TransitionClass.Making(
      there: "", back: "", settingsThere: [], settingsBack: [], rules: [])
    making.isPrivate = type.isPrivate
    if type.isPrivate, type.name.contains(".") {
      return making.needing("\(type.name) is private to a type")
    }
    if type.isGeneric { return making.needing("\(type.name) is generic") }
    let ancestors = self.ancestors(of: type)
    if kinds.contains(.presentationController), supply.initializers(of: type) == nil {
      making.there = "\(type.name)(presentedViewController: presented, presenting: presenting)"
      making.back = making.there
      return making
    }
    let isController = ancestors.contains { name in
      name.hasPrefix("UI") && name.hasSuffix("Controller") && !name.contains("Presentation")
    }
    func parameters(_ isBack: Bool) -> Result<(text: String, rules: [String]), ValueSupply.Missing>
    {
      supply.construct(type) { _, name, written in
        if kinds.contains(.presentationController) {
          if name == "presentedViewController" { return "presented" }
          if ["presentingViewController", "presenting"].contains(name) {
            return written.hasSuffix("?") ? "presenting" : "presenting ?? trial.fromPage"
          }
        }
        guard let told = switches.first(where: { $0.isParameter && $0.name == name }),
          self.values(name, written) != nil
        else {
          // What goes and what comes change places.
          guard isBack, self.pageProtocol(written) != nil,
            case .value(let text, _) = supply.value(of: written, named: name)
          else { return nil }
          let swapped = ValueSupply.swapped(text, named: name)
          return swapped == text ? nil : swapped
        }
        return isBack ? told.back : told.there
      }
    }
    switch (parameters(false), parameters(true)) {
    case (.success(let there), .success(let back)):
      making.there = there.text
      making.back = back.text
      making.rules = there.rules
    case (.failure(let missing), _), (_, .failure(let missing)):
      return making.needing(
        isController ? "\(missing.needs), for the controller \(type.name)" : missing.needs)
    }
    for told in switches {
      if !told.isParameter {
        making.settingsThere.append("\(told.name) = \(told.there)")
        making.settingsBack.append("\(told.name) = \(told.back)")
      }
      making.rules.append(
        "\(told.name): \(told.there) there, \(told.back) back")
    }
    if Set(kinds).isDisjoint(with: [.animator, .percentDriven, .interaction]) {
      // A delegate passes its pages on.
      for property in line.flatMap(\.properties)
      where property.isSettable && property.type.flatMap(pageProtocol) != nil {
        guard let value = setting(property) else { continue }
        making.settingsThere.append("\(property.name) = \(value.text)")
        making.rules.append(value.rule)
      }
      return making
    }
    for (there, back, rules) in setups(of: line) {
      making.settingsThere.append(there)
      making.settingsBack.append(back)
      making.rules += rules
    }
    for property in line.flatMap(\.properties)
    where property.isSettable && !switches.contains(where: { $0.name == property.name }) {
      guard let value = setting(property) else { continue }
      making.settingsThere.append("\(property.name) = \(value.text)")
      making.settingsBack.append(
        "\(property.name) = \(ValueSupply.swapped(value.text, named: property.name))")
      making.rules.append(value.rule)
    }
    return making
  }

  /// Calls of methods that give an animator its pages, such as `setup(fromDelegate:toDelegate:)`, for both ways.
  private func setups(of line: [TypeFacts]) -> [(there: String, back: String, rules: [String])] {
    let verbs: Set<String> = ["setup", "set", "prepare", "configure"]
    return line.flatMap(\.methods).compactMap { method in
      guard let verb = TransitionWords.split(method.name).first, verbs.contains(verb),
        method.parameters.contains(where: { pageProtocol($0.type) != nil })
      else { return nil }
      var (there, back, rules): ([String], [String], [String]) = ([], [], [])
      for parameter in method.parameters where !parameter.hasDefault {
        guard
          case .value(let text, let rule) = supply.value(of: parameter.type, named: parameter.name)
        else { return nil }
        let label = parameter.label.isEmpty ? "" : parameter.label + ": "
        there.append(label + text)
        back.append(label + ValueSupply.swapped(text, named: parameter.name))
        rules.append(rule)
      }
      return (
        "\(method.name)(\(there.joined(separator: ", ")))",
        "\(method.name)(\(back.joined(separator: ", ")))", rules
      )
    }
  }

  /// The value of a property that an app sets before it begins: one without a value, or an empty frame.
  private func setting(_ property: TypeFacts.Property) -> (text: String, rule: String)? {
    guard let type = property.type else { return nil }
    let bare = ValueSupply.bare(type)
    if let asked = pageProtocol(type), property.initial == nil || property.initial == "nil",
      case .value(let text, let rule) = supply.value(of: asked.name, named: property.name)
    {
      return (text, rule)
    }
    let initial = property.initial ?? ""
    let isZero = [".zero", "CGRect.zero", "CGRect()", "CGPoint.zero", ".null", "CGPoint()"]
      .contains(initial)
    let isAwaited = type.hasSuffix("!") && property.initial == nil
    let parts: Set<String> = [
      "UIView", "UIImageView", "UIImage", "UIViewController", "UINavigationController",
      "UITabBarController", "CGRect", "CGPoint",
    ]
    let isOptionalPart =
      bare.hasSuffix("?") && parts.contains(String(bare.dropLast())) && property.initial == nil
    guard isZero && (bare == "CGRect" || bare == "CGPoint") || isAwaited || isOptionalPart else {
      return nil
    }
    let asked = isOptionalPart ? String(bare.dropLast()) : bare
    // A property that keeps the context or the running animator is the class's own.
    guard isOptionalPart ? Self.isSource(property.name) : true else { return nil }
    guard case .value(let text, let rule) = supply.value(of: asked, named: property.name) else {
      return nil
    }
    return (text, rule)
  }

  /// Whether a name asks for where a transition begins.
  private static func isSource(_ name: String) -> Bool {
    let words = Set(TransitionWords.split(name))
    return !words.isDisjoint(with: [
      "origin", "source", "start", "starting", "initial", "from", "selected", "tapped", "anchor",
      "image", "thumbnail", "hero", "cell", "button",
    ])
  }

  // MARK: Pages

  func adoptions(of line: [TypeFacts]) -> [TransitionClass.Adoption] {
    var names: [String] = []
    let asked =
      line.flatMap(\.castTypes)
      + ((line.first.flatMap { supply.initializers(of: $0) } ?? []).flatMap(\.parameters).map(
        \.type)
      + line.flatMap(\.properties).compactMap(\.type)).map {
        ValueSupply.bare($0).replacing("?", with: "")
      }
    for name in asked where pageProtocol(name) != nil && !names.contains(name) {
      names.append(name)
    }
    return names.compactMap { name in types[name].map { adoption(of: $0) } }
  }

  /// The protocol of the sources that a type is, if pages can adopt it.
  func pageProtocol(_ written: String) -> TypeFacts? {
    let name = ValueSupply.bare(written).replacing("?", with: "")
    guard let found = types[name], found.kind == .protocol else { return nil }
    let ancestors = self.ancestors(of: found)
    let isPart = ancestors.contains {
      $0.hasPrefix("UIViewController") && $0.hasSuffix("Transitioning")
    }
    return isPart ? nil : found
  }

  private func adoption(of asked: TypeFacts) -> TransitionClass.Adoption {
    var adoption = TransitionClass.Adoption(name: asked.name, members: [])
    let inherited = asked.inherited.compactMap { types[$0] }.filter { $0.kind == .protocol }
    if asked.isGeneric || asked.words.contains("associatedtype") {
      adoption.needs = "\(asked.name) is generic"
      return adoption
    }
    for requirement in ([asked] + inherited).flatMap(\.requirements) {
      switch requirement {
      case .function(let head, let result):
        guard let result, !["Void", "()"].contains(result) else {
          adoption.members.append("\(head) {}")
          continue
        }
        let name = String(head.dropFirst(5).prefix { $0 != "(" })
        switch required(result, named: name) {
        case .value(let text, _): adoption.members.append("\(head) -> \(result) { \(text) }")
        case .missing: adoption.needs = adoption.needs ?? "\(asked.name).\(name) -> \(result)"
        }
      case .variable(let name, let type, let isSettable, let isStatic):
        let word = isStatic ? "static var" : "var"
        switch required(type, named: name) {
        case .value(let text, _):
          let body = isSettable ? "get { \(text) } set {}" : text
          adoption.members.append("\(word) \(name): \(type) { \(body) }")
        case .missing: adoption.needs = adoption.needs ?? "\(asked.name).\(name): \(type)"
        }
      case .other(let head): adoption.needs = adoption.needs ?? "\(asked.name): \(head)"
      }
    }
    return adoption
  }

  /// The value of a requirement: an optional part of a page is there.
  private func required(_ type: String, named name: String) -> ValueSupply.Answer {
    let bare = ValueSupply.bare(type)
    let inner = bare.hasSuffix("?") ? String(bare.dropLast()) : bare
    if inner.hasPrefix("("), inner.hasSuffix(")"), !inner.contains("->") {
      var values: [String] = []
      for part in ValueSupply.parts(String(inner.dropFirst().dropLast())) {
        let sides = part.split(separator: ":", maxSplits: 1)
        let written = (sides.last.map(String.init) ?? part).filter { $0 != " " }
        switch required(written, named: name) {
        case .value(let text, _): values.append(text)
        case .missing(let what): return .missing(what)
        }
      }
      return .value("(\(values.joined(separator: ", ")))", rule: "")
    }
    switch inner {
    case "UIImageView", "UIView": return .value("hero", rule: "")
    case "UIImage": return .value("hero.image", rule: "").unwrapped(bare == inner)
    case "CGRect": return .value("heroFrame", rule: "")
    case "UIViewController": return .value("self", rule: "")
    default: return supply.value(of: type, named: name)
    }
  }
}

extension ValueSupply.Answer {
  fileprivate func unwrapped(_ isNeeded: Bool) -> Self {
    guard isNeeded, case .value(let text, let rule) = self else { return self }
    return .value("\(text) ?? UIImage()", rule: rule)
  }
}

extension TransitionClass.Making {
  fileprivate func needing(_ what: String) -> Self {
    var changed = self
    changed.needs = what
    return changed
  }
}
