extension ScenarioDocument {
  /// Returns the screens for a user's touches: a row that names no screen, but whose title is the name or the title of one
  /// that a step pushes, pushes it.
  ///
  /// So a user can walk through an app whose file describes only one way. *Chosen.*
  static func touchable(
    _ screens: [ScreenDescription], by steps: [ScenarioStep]
  ) -> [ScreenDescription] {
    let pushed = steps.compactMap { step -> ScreenDescription? in
      if case .push(let id, _) = step { screens.first { $0.id == id } } else { nil }
    }
    return screens.map { screen in
      guard case .list(var list) = screen.content else { return screen }
      for section in list.sections.indices {
        for row in list.sections[section].rows.indices
        where list.sections[section].rows[row].push == nil {
          let title = list.sections[section].rows[row].title
          let target = pushed.first { $0.id == title || $0.title == title }?.id
          if target != screen.id { list.sections[section].rows[row].push = target }
        }
      }
      var screen = screen
      screen.content = .list(list)
      return screen
    }
  }

  /// Prepares the document for a user's touches while the app runs.
  package mutating func acceptTouches() {
    acceptsTouches = true
    screens = Self.touchable(screens, by: steps)
  }

  /// Whether the steps contain the touches of a user.
  static func isTouched(by steps: [ScenarioStep]) -> Bool {
    steps.contains { step in
      if case .touches(.recording) = step { true } else { false }
    }
  }
}
