/// A third-party type whose name an app sees next to UIKit's names.
public struct Device: Hashable {
  /// The number on its back.
  public var serial: String

  /// A device by the number on its back.
  public init(serial: String) {
    self.serial = serial
  }
}

/// A list with a name that Core Animation uses with a prefix.
public final class Layer {
  /// The devices in it.
  public var devices: [Device]

  /// A list of devices.
  public init(devices: [Device]) {
    self.devices = devices
  }
}
