import FilmstripPorting

/// Finds the view controllers with which an app itself shows a transition.
extension TransitionDecisions {
  /// Returns whether only the app's own view controllers show what a class moves.
  func needsAppPage(_ context: ClassContext, as role: TransitionClass.Role) -> Bool {
    role != .tab && !supply.isController(context.type)
      && !context.isAny(of: [.percentDriven, .interaction]) && movesPartsOfPages(context)
  }

  /// Returns the view controller of the sources that gives a class what it moves and then shows
  /// another view controller, or `nil` if there is none.
  ///
  /// Only the app's own code knows which of its views match.
  func appPage(
    of context: ClassContext, as role: TransitionClass.Role
  ) -> TransitionClass.AppPage? {
    let circle = circle(of: context).filter { !supply.isController($0) }
    let shown = ([context.type] + circle).filter { type in
      !Set(kinds(of: type)).isDisjoint(with: [.animator, .presentationController])
    }
    let own = context.isAny(of: [.animator, .presentationController])
    let counterpart = ways(of: context).1.map { [$0] } ?? []
    let classes = own ? [context.type.name] + counterpart : shown.map(\.name)
    guard !classes.isEmpty else { return nil }
    let names = Set(([context.type] + circle).map(\.lastName))
    let users = all.filter { isUser($0, of: names) }
    // A tap on an item of a list is clear; other parts are tried one after another.
    let items: Set<String> = ["didSelectItemAt", "didSelectRowAt", "prepare"]
    let sorted =
      users.filter { !line(of: $0).words.isDisjoint(with: items) }
      + users.filter { line(of: $0).words.isDisjoint(with: items) }
    guard let user = sorted.first else { return nil }
    let words = line(of: user).words
    return TransitionClass.AppPage(
      page: page(user),
      classes: classes.map { $0.split(separator: ".").last.map(String.init) ?? $0 },
      destinations: segues.filter { $0.source == user.lastName }.map(\.destination).sorted(),
      isInNavigation: role == .push
        || !words.isDisjoint(with: ["navigationController", "navigationItem"]))
  }

  /// Returns whether a class moves parts of its view controllers that these, or their protocols,
  /// specify.
  private func movesPartsOfPages(_ context: ClassContext) -> Bool {
    let types = context.line + circle(of: context).filter { !supply.isController($0) }
    if types.contains(where: { type in
      type.castTypes.contains { pageProtocol(.named($0), isCast: true) != nil }
        || type.properties.contains { $0.type.flatMap { pageProtocol($0) } != nil }
    }) {
      return true
    }
    let parts: Set<String> = [
      "UIViewController", "UIView", "UIImageView", "UITableViewCell", "UICollectionViewCell",
    ]
    return types.contains { type in
      type.methods.contains { method in
        Self.isSetup(method.name)
          && method.parameters.contains { $0.type.name.map(parts.contains) == true }
      }
    }
  }

  /// Returns whether a type is a view controller that uses a class with one of some names and shows
  /// another view controller.
  private func isUser(_ type: TypeFacts, of names: Set<String>) -> Bool {
    let containers: Set<String> = [
      "UINavigationController", "UITabBarController", "UISplitViewController",
      "UIPageViewController",
    ]
    let shows: Set<String> = [
      "present", "pushViewController", "show", "performSegue", "prepare",
    ]
    guard type.kind == .class, supply.isController(type), !type.isPrivate, !type.isGeneric,
      ancestors(of: type).isDisjoint(with: containers)
    else { return false }
    let words = line(of: type).words
    return !words.isDisjoint(with: names) && !words.isDisjoint(with: shows)
  }
}
