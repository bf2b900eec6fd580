/// A bar that its navigation controller shows and hides, and that the app can also hide.
@MainActor
protocol ControlledBar: UIView {
  /// Whether the most recent value that the app set for `isHidden` is `true`.
  var isHiddenByApp: Bool { get set }
}

extension ControlledBar {
  /// Hides or shows the bar for its controller.
  ///
  /// A bar that the app has hidden stays hidden.
  func setHiddenByController(_ hides: Bool) {
    let isHiddenByApp = isHiddenByApp
    isHidden = hides || isHiddenByApp
    self.isHiddenByApp = isHiddenByApp
  }
}
