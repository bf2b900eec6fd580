import FilmstripSupport
import Foundation

/// A segue in a storyboard.
@MainActor
struct StoryboardSegue {
  /// The kinds of segues, by their names in the file.
  enum Kind: String {
    case show, showDetail, push, presentation, embed, unwind, custom

    init?(_ name: String) {
      switch name {
      case "modal", "popoverPresentation": self = .presentation
      case "replace": self = .showDetail
      default: self.init(rawValue: name)
      }
    }
  }

  let element: MarkupElement

  init(_ element: MarkupElement) {
    self.element = element
  }

  var identifier: String? { element["identifier"] }
  var kind: Kind? { Kind(element["kind"] ?? "") }

  /// Whether the segue shows another view controller when it is performed.
  var showsDestination: Bool {
    switch kind {
    case .show, .showDetail, .push, .presentation, .custom: true
    case .embed, .unwind, nil: false
    }
  }

  /// Whether the segue pushes the destination if its source is on a stack.
  var pushes: Bool { kind == .show || kind == .push }

  /// Whether the detail button of a row triggers the segue, instead of a selection.
  var isOfAccessory: Bool { element["trigger"] == "accessoryAction" }

  /// Whether the segue is animated.
  var isAnimated: Bool { element["animates"] != "NO" }

  /// Shows the destination.
  ///
  /// - Parameter anchor: The view or bar button from which a popover appears.
  func perform(
    from source: UIViewController, to destination: UIViewController, sender: Any?, anchor: Any?
  ) {
    let isAnimated = isAnimated
    func show() {
      switch kind {
      case .show: source.show(destination, sender: sender)
      case .showDetail: source.showDetailViewController(destination, sender: sender)
      case .push:
        guard let stack = source.navigationController else {
          // *Reported* (FACTS: interface.push-without-stack).
          return Headless.report(
            .log(
              "Push segues can only be used when the source controller is managed by an instance "
                + "of UINavigationController."))
        }
        stack.pushViewController(destination, animated: isAnimated)
      case .presentation:
        if let style = element["modalPresentationStyle"].flatMap({
          InterfaceElements.presentationStyles[$0]
        }) {
          destination.modalPresentationStyle = style
        }
        if let style = element["modalTransitionStyle"].flatMap({
          InterfaceElements.transitionStyles[$0]
        }) {
          destination.modalTransitionStyle = style
        }
        if element["kind"] == "popoverPresentation" {
          destination.modalPresentationStyle = .popover
          setAnchor(of: destination, anchor)
        }
        source.present(destination, animated: isAnimated)
      case .embed, .unwind, .custom, nil: break
      }
    }
    if isAnimated { show() } else { UIView.performWithoutAnimation(show) }
  }

  private func setAnchor(of destination: UIViewController, _ anchor: Any?) {
    guard let popover = destination.popoverPresentationController else { return }
    if let item = anchor as? UIBarButtonItem {
      popover.barButtonItem = item
    } else if let view = anchor as? UIView {
      popover.sourceView = view
      popover.sourceRect = view.bounds
    }
    guard let directions = element.child(key: "popoverArrowDirection") else { return }
    let flags: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    popover.permittedArrowDirections = flags.reduce(into: []) { result, flag in
      if directions[flag.0] == "YES" { result.insert(flag.1) }
    }
  }
}
