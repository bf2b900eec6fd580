import FilmstripPorting

/// Decides how classes take part in transitions, from the facts in their sources.
struct TransitionDecisions {
  let all: [TypeFacts]
  let types: [String: TypeFacts]
  let supply: ValueSupply

  /// The names of the types that conform to each protocol, in order, including types that the
  /// sources only extend.
  let conformingNames: [String: [String]]

  /// The segues of the project's storyboards.
  let segues: Set<InterfaceFile.Segue>

  /// The values that calls of initializers pass.
  private let passedValues: [TypeFacts.PassedValue]

  /// The methods that the sources add to every view controller, with their labels.
  let controllerMembers: Set<String>

  /// Creates decisions about types, including the facts that extensions add.
  init(
    _ baseTypes: [TypeFacts], _ extensions: [TypeFacts], aliases: [String: WrittenType] = [:],
    segues: Set<InterfaceFile.Segue> = []
  ) {
    self.segues = segues
    // A typealias can name a superclass, alone or together with protocols.
    func resolvingAliases(_ type: TypeFacts) -> TypeFacts {
      var type = type
      type.inherited = type.inherited.flatMap { aliases[$0]?.names ?? [$0] }
      return type
    }
    let baseTypes = baseTypes.map(resolvingAliases)
    let extensions = extensions.map(resolvingAliases)
    var all = baseTypes
    var conformingNames: [String: [String]] = [:]
    for type in baseTypes + extensions where type.kind != .protocol {
      for name in type.inherited where conformingNames[name]?.contains(type.name) != true {
        conformingNames[name, default: []].append(type.name)
      }
    }
    self.conformingNames = conformingNames
    controllerMembers = extensions.filter { ["UIViewController", "UIResponder"].contains($0.name) }
      .flatMap(\.methods).reduce(into: []) { members, method in
        let labels = method.parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }
        members.insert("\(method.name)(\(labels.joined()))")
      }
    for addition in extensions {
      guard
        let index = all.firstIndex(where: { $0.name == addition.name })
          ?? all.firstIndex(where: { $0.lastName == addition.lastName })
      else { continue }
      all[index].inherited += addition.inherited
      all[index].initializers += addition.initializers
      all[index].words.formUnion(addition.words)
      all[index].implemented.formUnion(addition.implemented)
      all[index].implementations.merge(addition.implementations) { first, _ in first }
      all[index].methods += addition.methods
      all[index].isOwnDelegate = all[index].isOwnDelegate || addition.isOwnDelegate
      all[index].makesOwnDelegate = all[index].makesOwnDelegate || addition.makesOwnDelegate
      all[index].setsOwnDelegate = all[index].setsOwnDelegate || addition.setsOwnDelegate
      if all[index].kind == .protocol { all[index].extendingFiles.append(addition.file) }
      all[index].castTypes += addition.castTypes
      all[index].forced.formUnion(addition.forced)
      all[index].removed.formUnion(addition.removed)
      all[index].removedParts.formUnion(addition.removedParts)
      all[index].tags += addition.tags
      all[index].guarded.formUnion(addition.guarded)
      all[index].assigned.formUnion(addition.assigned)
      all[index].toggled.formUnion(addition.toggled)
      all[index].assignedParts.formUnion(addition.assignedParts)
      all[index].pageCasts.formUnion(addition.pageCasts)
      all[index].stackCasts.formUnion(addition.stackCasts)
      all[index].trappingMethods.formUnion(addition.trappingMethods)
      all[index].emptyMethods.formUnion(addition.emptyMethods)
      all[index].directed += addition.directed
      all[index].factories += addition.factories
      all[index].instances += addition.instances
      all[index].provided += addition.provided
      all[index].assignments += addition.assignments
      all[index].directedValues.formUnion(addition.directedValues)
      all[index].handovers.formUnion(addition.handovers)
    }
    let names = Set(all.map(\.name)).union(aliases.keys)
    for index in all.indices { all[index].qualifyTypes(names) }
    self.all = all
    var types: [String: TypeFacts] = [:]
    for type in all {
      types[type.lastName] = types[type.lastName] ?? type
    }
    for type in all { types[type.name] = type }
    self.types = types
    passedValues = (baseTypes + extensions).flatMap(\.passedValues)
    supply = ValueSupply(
      types: types, aliases: aliases, conformingNames: conformingNames,
      passedCases: passedValues.reduce(into: [:]) { $0[$1.label, default: []].insert($1.value) },
      passedNumbers: Self.largestNumbers(passedValues),
      defaultCases: Self.defaultCases(of: all, types),
      removed: all.reduce(into: []) { $0.formUnion($1.removed.union($1.removedParts)) })
  }

  /// Returns the largest number that the sources pass to each parameter, by `Type.label`.
  private static func largestNumbers(_ values: [TypeFacts.PassedValue]) -> [String: String] {
    var largest: [String: (number: Double, text: String)] = [:]
    for passed in values {
      guard let number = Double(passed.value),
        let type = passed.type.split(separator: ".").last(where: { $0 != "init" })
      else { continue }
      let key = "\(type).\(passed.label)"
      if number > largest[key]?.number ?? -.infinity { largest[key] = (number, passed.value) }
    }
    return largest.mapValues(\.text)
  }

  /// Returns the cases of enums that are the default values of parameters and properties, by
  /// `Type.name`, such as `.fixed(700)`.
  private static func defaultCases(
    of all: [TypeFacts], _ types: [String: TypeFacts]
  ) -> [String: String] {
    var cases: [String: String] = [:]
    func note(_ value: String?, _ written: WrittenType?, named name: String) {
      guard let value, let type = written?.unwrapped.name.flatMap({ types[$0] }),
        type.kind == .enum,
        let match = value.wholeMatch(of: /\w*(\.(\w+)(?:\((?:\w+: )?-?[0-9.]+\))?)/),
        type.cases.contains(where: { $0.name == match.2 }),
        !ValueSupply.idleCases.contains(String(match.2))
      else { return }
      let key = "\(type.name).\(name)"
      cases[key] = cases[key] ?? String(match.1)
    }
    for type in all {
      for parameter in type.initializers.flatMap(\.parameters) {
        note(parameter.defaultValue, parameter.type, named: parameter.name)
      }
      for property in type.properties {
        note(property.initial, property.type, named: property.name)
      }
    }
    return cases
  }

  /// Returns the classes that take part in transitions.
  func classes(inOrderOf files: [String]) -> [TransitionClass] {
    let order = Dictionary(
      files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return all.filter { $0.kind == .class && (!kinds(of: $0).isEmpty || opensPages($0)) }
      .sorted {
        (order[$0.file] ?? 0, $0.line, $0.name) < (order[$1.file] ?? 0, $1.line, $1.name)
      }
      .map { completed(kinds(of: $0).isEmpty ? opener($0) : decide($0), of: $0) }
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

  /// Returns the names of all types that a type inherits from, directly or through types of the
  /// sources.
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

  /// Returns the facts of a class and its superclasses in the sources, nearest first.
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
    let context = context(of: type)
    let (role, reason) = self.role(of: context)
    let (ways, counterpart) = self.ways(of: context)
    let making = self.making(of: context)
    return TransitionClass(
      name: type.name, file: type.file, line: type.line, kinds: context.kinds, role: role,
      roleReason: reason, ways: ways, counterpart: counterpart, making: making,
      adoptions: adoptions(of: context, making), showing: showing(of: context, as: role),
      providesAnimators: !context.provided.isEmpty, isDirected: !context.flags.isEmpty,
      isNewForEach: isNewForEach(context))
  }

  /// Returns whether delegates create a new instance of an animator for each transition: none has a
  /// property that contains one.
  private func isNewForEach(_ context: ClassContext) -> Bool {
    guard context.kinds == [.animator] else { return false }
    let delegates = [TransitionClass.Role.push, .present, .tab].flatMap {
      providers(of: context.line, for: $0)
    }
    return !delegates.isEmpty
      && delegates.allSatisfy { delegate in
        !line(of: delegate).flatMap(\.properties).contains {
          $0.type.map { supply.resolved($0).unwrapped.names.contains(context.type.lastName) }
            == true
        }
      }
  }

  /// Returns a description that includes the types and the sources that the generated code uses.
  private func completed(_ description: TransitionClass, of type: TypeFacts) -> TransitionClass {
    var decided = description
    let names = decided.code.flatMap { text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        .flatMap { [String($0)] + $0.split(separator: ".").map(String.init) }
    }
    for name in names + [decided.counterpart].compactMap({ $0 }) {
      decided.usedTypes[name] = types[name]?.file
    }
    decided.ancestors = ancestors(of: type).sorted()
    decided.tags = line(of: type).flatMap(\.tags)
    let pages = [decided.showing.fromPage, decided.showing.toPage].compactMap { $0 }
    let adopted = (decided.adoptions + pages.flatMap(\.children)).compactMap { types[$0.name] }
    let protocols =
      adopted
      + adopted.flatMap { ancestors(of: $0).sorted() }
      .compactMap { types[$0] }
    decided.extendingSources = Set(protocols.flatMap(\.extendingFiles)).sorted()
    return decided
  }

  /// Returns the facts on which the decisions about a class are based.
  func context(of type: TypeFacts) -> ClassContext {
    let line = self.line(of: type)
    return ClassContext(
      type: type, kinds: kinds(of: type), line: line, flags: directionFlags(of: line))
  }

  // MARK: Directions

  func ways(of context: ClassContext) -> (TransitionClass.Ways, String?) {
    let type = context.type
    guard context.kinds.contains(.animator) else { return (.both, nil) }
    guard context.flags.isEmpty else { return (ways(onlyOf: type) ?? .both, nil) }
    // A `DragToDismiss` that is the delegate for both directions also presents.
    if Set(context.line.flatMap(\.directed).map(\.isBack)).count == 2 { return (.both, nil) }
    guard let isBack = NameClassifier.isBack(type.lastName) else {
      if let other = reversed(type) { return (.there, other.name) }
      let ways = waysOfDelegates(context)
      guard ways.0 == .both, let pair = pairOfInAndOut(type) else { return ways }
      return (pair.isOut ? .back : .there, pair.other.name)
    }
    let other = all.first { candidate in
      candidate.kind == .class && candidate.name != type.name
        && self.kinds(of: candidate).contains(.animator)
        && (NameClassifier.isBack(candidate.lastName) == !isBack
          || isBack && reversed(candidate)?.name == type.name)
        && Self.strippingDirection(candidate.lastName) == Self.strippingDirection(type.lastName)
        && Self.haveSameRole(candidate, type)
    }
    // A pair is certain. A single name is certain only with one of these words: a `PopAnimator` can
    // also pop up a view.
    let sure: Set<String> = [
      "present", "presenting", "push", "pushing", "dismiss", "dismissing", "dismissal", "unwind",
    ]
    let isSure =
      !sure.isDisjoint(with: NameClassifier.split(type.lastName))
      && type.words.isDisjoint(with: ["isBeingPresented", "operation"])
    if other == nil {
      let ways = waysOfDelegates(context)
      // Delegates that return a `PushBack` only for pops know more than its name.
      if !isSure || directionOfDelegates(type) != nil { return ways }
    }
    return (isBack ? .back : .there, other?.name)
  }

  /// Returns the animator whose name has `Out` where the name of a type has `In`, or the other way
  /// round, such as `MoveOut` for `MoveIn`; `nil` if there is none.
  private func pairOfInAndOut(_ type: TypeFacts) -> (isOut: Bool, other: TypeFacts)? {
    let words = NameClassifier.split(type.lastName)
    let opposites = ["in": "out", "out": "in"]
    let opposite = words.map { opposites[$0] ?? $0 }
    guard opposite != words, words.count(where: { opposites[$0] != nil }) == 1 else { return nil }
    let other = all.first { candidate in
      candidate.kind == .class && NameClassifier.split(candidate.lastName) == opposite
        && kinds(of: candidate).contains(.animator)
    }
    return other.map { (words.contains("out"), $0) }
  }

  /// Returns the animator whose name is the name of another animator after a word such as `unwind`,
  /// or `nil` if there is none.
  private func reversed(_ type: TypeFacts) -> TypeFacts? {
    // A `TransitionAnimator` can be for both directions, and the superclass of others.
    let common: Set<String> = [
      "animated", "animation", "animator", "controller", "custom", "manager", "transition",
      "transitioning", "view",
    ]
    let words = NameClassifier.split(type.lastName)
    guard NameClassifier.isBack(type.lastName) != true, !common.isSuperset(of: words) else {
      return nil
    }
    return all.first { candidate in
      candidate.kind == .class && kinds(of: candidate).contains(.animator)
        && !ancestors(of: candidate).contains(type.lastName)
        && NameClassifier.isBack(candidate.lastName) == true
        && Array(NameClassifier.split(candidate.lastName).dropFirst()) == words
    }
  }

  /// Returns whether a class casts a transition's outgoing view controller to the type that a segue
  /// shows, and the incoming one to the type from which the segue comes, and never the other way
  /// round.
  private func isAgainstSegues(_ context: ClassContext) -> Bool {
    let casts = context.line.flatMap(\.pageCasts).filter { !$0.isSelected }
    let incoming = casts.filter(\.isIncoming).compactMap { types[$0.type]?.name }
    let outgoing = casts.filter { !$0.isIncoming }.compactMap { types[$0.type]?.name }
    guard Set(incoming).isDisjoint(with: outgoing) else { return false }
    return incoming.contains { first in outgoing.contains { isFirst(first, before: $0) } }
  }

  /// Returns whether a segue shows one view controller from another one, and none the other way
  /// round.
  func isFirst(_ name: String, before other: String) -> Bool {
    func hasSegue(_ source: String, _ destination: String) -> Bool {
      segues.contains(InterfaceFile.Segue(source: source, destination: destination))
    }
    return hasSegue(name, other) && !hasSegue(other, name)
  }

  /// Returns the direction of an animator of which a delegate returns another one for the other
  /// direction.
  private func waysOfDelegates(_ context: ClassContext) -> (TransitionClass.Ways, String?) {
    guard context.kinds == [.animator], let isBack = directionOfDelegates(context.type) else {
      return (isAgainstSegues(context) ? .back : .both, nil)
    }
    let delegates = [TransitionClass.Role.present, .push].flatMap {
      providers(of: context.line, for: $0)
    }
    let other = all.first { candidate in
      candidate.kind == .class && kinds(of: candidate) == [.animator]
        && directionOfDelegates(candidate) == !isBack
        && delegates.contains { Self.directions(of: candidate, in: $0) == [!isBack] }
    }
    return other.map { (isBack ? .back : .there, $0.name) }
      ?? (ways(onlyOf: context.type) ?? (isAgainstSegues(context) ? .back : .both), nil)
  }

  /// Returns the direction for which delegates return a class, and no animator for the other one, which
  /// is then UIKit's own; `nil` if they return animators for both.
  private func ways(onlyOf type: TypeFacts) -> TransitionClass.Ways? {
    guard let isBack = directionOfDelegates(type) else { return nil }
    let delegates = all.filter { !Self.directions(of: type, in: $0).isEmpty }
    let isOnly = delegates.allSatisfy { delegate in
      delegate.directed.allSatisfy { $0.isBack == isBack || $0.names.isEmpty }
        && !kinds(of: delegate).contains(.animator)
    }
    return isOnly ? (isBack ? .back : .there) : nil
  }

  /// Returns whether delegates return a class only for reverse transitions or only for forward ones;
  /// `nil` for both and neither.
  private func directionOfDelegates(_ type: TypeFacts) -> Bool? {
    let directions = all.reduce(into: Set<Bool>()) { directions, delegate in
      directions.formUnion(Self.directions(of: type, in: delegate))
    }
    return directions.count == 1 ? directions.first : nil
  }

  /// Returns the directions for which a delegate returns a class: `true` for dismissals.
  static func directions(of type: TypeFacts, in delegate: TypeFacts) -> Set<Bool> {
    let properties = delegate.properties.filter { $0.type?.name == type.lastName }.map(\.name)
    let names = Set(properties + [type.lastName])
    return Set(delegate.directed.filter { !names.isDisjoint(with: $0.names) }.map(\.isBack))
  }

  /// Returns whether the names of two types don't indicate different roles, as `Push` and `Dismiss` do.
  private static func haveSameRole(_ one: TypeFacts, _ other: TypeFacts) -> Bool {
    guard let first = NameClassifier.role(of: one.lastName)?.role,
      let second = NameClassifier.role(of: other.lastName)?.role
    else { return true }
    return first == second
  }

  /// Returns the words of a name that don't indicate a direction.
  private static func strippingDirection(_ name: String) -> [String] {
    NameClassifier.split(name).filter { NameClassifier.isBack($0) == nil }
  }

  // MARK: The role

  func role(of context: ClassContext) -> (TransitionClass.Role, String) {
    let (type, line) = (context.type, context.line)
    let own: [(TransitionClass.Kind, TransitionClass.Role, String)] = [
      (.presentationController, .present, "UIPresentationController"),
      (.navigationDelegate, .push, "UINavigationControllerDelegate"),
      (.tabBarDelegate, .tab, "UITabBarControllerDelegate"),
      (.transitioningDelegate, .present, "UIViewControllerTransitioningDelegate"),
    ]
    for (kind, role, name) in own where context.kinds.contains(kind) {
      // An app can make the animator of its pushes a transitioning delegate, too.
      if kind == .transitioningDelegate, context.flags.contains(where: { $0.role == .push }) {
        continue
      }
      // A view controller of an app can be any kind of delegate: its methods determine the role.
      let provided = context.provided.map(\.role)
      if provided.isEmpty || provided.contains(role) { return (role, "it is a \(name)") }
    }
    for role in [TransitionClass.Role.push, .present, .tab] {
      if let delegate = providers(of: line, for: role).first {
        return (role, "\(delegate.name) returns it for \(Self.what(role))")
      }
    }
    let words = context.words
    if let flag = context.flags.first(where: { $0.role != nil }), let role = flag.role {
      let what = flag.isParameter ? "parameter" : "property"
      return (role, "its \(what) '\(flag.name)' is \(flag.forwardValue) or \(flag.reverseValue)")
    }
    if words.contains("UITabBarController"),
      !words.isDisjoint(with: ["selectedIndex", "viewControllers"])
    {
      return (.tab, "it uses a tab bar controller's pages")
    }
    if words.contains("tabBarItem"), context.kinds.contains(.animator) {
      return (.tab, "it uses 'tabBarItem'")
    }
    if !words.isDisjoint(with: ["UINavigationControllerOperation"])
      || words.isSuperset(of: ["UINavigationController", "Operation"])
    {
      return (.push, "it uses UINavigationController.Operation")
    }
    // No navigation controller is pushed or pushes as the outgoing view controller.
    if context.line.flatMap(\.pageCasts).contains(where: { $0.type == "UINavigationController" }) {
      return (.present, "it casts a view controller to UINavigationController")
    }
    let pushing = [
      "popViewController", "pushViewController", "navigationController", "navigationBar",
    ]
    // A presentation can pop up: the properties of presentations say more than a name.
    let properties = [
      "isBeingPresented", "isBeingDismissed", "presentedViewController",
      "presentingViewController",
    ]
    if let word = properties.first(where: words.contains), words.isDisjoint(with: pushing) {
      return (.present, "it uses '\(word)'")
    }
    if let (role, word) = NameClassifier.role(of: type.name) {
      return (role, "'\(word)' is in its name")
    }
    let presenting = properties + ["modalPresentationStyle", "dismiss", "present"]
    if let word = presenting.first(where: words.contains) {
      return (.present, "it uses '\(word)'")
    }
    if let word = pushing.first(where: words.contains) { return (.push, "it uses '\(word)'") }
    let file = type.file.split(separator: "/").last.map(String.init) ?? ""
    if let (role, word) = NameClassifier.role(of: file.replacing(".swift", with: "")) {
      return (role, "'\(word)' is in the name of its file")
    }
    let provided = Set(all.flatMap(\.provided).map(\.role))
    if provided.count == 1, let role = provided.first {
      return (role, "the delegates of the sources return animators only for \(Self.what(role))")
    }
    if !context.kinds.contains(.animator), context.isAny(of: [.percentDriven, .interaction]) {
      let roles = Set(
        all.filter { $0.name != type.name && kinds(of: $0) == [.animator] }
          .map { self.role(of: self.context(of: $0)) }
          .filter { $0.1 != TransitionClass.noReason }.map(\.0))
      if roles.count == 1, let role = roles.first {
        return (role, "the animators of the sources are for \(Self.what(role))")
      }
    }
    let others = all.filter {
      $0.kind == .class && $0.name != type.name && !kinds(of: $0).isEmpty
    }
    let roles = others.reduce(into: Set<TransitionClass.Role>()) { roles, other in
      let role =
        kinds(of: other).contains(.presentationController)
        ? .present : NameClassifier.role(of: other.lastName)?.role
      if let role { roles.insert(role) }
    }
    if provided.isEmpty, roles.count == 1, let role = roles.first {
      return (role, "\(TransitionClass.othersReason) \(Self.what(role))")
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

  /// Returns the delegates in the sources that return a class for a role.
  func providers(of line: [TypeFacts], for role: TransitionClass.Role) -> [TypeFacts] {
    guard let own = line.first else { return [] }
    return all.filter { candidate in
      candidate.name != own.name
        && candidate.provided.contains { provided in
          guard provided.role == role else { return false }
          if provided.names.contains(own.lastName) { return true }
          return candidate.properties.contains { property in
            provided.names.contains(property.name) && property.type?.name == own.lastName
          }
        }
    }
  }

  // MARK: Instances

  /// Returns how a film creates an instance of a class.
  ///
  /// - Parameters:
  ///   - context: The facts of the class.
  ///   - user: The class for whose film the instance is created, or `nil` for the class itself.
  func making(
    of context: ClassContext, for user: TypeFacts? = nil
  ) -> TransitionClass.Construction {
    let (type, flags) = (context.type, context.flags)
    var supply = self.supply
    supply.sides = Self.sides(of: user ?? type)
    supply.endsAtFirstPage = ways(of: context).0 == .back
    supply.startsAtSecondPage = supply.endsAtFirstPage && hasTargets(context.line)
    supply.role = role(of: context).0
    var making = TransitionClass.Construction(
      there: "", back: "", settingsThere: [], settingsBack: [], rules: [])
    making.isPrivate = type.isPrivate
    let outer = type.name.split(separator: ".").dropLast().joined(separator: ".")
    if type.isPrivate, !outer.isEmpty, types[outer]?.isPrivate != false {
      return making.needing("\(type.name) is private to a type")
    }
    if type.isGeneric { return making.needing("\(type.name) is generic") }
    let isPresentation = context.kinds.contains(.presentationController)
    if isPresentation, supply.initializers(of: type) == nil {
      making.there = "\(type.name)(presentedViewController: presented, presenting: presenting)"
      making.back = making.there
    } else {
      switch (
        construct(context, supply, isBack: false), construct(context, supply, isBack: true)
      ) {
      case (.success(let forward), .success(let reverse)):
        making.there = forward.text
        making.back = reverse.text
        making.rules = forward.rules
        let parameters = supply.initializers(of: type)?.flatMap(\.parameters) ?? []
        making.rules += parameters.filter { passesWholeView(to: $0, of: context) }.map {
          "\($0.name): the window's bounds, as the sources pass a whole view's"
        }
      case (.failure(let missing), _), (_, .failure(let missing)):
        let isController = ancestors(of: type).contains { name in
          name.hasPrefix("UI") && name.hasSuffix("Controller") && !name.contains("Presentation")
        }
        return making.needing(
          isController ? "\(missing.needs), for the controller \(type.name)" : missing.needs)
      }
    }
    for flag in flags {
      if !flag.isParameter {
        making.settingsThere.append("\(flag.name) = \(flag.forwardValue)")
        making.settingsBack.append("\(flag.name) = \(flag.reverseValue)")
      }
      making.rules.append(
        "\(flag.name): \(flag.forwardValue) in the forward transition, "
          + "\(flag.reverseValue) in the reverse transition")
    }
    let properties = context.line.flatMap(\.properties).filter(\.isSettable)
    if !context.isAny(of: [.animator, .percentDriven, .interaction]),
      isPresentation || supply.isController(context.type)
    {
      // A view controller sets its own properties, except those that it reads as never nil.
      for property in properties
      where property.type.flatMap({ pageProtocol($0) }) != nil
        || property.type?.isImplicitlyUnwrapped == true && property.isInitiallyNil
          && !(isPresentation && isAssigned(property, by: context.line))
        || isPresentation
          && (isRequired(property, by: context.line) || isZero(property, in: context.line))
      {
        guard let value = setting(property, of: context.line, supply) else { continue }
        making.settingsThere.append("\(property.name) = \(value.text)")
        making.rules.append(value.rule)
      }
      // An empty frame that only others set is the frame of the presented view, or the part of the
      // first page from which a presentation begins.
      for property in properties
      where isPresentation && Self.isEmptyFrame(property)
        && !isAssigned(property, by: context.line)
      {
        let words: Set<String> = ["presented", "final", "content", "sheet", "popup"]
        let isPresented = !words.isDisjoint(with: NameClassifier.split(property.name))
        // *Chosen:* a card in the middle of the screen.
        let frame = isPresented ? "trial.window.bounds.insetBy(dx: 32, dy: 200)" : "trial.heroFrame"
        making.settingsThere.append("\(property.name) = \(frame)")
        making.rules.append(
          "\(property.name): the "
            + (isPresented ? "middle of the screen" : "frame of the first page's picture"))
      }
      return making
    }
    for setup in setups(of: context.line, supply) {
      making.settingsThere.append(setup.there)
      making.settingsBack.append(setup.back)
      making.rules += setup.rules
    }
    let lentPan = lentPan(of: context)
    // The reverse transition of one instance uses what the forward one has assigned.
    let keepsOwnValues =
      making.there == making.back && ways(of: context).0 == .both && !isNewForEach(context)
    for property in properties
    where !flags.contains(where: { $0.name == property.name })
      && property.name != lentPan?.name
      && !(isPresentation && isAssigned(property, by: context.line))
    {
      guard let value = setting(property, of: context.line, supply) else { continue }
      making.settingsThere.append("\(property.name) = \(value.text)")
      if !keepsOwnValues || !isAssigned(property, by: context.line) {
        making.settingsBack.append(
          "\(property.name) = \(ValueSupply.swapped(value.text, named: property.name))")
      }
      making.rules.append(value.rule)
    }
    exchangeEnds(of: &making, context)
    if !context.isAny(of: [.animator, .percentDriven, .interaction]),
      let call = attachingCall(of: context.line, verbs: Self.attachingVerbs)
    {
      // A delegate passes the view controller on to its interaction.
      making.settingsThere.append(call)
    }
    return making
  }

  /// Exchanges the start and the end in the expressions for the reverse transition, if an instance that
  /// receives both, but not its direction.
  private func exchangeEnds(of making: inout TransitionClass.Construction, _ context: ClassContext)
  {
    let expressions = [making.back] + making.settingsBack
    guard context.flags.isEmpty, isNewForEach(context), ways(of: context).0 == .both,
      expressions.contains(where: { $0.contains("trial.hero") }),
      expressions.contains(where: { $0.contains("trial.large") })
    else { return }
    func exchanged(_ expression: String) -> String {
      ["View", "Frame", "Center"].reduce(expression) { text, part in
        text.replacing("trial.hero\(part)", with: "trial.end\(part)")
          .replacing("trial.large\(part)", with: "trial.hero\(part)")
          .replacing("trial.end\(part)", with: "trial.large\(part)")
      }
    }
    making.back = exchanged(making.back)
    making.settingsBack = making.settingsBack.map(exchanged)
  }

  /// Returns whether a class receives a frame, a point or a view at which its transition ends, or a
  /// closure that returns one.
  private func hasTargets(_ line: [TypeFacts]) -> Bool {
    func name(_ written: WrittenType?) -> String? {
      guard let type = written.map(supply.resolved)?.unwrapped else { return nil }
      if case .function(_, let result, _) = type { return result.unwrapped.name }
      return type.name
    }
    let parameters = (line.first.flatMap(supply.initializers(of:)) ?? []).flatMap(\.parameters)
    return line.flatMap(\.properties).contains {
      ["CGRect", "CGPoint"].contains(name($0.type)) && ValueSupply.isTarget($0.name)
    }
      || parameters.contains {
        ["UIView", "UIImageView"].contains(name($0.type)) && ValueSupply.isTarget($0.name)
      }
  }

  /// Returns the sides and axes in the name of a class, in lowercase.
  static func sides(of type: TypeFacts) -> Set<String> {
    Set(NameClassifier.split(type.lastName)).intersection([
      "bottom", "down", "horizontal", "left", "right", "top", "up", "vertical",
    ])
  }

  /// Returns the initializer call for one direction.
  private func construct(
    _ context: ClassContext, _ supply: ValueSupply, isBack: Bool
  ) -> Result<(text: String, rules: [String]), ValueSupply.Missing> {
    var supply = supply
    // The parts of a class have its direction.
    supply.custom = { type, name, depth in
      guard depth > 1, let values = values(ofFlag: name, type) else { return nil }
      let value = isBack ? values.reverse : values.forward
      return .value(value, rule: "\(name): \(value)")
    }
    // The delegates know which initializer sets what the class needs.
    let words = TransitionClass.Role.allCases.flatMap { providers(of: context.line, for: $0) }
      .flatMap(\.provided).filter { $0.names.contains(context.type.lastName) }
      .reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return supply.construct(context.type, calledWith: words) { parameter in
      let name = parameter.name
      if context.kinds.contains(.presentationController) {
        if name == "presentedViewController" {
          let type = parameter.type.text
          return type == "UIViewController" ? "presented" : "presented as! \(type)"
        }
        if ["presentingViewController", "presenting"].contains(name) {
          // A view controller of the sources can require its own presenting one.
          let type = parameter.type.unwrapped.text
          if type == "UIViewController" {
            return parameter.type.isOptional ? "presenting" : "presenting ?? trial.fromPage"
          }
          return parameter.type.isOptional
            ? "presenting as? \(type)" : "(presenting ?? trial.fromPage) as! \(type)"
        }
      }
      let flag = context.flags.first { $0.name == name && $0.parameterType == parameter.type }
      if let flag { return isBack ? flag.reverseValue : flag.forwardValue }
      if passesWholeView(to: parameter, of: context) { return "trial.window.bounds" }
      if let page = optionalPage(parameter, of: context) {
        return isBack ? ValueSupply.swapped(page, named: name) : page
      }
      // The outgoing and the incoming view controller change places.
      let isPage =
        ["UIViewController", "Any", "AnyObject"].contains(parameter.type.name)
        || pageProtocol(parameter.type) != nil
      guard isBack, isPage,
        case .value(let text, _) = supply.value(of: parameter.type, named: name)
      else { return nil }
      let swapped = ValueSupply.swapped(text, named: name)
      return swapped == text ? nil : swapped
    }
  }

  /// Returns whether the sources pass a parameter of a class only the frame of a view controller's whole
  /// view or of the screen.
  private func passesWholeView(
    to parameter: TypeFacts.Parameter, of context: ClassContext
  ) -> Bool {
    guard parameter.type.name == "CGRect" else { return false }
    let members = passedValues.filter {
      $0.type.split(separator: ".").last.map(String.init) == context.type.lastName
        && $0.label == parameter.label
    }
    return !members.isEmpty
      && members.allSatisfy { member in
        let base = (member.base ?? "").filter { !"!?".contains($0) }
        return ["frame", "bounds"].contains(member.value)
          && (["view", "UIScreen.main", "window"].contains(base) || base.hasSuffix(".view")
            || base.hasSuffix(".window"))
      }
  }

  /// Returns the view controller that adopts the protocol of an optional parameter, or `nil` if a
  /// call can omit the parameter or the type is another one.
  ///
  /// Without its view controllers, an animator has nothing to move.
  private func optionalPage(_ parameter: TypeFacts.Parameter, of context: ClassContext) -> String? {
    let type = supply.resolved(parameter.type)
    guard type.isOptional, !parameter.hasDefault, !supply.isController(context.type),
      case .named(let name) = type.unwrapped, let adopted = pageProtocol(.named(name))
    else { return nil }
    let page = ValueSupply.isSecondPage(parameter.name) ? "toPage" : "fromPage"
    return "trial.\(page)(as: (any \(adopted.name))?.self)"
  }

  /// Returns calls, for both directions, of methods that give an animator its view controllers, such as
  /// `setup(fromDelegate:toDelegate:)`, or the values that it unwraps and only itself sets.
  private func setups(
    of line: [TypeFacts], _ supply: ValueSupply
  ) -> [(there: String, back: String, rules: [String])] {
    let forced = line.reduce(into: Set<String>()) { $0.formUnion($1.forced) }
    let assigned = line.reduce(into: Set<String>()) { $0.formUnion($1.assigned) }
    let own = line.flatMap(\.properties).filter { property in
      property.isInitiallyNil && forced.contains(property.name)
        && (!property.isSettable || assigned.contains(property.name))
    }.map(\.name)
    return line.flatMap(\.methods).compactMap { method in
      guard Self.isSetup(method.name),
        method.parameters.contains(where: { pageProtocol($0.type) != nil })
          || method.parameters.contains(where: { own.contains($0.name) })
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

  /// Returns whether a name indicates that a method prepares its object.
  static func isSetup(_ name: String) -> Bool {
    ["setup", "set", "prepare", "configure"].contains(NameClassifier.split(name).first)
  }

  /// Returns the value of a property that an app sets before the transition begins.
  ///
  /// Such a property has no initial value, or is an empty frame or length.
  private func setting(
    _ property: TypeFacts.Property, of line: [TypeFacts], _ supply: ValueSupply
  ) -> (text: String, rule: String)? {
    guard let type = property.type, let requestedType = requestedType(property, type, of: line),
      case .value(let text, let rule) = supply.value(of: requestedType, named: property.name)
    else { return nil }
    // Nothing else keeps the object of a weak property.
    let isNew = types[requestedType.name ?? ""] != nil && !text.hasPrefix("trial.")
    return property.isWeak && isNew
      ? ("trial.kept(\"\(property.name): \(requestedType.text)\") { \(text) }", rule)
      : (text, rule)
  }

  /// Returns the type of the value that an app sets, or `nil` if the property keeps its initial
  /// value.
  private func requestedType(
    _ property: TypeFacts.Property, _ type: WrittenType, of line: [TypeFacts]
  ) -> WrittenType? {
    let initial = property.initial
    if let requestedProtocol = pageProtocol(type), property.isInitiallyNil {
      return .named(requestedProtocol.name)
    }
    if isRequired(property, by: line) || isForwarded(property, by: line) {
      return supply.resolved(type).unwrapped
    }
    if isPairs(property), !isAssigned(property, by: line) { return type.bare }
    if isZero(property, in: line) { return type.bare }
    let type = supply.resolved(type)
    if case .composition = type.unwrapped,
      type.unwrapped.names.contains(where: {
        pageProtocol(.named($0)) != nil
      }), property.isInitiallyNil
    {
      return type.unwrapped
    }
    let parts: Set<String> = [
      "UIView", "UIImageView", "UIImage", "UIViewController", "UINavigationController",
      "UITabBarController", "CGRect", "CGPoint",
    ]
    if case .optional(.named(let part), _) = type.bare, parts.contains(part),
      property.isInitiallyNil
    {
      // Other properties of these types store the context or the running animator: the class sets
      // them.
      return Self.isSource(property.name) && !isAssigned(property, by: line) ? .named(part) : nil
    }
    if type.isImplicitlyUnwrapped, property.isInitiallyNil { return type.bare }
    guard !isAssigned(property, by: line) else { return nil }
    if Self.isEmptyFrame(property) { return .named("CGRect") }
    let isPoint = type.bare == .named("CGPoint")
    return isPoint && [".zero", "CGPoint.zero", "CGPoint()"].contains(initial ?? "")
      ? type.bare : nil
  }

  /// Returns whether a property is an empty frame.
  private static func isEmptyFrame(_ property: TypeFacts.Property) -> Bool {
    let initial = (property.initial ?? "").filter { $0 != " " }.replacing(".init(", with: "(")
    return property.type?.bare == .named("CGRect")
      && [".zero", "CGRect.zero", "CGRect()", ".null", "CGRect(x:0,y:0,width:0,height:0)"]
        .contains(initial)
  }

  /// Returns whether a class uses an optional property only with a value, which others set: it
  /// unwraps the property with `!` or `guard let`, or the property is a closure with a result.
  private func isRequired(_ property: TypeFacts.Property, by line: [TypeFacts]) -> Bool {
    guard let type = property.type.map(supply.resolved), type.isOptional, property.isInitiallyNil,
      !isAssigned(property, by: line), !isAssignedByPresentations(property)
    else { return false }
    if case .function(_, let result, _) = supply.resolved(type.unwrapped).bare, !result.isVoid {
      return true
    }
    return line.contains {
      $0.forced.contains(property.name) || $0.guarded.contains(property.name)
    }
  }

  /// Returns whether a delegate assigns an optional property to one that its animator uses only with a
  /// value.
  private func isForwarded(_ property: TypeFacts.Property, by line: [TypeFacts]) -> Bool {
    guard property.type?.isOptional == true, property.isInitiallyNil else { return false }
    let animators = Set(line.flatMap(\.provided).flatMap(\.names)).compactMap { types[$0] }
      .filter { kinds(of: $0).contains(.animator) }
    return line.flatMap(\.assignments).contains { assignment in
      [property.name, "self.\(property.name)"].contains(assignment.value)
        && animators.contains { animator in
          animator.properties.contains {
            $0.name == assignment.property && isRequired($0, by: self.line(of: animator))
          }
        }
    }
  }

  /// Returns whether a property is a width, a height or a duration of 0 that only others set, and not an
  /// addition to another one.
  private func isZero(_ property: TypeFacts.Property, in line: [TypeFacts]) -> Bool {
    let words = Set(NameClassifier.split(property.name))
    let isTime = words.contains("duration")
    let types = ["CGFloat"] + (isTime ? ["CFTimeInterval", "Double", "TimeInterval"] : [])
    return ["0", "0.0"].contains(property.initial ?? "")
      && types.contains(property.type?.name ?? "")
      && (isTime || !words.isDisjoint(with: ["width", "height"]))
      && words.isDisjoint(with: ["additional", "extra"])
      && !isAssigned(property, by: line)
  }

  /// Returns whether a property is an empty array of tuples of views, each of which moves to another.
  private func isPairs(_ property: TypeFacts.Property) -> Bool {
    guard property.initial == "[]",
      case .array(.tuple(let elements, _), _) = property.type.map(supply.resolved)
    else { return false }
    return elements.contains { ["UIView", "UIImageView"].contains($0.unwrapped.name) }
  }

  /// Returns whether a presentation controller of the sources sets a property of another object.
  private func isAssignedByPresentations(_ property: TypeFacts.Property) -> Bool {
    all.contains {
      $0.assignedParts.contains(property.name) && kinds(of: $0).contains(.presentationController)
    }
  }

  private func isAssigned(_ property: TypeFacts.Property, by line: [TypeFacts]) -> Bool {
    line.contains { $0.assigned.contains(property.name) }
  }

  /// Returns whether a name refers to the view from which a transition begins.
  private static func isSource(_ name: String) -> Bool {
    let words = Set(NameClassifier.split(name))
    return !words.isDisjoint(with: [
      "origin", "original", "source", "start", "starting", "initial", "from", "selected", "tapped",
      "anchor", "image", "img", "picture", "pic", "photo", "avatar", "icon", "thumbnail", "thumb",
      "hero", "cell", "button",
    ])
  }
}

extension TransitionClass.Construction {
  fileprivate func needing(_ what: String) -> Self {
    var changed = self
    changed.needs = what
    return changed
  }
}
