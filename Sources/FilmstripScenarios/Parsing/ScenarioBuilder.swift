import FilmstripStage
import FilmstripTiming
import Foundation
import UIKit

/// A builder that creates the document of a validated file, and finds further errors.
struct ScenarioBuilder {
  let path: String
  var problems: [(mark: SourceMark, message: String)] = []
  var warnings: [String] = []
  /// The screens that rows and menu entries push, and the positions of the screens' names.
  var rowTargets: [(mark: SourceMark, name: String)] = []
  /// The number of rows and photos so far.
  var cellCount = 0
  /// The maximum number of rows and photos.
  ///
  /// *Chosen:* far more than any film shows; each needs some kilobytes while its view exists.
  static let maximumCellCount = 20_000
  /// The number of pixels of each image so far, by path.
  var imagePixels: [String: Int] = [:]
  /// The positions of `scrollEdge` appearances.
  var scrollEdgeAppearances: [SourceMark] = []
  /// The positions of the badges of bar items.
  var itemBadges: [SourceMark] = []

  init(path: String) {
    self.path = path
  }

  mutating func document(from file: CheckedObject) -> ScenarioDocument {
    var screens = self.screens(file)
    let names = screens.map(\.id)
    let tabs = self.tabs(file)
    let navigation = navigation(file.object("navigation"), hasTabs: !tabs.isEmpty)
    let start = tabs.isEmpty ? Self.names(file.list("start")) : tabs.flatMap(\.start)
    checkStackList(start, names)
    let storyboard = self.storyboard(file)
    let settings = settings(file)
    if navigation.scrollEdgeBars == .all, settings.iosVersion < 15 {
      report(
        file.object("navigation")?.mark("scrollEdgeBars") ?? file.mark("ios"),
        "'scrollEdgeBars: all' needs 'ios' 15 or later")
    }
    var steps: [(mark: SourceMark, step: ScenarioStep)] = []
    var nextAfter: [Int: Double] = [:]
    var curves: [Int: TransitionCurve] = [:]
    for item in file.list("steps") ?? [] {
      guard let step = step(item, on: settings) else { continue }
      if case .object(let object) = item.value {
        nextAfter[steps.count] = object.number("nextAfter")
        curves[steps.count] = curve(object)
      }
      steps.append((item.mark, step))
    }
    if settings.iosVersion < 26 {
      for mark in itemBadges { report(mark, "'badge' of a bar item needs 'ios: 26'") }
    }
    if settings.iosVersion < 27, file.number("glass") != nil {
      report(file.mark("glass"), "'glass' needs 'ios: 27'")
    }
    let plainSteps = steps.map(\.step)
    if ScenarioDocument.isTouched(by: plainSteps) {
      screens = ScenarioDocument.touchable(screens)
    }
    // Rows and menu entries name screens, including the menus that steps set.
    for (mark, name) in rowTargets { _ = checkScreen(name, mark, names) }
    if let storyboard {
      checkStoryboardSteps(steps)
      var document = ScenarioDocument(
        name: file.text("name") ?? defaultName, summary: file.text("summary") ?? "", path: path,
        settings: settings, start: [], screens: [], steps: steps.map(\.step), warnings: warnings)
      document.storyboard = storyboard
      document.stepMarks = steps.map(\.mark)
      document.nextAfter = nextAfter
      document.curves = curves
      document.hasCondensedReferences = file.flag("brief") ?? false
      return document
    }
    for (mark, step) in steps {
      if case .performSegue = step {
        report(mark, "'performSegue' needs a scenario with 'storyboard'")
      }
    }
    let stacks =
      tabs.isEmpty ? [(nil, start.map(\.name))] : tabs.map { ($0.tab.title, $0.tab.start) }
    var outline = AppOutline(
      screens: screens, steps: steps.map(\.step), start: stacks.map(\.1), on: settings.device)
    outline.hasCards = settings.iosVersion >= 13
    outline.hasBackMenu = settings.iosVersion >= 14
    let stack = ScreenStack(tabs: stacks, orientation: settings.orientation, app: outline)
    checkStack(stack, steps, names)
    var document = ScenarioDocument(
      name: file.text("name") ?? defaultName, summary: file.text("summary") ?? "", path: path,
      settings: settings, start: stack.screens, screens: screens, steps: steps.map(\.step),
      warnings: warnings)
    document.tabs = tabs.map(\.tab)
    document.navigation = navigation
    document.stepMarks = steps.map(\.mark)
    document.nextAfter = nextAfter
    document.curves = curves
    document.hasCondensedReferences = file.flag("brief") ?? false
    return document
  }

