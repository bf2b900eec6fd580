import FilmstripGraphics
import Foundation
import QuartzCore

/// An outline of lines and curves, in points, with its line style.
///
/// Angles are in radians, and grow clockwise on a display.
open class UIBezierPath: NSObject, NSCopying {
  /// The segments.
  var path: Path
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// The line's width in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends; `butt` by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the line's corners; `miter` by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The maximum length of a miter, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The maximum error of curves; 0.6 by default, without effect here.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule selects the points inside; false by default.
  open var usesEvenOddFillRule = false

  /// A path without segments.
  public override init() {
    path = Path()
    super.init()
  }

  private convenience init(path: Path) {
    self.init()
    self.path = path
  }

  /// A rectangle, clockwise from its top left corner.
  public convenience init(rect: CGRect) {
    self.init(path: Path(rect))
  }

  /// An ellipse in a rectangle, clockwise from its rightmost point.
  public convenience init(ovalIn rect: CGRect) {
    self.init(path: Path(ellipseIn: rect))
  }

  /// A rectangle with rounded corners.
  ///
  /// *Reported* (FACTS: path.continuous-corners): since iOS 7 corners have continuous curvature.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: Path(RoundedRect(rect, radii: CornerRadii(cornerRadius), isContinuous: true)))
  }

  /// A rectangle with some corners rounded: continuous if both radii are equal, otherwise quarters
  /// of ellipses.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let isRound = cornerRadii.width == cornerRadii.height
    let rx = isRound ? 1 : min(max(0, cornerRadii.width), rect.width / 2)
    let ry = isRound ? 1 : min(max(0, cornerRadii.height), rect.height / 2)
    guard rx > 0, ry > 0 else {
      self.init(rect: rect)
      return
    }
    let radius = isRound ? cornerRadii.width : 1
    func at(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let shape = RoundedRect(
      CGRect(
        x: rect.minX / rx, y: rect.minY / ry, width: rect.width / rx, height: rect.height / ry),
      radii: CornerRadii(
        topLeft: at(.topLeft), topRight: at(.topRight), bottomLeft: at(.bottomLeft),
        bottomRight: at(.bottomRight)), isContinuous: isRound)
    let outline = Path(shape)
    self.init(
      path: isRound ? outline : outline.applying(CGAffineTransform(scaleX: rx, y: ry)))
  }

  /// An arc of a circle, clockwise on a display or not.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A copy of a path's segments.
  public convenience init(cgPath: CGPath) {
    self.init(path: cgPath.path)
  }

  /// Returns an empty path: paths are not archived here.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// A path with the same segments and line style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(path: path)
    copy.copyLineStyle(from: self)
    return copy
  }

  private func copyLineStyle(from other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
    dashPhase = other.dashPhase
  }

  // MARK: Segments

  /// The segments, for a layer.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Starts a sub-path.
  open func move(to point: CGPoint) { path.elements.append(.move(point)) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.elements.append(.line(point)) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.elements.append(.cubic(endPoint, control1: controlPoint1, control2: controlPoint2))
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.elements.append(.quad(endPoint, control: controlPoint))
  }

  /// Adds an arc of a circle, with a line to its start if the path is not empty.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.appendArc(
      center: center, radius: radius, from: startAngle, to: endAngle, growing: clockwise)
  }

  /// Closes the sub-path with a line to its start.
  open func close() {
    guard !path.isEmpty, path.elements.last != .close else { return }
    path.elements.append(.close)
  }

  /// Removes all segments.
  open func removeAllPoints() { path = Path() }

  /// Adds another path's segments.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// The same outline, with the direction of each sub-path reversed.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath(path: path.reversed())
    result.copyLineStyle(from: self)
    return result
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Whether there are no segments.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around all points, control points included (*documented*); null for an
  /// empty path.
  open var bounds: CGRect { path.controlPointBounds }

  /// The start of the next segment; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Whether a point is inside; open sub-paths count as closed.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: rule) }

  // MARK: Line

  /// Sets the dash pattern: lengths on and off, in points; nil for a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Writes the dash pattern, its number of lengths, and the offset of the line's start in it.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.enumerated() { pattern?[index] = length }
    count?.pointee = dash.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing

  /// Fills the path with the current context's fill colour.
  @preconcurrency @MainActor
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Draws the path's line with the current context's stroke colour.
  @preconcurrency @MainActor
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills the path with the current context's fill colour, `alpha` 0…1.
  @preconcurrency @MainActor
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    blendMode.reportUnlessNormal()
    context.add(.fill(path, .color(context.fillColor.multiplyingAlpha(by: Double(alpha))), rule))
  }

  /// Draws the path's line with the current context's stroke colour, `alpha` 0…1.
  @preconcurrency @MainActor
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    blendMode.reportUnlessNormal()
    let color = context.strokeColor.multiplyingAlpha(by: Double(alpha))
    context.add(.stroke(path, .color(color), strokeStyle))
  }

  /// Clips later drawing in the current context to the path.
  ///
  /// The even-odd rule is reported as unsupported if it makes a difference, and the winding rule is
  /// used.
  @preconcurrency @MainActor
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if usesEvenOddFillRule, path.subpaths.count > 1 {
      Unsupported.report("UIBezierPath.addClip() with usesEvenOddFillRule")
    }
    context.beginPath()
    context.addPath(cgPath)
    context.clip()
  }

  private var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: StrokeStyle.Cap(lineCapStyle),
      join: StrokeStyle.Join(lineJoinStyle), miterLimit: Double(miterLimit),
      dash: dash.map { Double($0) }, dashPhase: Double(dashPhase))
  }
}
