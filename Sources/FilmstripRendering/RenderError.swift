import FilmstripGraphics
import FilmstripSupport
import Foundation

/// An error that occurs during rendering.
public enum RenderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A function of Cairo failed; `code` is the `cairo_status_t`.
  case library(operation: String, code: Int, detail: String)
  /// A number is not finite, or is outside the range that can be painted.
  case geometry(operation: String, value: String, node: String?)
  /// The frame has more pixels than an image can have.
  case tooLarge(widthInPoints: Double, heightInPoints: Double, scale: Int, limit: String)
  /// The buffer has a different size than the frame.
  case wrongBuffer(expected: String, actual: String)
  /// Text could not be laid out.
  case text(TextError, node: String?)

  /// The description of the error, and the remedy.
  public var description: String {
    switch self {
    case .library(let operation, let code, let detail):
      return "\(operation) failed: \(detail) (cairo status \(code))"
    case .geometry(let operation, let value, let node):
      return "\(Self.nodePrefix(node))\(operation) has \(value), but must be finite and within "
        + "±\(Int(Geometry.limit)) pixels"
    case .tooLarge(let width, let height, let scale, let limit):
      return "a frame of \(NumberText.shortest(width)) x \(NumberText.shortest(height)) pt is "
        + "\(NumberText.shortest(width * Double(scale))) x \(NumberText.shortest(height * Double(scale))) px at "
        + "scale \(scale), but \(limit); use a smaller size or scale"
    case .wrongBuffer(let expected, let actual):
      return
        "the frame requires a buffer of \(expected) px, but the buffer has \(actual) px; create "
        + "one with makeBuffer(for:)"
    case .text(let error, let node):
      return "\(Self.nodePrefix(node))\(error)"
    }
  }

  private static func nodePrefix(_ node: String?) -> String {
    node.map { "node '\($0)': " } ?? ""
  }
}
