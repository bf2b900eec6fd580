import UIKit

/// What an app's screens do on which it depends where steps and fingers lead.
struct AppOutline: Hashable {
  /// What each row of a screen's list pushes; screens without a list are not here.
  private(set) var rows: [String: [String?]] = [:]
  /// The screens that come back when the app is launched again.
  private(set) var restorable: Set<String> = []
  /// The stacks at launch.
  let start: [[String]]
  let isPad: Bool
  /// Whether popovers may stand beside what they point at although they adapt: where the screen is, or can
  /// be turned to be, wide.
  let hasWidth: Bool

  init(screens: [ScreenDescription], start: [[String]], on device: Device) {
    self.start = start
    isPad = device.isPad
    hasWidth = device.isPad || device.isLargePhone
    for screen in screens {
      if screen.restorationIdentifier != nil { restorable.insert(screen.id) }
      guard case .list(let list) = screen.content else { continue }
      rows[screen.id] = list.sections.flatMap(\.rows).map(\.push)
    }
  }
}
