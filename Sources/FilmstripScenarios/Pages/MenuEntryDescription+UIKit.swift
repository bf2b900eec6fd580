import UIKit

extension MenuEntryDescription {
  /// Returns a menu; selecting an entry that names a screen calls `push` with that name.
  @MainActor
  static func menu(
    _ entries: [MenuEntryDescription], title: String = "", subtitle: String? = nil,
    image: UIImage? = nil, options: UIMenu.Options = [], push: @escaping (String) -> Void
  ) -> UIMenu {
    let isChoice = entries.count(where: \.isChecked) == 1
    return UIMenu(
      title: title, subtitle: subtitle, image: image,
      options: isChoice ? options.union(.singleSelection) : options,
      children: entries.map { $0.element(push: push) })
  }

  @MainActor
  private func element(push: @escaping (String) -> Void) -> UIMenuElement {
    let uiImage = image.flatMap { UIImage(systemName: $0.systemName) }
    switch kind {
    case .section(let entries):
      return Self.menu(entries, title: title, options: .displayInline, push: push)
    case .menu(let entries):
      return Self.menu(
        entries, title: title, subtitle: subtitle, image: uiImage,
        options: isDestructive ? .destructive : [], push: push)
    case .action(let target):
      var attributes: UIAction.Attributes = isDestructive ? .destructive : []
      if !isEnabled { attributes.insert(.disabled) }
      let action = UIAction(
        title: title, image: uiImage, attributes: attributes, state: isChecked ? .on : .off
      ) { _ in
        if let target { push(target) }
      }
      action.subtitle = subtitle
      return action
    }
  }
}
