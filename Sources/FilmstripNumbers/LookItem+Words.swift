import FilmstripGraphics
import FilmstripStage
import FilmstripSupport
import Foundation

extension LookItem.Attribute {
  init(_ name: String, _ value: Double) {
    self.init(name, value.clean.digits)
  }
}

extension Double {
  /// The shortest digits that parse to exactly the same number, without ".0".
  var digits: String {
    let text = JSONValue.digits(of: self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Double {
  /// The digits of the number rounded to five decimals.
  fileprivate var fiveDecimals: String { ((self * 1e5).rounded() / 1e5).digits }
}

extension RGBA {
  /// The colour as `#RRGGBB` if its components are whole bytes, otherwise as `rgb(r g b)` with
  /// numbers from 0 to 1.
  ///
  /// If the colour isn't opaque, ` / alpha` follows.
  ///
  /// *Chosen:* five decimals, which no 8-bit pixel shows; the simulation's colours are whole
  /// 2^-20ths.
  var colorText: String {
    let parts = [red, green, blue].map(\.clean)
    let bytes = parts.map { ($0 * 255).rounded() }
    let isExact = zip(parts, bytes).allSatisfy {
      abs($0 * 255 - $1) < 1e-3 && (0...255).contains($1)
    }
    let color =
      isExact
      ? "#" + bytes.map { Self.hexadecimal(Int($0)) }.joined()
      : "rgb(" + parts.map(\.fiveDecimals).joined(separator: " ") + ")"
    return alpha == 1 ? color : "\(color) / \(alpha.clean.fiveDecimals)"
  }

  private static func hexadecimal(_ byte: Int) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension Paint {
  var attributes: [LookItem.Attribute] {
    switch self {
    case .color(let color): return [.init("colour", color.colorText)]
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.colorText) at \($0.location.digits)" }
      let points = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
      return [
        .init("gradient", "\(gradient.shape) \(stops.joined(separator: ", "))"),
        .init("points", points.map { Double($0).clean.digits }.joined(separator: " ")),
      ]
    }
  }
}

extension StrokeStyle {
  var attributes: [LookItem.Attribute] {
    var all: [LookItem.Attribute] = [.init("line", width)]
    if cap != .butt { all.append(.init("cap", "\(cap)")) }
    if join != .miter { all.append(.init("join", "\(join)")) }
    if miterLimit != 10 { all.append(.init("miter", miterLimit)) }
    if !dash.isEmpty {
      all.append(.init("dash", (dash + [dashPhase]).map(\.digits).joined(separator: " ")))
    }
    return all
  }
}

extension TextBlock {
  var attributes: [LookItem.Attribute] {
    var all: [LookItem.Attribute] = [.init("text", text)]
    func add(_ name: String, unless defaultValue: String? = nil, _ value: (Run) -> String) {
      var values = runs.map(value)
      if let first = values.first, values.allSatisfy({ $0 == first }) { values = [first] }
      let joined = values.joined(separator: " | ")
      if joined != defaultValue { all.append(.init(name, joined)) }
    }
    if runs.count > 1 {
      all.append(.init("runs", runs.map { "\($0.text.utf8.count)" }.joined(separator: " ")))
    }
    add("colour") { $0.color.colorText }
    add("family") { $0.font.family }
    add("size") { $0.font.size.clean.digits }
    add("weight", unless: "400") { "\($0.font.weight)" }
    add("tracking", unless: "0") { $0.font.tracking.clean.digits }
    add("italic", unless: "no") { $0.font.isItalic ? "yes" : "no" }
    add("digits", unless: "usual") { $0.font.hasMonospacedDigits ? "monospaced" : "usual" }
    add("metrics", unless: "font") {
      $0.font.verticalMetrics.map { "\($0.ascent.digits) \($0.descent.digits)" } ?? "font"
    }
    add("underline", unless: "no") { $0.isUnderlined ? "yes" : "no" }
    add("strikethrough", unless: "no") { $0.isStruckThrough ? "yes" : "no" }
    if alignment != .natural { all.append(.init("alignment", "\(alignment)")) }
    if lineBreak != .truncateTail { all.append(.init("line break", "\(lineBreak)")) }
    if maximumLines != 1 { all.append(.init("lines", "\(maximumLines)")) }
    if lineSpacing != 0 { all.append(.init("line spacing", lineSpacing)) }
    if direction != .natural { all.append(.init("direction", "\(direction)")) }
    return all
  }
}
