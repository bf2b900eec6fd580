import Foundation
import QuartzCore

/// Something that has coordinates: a view, or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// Its rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// The view that a space is; nil for a screen, whose coordinates are the window's.
  ///
  /// Not inlined: the optimizer of Swift 6.3 stops over this cast when it specializes a caller.
  @inline(never)
  private static func view(of coordinateSpace: any UICoordinateSpace) -> UIView? {
    coordinateSpace as? UIView
  }

  /// A point of this view in another space's coordinates.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.view(of: coordinateSpace))
  }

  /// A point of another space in this view's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.view(of: coordinateSpace))
  }

  /// A rectangle of this view in another space's coordinates.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.view(of: coordinateSpace))
  }

  /// A rectangle of another space in this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.view(of: coordinateSpace))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's coordinates, which are the window's: it fills the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates when it is upright.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
