import Foundation

extension UIBarButtonItem {
  /// A short text, or a dot, at the corner of a button.
  ///
  /// *Source:* documentation of `UIBarButtonItem.Badge`.
  @MainActor
  public struct Badge {
    /// The text, or `nil` for a dot.
    public let stringValue: String?
    /// The colour behind the text, or `nil` to use the system's colour.
    public var backgroundColor: UIColor?
    /// The colour of the text, or `nil` to use the system's colour.
    public var foregroundColor: UIColor?
    /// The font of the text, or `nil` to use the system's font.
    public var font: UIFont?

    private init(_ text: String?) { stringValue = text }

    /// Returns a badge with a number.
    public static func count(_ count: Int) -> Badge { Badge("\(count)") }
    /// Returns a badge with a text.
    public static func string(_ string: String) -> Badge { Badge(string) }
    /// Returns a badge without a text, which is a dot.
    public static func indicator() -> Badge { Badge(nil) }
  }
}
