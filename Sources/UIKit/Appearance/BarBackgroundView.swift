import FilmstripGraphics
import Foundation
import QuartzCore

/// What lies behind a bar's items: see `BarBackground`.
@MainActor
final class BarBackgroundView: UIView {
  /// The colour over the glass.
  ///
  /// Bars are nearly opaque.
  ///
  /// *Measured* (FACTS: bar.color): #F9F9F9 in light environments; #1D1D1D for navigation bars and
  /// #161616 for toolbars in dark ones, each at .94.
  static let glassAlpha: CGFloat = 0.94
  static let navigationBarColor = UIColor(
    light: .init(hex: 0xF9F9F9), dark: .init(hex: 0x1D1D1D))
  static let toolbarColor = UIColor(light: .init(hex: 0xF9F9F9), dark: .init(hex: 0x161616))
  /// The blur's standard deviation in points.
  ///
  /// *Chosen*, as Flutter does (FACTS: bar.blur).
  static let blurRadius: CGFloat = 10
  /// Black at .3, one pixel.
  ///
  /// *Measured* (FACTS: bar.hairline). *Chosen:* white at .15 in dark environments, and that increased
  /// contrast doubles the alphas.
  static let hairlineColor = UIColor(
    light: .init(white: 0, alpha: 0.3), dark: .init(white: 1, alpha: 0.15),
    highContrast: (.init(white: 0, alpha: 0.6), .init(white: 1, alpha: 0.3)))

  private let glass = GlassView()
  /// The glass's colour, where another lies over it.
  private var tintView: UIView?
  private let colorView = UIView()
  private var pictureViews: [UIImageView] = []
  private let hairline = UIView()
  private var shadowViews: [UIImageView] = []
  /// The shown background, or the one at the end of the running animation.
  private(set) var background = BarBackground.transparent
  /// The edge that the hairline is at, outside of the bounds: bottom or top.
  var hairlineEdge: UIRectEdge { didSet { if hairlineEdge != oldValue { setNeedsLayout() } } }
  /// How far everything is moved to the right, in points.
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

  /// Shows a background at once.
  func show(_ background: BarBackground) {
    guard background != self.background || slide != 0 else { return }
    UIView.performWithoutAnimation {
      apply(background)
      rest()
    }
  }

  /// Animates from the shown background to another; `rest()` must follow.
  ///
  /// *Reported* (FACTS: motion.background): there is one background, whose colour and blur cross-fade. It
  /// slides if exactly one of the two is transparent, and then the hairline fades. *Chosen:* a background
  /// that slides keeps to the edge of the page above; and that the two alphas of two images add up to more
  /// than one while they cross.
  ///
  /// - Parameter width: How far a sliding background moves to the right; 0 for a fade.
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

  /// Removes the views that only the animation showed.
  func rest() {
    slide = 0
    hairline.alpha = 1
    apply(background)
    glass.isHidden = background.blurRadius == 0
    hairline.isHidden = background.hairline == nil
    func tidy(_ views: inout [UIImageView], _ pictures: [BarBackground.Picture]) {
      let gone = views.filter { view in !pictures.contains { $0.image === view.image } }
      for view in gone { view.removeFromSuperview() }
      views.removeAll { view in gone.contains { $0 === view } }
    }
    tidy(&pictureViews, background.pictures)
    tidy(&shadowViews, background.shadows)
    if background.tint == nil || background.color == nil {
      tintView?.removeFromSuperview()
      tintView = nil
    }
    place()
  }

  /// Makes the views that a background needs, invisible.
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
    for picture in new.pictures where !pictureViews.contains(where: { $0.image === picture.image })
    {
      pictureViews.append(makeView(picture, below: hairline))
    }
    for picture in new.shadows where !shadowViews.contains(where: { $0.image === picture.image }) {
      shadowViews.append(makeView(picture, below: nil))
    }
    place()
  }

  private func makeView(_ picture: BarBackground.Picture, below other: UIView?) -> UIImageView {
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
    // A colour that disappears fades to the same colour, transparent.
    set(new.fill, colorView)
    set(new.hairline, hairline)
    if let tintView { set(new.color == nil ? nil : new.tint, tintView) }
    func show(_ pictures: [BarBackground.Picture], in views: [UIImageView]) {
      for view in views {
        view.alpha = pictures.first { $0.image === view.image }?.alpha ?? 0
      }
    }
    show(new.pictures, in: pictureViews)
    show(new.shadows, in: shadowViews)
  }

  private func set(_ color: UIColor?, _ view: UIView) {
    let wanted = color ?? view.backgroundColor?.withAlphaComponent(0)
    if view.backgroundColor != wanted { view.backgroundColor = wanted }
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
  /// The colour that is seen in the first place.
  fileprivate var fill: UIColor? { color ?? tint }
}
