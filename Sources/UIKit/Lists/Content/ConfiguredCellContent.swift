import Foundation
import QuartzCore

/// The content configuration of a cell, and the view that shows it.
@MainActor
struct ConfiguredCellContent {
  var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// Shows the configuration in the content view of a cell, reusing the current view if possible.
  mutating func show(in host: UIView) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    view?.removeFromSuperview()
    let new = configuration.makeContentView()
    new.translatesAutoresizingMaskIntoConstraints = true
    new.frame = host.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(new)
    view = new
  }

  /// Updates the view for a state, unless the app updates it.
  func update(for state: any UIConfigurationState, isUpdated: Bool) {
    guard isUpdated, let configuration else { return }
    view?.configuration = configuration.updated(for: state)
  }

  /// Returns the height of the content for a width, or `nil` if there is no configuration.
  func height(width: CGFloat) -> CGFloat? {
    guard let view else { return nil }
    guard !view.constraints.isEmpty else {
      return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// The pending update of a view's configurations.
struct ConfigurationUpdate {
  private var isNeeded = true
  private var isRunning = false

  /// Requests an update, except during one: what an update changes doesn't require another.
  mutating func request() {
    if !isRunning { isNeeded = true }
  }

  /// Begins an update, and returns whether one is needed.
  mutating func begin() -> Bool {
    guard isNeeded, !isRunning else { return false }
    (isNeeded, isRunning) = (false, true)
    return true
  }

  /// Ends an update.
  mutating func end() { isRunning = false }
}
