import FilmstripGraphics
import Foundation

/// The place of a named node in a frame, in numbers.
public struct TimelineNode: Sendable, Hashable, Codable {
  /// The node's bounding box in window points, after all transforms.
  ///
  /// Nil if perspective moves it behind the viewer. In JSON `[x, y, width, height]`.
  public var frame: CGRect?
  /// The node's opacity times that of all its ancestors, 0 to 1.
  public var opacity: Double
  /// The transform from the node's coordinates to the window's: `[a, b, c, d, tx, ty]`; with
  /// perspective nine numbers, the rows of `PlaneTransform`.
  public var transform: [Double]

  /// A node with these values.
  public init(frame: CGRect?, opacity: Double, transform: [Double]) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }

  /// The numbers of a node's place.
  public init(_ placement: NodePlacement) {
    let t = placement.transform
    let entries: [Double]
    if let affine = t.affine {
      entries = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty].map { Double($0) }
    } else {
      entries = [t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44]
    }
    self.init(
      frame: placement.frame.isNull ? nil : placement.frame, opacity: placement.opacity,
      transform: entries)
  }

  private enum CodingKeys: String, CodingKey {
    case frame, opacity, transform
  }

  /// Decodes a node; the frame is four numbers or null.
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
