import Testing

@testable import FilmstripScenarios

/// Checks sheets, alerts and changes in scenario files, and the errors in them.
struct PresentationStepTests {
  private static let screens = """
    start: [A]
    screens:
      A: {content: {list: {sections: [{rows: [{title: One, push: B}, {title: Two}]}]}}}
      B: {}
      C: {content: {list: {sections: [{rows: [{title: One, push: B}]}]}}}
      D: {}
    steps:

    """

  @Test func `all steps of presentations are parsed`() throws {
    let steps = """
        - present: C
        - {present: D, animated: false}
        - {dismiss: , animated: false}
        - dismiss
        - present: {screen: C, style: formSheet, transition: crossDissolve, inNavigation: true, detents: [medium, large], grabber: true, animated: false}
        - dismiss:
        - alert: {title: Sure?, message: Really?, style: actionSheet, actions: [Yes, {title: No, style: cancel}]}
        - tap: {action: No}
        - tap: {segment: Shared}
      """
    let document = try Sample.parse(Self.screens + steps)
    var second = PresentationDescription(screen: "D")
    second.isAnimated = false
    var form = PresentationDescription(screen: "C")
    form.style = .formSheet
    form.transition = .crossDissolve
    form.isInNavigation = true
    form.detents = [.medium, .large]
    form.hasGrabber = true
    form.isAnimated = false
    #expect(
      document.steps == [
        .present(PresentationDescription(screen: "C")), .present(second),
        .dismiss(animated: false), .dismiss(animated: true), .present(form),
        .dismiss(animated: true),
        .alert(
          AlertDescription(
            title: "Sure?", message: "Really?", style: .actionSheet,
            actions: [.init(title: "Yes"), .init(title: "No", style: .cancel)]), animated: true),
        .tap(.action("No"), duration: 0.05), .tap(.segment("Shared"), duration: 0.05),
      ])
    #expect(
      document.steps.map(\.label).prefix(3) == ["present C", "present D", "dismiss"])
  }

  @Test func `all steps of changes are parsed`() throws {
    let document = try Sample.parse(
      Sample.steps(
        """
          - setLeftItems: [{title: Cancel}]
          - {setRightItems: [editButton], animated: false}
          - setToolbarItems: []
          - setTitle: Other
          - setTitle:
          - edit
          - {edit: false, animated: false}
          - push: B
          - hideBackButton
          - {showBackButton: , animated: false}
          - relaunch
        """))
    #expect(
      document.steps == [
        .setItems(.left, [BarItemDescription(.title("Cancel"))], animated: true),
        .setItems(.right, [BarItemDescription(.editButton)], animated: false),
        .setItems(.toolbar, [], animated: true), .setTitle("Other"), .setTitle(nil),
        .edit(nil, animated: true), .edit(false, animated: false), .push("B", animated: true),
        .hide(.backButton, true, animated: true), .hide(.backButton, false, animated: false),
        .relaunch,
      ])
  }

  @Test(arguments: [
    ("present: X", "8:5", "no screen is named 'X'; the screens are 'A', 'B', 'C' and 'D'"),
    ("present: A", "8:5", "'A' cannot be presented: it is on the stack in front"),
    ("present: [C]", "8:14", "'present' must be text, or a mapping with 'screen'"),
    ("present: {screen: C, style: pageShet}", "8:33", "did you mean 'pageSheet'?"),
    ("present: {screen: C, style: popover}", "8:14", "a popover requires an anchor"),
    (
      "present: {screen: C, style: popover, from: stack}", "8:48",
      "'from' of a popover must be an anchor"
    ),
    ("present: {screen: C, style: popover, from: {itm: X}}", "8:49", "did you mean 'item'?"),
    ("present: {screen: C, style: popover, from: {row: 3}}", "8:5", "'A' has no row 3"),
    (
      "present: {screen: C, style: popover, from: {point: [400, 1]}}", "8:56",
      "x of 'point' must be on the screen"
    ),
    (
      "present: {screen: C, from: {item: X}}", "8:32",
      "requires the style 'popover', but 'style' is 'pageSheet'"
    ),
    ("present: {screen: C, adapts: false}", "8:34", "'adapts' requires the style 'popover'"),
    (
      "present: {screen: C, style: popover, from: {row: 1}, detents: [large]}", "8:67",
      "'detents' requires the style 'pageSheet'"
    ),
    ("alert: {actions: [OK], from: {row: 1}}", "8:34", "'from' requires the style 'actionSheet'"),
    (
      "present: {screen: C, style: fullScreen, detents: [large]}", "8:54",
      "'detents' requires the style 'pageSheet'"
    ),
    (
      "present: {screen: C, style: fullScreen, grabber: true}", "8:54",
      "'grabber' requires the style 'pageSheet'"
    ),
    ("present: {screen: C, detents: [large, large]}", "8:43", "'large' appears twice"),
    ("present: {screen: C, from: window}", "8:32", "'from' requires the style 'currentContext'"),
    ("{present: {screen: C, animated: true}, animated: true}", "8:54", "'animated' appears twice"),
    ("dismiss", "8:5", "nothing is presented, so nothing can be dismissed"),
    ("dismis", "8:5", "did you mean 'dismiss'?"),
    ("tap: {action: OK}", "8:5", "no alert is in front, so there is no action 'OK'"),
    ("tap: {row: 3}", "8:5", "'A' has no row 3: it has 2 rows"),
    ("tap: {tab: T}", "8:5", "no tab is titled 'T'; there are none"),
    ("alert: {actions: []}", "8:22", "must have 1 to 10 items"),
    ("alert: {actions: [OK, OK]}", "8:27", "two actions are titled 'OK'"),
    (
      "alert: {actions: [{title: a, style: cancel}, {title: b, style: cancel}]}", "8:50",
      "only one action with the style 'cancel'"
    ),
    ("hideBackButton", "8:5", "there is no back button: only the root is on the stack (A)"),
    ("setRightItems: [editButton, editButton]", "8:20", "'editButton' appears twice"),
    ("relaunch: 1", "8:15", "'relaunch' must be left without a value"),
  ])
  func `an error in a step states its line and column`(
    line: String, position: String, message: String
  ) {
    let diagnostic = Sample.diagnostic(Self.screens + "  - \(line)\n") ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(position): error: "), "\(diagnostic)")
    #expect(diagnostic.contains(message), "\(diagnostic)")
  }

  /// Steps, and the error in the last step.
  @Test(arguments: [
    (["present: C", "push: D"], "'D' cannot be pushed: 'C' is presented without a stack"),
    (["present: C", "pop"], "nothing can be popped: 'C' is presented without a stack"),
    (["present: C", "setTitle: X"], "there are no bars: 'C' is presented without a stack"),
    (["present: C", "hideToolbar"], "there is no toolbar: 'C' is presented without a stack"),
    (["present: C", "tap: {row: 1}"], "'B' cannot be pushed: 'C' is presented without a stack"),
    (["present: C", "present: C"], "'C' is presented"),
    (["present: {screen: C, inNavigation: true}", "pop"], "only the root is on the stack (C)"),
    (["present: {screen: C, inNavigation: true}", "push: A"], "'A' is on the stack below"),
    (
      ["present: {screen: C, inNavigation: true}", "tap: {row: 1}", "push: B"],
      "'B' cannot be pushed: it is on the stack (C > B)"
    ),
    (["present: {screen: C, inNavigation: true}", "tap: {item: Done}", "dismiss"], "nothing is"),
    (
      ["alert: {title: Sure?, actions: [OK]}", "push: B"],
      "'B' cannot be pushed: the alert 'Sure?' is in front; tap one of its actions or 'dismiss' it"
    ),
    (["alert: {actions: [OK, No]}", "tap: {action: Ok!}"], "did you mean 'OK'?"),
    (["alert: {actions: [OK]}", "tap: {row: 1}"], "nothing below can be tapped: an alert is in"),
    (["alert: {actions: [OK]}", "tap: {action: OK}", "dismiss"], "nothing is presented"),
    (["tap: {row: 1}", "push: B"], "'B' cannot be pushed: it is on the stack (A > B)"),
    (
      ["present: {screen: C, style: fullScreen}", "drag: {from: [9, 9], to: [9, 800]}", "push: D"],
      "'D' cannot be pushed: 'C' is presented"
    ),
    (["push: B", "present: D", "relaunch", "dismiss"], "nothing is presented"),
    (["push: B", "relaunch", "pop"], "only the root is on the stack (A)"),
  ])
  func `the check of a file tracks presentations`(steps: [String], message: String) {
    let all = steps.map { "  - \($0)\n" }
    let before = Sample.diagnostic(Self.screens + all.dropLast().joined())
    #expect(before == nil)
    let diagnostic = Sample.diagnostic(Self.screens + all.joined()) ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(7 + steps.count):5: error: "), "\(diagnostic)")
    #expect(diagnostic.contains(message), "\(diagnostic)")
  }

  /// Steps that are valid after one of the possible effects of the touches.
  @Test(arguments: [
    ["present: C", "drag: {from: [200, 100], to: [200, 800]}", "push: D"],
    ["present: C", "drag: {from: [200, 100], to: [200, 800]}", "dismiss"],
    ["present: {screen: C, inNavigation: true}", "tap: [370, 80]", "push: D"],
    ["present: {screen: C, inNavigation: true}", "tap: [100, 130]", "pop"],
    ["alert: {actions: [OK]}", "tap: [200, 450]", "push: B"],
    ["tap: [100, 115]", "pop"],
    ["tap: [100, 115]", "push: B"],
    ["push: B", "edgeSwipe: {to: 0.5}", "push: B"],
  ])
  func `after touches a step is an error only if it fails in every possible state`(steps: [String])
  {
    let all = steps.map { "  - \($0)\n" }.joined()
    #expect(Sample.diagnostic(Self.screens + all) == nil)
  }

  @Test func `invalid values of a screen are errors`() {
    func diagnostic(_ screens: String) -> String {
      Sample.diagnostic("start: [A]\nscreens: \(screens)\nsteps: [wait: 1]\n") ?? "nothing"
    }
    #expect(
      diagnostic("{A: {content: {list: {sections: [{rows: [{title: x, push: Bb}]}]}}}, Bbb: {}}")
        .contains("no screen is named 'Bb'; did you mean 'Bbb'?"))
    #expect(
      diagnostic("{A: {restorationIdentifier: x}, B: {restorationIdentifier: x}}") == "nothing",
      "identifiers need not be unique (documented)")
    #expect(diagnostic("{A: {restorationIdentifier: filmstrip.x}}").contains("must not be empty"))
    #expect(diagnostic("{A: {leftItems: [editButton], toolbar: [editButton]}}").contains("twice"))
    #expect(diagnostic("{A: {searchBar: true, toolbar: [searchBar]}}") == "nothing")
    #expect(
      diagnostic("{A: {searchBar: true, leftItems: [searchBar]}}").contains("belongs in 'toolbar'"))
    #expect(diagnostic("{A: {toolbar: [searchBar]}}").contains("needs 'searchBar: true'"))
    #expect(
      diagnostic("{A: {searchBar: true, toolbar: [searchBar, searchBar]}}").contains("twice"))
    #expect(
      Sample.diagnostic(
        "device: iPad (10th generation)\nstart: [A]\nscreens: {A: {}}\nsteps:\n"
          + "  - alert: {style: actionSheet, actions: [OK]}\n")?.contains("on an iPad is a popover")
        == true)
  }

  @Test func `no tab can be selected behind a presented screen`() {
    let tabs =
      "tabs: [{title: T, start: [A]}, {title: U, start: [B]}]\nscreens: {A: {}, B: {}, C: {}}\n"
    let diagnostic = Sample.diagnostic(
      tabs + "steps: [present: C, tap: {tab: U}]\n")
    #expect(diagnostic?.contains("no tab can be selected while 'C' is presented") == true)
    #expect(Sample.diagnostic(tabs + "steps: [tap: {tab: U}, present: C]\n") == nil)
    #expect(
      Sample.diagnostic(tabs + "steps: [tap: {tab: V}]\n")?.contains("they are 'T' and 'U'") == true
    )
  }

  @Test func `a tap on the selected tab can pop to the root`() {
    func diagnostic(_ steps: String) -> String? {
      Sample.diagnostic(
        "tabs: [{title: T, start: [A]}, {title: U, start: [B]}]\nscreens: {A: {}, B: {}, C: {}, D: {}}\n"
          + "steps: [push: C, push: D, \(steps)]\n")
    }
    #expect(diagnostic("tap: {tab: T}, push: C") == nil)
    #expect(diagnostic("tap: {tab: T}, pop")?.contains("only the root is on the stack") == true)
    #expect(
      diagnostic("tap: {tab: T}, tap: {tab: T}")?.contains(
        "is already selected, and shows its root")
        == true)
    #expect(diagnostic("selectTab: T")?.contains("the tab 'T' is already selected") == true)
    #expect(diagnostic("tap: [50, 800], push: C") == nil)
    #expect(diagnostic("edgeSwipe: {to: 1}, push: C") != nil)
    #expect(diagnostic("present: B, tap: {tab: T}")?.contains("on the stack of the tab") == true)
  }
}
