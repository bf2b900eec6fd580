import Foundation
import Graphics
import QuartzCore

extension UIView {
  /// Pixels per point of what the view draws; the screen's by default.
  ///
  /// Drawings are kept as such and are sharp at any scale.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// What `draw(_:)` draws, in coordinates that begin at the bounds' top left corner.
  func drawnContent() -> [Drawing] {
    let size = bounds.size
    // A plain view draws nothing, and there are many.
    guard type(of: self) != UIView.self, size.width > 0, size.height > 0 else { return [] }
    let context = CGContext(size: size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    GraphicsStack.push(context)
    draw(bounds)
    GraphicsStack.pop()
    guard !context.drawings.isEmpty else { return [] }
    let cut = Path(CGRect(origin: .zero, size: size))
    return [.group(context.drawings, transform: .identity, clip: cut, opacity: 1)]
  }
}
