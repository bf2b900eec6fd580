/// A bar that its navigation controller shows and hides, and that the app may hide, too.
@MainActor
protocol ControlledBar: UIView {
  /// Whether the app set `isHidden` last, to true.
  var isHiddenByApp: Bool { get set }
}

extension ControlledBar {
  /// Hides or shows the bar for its controller; a bar that the app has hidden stays hidden.
  func setHiddenByController(_ hides: Bool) {
    let isHiddenByApp = isHiddenByApp
    isHidden = hides || isHiddenByApp
    self.isHiddenByApp = isHiddenByApp
  }
}
