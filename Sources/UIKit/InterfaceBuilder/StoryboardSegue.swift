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
  var isSupported: Bool {
    switch kind {
    case .show, .showDetail, .push, .presentation: true
    case .embed, .unwind, .custom, nil: false
    }
  }

  /// Whether the segue pushes the destination if its source is on a stack.
  var pushes: Bool { kind == .show || kind == .push }

  /// Shows the destination.
  func perform(from source: UIViewController, to destination: UIViewController, sender: Any?) {
    let isAnimated = element["animates"] != "NO"
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
        source.present(destination, animated: isAnimated)
      case .embed, .unwind, .custom, nil: break
      }
    }
    if isAnimated { show() } else { UIView.performWithoutAnimation(show) }
  }
}
