import Foundation

extension UIButton {
  /// How a button looks and behaves by itself.
  ///
  /// Buttons with the system's own pictures are not there.
  public enum ButtonType: Int, Sendable {
    /// As it is made: no tint, no dimming.
    case custom
    /// Text and stencils in the tint colour, which dim under a finger.
    case system
  }
}

/// What a button shows in one state.
struct ButtonContent {
  var title: String?
  var titleColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}

/// What a button shows, by state.
struct ButtonContents {
  private var entries: [(state: UIControl.State, content: ButtonContent)] = []

  /// What was set for exactly a state.
  func content(for state: UIControl.State) -> ButtonContent? {
    entries.first { $0.state == state }?.content
  }

  /// What is shown in a state: its own, or the normal state's.
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
