import FilmstripGraphics
import FilmstripTestSupport
import Foundation
import Testing
import UIKit

/// A label with padding, as apps write it: the rectangle for the layout is larger than the text by
/// the padding, and the text is drawn inside of the padding.
private final class PaddedLabel: UILabel {
  var padding = UIEdgeInsets(top: 4, left: 16, bottom: 6, right: 8)

  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let text = super.textRect(
      forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: text.minX - padding.left, y: text.minY - padding.top,
      width: text.width + padding.left + padding.right,
      height: text.height + padding.top + padding.bottom)
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
}

/// A label that draws a rectangle instead of its text.
private final class BarLabel: UILabel {
  override func drawText(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
  }
}

@MainActor
struct LabelDrawingTests {
  private func textRects(_ label: UILabel) -> [CGRect] {
    label.makeContent().compactMap { drawing in
      guard case .text(_, let rect) = drawing else { return nil }
      return rect
    }
  }

  @Test func `a subclass draws the text in the rectangle that it passes to super`() throws {
    let plain = UILabel(frame: CGRect(x: 0, y: 0, width: 176, height: 40))
    let padded = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    for label in [plain, padded] {
      label.text = "padding"
      label.shadowColor = .red
    }
    let expected = textRects(plain).map { $0.offsetBy(dx: 16, dy: 4) }
    #expect(expected.count == 2 && textRects(padded) == expected)
  }

  @Test func `the rectangle of a subclass determines the size of the label`() {
    let (plain, padded) = (UILabel(), PaddedLabel())
    for label in [plain, padded] { label.text = "some words that wrap" }
    let size = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize == CGSize(width: size.width + 24, height: size.height + 10))
    for label in [plain, padded] { label.numberOfLines = 0 }
    let wrapped = plain.sizeThatFits(CGSize(width: 60, height: 0))
    #expect(wrapped.height > size.height)
    #expect(
      padded.sizeThatFits(CGSize(width: 84, height: 0))
        == CGSize(width: wrapped.width + 24, height: wrapped.height + 10))
  }

  @Test func `a subclass that does not call super draws by itself`() {
    let label = BarLabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    label.text = "hidden"
    #expect(label.makeContent().count == 1 && textRects(label).isEmpty)
  }
}
