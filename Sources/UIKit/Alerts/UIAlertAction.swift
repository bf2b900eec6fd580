import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of the button.
  public enum Style: Int, Sendable {
    /// Text in the tint colour.
    case `default`
    /// Bold text in the tint colour; the last button.
    case cancel
    /// Red text.
    case destructive
  }

  /// The button's title.
  public let title: String?
  /// The button's style.
  public let style: Style
  /// Whether it can be tapped; true by default.
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
