import FilmstripGraphics
import Foundation

extension CGPoint {
  /// The coordinates as a text such as `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// The width and the height as a text such as `(1.0, 2.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// The coordinates, the width and the height as a text such as `(1.0, 2.0, 3.0, 4.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
