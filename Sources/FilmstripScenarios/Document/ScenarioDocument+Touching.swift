extension ScenarioDocument {
  /// Returns the screens for a user's touches: a row that names no screen, but whose title is the name or the title of
  /// another screen, pushes that screen.
  ///
  /// A user can then open these screens even if no row names them. *Chosen.* The steps have no effect on the result, so
  /// that a file with other steps replays the same touches.
  static func touchable(_ screens: [ScreenDescription]) -> [ScreenDescription] {
    screens.map { screen in
      guard case .list(var list) = screen.content else { return screen }
      for section in list.sections.indices {
        for row in list.sections[section].rows.indices
        where list.sections[section].rows[row].push == nil {
          let title = list.sections[section].rows[row].title
          let target = screens.first { $0.id == title || $0.title == title }?.id
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
    screens = Self.touchable(screens)
  }

  /// Whether the steps contain the touches of a user.
  static func isTouched(by steps: [ScenarioStep]) -> Bool {
    steps.contains { step in
      if case .touches(.recording) = step { true } else { false }
    }
  }
}
