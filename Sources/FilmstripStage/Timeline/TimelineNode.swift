import FilmstripGraphics
import Foundation

/// The position of a named node in a frame, in numbers.
public struct TimelineNode: Sendable, Hashable, Codable {
  /// The bounding box of the node in window coordinates, in points, after all transforms.
  ///
  /// The box is `nil` if perspective moves the node behind the viewer, or if the numbers of its
  /// position aren't finite. In JSON, the box is `[x, y, width, height]`.
  public var frame: CGRect?
  /// The opacity of the node, multiplied by the opacity of all its ancestors, 0 to 1.
  public var opacity: Double
  /// The transform from the node's coordinates to window coordinates: `[a, b, c, d, tx, ty]` or,
  /// with perspective, the nine numbers of `PlaneTransform` row by row.
  public var transform: [Double]

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - frame: The bounding box in window coordinates, in points, or `nil` if perspective moves
  ///     the node behind the viewer.
  ///   - opacity: The opacity, 0 to 1.
  ///   - transform: The six or nine numbers of the transform to window coordinates.
  public init(frame: CGRect?, opacity: Double, transform: [Double]) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }

  /// Creates the numbers of a node's position.
  ///
  /// If numbers aren't finite, such as the scale of an app that divides by 0, they are 0 and the box is
  /// `nil`.
  ///
  /// - Parameter placement: The position of the node.
  public init(_ placement: NodePlacement) {
    let t = placement.transform
    let entries: [Double]
    if let affine = t.affine {
      entries = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty].map { Double($0) }
    } else {
      entries = [t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44]
    }
    let frame = placement.frame
    let isFinite =
      (entries + [frame.origin.x, frame.origin.y, frame.width, frame.height].map { Double($0) })
      .allSatisfy(\.isFinite)
    self.init(
      frame: isFinite ? frame : nil, opacity: placement.opacity,
      transform: entries.map { $0.isFinite ? $0 : 0 })
  }

  private enum CodingKeys: String, CodingKey {
    case frame, opacity, transform
  }

  /// Decodes a node, whose frame must be four numbers or `null`.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if the data isn't valid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    opacity = try values.decode(Double.self, forKey: .opacity)
    transform = try values.decode([Double].self, forKey: .transform)
    let numbers = try values.decode([Double]?.self, forKey: .frame)
    guard let numbers else { return }
    guard numbers.count == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: .frame, in: values, debugDescription: "A frame must be four numbers")
    }
    frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Encodes a node.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(frameNumbers, forKey: .frame)
    try values.encode(opacity, forKey: .opacity)
    try values.encode(transform, forKey: .transform)
  }

  var frameNumbers: [Double]? {
    frame.map {
      [Double($0.origin.x), Double($0.origin.y), Double($0.width), Double($0.height)]
    }
  }
}
