/// Generates the function that describes the film of a screen.
struct ScreenFilmWriter {
  private(set) var decisions: [String] = []
  private(set) var text = ""
  /// The function that creates a private class, by file.
  private(set) var additions: [(file: String, code: String)] = []

  /// Writes the function `filmstripTrialN`, in which `N` is the index of the film.
  init(
    _ film: TrialProgram.Film, of subject: TransitionClass, at index: Int,
    overrides: TrialProgram.Overrides
  ) {
    let literal = TrialProgram.literal
    var lines = [
      "@MainActor func filmstripTrial\(index)() -> TrialFilm {",
      "  var film = TrialFilm(",
      "    name: \(literal(film.name)), summary: \(literal(film.summary)), role: .\(film.role.rawValue))",
      "  film.isScreen = true",
    ]
    lines += overrides.preparation
    if !subject.adoptions.isEmpty, !subject.showing.opens {
      let name = "FilmstripFirstPage\(index)"
      lines.append("  film.fromPage = { \(name)(.feed, $0) }")
      text += subject.adoptions.page(named: name, look: "feed")
    }
    let expression = overrides.instances[subject.name]?.first
    var body = ["let page = \(expression ?? subject.making.there)"]
    if let scene = overrides.scene(of: subject.name, in: subject.file),
      !subject.making.isPrivate
    {
      var page = subject.showing.toPage
      if let needs = subject.making.needs { page?.needs = needs }
      body = (page?.loading(from: scene) ?? []).map { String($0.dropFirst(4)) }
      body += subject.making.settingsThere.map { "page.\($0)" }
      decisions.append("\(subject.name) of \(scene.storyboard).storyboard")
    } else if expression == nil {
      body += subject.making.settingsThere.map { "page.\($0)" }
      body += (subject.showing.toPage?.outletStatements ?? []).map { String($0.drop { $0 == " " }) }
      decisions += subject.making.rules
    } else {
      decisions.append("made by \(expression ?? "")")
    }
    if film.role == .present, subject.showing.embedsInNavigation {
      body.append("return UINavigationController(rootViewController: page)")
      decisions.append("presented in a navigation controller, because it uses a navigation bar")
    } else {
      body.append("return page")
    }
    if subject.showing.opens { lines.append("  film.opens = true") }
    lines.append("  film.\(subject.showing.opens ? "fromPage" : "toPage") = { trial in")
    if subject.making.isPrivate {
      // Only code in the same file can create the instance.
      let function = "filmstripScreen\(index)"
      lines.append("    \(function)(trial)")
      let code = ["", "@MainActor func \(function)(_ trial: Trial) -> UIViewController {"]
      additions.append(
        (subject.file, (code + body.map { "  " + $0 } + ["}", ""]).joined(separator: "\n")))
    } else {
      lines += body.map { "    " + $0 }
    }
    lines += ["  }", "  return film", "}"]
    text += lines.joined(separator: "\n") + "\n"
  }
}

extension [TransitionClass.Adoption] {
  /// Returns the class of a view controller that adopts the protocols.
  func page(named name: String, look: String) -> String {
    var members: [String] = []
    for member in flatMap(\.members) where !members.contains(member) { members.append(member) }
    let head = "final class \(name): TrialPage, " + map(\.name).joined(separator: ", ") + " {"
    return ([head] + members.map { "  " + $0 } + ["}", "", ""]).joined(separator: "\n")
  }
}
