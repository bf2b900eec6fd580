import Foundation
import QuartzCore

/// What a cell shows, as a value.
///
/// *Documented:* UIContentConfiguration.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether it is of the type of the present configuration.
  ///
  /// *Documented:* the default.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state that a configuration is updated for.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a touch presses the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is edited.
  public var isEditing = false
  /// Whether the cell shows swipe actions.
  public var isSwiped = false

  /// A state of traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The content view of a cell with a configuration.
@MainActor
struct ConfiguredCellContent {
  var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// Shows the configuration in a cell's content view.
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

  /// The height that the content needs in a width; nil without a configuration.
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
