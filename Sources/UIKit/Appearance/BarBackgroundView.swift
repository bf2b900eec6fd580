import FilmstripGraphics
import Foundation
import QuartzCore

/// The view that shows a `BarBackground` behind the items of a bar.
@MainActor
final class BarBackgroundView: UIView {
  /// The opacity of the bar's colour over the glass.
  ///
  /// Bars are nearly opaque. *Measured* (FACTS: bar.color): #F9F9F9 in light environments; in dark
  /// environments, #1D1D1D for navigation bars and #161616 for toolbars; each with an alpha of .94.
  static let glassAlpha: CGFloat = 0.94
  static let navigationBarColor = UIColor(
    light: .init(hex: 0xF9F9F9), dark: .init(hex: 0x1D1D1D))
  static let toolbarColor = UIColor(light: .init(hex: 0xF9F9F9), dark: .init(hex: 0x161616))
  /// The standard deviation of the blur, in points.
  ///
  /// *Chosen*, as in Flutter (FACTS: bar.blur).
  static let blurRadius: CGFloat = 10
  /// The colour of the hairline: black with an alpha of .3, one pixel high.
  ///
  /// *Measured* (FACTS: bar.hairline). *Chosen:* white with an alpha of .15 in dark environments,
  /// and twice the alpha with increased contrast.
  static let hairlineColor = UIColor(
    light: .init(white: 0, alpha: 0.3), dark: .init(white: 1, alpha: 0.15),
    highContrast: (.init(white: 0, alpha: 0.6), .init(white: 1, alpha: 0.3)))

  private let glass = GlassView()
  /// The view with the tint of the glass, present only if a colour covers the tint.
  private var tintView: UIView?
  private let colorView = UIView()
  private var pictureViews: [UIImageView] = []
  private let hairline = UIView()
  private var shadowViews: [UIImageView] = []
  /// The displayed background, or the background at the end of the running animation.
  private(set) var background = BarBackground.transparent
  /// The edge of the hairline, outside of the bounds: bottom or top.
  var hairlineEdge: UIRectEdge { didSet { if hairlineEdge != oldValue { setNeedsLayout() } } }
  /// The distance by which everything is moved to the right, in points.
  private(set) var slide: CGFloat = 0

  init(hairlineEdge: UIRectEdge) {
    self.hairlineEdge = hairlineEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [glass, colorView, hairline] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    hairlineEdge = .bottom
    super.init(coder: coder)
  }

  /// Shows a background without animation.
  func show(_ background: BarBackground) {
    guard background != self.background || slide != 0 else { return }
    UIView.performWithoutAnimation {
      apply(background)
      finishAnimation()
    }
  }

  /// Animates from the displayed background to another; the caller must call `finishAnimation()` afterwards.
  ///
  /// *Reported* (FACTS: motion.background): there is one background, whose colour and blur
  /// cross-fade. The background slides if exactly one of the two backgrounds is transparent, and
  /// the hairline then fades. *Chosen:* a sliding background stays at the edge of the upper view,
  /// and the alphas of two images add up to more than one while they cross-fade.
  ///
  /// - Parameter width: The distance by which a sliding background moves to the right, in points; 0
  ///   to cross-fade.
  func move(to new: BarBackground, sliding width: CGFloat, clock: BarAnimationClock) {
    guard new != background else { return }
    let wasTransparent = background.isTransparent(in: traitCollection)
    let slides = width != 0 && wasTransparent != new.isTransparent(in: traitCollection)
    guard slides else {
      UIView.performWithoutAnimation { prepare(new) }
      clock.move { apply(new) }
      return
    }
    UIView.performWithoutAnimation {
      if wasTransparent { apply(new) }
      hairline.alpha = wasTransparent ? 0 : 1
      slide = wasTransparent ? width : 0
      place()
    }
    clock.move {
      slide = wasTransparent ? 0 : width
      hairline.alpha = wasTransparent ? 1 : 0
      place()
    }
    background = new
  }

  /// Removes the views that are only needed during the animation.
  func finishAnimation() {
    slide = 0
    hairline.alpha = 1
    apply(background)
    glass.isHidden = background.blurRadius == 0
    hairline.isHidden = background.hairline == nil
    func tidy(_ views: inout [UIImageView], _ imageLayers: [BarBackground.ImageLayer]) {
      let removedViews = views.filter { view in !imageLayers.contains { $0.image === view.image } }
      for view in removedViews { view.removeFromSuperview() }
      views.removeAll { view in removedViews.contains { $0 === view } }
    }
    tidy(&pictureViews, background.imageLayers)
    tidy(&shadowViews, background.shadows)
    if background.tint == nil || background.color == nil {
      tintView?.removeFromSuperview()
      tintView = nil
    }
    place()
  }

  /// Creates the views that a background needs, invisible.
  private func prepare(_ new: BarBackground) {
    if new.blurRadius > 0 { glass.isHidden = false }
    if new.tint != nil, new.color != nil, tintView == nil {
      let view = UIView()
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: colorView)
      tintView = view
    }
    for (view, color) in [(colorView, new.fill), (hairline, new.hairline), (tintView, new.tint)] {
      if let view, view.backgroundColor == nil {
        view.backgroundColor = color?.withAlphaComponent(0)
      }
    }
    if new.hairline != nil { hairline.isHidden = false }
    for picture in new.imageLayers
    where !pictureViews.contains(where: { $0.image === picture.image }) {
      pictureViews.append(makeView(picture, below: hairline))
    }
    for picture in new.shadows where !shadowViews.contains(where: { $0.image === picture.image }) {
      shadowViews.append(makeView(picture, below: nil))
    }
    place()
  }

  private func makeView(_ picture: BarBackground.ImageLayer, below other: UIView?) -> UIImageView {
    let view = UIImageView(image: picture.image)
    view.contentMode = picture.mode
    view.clipsToBounds = true
    view.alpha = 0
    if let other { insertSubview(view, belowSubview: other) } else { addSubview(view) }
    return view
  }

  private func apply(_ new: BarBackground) {
    UIView.performWithoutAnimation { prepare(new) }
    background = new
    glass.blurRadius = new.blurRadius
    glass.saturation = new.saturation
    // Fade a colour that disappears to the same colour with an alpha of 0.
    set(new.fill, colorView)
    set(new.hairline, hairline)
    if let tintView { set(new.color == nil ? nil : new.tint, tintView) }
    func show(_ imageLayers: [BarBackground.ImageLayer], in views: [UIImageView]) {
      for view in views {
        view.alpha = imageLayers.first { $0.image === view.image }?.alpha ?? 0
      }
    }
    show(new.imageLayers, in: pictureViews)
    show(new.shadows, in: shadowViews)
  }

  private func set(_ color: UIColor?, _ view: UIView) {
    let newColor = color ?? view.backgroundColor?.withAlphaComponent(0)
    if view.backgroundColor != newColor { view.backgroundColor = newColor }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let area = bounds.offsetBy(dx: slide, dy: 0)
    glass.frame = area
    tintView?.frame = area
    colorView.frame = area
    for view in pictureViews { view.frame = area }
    let pixel = 1 / max(1, traitCollection.displayScale)
    func atEdge(_ height: CGFloat) -> CGRect {
      CGRect(
        x: slide, y: hairlineEdge == .bottom ? bounds.height : -height, width: bounds.width,
        height: height)
    }
    hairline.frame = atEdge(pixel)
    for view in shadowViews { view.frame = atEdge(view.image?.size.height ?? 0) }
  }
}

extension BarBackground {
  /// The topmost colour of the background.
  fileprivate var fill: UIColor? { color ?? tint }
}
