import FilmstripGraphics
import Foundation
import QuartzCore

/// A view that shows a snapshot of another view, and stretches the snapshot when its size changes.
///
/// The view stores a part of a frame as a value instead of pixels, so that the snapshot is sharp at
/// any scale.
final class SnapshotView: UIView {
  private let drawings: [Drawing]
  private let extent: CGSize

  /// Creates a snapshot of the part `rect` of a node; the edges of `capInsets` don't stretch.
  init(_ node: DisplayNode?, rect: CGRect, capInsets: UIEdgeInsets) {
    extent = rect.size
    if let node, rect.width > 0, rect.height > 0 {
      let move = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      drawings = [
        .group(
          [.node(node)], transform: move, clip: Path(CGRect(origin: .zero, size: rect.size)),
          opacity: 1)
      ]
    } else {
      drawings = []
    }
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    updateContents()
    if capInsets != .zero, rect.width > 0, rect.height > 0 {
      let inner = CGRect(origin: .zero, size: rect.size).inset(by: capInsets)
      layer.contentsCenter = CGRect(
        x: inner.minX / rect.width, y: inner.minY / rect.height,
        width: max(0, inner.width / rect.width), height: max(0, inner.height / rect.height))
    }
  }

  required init?(coder: NSCoder) {
    drawings = []
    extent = .zero
    super.init(coder: coder)
  }

  private func updateContents() {
    layer.contentDrawings = drawings
    layer.contentDrawingSize = extent
  }

  override func display(_ layer: CALayer) { updateContents() }
}
