#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films view controllers that show others themselves, as a user makes them do.
  @Suite(.serialized)
  struct TryOpeningTests {
    @Test func `a drag shows the second page, over the whole screen as before iOS 13`()
      throws
    {
      let (report, output) = try TryTests.run([
        "Ring.swift": """
        import UIKit
        class RingSlide: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            // A sheet keeps the first view, so there is none for this key.
            let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
            context.containerView.addSubview(to)
            to.frame = from.frame.offsetBy(dx: 0, dy: 844)
            UIView.animate(withDuration: 0.2) {
              to.frame = from.frame
              from.frame = from.frame.offsetBy(dx: 0, dy: -844)
            } completion: { _ in context.completeTransition(!context.transitionWasCancelled) }
          }
        }
        class RingNext: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
          }
        }
        class RingFirst: UIViewController, UIViewControllerTransitioningDelegate {
          var transition: UIViewControllerAnimatedTransitioning?
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemIndigo
            view.addGestureRecognizer(
              UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
          }
          @objc func move(_ pan: UIPanGestureRecognizer) {
            guard pan.state == .ended, pan.translation(in: view).y < -200 else { return }
            transition = RingSlide()
            let next = RingNext()
            next.transitioningDelegate = self
            present(next, animated: true)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { transition }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { nil }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "RingFirst" })
      #expect(film.verdict == .filmed && film.reports.isEmpty, "\(film)")
      #expect(
        film.decisions.contains("a drag up on the screen shows another view controller"),
        "\(film.decisions)")
      #expect(film.decisions.contains(StoryboardAttempt.coveringDecision), "\(film.decisions)")
      #expect(film.steps.map(\.name).first == "drag")
    }

    @Test func `the film's pages offer copies and tags, and layout ignores transforms`() throws {
      let (report, output) = try TryTests.run([
        "Grow.swift": """
        import UIKit
        protocol Source {
          func copyOfPicture() -> UIImageView
          var picture: UIImageView { get }
          var list: UICollectionView? { get }
          func row() -> UITableViewCell
        }
        class List: UIViewController, Source {
          let picture = UIImageView()
          func copyOfPicture() -> UIImageView { UIImageView(image: picture.image) }
          var list: UICollectionView? { nil }
          func row() -> UITableViewCell { UITableViewCell() }
        }
        struct Zooms {
        private class Grow: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let page = context.viewController(forKey: .to) as! Source & UIViewController
            let copy = page.copyOfPicture()
            precondition(copy !== page.copyOfPicture() && copy !== page.picture, "a copy is new")
            precondition(copy.frame == page.picture.frame && copy.frame.width > 0, "a copy has the frame")
            precondition(page.view.viewWithTag(100) === page.picture, "the picture has the tag")
            context.containerView.addSubview(page.view)
            page.view.layoutIfNeeded()
            let size = page.picture.bounds.size
            page.picture.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            page.view.setNeedsLayout()
            page.view.layoutIfNeeded()
            precondition(page.picture.bounds.size == size, "layout keeps the size")
            precondition(Bundle.module.bundlePath == Bundle.main.bundlePath, "a package has a bundle")
            page.picture.transform = .identity
            let frame = page.picture.convert(page.picture.bounds, to: page.view)
            let list = page.list!
            let cell = list.cellForItem(at: list.indexPathsForSelectedItems!.first!)!
            precondition(page.picture.isDescendant(of: cell), "the cell shows the picture")
            precondition(cell.convert(cell.bounds, to: page.view) == frame, "the cell has its frame")
            let row = page.row()
            precondition(page.picture.isDescendant(of: row), "the row shows the picture")
            precondition(
              page.picture.convert(page.picture.bounds, to: page.view) == frame, "the row is there")
            page.picture.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            UIView.animate(withDuration: 0.2) { page.picture.transform = .identity } completion: { _ in
              context.completeTransition(!context.transitionWasCancelled)
            }
          }
        }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "Zooms.Grow" })
      #expect(film.verdict == .filmed && film.reports.isEmpty, "\(film)")
    }

    @Test func `presentations cover the screen if the first page is otherwise missing at the end`()
      throws
    {
      let (report, output) = try TryTests.run([
        "Drop.swift": """
        import UIKit
        class Drop: NSObject, UIViewControllerAnimatedTransitioning {
          let isBack: Bool
          init(isBack: Bool) { self.isBack = isBack }
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let from = context.viewController(forKey: .from)!
            let to = context.viewController(forKey: .to)!
            context.containerView.insertSubview(to.view, at: isBack ? 0 : 1)
            let moving = isBack ? from : to
            let away = CGAffineTransform(translationX: 0, y: -844)
            if !isBack { moving.view.transform = away }
            UIView.animate(withDuration: 0.2) {
              moving.view.transform = self.isBack ? away : .identity
            } completion: { _ in context.completeTransition(true) }
          }
        }
        class DropNext: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemTeal
          }
        }
        class DropFirst: UIViewController, UIViewControllerTransitioningDelegate {
          var transition: Drop?
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemIndigo
            let button = UIButton(frame: CGRect(x: 100, y: 300, width: 160, height: 44))
            button.setTitle("Next", for: .normal)
            button.addTarget(self, action: #selector(show), for: .touchUpInside)
            view.addSubview(button)
          }
          @objc func show() {
            let next = DropNext()
            next.transitioningDelegate = self
            transition = Drop(isBack: false)
            present(next, animated: true)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { transition }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Drop(isBack: true) }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "DropFirst" })
      #expect(film.verdict == .filmed && film.reports.isEmpty, "\(film)")
      #expect(film.decisions.contains(StoryboardAttempt.restoringDecision), "\(film.decisions)")
    }
  }
#endif
