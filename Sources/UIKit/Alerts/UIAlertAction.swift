import Foundation

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// How the button looks.
  public enum Style: Int, Sendable {
    /// In the tint.
    case `default`
    /// In the tint and bold; the last one.
    case cancel
    /// Red.
    case destructive
  }

  /// What the button says.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Whether it takes taps; true by default.
  open var isEnabled = true { didSet { changed?() } }

  let handler: ((UIAlertAction) -> Void)?
  var changed: (() -> Void)?

  /// A button that calls something after it has dismissed the alert.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
