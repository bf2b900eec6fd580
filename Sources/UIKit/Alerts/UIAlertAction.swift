import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of the button.
  public enum Style: Int, Sendable {
    /// Text in the tint colour.
    case `default`
    /// Bold text in the tint colour; the button is the last one.
    case cancel
    /// Red text.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Whether the button can be tapped; the default is `true`.
  open var isEnabled = true { didSet { changed?() } }

  let handler: ((UIAlertAction) -> Void)?
  var changed: (() -> Void)?

  /// Creates a button whose handler runs after the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
