import FilmstripSupport
import UIKit

extension ScenarioBuilder {
  /// Returns a step that presents or dismisses, or `nil` for other steps and after a problem.
  mutating func presentationStep(_ object: CheckedObject, on device: Headless.Device)
    -> ScenarioStep?
  {
    if object.has("dismiss") { return .dismiss(animated: object.flag("animated") ?? true) }
    if let alert = object.object("alert") {
      return .alert(self.alert(alert, on: device), animated: object.flag("animated") ?? true)
    }
    guard let presented = object.entries["present"] else { return nil }
    switch presented.value {
    case .text(let screen):
      var presentation = PresentationDescription(screen: screen)
      presentation.isAnimated = object.flag("animated") ?? true
      return .present(presentation)
    case .object(let details):
      if object.has("animated"), details.has("animated") {
        report(object.mark("animated"), "'animated' appears twice; keep one")
      }
      return presentation(details, animated: object.flag("animated"), on: device)
    default: return nil
    }
  }

  private mutating func presentation(
    _ object: CheckedObject, animated: Bool?, on device: Headless.Device
  ) -> ScenarioStep? {
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
      if presentation.detents.contains(detent) { report(mark, "'\(name)' appears twice; keep one") }
      presentation.detents.append(detent)
    }
    if !presentation.isSheet {
      for key in ["detents", "grabber"] where object.has(key) && object.mark(key) != object.mark {
        report(
          object.mark(key),
          "'\(key)' requires the style 'pageSheet' or 'formSheet', but 'style' is "
            + "'\(presentation.style.rawValue)'")
      }
    }
    setOrigin(object, into: &presentation, on: device)
    return .present(presentation)
  }

  /// Sets the context or the anchor of a presentation.
  ///
  /// UIKit doesn't present a popover without an anchor.
  private mutating func setOrigin(
    _ object: CheckedObject, into presentation: inout PresentationDescription,
    on device: Headless.Device
  ) {
    let isPopover = presentation.style == .popover
    let style = "but 'style' is '\(presentation.style.rawValue)'"
    let anchors = "{item: …}, {row: …} or {point: [x, y]}"
    switch object.entries["from"]?.value {
    case .text(let word):
      presentation.presenter = PresentationDescription.Presenter(rawValue: word) ?? .stack
      if isPopover {
        report(
          object.mark("from"), "'from' of a popover must be an anchor: \(anchors)")
      } else if !presentation.isInContext {
        report(
          object.mark("from"),
          "'from' requires the style 'currentContext' or 'overCurrentContext', \(style), which covers "
            + "the window")
      }
    case .object(let source):
      presentation.source = self.source(source, on: device)
      if !isPopover {
        report(object.mark("from"), "'from' with an anchor requires the style 'popover', \(style)")
      }
    default:
      if isPopover {
        report(object.mark, "a popover requires an anchor; add 'from' with \(anchors)")
      }
    }
    presentation.adapts = object.flag("adapts") ?? true
    if object.has("adapts"), !isPopover {
      report(object.mark("adapts"), "'adapts' requires the style 'popover', \(style)")
    }
  }

  /// Returns the anchor of a popover, or `nil` after a problem.
  private mutating func source(
    _ object: CheckedObject, on device: Headless.Device
  ) -> PresentationDescription.Source? {
    if let name = object.text("item") { return .item(name) }
    if let row = object.integer("row") { return .row(row) }
    return point("point", of: object, device).map(PresentationDescription.Source.point)
  }

  /// Returns an alert.
  ///
  /// UIKit allows only one cancel action, and steps require distinct titles.
  private mutating func alert(_ object: CheckedObject, on device: Headless.Device)
    -> AlertDescription
  {
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
          "two actions are titled \(Spelling.quoted(action.title)), so steps could not distinguish "
            + "them; use distinct titles"
        )
      }
      if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
        report(item.mark, "an alert can have only one action with the style 'cancel'")
      }
      actions.append(action)
    }
    var alert = AlertDescription(
      title: object.text("title"), message: object.text("message"),
      style: object.choice("style", AlertDescription.Style.self) ?? .alert, actions: actions)
    alert.source = object.object("from").flatMap { source($0, on: device) }
    if object.has("from"), alert.style == .alert {
      report(
        object.mark("from"), "'from' requires the style 'actionSheet', but 'style' is 'alert'")
    }
    return alert
  }
}
