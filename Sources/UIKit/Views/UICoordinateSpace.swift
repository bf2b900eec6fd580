import Foundation
import QuartzCore

/// An object with a coordinate system, such as a view or a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds of the object in its own coordinates, in points.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// Returns the view of a coordinate space, or `nil` for a screen, which has window coordinates.
  ///
  /// Not inlined: the optimizer of Swift 6.3 crashes on this cast when it specializes a caller.
  @inline(never)
  private static func view(of coordinateSpace: any UICoordinateSpace) -> UIView? {
    coordinateSpace as? UIView
  }

  /// Converts a point from this view's coordinates to those of another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.view(of: coordinateSpace))
  }

  /// Converts a point from another space's coordinates to those of this view.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.view(of: coordinateSpace))
  }

  /// Converts a rectangle from this view's coordinates to those of another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.view(of: coordinateSpace))
  }

  /// Converts a rectangle from another space's coordinates to those of this view.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.view(of: coordinateSpace))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinate space of the screen, which equals that of the window that fills the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinate space of the screen in portrait orientation.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UICoordinateSpace {
  /// Converts a point from this space's coordinates to those of another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = self as? UIView { return view.convert(point, to: coordinateSpace) }
    // A screen has the coordinates of the window.
    return (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point
  }

  /// Converts a point from another space's coordinates to those of this space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  /// Converts a rectangle from this space's coordinates to those of another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = self as? UIView { return view.convert(rect, to: coordinateSpace) }
    return (coordinateSpace as? UIView)?.convert(rect, from: nil) ?? rect
  }

  /// Converts a rectangle from another space's coordinates to those of this space.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}
