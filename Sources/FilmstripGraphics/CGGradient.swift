import FilmstripSupport
import Foundation

/// A gradient that a context can draw.
public final class CGGradient: Sendable {
  package let stops: [Gradient.Stop]

  /// Creates a gradient of colours (`CGColor`s) at locations 0…1, or returns `nil` if there are no
  /// colours.
  ///
  /// If `locations` is `nil`, the colours are evenly spaced.
  public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty, (locations?.count ?? colors.count) >= colors.count else { return nil }
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { index, color in
      Gradient.Stop(
        location: locations.map { Double($0[index]) } ?? Double(index) / last, color: color.rgba)
    }
  }
}

/// Options that extend a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt32

  /// Creates options from bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Extends the first colour before the start of the gradient.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// Extends the last colour after the end of the gradient.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

extension CGContext {
  /// Draws a linear gradient across the whole context or the clip; without options, only between
  /// the ends.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let axis = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
    let length = hypot(axis.dx, axis.dy)
    guard length > 0 else { return }
    let box = boundingBoxOfClipPath
    let reach = (box.width + box.height + abs(startPoint.x) + abs(startPoint.y)) * 2 + length
    let unit = CGVector(dx: axis.dx / length, dy: axis.dy / length)
    let startOffset = options.contains(.drawsBeforeStartLocation) ? -reach : 0
    let endOffset = options.contains(.drawsAfterEndLocation) ? reach : length
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(
        x: startPoint.x + unit.dx * along - unit.dy * across,
        y: startPoint.y + unit.dy * along + unit.dx * across)
    }
    var band = Path()
    band.appendLines(between: [
      point(startOffset, -reach), point(endOffset, -reach), point(endOffset, reach),
      point(startOffset, reach),
    ])
    band.close()
    add(
      .fill(
        band,
        .gradient(Gradient(start: startPoint, end: endPoint, stops: gradient.stops)), .winding))
  }

  /// Draws a radial gradient around a point; without options, only within the radius.
  ///
  /// - Precondition: Both circles have the same centre, and the first has radius 0. Filmstrip
  ///   doesn't support other radial gradients.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    demand(
      startCenter == endCenter && startRadius == 0,
      "A radial gradient must run from a point to a circle around it, but runs from "
        + "\(startRadius) around \(startCenter) to \(endRadius) around \(endCenter)")
    guard endRadius > 0 else { return }
    let circle = CGRect(
      x: endCenter.x - endRadius, y: endCenter.y - endRadius, width: endRadius * 2,
      height: endRadius * 2)
    let end = CGPoint(x: endCenter.x + endRadius, y: endCenter.y + endRadius)
    let paint = Paint.gradient(
      Gradient(shape: .radial, start: endCenter, end: end, stops: gradient.stops))
    if options.contains(.drawsAfterEndLocation) {
      add(.fill(Path(boundingBoxOfClipPath), paint, .winding))
    } else {
      add(.fill(Path(ellipseIn: circle), paint, .winding))
    }
  }
}
