import FilmstripGraphics
import Foundation
import QuartzCore

/// The status bar: time, signal and battery, and on iPads also the date.
///
/// The status bar always shows 9:41, full signal and a full battery, as in Apple's product images.
@MainActor
package final class StatusBarView: UIView {
  /// The status bar of the current simulator.
  static var current: StatusBarView? { Headless.Simulator.current.statusBar }

  /// The content in the style that view controllers prefer.
  private var content: StatusBarContent
  /// The content that is shown over a black background, above a card.
  private let cardContent: StatusBarContent
  private let host = UIView()
  /// Whether the status bar is hidden, or is disappearing.
  private var isHiding = false

  /// Creates the status bar of a device.
  ///
  /// The content is on both sides of the notch or, on a device without a notch, in one row.
  package init(device: Headless.Device) {
    let frame = CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: CGFloat(device.statusBarHeight))
    content = StatusBarContent(device: device, frame: frame, color: .label)
    cardContent = StatusBarContent(device: device, frame: frame, color: .white)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth]
    host.frame = frame
    host.autoresizingMask = [.flexibleWidth]
    addSubview(host)
    host.addSubview(content)
    addSubview(cardContent)
    cardContent.alpha = 0
    layer.nodeName = "status-bar"
    Headless.Simulator.current.statusBar = self
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows white content over the strip above a card: 0 shows none of it, and 1 shows nothing else.
  ///
  /// The card calls this method with each change of the views behind it, so that both cross-fade.
  func setCardCover(_ part: CGFloat) {
    cardContent.alpha = part
    host.alpha = 1 - part
  }

  /// Applies the style and visibility that a window's view controllers prefer.
  package func update(for root: UIViewController?) {
    let hides =
      Headless.orientation.isLandscape && !Headless.device.isPad
      || root?.statusBarHidingController.prefersStatusBarHidden ?? false
    if hides != isHiding {
      isHiding = hides
      setHidden(hides)
    }
    let color: UIColor =
      switch root?.statusBarStyleController.preferredStatusBarStyle ?? .default {
      case .default: .label
      case .lightContent: .white
      case .darkContent: .black
      }
    if content.color !== color { crossFade(to: color) }
  }

  /// Hides or shows the status bar, as a fade if a rotation is running.
  ///
  /// *Chosen* (FACTS: device.status-bar-rotation): the status bar disappears in the first half of
  /// the rotation or appears in the second half, because the bars whose height changes cross it.
  private func setHidden(_ hides: Bool) {
    guard let rotation = WindowRotation.running, rotation.isAnimated, window != nil else {
      isHidden = hides
      alpha = 1
      return
    }
    isHidden = false
    if !hides { UIView.performWithoutAnimation { alpha = 0 } }
    let half = rotation.transitionDuration / 2
    UIView.run(
      duration: half, delay: hides ? 0 : half, timing: ViewAnimationTiming(.linear), options: [],
      animations: { alpha = hides ? 0 : 1 },
      completion: { [weak self] _ in
        guard let self else { return }
        isHidden = isHiding
      })
  }

  /// Changes the colour with the running transition, or immediately if none is running.
  private func crossFade(to color: UIColor) {
    guard let fade = fade, window != nil, !isHidden else { return content.color = color }
    let old = content
    let new = StatusBarContent(device: Headless.device, frame: host.bounds, color: color)
    content = new
    UIView.performWithoutAnimation {
      host.addSubview(new)
      new.alpha = 0
      new.layoutIfNeeded()
    }
    UIView.run(
      duration: fade.duration, delay: fade.delay, timing: fade.timing, options: [],
      animations: {
        new.alpha = 1
        old.alpha = 0
      },
      completion: { _ in old.removeFromSuperview() })
  }

  /// The timing of the colour change in the running transition, or `nil` if none is running.
  ///
  /// *Chosen:* the colour changes together with the bars of a push; in a presentation, it changes
  /// while the edge of the view that covers the screen passes.
  private var fade: (delay: Double, duration: Double, timing: ViewAnimationTiming)? {
    let linear = ViewAnimationTiming(.linear)
    if let transition = RunningTransitions.others.last as? PresentationTransition,
      transition.isAnimated
    {
      let duration = transition.animationDuration
      guard transition.coversFromBelow else { return (0, duration, linear) }
      // *Chosen:* with the curve of a film, the same parts of its duration.
      let factor = duration / transition.transitionDuration
      return transition.isDismissal
        ? (0, 0.1 * factor, linear) : (0.2 * factor, 0.15 * factor, linear)
    }
    guard RunningTransition.current?.isRunning == true else { return nil }
    let clock = BarAnimationClock.navigation
    guard let curve = Headless.Simulator.current.transitionCurve else {
      return (0, clock.motionDuration, clock.motionTiming)
    }
    let duration = curve.duration(replacing: clock.motionDuration)
    return (0, duration, curve.timing(of: duration))
  }
}

