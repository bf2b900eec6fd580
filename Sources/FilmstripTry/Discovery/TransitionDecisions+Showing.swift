import FilmstripPorting

/// Decides how films show classes.
extension TransitionDecisions {
  func showing(
    of context: ClassContext, as role: TransitionClass.Role
  ) -> TransitionClass.Showing {
    var showing = TransitionClass.Showing()
    let type = context.type
    let isDelegate = context.isAny(of: [
      .transitioningDelegate, .navigationDelegate, .tabBarDelegate,
    ])
    let isOther = context.isAny(of: [
      .animator, .percentDriven, .interaction, .presentationController,
    ])
    if isDelegate, !isOther, context.provided.isEmpty {
      showing.without = "it provides no animator"
      return showing
    }
    if !context.words.contains("completeTransition"), context.kinds.contains(.animator),
      !supply.isController(type),
      let other = all.first(where: { $0.kind == .class && $0.inherited.contains(type.lastName) })
    {
      showing.without = "it is the superclass of \(other.name), and completes no transition itself"
      return showing
    }
    if context.kinds.contains(.animator), !supply.isController(type),
      let (other, method) = subclass(completing: type)
    {
      showing.without = "it is the superclass of \(other.name), which implements \(method)"
      return showing
    }
    let related = related(to: context)
    (showing.fromPage, showing.toPage) = pages(of: context, related, as: role)
    func usePages(of user: ClassContext, _ others: [TypeFacts]) {
      let (first, second) = pages(of: user, others, as: role)
      if first?.needs == nil, second?.needs == nil {
        (showing.fromPage, showing.toPage) = (first, second)
      }
    }
    if showing.fromPage == nil, showing.toPage == nil, !context.kinds.contains(.animator),
      context.isAny(of: [.percentDriven, .interaction, .presentationController])
    {
      // The animators that an interaction drives, or that a delegate pairs with a presentation
      // controller, can need view controllers of the sources.
      let driven = drivenAnimator(of: context, related, as: role).map { [$0] } ?? []
      for others in [circle(of: context), driven] where showing.toPage == nil {
        usePages(of: context, others)
      }
    }
    let partner = role == .present ? partner(of: context).flatMap { types[$0] } : nil
    if let partner, showing.fromPage == nil, showing.toPage == nil {
      let other = self.context(of: partner)
      usePages(of: other, self.related(to: other))
    }
    if showing.toPage?.name == type.name {
      showing.toPage?.settings += delegateSettings(of: context.line)
    }
    if let first = showing.fromPage.flatMap({ types[$0.name] }),
      let second = showing.toPage.flatMap({ types[$0.name] })
    {
      let names = showing.toPage?.settings.map { String($0.prefix { $0 != " " }) } ?? []
      showing.toPage?.settings += handovers(from: first, to: second).filter {
        !names.contains(String($0.prefix { $0 != " " }))
      }
    }
    let casting = context.line + related + [partner].compactMap { $0 }
    let helped = casting + casting.flatMap(helpers(of:))
    let casts = helped.flatMap(\.castTypes)
    showing.unknownPages = Set(helped.flatMap(\.pageCasts).map(\.type)).filter {
      types[$0] == nil && !$0.hasPrefix("UI")
    }.sorted()
    // A guessed role can be a presentation.
    let canPresent = role == .present || self.role(of: context).1 == TransitionClass.noReason
    showing.embedsInTabs = canPresent && casts.contains("UITabBarController")
    showing.embedsInNavigation =
      canPresent && !showing.embedsInTabs && casts.contains("UINavigationController")
    let stackCasts = (context.line + related).reduce(into: Set<String>()) {
      $0.formUnion($1.stackCasts)
    }
    showing.embedsSecondInNavigation =
      role == .present && casts.contains("UINavigationController")
      && showing.toPage.map { stackCasts.contains($0.name) } == true
    if showing.embedsSecondInNavigation, let first = showing.fromPage?.name,
      !stackCasts.contains(first),
      helped.flatMap(\.pageCasts).contains(where: { $0.type == first })
    {
      // The class casts the first view controller itself, and only the second one in a stack.
      showing.embedsInNavigation = false
    }
    let drive = DriveContext(
      decisions: self, subject: context, role: role, related: related,
      page: showing.toPage.flatMap { types[$0.name] })
    showing.style = style((context.line + related).words)
    if showing.style == nil, role == .present, providesPresentationController(context) {
      // UIKit requests the presentation controller only for this style.
      showing.style = "custom"
    }
    DriveRule.first(for: drive)?.drive.apply(to: &showing)
    if showing.driving == .own { showing.panStatement = panStatement(of: context) }
    showing.container = container(of: context, as: role)
    let first = showing.fromPage.flatMap { types[$0.name] }.map { line(of: $0).words } ?? []
    // The class can read the selection of the first view controller's list.
    let readers = showing.fromPage == nil ? [] : first.union((context.line + related).words)
    showing.selectsItem = !readers.isDisjoint(with: [
      "indexPathForSelectedRow", "indexPathsForSelectedItems", "indexPathsForSelectedRows",
    ])
    showing.tapsItem =
      role != .tab && !first.isDisjoint(with: ["didSelectItemAt", "didSelectRowAt"])
      && !first.isDisjoint(with: ["present", "pushViewController", "show", "performSegue"])
    showing.containsNavigation =
      role == .push && showing.container == nil && first.contains("UINavigationController")
      && !first.isDisjoint(with: ["addChild", "addChildViewController"])
    if role == .present {
      showing.partner = partner?.name
      showing.providesPresentations = providesPresentationController(context)
      showing.readsPreferredSize = context.words.contains("preferredContentSize")
    }
    showing.maker = maker(of: context, as: role)
    showing.prefersDelegate =
      showing.maker == nil && showing.fromPage == nil && showing.toPage == nil
      && isMadeByOnlyDelegate(context, as: role, isInteractive: showing.driving != .none)
    if let maker = showing.maker.flatMap({ types[$0] }), !Self.sides(of: type).isEmpty {
      showing.makerMaking = making(of: self.context(of: maker), for: type)
    }
    if !isDelegate, isOther {
      // *Chosen:* films of more delegates take long.
      showing.delegates = providers(of: context.line, for: role).prefix(2).map(\.name)
    }
    showing.animator = drivenAnimator(of: context, related, as: role)?.name
    if showing.fromPage == nil, showing.toPage == nil, showing.container == nil,
      showing.driving != .own, needsAppPage(context, as: role)
    {
      showing.needsAppPage = true
      showing.appPage = appPage(of: context, as: role)
    }
    return showing
  }

