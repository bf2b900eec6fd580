import FilmstripSupport
import Foundation

/// A button in a bar, or the space between buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button is set.
  public enum Style: Int, Sendable {
    /// Regular.
    case plain = 0
    /// As plain, from before iOS 7.
    case bordered = 1
    /// Semibold.
    case done = 2
  }

  /// What a button does, where the system has a title or an image for it.
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
    /// A plus.
    case add
    /// Space that takes the remaining width.
    case flexibleSpace
    /// Space of a width.
    case fixedSpace
    /// A sheet of paper with a pencil.
    case compose
    /// An arrow to the left.
    case reply
    /// A box with an arrow upwards.
    case action
    /// A folder.
    case organize
    /// A book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// A circular arrow.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// A triangle to the right.
    case play
    /// Two bars.
    case pause
    /// Two triangles to the left.
    case rewind
    /// Two triangles to the right.
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// As in UIKit, draws nothing any more.
    case pageCurl
    /// A cross.
    case close
  }

  package enum Space {
    case fixed
    case flexible
  }

  /// How it is set.
  open var style: Style = .plain { didSet { itemChanged() } }
  /// Its width in points; 0 for what it needs.
  ///
  /// Of a fixed space it is the space, which adds to the usual one; below 0 counts as 0.
  open var width: CGFloat = 0 { didSet { itemChanged() } }
  /// The titles that it may have: it is as wide as the widest, so that nothing moves when it changes its
  /// title; nil for none.
  open var possibleTitles: Set<String>? { didSet { itemChanged() } }
  /// A view in place of title and image.
  open var customView: UIView? { didSet { itemChanged() } }
  /// Its colour; nil for the bar's.
  open var tintColor: UIColor? {
    didSet {
      noteSet(\.tintColor)
      itemChanged()
    }
  }
  /// Whether it is chosen; false by default.
  ///
  /// *Chosen:* shown as a rounded rectangle of its colour, with what it shows in the background's.
  open var isSelected = false { didSet { itemChanged() } }
  /// Whether it is left out of its bar; false by default.
  open var isHidden = false { didSet { itemChanged() } }
  /// The menu, which opens at touch-down, or with a long press where a tap has an action.
  open var menu: UIMenu?
  /// What it does, which also gives it title and image unless it has a custom view.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, customView == nil {
        title = primaryAction.title.isEmpty ? title : primaryAction.title
        image = primaryAction.image ?? image
      }
      itemChanged()
    }
  }
  /// The object that it calls.
  open weak var target: AnyObject?
  /// The method that it calls; a selector that is only a name cannot be called: see `Selector`.
  open var action: Selector?
  /// The group that it is in, or represents.
  public internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  package var space: Space?
  /// The view that shows it in a bar; nil as long as none has.
  weak var shownView: UIView?
  /// The customization of the button by the app.
  var styling = BarButtonStyling()

  /// A button that shows nothing.
  public override init() {
    super.init()
  }

  /// Buttons are not archived here: gives one that shows nothing.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Runs what the button does.
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
      let isKnown = method.call(target, self)
      demand(
        isKnown, "-[\(type(of: target)) \(action)]: unrecognized selector sent to instance")
    }
  }
}