/// The time and the symbols of the status bar, in one colour.
///
/// On phones with a home button, signal and Wi-Fi are on the left and the time is in the middle; on
/// other phones, the time is on the left and all symbols are on the right. An iPad shows no signal,
/// because it is a model without a mobile network.
///
/// *Reported* (FACTS: device.home-button-status); the network of iPads is *chosen*
/// (FACTS: device.pad-status).
@MainActor
private final class StatusBarContent: UIView {
  private let time = UILabel()
  private let date = UILabel()
  private let cellular = UIImageView(image: UIImage(systemName: "cellularbars"))
  private let wifi = UIImageView(image: UIImage(systemName: "wifi"))
  private let battery = UIImageView(image: UIImage(systemName: "battery.100"))
  private let hasNotch: Bool
  private let isPad: Bool

  /// The colour of the content.
  var color: UIColor { didSet { applyColor() } }

  init(device: Headless.Device, frame: CGRect, color: UIColor) {
    hasNotch = device.statusBarHeight > 24
    isPad = device.isPad
    self.color = color
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth]
    time.text = hasNotch && !isPad ? "9:41" : "9:41 AM"
    date.text = "Tue Jan 9"
    date.isHidden = !isPad
    cellular.isHidden = isPad
    for label in [time, date] {
      label.font = .systemFont(ofSize: hasNotch ? 16 : 12, weight: .semibold)
      label.textAlignment = .center
    }
    for view in [cellular, wifi, battery] { view.contentMode = .scaleAspectFit }
    for view in parts { addSubview(view) }
    time.layer.nodeName = "status-bar/time"
    date.layer.nodeName = "status-bar/date"
    applyColor()
  }

  required init?(coder: NSCoder) { nil }

  private var parts: [UIView] { [time, date, cellular, wifi, battery] }

  private func applyColor() {
    time.textColor = color
    date.textColor = color
    for view in [cellular, wifi, battery] { view.tintColor = color }
  }

  /// The distance from the edge of an iPad's screen with rounded corners to the content.
  ///
  /// *Chosen*; that time and date are at the left is *reported* (FACTS: device.pad-status).
  private static let roundedInset: CGFloat = 20
  /// The distance from the edge of an iPad's screen without rounded corners to the content.
  private static let squareInset: CGFloat = 8

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = time.sizeThatFits(.zero)
    // *Chosen:* the content is centred in the areas next to the notch, each 78 points wide.
    let sideWidth: CGFloat = hasNotch ? (bounds.width - 234).clamped(to: 100...200) / 2 : 0
    let midY = hasNotch ? bounds.height - 17 - size.height / 2 + 6 : bounds.midY
    let inset = isPad && bounds.height > 20 ? Self.roundedInset : Self.squareInset
    let timeX = isPad ? inset + size.width / 2 : hasNotch ? sideWidth / 2 + 18 : bounds.midX
    let labelY = midY.roundedToPixel(traitCollection.displayScale)
    time.bounds = CGRect(origin: .zero, size: size)
    time.center = CGPoint(x: timeX, y: labelY)
    let dateSize = date.sizeThatFits(.zero)
    date.bounds = CGRect(origin: .zero, size: dateSize)
    date.center = CGPoint(x: inset + size.width + 8 + dateSize.width / 2, y: labelY)
    let height: CGFloat = hasNotch ? 12 : 9
    func symbol(_ view: UIView, _ ratio: CGFloat) -> Symbol {
      (view, height * ratio)
    }
    let network = (isPad ? [] : [symbol(cellular, 1.5)]) + [symbol(wifi, 1.4)]
    let power = symbol(battery, 2.1)
    if hasNotch || isPad {
      let symbols = network + [power]
      let right =
        hasNotch
        ? bounds.width - sideWidth / 2 - 14 + Self.width(of: symbols) / 2 : bounds.width - inset
      place(symbols, from: right - Self.width(of: symbols), midY: midY, height: height)
    } else {
      place(network, from: inset, midY: midY, height: height)
      place([power], from: bounds.width - inset - power.width, midY: midY, height: height)
    }
    guard isRightToLeft else { return }
    for view in parts { view.center.x = bounds.width - view.center.x }
  }

  private typealias Symbol = (view: UIView, width: CGFloat)
  /// The distance between two symbols.
  private static let symbolSpacing: CGFloat = 5

  private static func width(of symbols: [Symbol]) -> CGFloat {
    symbols.map(\.width).reduce(0, +) + symbolSpacing * CGFloat(symbols.count - 1)
  }

  private func place(_ symbols: [Symbol], from left: CGFloat, midY: CGFloat, height: CGFloat) {
    var x = left
    for (view, width) in symbols {
      view.frame = CGRect(x: x, y: midY - height / 2, width: width, height: height)
      x += width + Self.symbolSpacing
    }
  }
}

extension CGFloat {
  /// Returns the value clamped to a range.
  package func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
