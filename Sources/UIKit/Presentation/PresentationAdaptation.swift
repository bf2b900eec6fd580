import Foundation

/// Popovers that adapt to another style in compact width.
extension UIPopoverPresentationController {
  /// Returns the object that manages the presentation in an environment.
  ///
  /// The object is the popover itself, unchanged or in another style, or another manager for a
  /// sheet or for the delegate's replacement controller.
  func adapted(to traits: UITraitCollection) -> UIPresentationController {
    let style = adaptivePresentationStyle(for: traits)
    adaptedStyle = nil
    guard style != .none, style != .popover else { return self }
    let adaptiveDelegate = (self as UIPresentationController).delegate
    var replacement = adaptiveDelegate?.presentationController(
      self, viewControllerForAdaptivePresentationStyle: style)
    if replacement === presentedViewController { replacement = nil }
    let isCard = style == .pageSheet || style == .formSheet
    let manager: UIPresentationController
    if isCard {
      manager =
        replacement.map {
          UISheetPresentationController(presentedViewController: $0, presenting: nil)
        }
        ?? adaptiveSheetPresentationController
    } else if let replacement {
      manager = UIPresentationController(presentedViewController: replacement, presenting: nil)
    } else {
      adaptedStyle = style
      return self
    }
    if manager.delegate == nil { manager.delegate = adaptiveDelegate }
    manager.adaptedStyle = style
    manager.adaptedFrom = self
    return manager
  }
}
