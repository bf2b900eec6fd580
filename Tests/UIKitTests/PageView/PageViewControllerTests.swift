import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

private final class NumberedPage: UIViewController {
  let number: Int
  var log: [String] = []

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<4).map { NumberedPage($0) }
  var dots = 0
  var log: [String] = []

  private func page(_ page: UIViewController, _ offset: Int) -> UIViewController? {
    guard let page = page as? NumberedPage else { return nil }
    let target = page.number + offset
    return pages.indices.contains(target) ? pages[target] : nil
  }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("to \(pendingViewControllers.compactMap { ($0 as? NumberedPage)?.number })")
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let from = previousViewControllers.compactMap { ($0 as? NumberedPage)?.number }
    log.append("from \(from) \(completed)")
  }
}

// Source of the expected values: Apple's documentation of UIPageViewController, its data source and
// delegate.
@MainActor
@Suite(.serialized)
struct PageViewControllerTests {
  @MainActor
  private struct Rig {
    let stage: Stage
    let controller: UIPageViewController
    let book: Book

    func film(until seconds: Double) {
      guard let rate = FrameRate(60) else { return }
      var frame = rate.firstFrame(atOrAfter: VirtualClock.current.now)
      while rate.time(ofFrame: frame).seconds <= seconds {
        stage.advance(to: rate.time(ofFrame: frame))
        _ = stage.displayList()
        frame += 1
      }
    }

    func drag(from: Double, to: Double, duration: Double, at begin: Double, holdAfter: Double = 0) {
      stage.play(
        .drag(
          from: CGPoint(x: from, y: 400), to: CGPoint(x: to, y: 400), duration: duration,
          holdAfter: holdAfter), startingAt: MediaTime(seconds: begin))
    }

    var shownNumber: Int? { (controller.viewControllers?.first as? NumberedPage)?.number }
  }

  private func rig(dots: Int = 0, options: [UIPageViewController.OptionsKey: Any]? = nil) -> Rig {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: options)
    let book = Book()
    book.dots = dots
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    _ = stage.displayList()
    return Rig(stage: stage, controller: controller, book: book)
  }

  @Test func `a flick turns to the next page and notifies the delegate`() {
    let rig = rig()
    #expect(rig.shownNumber == 1)
    rig.drag(from: 300, to: 100, duration: 0.15, at: 0.1)
    rig.film(until: 2)
    #expect(rig.shownNumber == 2)
    #expect(rig.book.log == ["to [2]", "from [1] true"])
    #expect(rig.book.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(rig.book.pages[1].viewIfLoaded?.superview == nil)
    #expect(
      rig.book.pages[1].log == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(rig.book.pages[2].log == ["will appear", "did appear"])
    #expect(rig.controller.children.count == 1)
    rig.drag(from: 100, to: 300, duration: 0.15, at: 2.1)
    rig.film(until: 4)
    #expect(rig.shownNumber == 1)
  }

  @Test func `a page returns after a short drag`() {
    let rig = rig()
    rig.drag(from: 200, to: 120, duration: 0.4, at: 0.1, holdAfter: 0.3)
    rig.film(until: 0.6)
    #expect(rig.book.log == ["to [2]"])
    rig.film(until: 3)
    #expect(rig.shownNumber == 1)
    #expect(rig.book.log == ["to [2]", "from [1] false"])
    #expect(rig.book.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(rig.book.pages[2].log.last == "did disappear")
    #expect(rig.book.pages[1].log.last == "did appear")
  }

  @Test func `the last page doesn't turn forward`() {
    let rig = rig()
    rig.controller.setViewControllers([rig.book.pages[3]], direction: .forward, animated: false)
    rig.drag(from: 300, to: 100, duration: 0.15, at: 0.1)
    rig.film(until: 3)
    #expect(rig.shownNumber == 3)
    #expect(rig.book.log.isEmpty)
    #expect(rig.book.pages[3].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test(arguments: [
    (UIPageViewController.NavigationDirection.forward, 1.0), (.reverse, -1),
  ])
  func `setViewControllers slides a page in from the side of its direction`(
    _ direction: UIPageViewController.NavigationDirection, _ side: Double
  ) throws {
    let rig = rig()
    var completed: Bool?
    rig.controller.setViewControllers([rig.book.pages[3]], direction: direction, animated: true) {
      completed = $0
    }
    rig.film(until: 0.15)
    let x = Double(rig.book.pages[3].view.convert(CGPoint.zero, to: nil).x)
    #expect(x * side > 0 && x * side < 390)
    // The page before it leaves on the other side, edge to edge.
    let leaving = Double(rig.book.pages[1].view.convert(CGPoint.zero, to: nil).x)
    #expect(abs(leaving - (x - side * 390)) < 0.001)
    #expect(completed == nil)
    rig.film(until: 1)
    #expect(completed == true)
    #expect(rig.shownNumber == 3)
    #expect(rig.book.pages[3].view.convert(CGPoint.zero, to: nil) == .zero)
    // Only turns by gestures notify the delegate.
    #expect(rig.book.log.isEmpty)
    #expect(rig.book.pages[3].log == ["will appear", "did appear"])
    #expect(rig.book.pages[1].log.last == "did disappear")
  }

  @Test func `a page control follows the pages`() throws {
    let rig = rig(dots: 4)
    let dots = try #require(rig.controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(!dots.isHidden && dots.numberOfPages == 4 && dots.currentPage == 0)
    rig.drag(from: 300, to: 100, duration: 0.15, at: 0.1)
    rig.film(until: 2)
    #expect(dots.currentPage == 1)
  }

  @Test func `the page spacing isn't visible when scrolling has ended`() {
    let rig = rig(options: [.interPageSpacing: 20])
    #expect(
      rig.book.pages[1].view.convert(rig.book.pages[1].view.bounds, to: nil)
        == CGRect(x: 0, y: 0, width: 390, height: 844))
    rig.drag(from: 300, to: 100, duration: 0.15, at: 0.1)
    rig.film(until: 2)
    #expect(rig.shownNumber == 2)
    #expect(rig.book.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func `the page curl style is reported as unsupported`() {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    _ = UIPageViewController()
    #expect(Headless.reports.contains { "\($0)".contains("pageCurl") })
    _ = stage
  }
}
