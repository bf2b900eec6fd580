/// The code that films the transition classes of some sources with the module `FilmstripTryFilms`.
package struct TrialProgram: Sendable {
  /// What a user says instead of what is decided.
  package struct Wishes: Sendable, Hashable {
    /// The transition of all classes; nil for each class's own.
    package var role: TransitionClass.Role?
    /// The expressions that make instances, by class: for the way there, and perhaps for the way back.
    package var instances: [String: [String]] = [:]
    /// The class of the first page.
    package var from: String?
    /// The class of the second page.
    package var to: String?
    /// The screen of a scenario that is the first page.
    package var fromScreen: Screen?
    /// The screen of a scenario that is the second page.
    package var toScreen: Screen?
    /// Whether a source of the user's has `func fromPage(_ trial: Trial) -> UIViewController`.
    package var hasFromPage = false
    /// Whether a source of the user's has `func toPage(_ trial: Trial) -> UIViewController`.
    package var hasToPage = false

    /// No wishes.
    package init() {}
  }

  /// A screen of a scenario.
  package struct Screen: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// The text of the scenario.
    package var text: String
    /// The file of the scenario.
    package var path: String

    /// A screen with these values.
    package init(name: String, text: String, path: String) {
      self.name = name
      self.text = text
      self.path = path
    }
  }

  /// A film of the program.
  package struct Film: Sendable, Hashable, Encodable {
    /// Its name: the class's, with a number if another has it.
    package var name: String
    /// The class.
    package var className: String
    /// The file of the class.
    package var file: String
    /// The line of the class.
    package var line: Int
    /// The transition.
    package var role: TransitionClass.Role
    /// What was decided, in words, with reasons.
    package var decisions: [String]
    /// Why there is no film: a value that is missing; nil if there is one.
    package var needs: String?
    /// Why none is made although nothing is missing.
    package var without: String?
    /// One line on what it shows.
    package var summary = ""
    /// The function that describes it; nil if there is none.
    package var function: String?
  }

  /// The films, also those that cannot be made.
  package private(set) var films: [Film] = []
  /// The main source.
  package private(set) var text = ""
  /// The functions that describe the films, as a source without an entry.
  package var description: String {
    "import FilmstripTryFilms\nimport UIKit\n\n" + functions.map(\.text).joined(separator: "\n")
  }
  /// Code at the end of sources, for their private classes, by file.
  package private(set) var additions: [String: String] = [:]

  /// Written files with additions, for the places of errors.
  package var additionFiles: [String: String] = [:]

  fileprivate let classes: [TransitionClass]
  fileprivate let wishes: Wishes
  private var functions: [(name: String, text: String)] = []
  /// The lines before the functions.
  private var head = 0

  /// The class whose code is at a line of the main source, from 1.
  package func className(atLine line: Int, of file: String, main: String) -> String? {
    guard file == main else {
      return additionFiles[file].flatMap { code in
        functions.first { code.contains("\"\($0.name)") }?.name
      }
    }
    var next = head + 1
    for function in functions {
      let count = function.text.split(separator: "\n", omittingEmptySubsequences: false).count
      if line < next + count { return function.name }
      next += count
    }
    return nil
  }

  /// A program for classes.
  package init(_ classes: [TransitionClass], wishes: Wishes = Wishes()) {
    self.classes = classes
    self.wishes = wishes
    var names: Set<String> = []
    for (index, found) in classes.enumerated() {
      var name = found.name
      var number = 2
      while !names.insert(name.lowercased()).inserted {
        name = "\(found.name)-\(number)"
        number += 1
      }
      add(found, name, index)
    }
    let calls = films.indices.filter { films[$0].needs == nil && films[$0].without == nil }
    let main = """
      import FilmstripTryFilms
      import UIKit

      @main enum FilmstripTrials {
        @MainActor static func main() {
          Trials.main([\(calls.map { "filmstripTrial\($0)()" }.joined(separator: ", "))])
        }
      }

      """
    head = main.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    text = main + functions.map(\.text).joined(separator: "\n")
  }

  private mutating func add(_ found: TransitionClass, _ name: String, _ index: Int) {
    let role = wishes.role ?? found.role
    var film = Film(
      name: name, className: found.name, file: found.file, line: found.line, role: role,
      decisions: [],
      needs: found.making.needs, without: found.showing.without)
    film.decisions.append(
      wishes.role == nil
        ? "\(role.rawValue), because \(found.roleReason)" : "\(role.rawValue), as asked")
    if wishes.instances[found.name] != nil { film.needs = nil }
    if let other = found.counterpart {
      film.decisions.append("\(other) does the other way")
    }
    if film.needs == nil, film.without == nil {
      let writer = TrialFilmWriter(film, of: found, at: index, in: self)
      film.needs = writer.needs
      film.decisions += writer.decisions
      if film.needs == nil {
        film.function = "filmstripTrial\(index)"
        film.summary = TrialFilmWriter.summary(found, role)
        functions.append((found.name, writer.text))
        for (file, code) in writer.additions { additions[file, default: ""] += code }
      }
    }
    films.append(film)
  }
}

