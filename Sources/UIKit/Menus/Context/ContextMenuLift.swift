import Foundation
import QuartzCore

/// The preview that a context menu lifts, and the blur behind it.
@MainActor
final class ContextMenuLift {
  /// *Chosen,* similar to devices.
  private static let cornerRadius: CGFloat = 13
  private static let gap: CGFloat = 10
  /// The size of a controller's preview that wants none, as parts of the free space (*chosen*).
  private static let standardPart = CGSize(width: 0.92, height: 0.6)

  /// Asks what runs alongside the end.
  var willClose: (ContextMenuLift) -> ContextMenuAnimator? = { _ in nil }
  /// Called when the preview was tapped.
  var onTap: () -> Void = {}

  private var preview: UITargetedPreview
  private let controller: UIViewController?
  private let backdrop = UIVisualEffectView(effect: nil)
  private let platter = UIView()
  /// Where the preview is while the menu is open, in the overlay's points.
  private(set) var frame = CGRect.zero
  private var isPlaced = false
  /// The opacity of the view whose place is taken.
  private var opacity: CGFloat = 1

  init(_ preview: UITargetedPreview, _ controller: UIViewController?) {
    self.preview = preview
    self.controller = controller
  }

  // MARK: Places

  /// Where the lifted view is in the app.
  private func origin(in overlay: UIView) -> CGRect {
    let center = preview.target.container.convert(preview.target.center, to: overlay)
    let size = preview.size.applying(preview.target.transform)
    return CGRect(
      x: center.x - abs(size.width) / 2, y: center.y - abs(size.height) / 2,
      width: abs(size.width), height: abs(size.height))
  }

  /// Finds the place of the preview, so that a menu of some height has room below or above it.
  func place(in overlay: UIView, room: CGRect, menuHeight: CGFloat) -> CGRect {
    if isPlaced { return frame }
    isPlaced = true
    let from = origin(in: overlay)
    let needed = menuHeight > 0 ? menuHeight + Self.gap : 0
    let most = CGSize(width: overlay.bounds.width, height: max(40, room.height - needed))
    var size = from.size
    if let controller {
      let wanted = controller.preferredContentSize
      size = CGSize(
        width: wanted.width > 0 ? wanted.width : room.width * Self.standardPart.width,
        height: wanted.height > 0 ? wanted.height : room.height * Self.standardPart.height)
    }
    let scale = min(
      1, most.width / max(1, size.width), most.height / max(1, size.height))
    size = CGSize(width: size.width * scale, height: size.height * scale)
    var rect = CGRect(
      x: from.midX - size.width / 2, y: from.midY - size.height / 2, width: size.width,
      height: size.height)
    let side = size.width <= room.width ? room : overlay.bounds
    rect.origin.x = rect.minX.clamped(to: side.minX...max(side.minX, side.maxX - size.width))
    if rect.maxY + needed > room.maxY, rect.minY - needed < room.minY {
      rect.origin.y = room.maxY - needed - size.height
    }
    rect.origin.y = rect.minY.clamped(to: room.minY...max(room.minY, room.maxY - size.height))
    let pixel = overlay.traitCollection.displayScale
    rect.origin = CGPoint(
      x: rect.minX.roundedToPixel(pixel), y: rect.minY.roundedToPixel(pixel))
    frame = rect
    return rect
  }

  /// The distance between the preview and the menu, in points.
  var gap: CGFloat { Self.gap }

  // MARK: Appearance

  /// Adds the views to an overlay, at the place in the app.
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

  /// Moves the preview to its place; called in an animation.
  func rise() {
    backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial)
    platter.layer.shadowOpacity = 0.2
    platter.alpha = 1
    put(platter, at: frame)
  }

  /// Moves the preview back, or lets it grow over the screen; called in an animation.
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

  /// The view to whose place it goes back.
  func goesBack(to other: UITargetedPreview) {
    guard other.view !== preview.view else {
      preview = other
      return
    }
    restore()
    preview = other
    opacity = other.view.alpha
    other.view.alpha = 0
  }

  /// Shows the view whose place was taken.
  func restore() { preview.view.alpha = opacity }
}
