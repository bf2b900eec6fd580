import Foundation

/// A gradient between two points or around a point, in points.
public struct Gradient: Sendable, Hashable {
  /// The kind of gradient.
  public enum Shape: Sendable, Hashable {
    /// The gradient runs along the line from `start` to `end`.
    case linear
    /// The gradient runs outwards from the centre, `start`.
    ///
    /// The distances of `end` from the centre are the semi-axes of the ellipse.
    case radial
    /// The gradient runs around `start`: 0 points towards `end`, clockwise on a display.
    case conic
  }

  /// A colour at a location.
  public struct Stop: Sendable, Hashable {
    /// The location, 0…1, not less than that of the previous stop.
    public var location: Double
    /// The colour at the location.
    public var color: RGBA

    /// Creates a colour at a location, 0…1.
    public init(location: Double, color: RGBA) {
      self.location = location
      self.color = color
    }
  }

  /// The kind of gradient.
  public var shape: Shape
  /// The point at which the gradient starts.
  public var start: CGPoint
  /// The point at which the gradient ends.
  public var end: CGPoint
  /// The colours; before the first stop and after the last one, the colour is constant.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(shape: Shape = .linear, start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.shape = shape
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// The paint of an area.
public enum Paint: Sendable, Hashable {
  /// A uniform colour.
  case color(RGBA)
  /// A gradient.
  case gradient(Gradient)
}

/// The style of a line.
public struct StrokeStyle: Sendable, Hashable {
  /// The shape of the end of a line.
  public enum Cap: Sendable, Hashable {
    /// The line is squared off at the end point.
    case butt
    /// The line ends with a semicircle.
    case round
    /// The line ends with half a square.
    case square
  }

  /// The shape of the join between two segments.
  public enum Join: Sendable, Hashable {
    /// The segments meet in a point, up to the miter limit.
    case miter
    /// The segments meet in an arc.
    case round
    /// The segments meet with a straight edge.
    case bevel
  }

  /// The width of the line, in points.
  public var width: Double
  /// The shape of the ends of the line.
  public var cap: Cap
  /// The shape of the joins between segments.
  public var join: Join
  /// The maximum length of a miter, in line widths.
  public var miterLimit: Double
  /// The lengths of dashes and gaps, in points; empty for a solid line.
  public var dash: [Double]
  /// The offset in the dash pattern at which the line begins, in points.
  public var dashPhase: Double

  /// Creates the style of a line.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The rule for the points that a path encloses.
public enum FillRule: Sendable, Hashable {
  /// The path encloses points with a winding number that is not 0.
  case winding
  /// The path encloses points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// The method of sampling an image between pixel centres.
public enum ImageFilter: Sendable, Hashable {
  /// Interpolates the nearest four pixels.
  case linear
  /// Uses the nearest pixel.
  case nearest
}

/// One drawing, in a node's coordinates.
public indirect enum Drawing: Sendable, Hashable {
  /// A filled path.
  case fill(Path, Paint, FillRule)
  /// A filled rectangle with rounded corners.
  case fillRect(RoundedRect, Paint)
  /// The area between a shape and the same shape inset by the specified width in points.
  case border(RoundedRect, width: Double, RGBA)
  /// A line along a path.
  case stroke(Path, Paint, StrokeStyle)
  /// Text in a rectangle, laid out from the top in the rectangle's width.
  case text(TextBlock, in: CGRect)
  /// A part of a bitmap (in unit coordinates, 0…1) stretched over a rectangle; with `tint`, the
  /// bitmap's alpha is painted in that colour.
  case bitmap(Bitmap, source: CGRect, in: CGRect, tint: RGBA?, ImageFilter)
  /// A picture stretched over a rectangle; with `tint`, the picture's alpha is painted in that
  /// colour.
  case picture(Picture, in: CGRect, tint: RGBA?)
  /// A group of drawings with a transform, clipped by a path in the outer coordinates.
  case group([Drawing], transform: CGAffineTransform, clip: Path?, opacity: Double)
  /// A frozen node as an isolated group, composited over the pixels beneath: a blur in the node
  /// affects only the node itself.
  ///
  /// The names and parts in the node don't belong to the frame.
  case node(DisplayNode)
}

/// A picture made of drawings, in its own coordinates: (0, 0) to `size`.
public final class Picture: Sendable, Hashable {
  /// The extent of the picture, in points.
  public let size: CGSize
  /// The drawings, from the bottom up.
  public let drawings: [Drawing]
  private let digest: Int

  /// Creates a picture with the specified extent in points.
  public init(size: CGSize, drawings: [Drawing]) {
    self.size = size
    self.drawings = drawings
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(drawings)
    digest = hasher.finalize()
  }

  /// Whether two pictures have the same drawings.
  public static func == (lhs: Picture, rhs: Picture) -> Bool {
    lhs === rhs
      || lhs.digest == rhs.digest && lhs.size == rhs.size && lhs.drawings == rhs.drawings
  }

  /// Feeds the digest of the drawings into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
