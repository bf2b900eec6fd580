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
  @MainActor func plain() { calls.append("plain") }
  @MainActor func anyone(_ recognizer: UIGestureRecognizer) { calls.append("anyone") }
}

@MainActor
@Suite(.serialized)
struct GestureActionTests {
  @Test func `methods with and without a sender are called while the target lives`() {
    let rig = GestureRig()
    var owner: Owner? = Owner()
    let action = Selector(Owner.panned(_:))
    let pan = UIPanGestureRecognizer(target: owner, action: action)
    pan.addTarget(owner as Any, action: action)
    if let owner { pan.addTarget(owner, action: Selector(Owner.plain)) }
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

  @Test func `removing the nil target removes every target but no closure`() {
    let rig = GestureRig()
    let owner = Owner()
    let pan = rig.add(UIPanGestureRecognizer(target: owner, action: Selector(Owner.plain)), "pan")
    pan.removeTarget(nil, action: nil)
    rig.drag(from: (100, 200), by: (30, 0), steps: 1)
    #expect(owner.calls.isEmpty)
    #expect(rig.takeLog().contains("pan:began"))
    pan.removeHandlers()
    #expect(pan.targets.isEmpty)
  }

  @Test func `addTargets(of:) shares one recognizer's targets with another`() {
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

  @Test func `a selector made of a name only is reported`() {
    let rig = GestureRig()
    _ = UITapGestureRecognizer(target: rig, action: "tapped:")
    #expect(Unsupported.names.count == 1)
    #expect(Unsupported.names.first?.contains("tapped:") == true)
  }

  @Test func `selectors equal their copies`() {
    let one = Selector(Owner.anyone(_:))
    let copy = one
    #expect(one == copy)
    #expect(one != Selector(Owner.anyone(_:)))
    #expect(Selector("done:") == "done:")
    #expect("\(one)" == "Owner.(UIGestureRecognizer)")
  }

  @Test func `a method of another class is an error as on iOS`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = GestureRig()
        let pan = UIPanGestureRecognizer(target: rig, action: Selector(Owner.panned(_:)))
        rig.view.addGestureRecognizer(pan)
        rig.drag(from: (100, 200), by: (30, 0), steps: 1)
      }
    }
    #expect(says(result, "unrecognized selector sent to instance"))
  }
}
