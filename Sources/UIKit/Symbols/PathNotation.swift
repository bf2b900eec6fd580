import FilmstripGraphics
import Foundation

/// A path as a short text of letters and numbers, the notation in which symbols are drawn.
///
/// Numbers are points, separated by spaces or commas; y points down. Angles are in degrees, 0 to
/// the right, clockwise on a display. Numbers may follow for the same letter without repeating the
/// letter (after `M`, further numbers are treated as `L`). Lower-case `m l h v c q` are relative to
/// the current point.
///
/// | letter | numbers | draws |
/// |---|---|---|
/// | `M` `L` | x y | a start, a straight line |
/// | `H` `V` | x, y | a horizontal or a vertical line |
/// | `C` | x1 y1 x2 y2 x y | a cubic Bézier curve |
/// | `Q` | x1 y1 x y | a quadratic Bézier curve |
/// | `Z` | | a line back to the start |
/// | `A` | cx cy r from to | an arc, reached by a line if a sub-path is open |
/// | `O` | cx cy r | a circle |
/// | `E` | cx cy rx ry | an ellipse |
/// | `R` | x y width height r | a rectangle with rounded corners |
/// | `K` | x1 y1 x2 y2 width | a capsule: the outline of a line with round ends |
/// | `P` | r x y x y x y … | a polygon whose corners are rounded |
/// | `S` | n cx cy outer inner r | a star with n points, one upwards, its corners rounded |
/// | `G` | n cx cy outer inner r | a gear with n teeth, one upwards, its corners rounded |
/// | `X` | n cx cy from to | n rays between two radii, one upwards |
///
/// The letters for curves are those of SVG's path data if they have the same meaning.
struct PathNotation {
  private var scanner: NotationScanner
  private var outline = PathOutline()

  /// Returns the path that `text` describes.
  ///
  /// - Throws: `PathNotationError` with the position of the error in the text.
  static func path(_ text: String) throws(PathNotationError) -> Path {
    var notation = PathNotation(scanner: NotationScanner(text))
    while let letter = try notation.scanner.letter() {
      try notation.draw(letter)
    }
    return notation.outline.path
  }

  private mutating func draw(_ letter: Character) throws(PathNotationError) {
    let isRelative = letter.isLowercase
    let count =
      switch Character(letter.uppercased()) {
      case "Z": 0
      case "H", "V": 1
      case "M", "L": 2
      case "O": 3
      case "Q", "E": 4
      case "A", "R", "K", "X": 5
      case "C", "S", "G": 6
      case "P": 7
      default: throw scanner.notationError("the letter '\(letter)' is unknown")
      }
    if isRelative, !"mlhvcqz".contains(letter) {
      throw scanner.notationError("'\(letter)' is valid only as '\(letter.uppercased())'")
    }
    if "LHVCQ".contains(letter.uppercased()), !outline.isOpen {
      throw scanner.notationError("'\(letter)' must follow a sub-path that 'M' or 'A' starts")
    }
    if letter == "P" {
      try drawPolygon()
      return
    }
    var isFirst = true
    repeat {
      let numbers = try scanner.numbers(count)
      let origin = isRelative ? outline.current : .zero
      switch Character(letter.uppercased()) {
      case "M" where isFirst: outline.move(to: point(numbers, 0, from: origin))
      case "M", "L": outline.line(to: point(numbers, 0, from: origin))
      case "H": outline.line(to: CGPoint(x: origin.x + numbers[0], y: outline.current.y))
      case "V": outline.line(to: CGPoint(x: outline.current.x, y: origin.y + numbers[0]))
      case "Q":
        outline.quad(to: point(numbers, 2, from: origin), control: point(numbers, 0, from: origin))
      case "C":
        outline.cubic(
          to: point(numbers, 4, from: origin), control1: point(numbers, 0, from: origin),
          control2: point(numbers, 2, from: origin))
      case "Z": outline.close()
      default: drawShape(letter, numbers)
      }
      isFirst = false
    } while count > 0 && scanner.hasNumber
  }

  private mutating func drawShape(_ letter: Character, _ numbers: [CGFloat]) {
    let center = point(numbers, letter == "S" || letter == "G" || letter == "X" ? 1 : 0)
    switch letter {
    case "A":
      outline.arc(center: center, radius: numbers[2], from: numbers[3], to: numbers[4])
    case "O", "E":
      let rx = numbers[2]
      let ry = letter == "E" ? numbers[3] : rx
      outline.append(
        Path(
          ellipseIn: CGRect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)))
    case "R":
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      outline.append(Path(RoundedRect(rect, radii: CornerRadii(numbers[4]))))
    case "K":
      outline.capsule(from: center, to: point(numbers, 2), width: numbers[4])
    case "S":
      let corners = PathOutline.star(
        points: Int(numbers[0]), center: center, outer: numbers[3], inner: numbers[4])
      outline.polygon(corners, rounding: numbers[5])
    case "G":
      let corners = PathOutline.gear(
        teeth: Int(numbers[0]), center: center, outer: numbers[3], inner: numbers[4])
      outline.polygon(corners, rounding: numbers[5])
    default:
      outline.rays(Int(numbers[0]), center: center, from: numbers[3], to: numbers[4])
    }
  }

  private mutating func drawPolygon() throws(PathNotationError) {
    let rounding = try scanner.numbers(1)[0]
    var corners: [CGPoint] = []
    while scanner.hasNumber { corners.append(point(try scanner.numbers(2), 0)) }
    guard corners.count > 2 else {
      throw scanner.notationError(
        "a polygon must have at least three corners, but has \(corners.count)")
    }
    outline.polygon(corners, rounding: rounding)
  }

  private func point(_ numbers: [CGFloat], _ index: Int, from origin: CGPoint = .zero) -> CGPoint {
    CGPoint(x: origin.x + numbers[index], y: origin.y + numbers[index + 1])
  }
}
