import Foundation
import QuartzCore

/// The content of a cell, as a value.
///
/// *Documented:* UIContentConfiguration.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state, such as that of a disabled cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the current configuration.
  ///
  /// *Documented:* the default.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state for which a configuration is updated.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a touch highlights the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is being edited.
  public var isEditing = false
  /// Whether the cell shows swipe actions.
  public var isSwiped = false

  /// Creates a state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

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
