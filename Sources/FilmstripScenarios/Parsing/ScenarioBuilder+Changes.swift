extension ScenarioBuilder {
  /// Returns a step that changes the top screen or relaunches the app, or `nil` for other steps.
  mutating func changeStep(_ object: CheckedObject) -> ScenarioStep? {
    let animated = object.flag("animated") ?? true
    for (key, place) in [
      ("setLeftItems", ScenarioStep.ItemPlace.left), ("setRightItems", .right),
      ("setToolbarItems", .toolbar),
    ] where object.has(key) {
      let items = self.items(object.list(key))
      if items.count(where: { $0.kind == .editButton }) > 1 {
        report(object.mark(key), "'editButton' appears twice; a screen has only one")
      }
      return .setItems(place, items, animated: animated)
    }
    if let title = object.entries["setTitle"] {
      if case .text(let text) = title.value { return .setTitle(text) }
      return .setTitle(nil)
    }
    if let edit = object.entries["edit"] {
      if case .flag(let isEditing) = edit.value { return .edit(isEditing, animated: animated) }
      return .edit(nil, animated: animated)
    }
    if let text = object.text("search") { return .search(text) }
    for key in ["showKeyboard", "hideKeyboard", "endSearch"] where object.has(key) {
      return Self.input(key)
    }
    return object.has("relaunch") ? .relaunch : nil
  }

  /// Returns the step of the keyboard or of a search that has no value, or `nil` for other words.
  static func input(_ word: String) -> ScenarioStep? {
    switch word {
    case "showKeyboard": .keyboard(true)
    case "hideKeyboard": .keyboard(false)
    case "endSearch": .search(nil)
    default: nil
    }
  }
}
