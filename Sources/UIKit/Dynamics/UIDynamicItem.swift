import FilmstripGraphics
import Foundation
import QuartzCore

/// What a dynamic animator moves: views, for example.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// Its middle in the reference view's coordinates.
  var center: CGPoint { get set }
  /// Its size; the origin has no meaning.
  var bounds: CGRect { get }
  /// Its rotation.
  var transform: CGAffineTransform { get set }
  /// The shape with which it collides; `rectangle` by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The shape for `path`, about the item's middle.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// `rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
