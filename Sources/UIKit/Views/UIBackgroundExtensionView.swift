import Foundation

/// A view that places its content in the safe area and continues the content around it, since iOS
/// 26.
///
/// Filmstrip doesn't draw the continuation, which is reported.
/// *Source:* documentation of `UIBackgroundExtensionView`.
@preconcurrency @MainActor
open class UIBackgroundExtensionView: UIView {
  /// The content, or `nil`, the default, if there is none.
  open var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let contentView else { return }
      addSubview(contentView)
      setNeedsLayout()
      Headless.reportOnce(
        simplified: "UIBackgroundExtensionView: the content isn't continued outside the safe area")
    }
  }
  /// Whether the content is placed in the safe area; `true` by default.
  ///
  /// If `false`, the app places the content.
  open var automaticallyPlacesContentView = true { didSet { setNeedsLayout() } }

  /// Places the content again when the safe area changes.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Places the content in the safe area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard automaticallyPlacesContentView else { return }
    contentView?.frame = bounds.inset(by: safeAreaInsets)
  }
}
