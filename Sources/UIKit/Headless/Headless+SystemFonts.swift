import Foundation

extension Headless {
  /// The font families that replace the system font of iOS.
  ///
  /// The text system must find both families; the default is Inter, which resembles San Francisco.
  public struct SystemFonts: Sendable, Hashable {
    /// The family at sizes below 20 points.
    public var text: String
    /// The family at sizes of 20 points and more.
    public var display: String

    /// Creates a pair of families.
    ///
    /// - Parameters:
    ///   - text: The family at sizes below 20 points.
    ///   - display: The family at sizes of 20 points and more.
    public init(text: String = "Inter", display: String = "Inter Display") {
      self.text = text
      self.display = display
    }

    /// Creates a pair of families from a text such as `Inter, Inter Display`; one family is used at
    /// all sizes.
    ///
    /// - Parameter families: One or two families, separated by a comma.
    /// - Returns: `nil` if the text has another form.
    public init?(families: String) {
      let names = families.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let text = names.first, let display = names.last, names.count <= 2,
        !names.contains("")
      else { return nil }
      self.init(text: text, display: display)
    }

    /// The families as a text that `init(families:)` reads.
    package var families: String { "\(text), \(display)" }

    /// Returns the family at a size in points.
    ///
    /// *Documented* (Human Interface Guidelines, "Typography"): San Francisco uses its display design
    /// at sizes from 20 points; so does Inter.
    func family(ofSize size: CGFloat) -> String { size >= 20 ? display : text }
  }
}
