extension ScenarioBuilder {
  /// A step in which something comes over what is there, or goes; nil for others, and after a problem.
  mutating func presentationStep(_ object: CheckedObject, isPad: Bool) -> ScenarioStep? {
    if object.has("dismiss") { return .dismiss(animated: object.flag("animated") ?? true) }
    if let alert = object.object("alert") {
      return self.alert(alert, isPad: isPad).map {
        .alert($0, animated: object.flag("animated") ?? true)
      }
    }
    guard let presented = object.entries["present"] else { return nil }
    switch presented.value {
    case .text(let screen):
      var presentation = PresentationDescription(screen: screen)
      presentation.isAnimated = object.flag("animated") ?? true
      return .present(presentation)
    case .object(let details):
      if object.has("animated"), details.has("animated") {
        report(object.mark("animated"), "'animated' stands twice; keep one")
      }
      return presentation(details, animated: object.flag("animated"))
    default: return nil
    }
  }

  private mutating func presentation(_ object: CheckedObject, animated: Bool?) -> ScenarioStep? {
    var presentation = PresentationDescription(screen: object.text("screen") ?? "")
    presentation.style =
      object.choice("style", PresentationDescription.Style.self) ?? .pageSheet
    presentation.transition =
      object.choice("transition", PresentationDescription.Transition.self) ?? .coverVertical
    presentation.isInNavigation = object.flag("inNavigation") ?? false
    presentation.hasGrabber = object.flag("grabber") ?? false
    presentation.isAnimated = animated ?? object.flag("animated") ?? true
    for (mark, name) in Self.names(object.list("detents")) {
      guard let detent = PresentationDescription.Detent(rawValue: name) else { continue }
      if presentation.detents.contains(detent) { report(mark, "'\(name)' stands twice; keep one") }
      presentation.detents.append(detent)
    }
    if !presentation.isSheet {
      for key in ["detents", "grabber"] where object.has(key) && object.mark(key) != object.mark {
        report(
          object.mark(key),
          "'\(key)' is for sheets: 'pageSheet' and 'formSheet', but 'style' is "
            + "'\(presentation.style.rawValue)'")
      }
    }
    if let presenter = object.choice("from", PresentationDescription.Presenter.self) {
      presentation.presenter = presenter
      if !presentation.isInContext {
        report(
          object.mark("from"),
          "'from' is for 'currentContext' and 'overCurrentContext', but 'style' is "
            + "'\(presentation.style.rawValue)', which covers the window")
      }
    }
    return .present(presentation)
  }

  /// An alert, in which UIKit allows one action that cancels, and steps want distinct titles.
  private mutating func alert(_ object: CheckedObject, isPad: Bool) -> AlertDescription? {
    var actions: [AlertDescription.Action] = []
    for item in object.list("actions") ?? [] {
      var action = AlertDescription.Action(title: "")
      switch item.value {
      case .text(let title): action.title = title
      case .object(let details):
        action.title = details.text("title") ?? ""
        action.style = details.choice("style", AlertDescription.Action.Style.self) ?? .default
      default: break
      }
      if actions.contains(where: { $0.title == action.title }) {
        report(
          item.mark,
          "two actions are titled '\(action.title)'; steps could not tell them apart")
      }
      if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
        report(item.mark, "an alert can have only one action with the style 'cancel'")
      }
      actions.append(action)
    }
    let style = object.choice("style", AlertDescription.Style.self) ?? .alert
    if style == .actionSheet, isPad {
      report(
        object.mark("style"),
        "an action sheet on an iPad stands in a popover, which scenarios do not have; use 'alert'")
      return nil
    }
    return AlertDescription(
      title: object.text("title"), message: object.text("message"), style: style, actions: actions)
  }
}