  mutating func report(_ mark: SourceMark, _ message: String) {
    problems.append((mark, message))
  }

  /// The file's name without its extension, with `-` instead of characters that are invalid in
  /// names.
  private var defaultName: String {
    let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let allowed = file.prefix(100).map { character in
      character.isASCII && (character.isLetter || character.isNumber || " ._-".contains(character))
        ? character : "-"
    }
    let name = String(allowed.drop { !$0.isLetter && !$0.isNumber })
    return name.isEmpty ? "scenario" : name
  }

  /// Returns the curve of a file or a step, or `nil` without one and after a problem.
  private mutating func curve(_ object: CheckedObject) -> TransitionCurve? {
    guard let text = object.text("curve") else { return nil }
    do {
      return try TransitionCurve(text)
    } catch {
      let isCut = text.contains("(") && !text.contains(")")
      report(
        object.mark("curve"),
        "'curve': \(error)" + (isCut ? "; inside {…}, put the curve in quotes" : ""))
      return nil
    }
  }

  private mutating func settings(_ file: CheckedObject) -> FilmSettings {
    guard
      let device = file.device("device"), let fps = file.integer("fps"),
      let rate = FrameRate(fps)
    else {
      preconditionFailure("the format must have defaults for the device and the frame rate")
    }
    var settings = FilmSettings(
      device: device, style: file.choice("style", InterfaceStyle.self) ?? .light,
      direction: file.choice("direction", LayoutDirection.self) ?? .leftToRight, frameRate: rate,
      orientation: file.choice("orientation", ScreenOrientation.self) ?? .portrait,
      contrast: file.choice("contrast", InterfaceContrast.self) ?? .normal,
      textSize: file.choice("textSize", TextSize.self) ?? .large,
      motion: file.choice("motion", InterfaceMotion.self) ?? .standard,
      iosVersion: file.integer("ios") ?? 18,
      language: file.choice("language", InterfaceLanguage.self) ?? .english)
    if let fonts = file.object("fonts"), let text = fonts.text("text") {
      settings.fonts = Headless.SystemFonts(text: text, display: fonts.text("display") ?? text)
    }
    settings.curve = curve(file)
    if let glass = file.number("glass") { settings.glass = glass }
    if let release = file.object("release") {
      settings.release = ReleaseProjection(
        threshold: release.number("threshold") ?? 0, seconds: release.number("seconds") ?? 0)
    }
    return settings
  }

  private mutating func screens(_ file: CheckedObject) -> [ScreenDescription] {
    guard case .dictionary(let entries) = file.entries["screens"]?.value else { return [] }
    return entries.compactMap { id, _, value in
      guard case .object(let object) = value.value else { return nil }
      return screen(id, object)
    }
  }

  static func names(_ list: [Checked]?) -> [(mark: SourceMark, name: String)] {
    (list ?? []).map { item in
      if case .text(let name) = item.value { (item.mark, name) } else { (item.mark, "") }
    }
  }

  /// Returns a step, or `nil` after a problem.
  mutating func step(_ checked: Checked, on settings: FilmSettings) -> ScenarioStep? {
    guard case .object(let object) = checked.value else {
      guard case .text(let word) = checked.value else { return nil }
      switch word {
      case "popToRoot": return .popToRoot(animated: true)
      case "dismiss": return .dismiss(animated: true)
      case "edit": return .edit(nil, animated: true)
      case "relaunch": return .relaunch
      default:
        return Self.hiding(word, animated: true) ?? Self.input(word) ?? .pop(animated: true)
      }
    }
    if let step = presentationStep(object, on: settings.screen) { return step }
    if let step = changeStep(object) { return step }
    let animated = object.flag("animated") ?? true
    if let screen = object.text("push") { return .push(screen, animated: animated) }
    if let screen = object.text("popTo") { return .popTo(screen, animated: animated) }
    if let seconds = object.number("wait") { return .wait(seconds) }
    if let name = object.text("performSegue") { return .performSegue(name) }
    if object.has("set") {
      return .set(Self.names(object.list("set")).map(\.name), animated: animated)
    }
    if object.has("pop") { return .pop(animated: animated) }
    if object.has("popToRoot") { return .popToRoot(animated: animated) }
    if let step = navigationStep(object, on: settings.screen) { return step }
    return touches(object, on: settings.screen).map(ScenarioStep.touches)
  }
}
