import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

@MainActor
private final class Owner: NSObject {
  var calls: [String] = []
  @MainActor func panned(_ pan: UIPanGestureRecognizer) { calls.append("panned \(pan.state)") }
  @MainActor func callWithoutSender() { calls.append("plain") }
  @MainActor func handle(_ recognizer: UIGestureRecognizer) { calls.append("anyone") }
  @MainActor func pannedFromEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
    calls.append("edge \(pan.state) \(pan.translation(in: nil).x > 0)")
  }
  @MainActor func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped") }
}

@MainActor
@Suite(.serialized)
struct GestureActionTests {
  @Test func `methods with and without a sender are called until the target is released`() {
    let rig = GestureRig()
    var owner: Owner? = Owner()
    let action = Selector(Owner.panned(_:))
    let pan = UIPanGestureRecognizer(target: owner, action: action)
    pan.addTarget(owner as Any, action: action)
    if let owner { pan.addTarget(owner, action: Selector(Owner.callWithoutSender)) }
    rig.view.addGestureRecognizer(pan)
    rig.drag(from: (100, 200), by: (30, 0), steps: 1)
    #expect(owner?.calls == ["panned began", "plain", "panned ended", "plain"])
    owner?.calls = []
    pan.removeTarget(owner, action: action)
    rig.drag(from: (100, 200), by: (30, 0), steps: 1, at: 1)
    #expect(owner?.calls == ["plain", "plain"])
    weak let ghost = owner
    owner = nil
    #expect(ghost == nil)
    rig.drag(from: (100, 200), by: (30, 0), steps: 1, at: 2)
  }

  // FACTS: gesture.sender.
  @Test func `a method whose parameter is a more special recognizer is called`() {
    let rig = GestureRig()
    let owner = Owner()
    let pan = UIPanGestureRecognizer(target: owner, action: Selector(Owner.pannedFromEdge(_:)))
    rig.view.addGestureRecognizer(pan)
    rig.drag(from: (100, 200), by: (30, 0), steps: 2)
    #expect(owner.calls.first == "edge began true")
    #expect(owner.calls.last == "edge ended true")
  }

  // *Chosen:* UIKit doesn't check the class of the parameter, and the app would read another object.
  @Test func `a method whose parameter is an unrelated recognizer ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = GestureRig()
        let owner = Owner()
        rig.view.addGestureRecognizer(
          UIPanGestureRecognizer(target: owner, action: Selector(Owner.tapped(_:))))
        rig.drag(from: (100, 200), by: (30, 0), steps: 1)
      }
    }
  }

  @Test func `removing the nil target removes every target, but no closure`() {
    let rig = GestureRig()
    let owner = Owner()
    let pan = rig.add(
      UIPanGestureRecognizer(target: owner, action: Selector(Owner.callWithoutSender)), "pan")
    pan.removeTarget(nil, action: nil)
    rig.drag(from: (100, 200), by: (30, 0), steps: 1)
    #expect(owner.calls.isEmpty)
    #expect(rig.takeLog().contains("pan:began"))
    pan.removeHandlers()
    #expect(pan.targets.isEmpty)
  }

  @Test func `addTargets shares the targets of one recognizer with another`() {
    let rig = GestureRig()
    let owner = Owner()
    let edge = UIScreenEdgePanGestureRecognizer(
      target: owner, action: Selector(Owner.panned(_:)))
    let full = UIPanGestureRecognizer { pan in owner.calls.append("own \(pan.state)") }
    full.addTargets(of: edge)
    rig.view.addGestureRecognizer(full)
    rig.drag(from: (200, 200), by: (30, 0), steps: 1)
    #expect(owner.calls == ["own began", "panned began", "own ended", "panned ended"])
  }

  @Test func `a selector that is only a name is reported`() {
    let rig = GestureRig()
    _ = UITapGestureRecognizer(target: rig, action: "tapped:")
    #expect(Unsupported.names.count == 1)
    #expect(Unsupported.names.first?.contains("tapped:") == true)
  }

  @Test func `a selector equals its copy, and no other selector`() {
    let one = Selector(Owner.handle(_:))
    let copy = one
    #expect(one == copy)
    #expect(one != Selector(Owner.handle(_:)))
    #expect(Selector("done:") == "done:")
    #expect("\(one)" == "Owner.(UIGestureRecognizer)")
  }

  @Test func `a method of another class raises the exception of iOS`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = GestureRig()
        let pan = UIPanGestureRecognizer(target: rig, action: Selector(Owner.panned(_:)))
        rig.view.addGestureRecognizer(pan)
        rig.drag(from: (100, 200), by: (30, 0), steps: 1)
      }
    }
    #expect(prints(result, "unrecognized selector sent to instance"))
  }
}
