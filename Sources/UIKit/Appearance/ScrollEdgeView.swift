import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// The effect between a bar and the content that is scrolled under it: the colour of the page, which
/// fades to clear or, if the effect is hard, has a sharp edge.
///
/// In iOS 27, the effect at the top blurs the content, too.
@MainActor
final class ScrollEdgeView: UIView {
  /// Whether the effect is at the top of the screen instead of the bottom.
  private let isTop: Bool
  /// The colour at the edge of the screen.
  var color = UIColor.systemBackground { didSet { if color != oldValue { showColors() } } }
  /// Whether the effect is a plate with a sharp edge; `false` by default.
  var isHard = false { didSet { if isHard != oldValue { showColors() } } }
  private var isShown = false
  private let wash = GradientView()
  /// The blur of iOS 27, or `nil` if there is none.
  private let blur: GlassView?
  /// The line at the end of a hard effect of iOS 27.
  private let hairline = UIView()

  /// The distance of the lower end of an effect at the top from the bottom of the status bar.
  var extent: CGFloat {
    if isHard { return GlassBarMetrics.groupHeight }
    return blur == nil ? GlassBarMetrics.edgeExtent : GlassBarMetrics.blurredEdgeExtent
  }

  /// The number of steps that draw the easing.
  private static let steps = 8
  /// The spring with which the effect appears and disappears.
  ///
  /// *Measured* (FACTS: glass-bar.edge).
  private static let spring = BarAnimationClock.spring(.constant(response: 0.35, ratio: 1))
  /// The alpha of a soft effect under a tab bar, at fractions of its height.
  ///
  /// *Measured* (FACTS: glass-bar.bottom-edge).
  private static let bottomProfile: [(location: Double, alpha: CGFloat)] = [
    (0, 0), (0.195, 0.02), (0.459, 0.31), (0.729, 0.73), (0.797, 0.78), (1, 0.69),
  ]
  /// The tone of the content behind a hard effect: brighter by 0.03, with a saturation of 1.25.
  ///
  /// *Measured* (FACTS: glass27.edge).
  private static let film = ToneRule(GlassTone(offset: 0.03, slope: 1, lift: 0, chroma: 1.25))

  init(isTop: Bool) {
    self.isTop = isTop
    blur = isTop && Headless.iosVersion >= 27 ? GlassView() : nil
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    alpha = 0
    for view in [blur, wash] as [UIView?] {
      guard let view else { continue }
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    guard blur != nil else { return }
    hairline.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    hairline.backgroundColor = UIColor(
      light: .init(white: 0, alpha: 0.1), dark: .init(white: 1, alpha: 0.1))
    addSubview(hairline)
  }

  required init?(coder: NSCoder) {
    isTop = true
    blur = nil
    super.init(coder: coder)
  }

  /// Shows or hides the effect.
  func setShown(_ shown: Bool, animated: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    guard animated else {
      alpha = shown ? 1 : 0
      return
    }
    Self.spring.move { self.alpha = shown ? 1 : 0 }
  }

  /// The alpha of the colour at fractions of the height.
  ///
  /// *Measured* (FACTS: glass-bar.edge, glass-bar.bottom-edge, glass27.edge).
  private var profile: [(location: Double, alpha: CGFloat)] {
    if blur != nil {
      let alpha: CGFloat = traitCollection.userInterfaceStyle == .dark ? 0.6 : 0.5
      return isHard ? [(0, alpha), (1, alpha)] : [(0, alpha), (0.3407, alpha), (1, 0)]
    }
    if isHard {
      return [(0, GlassBarMetrics.hardEdgeAlpha), (1, GlassBarMetrics.hardEdgeAlpha)]
    }
    guard isTop else { return Self.bottomProfile }
    return (0...Self.steps).map { step in
      let x = CGFloat(step) / CGFloat(Self.steps)
      return (Double(x), GlassBarMetrics.edgeAlpha * (1 - x * x * (3 - 2 * x)))
    }
  }

  private func showColors() {
    let shown = color.resolvedColor(with: traitCollection)
    wash.show(profile.map { ($0.location, shown.withAlphaComponent($0.alpha)) })
    blur?.blurRadius = isHard ? 2 : 1.5
    blur?.tone = isHard ? Self.film : nil
    hairline.isHidden = !isHard
    let pixel = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(
      x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showColors()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }
}

/// A view with a vertical gradient.
@MainActor
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Shows colours at fractions of the height.
  func show(_ stops: [(location: Double, color: UIColor)]) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = stops.map(\.color.cgColor)
    gradient.locations = stops.map { NSNumber(value: $0.location) }
  }
}
