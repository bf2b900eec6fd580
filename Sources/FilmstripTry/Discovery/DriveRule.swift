/// The way in which a film drives a transition interactively.
struct Drive {
  var driving = TransitionClass.Showing.Driving.none
  /// The reason in words, or an empty string if no reason is reported.
  var reason = ""
  /// The drags that the sources suggest, the most likely first.
  var directions: [String] = []
  /// Whether no name in the sources suggests a drag.
  var isDirectionGuessed = false
  /// The class whose interaction drives the transition.
  var interaction: String?
  /// The statements that give the interaction its view controller.
  var attachments: [String] = []

  func apply(to showing: inout TransitionClass.Showing) {
    showing.driving = driving
    showing.drivingReason = reason
    showing.directions = directions
    showing.isDirectionGuessed = isDirectionGuessed
    showing.interaction = interaction
    showing.attachments = attachments
  }
}

/// The facts on which the choice of a drive is based.
struct DriveContext {
  let decisions: TransitionDecisions
  let subject: ClassContext
  let role: TransitionClass.Role
  /// The classes that take part in the same transition.
  let related: [TypeFacts]

  /// The view controller that is moved, if the sources have it.
  var page: TypeFacts?

  /// All names in the class, its superclasses, the related classes and the second view controller.
  var words: Set<String> { (subject.line + related + [page].compactMap { $0 }).words }

  /// Whether the classes of the transition, or the container in which it runs, have a pan.
  var hasPan: Bool {
    let container = decisions.container(of: subject, as: role).flatMap { decisions.types[$0.name] }
    let containerWords = container.map { decisions.line(of: $0).words } ?? []
    return words.union(containerWords).contains { $0.hasSuffix("PanGestureRecognizer") }
  }

  /// Whether any class of the sources has a pan.
  var hasPanInSources: Bool {
    decisions.all.words.contains { $0.hasSuffix("PanGestureRecognizer") }
  }

  /// Whether the class is a delegate that provides animators.
  var isProvider: Bool {
    subject.isAny(of: [.transitioningDelegate, .navigationDelegate, .tabBarDelegate])
      && !subject.provided.isEmpty
  }

  /// The interaction that drives the transition, or `nil` if there is none.
  ///
  /// The interaction is the class itself, a related class, the only interaction in the same file,
  /// or the only one in all sources.
  var interaction: TypeFacts? {
    if isInteraction(subject.type) { return subject.type }
    let everywhere = decisions.all.filter(isInteraction)
    let sameFile = everywhere.filter { $0.file == subject.type.file }
    let match =
      related.first(where: isInteraction) ?? (sameFile.count == 1 ? sameFile[0] : nil)
      ?? (everywhere.count == 1 && isTogether(everywhere[0]) ? everywhere[0] : nil)
    return match?.kind == .class ? match : nil
  }

  /// Returns whether the only interaction of the sources can belong to the class: the class uses it,
  /// another class uses both, or no class uses either of them.
  private func isTogether(_ interaction: TypeFacts) -> Bool {
    if words.contains(interaction.lastName) || interaction.words.contains(subject.type.lastName) {
      return true
    }
    let others = decisions.all.filter {
      $0.name != subject.type.name && $0.name != interaction.name
    }
    let users = others.filter { $0.words.contains(interaction.lastName) }
    return users.isEmpty || users.contains { $0.words.contains(subject.type.lastName) }
  }

  private func isInteraction(_ type: TypeFacts) -> Bool {
    let kinds = decisions.kinds(of: type)
    return kinds.contains(.percentDriven) || kinds.contains(.interaction)
  }

  /// Returns the drags that names suggest, the most likely first.
  func directions(_ words: Set<String>, of className: String) -> [String] {
    if words.contains("UIPinchGestureRecognizer") {
      return ["pinch"] + directions(words.subtracting(["UIPinchGestureRecognizer"]), of: className)
    }
    let nameWords = Set(NameClassifier.split(className))
    if words.contains("UIScreenEdgePanGestureRecognizer") {
      return words.contains("right") && !words.contains("left")
        ? ["fromRightEdge", "fromLeftEdge"] : ["fromLeftEdge", "fromRightEdge"]
    }
    if !nameWords.isDisjoint(with: ["bottom", "down", "vertical", "pull", "sheet", "card"]) {
      return ["down"]
    }
    if words.contains("translation") {
      if words.contains("y"), !words.contains("x") { return ["down", "up"] }
      if words.contains("x"), !words.contains("y") { return ["right", "left"] }
    }
    // *Chosen:* a drawer is at the left edge, to which it is dragged back.
    if nameWords.contains("drawer") { return ["left", "right"] }
    return role == .present ? ["down", "right"] : ["right", "down"]
  }
}

/// A rule that decides how a transition is driven interactively.
struct DriveRule: Sendable {
  /// A description of the rule.
  let name: String
  /// Returns the drive, or `nil` if the rule doesn't apply.
  let decide: @Sendable (DriveContext) -> Drive?

