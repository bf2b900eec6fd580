import FilmstripGraphics
import Foundation

/// A spring that takes an item to a point, upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The spring's own angular frequency, per second.
  ///
  /// *Chosen* (FACTS: dynamics.snap).
  static let frequency: CGFloat = 15
  /// The spring's damping ratio for a damping of 0 and of 1.
  ///
  /// *Chosen* (FACTS: dynamics.snap).
  static let ratios: (least: CGFloat, most: CGFloat) = (0.3, 1)

  /// The point.
  open var snapPoint: CGPoint { didSet { didChange() } }
  /// How little it swings, 0…1; 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }
  let item: any UIDynamicItem

  /// A snap of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  var dampingRatio: CGFloat {
    let (least, most) = Self.ratios
    return least + (most - least) * min(1, max(0, damping))
  }

  override var ownItems: [any UIDynamicItem] { [item] }
}
