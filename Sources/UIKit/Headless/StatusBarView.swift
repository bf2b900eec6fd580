import Foundation
import Graphics
import QuartzCore

/// The status bar: time, signal and battery.
///
/// It always shows 9:41, full signal and a full battery, as in Apple's product pictures.
@MainActor
package final class StatusBarView: UIView {
  private let time = UILabel()
  private let cellular = UIImageView(image: UIImage(systemName: "cellularbars"))
  private let wifi = UIImageView(image: UIImage(systemName: "wifi"))
  private let battery = UIImageView(image: UIImage(systemName: "battery.100"))
  private let hasNotch: Bool

  /// The status bar of a device: beside the notch if there is one, else in one row.
  package init(device: Headless.Device) {
    hasNotch = device.statusBarHeight > 24
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: UIScreen.main.bounds.width,
        height: CGFloat(device.statusBarHeight)))
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth]
    time.text = "9:41"
    time.font = .systemFont(ofSize: hasNotch ? 16 : 12, weight: .semibold)
    time.textAlignment = .center
    for view in [cellular, wifi, battery] {
      view.contentMode = .scaleAspectFit
      view.tintColor = .label
    }
    for view in [time, cellular, wifi, battery] as [UIView] { addSubview(view) }
    layer.nodeName = "status-bar"
  }

  package required init?(coder: NSCoder) {
    hasNotch = false
    super.init(coder: coder)
  }

  /// Applies the style and visibility that a window's controllers prefer.
  package func update(for root: UIViewController?) {
    let hides =
      Headless.orientation.isLandscape && !Headless.device.isPad
      || root?.statusBarHidingController.prefersStatusBarHidden ?? false
    // *Chosen:* it appears after the rotation, so that it does not cross bars that change their
    // height.
    isHidden = hides || isHidden && WindowRotation.isRunning
    let isOverCard = root?.isBehindCard == true
    let color: UIColor =
      switch root?.statusBarStyleController.preferredStatusBarStyle ?? .default {
      case .default: isOverCard ? .white : .label
      case .lightContent: .white
      case .darkContent: .black
      }
    guard time.textColor !== color else { return }
    time.textColor = color
    for view in [cellular, wifi, battery] { view.tintColor = color }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let size = time.sizeThatFits(.zero)
    // *Chosen:* the content is centred in the areas beside the notch, each 78 points wide.
    let ear: CGFloat = hasNotch ? (bounds.width - 234).clamped(to: 100...200) / 2 : 0
    let midY = hasNotch ? bounds.height - 17 - size.height / 2 + 6 : bounds.midY
    let timeX = hasNotch ? ear / 2 + 18 : bounds.midX
    time.bounds = CGRect(origin: .zero, size: size)
    time.center = CGPoint(x: timeX, y: midY.roundedToPixel(traitCollection.displayScale))
    let height: CGFloat = hasNotch ? 12 : 9
    let widths: [(UIImageView, CGFloat)] = [
      (cellular, height * 1.5), (wifi, height * 1.4), (battery, height * 2.1),
    ]
    let total = widths.map(\.1).reduce(0, +) + 10
    var x = hasNotch ? bounds.width - ear / 2 - 14 - total / 2 : bounds.width - total - 8
    for (view, width) in widths {
      view.frame = CGRect(x: x, y: midY - height / 2, width: width, height: height)
      x += width + 5
    }
    guard isRightToLeft else { return }
    for view in [time, cellular, wifi, battery] as [UIView] {
      view.center.x = bounds.width - view.center.x
    }
  }
}

extension UIViewController {
  /// Whether a card covers this controller and shows a black background, on which dark text is
  /// unreadable.
  fileprivate var isBehindCard: Bool {
    guard let presentation, !presentation.presentedViewController.isBeingDismissed else {
      return false
    }
    return (presentation as? UISheetPresentationController)?.darkensStatusBar == true
      || presentation.presentedViewController.isBehindCard
  }
}

extension CGFloat {
  /// The value clamped to a range.
  package func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
