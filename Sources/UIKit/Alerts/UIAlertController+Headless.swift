import Foundation

extension UIAlertController {
  /// Returns the point at which a tap hits the button with a title, in window coordinates.
  ///
  /// Returns `nil` if the button isn't visible.
  package func point(ofAction title: String) -> CGPoint? {
    guard let card = viewIfLoaded as? AlertView, card.window != nil,
      let action = actions.first(where: { $0.title == title })
    else { return nil }
    card.layoutIfNeeded()
    return card.center(of: action).map { card.convert($0, to: nil) }
  }
}