/// Writes the function that describes one film.
private struct TrialFilmWriter {
  private(set) var needs: String?
  private(set) var decisions: [String] = []
  private(set) var text = ""
  /// Factories of private classes, by file.
  private(set) var additions: [(file: String, code: String)] = []

  private let found: TransitionClass
  private let index: Int
  private let classes: [TransitionClass]
  private let wishes: TrialProgram.Wishes
  /// The lines of the function.
  private var lines: [String] = []

  init(
    _ film: TrialProgram.Film, of found: TransitionClass, at index: Int, in program: TrialProgram
  ) {
    self.found = found
    self.index = index
    classes = program.classes
    wishes = program.wishes
    let role = film.role
    lines = [
      "@MainActor func filmstripTrial\(index)() -> TrialFilm {",
      "  var film = TrialFilm(",
      "    name: \(Self.literal(film.name)), summary: \(Self.literal(Self.summary(found, role))), "
        + "role: .\(role.rawValue))",
    ]
    let showing = found.showing
    if found.isRoleGuessed, wishes.role == nil { lines.append("  film.isRoleGuessed = true") }
    if showing.embedsInTabs { lines.append("  film.embedsInTabs = true") }
    if showing.embedsInNavigation { lines.append("  film.embedsInNavigation = true") }
    if role == .present, let style = showing.style { lines.append("  film.style = .\(style)") }
    pages(of: parts(role))
    lines.append("  return film")
    lines.append("}")
    text += lines.joined(separator: "\n") + "\n"
  }

  static func summary(_ found: TransitionClass, _ role: TransitionClass.Role) -> String {
    switch role {
    case .push: "\(found.name): push and pop"
    case .present: "\(found.name): present and dismiss"
    case .tab: "\(found.name): the next tab and back"
    }
  }

  static func literal(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + plain.replacing("\r", with: "\\r").replacing("\n", with: "\\n") + "\""
  }

  // MARK: The app's objects

  /// Writes the closures; returns the classes whose pages count.
  private mutating func parts(_ role: TransitionClass.Role) -> [TransitionClass] {
    let kinds = Set(found.kinds)
    let delegate: TransitionClass.Kind =
      switch role {
      case .push: .navigationDelegate
      case .present: .transitioningDelegate
      case .tab: .tabBarDelegate
      }
    var used = [found]
    if kinds.contains(delegate), !kinds.contains(.presentationController),
      kinds.isDisjoint(with: [.animator]) || isWholeDelegate
    {
      if found.showing.toPage?.name == found.name {
        lines.append("  film.delegate = { trial in trial.toPage }")
        decisions.append("the controller \(found.name) is the second page and its own delegate")
      } else if found.showing.fromPage?.name == found.name {
        lines.append("  film.delegate = { trial in trial.fromPage }")
        decisions.append("the controller \(found.name) is the first page and the delegate")
      } else {
        make(found, isBack: false, key: "delegate", as: "film.delegate = { trial in")
        rules(found)
      }
      drive()
      return used
    }
    if kinds.contains(.presentationController) {
      make(
        found, isBack: false, key: nil,
        as: "film.presentation = { trial, presented, presenting in")
      return used
    }
    var animator: TransitionClass? = kinds.contains(.animator) ? found : nil
    if animator == nil, let name = found.showing.animator {
      animator = classes.first { $0.name == name }
      if let animator { used.append(animator) }
    }
    if let animator {
      animate(with: animator)
      if animator.name != found.name { decisions.append("it drives \(animator.name)") }
    } else {
      lines.append("  film.animator = { _, isBack in TrialSlide(isBack: isBack) }")
      decisions.append("it drives a plain slide, as no animator is beside it")
    }
    drive()
    return used
  }

  /// Whether a class that animates is also the delegate that provides itself.
  private var isWholeDelegate: Bool {
    found.making.needs == nil && found.making.settingsThere.isEmpty
      && found.making.there == found.making.back && found.making.rules.isEmpty
      && found.providesAnimators
  }

