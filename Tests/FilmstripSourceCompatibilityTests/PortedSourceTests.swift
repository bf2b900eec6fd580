import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// SwipeToPop.swift is the output of `filmstrip port` for an app's file; the tests of porting
// compare both files.
@MainActor
@Suite(.serialized)
struct PortedSourceTests {
  private final class Listener: NSObject, SwipeToPopDelegate {
    var calls: [String] = []
    func swipeToPopDidBegin(_ swipe: SwipeToPop) { calls.append("begin") }
    func swipeToPopDidEnd(_ swipe: SwipeToPop) { calls.append("end") }
  }

  private struct Rig {
    let stage: Stage
    let navigation: UINavigationController
    let top = UIViewController()
    let swipe = SwipeToPop()
    let listener = Listener()

    @MainActor init() throws {
      stage = Stage(
        settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
      navigation = UINavigationController(rootViewController: UIViewController())
      navigation.interactivePopGestureRecognizer?.isEnabled = false
      stage.show(navigation)
      navigation.pushViewController(top, animated: false)
      navigation.delegate = swipe
      swipe.delegate = listener
      swipe.wire(to: top)
    }

    @MainActor func drag(to x: Double) {
      let script = TouchScript.drag(
        from: CGPoint(x: 40, y: 400), to: CGPoint(x: x, y: 400), duration: 0.4)
      stage.play(script, startingAt: .zero)
    }
  }

  @Test(arguments: [(330.0, true), (120.0, false)])
  func `a ported pan completes or cancels its pop`(_ end: Double, _ pops: Bool) throws {
    let rig = try Rig()
    rig.drag(to: end)
    rig.stage.advance(to: MediaTime(seconds: 0.3))
    #expect(rig.swipe.interactionInProgress)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect((rig.navigation.topViewController === rig.top) == !pops)
    #expect(rig.listener.calls == ["begin", "end"])
    #expect(rig.swipe.lastHint == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `ported targets are called, and removed targets are not`() throws {
    let rig = try Rig()
    rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)), startingAt: .zero)
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(rig.swipe.taps == 1)
  }

  @Test func `selectors accept methods of protocols, any sender and any result`() throws {
    let target = SelectorTarget()
    let tap = UITapGestureRecognizer()
    tap.addTarget(target, action: Selector(Shakeable.shake))
    tap.addTarget(target, action: Selector(SelectorTarget.optional(_:)))
    tap.addTarget(target, action: Selector(SelectorTarget.answering(_:)))
    tap.addTarget(target, action: .anything)
    let rig = try Rig()
    rig.top.view.addGestureRecognizer(tap)
    tap.delegate = target
    rig.stage.play(.tap(at: CGPoint(x: 200, y: 400)), startingAt: .zero)
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(target.calls == ["shake", "optional", "answering", "anything"])
  }

  @Test func `selectors with names are equal by name, other selectors only to their copies`() {
    let named = Selector(SwipeToPop.anyTap(_:), "anyTap:")
    let unnamed = Selector(SwipeToPop.tapped)
    let copy = unnamed
    #expect(named == Selector(SwipeToPop.anyTap(_:), "anyTap:"))
    #expect(named.hashValue == Selector("anyTap:").hashValue)
    #expect(named == "anyTap:")
    #expect(named != Selector(SwipeToPop.tapped, "tapped"))
    #expect(unnamed == copy)
    #expect(unnamed != Selector(SwipeToPop.tapped))
    #expect(named.description == "anyTap:")
  }
}

private protocol Shakeable: AnyObject {
  @MainActor func shake()
}

// Like an app's plain object, which is isolated to no actor.
private final class SelectorTarget: NSObject, Shakeable, UIGestureRecognizerDelegate {
  private(set) var calls: [String] = []

  @MainActor func shake() { calls.append("shake") }
  func optional(_ tap: UITapGestureRecognizer?) { calls.append("optional") }
  func answering(_ tap: UITapGestureRecognizer) -> Bool {
    calls.append("answering")
    return true
  }
  func anything(_ sender: Any) { calls.append("anything") }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}

extension Selector {
  fileprivate static let anything = Selector(SelectorTarget.anything(_:))
}
