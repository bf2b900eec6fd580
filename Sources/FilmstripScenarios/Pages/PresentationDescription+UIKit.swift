import UIKit

extension PresentationDescription {
  /// Sets the presentation properties of a controller.
  @MainActor
  func apply(to controller: UIViewController) {
    controller.modalPresentationStyle = style.uiKit
    controller.modalTransitionStyle = transition.uiKit
    guard isSheet, let sheet = controller.sheetPresentationController else { return }
    if !detents.isEmpty { sheet.detents = detents.map { $0 == .medium ? .medium() : .large() } }
    sheet.prefersGrabberVisible = hasGrabber
  }
}

extension PresentationDescription.Style {
  fileprivate var uiKit: UIModalPresentationStyle {
    switch self {
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    }
  }
}

extension PresentationDescription.Transition {
  fileprivate var uiKit: UIModalTransitionStyle {
    switch self {
    case .coverVertical: .coverVertical
    case .crossDissolve: .crossDissolve
    case .flipHorizontal: .flipHorizontal
    }
  }
}

extension AlertDescription {
  /// The UIKit alert controller.
  @MainActor
  var uiKit: UIAlertController {
    let alert = UIAlertController(
      title: title, message: message, preferredStyle: style == .alert ? .alert : .actionSheet)
    for action in actions {
      let style: UIAlertAction.Style =
        switch action.style {
        case .default: .default
        case .cancel: .cancel
        case .destructive: .destructive
        }
      alert.addAction(UIAlertAction(title: action.title, style: style))
    }
    return alert
  }
}
