/// The program that films the transition classes of some sources with the module
/// `FilmstripTryFilms`.
package struct TrialProgram: Sendable {
  /// The command-line options that override automatic choices.
  package struct Overrides: Sendable, Hashable {
    /// The transition for all classes.
    ///
    /// If `nil`, each class keeps its own role.
    package var role: TransitionClass.Role?
    /// The expressions that create instances, by class: for the forward and optionally for the
    /// reverse direction.
    package var instances: [String: [String]] = [:]
    /// The class of the first view controller, or `nil` to use the automatic choice.
    package var from: String?
    /// The class of the second view controller, or `nil` to use the automatic choice.
    package var to: String?
    /// The screen of a scenario that becomes the first view controller.
    package var fromScreen: Screen?
    /// The screen of a scenario that becomes the second view controller.
    package var toScreen: Screen?
    /// Whether the user's source declares `func fromPage(_ trial: Trial) -> UIViewController`.
    package var hasFromPage = false
    /// Whether the user has specified neither values nor view controllers.
    fileprivate var isEmpty: Bool {
      instances.isEmpty && role == nil && from == nil && to == nil && fromScreen == nil
        && toScreen == nil && !hasFromPage && !hasToPage
    }
    /// Whether the user's source declares `func toPage(_ trial: Trial) -> UIViewController`.
    package var hasToPage = false
    /// Whether the program contains the function that sets the app's appearance.
    package var hasAppearance = false
    /// The class of the app's delegate, or `nil` to use a placeholder.
    package var appDelegate: AppDelegateClass?
    /// The scenes of storyboards from which view controllers are loaded, by class; by file and class
    /// if several files declare the class.
    package var scenes: [String: InterfaceFile.Scene] = [:]
    /// The names of the project's nibs, with the extension `xib`.
    package var nibs: Set<String> = []

    /// Creates a value that overrides nothing.
    package init() {}

    /// The lines of the film's function that prepare the app and its appearance.
    var preparation: [String] {
      var statements = appDelegate?.statements(window: "trial.window") ?? []
      if hasAppearance {
        statements.append(
          "\(TrialProgram.appearanceFunction)(trial.window, trial.navigation.navigationBar)")
      }
      if statements.isEmpty { return [] }
      return ["  film.prepare = { trial in"] + statements.map { "    " + $0 } + ["  }"]
    }

    /// Returns the nib that UIKit loads for a view controller without a nib name, or `nil` if there is
    /// none (FACTS: interface.nib-name).
    func nib(of className: String) -> String? {
      let suffix = "Controller"
      let short = className.hasSuffix(suffix) ? [String(className.dropLast(suffix.count))] : []
      return (short + [className]).map { $0 + ".xib" }.first(where: nibs.contains)
    }

    /// Returns the scene of a class, unless the user gives an expression for the class.
    func scene(of className: String, in file: String?) -> InterfaceFile.Scene? {
      guard instances[className] == nil else { return nil }
      return file.flatMap { scenes[InterfaceFile.key(of: className, in: $0)] } ?? scenes[className]
    }
  }

  /// A screen of a scenario.
  package struct Screen: Sendable, Hashable {
    /// The name of the screen.
    package var name: String
    /// The text of the scenario.
    package var text: String
    /// The path of the scenario's file.
    package var path: String

    /// Creates a screen with these values.
    package init(name: String, text: String, path: String) {
      self.name = name
      self.text = text
      self.path = path
    }
  }

  /// A kind of option that specifies a missing value.
  package enum Remedy: String, Sendable, Hashable, Encodable {
    /// The option for an expression that creates the instance.
    case instance
    /// The option for view controllers of the user's own source.
    case pages
  }

  /// A film of the program, or the reason why there is no film.
  package struct Film: Sendable, Hashable, Encodable {
    /// The name of the film: the class's name, with a number if another film has the same name.
    package var name: String
    /// The name of the class.
    package var className: String
    /// The file that declares the class.
    package var file: String
    /// The line of the class, counted from 1.
    package var line: Int
    /// The kind of transition.
    package var role: TransitionClass.Role
    /// The automatic decisions and their reasons, in words.
    package var decisions: [String]
    /// The missing value that prevents the film, or `nil` if no value is missing.
    package var needs: String?
    /// The kind of option that specifies the missing value, or `nil` if no option does.
    package var remedy: Remedy? = .instance
    /// The reason why no film is made although no value is missing, or `nil`.
    package var without: String?
    /// A description of the film in one line.
    package var summary = ""
    /// The function that describes the film, or `nil` if there is no film.
    package var function: String?
  }

  /// The name of the function that sets the app's appearance.
  static let appearanceFunction = "filmstripAppearance"

  /// The films, including those that cannot be made.
  package private(set) var films: [Film] = []
  /// The text of the main source.
  package private(set) var text = ""
  /// The functions that describe the films, as a source without an entry point.
  package var description: String {
    "\(imports)\n\n" + functions.map(\.text).joined(separator: "\n")
  }
  /// The imports of the functions, which can pass subjects of Combine.
  private var imports: String {
    let usesCombine = functions.contains { $0.text.contains("PassthroughSubject<") }
    return (usesCombine ? "import Combine\n" : "") + "import FilmstripTryFilms\nimport UIKit"
  }
  /// The code to append to sources that declare private classes, by file.
  package private(set) var additions: [String: String] = [:]

  /// The code appended to written files, by path, to find the class of an error.
  package var additionFiles: [String: String] = [:]

  fileprivate let classes: [TransitionClass]
  fileprivate let overrides: Overrides
  private var functions: [(name: String, text: String)] = []
  /// The number of lines before the functions.
  private var head = 0

  /// Returns the class whose generated code contains a line, counted from 1.
  package func className(atLine line: Int, of file: String, main: String) -> String? {
    guard file == main else {
      return additionFiles[file].flatMap { code in
        functions.first {
          code.contains("\"\($0.name)") || code.contains("= \($0.name)(")
        }?.name
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

  /// Creates the program for some classes.
  package init(_ classes: [TransitionClass], overrides: Overrides = Overrides()) {
    self.classes = classes
    self.overrides = overrides
    var names: Set<String> = []
    for (index, subject) in classes.enumerated() {
      var name = subject.name
      var number = 2
      while !names.insert(name.lowercased()).inserted {
        name = "\(subject.name)-\(number)"
        number += 1
      }
      add(subject, name, index)
    }
    let calls = films.indices.filter { films[$0].needs == nil && films[$0].without == nil }
    let main = """
      \(imports)

      @main enum FilmstripTrials {
        @MainActor static func main() {
          Trials.main([\(calls.map(call).joined(separator: ", "))])
        }
      }

      """
    head = main.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    text = main + functions.map(\.text).joined(separator: "\n")
  }

  /// Returns the call of the function that describes a film, with the films of the delegates that
  /// return the class.
  private func call(_ index: Int) -> String {
    let subject = classes[index]
    let start = "filmstripTrial\(index)()"
    guard overrides.isEmpty else { return start }
    let runs = !Set(subject.kinds).isDisjoint(with: [.animator, .presentationController])
    let names = runs ? [subject.name, subject.counterpart].compactMap { $0 } : []
    let shown = names.compactMap { $0.split(separator: ".").last.map { Self.literal(String($0)) } }
    return subject.showing.delegates.reduce(into: start) { call, delegate in
      let other = classes.indices.first { classes[$0].name == delegate && $0 != index }
      guard let other, films[other].function != nil else { return }
      call +=
        ".or(\(Self.literal(delegate)), showing: [\(shown.joined(separator: ", "))], "
        + "filmstripTrial\(other))"
    }
  }

  /// Returns a string literal.
  static func literal(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + plain.replacing("\r", with: "\\r").replacing("\n", with: "\\n") + "\""
  }

  private mutating func add(_ transitionClass: TransitionClass, _ name: String, _ index: Int) {
    let subject = transitionClass.checkingFirstPage
    // A tap on the screen shows the other view controller: the film doesn't push or present it.
    let requestedRole = subject.showing.opens ? nil : overrides.role
    let role = requestedRole ?? subject.role
    var film = Film(
      name: name, className: subject.name, file: subject.file, line: subject.line, role: role,
      decisions: [],
      needs: subject.making.needs, without: subject.showing.without)
    film.decisions.append(
      requestedRole == nil
        ? "\(role.rawValue), because \(subject.roleReason)" : "\(role.rawValue), as asked")
    // No expression can name a class that is private to a type.
    if subject.making.isPrivate, subject.name.contains(".") { film.remedy = nil }
    if overrides.instances[subject.name] != nil { film.needs = nil }
    if subject.kinds == [.screen], overrides.scene(of: subject.name, in: subject.file) != nil {
      film.needs = nil
    }
    if let other = subject.counterpart {
      film.decisions.append(
        "\(other) animates the \(subject.ways == .back ? "forward" : "reverse") transition")
    }
    if subject.kinds == [.screen] {
      film.needs = film.needs ?? subject.adoptions.lazy.compactMap(\.needs).first
    }
    if overrides.instances[subject.name] == nil {
      film.needs = film.needs ?? subject.settingThatNeedsFirstPage
    }
    if film.needs == nil, film.without == nil, subject.kinds == [.screen] {
      film.function = "filmstripTrial\(index)"
      film.summary = TrialFilmWriter.summary(subject, role)
      let writer = ScreenFilmWriter(film, of: subject, at: index, overrides: overrides)
      film.decisions += writer.decisions
      functions.append((subject.name, writer.text))
      for (file, code) in writer.additions { additions[file, default: ""] += code }
    } else if film.needs == nil, film.without == nil {
      let writer = TrialFilmWriter(film, of: subject, at: index, in: self)
      film.needs = writer.needs
      film.remedy = writer.remedy
      film.decisions += writer.decisions
      if film.needs == nil {
        film.function = "filmstripTrial\(index)"
        film.summary = TrialFilmWriter.summary(subject, role)
        functions.append((subject.name, writer.text))
        for (file, code) in writer.additions { additions[file, default: ""] += code }
      }
    }
    films.append(film)
  }
}

extension TransitionClass {
  /// The members of a running film that create the first view controller.
  private static let firstPageMembers = [
    "trial.fromPage", "trial.toPage", "trial.page", "trial.hero", "trial.navigation", "trial.tabs",
  ]

  /// Returns the missing value if code that creates the first view controller uses it.
  private func firstPageNeeds(in code: String) -> String? {
    guard showing.opens, Self.firstPageMembers.contains(where: code.contains) else { return nil }
    return "other values than the film's view controllers, which don't exist yet, for '\(code)'"
  }

  /// The class, which needs a value if its initializer call uses the view controller that it
  /// creates.
  fileprivate var checkingFirstPage: TransitionClass {
    var changed = self
    changed.making.needs = making.needs ?? firstPageNeeds(in: making.there)
    return changed
  }

  /// The missing value of a setting that uses the view controller that is being created, or `nil`
  /// if there is none.
  fileprivate var settingThatNeedsFirstPage: String? {
    making.settingsThere.lazy.compactMap { firstPageNeeds(in: $0) }.first
  }
}

/// Generates the function that describes one film.
private struct TrialFilmWriter {
  private(set) var needs: String?
  private(set) var remedy: TrialProgram.Remedy? = .instance
  private(set) var decisions: [String] = []
  private(set) var text = ""
  /// The functions that create private classes, by file.
  private(set) var additions: [(file: String, code: String)] = []

  private let subject: TransitionClass
  private let index: Int
  private let classes: [TransitionClass]
  private let overrides: TrialProgram.Overrides
  /// The lines of the generated function.
  private var lines: [String] = []

  init(
    _ film: TrialProgram.Film, of subject: TransitionClass, at index: Int, in program: TrialProgram
  ) {
    self.subject = subject
    self.index = index
    classes = program.classes
    overrides = program.overrides
    let role = film.role
    lines = [
      "@MainActor func filmstripTrial\(index)() -> TrialFilm {",
      "  var film = TrialFilm(",
      "    name: \(Self.literal(film.name)), summary: \(Self.literal(Self.summary(subject, role))), "
        + "role: .\(role.rawValue))",
    ]
    lines += overrides.preparation
    let showing = subject.showing
    if subject.isRoleGuessed, overrides.role == nil { lines.append("  film.isRoleGuessed = true") }
    if showing.containsNavigation { lines.append("  film.isContainer = true") }
    if showing.embedsInTabs { lines.append("  film.embedsInTabs = true") }
    if showing.embedsInNavigation { lines.append("  film.embedsInNavigation = true") }
    let maker = self.maker(as: role)
    if role == .present, let style = (maker ?? subject).showing.style {
      lines.append("  film.style = .\(style)")
    }
    if showing.prefersDelegate { lines.append("  film.prefersDelegate = true") }
    let used = if let maker { parts(madeBy: maker) } else { parts(role) }
    pages(of: used)
    appPage()
    lines.append("  return film")
    lines.append("}")
    text += lines.joined(separator: "\n") + "\n"
  }

  static func summary(_ subject: TransitionClass, _ role: TransitionClass.Role) -> String {
    switch role {
    case .push: "\(subject.name): push and pop"
    case .present: "\(subject.name): present and dismiss"
    case .tab: "\(subject.name): the next tab and back"
    }
  }

  static func literal(_ text: String) -> String { TrialProgram.literal(text) }

  // MARK: Instances

  /// Returns the delegate that creates the class and sets its properties, or `nil` if there is none.
  private func maker(as role: TransitionClass.Role) -> TransitionClass? {
    guard overrides.instances[subject.name] == nil, role == subject.role,
      let name = subject.showing.maker
    else { return nil }
    var maker = classes.first {
      $0.name == name && $0.role == role && $0.making.needs == nil && $0.showing.without == nil
        && $0.showing.container == nil
    }
    if let making = subject.showing.makerMaking, making.needs == nil { maker?.making = making }
    return maker
  }

  /// Writes the closure that creates the delegate which creates the class, and returns the classes
  /// whose protocols the view controllers must adopt.
  private mutating func parts(madeBy delegate: TransitionClass) -> [TransitionClass] {
    make(delegate, isBack: false, key: "delegate", as: "film.delegate = { trial in")
    decisions.append("its delegate \(delegate.name) creates it")
    rules(delegate)
    drive(delegate)
    return [subject, delegate]
  }

  /// Writes the closures, and returns the classes whose protocols the view controllers must adopt.
  private mutating func parts(_ role: TransitionClass.Role) -> [TransitionClass] {
    let kinds = Set(subject.kinds)
    let delegate: TransitionClass.Kind =
      switch role {
      case .push: .navigationDelegate
      case .present: .transitioningDelegate
      case .tab: .tabBarDelegate
      }
    var used = [subject]
    if let container = subject.showing.container {
      if let missing = container.needs { needs = needs ?? missing }
      let construction = overrides.instances[container.name]?.first ?? container.making
      lines.append("  film.\(role == .push ? "navigation" : "tabs") = { trial in")
      lines.append("    let it = \(construction)")
      lines += container.outletStatements.map { $0.replacing("page", with: "it") }
      lines.append("    return it")
      lines.append("  }")
      let what = role == .push ? "the navigation controller" : "the tab bar controller"
      decisions.append("\(what) is \(construction)")
      drive()
      return used
    }
    if kinds.contains(delegate), !kinds.contains(.presentationController),
      kinds.isDisjoint(with: [.animator]) || isCompleteDelegate
    {
      if subject.showing.toPage?.name == subject.name {
        lines.append("  film.delegate = { trial in trial.toPage }")
        decisions.append("the controller \(subject.name) is the second page and its own delegate")
      } else if subject.showing.fromPage?.name == subject.name {
        lines.append("  film.delegate = { trial in trial.fromPage }")
        decisions.append("the controller \(subject.name) is the first page and the delegate")
      } else {
        make(subject, isBack: false, key: "delegate", as: "film.delegate = { trial in")
        rules(subject)
      }
      drive()
      return used
    }
    let partner = subject.showing.partner.flatMap { name in
      // A partner can need view controllers of its own.
      classes.first { other in
        other.name == name && other.making.needs == nil
          && [nil, subject.showing.fromPage].contains(other.showing.fromPage)
          && [nil, subject.showing.toPage].contains(other.showing.toPage)
      }
    }
    if kinds.contains(.presentationController) {
      present(with: subject)
      rules(subject)
      if let partner {
        used.append(partner)
        animate(with: partner, isPartner: true)
        decisions.append("its delegate pairs it with \(partner.name)")
      }
      drive()
      return used
    }
    if let partner {
      used.append(partner)
      present(with: partner)
      decisions.append("presented with \(partner.name)")
    }
    var animator: TransitionClass? = kinds.contains(.animator) ? subject : nil
    if animator == nil, let name = subject.showing.animator {
      animator = classes.first { $0.name == name }
      if let animator { used.append(animator) }
    }
    if let animator {
      animate(with: animator)
      if animator.name != subject.name, needs == nil {
        decisions.append("it drives \(animator.name)")
      }
    } else {
      let isVertical = role == .present && subject.showing.directions.first == "down"
      lines.append(
        "  film.animator = { _, isBack in TrialSlide(isBack: isBack, isVertical: \(isVertical)) }")
      decisions.append("it drives a plain slide, as no animator is beside it")
    }
    drive()
    return used
  }

  /// Whether a class that animates is also the delegate that provides the animator.
  private var isCompleteDelegate: Bool {
    subject.making.needs == nil && subject.making.there == subject.making.back
      && (!subject.isDirected
        || subject.making.settingsThere.isEmpty && subject.making.rules.isEmpty)
      && subject.providesAnimators
  }

  private mutating func rules(_ some: TransitionClass) {
    if let expressions = overrides.instances[some.name] {
      decisions.append("made by \(expressions.joined(separator: " and "))")
      return
    }
    decisions += some.making.rules
  }

  /// Writes the closure that creates a presentation controller.
  private mutating func present(with presentation: TransitionClass) {
    make(
      presentation, isBack: false, key: nil,
      as: "film.presentation = { trial, presented, presenting in")
  }

  /// Writes the closure that creates animators.
  ///
  /// A direction that the animators don't support is omitted, or is UIKit's own if the animator is
  /// the partner of a presentation controller, or if delegates return it only for dismissals.
  private mutating func animate(with animator: TransitionClass, isPartner: Bool = false) {
    var forward: TransitionClass? = animator
    var reverse: TransitionClass? = animator
    let other = animator.counterpart.flatMap { name in classes.first { $0.name == name } }
    if animator.ways == .there { reverse = other }
    if animator.ways == .back { forward = other }
    let word = animator.name.split(separator: ".").last.map(String.init) ?? animator.name
    let isByDelegates =
      animator.counterpart == nil
      && (forward == nil && NameClassifier.isBack(word) != true
        || reverse == nil && NameClassifier.isBack(word) != false)
    if isByDelegates {
      let (forwardName, reverseName) =
        animator.role == .push ? ("push", "pop") : ("presentation", "dismissal")
      decisions.append(
        "UIKit animates the \(forward == nil ? forwardName : reverseName), because no delegate "
          + "returns an animator for it")
    }
    let usesUIKit = isPartner || isByDelegates
    if reverse == nil, !usesUIKit { lines.append("  film.ways = .there") }
    if forward == nil, !usesUIKit { lines.append("  film.ways = .back") }
    lines.append("  film.animator = { trial, isBack in")
    for (isBack, some) in [(true, reverse), (false, forward)] {
      guard let some else {
        lines.append("    if \(isBack ? "" : "!")isBack { return nil }")
        if !usesUIKit {
          let reason = animator.counterpart.map { ", without \($0)" } ?? ", as its name says"
          decisions.append("only the \(isBack ? "forward" : "reverse") transition" + reason)
        }
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

  /// Returns the expression that creates an instance.
  private func expression(_ some: TransitionClass, isBack: Bool) -> String {
    if let expressions = overrides.instances[some.name] {
      return (isBack ? expressions.last : expressions.first) ?? ""
    }
    return isBack ? some.making.back : some.making.there
  }

  /// Writes statements that create and return the instance `it`.
  private mutating func make(
    _ some: TransitionClass, isBack: Bool, key: String?, as opening: String? = nil
  ) {
    if overrides.instances[some.name] == nil, let missing = some.making.needs {
      needs = needs ?? missing
    }
    var construction = expression(some, isBack: isBack)
    if some.making.isPrivate {
      // Only code in the same file can create the instance.
      let function = "filmstripMade\(index)\(isBack ? "Back" : "There")\(additions.count)"
      let isPresentation = some.kinds.contains(.presentationController)
      let result =
        isPresentation
        ? "UIPresentationController"
        : some.kinds.contains(.animator)
          ? "(any UIViewControllerAnimatedTransitioning)" : "NSObject"
      let parameters =
        "_ trial: Trial"
        + (isPresentation
          ? ", _ presented: UIViewController, _ presenting: UIViewController?" : "")
      var code = ["", "@MainActor func \(function)(\(parameters)) -> \(result) {"]
      let word = Self.literal(some.name + (isBack ? construction : ""))
      code.append(
        isPresentation || some.isNewForEach
          ? "  let it = \(construction)" : "  let it = trial.kept(\(word)) { \(construction) }")
      let settings = isBack ? some.making.settingsBack : some.making.settingsThere
      code += settings.map { "  it.\($0)" }
      code += ["  return it", "}", ""]
      // Only an extension of the enclosing type can use a type that is private to it.
      let outer = some.name.split(separator: ".").dropLast().joined(separator: ".")
      let place = outer.isEmpty ? "" : outer + "."
      if !outer.isEmpty {
        code[1].replace("@MainActor", with: "@MainActor static")
        code = ["", "extension \(outer) {"] + code + ["}", ""]
      }
      additions.append((some.file, code.joined(separator: "\n")))
      if let opening { lines.append("  " + opening) }
      lines.append(
        "      return \(place)\(function)(trial\(isPresentation ? ", presented, presenting" : ""))")
      if opening != nil { lines.append("  }") }
      return
    }
    if let opening { lines.append("  " + opening) }
    if let key {
      let isSame = expression(some, isBack: true) == expression(some, isBack: false)
      let word = isSame ? key : key + (isBack ? "/back" : "/there")
      // Each transition shows a new second view controller.
      let keeper = construction.contains("trial.toPage") ? "keptWithPage" : "kept"
      if opening == nil, construction.hasSuffix("!") {
        // An initializer can refuse a direction, for which UIKit's own transition runs.
        lines.append("      guard let made = \(construction.dropLast()) else { return nil }")
        construction = "made"
      }
      if !some.isNewForEach || overrides.instances[some.name] != nil {
        construction = "trial.\(keeper)(\(Self.literal(word))) { \(construction) }"
      }
    }
    if key != nil, some.kinds.contains(.presentationController) {
      lines.append("      let presented = trial.toPage")
      lines.append("      let presenting: UIViewController? = trial.fromPage")
    }
    lines.append("      let it = \(construction)")
    if overrides.instances[some.name] == nil {
      let settings = isBack ? some.making.settingsBack : some.making.settingsThere
      lines += settings.map { "      it.\($0)" }
    }
    if key == "delegate", let statement = some.showing.panStatement {
      lines.append("      " + statement)
    }
    lines.append("      return it")
    if opening != nil { lines.append("  }") }
  }

  // MARK: Gestures

  /// Writes the gesture that drives the transition, of the class or of another one.
  private mutating func drive(_ owner: TransitionClass? = nil) {
    let subject = owner ?? self.subject
    let showing = subject.showing
    guard showing.driving != .none else {
      if !showing.drivingReason.isEmpty {
        decisions.append("not interactive: \(showing.drivingReason)")
      }
      return
    }
    lines.append("  film.driving = .\(showing.driving.rawValue)")
    lines.append(
      "  film.directions = [\(showing.directions.map { "." + $0 }.joined(separator: ", "))]")
    if showing.isDirectionGuessed { lines.append("  film.isDirectionGuessed = true") }
    decisions.append("interactive: \(showing.drivingReason)")
    guard showing.container == nil, let name = showing.interaction,
      let interaction = classes.first(where: { $0.name == name }),
      interaction.making.needs == nil, !interaction.making.isPrivate,
      // A presentation controller is created when UIKit presents.
      !interaction.kinds.contains(.presentationController)
    else { return }
    let isSelf = interaction.name == subject.name && subject.kinds.contains(.animator)
    let construction = TransitionDecisions.onSecond(expression(interaction, isBack: true))
    let keeper = isSelf ? "kept" : "keptWithPage"
    lines.append("  film.interaction = { trial in")
    lines.append(
      "    let it = trial.\(keeper)(\(Self.literal(interaction.name))) { \(construction) }")
    if !isSelf {
      lines += interaction.making.settingsBack.map {
        "    it." + TransitionDecisions.onSecond($0)
      }
    }
    lines += interaction.showing.attachments.map { "    " + $0 }
    if let statement = interaction.showing.panStatement { lines.append("    " + statement) }
    lines.append("    return it")
    lines.append("  }")
  }

  // MARK: View controllers

  /// Writes the view controllers that the classes of a film need.
  private mutating func pages(of used: [TransitionClass]) {
    var adoptions: [TransitionClass.Adoption] = []
    for adoption in used.flatMap(\.adoptions)
    where !adoptions.contains(where: { $0.name == adoption.name }) {
      adoptions.append(adoption)
    }
    let tags = used.flatMap(\.tags).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    if !tags.isEmpty {
      lines.append("  film.tags = \(tags)")
      decisions.append("the first page's picture has the tag \(tags[0]), as has the second page's")
    }
    let isForm =
      subject.kinds.contains(.presentationController)
      || adoptions.isEmpty
        && (subject.showing.providesPresentations || subject.showing.readsPreferredSize
          || used.contains { $0.kinds.contains(.presentationController) })
    // A view controller that vends an image view shows its image without text.
    let isPhoto = adoptions.contains { adoption in
      adoption.members.contains { $0.contains(/^(var \w+:|.*->) UIImage(View)?\b/) }
    }
    let secondLook = isForm ? "form" : isPhoto ? "photo" : "detail"
    for (isTo, look) in [(false, "feed"), (true, secondLook)] {
      let property = isTo ? "toPage" : "fromPage"
      if isTo ? overrides.hasToPage : overrides.hasFromPage {
        lines.append("  film.\(property) = { trial in \(property)(trial) }")
        continue
      }
      if let screen = isTo ? overrides.toScreen : overrides.fromScreen {
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
      let requestedName = isTo ? overrides.to : overrides.from
      var page = isTo ? subject.showing.toPage : subject.showing.fromPage
      if let requestedName, page?.name != requestedName {
        page = TransitionClass.Page(name: requestedName, making: "\(requestedName)()", outlets: [])
      }
      if var page {
        if !page.children.isEmpty {
          let name = "Filmstrip\(isTo ? "Second" : "First")ChildPage\(index)"
          page.making = page.making.replacing(TransitionClass.Page.childName, with: name)
          text += page.children.page(named: name, look: "feed")
        }
        let scene = overrides.scene(of: page.name, in: page.file)
        if let missing = page.needs, overrides.instances[page.name] == nil, scene == nil {
          needs = needs ?? missing
          continue
        }
        let construction = overrides.instances[page.name]?.first ?? page.making
        let settings = overrides.instances[page.name] == nil ? page.settings : []
        lines.append("  film.\(property) = { trial in")
        lines += scene.map(page.loading) ?? ["    let page = \(construction)"]
        lines += settings.map { "    if trial.setsValues { page.\($0) }" }
        let nib = scene == nil ? overrides.nib(of: page.name) : nil
        if scene == nil, nib == nil { lines += page.outletStatements }
        if isTo, subject.showing.embedsSecondInNavigation {
          lines.append("    return UINavigationController(rootViewController: page)")
          decisions.append("the second page is in a navigation controller")
        } else {
          lines.append("    return page")
        }
        lines.append("  }")
        let what =
          scene.map { "\(page.name) of \($0.storyboard).storyboard" }
          ?? construction + (nib.map { " with \($0)" } ?? "")
        decisions.append("the \(isTo ? "second" : "first") page is \(what)")
        for setting in settings.map({ "\(page.name).\($0)" }) where decisions.last != setting {
          decisions.append(setting)
        }
        if !isTo, subject.showing.selectsItem {
          lines.append("  film.selectsItem = true")
          decisions.append("the first item of its list is selected")
        }
        if !isTo, subject.showing.tapsItem, overrides.role == nil { tapItem() }
        continue
      }
      if adoptions.isEmpty {
        if look != (isTo ? "detail" : "feed") {
          lines.append("  film.\(property) = { TrialPage(.\(look), $0) }")
        }
        continue
      }
      if let missing = adoptions.lazy.compactMap(\.needs).first {
        if needs == nil { remedy = .pages }
        needs = needs ?? missing
        continue
      }
      let name = "Filmstrip\(isTo ? "Second" : "First")Page\(index)"
      lines.append("  film.\(property) = { \(name)(.\(look), $0) }")
      text += adoptions.page(named: name, look: look)
      if !isTo {
        decisions.append("the pages adopt \(adoptions.map(\.name).joined(separator: ", "))")
      }
    }
  }

  /// Writes the app's own view controller that shows the class.
  private mutating func appPage() {
    guard let own = subject.showing.appPage, overrides.isEmpty else { return }
    let scene = overrides.scene(of: own.page.name, in: own.page.file)
    guard scene != nil || own.page.needs == nil else { return }
    let classes = own.classes.map(Self.literal).joined(separator: ", ")
    // The classes of scenes must be in the program.
    lines += own.destinations.map { "  _ = \($0).self" }
    lines.append("  film.appPage = TrialFilm.AppPage(")
    lines.append("    showing: [\(classes)], isInNavigation: \(own.isInNavigation)")
    lines.append("  ) { trial in")
    lines += scene.map(own.page.loading) ?? ["    let page = \(own.page.making)"]
    lines += own.page.settings.map { "    page.\($0)" }
    if scene == nil { lines += own.page.outletStatements }
    lines.append("    return page")
    lines.append("  }")
  }

  /// Writes the transition that a tap on the first item of the first view controller's list must
  /// show.
  private mutating func tapItem() {
    let isPart = !Set(subject.kinds).isDisjoint(with: [.animator, .presentationController])
    let names = isPart ? [subject.name, subject.counterpart].compactMap { $0 } : []
    let classes = names.compactMap { $0.split(separator: ".").last.map(String.init) }
    let page = (overrides.to ?? subject.showing.toPage?.name).map(Self.literal) ?? "nil"
    lines.append(
      "  film.itemTap = TrialFilm.ItemTap(page: \(page), classes: ["
        + classes.map(Self.literal).joined(separator: ", ") + "])")
  }

  /// Returns the reason why a screen of a scenario cannot be used, or `nil` if it can.
  private func missing(
    of screen: TrialProgram.Screen, _ adoptions: [TransitionClass.Adoption], isTo: Bool
  ) -> String? {
    let own = isTo ? subject.showing.toPage : subject.showing.fromPage
    if own?.name == subject.name { return "a page of its own class, not the screen \(screen.name)" }
    if adoptions.isEmpty { return nil }
    let names = adoptions.map(\.name).joined(separator: ", ")
    return "a page that adopts \(names), which the screen \(screen.name) does not"
  }
}
