import Foundation

/// The part of `UIView` that is the colour of what can be touched.
///
/// These are `UIView`'s members, in a class of their own so that one file stays about one thing and
/// apps can override them all; there are no other subclasses.
@preconcurrency @MainActor
open class ViewTint: ViewSizing {
  private var asView: UIView { unsafeDowncast(self, to: UIView.self) }

  private var storedTintColor: UIColor?
  var hasOwnTint: Bool { storedTintColor != nil }

  /// The colour of interactive parts: its own, or the superview's, or the system's blue.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? tint.dimmed : tint }
    set {
      storedTintColor = newValue
      if asView.existingAppearanceRecord != nil {
        asView.noteSet("tintColor") { (view: UIView) in view.tintColor = newValue }
      }
      notifyTintChange()
    }
  }

  /// The colour as it was set, here or above.
  private var tint: UIColor { storedTintColor ?? asView.superview?.tint ?? .systemBlue }

  /// How the tint looks; `automatic`, the default, reads as the superview's, at the top as `normal`.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get {
      storedTintAdjustment == .automatic
        ? asView.superview?.tintAdjustmentMode ?? .normal : storedTintAdjustment
    }
    set {
      guard newValue != storedTintAdjustment else { return }
      storedTintAdjustment = newValue
      notifyTintChange()
    }
  }

  private var storedTintAdjustment = UIView.TintAdjustmentMode.automatic

  private func notifyTintChange() {
    tintColorDidChange()
    for subview in asView.subviews {
      if subview.storedTintColor == nil || subview.storedTintAdjustment == .automatic {
        subview.notifyTintChange()
      }
    }
  }

  /// Called when the tint colour changes.
  open func tintColorDidChange() {
    asView.setNeedsDisplay()
  }
}