  /// The rules, in order: the first rule that applies decides.
  static let all = [
    DriveRule(name: "a pan changes tabs", decide: tabsWithPan),
    DriveRule(name: "an interaction with a gesture changes tabs", decide: tabsWithInteraction),
    DriveRule(name: "a change of tabs is not interactive", decide: tabs),
    DriveRule(name: "an interaction drives itself", decide: ownInteraction),
    DriveRule(
      name: "the interaction of another class drives the transition", decide: otherInteraction),
    DriveRule(name: "the pan of a delegate drives the transition", decide: delegateWithPan),
    DriveRule(
      name: "the pan of a presentation controller moves the page", decide: presentationWithPan),
    DriveRule(name: "a delegate without a pan is not interactive", decide: delegateWithoutPan),
    DriveRule(name: "a class that animates nothing is not interactive", decide: notAnAnimator),
    DriveRule(
      name: "an animator that ignores cancellation is not interactive", decide: uncancellable),
    DriveRule(name: "an animator that a pan cannot drive is not interactive", decide: undrivable),
    DriveRule(name: "the film's pan drives an animator", decide: cancellable),
  ]

  /// Returns the first rule that applies, and its drive.
  static func first(for context: DriveContext) -> (rule: DriveRule, drive: Drive)? {
    all.lazy.compactMap { rule in rule.decide(context).map { (rule, $0) } }.first
  }

  private static func tabsWithPan(_ context: DriveContext) -> Drive? {
    guard context.role == .tab, context.hasPan,
      context.isProvider
        || context.decisions.container(of: context.subject, as: .tab) != nil
    else { return nil }
    return Drive(driving: .own, reason: "its sources have a pan", directions: ["left"])
  }

  private static func presentationWithPan(_ context: DriveContext) -> Drive? {
    guard context.subject.kinds.contains(.presentationController), context.hasPan else {
      return nil
    }
    return Drive(
      driving: .own, reason: "its sources have a pan",
      directions: context.directions(context.words, of: context.subject.type.name))
  }

  private static func tabsWithInteraction(_ context: DriveContext) -> Drive? {
    guard context.role == .tab, let interaction = context.interaction,
      hasGesture(interaction, in: context)
    else { return nil }
    return Drive(
      driving: .own,
      reason: interaction.name == context.subject.type.name
        ? "it is an interaction" : "\(interaction.name) is its interaction",
      directions: ["left"], interaction: interaction.name,
      attachments: context.decisions.attachments(of: interaction))
  }

  private static func tabs(_ context: DriveContext) -> Drive? {
    context.role == .tab ? Drive() : nil
  }

  private static func ownInteraction(_ context: DriveContext) -> Drive? {
    guard let interaction = context.interaction, interaction.name == context.subject.type.name
    else {
      return nil
    }
    var drive = ownDrive(interaction, in: context)
    if !hasGesture(interaction, in: context) {
      drive.driving = .film
      // The app's gesture moves as its page does.
      drive.isDirectionGuessed = true
    }
    drive.reason = "it is an interaction"
    drive.attachments = context.decisions.attachments(of: interaction)
    return drive
  }

  private static func otherInteraction(_ context: DriveContext) -> Drive? {
    guard let interaction = context.interaction else { return nil }
    var drive = ownDrive(interaction, in: context)
    // The interaction of a delegate can use a gesture of the delegate's view controller.
    if !hasGesture(interaction, in: context), !context.isProvider {
      drive.driving = .film
      // The app's gesture moves as its page does.
      drive.isDirectionGuessed = true
    }
    drive.reason = "\(interaction.name) is its interaction"
    return drive
  }

  private static func delegateWithPan(_ context: DriveContext) -> Drive? {
    let words = context.words
    guard context.isProvider, context.hasPan else { return nil }
    return Drive(
      driving: .own, reason: "its sources have a pan",
      directions: context.directions(words, of: context.subject.type.name))
  }

  private static func delegateWithoutPan(_ context: DriveContext) -> Drive? {
    context.isProvider ? Drive() : nil
  }

  private static func notAnAnimator(_ context: DriveContext) -> Drive? {
    context.subject.kinds.contains(.animator) ? nil : Drive()
  }

  private static func uncancellable(_ context: DriveContext) -> Drive? {
    context.subject.words.contains("transitionWasCancelled")
      ? nil : Drive(reason: "it does not ask whether it was cancelled")
  }

  private static func undrivable(_ context: DriveContext) -> Drive? {
    let undriven = [
      "CABasicAnimation", "CAKeyframeAnimation", "CATransition", "CAAnimationGroup",
      "CASpringAnimation", "UIDynamicAnimator", "CADisplayLink", "asyncAfter", "Timer",
    ]
    let words = context.subject.words
    return undriven.first(where: words.contains).map {
      Drive(reason: "it uses \($0), which a gesture does not drive")
    }
  }

  private static func cancellable(_ context: DriveContext) -> Drive? {
    let directions = context.directions([], of: context.subject.type.name)
    let isGuessed = directions.count > 1
    return Drive(
      driving: .film, reason: "it asks whether it was cancelled",
      // Without a gesture in the sources, a drag only follows a page that slides.
      directions: isGuessed && !context.hasPanInSources ? [] : directions,
      isDirectionGuessed: isGuessed)
  }

  // MARK: Interactions

  private static func ownDrive(_ type: TypeFacts, in context: DriveContext) -> Drive {
    let words = context.decisions.line(of: type).words
    return Drive(
      driving: .own, directions: context.directions(words, of: type.name), interaction: type.name)
  }

  private static func hasGesture(_ type: TypeFacts, in context: DriveContext) -> Bool {
    context.decisions.line(of: type).words.contains { $0.hasSuffix("GestureRecognizer") }
  }
}
