import FilmstripPorting

/// How classes are shown in films.
extension TransitionDecisions {
  func showing(
    of type: TypeFacts, _ kinds: [TransitionClass.Kind], _ role: TransitionClass.Role,
    _ line: [TypeFacts]
  ) -> TransitionClass.Showing {
    var showing = TransitionClass.Showing()
    let provided = line.flatMap(\.provided)
    let isDelegate = !Set(kinds).isDisjoint(
      with: [.transitioningDelegate, .navigationDelegate, .tabBarDelegate])
    let isOther = !Set(kinds).isDisjoint(
      with: [.animator, .percentDriven, .interaction, .presentationController])
    if isDelegate, !isOther, provided.isEmpty {
      showing.without = "it provides no animator"
      return showing
    }
    if !type.words.contains("completeTransition"), kinds == [.animator],
      let other = all.first(where: { $0.kind == .class && $0.inherited.contains(type.lastName) })
    {
      showing.without = "it is the superclass of \(other.name), and completes no transition itself"
      return showing
    }
    let related = related(to: type, line, provided)
    let words = (line + related).reduce(into: Set<String>()) { $0.formUnion($1.words) }
    setPages(&showing, of: type, line, related, role)
    let casts = (line + related).flatMap(\.castTypes)
    showing.embedsInTabs = role == .present && casts.contains("UITabBarController")
    showing.embedsInNavigation =
      role == .present && !showing.embedsInTabs && casts.contains("UINavigationController")
    showing.style = style(words)
    drive(&showing, type, kinds, role, line, related, words)
    return showing
  }

  /// The classes that take part in the same transition: what a delegate provides, and for an animator its
  /// delegates.
  private func related(
    to type: TypeFacts, _ line: [TypeFacts],
    _ provided: [(role: TransitionClass.Role, names: Set<String>)]
  ) -> [TypeFacts] {
    let names = provided.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let properties = line.flatMap(\.properties).filter { names.contains($0.name) }
      .compactMap { $0.type.map { ValueSupply.bare($0).replacing("?", with: "") } }
    let given = all.filter {
      $0.kind == .class && $0.name != type.name
        && (names.contains($0.lastName) || properties.contains($0.lastName))
        && !kinds(of: $0).isEmpty
    }
    let asking = [TransitionClass.Role.push, .present, .tab].flatMap {
      providers(of: line, for: $0)
    }
    return given + asking
  }

  private func style(_ words: Set<String>) -> String? {
    guard words.contains("modalPresentationStyle") else { return nil }
    let found = ["custom", "overFullScreen", "overCurrentContext", "fullScreen", "currentContext"]
      .filter(words.contains)
    return found.count == 1 ? found[0] : nil
  }

  // MARK: Pages

  private func setPages(
    _ showing: inout TransitionClass.Showing, of type: TypeFacts, _ line: [TypeFacts],
    _ related: [TypeFacts], _ role: TransitionClass.Role
  ) {
    var names: [String] = []
    let parameters = line.first.flatMap { supply.initializers(of: $0) } ?? []
    let asked =
      (line + related.filter { !supply.isController($0) }).flatMap(\.castTypes)
      + (parameters.flatMap(\.parameters).map(\.type)
      + line.flatMap(\.properties).compactMap(\.type))
      .map { ValueSupply.bare($0).replacing("?", with: "") }
    for name in asked {
      guard let found = types[name], found.kind == .class, supply.isController(found),
        found.name != type.name, !names.contains(found.name)
      else { continue }
      names.append(found.name)
    }
    if let own = line.first, supply.isController(own),
      !ancestors(of: own).contains("UINavigationController"),
      !ancestors(of: own).contains("UITabBarController")
    {
      names.removeAll { $0 == own.name }
      names.insert(own.name, at: 0)
    } else if let own = related.first(where: { supply.isController($0) }), names.count < 2,
      !names.contains(own.name), !names.isEmpty
    {
      names.insert(own.name, at: 0)
    }
    guard !names.isEmpty else { return }
    if let own = line.first, own.isOwnDelegate, supply.isController(own) {
      // Its own delegate is what is presented.
      showing.toPage = page(own)
      showing.fromPage = names.dropFirst().first.flatMap { types[$0] }.map(page)
      return
    }
    var second: String?
    if names.count > 1 {
      second = names.dropFirst().first(where: Self.isSecond) ?? names[1]
      if Self.isSecond(names[0]), !Self.isSecond(names[1]), names[0] != type.name {
        (second, names[0]) = (names[0], names[1])
      }
    } else if Self.isSecond(names[0]), names[0] != type.name {
      second = names[0]
      names = []
    }
    showing.fromPage = names.first.flatMap { types[$0] }.map(page)
    showing.toPage = second.flatMap { types[$0] }.map(page)
  }

