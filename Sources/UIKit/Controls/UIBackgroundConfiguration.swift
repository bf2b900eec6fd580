import Foundation
import QuartzCore

/// The background of a cell, a header or another view, as a value.
///
/// *Documented:* UIBackgroundConfiguration.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view that replaces the colour, or `nil` to use the colour.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat {
    get { ownCornerRadius ?? 0 }
    set { ownCornerRadius = newValue }
  }
  /// The insets of the background from the edges of the view, in points; negative values extend the
  /// background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; if `nil`, the default, the view's tint colour.
  public var backgroundColor: UIColor?
  /// The closure that changes the colour, or `nil` to use the colour unchanged.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect on the content behind the view, or `nil` if there is none.
  public var visualEffect: UIVisualEffect?
  /// The image above the colour, or `nil` if there is none.
  public var image: UIImage?
  /// The position and scale of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the border; if `nil`, the default, the view's tint colour.
  public var strokeColor: UIColor?
  /// The closure that changes the colour of the border, or `nil` to use the colour unchanged.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points; 0, the default, for no border.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the background's edges, in points; positive is outside.
  public var strokeOutset: CGFloat = 0

  /// The colour of a pressed or selected view, or `nil` to use the same colour.
  private var markedColor: UIColor?

  /// The radius of the corners, in points, or `nil` for the radius of the button's style.
  private(set) var ownCornerRadius: CGFloat?

  private init(_ color: UIColor?, marked: UIColor? = nil, cornerRadius: CGFloat? = 0) {
    backgroundColor = color
    markedColor = marked
    ownCornerRadius = cornerRadius
  }

  /// Returns a clear background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// Returns a background whose colour and radius the button determines.
  static func button() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(nil, cornerRadius: nil)
  }

  // *Chosen* (FACTS: list.backgrounds): the colours of marked rows.

  /// Returns the background of a cell, by the traits of its list; Filmstrip uses a plain list's.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Returns the background of a header, by the traits of its list; Filmstrip uses a plain list's.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// Returns the background of a footer, by the traits of its list; Filmstrip uses a plain list's.
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  /// Returns the background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground, marked: .systemGray4)
  }

  /// Returns the background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemBackground)
  }

  /// Returns the background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground, marked: .systemGray4)
  }

  /// Returns the clear background of a header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }

  /// Returns the background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear)
  }

  /// Returns the background of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var new = UIBackgroundConfiguration(.clear, marked: .systemFill, cornerRadius: 10)
    new.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    return new
  }

  /// Returns the background of a cell of a sidebar next to other columns.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

  /// Returns the configuration for a state; a pressed or selected row of a list is grey.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let isMarked =
      (state as? UICellConfigurationState).map { $0.isSelected || $0.isHighlighted }
      ?? (state as? UIViewConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
    guard isMarked, let markedColor else { return self }
    var new = self
    new.backgroundColor = markedColor
    return new
  }

  /// Returns the colour of the background in a view with a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the border in a view with a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// A background configuration, and the views that show it behind a host's content.
@MainActor
struct ConfiguredBackground {
  var configuration: UIBackgroundConfiguration?
  private var view: BackgroundView?

  /// Shows the configuration for a state; removes the views if there is no configuration.
  mutating func show(in host: UIView, for state: any UIConfigurationState, isUpdated: Bool) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let view = self.view ?? BackgroundView(frame: host.bounds)
    if view.superview !== host { host.insertSubview(view, at: 0) }
    self.view = view
    view.show(isUpdated ? configuration.updated(for: state) : configuration)
  }

  /// Positions the background in the bounds of the host.
  func layOut(in host: UIView) { view?.fit(host) }
}

/// The view that shows a background configuration.
@MainActor
final class BackgroundView: UIView {
  private var configuration = UIBackgroundConfiguration.clear()
  private let fill = UIView()
  private let imageView = UIImageView()
  private let stroke = UIView()
  private var effectView: UIVisualEffectView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [fill, imageView, stroke] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration) {
    if let old = self.configuration.customView, old !== configuration.customView {
      old.removeFromSuperview()
    }
    self.configuration = configuration
    effectView?.removeFromSuperview()
    effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
    if let effectView { insertSubview(effectView, at: 0) }
    if let custom = configuration.customView { insertSubview(custom, aboveSubview: imageView) }
    imageView.image = configuration.image
    imageView.contentMode = configuration.imageContentMode
    applyColors()
    setNeedsLayout()
  }

  /// Changes only the radius of the corners.
  func show(cornerRadius: CGFloat) {
    configuration.cornerRadius = cornerRadius
    applyColors()
    setNeedsLayout()
  }

  private func applyColors() {
    let tint: UIColor = tintColor
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  /// Positions the background in the bounds of a host.
  func fit(_ host: UIView) {
    var insets = configuration.backgroundInsets
    let margins = host.directionalLayoutMargins
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let rect = host.bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    frame = host.isRightToLeft ? rect.mirrored(in: host.bounds.width) : rect
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [fill, imageView, effectView, configuration.customView].compactMap({ $0 }) {
      view.frame = bounds
      view.layer.cornerRadius = configuration.cornerRadius
    }
    for view in [imageView, effectView] { view?.clipsToBounds = true }
    let outset = configuration.strokeOutset
    stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
    stroke.layer.cornerRadius = configuration.cornerRadius + outset
  }
}