  private mutating func rules(_ some: TransitionClass) {
    if let given = wishes.instances[some.name] {
      decisions.append("made by \(given.joined(separator: " and "))")
      return
    }
    decisions += some.making.rules
  }

  private mutating func animate(with animator: TransitionClass) {
    var there: TransitionClass? = animator
    var back: TransitionClass? = animator
    let other = animator.counterpart.flatMap { name in classes.first { $0.name == name } }
    if animator.ways == .there { back = other }
    if animator.ways == .back { there = other }
    if back == nil { lines.append("  film.ways = .there") }
    if there == nil { lines.append("  film.ways = .back") }
    lines.append("  film.animator = { trial, isBack in")
    for (isBack, some) in [(true, back), (false, there)] {
      guard let some else {
        lines.append("    if \(isBack ? "" : "!")isBack { return nil }")
        decisions.append("only the way \(isBack ? "there" : "back"), as its name says")
        continue
      }
      lines.append("    if \(isBack ? "" : "!")isBack {")
      make(some, isBack: isBack, key: some.name)
      lines.append("    }")
    }
    lines.append("    return nil")
    lines.append("  }")
    rules(animator)
    if let other, other.name != animator.name { rules(other) }
  }

  /// The expression of an instance.
  private func expression(_ some: TransitionClass, isBack: Bool) -> String {
    if let given = wishes.instances[some.name] { return (isBack ? given.last : given.first) ?? "" }
    return isBack ? some.making.back : some.making.there
  }

  /// Writes statements that make and return `it`.
  private mutating func make(
    _ some: TransitionClass, isBack: Bool, key: String?, as opening: String? = nil
  ) {
    if wishes.instances[some.name] == nil, let missing = some.making.needs {
      needs = needs ?? missing
    }
    var made = expression(some, isBack: isBack)
    if some.making.isPrivate {
      // Only the file itself can make it.
      let function = "filmstripMade\(index)\(isBack ? "Back" : "There")\(additions.count)"
      let result =
        some.kinds.contains(.animator)
        ? "(any UIViewControllerAnimatedTransitioning)" : "NSObject"
      var code = ["", "@MainActor func \(function)(_ trial: Trial) -> \(result) {"]
      code.append("  let it = trial.kept(\"\(some.name)\(isBack ? made : "")\") { \(made) }")
      let settings = isBack ? some.making.settingsBack : some.making.settingsThere
      code += settings.map { "  it.\($0)" }
      code += ["  return it", "}", ""]
      additions.append((some.file, code.joined(separator: "\n")))
      if let opening { lines.append("  " + opening) }
      lines.append("      return \(function)(trial)")
      if opening != nil { lines.append("  }") }
      return
    }
    if let opening { lines.append("  " + opening) }
    if let key {
      let isSame = expression(some, isBack: true) == expression(some, isBack: false)
      let word = isSame ? key : key + (isBack ? "/back" : "/there")
      made = "trial.kept(\(Self.literal(word))) { \(made) }"
    }
    lines.append("      let it = \(made)")
    if wishes.instances[some.name] == nil {
      let settings = isBack ? some.making.settingsBack : some.making.settingsThere
      lines += settings.map { "      it.\($0)" }
    }
    lines.append("      return it")
    if opening != nil { lines.append("  }") }
  }

  // MARK: Fingers

  private mutating func drive() {
    let showing = found.showing
    guard showing.driving != .none else {
      if !showing.drivingReason.isEmpty {
        decisions.append("no finger: \(showing.drivingReason)")
      }
      return
    }
    lines.append("  film.driving = .\(showing.driving.rawValue)")
    lines.append(
      "  film.directions = [\(showing.directions.map { "." + $0 }.joined(separator: ", "))]")
    decisions.append("under a finger: \(showing.drivingReason)")
    guard let name = showing.interaction,
      let interaction = classes.first(where: { $0.name == name }),
      interaction.making.needs == nil, !interaction.making.isPrivate
    else { return }
    let isSelf = interaction.name == found.name && found.kinds.contains(.animator)
    let made = TransitionDecisions.onSecond(expression(interaction, isBack: true))
    let keeper = isSelf ? "kept" : "keptWithPage"
    lines.append("  film.interaction = { trial in")
    lines.append("    let it = trial.\(keeper)(\(Self.literal(interaction.name))) { \(made) }")
    if !isSelf {
      lines += interaction.making.settingsBack.map {
        "    it." + TransitionDecisions.onSecond($0)
      }
    }
    lines += interaction.showing.attachments.map { "    " + $0 }
    lines.append("    return it")
    lines.append("  }")
  }

