import FilmstripGraphics
import Foundation

/// A behaviour that moves an item to a point by a spring, and makes the item upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The natural angular frequency of the spring, per second.
  ///
  /// *Chosen* (FACTS: dynamics.snap).
  static let frequency: CGFloat = 15
  /// The damping ratios of the spring for a damping of 0 and of 1.
  ///
  /// *Chosen* (FACTS: dynamics.snap).
  static let ratios: (minimum: CGFloat, maximum: CGFloat) = (0.3, 1)

  /// The point to which the item moves.
  open var snapPoint: CGPoint { didSet { didChange() } }
  /// The amount by which oscillation is reduced, 0…1; 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }
  let item: any UIDynamicItem

  /// Creates a behaviour that moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  var dampingRatio: CGFloat {
    let (minimum, maximum) = Self.ratios
    return minimum + (maximum - minimum) * min(1, max(0, damping))
  }

  override var ownItems: [any UIDynamicItem] { [item] }
}
