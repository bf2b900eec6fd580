import Foundation

/// An interaction that can be added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction, or `nil` if there is none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed, in which case `view` is `nil`.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed, in which case `view` is `nil`.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, oldest first.
  public var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for old in attachedInteractions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, and removes it from the view that had it before.
  public func addInteraction(_ interaction: any UIInteraction) {
    if attachedInteractions.contains(where: { $0 === interaction }) { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction of the view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
