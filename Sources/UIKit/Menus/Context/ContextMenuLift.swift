import Foundation
import QuartzCore

/// The preview that a context menu lifts, and the blur behind the preview.
@MainActor
final class ContextMenuLift {
  /// *Chosen,* similar to devices.
  private static let cornerRadius: CGFloat = 13
  private static let gap: CGFloat = 10
  /// The size of a view controller's preview without a preferred size, as fractions of the free
  /// space (*chosen*).
  private static let standardPart = CGSize(width: 0.92, height: 0.6)

  /// A closure that notifies of the end and returns the animations to run alongside.
  var willClose: (ContextMenuLift) -> ContextMenuAnimator? = { _ in nil }
  /// A closure that is called when the preview is tapped.
  var onTap: () -> Void = {}

  private var preview: UITargetedPreview
  private let controller: UIViewController?
  private let backdrop = UIVisualEffectView(effect: nil)
  private let platter = UIView()
  /// The frame of the preview while the menu is open, in the overlay's coordinates.
  private(set) var frame = CGRect.zero
  private var isPlaced = false
  /// The original alpha of the view that the preview replaces.
  private var opacity: CGFloat = 1

  init(_ preview: UITargetedPreview, _ controller: UIViewController?) {
    self.preview = preview
    self.controller = controller
  }

  // MARK: Layout

  /// Returns the frame of the lifted view in the app, in the overlay's coordinates.
  private func origin(in overlay: UIView) -> CGRect {
    let center = preview.target.container.convert(preview.target.center, to: overlay)
    let size = preview.size.applying(preview.target.transform)
    return CGRect(
      x: center.x - abs(size.width) / 2, y: center.y - abs(size.height) / 2,
      width: abs(size.width), height: abs(size.height))
  }

  /// Computes the frame of the preview, so that a menu of the specified height fits below or above
  /// it.
  func place(in overlay: UIView, area: CGRect, menuHeight: CGFloat) -> CGRect {
    if isPlaced { return frame }
    isPlaced = true
    let from = origin(in: overlay)
    let menuSpace = menuHeight > 0 ? menuHeight + Self.gap : 0
    let maximumSize = CGSize(width: overlay.bounds.width, height: max(40, area.height - menuSpace))
    var size = from.size
    if let controller {
      let preferred = controller.preferredContentSize
      size = CGSize(
        width: preferred.width > 0 ? preferred.width : area.width * Self.standardPart.width,
        height: preferred.height > 0 ? preferred.height : area.height * Self.standardPart.height)
    }
    let scale = min(
      1, maximumSize.width / max(1, size.width), maximumSize.height / max(1, size.height))
    size = CGSize(width: size.width * scale, height: size.height * scale)
    var rect = CGRect(
      x: from.midX - size.width / 2, y: from.midY - size.height / 2, width: size.width,
      height: size.height)
    let side = size.width <= area.width ? area : overlay.bounds
    rect.origin.x = rect.minX.clamped(to: side.minX...max(side.minX, side.maxX - size.width))
    if rect.maxY + menuSpace > area.maxY, rect.minY - menuSpace < area.minY {
      rect.origin.y = area.maxY - menuSpace - size.height
    }
    rect.origin.y = rect.minY.clamped(to: area.minY...max(area.minY, area.maxY - size.height))
    let pixel = overlay.traitCollection.displayScale
    rect.origin = CGPoint(
      x: rect.minX.roundedToPixel(pixel), y: rect.minY.roundedToPixel(pixel))
    frame = rect
    return rect
  }

  /// The distance between the preview and the menu, in points.
  var gap: CGFloat { Self.gap }

  // MARK: Appearance

  /// Adds the views to an overlay, at the original frame in the app.
  func add(to overlay: UIView) {
    backdrop.frame = overlay.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.insertSubview(backdrop, at: 0)
    let from = origin(in: overlay)
    let content: UIView
    if let controller {
      controller.loadViewIfNeeded()
      content = controller.view
      platter.bounds = CGRect(origin: .zero, size: frame.size)
    } else {
      content = preview.view.snapshotView(afterScreenUpdates: true) ?? UIView()
      platter.bounds = CGRect(origin: .zero, size: preview.size)
    }
    let shape = UIView(frame: platter.bounds)
    shape.backgroundColor =
      preview.parameters.backgroundColor ?? preview.view.backgroundColor ?? .systemBackground
    content.frame = shape.bounds
    shape.addSubview(content)
    round(shape)
    platter.addSubview(shape)
    platter.layer.shadowColor = UIColor.black.cgColor
    platter.layer.shadowRadius = 24
    platter.layer.shadowOffset = CGSize(width: 0, height: 8)
    platter.layer.nodeName = "context-preview"
    overlay.insertSubview(platter, at: 1)
    shape.layoutIfNeeded()
    opacity = preview.view.alpha
    preview.view.alpha = 0
    put(platter, at: from)
    if controller != nil { platter.alpha = 0 }
  }

  private func round(_ shape: UIView) {
    let path = controller == nil ? preview.parameters.visiblePath : nil
    guard let path else {
      shape.layer.cornerRadius = max(Self.cornerRadius, preview.view.layer.cornerRadius)
      shape.clipsToBounds = true
      platter.layer.shadowPath =
        UIBezierPath(roundedRect: shape.bounds, cornerRadius: shape.layer.cornerRadius).cgPath
      return
    }
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    shape.layer.mask = mask
    platter.layer.shadowPath = (preview.parameters.shadowPath ?? path).cgPath
  }

  private func put(_ view: UIView, at rect: CGRect) {
    view.center = rect.center
    let scale = rect.width / max(1, view.bounds.width)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Moves the preview to its frame; called in an animation block.
  func rise() {
    backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
    platter.layer.shadowOpacity = 0.2
    platter.alpha = 1
    put(platter, at: frame)
  }

  /// Moves the preview back, or enlarges it to the screen; called in an animation block.
  func sink(in overlay: UIView, pops: Bool) {
    backdrop.effect = nil
    platter.layer.shadowOpacity = 0
    if pops {
      put(platter, at: overlay.bounds)
      platter.alpha = 0
      return
    }
    put(platter, at: origin(in: overlay))
    if controller != nil { platter.alpha = 0 }
  }

  /// Sets the view to which the preview returns.
  func retarget(to other: UITargetedPreview) {
    guard other.view !== preview.view else {
      preview = other
      return
    }
    restore()
    preview = other
    opacity = other.view.alpha
    other.view.alpha = 0
  }

  /// Restores the view that the preview replaced.
  func restore() { preview.view.alpha = opacity }
}