  /// Whether a controller's name tells that it comes second.
  private static func isSecond(_ name: String) -> Bool {
    let second: Set<String> = [
      "detail", "details", "second", "presented", "modal", "full", "fullscreen", "viewer",
      "preview", "destination", "to", "target", "player", "next", "popup", "sheet", "zoomed",
      "large", "big", "expanded", "photo", "b", "two",
    ]
    return !second.isDisjoint(with: TransitionWords.split(name))
  }

  private func page(_ type: TypeFacts) -> TransitionClass.Page {
    let outlets = line(of: type).flatMap(\.outlets)
      .filter { Self.outletTypes.contains($0.type) }.map { [$0.name, $0.type] }
    var page = TransitionClass.Page(name: type.name, making: "", outlets: outlets)
    switch supply.construct(type, special: { _, _, _ in nil }) {
    case .success(let made): page.making = made.text
    case .failure(let missing): page.needs = "\(missing.needs), for the controller \(type.name)"
    }
    return page
  }

  /// Views that can stand in for those of a storyboard.
  private static let outletTypes: Set<String> = [
    "UIView", "UIImageView", "UILabel", "UIButton", "UITextField", "UITextView", "UISlider",
    "UISwitch", "UISegmentedControl", "UIScrollView", "UITableView", "UIStackView",
    "UIActivityIndicatorView", "UIProgressView", "UIPageControl", "UIStepper",
    "UIVisualEffectView",
  ]

  // MARK: Fingers

  private func drive(
    _ showing: inout TransitionClass.Showing, _ type: TypeFacts, _ kinds: [TransitionClass.Kind],
    _ role: TransitionClass.Role, _ line: [TypeFacts], _ related: [TypeFacts],
    _ words: Set<String>
  ) {
    guard role != .tab else { return }
    func isInteraction(_ some: TypeFacts) -> Bool {
      !Set(self.kinds(of: some)).isDisjoint(with: [.percentDriven, .interaction])
    }
    let isDelegate =
      !Set(kinds).isDisjoint(with: [.transitioningDelegate, .navigationDelegate])
      && !line.flatMap(\.provided).isEmpty
    let own = isInteraction(type) ? type : nil
    let sameFile = all.filter { $0.file == type.file && isInteraction($0) }
    let everywhere = all.filter(isInteraction)
    let found =
      own ?? related.first(where: isInteraction) ?? (sameFile.count == 1 ? sameFile[0] : nil)
      ?? (everywhere.count == 1 ? everywhere[0] : nil)
    if kinds.contains(.percentDriven) || kinds.contains(.interaction), !kinds.contains(.animator) {
      let animators = all.filter {
        $0.name != type.name && self.kinds(of: $0).contains(.animator)
          && TransitionWords.isBack($0.lastName) != true
      }
      showing.animator =
        (animators.first { a in related.contains { $0.words.contains(a.lastName) } }
        ?? animators.first { $0.file == type.file }
        ?? (animators.count == 1 ? animators[0] : nil))?.name
    }
    if let found, found.kind == .class {
      showing.interaction = found.name
      showing.driving = .own
      showing.drivingReason =
        found.name == type.name ? "it is an interaction" : "\(found.name) is its interaction"
      let gestures = self.line(of: found).reduce(into: Set<String>()) { $0.formUnion($1.words) }
      showing.directions = Self.directions(gestures, found.name, role)
      let hasGesture = gestures.contains { $0.hasSuffix("GestureRecognizer") }
      if !hasGesture, found.name == type.name || !isDelegate { showing.driving = .film }
      if found.name == type.name { showing.attachments = attachments(of: found) }
      return
    }
    if isDelegate {
      guard words.contains(where: { $0.hasSuffix("PanGestureRecognizer") }) else { return }
      showing.driving = .own
      showing.drivingReason = "its sources have a pan"
      showing.directions = Self.directions(words, type.name, role)
      return
    }
    guard kinds.contains(.animator) else { return }
    let animatorWords = line.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    guard animatorWords.contains("transitionWasCancelled") else {
      showing.drivingReason = "it does not ask whether it was cancelled"
      return
    }
    let undriven = [
      "CABasicAnimation", "CAKeyframeAnimation", "CATransition", "CAAnimationGroup",
      "CASpringAnimation", "UIDynamicAnimator", "CADisplayLink", "asyncAfter", "Timer",
    ]
    if let word = undriven.first(where: animatorWords.contains) {
      showing.drivingReason = "it uses \(word), which a finger does not drive"
      return
    }
    showing.driving = .film
    showing.drivingReason = "it asks whether it was cancelled"
    showing.directions = Self.directions([], type.name, role)
  }