  /// Returns a subclass that implements a method of a class whose body only ends the program, and
  /// the name of the method.
  private func subclass(completing type: TypeFacts) -> (TypeFacts, method: String)? {
    for other in all where other.kind == .class && other.inherited.contains(type.lastName) {
      let method = other.methods.first { type.trappingMethods.contains($0.name) }
      if let method { return (other, method.name) }
    }
    return nil
  }

  /// Returns the navigation or tab bar controller of the sources in which a transition runs: the
  /// class itself, the only one that uses a delegate, the tab bar controller with a pan that is the
  /// only delegate which returns the class, or the navigation controller that is the only delegate
  /// which returns an interaction.
  func container(
    of context: ClassContext, as role: TransitionClass.Role
  ) -> TransitionClass.Page? {
    guard role != .present else { return nil }
    let ancestor = role == .push ? "UINavigationController" : "UITabBarController"
    func isContainer(_ type: TypeFacts) -> Bool {
      type.kind == .class && !type.isPrivate && !type.isGeneric
        && ancestors(of: type).contains(ancestor)
    }
    if isContainer(context.type) { return page(context.type) }
    if role == .push, context.isOnlyInteraction {
      // The navigation controller gives its interaction the view controllers that it pushes.
      let delegates = providers(of: context.line, for: .push)
      guard delegates.count == 1, isContainer(delegates[0]) else { return nil }
      let container = page(delegates[0])
      return container.needs == nil ? container : nil
    }
    if role == .tab, context.isAny(of: [.animator, .interaction, .percentDriven]) {
      let delegates = providers(of: context.line, for: .tab)
      guard delegates.count == 1, isContainer(delegates[0]),
        line(of: delegates[0]).words.contains(where: { $0.hasSuffix("PanGestureRecognizer") })
      else { return nil }
      let container = page(delegates[0])
      return container.needs == nil ? container : nil
    }
    guard context.isAny(of: [.navigationDelegate, .tabBarDelegate]),
      !supply.isController(context.type)
    else { return nil }
    let users = all.filter {
      isContainer($0) && $0.words.contains(context.type.lastName)
    }
    guard users.count == 1 else { return nil }
    let user = page(users[0])
    return user.needs == nil ? user : nil
  }

