import UIKit

extension UIBarButtonItem {
  convenience init(_ item: BarItemDescription) {
    switch item.kind {
    case .title(let title):
      self.init(title: title, style: .plain, target: nil, action: nil)
    case .system(let system):
      self.init(barButtonSystemItem: system.uiKit, target: nil, action: nil)
    case .image(let symbol):
      self.init(
        image: UIImage(systemName: symbol.systemName), style: .plain, target: nil, action: nil)
    case .segments(let titles, let selected):
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = selected
      control.sizeToFit()
      self.init(customView: control)
    case .editButton:
      // Only a view controller has an item that follows its editing mode.
      self.init(barButtonSystemItem: .edit, target: nil, action: nil)
    case .searchBar:
      // Only a navigation item has an item for its search bar.
      self.init()
    case .flexibleSpace:
      self.init(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    case .fixedSpace(let width):
      self.init(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
      self.width = CGFloat(width)
    }
    if let style = item.style { self.style = style == .done ? .done : .plain }
    isEnabled = item.isEnabled
    tintColor = item.tint?.uiColor
    badge = item.badge.map(Badge.count)
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

extension BarItemDescription {
  /// The name that steps use to tap the item, or `nil` if steps cannot tap it by name.
  var name: String? {
    switch kind {
    case .title(let title): title
    case .system(let system): system.rawValue
    case .image(let symbol): symbol.rawValue
    case .segments, .editButton, .searchBar, .flexibleSpace, .fixedSpace: nil
    }
  }
}

extension PageController {
  static func makeTitleView(_ description: TitleViewDescription) -> UIView {
    let view: UIView
    switch description {
    case .segments(let titles, let selected):
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = selected
      view = control
    case .label(let text):
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      view = label
    case .symbol(let symbol):
      view = UIImageView(image: UIImage(systemName: symbol.systemName))
    }
    view.sizeToFit()
    return view
  }
}

extension ScreenDescription.LargeTitle {
  var uiKit: UINavigationItem.LargeTitleDisplayMode {
    switch self {
    case .automatic: .automatic
    case .always: .always
    case .never: .never
    }
  }
}

extension ScreenDescription.BackButtonDisplayMode {
  var uiKit: UINavigationItem.BackButtonDisplayMode {
    switch self {
    case .default: .default
    case .generic: .generic
    case .minimal: .minimal
    }
  }
}
