/// What an app's screens do on which it depends where steps and fingers lead.
struct AppOutline: Hashable {
  /// What each row of a screen's list pushes; screens without a list are not here.
  private(set) var rows: [String: [String?]] = [:]
  /// The screens that come back when the app is launched again.
  private(set) var restorable: Set<String> = []
  /// The stacks at launch.
  let start: [[String]]
  let isPad: Bool

  init(screens: [ScreenDescription], start: [[String]], isPad: Bool) {
    self.start = start
    self.isPad = isPad
    for screen in screens {
      if screen.restorationIdentifier != nil { restorable.insert(screen.id) }
      guard case .list(let list) = screen.content else { continue }
      rows[screen.id] = list.sections.flatMap(\.rows).map(\.push)
    }
  }
}
