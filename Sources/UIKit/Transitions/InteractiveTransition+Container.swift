extension InteractiveTransition {
  /// The container of the running transition if an app's animator moves its views, otherwise `nil`.
  package var animatedContainer: UIView? {
    guard let transition, !transition.isOver, transition.zoom == nil,
      case .custom = transition.animation
    else { return nil }
    return transition.containerView
  }

  /// The class of the most recent transition's animator.
  package var animatorName: String? { transition?.animatorName }
}
