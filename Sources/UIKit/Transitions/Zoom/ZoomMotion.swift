import FilmstripTiming
import Foundation
import QuartzCore

/// The pose of a zoom's card, and of everything that moves with the card.
struct ZoomPose: Equatable {
  /// The centre of the card, in the container's coordinates.
  var center: CGPoint
  /// The size of the card, in points.
  var size: CGSize
  /// The rotation of the card, in radians.
  var angle: CGFloat = 0
  /// The recession of the view below: 0 at rest, 1 while the zoomed view covers it.
  var depth: CGFloat
  /// The dimming of the view below, 0…1.
  var dimming: CGFloat
  /// The opacity of the picture of the source, 0…1.
  var picture: CGFloat
  /// The progress of the page towards the alignment rectangle: 0 for the full page, 1 at the source.
  var alignment: CGFloat

  var frame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The values in a fixed order, one for each spring.
  fileprivate var values: [CGFloat] {
    [
      center.x, center.y, size.width, size.height, angle, depth, dimming, picture, alignment,
    ]
  }

  fileprivate init(values: [CGFloat]) {
    center = CGPoint(x: values[0], y: values[1])
    size = CGSize(width: values[2], height: values[3])
    (angle, depth, dimming, picture, alignment) =
      (values[4], values[5], values[6], values[7], values[8])
  }

  /// Creates the pose of a card that has a frame: the full page, or the source.
  init(frame: CGRect, covers: Bool) {
    center = frame.center
    size = frame.size
    depth = covers ? 1 : 0
    dimming = covers ? 1 : 0
    picture = covers ? 0 : 1
    alignment = covers ? 0 : 1
  }

  /// Returns this pose, moved by the difference of two other poses.
  func moved(from start: ZoomPose, to end: ZoomPose) -> ZoomPose {
    let differences = zip(end.values, start.values).map { $0 - $1 }
    return ZoomPose(values: zip(values, differences).map { $0 + $1 })
  }
}

/// The motion of a zoom's card: a spring for each value, in closed form.
struct ZoomMotion {
  /// The springs of a motion.
  struct Springs {
    /// The spring of the card's centre and width, and of everything without its own spring.
    var place: SpringTiming
    var height: SpringTiming
    var picture: SpringTiming
    var depth: SpringTiming

    static let push = Springs(
      place: ZoomTiming.push, height: ZoomTiming.pushHeight, picture: ZoomTiming.pictureOut,
      depth: ZoomTiming.push)
    static let pop = Springs(
      place: ZoomTiming.pop, height: ZoomTiming.pop, picture: ZoomTiming.pictureIn,
      depth: ZoomTiming.pop)
    static let back = Springs(
      place: ZoomTiming.back, height: ZoomTiming.back, picture: ZoomTiming.pictureOut,
      depth: ZoomTiming.back)

    /// The springs with which a card follows two fingers.
    static let chase = Springs(
      place: ZoomTiming.chase, height: ZoomTiming.chase, picture: ZoomTiming.chase,
      depth: ZoomTiming.chase)

    /// Returns the springs of a landing after a gesture with a speed, in widths per second.
    static func landing(speed: Double) -> Springs {
      Springs(
        place: ZoomTiming.landing(ZoomTiming.landing, speed: speed),
        height: ZoomTiming.landing(ZoomTiming.landingHeight, speed: speed),
        picture: ZoomTiming.pictureIn, depth: ZoomTiming.depth)
    }

    /// The springs of `ZoomPose.values`, in the same order.
    fileprivate var inOrder: [SpringTiming] {
      [place, place, place, height, place, depth, place, picture, place]
    }
  }

  /// The motion of one value.
  private struct Channel {
    var spring: SpringTiming
    var start: Double
    var end: Double
    /// The velocity at the start, in units per second.
    var velocity: Double

    /// The response of a spring is linear: that of a distance plus that of a velocity.
    func state(at seconds: Double) -> (value: Double, velocity: Double) {
      let rest = spring.state(at: seconds)
      let distance = end - start
      guard velocity != 0 else {
        return (start + distance * rest.value, distance * rest.velocity)
      }
      // A spring that begins at the velocity 1; the difference is the response to the velocity.
      let moving = spring.starting(at: 1).state(at: seconds)
      return (
        start + distance * rest.value + velocity * (moving.value - rest.value),
        distance * rest.velocity + velocity * (moving.velocity - rest.velocity)
      )
    }
  }

  private var channels: [Channel]
  /// The time at which the motion began.
  private(set) var begin: MediaTime

  /// Creates the motion from a pose to another.
  init(from start: ZoomPose, to end: ZoomPose, springs: Springs, at time: MediaTime) {
    channels = zip(zip(start.values, end.values), springs.inOrder).map { values, spring in
      Channel(spring: spring, start: Double(values.0), end: Double(values.1), velocity: 0)
    }
    begin = time
  }

  /// The pose at which the motion ends.
  var end: ZoomPose { ZoomPose(values: channels.map { CGFloat($0.end) }) }

  /// Returns the pose at a time.
  func pose(at time: MediaTime) -> ZoomPose {
    let seconds = (time - begin).seconds
    return ZoomPose(values: channels.map { CGFloat($0.state(at: seconds).value) })
  }

  /// Returns the motion that continues from the state at a time to another pose, without a jump of
  /// position or velocity.
  func continued(to end: ZoomPose, springs: Springs, at time: MediaTime) -> ZoomMotion {
    let seconds = (time - begin).seconds
    var next = self
    next.begin = time
    next.channels = zip(zip(channels, end.values), springs.inOrder).map { pair, spring in
      let state = pair.0.state(at: seconds)
      return Channel(
        spring: spring, start: state.value, end: Double(pair.1), velocity: state.velocity)
    }
    return next
  }

  /// Returns the motion with values of another motion for the view below and its dimming.
  func withBelow(of other: ZoomMotion, at time: MediaTime) -> ZoomMotion {
    var next = self
    let seconds = (time - other.begin).seconds
    for index in [5, 6] {
      let state = other.channels[index].state(at: seconds)
      next.channels[index].start = state.value
      next.channels[index].velocity = state.velocity
    }
    return next
  }

  /// The time from the beginning until the card has practically reached its end, in seconds.
  var duration: Double {
    channels.map { channel in
      let distance = abs(channel.end - channel.start)
      let spring = channel.spring
      guard distance + abs(channel.velocity) / spring.naturalFrequency > 1e-6 else { return 0 }
      return spring.settlingTime(threshold: ZoomTiming.remainder)
    }.max() ?? 0
  }
}
