import FilmstripGraphics
import Foundation
import QuartzCore

/// An object that a dynamic animator can move, such as a view.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre of the item in the reference view's coordinates.
  var center: CGPoint { get set }
  /// The size of the item; the origin has no meaning.
  var bounds: CGRect { get }
  /// The rotation of the item.
  var transform: CGAffineTransform { get set }
  /// The shape of the item in collisions; `rectangle` by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The shape for the type `path`, relative to the centre of the item.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default shape, `rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default path, which is empty.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
