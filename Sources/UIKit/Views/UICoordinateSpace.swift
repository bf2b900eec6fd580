import Foundation
import QuartzCore

/// An object with a coordinate system: a view, or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// Its rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// The view of a coordinate space; nil for a screen, whose coordinates are the window's.
  ///
  /// Not inlined: the optimizer of Swift 6.3 crashes on this cast when it specializes a caller.
  @inline(never)
  private static func view(of coordinateSpace: any UICoordinateSpace) -> UIView? {
    coordinateSpace as? UIView
  }

  /// Converts a point of this view to another space's coordinates.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.view(of: coordinateSpace))
  }

  /// Converts a point of another space to this view's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.view(of: coordinateSpace))
  }

  /// Converts a rectangle of this view to another space's coordinates.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.view(of: coordinateSpace))
  }

  /// Converts a rectangle of another space to this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.view(of: coordinateSpace))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's coordinates, which are the window's: the window fills the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates in portrait orientation.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
