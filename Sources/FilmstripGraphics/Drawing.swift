import Foundation

/// A gradient between two points or around one, in points.
public struct Gradient: Sendable, Hashable {
  /// The kind of gradient.
  public enum Shape: Sendable, Hashable {
    /// Along the line from `start` to `end`.
    case linear
    /// From `start`, the centre, outwards; `end` gives the ellipse's half axes as its distances from
    /// the centre.
    case radial
    /// Around `start`; 0 points towards `end`, clockwise on a display.
    case conic
  }

  /// A colour at a location.
  public struct Stop: Sendable, Hashable {
    /// The location, 0…1, not below that of the stop before.
    public var location: Double
    /// The colour at the location.
    public var color: RGBA

    /// A colour at a location, 0…1.
    public init(location: Double, color: RGBA) {
      self.location = location
      self.color = color
    }
  }

  /// The kind of gradient.
  public var shape: Shape
  /// Where the gradient starts.
  public var start: CGPoint
  /// Where the gradient ends.
  public var end: CGPoint
  /// The colours; beyond the first and last stop their colours continue.
  public var stops: [Stop]

  /// A gradient.
  public init(shape: Shape = .linear, start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.shape = shape
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// The paint of an area.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(RGBA)
  /// A gradient.
  case gradient(Gradient)
}

/// How a line is drawn.
public struct StrokeStyle: Sendable, Hashable {
  /// How a line ends.
  public enum Cap: Sendable, Hashable {
    /// Squared off at the end point.
    case butt
    /// With a semicircle.
    case round
    /// With half a square.
    case square
  }

  /// How two segments meet.
  public enum Join: Sendable, Hashable {
    /// In a point, up to the miter limit.
    case miter
    /// In an arc.
    case round
    /// With a straight edge.
    case bevel
  }

  /// The width in points.
  public var width: Double
  /// How it ends.
  public var cap: Cap
  /// How segments meet.
  public var join: Join
  /// How far a miter may reach, in line widths.
  public var miterLimit: Double
  /// Lengths on and off, in points; empty for a solid line.
  public var dash: [Double]
  /// Where in the dash pattern the line begins, in points.
  public var dashPhase: Double

  /// A line's style.
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

/// Which points a path encloses.
public enum FillRule: Sendable, Hashable {
  /// Points with a winding number that is not 0.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// How an image is sampled between pixel centres.
public enum ImageFilter: Sendable, Hashable {
  /// Interpolated from the nearest four pixels.
  case linear
  /// The nearest pixel.
  case nearest
}

/// One drawing, in a node's coordinates.
public indirect enum Drawing: Sendable, Hashable {
  /// A filled path.
  case fill(Path, Paint, FillRule)
  /// A filled rectangle with rounded corners.
  case fillRect(RoundedRect, Paint)
  /// The area between a shape and the same shape inset by the given width in points.
  case border(RoundedRect, width: Double, RGBA)
  /// A line along a path.
  case stroke(Path, Paint, StrokeStyle)
  /// Text, laid out in the rectangle's width from its top.
  case text(TextBlock, in: CGRect)
  /// A part of a bitmap (in unit coordinates, 0…1) stretched over a rectangle; with `tint`, the
  /// bitmap's alpha is painted in that colour.
  case bitmap(Bitmap, source: CGRect, in: CGRect, tint: RGBA?, ImageFilter)
  /// A picture stretched over a rectangle; with `tint`, its alpha is painted in that colour.
  case picture(Picture, in: CGRect, tint: RGBA?)
  /// Drawings under a transform, clipped by a path in the outer coordinates.
  case group([Drawing], transform: CGAffineTransform, clip: Path?, opacity: Double)
  /// A frozen node as an isolated group, composited over the pixels beneath: a blur in it sees only
  /// the node itself.
  ///
  /// Its names and parts do not belong to the frame.
  case node(DisplayNode)
}

/// A picture made of drawings, in its own coordinates: (0, 0) to `size`.
public final class Picture: Sendable, Hashable {
  /// The extent in points.
  public let size: CGSize
  /// The drawings, from the bottom up.
  public let drawings: [Drawing]
  private let digest: Int

  /// A picture of the given extent in points.
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

  /// Feeds the digest of the drawings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