  /// Returns the presentation controller with which a delegate pairs an animator, or that an animator
  /// needs, or the animator with which a delegate pairs a presentation controller.
  private func partner(of context: ClassContext) -> String? {
    let isPresentation = context.kinds.contains(.presentationController)
    let isInteraction = context.isOnlyInteraction
    let isAnimator =
      context.kinds.contains(.animator)
      && Set(context.kinds).isSubset(of: [.animator, .interaction, .percentDriven])
    guard isPresentation || isInteraction || isAnimator else { return nil }
    let wanted: TransitionClass.Kind = isPresentation ? .animator : .presentationController
    for delegate in providers(of: context.line, for: .present) {
      var names = delegate.provided.filter { $0.role == .present }
        .reduce(into: Set<String>()) { $0.formUnion($1.names) }
      names.formUnion(
        delegate.properties.filter { names.contains($0.name) }.compactMap(\.type?.name))
      let match = all.first { type in
        type.kind == .class && type.name != context.type.name && kinds(of: type).contains(wanted)
          && names.contains(type.lastName)
      }
      if let match { return match.name }
    }
    if isAnimator, let name = presentationOfAllAnimators() { return name }
    // If an animator adds no view, the presentation controller does.
    guard !isPresentation, !isInteraction,
      context.words.isDisjoint(with: ["addSubview", "insertSubview"]),
      ways(of: context).0 != .back
    else { return nil }
    let presentations = classes(.presentationController)
    return presentations.count == 1 ? presentations[0].name : nil
  }

  /// Returns the classes of a kind.
  private func classes(_ kind: TransitionClass.Kind) -> [TypeFacts] {
    all.filter { $0.kind == .class && kinds(of: $0).contains(kind) }
  }

  /// Returns the presentation controller that the only delegate of the sources returns together with
  /// animators that it receives, or `nil` if there is none.
  private func presentationOfAllAnimators() -> String? {
    let (delegates, presentations) = (
      classes(.transitioningDelegate), classes(.presentationController)
    )
    guard delegates.count == 1, presentations.count == 1, !delegates[0].directed.isEmpty,
      delegates[0].provided.contains(where: { $0.names.contains(presentations[0].lastName) })
    else { return nil }
    // A delegate that names its animator returns only that one with the presentation controller.
    let names = delegates[0].directed.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let types = delegates[0].properties.filter { names.contains($0.name) }.compactMap(\.type?.name)
    let namesAnimator = names.union(types).contains {
      self.types[$0].map(kinds)?.contains(.animator) == true
    }
    return namesAnimator ? nil : presentations[0].name
  }

  /// Returns the delegate that creates a class and sets its properties, or properties of the other
  /// classes that it provides, or that the class itself uses; `nil` if there is none, or if it sets
  /// only the direction.
  ///
  /// Without these values, the class isn't as in the app.
  private func maker(of context: ClassContext, as role: TransitionClass.Role) -> String? {
    guard context.isAny(of: [.animator, .percentDriven, .interaction, .presentationController]),
      !context.isAny(of: [.transitioningDelegate, .navigationDelegate, .tabBarDelegate])
    else { return nil }
    let delegates = providers(of: context.line, for: role)
    let maker = delegates.first {
      isObject($0)
        && (setsProperties(of: context.type, $0) || context.words.contains($0.lastName))
    }
    if maker != nil || !delegates.isEmpty
      || context.isAny(of: [.animator, .presentationController])
    {
      return maker?.name
    }
    // The presentation controller that a delegate provides creates the interaction.
    return all.lazy.filter {
      kinds(of: $0).contains(.presentationController) && $0.words.contains(context.type.lastName)
    }.flatMap { providers(of: line(of: $0), for: role) }.first(where: isObject)?.name
  }

