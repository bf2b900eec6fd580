import FilmstripGraphics
import FilmstripSupport
import Foundation

/// An error of rendering.
public enum RenderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Cairo failed; `code` is its `cairo_status_t`.
  case library(operation: String, code: Int, detail: String)
  /// A number is not finite or lies beyond what can be painted.
  case geometry(operation: String, value: String, node: String?)
  /// The frame has more pixels than an image can have.
  case tooLarge(widthInPoints: Double, heightInPoints: Double, scale: Int, limit: String)
  /// The buffer's sides differ from the frame's.
  case wrongBuffer(expected: String, actual: String)
  /// Text could not be laid out.
  case text(TextError, node: String?)

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .library(let operation, let code, let detail):
      return "\(operation) failed: \(detail) (cairo status \(code))"
    case .geometry(let operation, let value, let node):
      return "\(Self.place(node))\(operation) has \(value), but must be finite and within "
        + "±\(Int(Geometry.limit)) pixels"
    case .tooLarge(let width, let height, let scale, let limit):
      return "a frame of \(NumberText.shortest(width)) x \(NumberText.shortest(height)) pt is "
        + "\(NumberText.shortest(width * Double(scale))) x \(NumberText.shortest(height * Double(scale))) px at "
        + "scale \(scale), but \(limit); use a smaller size or scale"
    case .wrongBuffer(let expected, let actual):
      return "the frame needs a buffer of \(expected) px, but this one has \(actual) px; make one "
        + "with makeBuffer(for:)"
    case .text(let error, let node):
      return "\(Self.place(node))\(error)"
    }
  }

  private static func place(_ node: String?) -> String {
    node.map { "node '\($0)': " } ?? ""
  }
}
