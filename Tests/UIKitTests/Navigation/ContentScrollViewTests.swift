import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIViewController.h of iOS 15 (`setContentScrollView(_:for:)`).
// Bars are 47 + 44 + 52 points high with a large title.
@MainActor
@Suite(.serialized)
struct ContentScrollViewTests {
  /// Two scroll views side by side above a plain view, so that no scroll view is chosen
  /// automatically.
  @MainActor
  final class TwoScrollViewsController: UIViewController {
    let views = [UIScrollView(), UIScrollView()]
    var hasNoScrollView = false

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
      for (index, scrollView) in views.enumerated() {
        scrollView.frame = CGRect(x: 195 * index, y: 0, width: 195, height: 844)
        scrollView.contentSize = CGSize(width: 195, height: 2000)
        view.addSubview(scrollView)
      }
    }

    override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
      hasNoScrollView ? nil : super.contentScrollView(for: edge)
    }
  }

  private func rig(_ controller: UIViewController) -> NavigationRig {
    controller.title = "List"
    return NavigationRig([controller]) { $0.navigationBar.prefersLargeTitles = true }
  }

  private func barHeight(_ rig: NavigationRig, _ seconds: Double) -> CGFloat? {
    rig.nodes(at: seconds)["bar/background"]?.frame.height
  }

  @Test func `a large title follows only the scroll view that is set`() {
    let controller = TwoScrollViewsController()
    let rig = rig(controller)
    #expect(near(barHeight(rig, 0), 143))
    controller.views[1].contentOffset.y = 300
    #expect(near(barHeight(rig, 0.1), 143), "two scroll views aren't chosen automatically")
    controller.setContentScrollView(controller.views[0], for: .top)
    #expect(controller.contentScrollView(for: .top) === controller.views[0])
    #expect(controller.contentScrollView(for: .bottom) == nil)
    _ = rig.nodes(at: 0.2)
    controller.views[0].contentOffset.y = 300
    #expect(near(barHeight(rig, 0.3), 91))
    controller.views[0].contentOffset.y = -143
    #expect(near(barHeight(rig, 1), 143))
    controller.setContentScrollView(controller.views[1], for: .all)
    _ = rig.nodes(at: 1.1)
    controller.views[0].contentOffset.y = 300
    #expect(near(barHeight(rig, 1.2), 143), "the bar ignores the previous scroll view")
    controller.views[1].contentOffset.y = 400
    #expect(near(barHeight(rig, 1.3), 91))
  }

  @Test func `setting nil restores the automatic choice, and an override can return nil`() throws {
    let controller = TwoScrollViewsController()
    let list = UIScrollView()
    list.contentSize = CGSize(width: 390, height: 2000)
    controller.view = list
    #expect(controller.contentScrollView(for: .top) === list)
    controller.setContentScrollView(controller.views[0], for: [.top, .bottom])
    #expect(controller.contentScrollView(for: .bottom) === controller.views[0])
    controller.setContentScrollView(nil, for: .all)
    #expect(controller.contentScrollView(for: .bottom) === list)
    controller.hasNoScrollView = true
    let rig = rig(controller)
    _ = rig.nodes(at: 0)
    list.contentOffset.y = 500
    #expect(near(barHeight(rig, 0.1), 143))
  }

  @Test func `the content scroll view can be requested for one edge at a time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIViewController().contentScrollView(for: .all) }
    }
    #expect(prints(result, "must be the top or the bottom edge"))
  }
}