  /// Returns whether the film of the only delegate that returns an animator shows it as the app does:
  /// the delegate is the second view controller, or an object that gives the animator its values.
  ///
  /// An interactive animator is shown with the film's own drag, which the film of an object doesn't
  /// have.
  private func isMadeByOnlyDelegate(
    _ context: ClassContext, as role: TransitionClass.Role, isInteractive: Bool
  ) -> Bool {
    guard context.kinds == [.animator] else { return false }
    let delegates = providers(of: context.line, for: role)
    guard delegates.count == 1, let delegate = delegates.first else { return false }
    if role == .present, isOwnDelegate(delegate) { return !delegate.isPrivate }
    let parameters =
      (context.line.first.flatMap(supply.initializers(of:)) ?? []).flatMap(\.parameters)
    return !isInteractive && isObject(delegate)
      && parameters.contains { parameter in
        !parameter.hasDefault && !context.flags.contains { $0.name == parameter.name }
      }
  }

  /// Returns whether a delegate is an object that a film can create: no view controller.
  private func isObject(_ delegate: TypeFacts) -> Bool {
    guard delegate.kind == .class, !supply.isController(delegate), !delegate.isPrivate,
      !delegate.isGeneric
    else { return false }
    let context = self.context(of: delegate)
    return !context.kinds.contains(.presentationController) && making(of: context).needs == nil
  }

  /// Returns whether a delegate sets properties of a class, or of another class that it provides,
  /// that don't indicate a direction.
  private func setsProperties(of type: TypeFacts, _ delegate: TypeFacts) -> Bool {
    // A delegate with several animators for one direction can return another one.
    let hasRivals = classes(.animator).contains { other in
      other.name != type.name
        && !Self.directions(of: other, in: delegate).isDisjoint(
          with: Self.directions(of: type, in: delegate))
    }
    let made = hasRivals ? [type] : [type] + related(to: context(of: delegate))
    return delegate.assignments.contains { assignment in
      !["true", "false"].contains(assignment.value)
        && made.contains { type in
          let line = line(of: type)
          return line.flatMap(\.properties).contains {
            $0.name == assignment.property && $0.isSettable
          } && !directionFlags(of: line).contains { $0.name == assignment.property }
        }
    }
  }

  /// Returns the animator that an interaction drives, if the class is only an interaction.
  private func drivenAnimator(
    of context: ClassContext, _ related: [TypeFacts], as role: TransitionClass.Role
  ) -> TypeFacts? {
    guard context.isAny(of: [.percentDriven, .interaction]), !context.kinds.contains(.animator)
    else { return nil }
    let candidates = all.filter {
      $0.name != context.type.name && kinds(of: $0).contains(.animator)
        && (role != .tab || !providers(of: line(of: $0), for: .tab).isEmpty)
    }
    let forward = candidates.filter {
      NameClassifier.isBack($0.lastName) != true && ways(of: self.context(of: $0)).0 != .back
    }
    let animators = forward.isEmpty ? candidates : forward
    // A class that uses both, such as a delegate, is certain.
    let users = all.filter { $0.words.contains(context.type.lastName) }
    return animators.first { animator in related.contains { $0.words.contains(animator.lastName) } }
      ?? animators.first { animator in users.contains { $0.words.contains(animator.lastName) } }
      ?? animators.first { $0.file == context.type.file }
      ?? animators.first {
        // The animator of only one direction can't be reversed by a gesture.
        Self.haveSameStem($0, context.type) && ways(of: self.context(of: $0)).0 == .both
      }
      ?? (animators.count == 1 ? animators[0] : nil)
  }

  /// Returns whether the names of two types differ only in words for the parts of a transition, as
  /// `CardInteractor` and `CardAnimator` do.
  private static func haveSameStem(_ one: TypeFacts, _ other: TypeFacts) -> Bool {
    let parts: Set<String> = [
      "animated", "animation", "animator", "controller", "driven", "interaction", "interactive",
      "interactor", "percent", "transition", "transitioning", "transitor",
    ]
    let stems = [one, other].map { type in
      NameClassifier.split(type.lastName).filter { !parts.contains($0) }
    }
    return stems[0] == stems[1] && !stems[0].isEmpty
  }

