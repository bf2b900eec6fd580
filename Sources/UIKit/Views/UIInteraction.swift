import Foundation

/// An interaction that a view can have.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has it; nil if none has.
  var view: UIView? { get }
  /// Called before a view gets it, or loses it, which is nil.
  func willMove(to view: UIView?)
  /// Called after a view got it, or lost it, which is nil.
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

  /// Adds an interaction, and takes it from the view that has it.
  public func addInteraction(_ interaction: any UIInteraction) {
    if attachedInteractions.contains(where: { $0 === interaction }) { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction that the view has.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
