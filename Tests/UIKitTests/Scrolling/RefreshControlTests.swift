import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: FACTS (refresh.distance, refresh.inset), and the documentation of
// UIRefreshControl.
@MainActor
@Suite(.serialized)
struct RefreshControlTests {
  private func rig() -> (ScrollRig, UIRefreshControl, () -> Int) {
    let rig = ScrollRig()
    let control = UIRefreshControl()
    var events = 0
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    rig.scroll.refreshControl = control
    return (rig, control, { events })
  }

  @Test func `a long pull starts one refresh, and the content stays below the control`() {
    let (rig, control, events) = rig()
    // With a resistance of 0.55, a pull of 300 points moves a view of 800 points by 137.
    rig.drag((195, 200), (195, 510), duration: 0.5, holdAfter: 0.2)
    #expect(control.isRefreshing)
    #expect(events() == 1)
    #expect(-rig.scroll.contentOffset.y > 100)
    rig.film(until: 3)
    #expect(rig.scroll.contentOffset.y == -60)
    #expect(rig.scroll.adjustedContentInset.top == 60)
    control.endRefreshing()
    #expect(!control.isRefreshing)
    #expect(rig.scroll.adjustedContentInset.top == 0)
    rig.film(until: 4)
    #expect(rig.scroll.contentOffset.y == 0)
    #expect(events() == 1)
  }

  @Test func `a short pull starts no refresh`() {
    let (rig, control, events) = rig()
    rig.drag((195, 200), (195, 300), duration: 0.5, holdAfter: 0.2)
    #expect(!control.isRefreshing)
    rig.film(until: 2)
    #expect(events() == 0)
    #expect(rig.scroll.contentOffset.y == 0)
  }

  @Test func `beginRefreshing neither scrolls nor sends an event`() {
    let (rig, control, events) = rig()
    control.beginRefreshing()
    rig.film(until: 1)
    #expect(control.isRefreshing)
    #expect(events() == 0)
    #expect(rig.scroll.contentOffset.y == 0)
    #expect(rig.scroll.adjustedContentInset.top == 60)
    rig.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    rig.film(until: 2)
    #expect(rig.scroll.contentOffset.y == -60)
    control.endRefreshing()
    rig.film(until: 3)
    #expect(rig.scroll.contentOffset.y == 0)
  }

  @Test func `an added refresh control works, and stays at the top during a long pull`() {
    let rig = ScrollRig()
    let control = UIRefreshControl()
    rig.scroll.addSubview(control)
    rig.drag((195, 200), (195, 300), duration: 0.5, holdAfter: 0.2)
    let offset = rig.scroll.contentOffset.y
    #expect(offset < 0 && offset > -60)
    // While partly visible, the control moves with the content.
    #expect(control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    rig.film(until: 2)
    rig.drag((195, 200), (195, 600), duration: 0.5, at: 2.1, holdAfter: 0.2)
    #expect(rig.scroll.contentOffset.y < -100)
    #expect(control.frame.minY == rig.scroll.contentOffset.y)
    #expect(control.isRefreshing)
  }

  @Test func `a table view controller passes its refresh control to the table`() {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control)
    #expect(control.superview === controller.tableView)
    controller.refreshControl = nil
    #expect(control.superview == nil)
  }
}
