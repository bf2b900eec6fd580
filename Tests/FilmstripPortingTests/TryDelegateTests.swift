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

    // Without content, the second page would be invisible, and so small that it counts as absent.
    @Test(arguments: [
      ("view.backgroundColor = nil; view.addSubview(UIView())", true),
      ("view.addSubview(UIStackView()); title = nil", true),
      ("view.backgroundColor = .yellow; view.addSubview(UIView())", false),
      (
        "let label = UILabel(frame: view.bounds); label.text = heading; view.addSubview(label)",
        false
      ),
    ])
    func `a page that draws nothing gets placeholder content`(page: String, isFilled: Bool) throws {
      let (report, output) = try TryTests.run(
        Self.sources("let heading = title ?? \"\"; _ = heading; \(page)"))
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let notice = try #require(report.films.first { $0.name == "Notice" })
      #expect(notice.verdict == .filmed, "\(notice.reports) \(notice.problem ?? "")")
      let decision = "placeholder content on the second page, because it shows nothing"
      #expect(notice.decisions.contains(decision) == isFilled, "\(notice.decisions)")
    }

    @Test(arguments: [
      "(presentedViewController as! Shown).preferredContentSize",
      "(presentedViewController as! Own).view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)",
    ])
    func `a page without a size gets one`(size: String) throws {
      let own =
        size.contains("Own")
        ? "class Own: UIViewController {}" : "protocol Shown: UIViewController {}"
      let (report, output) = try TryTests.run([
        "Card.swift": """
        import UIKit
        \(own)
        class CardFade: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
            if let to {
              context.containerView.addSubview(to)
              to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
            }
            to?.alpha = 0
            UIView.animate(withDuration: 0.2) {
              to?.alpha = 1
              from?.alpha = 0
            } completion: { _ in context.completeTransition(true) }
          }
        }
        class Card: UIPresentationController {
          override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(origin: CGPoint(x: 0, y: 300), size: \(size))
          }
        }
        class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
          func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
          ) -> UIPresentationController? {
            Card(presentedViewController: presented, presenting: presenting)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { CardFade() }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { CardFade() }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let fade = try #require(report.films.first { $0.name == "CardFade" })
      #expect(fade.verdict == .filmed, "\(fade.reports) \(fade.problem ?? "")")
      let decision = "a size for the second page, because it has none"
      #expect(fade.decisions.contains(decision), "\(fade.decisions)")
      #expect(fade.reports.isEmpty)
    }

    @Test func `a presentation controller that is its own animator animates its page`() throws {
      let (report, output) = try TryTests.run([
        "Menu.swift": """
        import UIKit
        class Menu: UIPresentationController, UIViewControllerAnimatedTransitioning {
          override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 20, y: 100, width: 200, height: 300)
          }
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let isIn = context.viewController(forKey: .from) === presentingViewController
            let view = context.view(forKey: isIn ? .to : .from)!
            print(isIn ? "in" : "out", containerView === context.containerView)
            if isIn {
              context.containerView.addSubview(view)
              view.frame = frameOfPresentedViewInContainerView
              view.frame.size.height = 0
            }
            UIView.animate(withDuration: 0.2) {
              view.frame.size.height = isIn ? 300 : 0
            } completion: { _ in context.completeTransition(true) }
          }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let menu = try #require(report.films.first { $0.name == "Menu" })
      #expect(menu.verdict == .filmed, "\(menu.reports) \(menu.problem ?? "")")
      // UIKit's own slides take half a second each.
      #expect(menu.seconds < 1, "\(menu.seconds)")
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

    @Test func `a presentation controller's view controllers are those of animators it returns`()
      throws
    {
      let (report, output) = try TryTests.run([
        "Popup.swift": """
        import UIKit
        class Rise: NSObject, UIViewControllerAnimatedTransitioning {
          weak var presenting: UIViewController?
          var final = CGRect.zero
          init(_ presenting: UIViewController) { self.presenting = presenting }
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let isIn = context.viewController(forKey: .to)?.presentingViewController === presenting
            let moved = context.view(forKey: isIn ? .to : .from)!
            if isIn { final = context.finalFrame(for: context.viewController(forKey: .to)!) }
            precondition(final.size == CGSize(width: 200, height: 300))
            let below = final.offsetBy(dx: 0, dy: 600)
            moved.frame = isIn ? below : final
            UIView.animate(withDuration: 0.2) { moved.frame = isIn ? self.final : below } completion: { _ in
              context.completeTransition(true)
            }
          }
        }
        class Drop: Rise {
          override func animateTransition(using context: UIViewControllerContextTransitioning) {
            super.animateTransition(using: context)
          }
        }
        class Frame: UIPresentationController, UIViewControllerTransitioningDelegate {
          enum Kind { case rise, drop }
          var kind = Kind.drop
          lazy var animation: UIViewControllerAnimatedTransitioning = {
            switch kind {
            case .rise: return Rise(presentingViewController)
            case .drop: return Drop(presentingViewController)
            }
          }()
          var popup: Popup? { presentedViewController as? Popup }
          init(_ presented: UIViewController, _ presenting: UIViewController) {
            super.init(presentedViewController: presented, presenting: presenting)
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = self
          }
          override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 95, y: 270, width: 200, height: 300)
          }
          override func presentationTransitionWillBegin() {
            precondition(popup != nil)
            containerView!.addSubview(presentedView!)
          }
          func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
          ) -> UIPresentationController? { self }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { animation }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { animation }
        }
        class Popup: UIViewController {
          private var frame: Frame?
          init(_ presenting: UIViewController) {
            super.init(nibName: nil, bundle: nil)
            frame = Frame(self, presenting)
          }
          required init?(coder: NSCoder) { nil }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let rise = try #require(report.films.first { $0.name == "Rise" })
      #expect(rise.verdict == .filmed, "\(rise.reports) \(rise.problem ?? "")")
      #expect(rise.decisions.contains("presented with Frame"))
      #expect(
        rise.decisions.contains("the second page is Popup(trial.newPage)"), "\(rise.decisions)")
    }

    @Test func `a picture that leaves its page flies from its place in a list`() throws {
      let (report, output) = try TryTests.run([
        "Browser.swift": """
        import UIKit
        protocol Opening: AnyObject {
          func picture() -> UIImageView
          func fromRect() -> CGRect
          func toRect() -> CGRect
        }
        class Browser: NSObject, UIViewControllerAnimatedTransitioning {
          weak var presentDelegate: Opening?
          let table: UITableView
          init(table: UITableView) { self.table = table }
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let pages = presentDelegate else { return }
            let row = table.convert(table.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil)
            let (from, to) = (pages.fromRect(), pages.toRect())
            precondition(row.contains(from) && to.width > from.width)
            let picture = pages.picture()
            context.containerView.addSubview(picture)
            picture.frame = from
            precondition(pages.fromRect() == from && pages.toRect() == to && picture.frame == from)
            context.view(forKey: .to).map(context.containerView.addSubview)
            UIView.animate(withDuration: 0.2) { picture.frame = to } completion: { _ in
              picture.removeFromSuperview()
              precondition(pages.fromRect() == from)
              context.completeTransition(true)
            }
          }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let browser = try #require(report.films.first { $0.name == "Browser" })
      #expect(browser.verdict == .filmed, "\(browser.reports) \(browser.problem ?? "")")
    }
  }
#endif
