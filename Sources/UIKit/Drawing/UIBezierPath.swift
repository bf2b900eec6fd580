import FilmstripGraphics
import Foundation
import QuartzCore

/// An outline of lines and curves, in points, with its line style.
///
/// Angles are in radians, and increase clockwise on a display.
open class UIBezierPath: NSObject, NSCopying {
  /// The segments of the path.
  var path: Path
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of the line; `butt` by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the corners of the line; `miter` by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The maximum length of a miter, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The maximum error of curves; 0.6 by default; Filmstrip ignores the value.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule selects the points inside the path; `false` by default.
  open var usesEvenOddFillRule = false

  /// Creates a path without segments.
  public override init() {
    path = Path()
    super.init()
  }

  private convenience init(path: Path) {
    self.init()
    self.path = path
  }

  /// Creates a rectangle, clockwise from its top left corner.
  public convenience init(rect: CGRect) {
    self.init(path: Path(rect))
  }

  /// Creates an ellipse in a rectangle, clockwise from its rightmost point.
  public convenience init(ovalIn rect: CGRect) {
    self.init(path: Path(ellipseIn: rect))
  }

  /// Creates a rectangle with rounded corners.
  ///
  /// *Reported* (FACTS: path.continuous-corners): since iOS 7 corners have continuous curvature.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: Path(RoundedRect(rect, radii: CornerRadii(cornerRadius), isContinuous: true)))
  }

  /// Creates a rectangle with some rounded corners, which are continuous if both radii are equal,
  /// and otherwise quarter ellipses.
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

  /// Creates an arc of a circle; `clockwise` refers to the display.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the segments of another path.
  public convenience init(cgPath: CGPath) {
    self.init(path: cgPath.path)
  }

  /// Creates an empty path; Filmstrip doesn't decode archives.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// Returns a path with the same segments and line style.
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

  /// The segments as a path for a layer.
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

  /// Adds an arc of a circle, with a line to the start of the arc if the path isn't empty.
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

  /// Adds the segments of another path.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Returns the same outline, with the direction of each sub-path reversed.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath(path: path.reversed())
    result.copyLineStyle(from: self)
    return result
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Whether there are no segments.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around all points, including control points (*documented*), or the null
  /// rectangle if the path is empty.
  open var bounds: CGRect { path.controlPointBounds }

  /// The start of the next segment, or zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Returns whether a point is inside the path; open sub-paths are treated as closed.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: rule) }

  // MARK: Line

  /// Sets the dash pattern, the alternating lengths of dashes and gaps in points, or `nil` for a
  /// solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Writes the dash pattern, its number of lengths, and the offset of the start of the line within
  /// the pattern.
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

  /// Strokes the path with the current context's stroke colour.
  @preconcurrency @MainActor
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills the path with the current context's fill colour, multiplied by `alpha`, 0…1.
  @preconcurrency @MainActor
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    blendMode.reportUnlessNormal()
    context.add(.fill(path, .color(context.fillColor.multiplyingAlpha(by: Double(alpha))), rule))
  }

  /// Strokes the path with the current context's stroke colour, multiplied by `alpha`, 0…1.
  @preconcurrency @MainActor
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    blendMode.reportUnlessNormal()
    let color = context.strokeColor.multiplyingAlpha(by: Double(alpha))
    context.add(.stroke(path, .color(color), strokeStyle))
  }

  /// Clips later drawing in the current context to the path.
  ///
  /// If the even-odd rule would make a difference, it is reported as unsupported, and the winding
  /// rule applies.
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
