import FilmstripGraphics
import Foundation

extension NSCoder {
  /// Returns a point as a text such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { text(point.x, point.y) }

  /// Returns a vector as a text such as `{1, 2}`.
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }

  /// Returns a size as a text such as `{1, 2}`.
  public class func string(for size: CGSize) -> String { text(size.width, size.height) }

  /// Returns a rectangle as a text such as `{{1, 2}, {3, 4}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// Returns the numbers of a transform as a text such as `[1, 0, 0, 1, 0, 0]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[\(values.map(number).joined(separator: ", "))]"
  }

  /// Returns insets as a text such as `{1, 2, 3, 4}`: top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    text(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// Returns an offset as a text such as `{1, 2}`.
  public class func string(for offset: UIOffset) -> String {
    text(offset.horizontal, offset.vertical)
  }

  /// Returns the point of a text such as `{1, 2}`, or zero for other texts.
  public class func cgPoint(for string: String) -> CGPoint {
    let values = numbers(2, string)
    return CGPoint(x: values[0], y: values[1])
  }

  /// Returns the vector of a text such as `{1, 2}`, or zero for other texts.
  public class func cgVector(for string: String) -> CGVector {
    let values = numbers(2, string)
    return CGVector(dx: values[0], dy: values[1])
  }

  /// Returns the size of a text such as `{1, 2}`, or zero for other texts.
  public class func cgSize(for string: String) -> CGSize {
    let values = numbers(2, string)
    return CGSize(width: values[0], height: values[1])
  }

  /// Returns the rectangle of a text such as `{{1, 2}, {3, 4}}`, or zero for other texts.
  public class func cgRect(for string: String) -> CGRect {
    let values = numbers(4, string)
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Returns the transform of a text such as `[1, 0, 0, 1, 0, 0]`, or the identity for other texts.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let values = numbers(6, string)
    if values.allSatisfy({ $0 == 0 }) { return .identity }
    return CGAffineTransform(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  /// Returns the insets of a text such as `{1, 2, 3, 4}`, or zero for other texts.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let values = numbers(4, string)
    return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  /// Returns the offset of a text such as `{1, 2}`, or zero for other texts.
  public class func uiOffset(for string: String) -> UIOffset {
    let values = numbers(2, string)
    return UIOffset(horizontal: values[0], vertical: values[1])
  }

  private class func text(_ values: CGFloat...) -> String {
    "{\(values.map(number).joined(separator: ", "))}"
  }

  /// Returns a number without decimals if it is an integer.
  private class func number(_ value: CGFloat) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// Returns the numbers of a text, or zeros if it has another number of them.
  private class func numbers(_ count: Int, _ text: String) -> [CGFloat] {
    let values = text.split { "{}[], ".contains($0) }.compactMap { Double($0) }
      .map { CGFloat($0) }
    return values.count == count ? values : Array(repeating: 0, count: count)
  }
}
