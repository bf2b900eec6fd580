import FilmstripGraphics
import Foundation
import QuartzCore

extension UIView {
  /// The scale of the view's drawing, in pixels per point; by default the screen's.
  ///
  /// Filmstrip stores drawing operations, which are sharp at any scale.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Returns the drawing of `draw(_:)`, in coordinates that start at the top left corner of the
  /// bounds.
  func drawnContent() -> [Drawing] {
    let size = bounds.size
    // Plain views draw nothing, and are skipped because there are many of them.
    guard type(of: self) != UIView.self, size.width > 0, size.height > 0 else { return [] }
    let context = CGContext(size: size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    GraphicsStack.push(context)
    tracking(.drawing) {
      draw(bounds)
    } schedule: {
      $0.setNeedsDisplay()
    }
    GraphicsStack.pop()
    guard !context.drawings.isEmpty else { return [] }
    let clip = Path(CGRect(origin: .zero, size: size))
    return [.group(context.drawings, transform: .identity, clip: clip, opacity: 1)]
  }
}
