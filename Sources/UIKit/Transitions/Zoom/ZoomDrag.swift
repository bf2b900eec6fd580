import Foundation
import QuartzCore

/// The pose of a card that a gesture moves, as a function of the gesture.
struct ZoomDrag {
  /// The kinds of gestures.
  enum Kind {
    /// A swipe down.
    case down
    /// A swipe from the leading edge.
    case edge
    /// A swipe towards the trailing edge that begins on the content.
    case content
    /// A pinch.
    case pinch
  }

  let kind: Kind
  /// The frame of the page at rest, in the container's coordinates.
  let page: CGRect
  /// The location at which the gesture began.
  let start: CGPoint
  /// The sign of movements towards the trailing edge: 1, or −1 in a right-to-left layout.
  let direction: CGFloat
  /// The movement of the touch after the slop, in points.
  private var travel = CGPoint.zero
  /// The scale and the location of a pinch.
  private var pinch: (scale: CGFloat, location: CGPoint)?

  init(kind: Kind, page: CGRect, start: CGPoint, direction: CGFloat) {
    self.kind = kind
    self.page = page
    self.start = start
    self.direction = direction
  }

  /// Sets the movement of a pan, whose first ten points the recognizer has consumed.
  ///
  /// *Measured* (FACTS: zoom.slop).
  mutating func move(by translation: CGPoint) {
    let length = translation.length
    let rest = ZoomRelease.slop - UIPanGestureRecognizer.hysteresis
    let factor = length > rest ? (length - rest) / length : 0
    travel = CGPoint(x: translation.x * factor, y: translation.y * factor)
  }

  /// Sets the scale and the location of a pinch.
  mutating func pinch(to scale: CGFloat, at location: CGPoint) {
    pinch = (min(1, max(0.05, scale)), location)
  }

  /// The distance of the drag in its direction, in points past the slop.
  private var distance: CGFloat { max(0, kind == .down ? travel.y : travel.x * direction) }

  /// The horizontal scale of the card.
  var scale: CGFloat {
    switch kind {
    case .down:
      ZoomRelease.scale(after: distance, loss: ZoomRelease.widthLoss, length: page.height)
    case .edge, .content: sidewaysScale(after: distance)
    case .pinch: pinch?.scale ?? 1
    }
  }

  private func sidewaysScale(after distance: CGFloat) -> CGFloat {
    ZoomRelease.scale(
      after: distance, loss: ZoomRelease.sidewaysLoss / max(1, page.width), length: page.width)
  }

  /// The pose of the card; its picture, its dimming and the view below stay as they are.
  var pose: ZoomPose {
    var pose = ZoomPose(frame: page, covers: true)
    let scale = scale
    switch kind {
    case .down:
      let heightScale = ZoomRelease.scale(
        after: distance, loss: ZoomRelease.heightLoss, length: page.height)
      pose.size = CGSize(width: page.width * scale, height: page.height * heightScale)
      let across = ZoomRelease.resisted(travel.x, width: page.width)
      let part = distance / max(1, page.height)
      let lag = ZoomRelease.lag * part * part * part * page.height
      // A drag up moves the card against the same resistance as one across.
      let along =
        travel.y >= 0
        ? travel.y - lag
        : ZoomRelease.resisted(travel.y, width: page.width)
      // The content at the touch stays under the touch: it is scaled from the top of the card.
      let top = start.y + along - (start.y - page.minY) * scale
      pose.center = CGPoint(
        x: start.x + across + (page.midX - start.x) * scale, y: top + pose.size.height / 2)
    case .edge, .content:
      pose.size = CGSize(width: page.width * scale, height: page.height * scale)
      let across = ZoomRelease.resisted(travel.y, width: page.width)
      let along = distance * direction
      pose.center = CGPoint(
        x: start.x + along + (page.midX - start.x) * scale,
        y: start.y + across + (page.midY - start.y) * scale)
    case .pinch:
      guard let pinch else { return pose }
      pose.size = CGSize(width: page.width * scale, height: page.height * scale)
      pose.center = CGPoint(
        x: pinch.location.x + (page.midX - start.x) * scale,
        y: pinch.location.y + (page.midY - start.y) * scale)
    }
    return pose
  }

  /// Decides whether a release at a velocity, in points per second, dismisses.
  func decide(velocity: CGPoint) -> (completes: Bool, velocity: CGFloat, because: String) {
    switch kind {
    case .down:
      let isFast = velocity.y >= ZoomRelease.speed
      let isReversed = velocity.y <= -ZoomRelease.speed
      let because =
        "\(Self.text(distance)) pt past the slop (\(ZoomRelease.distance) dismisses) at "
        + "\(Self.text(velocity.y)) pt/s (\(ZoomRelease.speed) dismisses)"
      return (isFast || distance > ZoomRelease.distance && !isReversed, velocity.y, because)
    case .edge, .content:
      let forward = velocity.x * direction
      let projected = sidewaysScale(after: max(0, distance + forward * ZoomRelease.lookAhead))
      let limit = kind == .edge ? ZoomRelease.edgeScale : ZoomRelease.contentScale
      return (
        projected < limit, forward,
        "the scale after \(ZoomRelease.lookAhead) s is \(Self.text(projected)), and \(limit) "
          + "dismisses"
      )
    case .pinch:
      return (
        scale < ZoomRelease.pinchScale, 0,
        "the scale is \(Self.text(scale)), and \(ZoomRelease.pinchScale) dismisses"
      )
    }
  }

  /// Returns a number with up to two decimals.
  static func text(_ number: CGFloat) -> String {
    let rounded = (Double(number) * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
