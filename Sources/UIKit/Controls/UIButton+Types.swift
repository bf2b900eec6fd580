import Foundation

extension UIButton {
  /// The role of a button.
  public enum Role: Int, Sendable {
    /// The button has no role.
    case normal
    /// The button performs the primary action.
    case primary
    /// The button cancels.
    case cancel
    /// The button deletes data.
    case destructive
  }

  /// The appearance and behaviour of a button.
  public enum ButtonType: Int, Sendable {
    /// A button without tint and without dimming.
    case custom = 0
    /// A button with text and template images in the tint colour, which dim during a touch.
    case system = 1
    /// A system button that shows details.
    case detailDisclosure = 2
    /// A system button with information, on a light background.
    case infoLight = 3
    /// A system button with information, on a dark background.
    case infoDark = 4
    /// A system button that adds a contact.
    case contactAdd = 5
    /// A button that closes a view: a cross on a circle.
    case close = 7
  }
}

extension UIButton.ButtonType {
  /// The name of the symbol that buttons of this type show, or `nil` if they have no image.
  ///
  /// *Chosen* (FACTS: button.symbols).
  var symbolName: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }

  /// Creates the type with a name in a storyboard, such as `roundedRect`, or returns `nil` for an
  /// unknown name.
  init?(interfaceName: String) {
    let types: [String: UIButton.ButtonType] = [
      "custom": .custom, "roundedRect": .system, "system": .system,
      "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
      "contactAdd": .contactAdd, "close": .close,
    ]
    guard let type = types[interfaceName] else { return nil }
    self = type
  }
}

/// The content of a button in one state.
struct ButtonContent {
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}

/// The content of a button, by state.
struct ButtonContents {
  private var entries: [(state: UIControl.State, content: ButtonContent)] = []

  /// Returns the content that was set for exactly this state.
  func content(for state: UIControl.State) -> ButtonContent? {
    entries.first { $0.state == state }?.content
  }

  /// Returns the value for a state, or the value for the normal state if there is none.
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
