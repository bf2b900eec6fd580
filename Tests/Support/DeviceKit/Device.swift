/// A third party's type whose name an app sees beside UIKit's.
public struct Device: Hashable {
  /// The number on its back.
  public var serial: String

  /// A device by the number on its back.
  public init(serial: String) {
    self.serial = serial
  }
}

/// A list under a name that Core Animation has with a prefix.
public final class Layer {
  /// The devices in it.
  public var devices: [Device]

  /// A list of devices.
  public init(devices: [Device]) {
    self.devices = devices
  }
}
