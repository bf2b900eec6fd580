import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: FACTS.md, animate.system-delete.
@MainActor
@Suite(.serialized)
struct SystemAnimationTests {
  // FACTS: animate.system-delete
  @Test func `the system animation that deletes removes its views at the end`() {
    let page = makeController("List")
    let rig = NavigationRig([page])
    let deleted = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let moved = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.view.addSubview(deleted)
    page.view.addSubview(moved)
    _ = rig.nodes(at: 0)
    var isFinished: Bool?
    UIView.perform(
      .delete, on: [deleted], animations: { moved.center.x = 100 },
      completion: { isFinished = $0 })
    _ = rig.nodes(at: 0.1)
    #expect(deleted.superview === page.view && isFinished == nil)
    let x = moved.layer.presentation()?.position.x ?? 0
    #expect(x > 5 && x < 100)
    _ = rig.nodes(at: 1)
    #expect(deleted.superview == nil && deleted.alpha == 1 && isFinished == true)
  }
}