  /// Returns the classes that take part in the same transition.
  ///
  /// These are the classes that a delegate provides, and the delegates that provide an animator.
  func related(to context: ClassContext) -> [TypeFacts] {
    let line = context.line
    let names = context.provided.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let properties = line.flatMap(\.properties).filter { names.contains($0.name) }
      .compactMap(\.type?.name)
    let providedTypes = all.filter {
      $0.kind == .class && $0.name != context.type.name
        && (names.contains($0.lastName) || properties.contains($0.lastName))
        && !kinds(of: $0).isEmpty
    }
    let providingTypes = [TransitionClass.Role.push, .present, .tab].flatMap {
      providers(of: line, for: $0)
    }
    return providedTypes + providingTypes
  }

  /// Returns the classes that take part in the same transition, and the classes related to these,
  /// with their superclasses.
  func circle(of context: ClassContext) -> [TypeFacts] {
    var known = Set(context.line.map(\.name))
    var circle: [TypeFacts] = []
    var next = related(to: context)
    // *Chosen:* a delegate, its controller and their animators; the limit ends cycles.
    for _ in 0..<2 {
      let found = next.flatMap { line(of: $0) }.filter { known.insert($0.name).inserted }
      circle += found
      next = found.flatMap { related(to: self.context(of: $0)) }
    }
    return circle
  }

  /// Returns whether a class is a delegate that provides a presentation controller.
  private func providesPresentationController(_ context: ClassContext) -> Bool {
    context.kinds.contains(.transitioningDelegate)
      && context.line.flatMap(\.methods).contains { method in
        method.name == "presentationController" && method.parameters.first?.label == "forPresented"
      }
  }

  private func style(_ words: Set<String>) -> String? {
    guard words.contains("modalPresentationStyle") else { return nil }
    let styles = ["custom", "overFullScreen", "overCurrentContext", "fullScreen", "currentContext"]
      .filter(words.contains)
    return styles.count == 1 ? styles[0] : nil
  }

  // MARK: Interactions

  /// Returns statements that give an interaction its view controller.
  ///
  /// These are calls of methods such as `wire(to:)`, and assignments to properties.
  func attachments(of type: TypeFacts) -> [String] {
    var statements: [String] = []
    let line = line(of: type)
    for property in line.flatMap(\.properties) where property.isSettable {
      guard property.initial == nil, let place = place(property.type),
        case .value(let text, _) = supply.value(of: .named(place), named: property.name)
      else { continue }
      statements.append("it.\(property.name) = \(Self.onSecond(text))")
    }
    let parameters = supply.initializers(of: type)?.flatMap(\.parameters) ?? []
    if parameters.contains(where: { place($0.type) != nil }) { return [] }
    let verbs: Set<String> = [
      "add", "prepare", "setup", "set", "install", "enable", "configure", "register", "link",
    ]
    let call = attachingCall(of: line, verbs: verbs.union(Self.attachingVerbs))
    if let call { return statements + ["it." + call] }
    // A class that adds its gesture recognizer names the method as the gesture: `panToDismiss(vc:)`.
    let addsRecognizer = line.contains { $0.words.contains("addGestureRecognizer") }
    let gesture = addsRecognizer ? attachingCall(of: line, verbs: ["pan", "swipe", "drag"]) : nil
    return statements + (gesture.map { ["it." + $0] } ?? [])
  }

  /// The verbs of methods that can only attach something to a view controller.
  static let attachingVerbs: Set<String> = ["wire", "attach", "connect", "bind", "hook"]

  /// Returns the statement with which an instance `it` follows the film's pan, or `nil` if the
  /// instance doesn't have a method for this, or if a view controller of the sources calls it.
  private func panStatement(of context: ClassContext) -> String? {
    guard !supply.isController(context.type) else { return nil }
    let properties = context.line.flatMap(\.properties)
    if let property = lentPan(of: context), let type = property.type,
      case .value(let pan, _) = supply.value(of: type.unwrapped, named: property.name)
    {
      return "let pan = \(pan); trial.whilePanning { it.\(property.name) = $0 ? pan : nil }"
    }
    var call = panCall(of: context.line)
    for property in properties where call == nil && !property.isPrivate {
      guard let written = property.type, let type = written.unwrapped.name.flatMap({ types[$0] }),
        let inner = panCall(of: line(of: type))
      else { continue }
      let isOptional = written.isOptional && !written.isImplicitlyUnwrapped
      call = "\(property.name)\(isOptional ? "?" : "").\(inner)"
    }
    guard let call else { return nil }
    let flag = properties.first { property in
      property.isSettable && property.type?.name == "Bool"
        && NameClassifier.split(property.name).contains { $0.hasPrefix("interacti") }
    }
    let setter = flag.map { ", setInteractive: { it.\($0.name) = $0 }" } ?? ""
    return "trial.followPan({ it.\(call) }\(setter))"
  }

