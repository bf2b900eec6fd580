import FilmstripGraphics
import Foundation
import QuartzCore

/// The current graphics contexts of one simulator, for drawing functions without a context
/// parameter.
@MainActor
final class GraphicsStack {
  private struct Entry {
    let context: CGContext
    /// The scale of an image context in pixels per point, or `nil` for other contexts.
    var imageScale: CGFloat?
  }

  private var entries: [Entry] = []

  private static var current: GraphicsStack { Headless.Simulator.current.graphicsStack }

  /// The innermost context of the current simulator.
  static var context: CGContext? { current.entries.last?.context }

  /// The scale of the innermost context in pixels per point, if it is an image context.
  static var imageScale: CGFloat? { current.entries.last?.imageScale ?? nil }

  static func push(_ context: CGContext, imageScale: CGFloat? = nil) {
    current.entries.append(Entry(context: context, imageScale: imageScale))
  }

  static func pop() { _ = current.entries.popLast() }
}

extension CGContext {
  /// Returns a context for an image of `size` points, with a black background if `isOpaque` is
  /// `true`.
  static func forImage(size: CGSize, isOpaque: Bool) -> CGContext {
    let context = CGContext(size: size)
    if isOpaque {
      context.add(
        .fillRect(RoundedRect(CGRect(origin: .zero, size: size)), .color(.black)))
    }
    return context
  }

  /// Returns the drawing so far as an image, clipped to the image's bounds.
  func image(scale: CGFloat) -> UIImage {
    let clip = Path(CGRect(origin: .zero, size: size))
    let picture = Picture(
      size: size,
      drawings: [.group(drawings, transform: .identity, clip: clip, opacity: 1)])
    return UIImage(content: .picture(picture), size: size, scale: scale)
  }
}

/// Returns the current graphics context, or `nil` if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.context }

/// Makes a context the current one, until `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Makes the previous context the current one again.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Makes the context of a new image of `size` points, with one pixel per point, the current one
/// until `UIGraphicsEndImageContext()`.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes the context of a new image of `size` points the current one until
/// `UIGraphicsEndImageContext()`.
///
/// `scale` is in pixels per point; 0 means the screen's scale. An opaque image has a black
/// background. The image stores the drawing operations instead of pixels.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsStack.push(
    .forImage(size: size, isOpaque: opaque),
    imageScale: scale > 0 ? scale : UIScreen.main.scale)
}

/// Returns the current state of the image that is being drawn, or `nil` if there is none.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let scale = GraphicsStack.imageScale else { return nil }
  return GraphicsStack.context?.image(scale: scale)
}

/// Ends the innermost `UIGraphicsBeginImageContext`; does nothing if no image is being drawn.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  if GraphicsStack.imageScale != nil { GraphicsStack.pop() }
}

/// Fills a rectangle with the current context's fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { GraphicsStack.context?.fill(rect) }

/// Draws a frame one point wide inside the edges of a rectangle, with the current context's fill
/// colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = GraphicsStack.context else { return }
  context.add(.border(RoundedRect(rect), width: 1, context.fillColor))
}

/// Clips later drawing in the current context to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { GraphicsStack.context?.clip(to: rect) }
