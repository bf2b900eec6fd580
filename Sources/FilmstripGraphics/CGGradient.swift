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

  /// Creates a gradient of `count` colours at locations 0…1, or returns `nil` if `count` isn't
  /// positive.
  ///
  /// *Documented:* each colour has the components of the space, and alpha as the last one. If
  /// `locations` is `nil`, the colours are evenly spaced.
  ///
  /// - Precondition: `colorComponents` points to the components of all colours, and `locations` to
  ///   `count` values.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let stride = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).map { index in
      CGColor(
        colorSpace: space,
        components: Array(UnsafeBufferPointer(start: components + index * stride, count: stride)))
    }
    self.init(
      colorsSpace: space, colors: colors.compactMap(\.self),
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) })
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

  /// Draws a radial gradient between two circles with the same centre; without options, only
  /// between the circles.
  ///
  /// - Precondition: Both circles have the same centre. Filmstrip doesn't support other radial
  ///   gradients.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    demand(
      startCenter == endCenter,
      "A radial gradient must have circles with the same centre, but runs from "
        + "\(startRadius) around \(startCenter) to \(endRadius) around \(endCenter)")
    guard startRadius != endRadius, min(startRadius, endRadius) >= 0 else { return }
    let isInward = startRadius > endRadius
    let outer = max(startRadius, endRadius)
    // Paints measure locations from the centre: the gradient begins at the inner circle.
    let inner = Double(min(startRadius, endRadius) / outer)
    let stops = isInward ? gradient.stops.reversed() : gradient.stops
    let paint = Paint.gradient(
      Gradient(
        shape: .radial, start: endCenter,
        end: CGPoint(x: endCenter.x + outer, y: endCenter.y + outer),
        stops: stops.map { stop in
          let location = isInward ? 1 - stop.location : stop.location
          return Gradient.Stop(location: inner + location * (1 - inner), color: stop.color)
        }))
    let fillsInside = options.contains(
      isInward ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let fillsOutside = options.contains(
      isInward ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    var area =
      fillsOutside ? Path(boundingBoxOfClipPath) : Path(ellipseIn: circle(endCenter, outer))
    if inner > 0, !fillsInside {
      area.append(Path(ellipseIn: circle(endCenter, outer * CGFloat(inner))))
    }
    add(.fill(area, paint, .evenOdd))
  }

  private func circle(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
  }
}
