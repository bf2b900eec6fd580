import FilmstripSupport
import UIKit

extension ScenarioBuilder {
  /// A step that presents or dismisses; nil for others, and after a problem.
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
          "'\(key)' is for sheets: 'pageSheet' and 'formSheet', but 'style' is "
            + "'\(presentation.style.rawValue)'")
      }
    }
    takeOrigin(object, into: &presentation, on: device)
    return .present(presentation)
  }

  /// The context or the anchor.
  ///
  /// UIKit presents no popover without an anchor.
  private mutating func takeOrigin(
    _ object: CheckedObject, into presentation: inout PresentationDescription,
    on device: Headless.Device
  ) {
    let isPopover = presentation.style == .popover
    let style = "but 'style' is '\(presentation.style.rawValue)'"
    let wanted = "{item: …}, {row: …} or {point: [x, y]}"
    switch object.entries["from"]?.value {
    case .text(let word):
      presentation.presenter = PresentationDescription.Presenter(rawValue: word) ?? .stack
      if isPopover {
        report(
          object.mark("from"), "'from' of a popover is its anchor: \(wanted)")
      } else if !presentation.isInContext {
        report(
          object.mark("from"),
          "'from' is for 'currentContext' and 'overCurrentContext', \(style), which covers the "
            + "window")
      }
    case .object(let source):
      presentation.source = self.source(source, on: device)
      if !isPopover {
        report(object.mark("from"), "'from' with an anchor is for 'popover', \(style)")
      }
    default:
      if isPopover { report(object.mark, "a popover needs 'from', its anchor: \(wanted)") }
    }
    presentation.adapts = object.flag("adapts") ?? true
    if object.has("adapts"), !isPopover {
      report(object.mark("adapts"), "'adapts' is for 'popover', \(style)")
    }
  }

  /// The anchor of a popover; nil after a problem.
  private mutating func source(
    _ object: CheckedObject, on device: Headless.Device
  ) -> PresentationDescription.Source? {
    if let name = object.text("item") { return .item(name) }
    if let row = object.integer("row") { return .row(row) }
    return point("point", of: object, device).map(PresentationDescription.Source.point)
  }

  /// An alert.
  ///
  /// UIKit allows one cancel action; steps need distinct titles.
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
          "two actions are titled \(Spelling.quoted(action.title)); steps could not distinguish them"
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
      report(object.mark("from"), "'from' is for action sheets, but 'style' is 'alert'")
    }
    return alert
  }
}