  // MARK: Pages

  /// Writes the pages that the classes of a film need.
  private mutating func pages(of used: [TransitionClass]) {
    var adoptions: [TransitionClass.Adoption] = []
    for adoption in used.flatMap(\.adoptions)
    where !adoptions.contains(where: { $0.name == adoption.name }) {
      adoptions.append(adoption)
    }
    let isForm = found.kinds.contains(.presentationController)
    for (isTo, look) in [(false, "feed"), (true, isForm ? "form" : "detail")] {
      let property = isTo ? "toPage" : "fromPage"
      if isTo ? wishes.hasToPage : wishes.hasFromPage {
        lines.append("  film.\(property) = { trial in \(property)(trial) }")
        continue
      }
      if let screen = isTo ? wishes.toScreen : wishes.fromScreen {
        if let missing = missing(of: screen, adoptions, isTo: isTo) {
          needs = needs ?? missing
          continue
        }
        lines.append("  film.\(property) = { trial in")
        lines.append("    trial.screen(")
        lines.append(
          "      \(Self.literal(screen.name)), ofScenario: \(Self.literal(screen.text)),")
        lines.append("      path: \(Self.literal(screen.path)))")
        lines.append("  }")
        decisions.append("the \(isTo ? "second" : "first") page is the screen \(screen.name)")
        continue
      }
      let asked = isTo ? wishes.to : wishes.from
      var page = isTo ? found.showing.toPage : found.showing.fromPage
      if let asked, page?.name != asked {
        page = TransitionClass.Page(name: asked, making: "\(asked)()", outlets: [])
      }
      if let page {
        if let missing = page.needs, wishes.instances[page.name] == nil {
          needs = needs ?? missing
          continue
        }
        let made = wishes.instances[page.name]?.first ?? page.making
        lines.append("  film.\(property) = { trial in")
        lines.append("    let page = \(made)")
        lines += outlets(page)
        lines.append("    return page")
        lines.append("  }")
        decisions.append("the \(isTo ? "second" : "first") page is \(made)")
        continue
      }
      if adoptions.isEmpty {
        if look != (isTo ? "detail" : "feed") {
          lines.append("  film.\(property) = { TrialPage(.\(look), $0) }")
        }
        continue
      }
      if let missing = adoptions.lazy.compactMap(\.needs).first {
        needs = needs ?? missing
        continue
      }
      let name = "Filmstrip\(isTo ? "Second" : "First")Page\(index)"
      lines.append("  film.\(property) = { \(name)(.\(look), $0) }")
      var code = [
        "final class \(name): TrialPage, "
          + adoptions.map(\.name).joined(separator: ", ") + " {"
      ]
      var members: [String] = []
      for member in adoptions.flatMap(\.members) where !members.contains(member) {
        members.append(member)
      }
      code += members.map { "  " + $0 }
      code += ["}", "", ""]
      text += code.joined(separator: "\n")
      if !isTo {
        decisions.append("the pages adopt \(adoptions.map(\.name).joined(separator: ", "))")
      }
    }
  }

  /// Why a page cannot be a screen of a scenario; nil if it can.
  private func missing(
    of screen: TrialProgram.Screen, _ adoptions: [TransitionClass.Adoption], isTo: Bool
  ) -> String? {
    let own = isTo ? found.showing.toPage : found.showing.fromPage
    if own?.name == found.name { return "a page of its own class, not the screen \(screen.name)" }
    if adoptions.isEmpty { return nil }
    let names = adoptions.map(\.name).joined(separator: ", ")
    return "a page that adopts \(names), which the screen \(screen.name) does not"
  }

  /// Statements that set what a storyboard would set.
  private func outlets(_ page: TransitionClass.Page) -> [String] {
    var lines: [String] = []
    for (number, outlet) in page.outlets.enumerated() {
      let view =
        outlet[1] == "UIImageView"
        ? "UIImageView(image: trial.picture)"
        : outlet[1] == "UIVisualEffectView"
          ? "UIVisualEffectView(effect: UIBlurEffect(style: .light))" : "\(outlet[1])()"
      lines.append("    let outlet\(number) = \(view)")
      if outlet[1] == "UILabel" {
        lines.append("    outlet\(number).text = \(Self.literal(outlet[0]))")
      }
      lines.append("    page.\(outlet[0]) = outlet\(number)")
    }
    if !lines.isEmpty {
      let all = page.outlets.indices.map { "outlet\($0)" }.joined(separator: ", ")
      lines.append("    trial.adopt(page, [\(all)])")
    }
    return lines
  }
}
