import FilmstripSupport
import Foundation

/// A context that records drawings instead of pixels.
///
/// Coordinates are in points, with y pointing down, as in UIKit's contexts. Code that uses
/// CoreGraphics API that this class lacks doesn't compile.
public final class CGContext {
  private struct State {
    var ctm = CGAffineTransform.identity
    var fill = RGBA.black
    var stroke = RGBA.black
    var style = StrokeStyle()
    var alpha = 1.0
    /// The clip paths, in the context's base coordinates; each path narrows the clip further.
    var clips: [Path] = []
    /// The nodes whose alpha masks drawings, in the context's base coordinates.
    var masks: [DisplayNode] = []
    var shadow: Shadow?
  }

  /// The extent of the context, in points.
  package let size: CGSize
  /// The recorded drawings, from the bottom up.
  package private(set) var drawings: [Drawing] = []
  private var state = State()
  private var saved: [State] = []
  /// The current path, in the context's base coordinates.
  private var current = Path()

  /// Creates an empty context; `size` is in points.
  package init(size: CGSize) {
    self.size = size
  }

  // MARK: State

  /// Saves the transform, clip, colours and line style for `restoreGState()`.
  public func saveGState() { saved.append(state) }

  /// The quality of image scaling.
  ///
  /// The value has no effect: drawings are sharp at any scale, and pixels are always interpolated.
  public var interpolationQuality = CGInterpolationQuality.default

  /// The shadow of later drawings, independent of the transform, or `nil` for no shadow.
  package var shadow: Shadow? {
    get { state.shadow }
    set { state.shadow = newValue }
  }

  /// Whether the context has a clip.
  package var hasClip: Bool { !state.clips.isEmpty }

