import Foundation
import QuartzCore

/// Something that has coordinates: a view, or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// Its rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// A point of this view in another space's coordinates.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace as? UIView)
  }

  /// A point of another space in this view's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace as? UIView)
  }

  /// A rectangle of this view in another space's coordinates.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }

  /// A rectangle of another space in this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace as? UIView)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's coordinates, which are the window's: it fills the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates when it is upright.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
