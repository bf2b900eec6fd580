import Foundation
import Timing

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
    /// Space that takes what is left.
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
  open var width: CGFloat = 0 { didSet { itemChanged() } }
  /// A view in place of title and image.
  open var customView: UIView? { didSet { itemChanged() } }
  /// Its colour; nil for the bar's.
  open var tintColor: UIColor? { didSet { itemChanged() } }
  /// What it does.
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
  package var space: Space?

  /// A button that shows nothing.
  public override init() {
    super.init()
  }

  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// A button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// A button with the system's title or image.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.target = target as AnyObject?
    self.action = action
    apply(systemItem)
  }

  /// A button that does what `primaryAction` says, with the system's title or image.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    apply(systemItem)
  }

  /// A button that shows and does what `primaryAction` says.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    title = primaryAction?.title
    image = primaryAction?.image
  }

  /// A button with a title that does what `primaryAction` says.
  public convenience init(title: String?, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  /// A view of one's own in a bar; its size is kept.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Space that takes what is left.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  private func apply(_ systemItem: SystemItem) {
    switch systemItem {
    case .done:
      title = "Done"
      style = .done
    case .cancel: title = "Cancel"
    case .edit: title = "Edit"
    case .save:
      title = "Save"
      style = .done
    case .undo: title = "Undo"
    case .redo: title = "Redo"
    case .flexibleSpace: space = .flexible
    case .fixedSpace: space = .fixed
    case .pageCurl: break
    default:
      image = UIImage(systemName: systemItem.symbolName)
    }
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

extension UIBarButtonItem.SystemItem {
  fileprivate var symbolName: String {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: ""
    }
  }
}
