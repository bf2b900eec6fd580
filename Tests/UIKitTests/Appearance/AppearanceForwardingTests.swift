import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIViewController.h (forwarding, begin and end); the log message is
// reported.
@MainActor
@Suite(.serialized)
struct AppearanceForwardingTests {
  final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private func show(_ container: UIViewController, _ child: UIViewController) -> Stage {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    stage.show(makeController("Empty"))
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    return stage
  }

  private func calls(_ stage: Stage, of name: String) -> [String] {
    stage.events.filter { $0.object == name && $0.event.contains("ppear") }.map(\.event)
  }

  @Test func `a container forwards its appearance callbacks to its child`() {
    let container = makeController("Container")
    let stage = show(container, makeController("Child"))
    stage.window.rootViewController = container
    stage.window.rootViewController = makeController("Other")
    #expect(
      stage.events.filter {
        $0.event.contains("ppear") && $0.object != "Empty" && $0.object != "Other"
      }
      .map { "\($0.object) \($0.event)" } == [
        "Container viewWillAppear", "Child viewWillAppear", "Container viewDidAppear",
        "Child viewDidAppear", "Container viewWillDisappear", "Child viewWillDisappear",
        "Container viewDidDisappear", "Child viewDidDisappear",
      ])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a container with manual forwarding decides when its child is called`() {
    let container = Manual()
    container.title = "Container"
    let child = makeController("Child")
    let stage = show(container, child)
    stage.window.rootViewController = container
    #expect(calls(stage, of: "Child").isEmpty)
    child.beginAppearanceTransition(true, animated: true)
    #expect(calls(stage, of: "Child") == ["viewWillAppear"])
    child.endAppearanceTransition()
    #expect(calls(stage, of: "Child") == ["viewWillAppear", "viewDidAppear"])
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(calls(stage, of: "Child").suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a cancelled appearance isn't reported as unbalanced calls`() {
    let container = Manual()
    let child = makeController("Child")
    let stage = show(container, child)
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    #expect(
      calls(stage, of: "Child") == ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `two begins in one direction, or an end without a begin, are logged`() {
    let container = Manual()
    let child = makeController("Child")
    _ = show(container, child)
    let message = "Unbalanced calls to begin/end appearance transitions for \(child)."
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    #expect(Headless.reports.map(\.description) == [message])
    child.endAppearanceTransition()
    #expect(Headless.reports.count == 1)
    child.endAppearanceTransition()
    #expect(Headless.reports.map(\.description) == [message, message])
  }

  @Test(arguments: [true, false])
  func `replacing a child calls both children before the completion`(
    _ isAnimated: Bool
  ) {
    let container = Manual()
    container.title = "Container"
    let (old, new) = (makeController("Old"), makeController("New"))
    let stage = show(container, old)
    stage.window.rootViewController = container
    old.beginAppearanceTransition(true, animated: false)
    old.endAppearanceTransition()
    container.addChild(new)
    new.view.alpha = 0
    var ends: [Bool] = []
    container.transition(
      from: old, to: new, duration: isAnimated ? 0.3 : 0, options: [],
      animations: { new.view.alpha = 1 }
    ) { ends.append($0) }
    #expect(new.view.superview === container.view)
    stage.advance(to: MediaTime(seconds: 0.2))
    #expect(ends == (isAnimated ? [] : [true]))
    stage.advance(to: MediaTime(seconds: 0.4))
    #expect(ends == [true] && old.view.superview == nil)
    #expect(calls(stage, of: "Old").suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
    #expect(calls(stage, of: "New") == ["viewWillAppear", "viewDidAppear"])
    #expect(Headless.reports.isEmpty)
  }
}
