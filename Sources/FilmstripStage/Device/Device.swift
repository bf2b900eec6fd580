import UIKit

/// A device's measures, under a short name for flows and tests.
///
/// `import UIKit` alone does not show this name.
public typealias Device = Headless.Device
