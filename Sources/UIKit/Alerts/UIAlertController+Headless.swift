import Foundation

extension UIAlertController {
  /// The point at which a tap hits the button with a title, in the window; nil if it is not
  /// visible.
  package func point(ofAction title: String) -> CGPoint? {
    guard let card = viewIfLoaded as? AlertView, card.window != nil,
      let action = actions.first(where: { $0.title == title })
    else { return nil }
    card.layoutIfNeeded()
    return card.center(of: action).map { card.convert($0, to: nil) }
  }
}