  /// Erases the earlier drawings inside a rectangle.
  package func erase(_ rect: CGRect) {
    let all = CGRect(origin: .zero, size: size)
    let isUpright = state.ctm.b == 0 && state.ctm.c == 0
    if isUpright, rect.applying(state.ctm).contains(all) { return drawings = [] }
    // A subpath with the opposite direction leaves a hole.
    var remainder = Path(all.insetBy(dx: -size.width, dy: -size.height))
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.minY),
    ].map { $0.applying(state.ctm) }
    let isMirrored = state.ctm.a * state.ctm.d - state.ctm.b * state.ctm.c < 0
    remainder.appendLines(between: isMirrored ? corners.reversed() : corners)
    remainder.close()
    drawings = [.group(drawings, transform: .identity, clip: remainder, opacity: 1)]
  }

  /// Restores the state that `saveGState()` saved last, if there is one.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// The transform from the current coordinates to the base coordinates.
  public var ctm: CGAffineTransform { state.ctm }

  /// Translates later drawings, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  /// Scales later drawings.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  /// Rotates later drawings, in radians.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// Transforms later drawings.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }

  /// Sets the colour of fills, components 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// Sets the colour of strokes, components 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the opacity of later drawings, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, Double(alpha))) }

  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.style.width = Double(width) }

  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = StrokeStyle.Cap(cap) }

  /// Sets the shape of the joins between segments.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = StrokeStyle.Join(join) }

  /// Sets the maximum length of a miter, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }

  /// Sets the lengths of dashes and gaps, in points; an empty array draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dash = lengths.map { Double($0) }
    state.style.dashPhase = Double(phase)
  }

  // MARK: Path

  /// Begins a new path.
  public func beginPath() { current = Path() }

  /// Starts a subpath.
  public func move(to point: CGPoint) {
    current.elements.append(.move(point.applying(state.ctm)))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) {
    current.elements.append(.line(point.applying(state.ctm)))
  }

  /// Adds the sides of a polygon.
  public func addLines(between points: [CGPoint]) {
    current.appendLines(between: points.map { $0.applying(state.ctm) })
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(Path([.quad(end, control: control)]))
  }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(Path([.cubic(end, control1: control1, control2: control2)]))
  }

  /// Adds an arc; angles are in radians, and increase unless `clockwise` is `true`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.appendArc(
      center: center, radius: radius, from: startAngle, to: endAngle, growing: !clockwise,
      transform: state.ctm)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { append(Path(rect)) }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the arc that rounds a corner; see `CGMutablePath`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.appendTangentArc(tangent1End, tangent2End, radius: radius, transform: state.ctm)
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { append(Path(ellipseIn: rect)) }

  /// Adds a path.
  public func addPath(_ path: CGPath) { append(path.path) }

  private func append(_ path: Path) { current.append(path.applying(state.ctm)) }

  /// Closes the current subpath.
  public func closePath() { current.close() }

  /// Whether the path has no segments.
  public var isPathEmpty: Bool { current.isEmpty }

  /// The start of the path's next segment, or zero if the path is empty.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The smallest rectangle around the path's end and control points; null for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// A copy of the path in the current coordinates, or `nil` if the path is empty.
  public var path: CGPath? {
    current.isEmpty ? nil : CGPath(current.applying(state.ctm.inverted()))
  }

  // MARK: Drawing

  /// Fills the path and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    let path = current.applying(state.ctm.inverted())
    add(.fill(path, .color(state.fill), FillRule(rule)))
    beginPath()
  }

  /// Strokes the path and begins a new one.
  public func strokePath() {
    let path = current.applying(state.ctm.inverted())
    add(.stroke(path, .color(state.stroke), state.style))
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    add(.fillRect(RoundedRect(rect), .color(state.fill)))
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    add(.fill(Path(ellipseIn: rect), .color(state.fill), .winding))
  }

  /// Fills the path, strokes it, or both, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = current.applying(state.ctm.inverted())
    if mode.fills { add(.fill(path, .color(state.fill), mode.rule)) }
    if mode.strokes { add(.stroke(path, .color(state.stroke), state.style)) }
    beginPath()
  }

  /// Draws lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    add(.stroke(Path(rect), .color(state.stroke), state.style))
  }

  /// Strokes a rectangle with a line width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = Double(width)
    add(.stroke(Path(rect), .color(state.stroke), style))
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    add(.stroke(Path(ellipseIn: rect), .color(state.stroke), state.style))
  }

  /// Draws an image over a rectangle, with the first row at the bottom edge as in CoreGraphics.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    add(
      .group(
        [image.drawing(source: CGRect(x: 0, y: 0, width: 1, height: 1), in: rect, .linear)],
        transform: flip, clip: nil, opacity: 1))
  }

  /// Clips later drawings to the path, and begins a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    demand(rule == .winding, "A clip must use the winding rule, but it is even-odd")
    state.clips.append(current)
    beginPath()
  }

  /// Clips later drawings to a rectangle.
  public func clip(to rect: CGRect) { state.clips.append(Path(rect).applying(state.ctm)) }

  /// Clips later drawings to a rectangle, and masks them with an image over the rectangle, with the
  /// image's first row at the bottom edge as in CoreGraphics.
  ///
  /// The alpha of the image is the mask, or the samples of an opaque grey image
  /// (FACTS: image.clip-mask).
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let samples = mask.bitmap?.grayAsAlpha.map { CGImage($0) } ?? mask
    state.masks.append(
      DisplayNode(
        bounds: CGRect(origin: .zero, size: size),
        drawings: [
          .group(
            [samples.drawing(source: CGRect(x: 0, y: 0, width: 1, height: 1), in: rect, .linear)],
            transform: flip.concatenating(state.ctm), clip: nil, opacity: 1)
        ], isStill: true))
  }

  /// Clips later drawings to the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var all = Path()
    for rect in rects { all.append(Path(rect)) }
    state.clips.append(all.applying(state.ctm))
  }

  /// The smallest rectangle around the intersection of all clips, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect {
    var box = CGRect(origin: .zero, size: size)
    for clip in state.clips { box = box.intersection(clip.controlPointBounds) }
    return box.applying(state.ctm.inverted())
  }

  /// The colour of fills.
  package var fillColor: RGBA { state.fill }

  /// The colour of strokes.
  package var strokeColor: RGBA { state.stroke }

  /// Records one drawing in the current coordinates.
  package func add(_ drawing: Drawing) {
    let isPlain = state.ctm.isIdentity && state.alpha == 1
    guard !isPlain || !state.clips.isEmpty else {
      drawings.append(addingShadow(to: drawing))
      return
    }
    var result = Drawing.group(
      [drawing], transform: state.ctm, clip: state.shadow == nil ? state.clips.last : nil,
      opacity: state.alpha)
    if state.shadow != nil, let clip = state.clips.last {
      result = .group([addingShadow(to: result)], transform: .identity, clip: clip, opacity: 1)
    } else {
      result = addingShadow(to: result)
    }
    for clip in state.clips.dropLast().reversed() {
      result = .group([result], transform: .identity, clip: clip, opacity: 1)
    }
    for mask in state.masks {
      result = .node(
        DisplayNode(
          bounds: CGRect(origin: .zero, size: size), mask: mask, drawings: [result], isStill: true))
    }
    drawings.append(result)
  }

  /// Returns the drawing with the current shadow, if there is one.
  private func addingShadow(to drawing: Drawing) -> Drawing {
    guard let shadow = state.shadow else { return drawing }
    return .node(
      DisplayNode(
        bounds: CGRect(origin: .zero, size: size), shadow: shadow, drawings: [drawing],
        isStill: true))
  }
}

/// The quality with which a context scales images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The quality that the context chooses.
  case `default`
  /// No interpolation.
  case none
  /// Low quality, fast.
  case low
  /// High quality.
  case high
  /// Medium quality.
  case medium
}

extension StrokeStyle.Cap {
  /// Creates the style from its CoreGraphics equivalent.
  package init(_ cap: CGLineCap) {
    self =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }
}

extension StrokeStyle.Join {
  /// Creates the style from its CoreGraphics equivalent.
  package init(_ join: CGLineJoin) {
    self =
      switch join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }
}

extension FillRule {
  fileprivate init(_ rule: CGPathFillRule) {
    self = rule == .winding ? .winding : .evenOdd
  }
}
