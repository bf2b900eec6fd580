import UIKit

/// A screen of a scenario: its items in the bars, and content beneath the safe area's top.
@MainActor
final class PageController: UIViewController {
  let screen: ScreenDescription
  private var contentView: UIView?

  init(screen: ScreenDescription) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = screen.title
    navigationItem.backButtonTitle = screen.backTitle
    if !screen.leftItems.isEmpty {
      navigationItem.leftBarButtonItems = screen.leftItems.map(UIBarButtonItem.init)
      navigationItem.leftItemsSupplementBackButton = true
    }
    if !screen.rightItems.isEmpty {
      navigationItem.rightBarButtonItems = screen.rightItems.map(UIBarButtonItem.init)
    }
    if !screen.toolbar.isEmpty { toolbarItems = screen.toolbar.map(UIBarButtonItem.init) }
  }

  required init?(coder: NSCoder) {
    screen = ScreenDescription(id: "", title: "")
    super.init(coder: coder)
  }

  private var usualBackground: UIColor {
    guard case .list(let list) = screen.content, list.style != .plain else {
      return .systemBackground
    }
    return .systemGroupedBackground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = screen.background?.uiColor ?? usualBackground
    view.clipsToBounds = true
    guard let made = makeContent() else { return }
    view.addSubview(made)
    contentView = made
  }

  private func makeContent() -> UIView? {
    switch screen.content {
    case .list(let list): return ListView(content: list)
    case .grid(let columns, let photos): return PhotoGridView(numbers: photos, columns: columns)
    case .photo(let number): return PhotoView(number: number)
    case .text(let text): return TextPageView(content: text)
    case .image(let path):
      let view = UIImageView(image: UIImage(contentsOfFile: path))
      view.contentMode = .scaleAspectFit
      return view
    case .color(let color):
      view.backgroundColor = color.uiColor
      return nil
    case nil:
      return nil
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A toolbar without items would be an empty strip.
    navigationController?.setToolbarHidden(toolbarItems == nil, animated: animated)
    let look = screen.navigationBar ?? NavigationBarDescription()
    navigationController?.setNavigationBarHidden(look.isHidden, animated: animated)
    guard let bar = navigationController?.navigationBar else { return }
    bar.barStyle = look.style == .black ? .black : .default
    bar.isTranslucent = look.isTranslucent
    bar.tintColor = look.tint?.uiColor
  }

  /// A photo stands in the middle, all else from the safe area's top down.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let contentView else { return }
    let bounds = view.bounds
    let insets = view.safeAreaInsets
    let room = bounds.inset(by: insets)
    switch screen.content {
    case .photo:
      let height = (bounds.width * 0.75).rounded()
      contentView.frame = CGRect(
        x: 0, y: (room.midY - height / 2).rounded(), width: bounds.width, height: height)
    case .image:
      contentView.frame = room
    default:
      contentView.frame = CGRect(
        x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
        height: bounds.height - insets.top)
    }
  }
}

extension UIBarButtonItem {
  fileprivate convenience init(_ item: BarItemDescription) {
    switch item.kind {
    case .title(let title):
      self.init(title: title, style: .plain, target: nil, action: nil)
    case .system(let system):
      self.init(barButtonSystemItem: system.uiKit, target: nil, action: nil)
    case .image(let symbol):
      self.init(
        image: UIImage(systemName: symbol.systemName), style: .plain, target: nil, action: nil)
    case .flexibleSpace:
      self.init(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    case .fixedSpace(let width):
      self.init(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
      self.width = CGFloat(width)
    }
    if let style = item.style { self.style = style == .done ? .done : .plain }
    isEnabled = item.isEnabled
    tintColor = item.tint?.uiColor
  }
}

extension BarItemDescription.SystemItem {
  fileprivate var uiKit: UIBarButtonItem.SystemItem {
    switch self {
    case .done: .done
    case .cancel: .cancel
    case .edit: .edit
    case .save: .save
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .action
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop: .stop
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    case .undo: .undo
    case .redo: .redo
    }
  }
}