  private static func directions(
    _ words: Set<String>, _ name: String, _ role: TransitionClass.Role
  ) -> [String] {
    let told = Set(TransitionWords.split(name))
    if words.contains("UIScreenEdgePanGestureRecognizer") {
      return words.contains("right") && !words.contains("left")
        ? ["fromRightEdge", "fromLeftEdge"] : ["fromLeftEdge", "fromRightEdge"]
    }
    if !told.isDisjoint(with: ["bottom", "down", "vertical", "pull", "sheet", "card"]) {
      return ["down"]
    }
    if words.contains("translation") {
      if words.contains("y"), !words.contains("x") { return ["down", "up"] }
      if words.contains("x"), !words.contains("y") { return ["right", "left"] }
    }
    return role == .present ? ["down", "right"] : ["right", "down"]
  }

  /// Statements that give an interaction its page: calls of methods such as `wire(to:)`, and properties.
  private func attachments(of type: TypeFacts) -> [String] {
    let verbs: Set<String> = [
      "wire", "attach", "add", "prepare", "setup", "set", "install", "connect", "bind", "enable",
      "configure", "register", "link", "hook",
    ]
    let places: Set<String> = ["UIViewController", "UINavigationController", "UIView"]
    func isPlace(_ written: String) -> Bool {
      let bare = ValueSupply.bare(written).replacing("?", with: "")
      return places.contains(bare) || types[bare].map(supply.isController) == true
    }
    var statements: [String] = []
    let line = line(of: type)
    for property in line.flatMap(\.properties) where property.isSettable {
      guard let written = property.type, isPlace(written), property.initial == nil else { continue }
      let bare = ValueSupply.bare(written).replacing("?", with: "")
      guard case .value(let text, _) = supply.value(of: bare, named: property.name) else {
        continue
      }
      statements.append("it.\(property.name) = \(Self.onSecond(text))")
    }
    let given = supply.initializers(of: type)?.flatMap(\.parameters).contains { isPlace($0.type) }
    if given == true { return [] }
    for method in line.flatMap(\.methods) {
      guard let verb = TransitionWords.split(method.name).first, verbs.contains(verb),
        let first = method.parameters.first, isPlace(first.type)
      else { continue }
      var arguments: [String] = []
      var isWhole = true
      for parameter in method.parameters where !parameter.hasDefault {
        switch supply.value(
          of: isPlace(parameter.type)
            ? ValueSupply.bare(parameter.type).replacing("?", with: "") : parameter.type,
          named: parameter.name)
        {
        case .value(let text, _):
          arguments.append(
            (parameter.label.isEmpty ? "" : parameter.label + ": ") + Self.onSecond(text))
        case .missing: isWhole = false
        }
      }
      if isWhole {
        statements.append("it.\(method.name)(\(arguments.joined(separator: ", ")))")
        break
      }
    }
    return statements
  }

  /// An expression with the page that has come, on which the way back begins.
  static func onSecond(_ expression: String) -> String {
    expression.replacing("trial.fromPage", with: "trial.toPage")
      .replacing("trial.heroView", with: "trial.toPage.view")
  }
}
