import Foundation

extension UIButton {
  /// The appearance and behaviour of a button.
  ///
  /// Buttons with the system's images are missing.
  public enum ButtonType: Int, Sendable {
    /// No tint, no dimming.
    case custom
    /// Text and template images in the tint colour, which dim during a touch.
    case system
  }
}

/// The content of a button in one state.
struct ButtonContent {
  var title: String?
  var titleColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}

/// The content of a button, by state.
struct ButtonContents {
  private var entries: [(state: UIControl.State, content: ButtonContent)] = []

  /// The content that was set for exactly a state.
  func content(for state: UIControl.State) -> ButtonContent? {
    entries.first { $0.state == state }?.content
  }

  /// The value for a state: its own, or the normal state's.
  func value<Value>(
    _ path: KeyPath<ButtonContent, Value?>, for state: UIControl.State
  ) -> Value? {
    content(for: state)?[keyPath: path] ?? content(for: .normal)?[keyPath: path]
  }

  mutating func set<Value>(
    _ path: WritableKeyPath<ButtonContent, Value?>, _ value: Value?, for state: UIControl.State
  ) {
    if let index = entries.firstIndex(where: { $0.state == state }) {
      entries[index].content[keyPath: path] = value
    } else {
      var content = ButtonContent()
      content[keyPath: path] = value
      entries.append((state, content))
    }
  }
}
