import Foundation

/// The appearance of buttons or items in one state.
@MainActor
protocol StateAppearance: AnyObject {
  var onChange: (() -> Void)? { get set }
  func copyValues(from other: Self)
}

/// The appearance of buttons or items in all their states, as a part of a bar's appearance.
@MainActor
protocol AppearancePart: AnyObject {
  associatedtype State: StateAppearance

  var states: [State] { get }
  var onChange: (() -> Void)? { get set }
}

extension AppearancePart {
  /// Forwards changes of the states to `onChange`.
  func observeStates() {
    for state in states { state.onChange = { [weak self] in self?.onChange?() } }
  }

  /// Sets the values of all states to the values of a new state.
  func resetStates(to new: State) {
    for state in states { state.copyValues(from: new) }
  }

  func copyStates(from other: Self) {
    for (state, value) in zip(states, other.states) { state.copyValues(from: value) }
  }
}
