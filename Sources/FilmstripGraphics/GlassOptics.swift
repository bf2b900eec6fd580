import Foundation

/// The refraction of the content behind glass, in a bevel along the edges of its shape.
///
/// At the distance d from the edge, the content is displaced by
/// `displacement`·(1 − √(1 − (1 − d/`depth`)²)), along the normal of the edge.
public struct Refraction: Sendable, Hashable {
  /// The width of the bevel, in points.
  public var depth: Double
  /// The displacement at the edge, in points: the content from this distance inside appears there.
  public var displacement: Double

  /// Creates a refraction; it has no effect unless both values are positive.
  public init(depth: Double, displacement: Double) {
    self.depth = depth
    self.displacement = displacement
  }
}

/// The colour of glass over the content behind it.
///
/// The luminance Y of the content, with the weights 0.299, 0.587 and 0.114, becomes
/// `offset` + `slope`·(Y + `lift`·Y·(1 − Y)). The difference of each component from Y is multiplied
/// by `chroma`. Components are from 0 to 1.
public struct GlassTone: Sendable, Hashable {
  /// The luminance of the glass over black.
  public var offset: Double
  /// The factor of the content's luminance.
  public var slope: Double
  /// The brightening of medium luminances; 0 is none.
  public var lift: Double
  /// The factor of the content's chroma.
  public var chroma: Double
  /// The luminance that bright content adds to `offset`, or `nil` if only a pixel's own content counts.
  public var adaptation: Adaptation?

  /// A luminance that glass adds, depending on the mean luminance of the content behind it: 0 up to
  /// `start`, `amount` from `end` on, and between them with 3t² − 2t³.
  public struct Adaptation: Sendable, Hashable {
    /// The maximum luminance that is added.
    public var amount: Double
    /// The mean luminance at which the addition begins.
    public var start: Double
    /// The mean luminance at which the addition is complete.
    public var end: Double

    /// Creates an adaptation; `end` must be greater than `start`.
    public init(amount: Double, start: Double, end: Double) {
      self.amount = amount
      self.start = start
      self.end = end
    }
  }

  /// Creates the colour of glass; 0, 1, 0 and 1 leave the content unchanged.
  public init(
    offset: Double, slope: Double, lift: Double, chroma: Double, adaptation: Adaptation? = nil
  ) {
    self.offset = offset
    self.slope = slope
    self.lift = lift
    self.chroma = chroma
    self.adaptation = adaptation
  }
}

/// The look of glasses that are one body.
public struct GlassBody: Sendable, Hashable {
  /// The colour of the glass over the content behind it.
  public var tone: GlassTone
  /// The light in the rim of the body, or `nil` if there is none.
  public var glint: Glint?
  /// The opacity of a dark border at the edge, outside of the body, which disappears over 0.75 points,
  /// 0…1.
  public var border: Double

  /// Creates the look of a body.
  public init(tone: GlassTone, glint: Glint? = nil, border: Double = 0) {
    self.tone = tone
    self.glint = glint
    self.border = border
  }
}

/// The light in the rim of glass, where the edge faces the light or turns its back on it.
///
/// The light comes from the top left, or evenly from all sides. The colour F of the glass is mixed with
/// `luminance` + `face`·F + `chroma`·(F − Y), in which Y is the luminance of F. The components of
/// F are from 0 to 1; the result is limited to them.
public struct Glint: Sendable, Hashable {
  /// The factor of the light's weight, 0…1.
  public var strength: Double
  /// The luminance that the light adds, which can be above 1.
  public var luminance: Double
  /// The factor of the glass's colour.
  public var face: Double
  /// The factor of the glass's chroma.
  public var chroma: Double

  /// Whether the light comes evenly from all sides, as in iOS 26.
  public var isEven: Bool
  /// The opacity of a shadow beneath the light at the edge, which disappears over 15 points, 0…1.
  public var shade: Double

  /// Creates the light in a rim.
  public init(
    strength: Double = 1, luminance: Double, face: Double, chroma: Double, isEven: Bool = false,
    shade: Double = 0
  ) {
    self.isEven = isEven
    self.shade = shade
    self.strength = strength
    self.luminance = luminance
    self.face = face
    self.chroma = chroma
  }
}
