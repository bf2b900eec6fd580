import FilmstripSupport
import Foundation

/// A button in a bar, or the space between buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The text style of a button.
  public enum Style: Int, Sendable {
    /// Regular text.
    case plain = 0
    /// The same as `plain`; the style of buttons with borders before iOS 7.
    case bordered = 1
    /// Semibold text; since iOS 26, a background in the tint colour.
    case done = 2

    /// The same as `done`, by its name since iOS 26.
    public static let prominent = Style.done
  }

  /// The purpose of a button for which the system has a title or an image.
  ///
  /// *Source:* `UIBarButtonItem.h`, raw values.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// "Done", semibold.
    case done
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save".
    case save
    /// An image of a plus sign.
    case add
    /// A flexible space, which takes a share of the remaining width.
    case flexibleSpace
    /// A space with a fixed width.
    case fixedSpace
    /// An image of a sheet of paper with a pencil.
    case compose
    /// An image of an arrow to the left.
    case reply
    /// An image of a box with an arrow upwards.
    case action
    /// An image of a folder.
    case organize
    /// An image of a book.
    case bookmarks
    /// An image of a magnifying glass.
    case search
    /// An image of a circular arrow.
    case refresh
    /// An image of a cross.
    case stop
    /// An image of a camera.
    case camera
    /// An image of a bin.
    case trash
    /// An image of a triangle to the right.
    case play
    /// An image of two bars.
    case pause
    /// An image of two triangles to the left.
    case rewind
    /// An image of two triangles to the right.
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// A page curl, which isn't drawn, as in current versions of UIKit.
    case pageCurl
    /// An image of a cross.
    case close
  }

  package enum Space {
    case fixed
    case flexible
  }

  /// The text style of the button.
  open var style: Style = .plain { didSet { itemChanged() } }
  /// The width of the item, in points; 0 to fit the content.
  ///
  /// The width of a fixed space is added to the usual spacing; a negative width is treated as 0.
  open var width: CGFloat = 0 { didSet { itemChanged() } }
  /// The possible titles of the button, or `nil` if none are set.
  ///
  /// The button is as wide as the widest of these titles, so that a change of the title doesn't
  /// move other items.
  open var possibleTitles: Set<String>? { didSet { itemChanged() } }
  /// The view that replaces the title and the image.
  open var customView: UIView? { didSet { itemChanged() } }
  /// The colour of the button, or `nil` to use the bar's tint colour.
  open var tintColor: UIColor? {
    didSet {
      markAsSet(\.tintColor)
      itemChanged()
    }
  }
  /// Whether the button is selected; `false` by default.
  ///
  /// *Chosen:* a selected button is drawn as a rounded rectangle in the button's colour, with the
  /// content in the background's colour.
  open var isSelected = false { didSet { itemChanged() } }
  /// Whether the bar omits the item; `false` by default.
  open var isHidden = false { didSet { itemChanged() } }
  /// Whether the button has no glass behind it, which other buttons would share; `false` by default,
  /// and `true` for flexible spaces, which then divide groups.
  ///
  /// *Documented* (FACTS: glass-bar.sharing); has no effect before iOS 26.
  open var hidesSharedBackground = false { didSet { itemChanged() } }
  /// Whether the button may share the glass of adjacent buttons; `true` by default.
  ///
  /// *Documented* (FACTS: glass-bar.sharing); has no effect before iOS 26.
  open var sharesBackground = true { didSet { itemChanged() } }
  /// The identifier that matches groups of two bars in a transition, or `nil` to match by position.
  ///
  /// *Documented* (FACTS: glass-bar.sharing); has no effect before iOS 26.
  open var identifier: String?
  /// The badge, since iOS 26, or `nil` if there is none.
  ///
  /// With the look of iOS 26, the badge has the size and the place of a tab's badge, because there is
  /// no measurement in bars (*chosen*; FACTS: glass-bar.badge). Before iOS 26, it is reported as
  /// unsupported.
  open var badge: Badge? {
    didSet {
      itemChanged()
      guard badge != nil else { return }
      guard Headless.hasLiquidGlass else { return Unsupported.report("UIBarButtonItem.badge") }
      Headless.reportOnce(
        simplified: "UIBarButtonItem.badge: the place in a bar isn't measured, and is chosen after "
          + "that of a tab's badge")
    }
  }
  /// Whether a symbol changes with an effect; `false` by default, without effect in Filmstrip.
  open var isSymbolAnimationEnabled = false
  /// The menu, which opens at touch-down or, if a tap has an action, after a long press.
  open var menu: UIMenu?
  /// The action of the button, which also sets its title and image unless it has a custom view.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, customView == nil {
        title = primaryAction.title.isEmpty ? title : primaryAction.title
        image = primaryAction.image ?? image
      }
      itemChanged()
    }
  }
  /// The object whose method the button calls.
  open weak var target: AnyObject?
  /// The method that the button calls; a selector that consists only of a name cannot be called,
  /// see `Selector`.
  open var action: Selector?
  /// The group that contains the button, or that the button represents.
  public internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  package var space: Space? { didSet { if space == .flexible { hidesSharedBackground = true } } }
  /// The view that shows the button in a bar, or `nil` if no bar has shown it yet.
  weak var shownView: UIView?
  /// The appearance that the app set for the button.
  var styling = BarButtonStyling()

  /// Creates a button without content.
  public override init() {
    super.init()
  }

  /// Creates a button from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init()
    coder.interface?.decode(self, as: UIBarButtonItem.self)
  }

  /// Runs the button's action.
  package func perform() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.perform(from: self)
    } else if let action {
      guard let method = action.method else {
        return Headless.report(
          .unsupported(
            "selector '\(action)' of a bar button: use Selector(Owner.method(_:)) or a UIAction"))
      }
      guard let target else { return }
      let isCallable = method.call(target, self)
      demand(
        isCallable, "-[\(type(of: target)) \(action)]: unrecognized selector sent to instance")
    }
  }
}
