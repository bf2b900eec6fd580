import FilmstripPorting

/// Supplies the property animators that an app's view controllers return to their transition.
extension TransitionDecisions {
  /// The types as which a view controller returns a property animator.
  private static let animatorTypes: Set<String> = [
    "UIViewAnimating", "UIViewImplicitlyAnimating", "UIViewPropertyAnimator",
  ]

  /// Returns statements that return an animator of one of a function's view controllers, or `nil` if
  /// the function returns something else or has no view controllers.
  ///
  /// *Chosen:* the incoming view fades in, and a function for the reverse direction fades the
  /// outgoing view out.
  func fade(
    _ result: WrittenType, _ parameters: [TypeFacts.Parameter], named name: String
  ) -> ValueSupply.Answer? {
    guard let type = supply.resolved(result).name, Self.animatorTypes.contains(type) else {
      return nil
    }
    let pages = parameters.filter { $0.type.name == "UIViewController" && $0.name != "_" }
    let isBack = NameClassifier.isBack(name) ?? false
    let page = pages.first { ValueSupply.isSecondPage($0.name) != isBack }
    guard pages.count > 1, let page else { return nil }
    let animator = "UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut)"
    let view = "\(page.name).view"
    return .value(
      isBack
        ? "\(animator) { \(view)?.alpha = 0 }"
        : "\(view)?.alpha = 0; return \(animator) { \(view)?.alpha = 1 }", rule: "")
  }
}