  /// Returns the property with which an app tells a delegate that a gesture begins a transition, or `nil` if
  /// there is none.
  ///
  /// Without a gesture, the property is `nil`, and then the delegate returns no interaction.
  func lentPan(of context: ClassContext) -> TypeFacts.Property? {
    guard context.isAny(of: [.transitioningDelegate, .navigationDelegate, .tabBarDelegate]),
      !context.isAny(of: [.animator, .percentDriven, .interaction]),
      !supply.isController(context.type)
    else { return nil }
    let pans = [
      "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UIGestureRecognizer",
    ]
    return context.line.flatMap(\.properties).first { property in
      guard let type = property.type.map(supply.resolved) else { return false }
      return property.isSettable && property.isInitiallyNil && type.isOptional
        && !type.isImplicitlyUnwrapped && type.unwrapped.name.map(pans.contains) == true
        && !context.line.contains { $0.assigned.contains(property.name) }
    }
  }

  /// Returns the call of a method that follows the pan of another object, with the pan as `$0`.
  private func panCall(of line: [TypeFacts]) -> String? {
    guard line.allSatisfy({ !supply.isController($0) }),
      line.words.isDisjoint(with: ["addGestureRecognizer", "addTarget"])
    else { return nil }
    let nouns: Set<String> = ["pan", "panned", "panning", "drag", "dragged", "gesture"]
    let verbs: Set<String> = ["did", "handle", "on", "update", "pan", "follow"]
    let method = line.flatMap(\.methods).first { method in
      let words = NameClassifier.split(method.name)
      return method.parameters.count == 1
        && method.parameters[0].type.name == "UIPanGestureRecognizer"
        && words.contains(where: nouns.contains)
        && verbs.contains(words.first ?? "")
        && !all.contains { supply.isController($0) && $0.words.contains(method.name) }
    }
    guard let method else { return nil }
    let label = method.parameters[0].label
    return "\(method.name)(\(label.isEmpty ? "" : label + ": ")$0)"
  }

  /// Returns the name of a type if it is a view controller or a view that an interaction can be
  /// attached to.
  private func place(_ written: WrittenType?) -> String? {
    let places: Set<String> = [
      "UIViewController", "UINavigationController", "UITabBarController", "UIView",
    ]
    guard let name = written?.name,
      places.contains(name) || types[name].map(supply.isController) == true
    else { return nil }
    return name
  }

  /// Returns the call of the first method whose name begins with one of some verbs and that can be
  /// called with the second view controller; `nil` if there is none.
  func attachingCall(of line: [TypeFacts], verbs: Set<String>) -> String? {
    for method in line.flatMap(\.methods) {
      guard let verb = NameClassifier.split(method.name).first, verbs.contains(verb),
        let first = method.parameters.first, place(first.type) != nil
      else { continue }
      var arguments: [String] = []
      var isComplete = true
      for parameter in method.parameters where !parameter.hasDefault {
        let type = place(parameter.type).map(WrittenType.named) ?? parameter.type
        switch supply.value(of: type, named: parameter.name) {
        case .value(let text, _):
          arguments.append(
            (parameter.label.isEmpty ? "" : parameter.label + ": ") + Self.onSecond(text))
        case .missing: isComplete = false
        }
      }
      if isComplete { return "\(method.name)(\(arguments.joined(separator: ", ")))" }
    }
    return nil
  }

  /// Returns an expression with the second view controller, from which the reverse transition
  /// begins.
  static func onSecond(_ expression: String) -> String {
    expression.replacing("trial.fromPage", with: "trial.toPage")
      .replacing("trial.heroView", with: "trial.secondView()")
  }
}
