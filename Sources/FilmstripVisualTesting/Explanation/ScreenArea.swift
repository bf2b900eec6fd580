import FilmstripNumbers
import Foundation

/// The area of the screen that a presented view covers.
struct ScreenArea {
  var box: [Double]
  /// The words for the area, or `nil` if only numbers describe it.
  var words: String?
  /// Whether the area is the whole screen.
  private(set) var isWhole = false

  init(_ box: [Double], in size: CGSize) {
    self.box = box
    let (width, height) = (Double(size.width), Double(size.height))
    let (bottom, middle) = (box[1] + box[3], box[1] + box[3] / 2)
    if box[0] < 1, box[1] < 1, box[0] + box[2] > width - 1, bottom > height - 1 {
      words = "on the whole screen"
      isWhole = true
    } else if bottom > height - 60, box[1] > height * 0.2 {
      words = "at the bottom of the screen"
    } else if abs(middle - height / 2) < height * 0.06, box[1] > height * 0.1 {
      words = "in the centre of the screen"
    } else if box[1] < height * 0.1, bottom > height - 1 {
      words = "as a card"
    }
  }

  /// Returns the difference from another area, such as `at the bottom of the screen instead of in the centre of it`.
  func words(insteadOf other: ScreenArea) -> String {
    if let words, let old = other.words, words != old {
      return "\(words) instead of \(old)"
    }
    func points(_ value: Double) -> String { SentenceFormatter.number(value) }
    if abs(box[2] - other.box[2]) < 1, abs(box[1] + box[3] - other.box[1] - other.box[3]) < 1 {
      return "\(points(box[3])) pt high instead of \(points(other.box[3])) pt"
    }
    func text(_ box: [Double]) -> String {
      "\(points(box[2])) x \(points(box[3])) pt at (\(points(box[0])), \(points(box[1])))"
    }
    return "\(text(box)) instead of \(text(other.box))"
  }
}
