import FilmstripSupport
import Foundation
import QuartzCore

/// Conversions of attribute values.
enum InterfaceText {
  /// Returns a finite number, or `nil` if the text is absent or isn't one.
  ///
  /// The smallest normal number stands for zero, as in files that old versions of Xcode wrote.
  static func number(_ text: String?) -> CGFloat? {
    guard let text, let value = Double(text), value.isFinite, abs(value) <= 1e7 else { return nil }
    return abs(value) < 1e-300 ? 0 : CGFloat(value)
  }

  static func integer(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { (-(1 << 31)...(1 << 31)).contains($0) ? $0 : nil }
  }

  static func flag(_ text: String?) -> Bool? {
    switch text {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// Returns a multiplier: a number, a ratio such as `16:9`, or a fraction such as `1/3`.
  static func multiplier(_ text: String) -> CGFloat? {
    if let value = number(text) { return value }
    for separator in [":", "/"] as [Character] {
      let parts = text.split(separator: separator)
      guard parts.count == 2, let first = number(String(parts[0])),
        let second = number(String(parts[1])), second != 0
      else { continue }
      return number("\(Double(first / second))")
    }
    return nil
  }

  static func rect(_ element: MarkupElement) -> CGRect? {
    guard let x = number(element["x"]), let y = number(element["y"]), let size = size(element)
    else { return nil }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  static func size(_ element: MarkupElement) -> CGSize? {
    guard let width = number(element["width"]), let height = number(element["height"]),
      width >= 0, height >= 0
    else { return nil }
    return CGSize(width: width, height: height)
  }

  static func point(_ element: MarkupElement) -> CGPoint? {
    guard let x = number(element["x"]), let y = number(element["y"]) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Returns insets in the form `minX`, `minY`, `maxX`, `maxY`, or `top`, `left`, `bottom`,
  /// `right`.
  static func insets(_ element: MarkupElement) -> UIEdgeInsets {
    func value(_ names: String...) -> CGFloat {
      names.lazy.compactMap { number(element[$0]) }.first ?? 0
    }
    return UIEdgeInsets(
      top: value("top", "minY"), left: value("left", "minX"), bottom: value("bottom", "maxY"),
      right: value("right", "maxX"))
  }

  static func directionalInsets(_ element: MarkupElement) -> NSDirectionalEdgeInsets {
    func value(_ name: String) -> CGFloat { number(element[name]) ?? 0 }
    return NSDirectionalEdgeInsets(
      top: value("top"), leading: value("leading"), bottom: value("bottom"),
      trailing: value("trailing"))
  }
}
