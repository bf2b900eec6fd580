import FilmstripGraphics
import Foundation
import QuartzCore

/// The home indicator at the bottom of screens without a home button.
///
/// *Reported* and *chosen* (FACTS: device.home-indicator). *Chosen:* the colour is that of labels,
/// and doesn't depend on the pixels behind the indicator.
@MainActor
package final class HomeIndicatorView: UIView {
  /// The width as a fraction of the screen's width on a phone, and in landscape and on an iPad.
  private static let narrowShare: CGFloat = 134 / 375
  private static let wideShare: CGFloat = 209 / 812
  private static let height: CGFloat = 5
  /// The distance between the indicator and the bottom of the screen, in points.
  private static let bottom: CGFloat = 8

  private let bar = UIView()

  /// Creates the indicator of a window, or returns `nil` if the device has a home button.
  package init?(device: Headless.Device, window: UIWindow) {
    guard device.safeAreaBottom > 0 else { return nil }
    super.init(frame: window.bounds)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.backgroundColor = .label
    bar.layer.cornerRadius = Self.height / 2
    addSubview(bar)
  }

  package required init?(coder: NSCoder) { nil }

  /// Hides or shows the indicator, as the window's view controllers prefer.
  ///
  /// *Chosen:* a hidden indicator disappears at once, and not some seconds after the last touch.
  package func update(for root: UIViewController?) {
    isHidden = root?.homeIndicatorController.prefersHomeIndicatorAutoHidden ?? false
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < bounds.height && !Headless.device.isPad
    let width = (bounds.width * (isNarrow ? Self.narrowShare : Self.wideShare)).rounded()
    bar.frame = CGRect(
      x: ((bounds.width - width) / 2).roundedToPixel(max(1, traitCollection.displayScale)),
      y: bounds.height - Self.bottom - Self.height, width: width, height: Self.height)
  }
}

extension UIViewController {
  /// The view controller that determines whether the home indicator is hidden.
  fileprivate var homeIndicatorController: UIViewController {
    let top = coveringController
    return top.childForHomeIndicatorAutoHidden?.homeIndicatorController ?? top
  }
}
