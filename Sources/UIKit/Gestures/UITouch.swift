import FilmstripTiming
import Foundation
import QuartzCore

/// A touch on the screen, from touch-down to its end.
///
/// The object stays the same while the touch moves. Filmstrip simulates neither force nor size: the
/// force is 0, and the radius is the radius of a stationary finger.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The most recent change of a touch.
  public enum Phase: Int, Sendable {
    /// The touch went down.
    case began
    /// The touch moved.
    case moved
    /// The touch hasn't changed since the previous event.
    case stationary
    /// The touch was lifted.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// A hovering pointer appeared. Filmstrip doesn't simulate hovering.
    case regionEntered
    /// A hovering pointer moved. Filmstrip doesn't simulate hovering.
    case regionMoved
    /// A hovering pointer disappeared. Filmstrip doesn't simulate hovering.
    case regionExited
  }

  /// The type of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on another device than the screen.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer

    /// A pencil, under its older name.
    public static let stylus = TouchType.pencil
  }

  /// The time of the most recent phase change, in seconds on the virtual clock.
  public internal(set) var timestamp: TimeInterval
  /// The most recent change of the touch.
  public internal(set) var phase: Phase = .began
  /// The number of consecutive taps near the same location, including this one; 1 for the first tap.
  public internal(set) var tapCount = 1
  /// The type of the touch; Filmstrip simulates a finger on the screen.
  public let type: TouchType
  /// The window in which the touch began.
  public let window: UIWindow?
  /// The view on which the touch began, even after the touch has left the view.
  public internal(set) var view: UIView?
  /// The force of the touch; 0, because Filmstrip doesn't simulate force.
  public var force: CGFloat { 0 }
  /// The maximum force of a touch; 0, because Filmstrip doesn't simulate force.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch, in points, equal for all touches.
  ///
  /// *Chosen.*
  public var majorRadius: CGFloat { 20 }
  /// The tolerance of the radius, in points, equal for all touches.
  ///
  /// *Chosen.*
  public var majorRadiusTolerance: CGFloat { 5 }

  /// The serial number, which identifies touches and sorts them by touch-down.
  let serial: Int
  /// The location, in window coordinates.
  var location: CGPoint
  var previousLocation: CGPoint

  init(
    serial: Int, type: TouchType, window: UIWindow, location: CGPoint, timestamp: TimeInterval
  ) {
    self.serial = serial
    self.type = type
    self.window = window
    self.location = location
    previousLocation = location
    self.timestamp = timestamp
    super.init()
  }

  /// The recognizers that currently receive the touch; recognizers of inner views come first.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    TouchRouter.current.recognizers(of: self)
  }

  /// Returns the location in a view's coordinates, or in window coordinates if `view` is `nil`.
  public func location(in view: UIView?) -> CGPoint {
    Self.convert(location, from: window, to: view)
  }

  /// Returns the location at the previous event in a view's coordinates, or in window coordinates
  /// if `view` is `nil`.
  public func previousLocation(in view: UIView?) -> CGPoint {
    Self.convert(previousLocation, from: window, to: view)
  }

  /// Returns the location, with the precision of `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the previous location, with the precision of `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether the touch is on the screen.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  static func convert(_ point: CGPoint, from window: UIWindow?, to view: UIView?) -> CGPoint {
    guard let window, let view, view !== window else { return point }
    return view.layer.convert(point, from: window.layer)
  }

  /// Converts a vector from window coordinates to a view's coordinates.
  static func convert(vector: CGPoint, from window: UIWindow?, to view: UIView?) -> CGPoint {
    let start = convert(.zero, from: window, to: view)
    let end = convert(vector, from: window, to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a vector from a view's coordinates to window coordinates.
  static func convert(vector: CGPoint, from view: UIView?, to window: UIWindow?) -> CGPoint {
    guard let window, let view, view !== window else { return vector }
    let start = view.layer.convert(CGPoint.zero, to: window.layer)
    let end = view.layer.convert(vector, to: window.layer)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

extension Set<UITouch> {
  /// The touches in the order of touch-down; the order of a set differs from run to run.
  @MainActor var inOrder: [UITouch] { sorted { $0.serial < $1.serial } }
}

extension Sequence<CGPoint> {
  /// The mean of the points, or zero if there are none.
  var middle: CGPoint {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for point in self {
      sum.x += point.x
      sum.y += point.y
      count += 1
    }
    return count == 0 ? .zero : CGPoint(x: sum.x / count, y: sum.y / count)
  }
}

extension CGPoint {
  /// The distance from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }

  func separation(from other: CGPoint) -> CGFloat {
    CGPoint(x: x - other.x, y: y - other.y).length
  }
}
