#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films animators as the delegates that create them show them.
  @Suite(.serialized)
  struct TryDelegateTests {
    /// An animator that fades its incoming view in, and a delegate that returns it.
    private static func sources(_ page: String) -> [String: String] {
      [
        "Notice.swift": """
        import UIKit
        class NoticeFade: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
            if let to {
              context.containerView.addSubview(to)
              to.alpha = 0
            }
            UIView.animate(withDuration: 0.2) {
              to?.alpha = 1
              from?.alpha = 0
            } completion: { _ in
              from?.alpha = 1
              context.completeTransition(!context.transitionWasCancelled)
            }
          }
        }
        class NoticeAction {
          let title: String
          init(title: String) { self.title = title }
        }
        class Notice: UIViewController, UIViewControllerTransitioningDelegate {
          var actions: [NoticeAction] = []
          convenience init(heading: String) {
            self.init(nibName: nil, bundle: nil)
            title = heading
            modalPresentationStyle = .overFullScreen
            transitioningDelegate = self
          }
          func addAction(_ action: NoticeAction) { actions.append(action) }
          override func viewDidLoad() {
            super.viewDidLoad()
            \\(page)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { NoticeFade() }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { NoticeFade() }
        }
        """.replacing("\\(page)", with: page)
      ]
    }

    @Test func `an alert's animator shows the alert with actions`() throws {
      let (report, output) = try TryTests.run(
        Self.sources("precondition(title == \"heading\" && actions.count == 2)"))
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let fade = try #require(report.films.first { $0.name == "NoticeFade" })
      #expect(fade.verdict == .filmed, "\(fade.reports) \(fade.problem ?? "")")
      #expect(fade.decisions.contains("as in the film of its delegate Notice, which creates it"))
      let notice = try #require(report.films.first { $0.name == "Notice" })
      #expect(notice.verdict == .filmed, "\(notice.reports) \(notice.problem ?? "")")
      #expect(
        notice.decisions.count { $0 == "Notice.addAction(NoticeAction(title: \"title\"))" } == 1)
    }

    @Test func `an animator whose delegate crashes is filmed without it`() throws {
      let (report, output) = try TryTests.run(Self.sources("fatalError(\"no alert\")"))
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let fade = try #require(report.films.first { $0.name == "NoticeFade" })
      #expect(fade.verdict == .filmed, "\(fade.reports) \(fade.problem ?? "")")
      #expect(fade.decisions.contains("alone, because the film of its delegate crashes"))
      #expect(report.films.first { $0.name == "Notice" }?.verdict == .crashed)
    }

    @Test func `an animator gets the values that its delegate gives it`() throws {
      let (report, output) = try TryTests.run([
        "Reveal.swift": """
        import UIKit
        class Reveal: NSObject, UIViewControllerAnimatedTransitioning {
          let start: CGRect
          let end: CGRect
          init(start: CGRect, end: CGRect) {
            self.start = start
            self.end = end
          }
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let moved = context.view(forKey: .to) ?? UIView()
            context.containerView.addSubview(moved)
            moved.frame = start
            UIView.animate(withDuration: 0.2) { moved.frame = self.end } completion: { _ in
              moved.frame = context.containerView.bounds
              context.completeTransition(true)
            }
          }
        }
        class RevealDelegate: NSObject, UIViewControllerTransitioningDelegate {
          var start = CGRect(x: 20, y: 20, width: 40, height: 40)
          var end = UIScreen.main.bounds
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Reveal(start: start, end: end) }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Reveal(start: end, end: start) }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let reveal = try #require(report.films.first { $0.name == "Reveal" })
      #expect(reveal.verdict == .filmed, "\(reveal.reports) \(reveal.problem ?? "")")
      #expect(
        reveal.decisions == [
          "present, because RevealDelegate returns it for presentations and dismissals",
          "as in the film of its delegate RevealDelegate, which creates it",
        ])
    }
  }
#endif
