import Foundation

/// A symbol of an app, drawn in the template of SF Symbols, which is an SVG file with one group for
/// each weight and scale.
///
/// *Documented:* "Creating custom symbol images for your app" (Apple). The lines `Capline-…` and
/// `Baseline-…` are the height of a capital letter, and `left-margin-…` and `right-margin-…` the sides.
enum SymbolTemplate {
  /// The height of a capital letter of the system's font at 17 points, in points.
  private static let capHeight = 11.98
  /// *Chosen* (FACTS: symbol.template): the space above and below, as a fraction of the cap height.
  private static let space = 0.42
  /// The groups, the preferred one first.
  ///
  /// Templates of variable symbols contain only small ones.
  private static let groups = ["Regular-M", "Regular-S", "Regular-L"]

  /// Returns an SVG file with the regular drawing of a template at 17 points, or `nil` if the text isn't
  /// a template.
  static func regularDrawing(of text: String) -> String? {
    for name in groups {
      let scale = name.suffix(2)
      guard let group = group(name, in: text),
        let top = number("y", of: "Capline\(scale)", in: text),
        let bottom = number("y", of: "Baseline\(scale)", in: text), bottom > top
      else { continue }
      guard
        let left = number("x", of: "left-margin-\(name)", in: text)
          ?? number("x", of: "left-margin", in: text),
        let right = number("x", of: "right-margin-\(name)", in: text)
          ?? number("x", of: "right-margin", in: text),
        right > left
      else { continue }
      let cap = bottom - top
      let (width, height) = (right - left, cap * (1 + 2 * space))
      let factor = capHeight / cap
      return """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width * factor)" height="\(height * factor)" \
        viewBox="\(left) \(top - cap * space) \(width) \(height)">\(group)</svg>
        """
    }
    return nil
  }

  /// Returns the text of a group with its descendants.
  private static func group(_ name: String, in text: String) -> Substring? {
    guard let id = text.range(of: "id=\"\(name)\""),
      let start = text[..<id.lowerBound].range(of: "<g", options: .backwards)
    else { return nil }
    var depth = 0
    var next = start.lowerBound
    while let tag = text[next...].range(of: "<") {
      let rest = text[tag.lowerBound...]
      guard let end = rest.firstIndex(of: ">") else { return nil }
      if rest.hasPrefix("</g>") {
        depth -= 1
      } else if rest.hasPrefix("<g>") || rest.hasPrefix("<g ") || rest.hasPrefix("<g\n") {
        if text[text.index(before: end)] != "/" { depth += 1 }
      }
      next = text.index(after: end)
      if depth == 0 { return text[start.lowerBound..<next] }
    }
    return nil
  }

  /// Returns the coordinate of a guide, which is a line or a path.
  private static func number(_ axis: String, of name: String, in text: String) -> Double? {
    guard let id = text.range(of: "id=\"\(name)\""),
      let start = text[..<id.lowerBound].range(of: "<", options: .backwards),
      let end = text[id.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = text[start.lowerBound..<end]
    func attribute(_ name: String) -> Substring? {
      tag.range(of: " \(name)=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
    }
    if let value = attribute("\(axis)1").flatMap({ Double($0) }) { return value }
    // `M 1391.3 1030.79 L …`
    let numbers = attribute("d")?.split { !"-.0123456789".contains($0) } ?? []
    guard numbers.count > 1 else { return nil }
    return Double(numbers[axis == "x" ? 0 : 1])
  }
}
