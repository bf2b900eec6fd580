import Foundation

/// The accessibility values that an app has set on a responder.
@MainActor
final class AccessibilityValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var frame = CGRect.zero
  var isModal = false
  var hidesElements = false
  var groupsChildren = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var respondsToUser: Bool?
}

extension UIResponder {
  /// Changes the accessibility values, which are created when the first value is set.
  func changeAccessibility(_ change: (AccessibilityValues) -> Void) {
    let values = accessibilityValues ?? AccessibilityValues()
    change(values)
    accessibilityValues = values
  }
}
