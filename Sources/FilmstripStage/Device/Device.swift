import UIKit

/// The metrics of a device, under a short name for flows and tests.
///
/// `import UIKit` alone doesn't make this name available.
public typealias Device = Headless.Device
