import FilmstripPorting
import Foundation

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
    if showing.fromPage == nil, showing.toPage == nil, !context.kinds.contains(.animator),
      context.isAny(of: [.percentDriven, .interaction, .presentationController])
    {
      // The animators that an interaction drives, or that a delegate pairs with a presentation
      // controller, can need view controllers of the sources.
      let driven = drivenAnimator(of: context, related, as: role).map { [$0] } ?? []
      for others in [circle(of: context), driven] where showing.toPage == nil {
        let (first, second) = pages(of: context, others, as: role)
        if first?.needs == nil, second?.needs == nil {
          (showing.fromPage, showing.toPage) = (first, second)
        }
      }
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
    let partner = role == .present ? partner(of: context).flatMap { types[$0] } : nil
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
    if context.kinds == [.animator], let name = presentationOfAllAnimators() { return name }
    // If an animator adds no view, the presentation controller does.
    guard !isPresentation, !isInteraction,
      context.words.isDisjoint(with: ["addSubview", "insertSubview"]),
      ways(of: context).0 != .back
    else { return nil }
    let presentations = all.filter {
      $0.kind == .class && kinds(of: $0).contains(.presentationController)
    }
    return presentations.count == 1 ? presentations[0].name : nil
  }

  /// Returns the presentation controller that the only delegate of the sources returns together with
  /// animators which it receives, or `nil` if there is none.
  private func presentationOfAllAnimators() -> String? {
    func classes(_ kind: TransitionClass.Kind) -> [TypeFacts] {
      all.filter { $0.kind == .class && kinds(of: $0).contains(kind) }
    }
    let (delegates, presentations) = (
      classes(.transitioningDelegate), classes(.presentationController)
    )
    guard delegates.count == 1, presentations.count == 1, !delegates[0].directed.isEmpty,
      delegates[0].provided.contains(where: { $0.names.contains(presentations[0].lastName) })
    else { return nil }
    let names = delegates[0].directed.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let types = delegates[0].properties.filter { names.contains($0.name) }.compactMap(\.type?.name)
    let isGiven = names.union(types).contains {
      self.types[$0].map(kinds)?.contains(.animator) == true
    }
    return isGiven ? nil : presentations[0].name
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

  /// Returns whether the film of the only delegate that returns an animator is as the app shows it: the
  /// delegate is the second view controller, or an object that gives the animator its values.
  ///
  /// The film of an object doesn't show the film's own drag, with which an interactive animator is shown.
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
    let made = [type] + related(to: context(of: delegate))
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

  // MARK: View controllers

  /// Returns the view controllers of the sources that must be the first and the second one.
  private func pages(
    of context: ClassContext, _ related: [TypeFacts], as role: TransitionClass.Role
  ) -> (from: TransitionClass.Page?, to: TransitionClass.Page?) {
    let (type, line) = (context.type, context.line)
    var names: [String] = []
    let casting = line + related.filter { !supply.isController($0) }
    let requestedNames =
      (casting + casting.flatMap(helpers(of:))).flatMap(\.castTypes)
      + writtenTypes(of: line).flatMap { supply.resolved($0).names }
    for name in requestedNames {
      guard let controller = types[name], controller.kind == .class,
        isPage(controller, as: role),
        controller.name != type.name, !names.contains(controller.name)
      else { continue }
      names.append(controller.name)
    }
    // A subclass is also a view controller of its superclass.
    let ancestors = names.reduce(into: Set<String>()) { all, name in
      all.formUnion(types[name].map(self.ancestors) ?? [])
    }
    names.removeAll { types[$0].map { ancestors.contains($0.lastName) } == true }
    let isContainer = !self.ancestors(of: type).isDisjoint(with: [
      "UINavigationController", "UITabBarController",
    ])
    if supply.isController(type), !isContainer || role == .present && isOwnDelegate(type) {
      names.removeAll { $0 == type.name }
      names.insert(type.name, at: 0)
    } else if let own = related.first(where: { isPage($0, as: role) }), names.count < 2,
      !names.contains(own.name), !ancestors.contains(own.lastName), !names.isEmpty
    {
      names.insert(own.name, at: 0)
    }
    guard !names.isEmpty else { return (nil, nil) }
    let selected = casting.flatMap(\.pageCasts).filter(\.isSelected)
    if names.count == 1, let both = types[names[0]],
      Set(selected.filter { types[$0.type]?.name == both.name }.map(\.isIncoming)).count == 2
    {
      // A page that is its own transitioning delegate is the presented one in both directions.
      let isOwn = role == .present && isOwnDelegate(both)
      return isOwn ? (nil, page(both, isPresented: true)) : (page(both), page(both))
    }
    if role == .present, isOwnDelegate(type), supply.isController(type),
      !names.dropFirst().contains(where: { shows(type.name, $0) })
    {
      // A view controller that is its own transitioning delegate is the presented one, unless it
      // shows the other one.
      let others = names.dropFirst().compactMap { types[$0] }.filter {
        !self.ancestors(of: $0).contains(type.lastName)
      }
      return (others.first.map { page($0) }, page(type, isPresented: true))
    }
    let places = names.map { name in
      types[name].flatMap { isSecond($0, beside: names, in: [type] + related, as: role) }
    }
    if places.contains(where: { $0 != nil }) {
      func name(isSecond: Bool) -> String? {
        let index = places.firstIndex(of: isSecond) ?? places.firstIndex(of: nil)
        return index.map { names[$0] }
      }
      let first = name(isSecond: false)
      let second = name(isSecond: true)
      return (
        first.flatMap { types[$0] }.map { page($0) },
        second == first ? nil : second.flatMap { types[$0] }.map { page($0) }
      )
    }
    var second: String?
    if names.count > 1 {
      second = names.dropFirst().first(where: Self.isSecond) ?? names[1]
      let isLater = isFirst(names[1], before: names[0])
      let isEarlier = isFirst(names[0], before: names[1])
      let isShown = isLater || !isEarlier && shows(names[1], names[0]) && !shows(names[0], names[1])
      let isSwapped =
        isLater || isEarlier
        ? isLater
        : Self.isSecond(names[0]) == Self.isSecond(names[1]) ? isShown : Self.isSecond(names[0])
      // A delegate is the first view controller, unless the other one shows it.
      if isSwapped, names[0] != type.name || isShown {
        (second, names[0]) = (names[0], names[1])
      }
    } else if names[0] != type.name,
      Self.isSecond(names[0]) || isOnlyShown(names[0])
        || role == .present && types[names[0]].map(isOwnDelegate) == true
    {
      second = names[0]
      names = []
    }
    return (
      names.first.flatMap { types[$0] }.map { page($0) },
      second.flatMap { types[$0] }.map { page($0) }
    )
  }

  /// Returns whether a view controller is its own transitioning delegate, by its own code or by that
  /// of the class that presents it.
  private func isOwnDelegate(_ type: TypeFacts) -> Bool {
    line(of: type).contains(where: \.isOwnDelegate)
      || supply.isController(type) && kinds(of: type).contains(.transitioningDelegate)
        && all.contains {
          $0.makesOwnDelegate && $0.name != type.name && $0.words.contains(type.lastName)
        }
  }

  /// Returns whether a class is a view controller that a transition shows: a navigation controller
  /// can't be pushed, and contains the view controllers of a push.
  private func isPage(_ type: TypeFacts, as role: TransitionClass.Role) -> Bool {
    supply.isController(type)
      && !(role == .push && ancestors(of: type).contains("UINavigationController"))
  }

  /// Returns the types that a class uses and that cast a transition's view controllers for it, such
  /// as an object that creates its animations.
  private func helpers(of type: TypeFacts) -> [TypeFacts] {
    all.filter {
      !$0.pageCasts.isEmpty && $0.name != type.name && type.words.contains($0.lastName)
        && !supply.isController($0) && kinds(of: $0).isEmpty
    }
  }

  /// Returns whether a view controller pushes or presents another one, whose name it contains.
  private func shows(_ name: String, _ other: String) -> Bool {
    guard name != other, let type = types[name], let shown = types[other] else { return false }
    let verbs: Set<String> = [
      "present", "pushViewController", "show", "performSegue", "destination",
      "instantiateViewController", "instantiateInitialViewController",
    ]
    let words = line(of: type).reduce(into: Set<String>()) { $0.formUnion($1.words) }
    return words.contains(shown.lastName) && !words.isDisjoint(with: verbs)
  }

  /// Returns whether another view controller pushes or presents a view controller that itself shows
  /// none.
  private func isOnlyShown(_ name: String) -> Bool {
    let containers: Set<String> = [
      "UINavigationController", "UITabBarController", "UIPageViewController",
      "UISplitViewController",
    ]
    let controllers = all.filter {
      $0.kind == .class && supply.isController($0) && ancestors(of: $0).isDisjoint(with: containers)
    }
    return controllers.contains { shows($0.name, name) }
      && !controllers.contains { shows(name, $0.name) }
  }

  /// Returns whether a view controller is the second one, by the keys with which the classes of its
  /// transition read it, or `nil` if they don't tell.
  private func isSecond(
    _ controller: TypeFacts, beside names: [String], in classes: [TypeFacts],
    as role: TransitionClass.Role
  ) -> Bool? {
    var answers: Set<Bool> = []
    for type in classes {
      let line = line(of: type)
      let all = Set((line + line.flatMap(helpers(of:))).flatMap(\.pageCasts))
      let casts = all.filter { types[$0.type]?.name == controller.name }
      if casts.isEmpty { continue }
      // A class that casts a view controller with both keys is for both directions. The outgoing view
      // controller that it casts can then be that of the reverse one.
      let isForBoth = all.contains { cast in
        all.contains { $0.type == cast.type && $0.isIncoming != cast.isIncoming }
      }
      if isForBoth, casts.allSatisfy({ !$0.isIncoming && !$0.isSelected }) { return nil }
      let context = context(of: type)
      // A class for both directions can read it with both keys, each in one direction.
      let selected = casts.filter(\.isSelected)
      let clear = selected.isEmpty ? casts : selected
      guard clear.count == 1, let cast = clear.first, cast.isSelected || context.flags.isEmpty
      else { return nil }
      answers.insert(
        cast.isSelected
          ? cast.isIncoming : cast.isIncoming != (ways(of: context).0 == .back))
    }
    // A view controller that chooses its transition is presented with it, unless it shows the other
    // one.
    if answers.isEmpty, role == .present, controller.setsOwnDelegate,
      !names.contains(where: { shows(controller.name, $0) })
    {
      return true
    }
    return answers.count == 1 ? answers.first : nil
  }

  /// Returns whether the name of a view controller indicates that it is the second one.
  private static func isSecond(_ name: String) -> Bool {
    let second: Set<String> = [
      "detail", "details", "second", "presented", "modal", "full", "fullscreen", "viewer",
      "preview", "destination", "to", "target", "player", "next", "popup", "sheet", "zoomed",
      "large", "big", "expanded", "photo", "b", "two",
    ]
    return !second.isDisjoint(with: NameClassifier.split(name))
  }

  /// Returns a view controller that a film can show: of a base class, which can be empty, the first
  /// subclass whose values are available.
  private func concrete(_ type: TypeFacts) -> TypeFacts {
    guard !Set(NameClassifier.split(type.lastName)).isDisjoint(with: ["abstract", "base"]) else {
      return type
    }
    let subclass = all.first { other in
      guard !other.isPrivate, ancestors(of: other).contains(type.lastName),
        case .success = supply.construct(other)
      else { return false }
      return true
    }
    return subclass ?? type
  }

  func page(_ baseType: TypeFacts, isPresented: Bool = false) -> TransitionClass.Page {
    let type = concrete(baseType)
    let line = line(of: type)
    var page = TransitionClass.Page(
      name: type.name, file: type.file, making: "", outlets: outlets(of: line),
      cells: cells(of: type))
    let forced = line.reduce(into: Set<String>()) { $0.formUnion($1.forced) }
    page.settings = line.flatMap(\.properties).compactMap { assignment(of: $0, forced: forced) }
    if let call = additionOfAction(to: line) { page.settings += [call, call] }
    switch supply.construct(type) {
    case .success(let construction):
      page.making = Self.withNewChildren(
        construction.text,
        isNavigation: !isPresented && ancestors(of: type).contains("UINavigationController"))
      if ancestors(of: type).isDisjoint(with: ["UINavigationController", "UITabBarController"]) {
        adoptChildren(of: &page)
      }
    case .failure(let missing): page.needs = "\(missing.needs), for the controller \(type.name)"
    }
    return page
  }

  /// Replaces the view controllers that a view controller receives by new ones that adopt the
  /// requested protocols, unless a view controller of the sources does: they can be its children.
  private func adoptChildren(of page: inout TransitionClass.Page) {
    let pattern = /trial\.(?:from|to)Page\(as: \((?:any )?([\w.& ]+)\)\.self\)/
    while let match = page.making.firstMatch(of: pattern) {
      let adopted = match.1.split(separator: "&").map { $0.filter { $0 != " " } }
        .filter { $0 != "UIViewController" }.compactMap { pageProtocol(.named(String($0))) }
      let isGiven = adopted.contains { type in
        (conformingNames[type.lastName] ?? []).contains {
          types[$0].map(supply.isController) == true
        }
      }
      guard !adopted.isEmpty, !isGiven else { return }
      page.making.replaceSubrange(
        match.range, with: "\(TransitionClass.Page.childName)(.feed, trial)")
      for adoption in adopted.map(adoption(of:))
      where !page.children.contains(where: { $0.name == adoption.name }) {
        page.children.append(adoption)
        page.needs = page.needs ?? adoption.needs
      }
    }
  }

  /// Returns the assignment of data that an app sets before it shows a view controller, and that the
  /// view controller reads as never `nil`; `nil` if the property is another one.
  private func assignment(of property: TypeFacts.Property, forced: Set<String>) -> String? {
    guard property.isSettable, !property.isWeak, property.initial == nil, let type = property.type,
      // A page is empty without its picture.
      type.isImplicitlyUnwrapped || type.unwrapped == .named("UIImage")
        || type.isOptional && forced.contains(property.name),
      isData(type.unwrapped),
      case .value(let text, _) = supply.value(of: type.unwrapped, named: property.name),
      // The pages don't exist yet.
      !text.replacing("trial.picture", with: "").contains("trial.")
    else { return nil }
    return "\(property.name) = \(text)"
  }

  /// Returns the call that adds an action to an alert or a menu, which is empty without one, or `nil` if
  /// its class has no such method.
  private func additionOfAction(to line: [TypeFacts]) -> String? {
    line.flatMap(\.methods).lazy.compactMap { method -> String? in
      guard let parameter = method.parameters.first,
        method.parameters.dropFirst().allSatisfy(\.hasDefault),
        ["addAction", "addActions"].contains(method.name)
          || method.name == "add"
            && (parameter.label.isEmpty ? parameter.name : parameter.label) == "action"
      else { return nil }
      let written = supply.resolved(parameter.type)
      let element = if case .array(let element, _) = written { element } else { written.unwrapped }
      guard types[element.name ?? ""] != nil || element.name == "UIAlertAction",
        case .value(let text, _) = supply.value(of: element, named: parameter.name),
        // The pages don't exist yet.
        !text.replacing("trial.picture", with: "").contains("trial.")
      else { return nil }
      let argument = element == written.unwrapped ? text : "[\(text)]"
      return "\(method.name)(\(parameter.label.isEmpty ? "" : parameter.label + ": ")\(argument))"
    }.first
  }

  /// Returns the assignments of the first view controller, which adopts the protocols, to the
  /// delegates and data sources of the second one: without them, it is often empty.
  private func delegateSettings(of line: [TypeFacts]) -> [String] {
    line.flatMap(\.properties).compactMap { property in
      let words = Set(NameClassifier.split(property.name))
      guard property.isSettable, property.isInitiallyNil,
        !words.isDisjoint(with: ["delegate", "source"]),
        let adopted = property.type.flatMap({ pageProtocol($0) })
      else { return nil }
      return "\(property.name) = trial.fromPage(as: (any \(adopted.name))?.self)"
    }
  }

  /// Returns the assignments of the first view controller to properties of the second one that are
  /// `nil` until then, such as the interaction that its gesture updates.
  private func handovers(from first: TypeFacts, to second: TypeFacts) -> [String] {
    let targets = line(of: second).flatMap(\.properties)
    let sources = line(of: first).flatMap(\.properties)
    let handovers = line(of: first).flatMap(\.handovers).filter {
      types[$0.page]?.name == second.name
    }
    return targets.filter(\.isSettable).compactMap { property in
      guard property.isInitiallyNil, let type = property.type,
        type.isOptional || type.isImplicitlyUnwrapped,
        let handover = handovers.filter({ $0.property == property.name })
          .min(by: { $0.value < $1.value })
      else { return nil }
      let owner = "trial.fromPage(as: \(first.name)?.self)"
      if handover.value == "self" { return "\(property.name) = \(owner)" }
      let isVisible = sources.contains { $0.name == handover.value && !$0.isPrivate }
      return isVisible ? "\(property.name) = \(owner)?.\(handover.value)" : nil
    }
  }

  /// Returns whether a type is data: a value, or an object outside of screens.
  private func isData(_ written: WrittenType) -> Bool {
    switch supply.resolved(written).bare {
    case .array(let element, _): return isData(element)
    case .named(let name):
      guard let type = types[name] else {
        return [
          "Bool", "CGFloat", "Data", "Date", "Double", "Int", "String", "UIImage", "URL",
        ].contains(name)
      }
      return !ancestors(of: type).contains { $0.hasPrefix("UI") || $0.hasPrefix("CA") }
    default: return false
    }
  }

  /// Returns an expression whose children are new view controllers: the film's own ones are already
  /// shown, or contain the new one.
  private static func withNewChildren(_ text: String, isNavigation: Bool) -> String {
    if isNavigation { return text.replacing("trial.pages", with: "[trial.fromPage]") }
    var text = text.replacing("trial.pages", with: "trial.newPages")
    for name in ["trial.fromPage", "trial.toPage"] {
      let parts = text.components(separatedBy: name)
      text = parts.dropFirst().reduce(parts[0]) { text, rest in
        text + (rest.hasPrefix("(as") ? name : "trial.newPage") + rest
      }
    }
    return text
  }

  /// Returns the properties of a class and its superclasses that a storyboard would set, except those
  /// whose objects can't be created.
  func outlets(of line: [TypeFacts]) -> [TransitionClass.Outlet] {
    line.flatMap(\.outlets).compactMap { outlet in
      var result = TransitionClass.Outlet(
        name: outlet.name, type: outlet.type, isPrivate: outlet.isPrivate)
      if Self.outletTypes.contains(outlet.type) { return result }
      if outlet.type == "NSLayoutConstraint" || outlet.type.hasSuffix("GestureRecognizer") {
        guard types[outlet.type] == nil else { return nil }
        result.isView = false
        return result
      }
      guard let type = types[outlet.type], isPlain(type), isView(type),
        case .success(let construction) = supply.construct(type),
        // The pages don't exist yet.
        !construction.text.replacing("trial.picture", with: "").contains("trial.")
      else { return nil }
      result.making = construction.text
      return result
    }
  }

  /// Returns the classes of cells to which a view controller, or an object that it uses, casts.
  private func cells(of type: TypeFacts) -> [TransitionClass.Cell] {
    let line = line(of: type)
    let sources = all.filter { source in
      source.words.contains { $0.hasPrefix("dequeueReusable") }
        && line.contains { $0.words.contains(source.lastName) }
    }
    var seen: Set<String> = []
    return (line + sources).flatMap(\.castTypes).filter { seen.insert($0).inserted }
      .compactMap { name in
        guard let cell = types[name], isPlain(cell),
          !ancestors(of: cell).isDisjoint(with: ["UITableViewCell", "UICollectionViewCell"]),
          case .success(let construction) = supply.construct(cell),
          !construction.text.replacing("trial.picture", with: "").contains("trial.")
        else { return nil }
        return TransitionClass.Cell(
          name: cell.lastName, making: construction.text, outlets: outlets(of: self.line(of: cell)))
      }
  }

  /// Returns whether other sources can create an instance of a class without a storyboard.
  private func isPlain(_ type: TypeFacts) -> Bool {
    type.kind == .class && !type.isPrivate && !type.isGeneric
      && line(of: type).allSatisfy {
        $0.initializers.isEmpty || supply.initializers(of: $0)?.isEmpty == false
      }
  }

  /// Returns whether a class is a view.
  private func isView(_ type: TypeFacts) -> Bool {
    ancestors(of: type).contains { name in
      Self.outletTypes.contains(name) && types[name] == nil
    }
  }

  /// The types of views that can replace views of a storyboard.
  static let outletTypes: Set<String> = [
    "UIView", "UIImageView", "UILabel", "UIButton", "UITextField", "UITextView", "UISlider",
    "UISwitch", "UISegmentedControl", "UIScrollView", "UITableView", "UIStackView",
    "UIActivityIndicatorView", "UIProgressView", "UIPageControl", "UIStepper",
    "UIVisualEffectView", "UICollectionView", "UIPickerView", "UIDatePicker", "UISearchBar",
    "UIToolbar", "UIControl",
  ]

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
      .replacing("trial.heroView", with: "trial.toPage.view")
  }
}
