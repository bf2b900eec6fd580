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
  }
#endif
