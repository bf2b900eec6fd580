import Foundation

// Core Motion on a device without sensors, like the iOS Simulator: nothing is available, and the
// handlers are never called.

/// An acceleration along three axes, in units of the gravity of the earth.
public struct CMAcceleration: Sendable, Hashable {
  /// The acceleration along the x axis.
  public var x = 0.0
  /// The acceleration along the y axis.
  public var y = 0.0
  /// The acceleration along the z axis.
  public var z = 0.0

  /// Creates an acceleration of zero.
  public init() {}

  /// Creates an acceleration.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation rate about three axes, in radians per second.
public struct CMRotationRate: Sendable, Hashable {
  /// The rate about the x axis.
  public var x = 0.0
  /// The rate about the y axis.
  public var y = 0.0
  /// The rate about the z axis.
  public var z = 0.0

  /// Creates a rate of zero.
  public init() {}

  /// Creates a rate.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The orientation of a device relative to a reference frame.
public final class CMAttitude: NSObject {
  /// The rotation about the axis from the top to the bottom of the device, in radians.
  public let roll = 0.0
  /// The rotation about the axis from the left to the right, in radians.
  public let pitch = 0.0
  /// The rotation about the axis through the screen, in radians.
  public let yaw = 0.0
}

/// A measurement with a time.
open class CMLogItem: NSObject {
  /// The time of the measurement, in seconds since the device started.
  public let timestamp: TimeInterval = 0
}

/// A measurement of an accelerometer.
public final class CMAccelerometerData: CMLogItem {
  /// The acceleration, including the gravity.
  public let acceleration = CMAcceleration()
}

/// A measurement of a gyroscope.
public final class CMGyroData: CMLogItem {
  /// The rotation rate.
  public let rotationRate = CMRotationRate()
}

/// A measurement of the motion of a device.
public final class CMDeviceMotion: CMLogItem {
  /// The orientation of the device.
  public let attitude = CMAttitude()
  /// The rotation rate.
  public let rotationRate = CMRotationRate()
  /// The direction of the gravity.
  public let gravity = CMAcceleration()
  /// The acceleration by the user, without the gravity.
  public let userAcceleration = CMAcceleration()
}

/// A handler of measurements of an accelerometer.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// A handler of measurements of a gyroscope.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// A handler of measurements of the motion of a device.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The access to the motion sensors, which a film doesn't have: nothing is available, as in the iOS
/// Simulator.
///
/// Starting updates is reported, and calls no handler.
///
/// *Source:* `CMMotionManager.h`.
open class CMMotionManager: NSObject {
  /// The time between the measurements of the accelerometer, in seconds.
  open var accelerometerUpdateInterval: TimeInterval = 0
  /// The time between the measurements of the gyroscope, in seconds.
  open var gyroUpdateInterval: TimeInterval = 0
  /// The time between the measurements of the motion, in seconds.
  open var deviceMotionUpdateInterval: TimeInterval = 0
  /// Whether the display for the calibration of the compass may appear.
  open var showsDeviceMovementDisplay = false

  /// Always `false`.
  open var isAccelerometerAvailable: Bool { false }
  /// Always `false`.
  open var isGyroAvailable: Bool { false }
  /// Always `false`.
  open var isDeviceMotionAvailable: Bool { false }
  /// Always `false`.
  open var isMagnetometerAvailable: Bool { false }
  /// Always `false`.
  open var isAccelerometerActive: Bool { false }
  /// Always `false`.
  open var isGyroActive: Bool { false }
  /// Always `false`.
  open var isDeviceMotionActive: Bool { false }

  /// Always `nil`.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// Always `nil`.
  open var gyroData: CMGyroData? { nil }
  /// Always `nil`.
  open var deviceMotion: CMDeviceMotion? { nil }

  /// Creates a manager.
  public override init() { super.init() }

  /// Reports that there are no sensors.
  open func startAccelerometerUpdates() { report() }
  /// Reports that there are no sensors.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) { report() }
  /// Does nothing.
  open func stopAccelerometerUpdates() {}
  /// Reports that there are no sensors.
  open func startGyroUpdates() { report() }
  /// Reports that there are no sensors.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) { report() }
  /// Does nothing.
  open func stopGyroUpdates() {}
  /// Reports that there are no sensors.
  open func startDeviceMotionUpdates() { report() }
  /// Reports that there are no sensors.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) { report() }
  /// Does nothing.
  open func stopDeviceMotionUpdates() {}

  private func report() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "CMMotionManager: a film has no motion sensors")
    }
  }
}
