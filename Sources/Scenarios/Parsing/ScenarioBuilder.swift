import Foundation
import Stage
import Timing
import UIKit

/// Makes the document of a file whose shape is right, and finds what is wrong in its meaning.
struct ScenarioBuilder {
  let path: String
  var problems: [(mark: SourceMark, message: String)] = []
  var warnings: [String] = []

  init(path: String) {
    self.path = path
  }

  mutating func document(from file: CheckedObject) -> ScenarioDocument {
    let screens = self.screens(file)
    let names = screens.map(\.id)
    let start = self.start(file, names)
    let settings = settings(file)
    var steps: [(mark: SourceMark, step: ScenarioStep)] = []
    for item in file.list("steps") ?? [] {
      if let step = step(item, on: settings.screen) { steps.append((item.mark, step)) }
    }
    checkStack(start, steps, names)
    return ScenarioDocument(
      name: file.text("name") ?? defaultName, summary: file.text("summary") ?? "", path: path,
      settings: settings, start: start.map(\.name), screens: screens,
      steps: steps.map(\.step), warnings: warnings)
  }

  mutating func report(_ mark: SourceMark, _ message: String) {
    problems.append((mark, message))
  }

  /// The file's name without its ending, with `-` for what a name may not have.
  private var defaultName: String {
    let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let allowed = file.prefix(100).map { character in
      character.isASCII && (character.isLetter || character.isNumber || " ._-".contains(character))
        ? character : "-"
    }
    let name = String(allowed.drop { !$0.isLetter && !$0.isNumber })
    return name.isEmpty ? "scenario" : name
  }

  private func settings(_ file: CheckedObject) -> FilmSettings {
    guard
      let device = file.device("device"), let fps = file.integer("fps"),
      let rate = FrameRate(fps)
    else {
      preconditionFailure("The format must give a device and a rate")
    }
    return FilmSettings(
      device: device, style: file.choice("style", InterfaceStyle.self) ?? .light,
      direction: file.choice("direction", LayoutDirection.self) ?? .leftToRight, frameRate: rate,
      orientation: file.choice("orientation", ScreenOrientation.self) ?? .portrait,
      contrast: file.choice("contrast", InterfaceContrast.self) ?? .normal,
      textSize: file.choice("textSize", TextSize.self) ?? .large)
  }

  private mutating func screens(_ file: CheckedObject) -> [ScreenDescription] {
    guard case .dictionary(let entries) = file.entries["screens"]?.value else { return [] }
    return entries.compactMap { id, _, value in
      guard case .object(let object) = value.value else { return nil }
      return screen(id, object)
    }
  }

  private mutating func screen(_ id: String, _ object: CheckedObject) -> ScreenDescription {
    ScreenDescription(
      id: id, title: object.text("title") ?? id, backTitle: object.text("backTitle"),
      background: object.color("background"),
      navigationBar: object.object("navigationBar").map {
        NavigationBarDescription(
          style: $0.choice("style", NavigationBarDescription.Style.self) ?? .default,
          isTranslucent: $0.flag("translucent") ?? true, tint: $0.color("tint"),
          isHidden: $0.flag("hidden") ?? false)
      },
      leftItems: Self.items(object.list("leftItems")),
      rightItems: Self.items(object.list("rightItems")),
      toolbar: Self.items(object.list("toolbar")),
      content: object.object("content").flatMap { content($0) })
  }

  private static func items(_ list: [Checked]?) -> [BarItemDescription] {
    (list ?? []).map { item in
      guard case .object(let object) = item.value else { return BarItemDescription(.flexibleSpace) }
      let kind: BarItemDescription.Kind
      if let title = object.text("title") {
        kind = .title(title)
      } else if let system = object.choice("system", BarItemDescription.SystemItem.self) {
        kind = .system(system)
      } else if let symbol = object.choice("image", ScenarioSymbol.self) {
        kind = .image(symbol)
      } else {
        return BarItemDescription(.fixedSpace(object.number("fixedSpace") ?? 0))
      }
      return BarItemDescription(
        kind, style: object.choice("style", BarItemDescription.Style.self),
        isEnabled: object.flag("enabled") ?? true, tint: object.color("tint"))
    }
  }

  private mutating func start(
    _ file: CheckedObject, _ names: [String]
  ) -> [(mark: SourceMark, name: String)] {
    let start = Self.names(file.list("start"))
    checkStackList(start, names)
    return start
  }

  static func names(_ list: [Checked]?) -> [(mark: SourceMark, name: String)] {
    (list ?? []).map { item in
      if case .text(let name) = item.value { (item.mark, name) } else { (item.mark, "") }
    }
  }

  /// A step; nil after a problem in it.
  private mutating func step(_ checked: Checked, on device: Device) -> ScenarioStep? {
    guard case .object(let object) = checked.value else {
      if case .text("popToRoot") = checked.value { return .popToRoot(animated: true) }
      return .pop(animated: true)
    }
    let animated = object.flag("animated") ?? true
    if let screen = object.text("push") { return .push(screen, animated: animated) }
    if let screen = object.text("popTo") { return .popTo(screen, animated: animated) }
    if let seconds = object.number("wait") { return .wait(seconds) }
    if object.has("set") {
      return .set(Self.names(object.list("set")).map(\.name), animated: animated)
    }
    if object.has("pop") { return .pop(animated: animated) }
    if object.has("popToRoot") { return .popToRoot(animated: animated) }
    return touches(object, on: device).map(ScenarioStep.touches)
  }
}
