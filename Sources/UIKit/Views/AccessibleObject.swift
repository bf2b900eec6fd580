import Foundation

/// What an element means to people who use assistive technologies.
///
/// *Source:* `UIAccessibilityConstants.h`; the bits are chosen, since Apple publishes none.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt64

  /// Traits from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing special.
  public static let none = UIAccessibilityTraits([])
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts playing or recording.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Can be raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What responders tell assistive technologies; kept, since nobody asks in a film.
///
/// The part of `UIResponder` that is about accessibility, in a class of its own so that apps can
/// override it; there are no other subclasses.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
  /// What was said; most objects say nothing.
  private final class Words {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits = UIAccessibilityTraits.none
    var frame = CGRect.zero
    var isModal = false
    var hidesElements = false
    var groupsChildren = false
    var elements: [Any]?
    var actions: [Any]?
  }

  private var words: Words?

  private func change(_ set: (Words) -> Void) {
    let words = words ?? Words()
    set(words)
    self.words = words
  }

  /// Whether it is an element of its own; false by default.
  open var isAccessibilityElement: Bool {
    get { words?.isElement ?? false }
    set { change { $0.isElement = newValue } }
  }

  /// What it is, in a word or two.
  open var accessibilityLabel: String? {
    get { words?.label }
    set { change { $0.label = newValue } }
  }

  /// What happens when it is used.
  open var accessibilityHint: String? {
    get { words?.hint }
    set { change { $0.hint = newValue } }
  }

  /// What it stands at.
  open var accessibilityValue: String? {
    get { words?.value }
    set { change { $0.value = newValue } }
  }

  /// A name for tests.
  open var accessibilityIdentifier: String? {
    get { words?.identifier }
    set { change { $0.identifier = newValue } }
  }

  /// What kind of element it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { words?.traits ?? .none }
    set { change { $0.traits = newValue } }
  }

  /// Where it is on the screen, in points.
  open var accessibilityFrame: CGRect {
    get { words?.frame ?? .zero }
    set { change { $0.frame = newValue } }
  }

  /// Whether what is beside it is left out; false by default.
  open var accessibilityViewIsModal: Bool {
    get { words?.isModal ?? false }
    set { change { $0.isModal = newValue } }
  }

  /// Whether what is in it is left out; false by default.
  open var accessibilityElementsHidden: Bool {
    get { words?.hidesElements ?? false }
    set { change { $0.hidesElements = newValue } }
  }

  /// Whether what is in it is read together; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { words?.groupsChildren ?? false }
    set { change { $0.groupsChildren = newValue } }
  }

  /// The elements in it, in order; nil for those that its views are.
  open var accessibilityElements: [Any]? {
    get { words?.elements }
    set { change { $0.elements = newValue } }
  }

  /// Called for the gesture that leaves; false unless overridden.
  ///
  /// Nobody makes it in a film.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called for the gesture that uses an element; false unless overridden.
  ///
  /// Nobody makes it in a film.
  open func accessibilityActivate() -> Bool { false }

  /// Called after an object was made from a nib; there are none here.
  open func awakeFromNib() {}

  /// Called where Interface Builder shows an object; never here.
  open func prepareForInterfaceBuilder() {}
}
