#if Port
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// A source, and the driver expected for its first class that takes part in transitions.
  struct DriveCase: Sendable, CustomTestStringConvertible {
    var rule: String
    var source: String
    var driving = TransitionClass.Showing.Driving.none
    var reason = ""
    var directions: [String] = []

    var testDescription: String { rule }
  }

  struct DriveRuleTests {
    private static let animator = "NSObject, UIViewControllerAnimatedTransitioning"
    private static let delegate = """
      func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from a: UIViewController, to b: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { Fade() }
      """

    static let cases = [
      DriveCase(
        rule: "a change of tabs is not interactive",
        source: "class TabFade: \(animator) { func f() { transitionWasCancelled() } }"),
      DriveCase(
        rule: "an interaction drives itself",
        source:
          "class Swipe: UIPercentDrivenInteractiveTransition { let a: UIPanGestureRecognizer }",
        driving: .own, reason: "it is an interaction", directions: ["right", "down"]),
      DriveCase(
        rule: "an interaction drives itself",
        source:
          "class Squeeze: UIPercentDrivenInteractiveTransition { let a: UIPinchGestureRecognizer }",
        driving: .own, reason: "it is an interaction", directions: ["pinch", "right", "down"]),
      DriveCase(
        rule: "an interaction drives itself",
        source: "class Progress: UIPercentDrivenInteractiveTransition {}",
        driving: .film, reason: "it is an interaction", directions: ["right", "down"]),
      DriveCase(
        rule: "an interaction drives itself",
        source: "class DrawerInteraction: UIPercentDrivenInteractiveTransition {}",
        driving: .film, reason: "it is an interaction", directions: ["left", "right"]),
      DriveCase(
        rule: "the interaction of another class drives the transition",
        source: """
          class Fade: \(animator) {}
          class Edge: UIPercentDrivenInteractiveTransition { let a: UIScreenEdgePanGestureRecognizer }
          """,
        driving: .own, reason: "Edge is its interaction",
        directions: ["fromLeftEdge", "fromRightEdge"]),
      DriveCase(
        rule: "the interaction of another class drives the transition",
        source: """
          class Fade: \(animator) {}
          class Progress: UIPercentDrivenInteractiveTransition {}
          """,
        driving: .film, reason: "Progress is its interaction", directions: ["right", "down"]),
      DriveCase(
        rule: "the pan of a delegate drives the transition",
        source: """
          class D: NSObject, UINavigationControllerDelegate {
            let pan = UIPanGestureRecognizer()
            \(delegate)
          }
          """,
        driving: .own, reason: "its sources have a pan", directions: ["right", "down"]),
      DriveCase(
        rule: "a pan changes tabs",
        source: """
          class Tabs: NSObject, UITabBarControllerDelegate {
            let pan = UIPanGestureRecognizer()
            func tabBarController(
              _ t: UITabBarController, animationControllerForTransitionFrom a: UIViewController,
              to b: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { Fade() }
          }
          """,
        driving: .own, reason: "its sources have a pan", directions: ["left"]),
      DriveCase(
        rule: "an interaction with a gesture changes tabs",
        source: """
          class TabSwipe: UIPercentDrivenInteractiveTransition {
            let pan = UIPanGestureRecognizer()
          }
          """,
        driving: .own, reason: "it is an interaction", directions: ["left"]),
      DriveCase(
        rule: "the pan of a presentation controller moves the page",
        source: "class Card: UIPresentationController { let pan = UIPanGestureRecognizer() }",
        driving: .own, reason: "its sources have a pan", directions: ["down"]),
      DriveCase(
        rule: "a delegate without a pan is not interactive",
        source: "class D: NSObject, UINavigationControllerDelegate {\n\(delegate)\n}"),
      DriveCase(
        rule: "a class that animates nothing is not interactive",
        source: "class Card: UIPresentationController {}"),
      DriveCase(
        rule: "an animator that ignores cancellation is not interactive",
        source: "class Fade: \(animator) { func f() { completeTransition() } }",
        reason: "it does not ask whether it was cancelled"),
      DriveCase(
        rule: "an animator that a pan cannot drive is not interactive",
        source: "class Fade: \(animator) { func f() { transitionWasCancelled(CATransition()) } }",
        reason: "it uses CATransition, which a gesture does not drive"),
      DriveCase(
        rule: "the film's pan drives an animator",
        source: "class PresentCard: \(animator) { func f() { transitionWasCancelled() } }",
        driving: .film, reason: "it asks whether it was cancelled", directions: ["down"]),
      DriveCase(
        rule: "the film's pan drives an animator",
        source: "class Fade: \(animator) { func f() { transitionWasCancelled() } }",
        driving: .film, reason: "it asks whether it was cancelled"),
      DriveCase(
        rule: "the film's pan drives an animator",
        source: """
          class Fade: \(animator) { func f() { transitionWasCancelled() } }
          class Other { let pan = UIPanGestureRecognizer() }
          """,
        driving: .film, reason: "it asks whether it was cancelled", directions: ["right", "down"]),
    ]

    @Test(arguments: cases)
    func `one rule decides what drives a class, and states the reason`(_ item: DriveCase) throws {
      let source = PortSource(name: "A.swift", text: item.source)
      let found = try #require(Porter.transitionClasses(in: [source]).first)
      let decisions = Porter.decisions(about: [source])
      let context = decisions.context(of: try #require(decisions.types[found.name]))
      let drive = DriveContext(
        decisions: decisions, subject: context, role: found.role,
        related: decisions.related(to: context))
      #expect(DriveRule.first(for: drive)?.rule.name == item.rule)
      #expect(found.showing.driving == item.driving)
      #expect(found.showing.drivingReason == item.reason)
      #expect(found.showing.directions == item.directions)
    }

    @Test func `each rule of the table has a case`() {
      #expect(Set(Self.cases.map(\.rule)) == Set(DriveRule.all.map(\.name)))
      #expect(Set(DriveRule.all.map(\.name)).count == DriveRule.all.count)
    }
  }
#endif
