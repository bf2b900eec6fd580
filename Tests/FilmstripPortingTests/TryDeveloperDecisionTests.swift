#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films sources whose films need decisions as a developer would make them.
  @Suite(.serialized)
  struct TryDeveloperDecisionTests {
    private static let duration = """
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
      """
    private static let fade = """
      \(duration)
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { _ in
          to.alpha = 1
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      """
    private static let operation = """
      func navigationController(
        _ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from a: UIViewController, to b: UIViewController
      ) -> UIViewControllerAnimatedTransitioning?
      """

    private static let sources = [
      // The delegate animates only pushes, so UIKit's back swipe pops; the pan is for something else.
      "PushOnly.swift": """
      import UIKit
      class PushFadeOnly: NSObject, UIViewControllerAnimatedTransitioning {
        \(fade)
      }
      class PushOnly: NSObject, UINavigationControllerDelegate {
        let pan = UIPanGestureRecognizer()
        \(operation) { operation == .push ? PushFadeOnly() : nil }
      }
      """,
      // The pan, the delegate and the interaction are set up in the controller itself.
      "OwnStack.swift": """
      import UIKit
      private class StackFade: NSObject, UIViewControllerAnimatedTransitioning {
        \(fade)
      }
      class OwnStack: UINavigationController, UINavigationControllerDelegate {
        private var driver: UIPercentDrivenInteractiveTransition?
        override func viewDidLoad() {
          super.viewDidLoad()
          delegate = self
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
        }
        @objc func move(_ pan: UIPanGestureRecognizer) {
          let share = pan.translation(in: view).x / view.bounds.width
          switch pan.state {
          case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
          case .changed: driver?.update(share)
          default:
            // The first drag of a film covers 0.4 × 0.8 of the width.
            if share > 0.25 { driver?.finish() } else { driver?.cancel() }
            driver = nil
          }
        }
        \(operation) { StackFade() }
        func navigationController(
          _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
      }
      """,
      "Box.swift": """
      import UIKit
      private class BoxFade: NSObject, UIViewControllerAnimatedTransitioning {
        \(fade)
      }
      class Box: UIViewController, UINavigationControllerDelegate {
        private let inner = UINavigationController()
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(inner)
          view.addSubview(inner.view)
          inner.view.frame = view.bounds
          inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          inner.didMove(toParent: self)
          inner.delegate = self
        }
        \(operation) { BoxFade() }
      }
      """,
      "Nothing.swift": """
      import UIKit
      class NothingSheet: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 30, width: 0, height: 0) }
      }
      """,
      // The animator moves the incoming view out of the screen.
      "Outside.swift": """
      import UIKit
      class PresentOutside: NSObject, UIViewControllerAnimatedTransitioning {
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let to = context.view(forKey: .to)!
          context.containerView.addSubview(to)
          to.frame.origin.y = 2000
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { context.completeTransition(true) }
        }
      }
      """,
      // A pan moves the sheet and then dismisses it, without an interactive transition.
      "PanCard.swift": """
      import UIKit
      class PanCard: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          let bounds = containerView!.bounds
          return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionDidEnd(_ completed: Bool) {
          presentedView?.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
        }
        @objc func move(_ pan: UISwipingPan) {
          let y = pan.translation(in: containerView).y
          switch pan.state {
          case .changed: presentedView?.transform = CGAffineTransform(translationX: 0, y: max(0, y))
          case .ended:
            if y > 200 { presentedViewController.dismiss(animated: true) } else {
              UIView.animate(withDuration: 0.2) { self.presentedView?.transform = .identity }
            }
          default: break
          }
        }
      }
      class UISwipingPan: UIPanGestureRecognizer {}
      """,
      // The animator completes only pops.
      "OneWay.swift": """
      import UIKit
      class SlideOneWay: NSObject, UIViewControllerAnimatedTransitioning {
        var operation = UINavigationController.Operation.push
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard operation == .pop, let from = context.view(forKey: .from), let to = context.view(forKey: .to)
          else { return }
          context.containerView.insertSubview(to, belowSubview: from)
          UIView.animate(withDuration: 0.2, animations: { from.frame.origin.y = 844 }) { _ in
            context.completeTransition(true)
          }
        }
      }
      """,
      // An app sets the duration and the point; without them, the animator ends the program.
      "Wanting.swift": """
      import UIKit
      class PresentWanting: NSObject, UIViewControllerAnimatedTransitioning {
        var duration: TimeInterval?
        var startPoint: (() -> CGPoint)?
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
          duration!
        }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let startPoint else { fatalError("no point") }
          let to = context.view(forKey: .to)!
          context.containerView.addSubview(to)
          let center = to.center
          to.center = startPoint()
          UIView.animate(withDuration: duration!, animations: { to.center = center }) { _ in
            context.completeTransition(true)
          }
        }
      }
      """,
      // The delegate sets the height of the sheet, and provides the interaction.
      "TallSheet.swift": """
      import UIKit
      protocol SheetDriver: UIPercentDrivenInteractiveTransition { var isActive: Bool { get } }
      class LowSheet: UIPresentationController {
        var sheetHeight: CGFloat = 0
        override var frameOfPresentedViewInContainerView: CGRect {
          let bounds = containerView!.bounds
          return CGRect(
            x: 0, y: bounds.height - sheetHeight, width: bounds.width, height: sheetHeight)
        }
      }
      class TallSheet: UIPresentationController {
        var ratio: CGFloat = 0
        weak var driver: SheetDriver?
        override var frameOfPresentedViewInContainerView: CGRect {
          if driver?.isActive == true || presentedViewController is SheetDriver { return .zero }
          let bounds = containerView!.bounds
          let height = bounds.height * ratio
          return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        }
      }
      class TallSheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
          forPresented a: UIViewController, presenting b: UIViewController?, source c: UIViewController
        ) -> UIPresentationController? {
          let sheet = TallSheet(presentedViewController: a, presenting: b)
          sheet.ratio = 0.8
          return sheet
        }
      }
      """,
      // Only a tap on the button gives the animator its card.
      "TapCard.swift": """
      import UIKit
      private class CardFade: NSObject, UIViewControllerAnimatedTransitioning {
        var card: UIView?
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard card != nil else { return }
          if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
          let view = context.view(forKey: .to) ?? context.containerView
          view.alpha = 0
          UIView.animate(withDuration: 0.2, animations: { view.alpha = 1 }) { _ in
            context.completeTransition(true)
          }
        }
      }
      class CardList: UIViewController, UIViewControllerTransitioningDelegate {
        private let fade = CardFade()
        private let button = UIButton(frame: CGRect(x: 100, y: 200, width: 190, height: 50))
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          button.backgroundColor = .blue
          button.addTarget(self, action: #selector(openCard), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func openCard() {
          fade.card = button
          let detail = UIViewController()
          detail.view.backgroundColor = .red
          detail.modalPresentationStyle = .fullScreen
          detail.transitioningDelegate = self
          present(detail, animated: true)
        }
        func animationController(
          forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { fade }
        func animationController(forDismissed a: UIViewController) -> UIViewControllerAnimatedTransitioning? {
          fade
        }
      }
      """,
      // The first page remains behind an alert with a transparent view.
      "PresentAlert.swift": """
      import UIKit
      class ClearAlert: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let box = UIView(frame: CGRect(x: 60, y: 300, width: 270, height: 200))
          box.backgroundColor = .blue
          view.addSubview(box)
        }
      }
      class PresentAlert: NSObject, UIViewControllerAnimatedTransitioning {
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let alert = context.viewController(forKey: .to) as? ClearAlert else { return }
          context.containerView.addSubview(alert.view)
          alert.view.alpha = 0
          UIView.animate(withDuration: 0.2, animations: { alert.view.alpha = 1 }) { _ in
            context.completeTransition(true)
          }
        }
      }
      """,
      // A list without images begins its transition at its first cell.
      "CellFade.swift": """
      import UIKit
      class RowList: UITableViewController {
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }
        override func tableView(
          _ t: UITableView, cellForRowAt p: IndexPath
        ) -> UITableViewCell { UITableViewCell() }
      }
      class CellFade: NSObject, UIViewControllerAnimatedTransitioning {
        let cell: UITableViewCell
        let start: CGRect
        init(cell: UITableViewCell, start: CGRect) {
          self.cell = cell
          self.start = start
        }
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          if context.viewController(forKey: .from) is RowList {
            guard cell.window != nil, start.width == cell.bounds.width else { return }
          }
          let to = context.view(forKey: .to)!
          context.containerView.addSubview(to)
          to.alpha = 0
          UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { _ in
            context.completeTransition(true)
          }
        }
      }
      """,
      // Only a tap on the picture makes the delegate return its animator.
      "TapPicture.swift": """
      import UIKit
      private class PictureFade: NSObject, UIViewControllerAnimatedTransitioning {
        \(fade)
      }
      class PictureList: UIViewController, UIViewControllerTransitioningDelegate {
        private var tapped: UIView?
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          let picture = UIImageView(frame: CGRect(x: 100, y: 200, width: 190, height: 50))
          picture.backgroundColor = .blue
          picture.isUserInteractionEnabled = true
          picture.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(openPicture(_:))))
          view.addSubview(picture)
        }
        @objc func openPicture(_ tap: UITapGestureRecognizer) {
          tapped = tap.view
          let detail = UIViewController()
          detail.view.backgroundColor = .red
          detail.modalPresentationStyle = .fullScreen
          detail.transitioningDelegate = self
          present(detail, animated: true)
        }
        func animationController(
          forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { tapped == nil ? nil : PictureFade() }
      }
      """,
      // The sheet is as high as the content of its child.
      "Fitting.swift": """
      import UIKit
      class FittingSheet: UIViewController, UIViewControllerTransitioningDelegate {
        let child: UIViewController
        init(child: UIViewController) {
          self.child = child
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .custom
          transitioningDelegate = self
        }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(child)
          child.view.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(child.view)
          NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: view.topAnchor),
            child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ])
        }
        func presentationController(
          forPresented a: UIViewController, presenting b: UIViewController?, source c: UIViewController
        ) -> UIPresentationController? { FittingPresentation(presentedViewController: a, presenting: b) }
      }
      class FittingPresentation: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          let bounds = containerView!.bounds
          let size = presentedView!.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
          return CGRect(x: 0, y: bounds.height - size.height, width: bounds.width, height: size.height)
        }
      }
      """,
      // Without a tap on the button, the animator ends the program.
      "TapStart.swift": """
      import UIKit
      class StartPage: UIViewController {
        var start: CGPoint!
        private let button = UIButton(frame: CGRect(x: 100, y: 200, width: 190, height: 50))
        override func viewDidLoad() {
          super.viewDidLoad()
          button.backgroundColor = .blue
          button.addTarget(self, action: #selector(open), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func open() {
          start = button.center
          let page = EndPage()
          navigationController?.delegate = page
          navigationController?.pushViewController(page, animated: true)
        }
      }
      class EndPage: UIViewController, UINavigationControllerDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .red
        }
        \(operation) { StartZoom() }
      }
      class StartZoom: NSObject, UIViewControllerAnimatedTransitioning {
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let to = context.view(forKey: .to)!
          context.containerView.addSubview(to)
          let center = to.center
          if let first = context.viewController(forKey: .from) as? StartPage { to.center = first.start }
          UIView.animate(withDuration: 0.2, animations: { to.center = center }) { _ in
            context.completeTransition(true)
          }
        }
      }
      """,
      // The menu moves to the left, although nothing in the sources names a direction.
      "Menu.swift": """
      import UIKit
      class PresentPanel: NSObject, UIViewControllerAnimatedTransitioning {
        var isPresenting = true
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let view = context.view(forKey: isPresenting ? .to : .from)!
          let width = context.containerView.bounds.width * 0.8
          let gone = CGAffineTransform(translationX: -width, y: 0)
          if isPresenting {
            view.frame = CGRect(x: 0, y: 0, width: width, height: context.containerView.bounds.height)
            context.containerView.addSubview(view)
            view.transform = gone
          }
          UIView.animate(withDuration: 0.2, animations: {
            view.transform = self.isPresenting ? .identity : gone
          }) { _ in context.completeTransition(!context.transitionWasCancelled) }
        }
      }
      """,
      // Every drag begins the pop, but only one downwards completes it.
      "DownNavigation.swift": """
      import UIKit
      private class DownFade: NSObject, UIViewControllerAnimatedTransitioning {
        \(fade)
      }
      class DownNavigation: UINavigationController, UINavigationControllerDelegate {
        private var driver: UIPercentDrivenInteractiveTransition?
        override func viewDidLoad() {
          super.viewDidLoad()
          delegate = self
          interactivePopGestureRecognizer?.isEnabled = false
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
        }
        @objc func move(_ pan: UIPanGestureRecognizer) {
          switch pan.state {
          case .began:
            driver = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
          case .changed: driver?.update(0.5)
          default:
            if pan.translation(in: view).y > 100 { driver?.finish() } else { driver?.cancel() }
            driver = nil
          }
        }
        func navigationController(
          _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
          from a: UIViewController, to b: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { DownFade() }
        func navigationController(
          _ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
      }
      """,
      "SwipeTabs.swift": """
      import UIKit
      private class TabFade: NSObject, UIViewControllerAnimatedTransitioning {
        \(fade)
      }
      class SwipeTabs: UITabBarController, UITabBarControllerDelegate {
        private var driver: UIPercentDrivenInteractiveTransition?
        override func viewDidLoad() {
          super.viewDidLoad()
          delegate = self
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
        }
        @objc func move(_ pan: UIPanGestureRecognizer) {
          let share = -pan.translation(in: view).x / view.bounds.width
          switch pan.state {
          case .began:
            driver = UIPercentDrivenInteractiveTransition()
            selectedIndex = 1
          case .changed: driver?.update(share)
          default:
            if share > 0.5 { driver?.finish() } else { driver?.cancel() }
            driver = nil
          }
        }
        func tabBarController(
          _ t: UITabBarController, animationControllerForTransitionFrom a: UIViewController,
          to b: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { TabFade() }
        func tabBarController(
          _ t: UITabBarController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { driver }
      }
      """,
      // The drag must cover more than half of the screen's height, but the card's is 300 points.
      "LowCard.swift": card("LowCard"),
      // UIKit waits for an interaction that a delegate returns, although no finger moves it.
      "Pull.swift": card("Pull") + """

        class PullDelegate: NSObject, UIViewControllerTransitioningDelegate {
          private let driver = PullDriver()
          func attach(to page: UIViewController) { driver.wire(to: page) }
          private func animator(_ isPresenting: Bool) -> Pull {
            let animator = Pull()
            animator.isPresenting = isPresenting
            return animator
          }
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { animator(true) }
          func animationController(
            forDismissed a: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { animator(false) }
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { driver }
        }
        """,
    ]

    /// Sources of a small card that a drag over half of the screen's height dismisses.
    private static func card(_ name: String) -> String {
      """
      import UIKit
      class \(name)Driver: UIPercentDrivenInteractiveTransition {
        private(set) var isDragging = false
        private weak var page: UIViewController?
        func wire(to page: UIViewController) {
          self.page = page
          page.view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
        }
        @objc func move(_ pan: UIPanGestureRecognizer) {
          let share = pan.translation(in: nil).y / UIScreen.main.bounds.height
          switch pan.state {
          case .began:
            isDragging = true
            page?.dismiss(animated: true)
          case .changed: update(share)
          default:
            isDragging = false
            if share > 0.5 { finish() } else { cancel() }
          }
        }
      }
      class \(name): NSObject, UIViewControllerAnimatedTransitioning {
        var isPresenting = true
        \(duration)
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let isPresenting = self.isPresenting
          let page = context.view(forKey: isPresenting ? .to : .from)!
          if isPresenting {
            page.frame = CGRect(x: 45, y: 100, width: 300, height: 300)
            context.containerView.addSubview(page)
          }
          page.alpha = isPresenting ? 0 : 1
          UIView.animate(withDuration: 0.2, animations: { page.alpha = isPresenting ? 1 : 0 }) { _ in
            page.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      """
    }

    @Test func `films show what a developer would show`() throws {
      let (report, output) = try TryTests.run(Self.sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      func film(_ name: String) throws -> TryResult {
        let film = try #require(report.films.first { $0.className == name })
        #expect(film.verdict == .filmed, "\(name): \(film.problem ?? "")")
        return film
      }
      /// Returns the number of times that a gesture takes control of a transition in a film.
      func drags(in film: TryResult) throws -> Int {
        let data = try Data(
          contentsOf: URL(fileURLWithPath: try #require(film.folder) + "/timeline.json"))
        let timeline = try #require(
          try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let frames = try #require(timeline["frames"] as? [[String: Any]])
        let isDriven = frames.map { $0["interaction"] != nil }
        return zip([false] + isDriven, isDriven).count { !$0 && $1 }
      }

      let pushOnly = try film("PushOnly")
      #expect(
        pushOnly.decisions.contains(
          "no drag but UIKit's own back swipe begins a transition, so none is shown"),
        "\(pushOnly.decisions)")
      #expect(try drags(in: pushOnly) == 0)

      let stack = try film("OwnStack")
      #expect(stack.reports.isEmpty, "\(stack.reports)")
      #expect(stack.decisions.contains("the navigation controller is OwnStack()"))
      #expect(stack.decisions.contains { $0.hasPrefix("a drag to the right begins") })
      // The first drag is shorter than the one that completes: the page is still there for the
      // second one.
      #expect(try drags(in: stack) == 2)

      let box = try film("Box")
      #expect(box.reports.isEmpty, "\(box.reports)")

      #expect(
        try film("NothingSheet").reports == [
          "the second page has no size: 0 × 0 points after the first transition"
        ])
      #expect(
        try film("PresentOutside").reports == [
          "the second page is outside of the screen after the first transition"
        ])

      for name in ["PresentWanting", "LowSheet", "TallSheet", "CellFade"] {
        let film = try film(name)
        #expect(film.reports.isEmpty, "\(name): \(film.reports)")
      }
      #expect(try film("TallSheet").decisions.contains("its delegate TallSheetDelegate creates it"))
      #expect(
        try film("PresentAlert").decisions.contains {
          $0.hasPrefix("presented with the style .custom")
        })
      let cell = try film("CellFade")
      #expect(
        !cell.decisions.contains { $0.contains("never completes") }, "\(cell.decisions)")

      let card = try film("PanCard")
      #expect(card.reports.isEmpty, "\(card.reports)")
      #expect(card.decisions.contains("a drag down moves the page"), "\(card.decisions)")

      let panel = try film("PresentPanel")
      #expect(
        panel.decisions.contains { $0.hasPrefix("a drag to the left of the film") },
        "\(panel.decisions)")

      let oneWay = try film("SlideOneWay")
      #expect(
        oneWay.decisions.contains(
          "only the pop, because the animator never completes the push"), "\(oneWay.decisions)")

      for name in ["CardList", "PictureList"] {
        let list = try film(name)
        #expect(list.reports.isEmpty, "\(name): \(list.reports)")
        #expect(
          list.decisions.contains(
            "the tap on part 1 of the screen shows another view controller"),
          "\(name): \(list.decisions)")
      }

      for name in ["StartZoom", "EndPage"] {
        let tapped = try film(name)
        #expect(tapped.reports.isEmpty, "\(name): \(tapped.reports)")
        #expect(
          tapped.decisions.contains(
            "a tap begins the transition, because it crashes without one"),
          "\(name): \(tapped.decisions)")
      }

      // Without a height of the child, the film would report a page without a size.
      #expect(try film("FittingSheet").reports.isEmpty)

      let down = try film("DownNavigation")
      #expect(down.decisions.contains("a drag down begins the pop"), "\(down.decisions)")

      let tabs = try film("SwipeTabs")
      #expect(tabs.decisions.contains("a drag to the left begins the change of tabs"))
      #expect(try drags(in: tabs) == 2)

      let lowCard = try film("LowCard")
      #expect(
        lowCard.decisions.contains { $0.hasPrefix("the drag ends at the edge of the screen") },
        "\(lowCard.decisions)")
      #expect(try drags(in: lowCard) == 2)

      let pull = try film("PullDelegate")
      #expect(
        pull.decisions.contains { $0.hasPrefix("no dismissal without a gesture") },
        "\(pull.decisions)")
      #expect(try drags(in: pull) == 2)
    }

    // As in Apple's sample code, a delegate gets the gesture recognizer while a gesture begins the
    // transition, and creates its animators with a convenience initializer.
    @Test func `a delegate has a gesture recognizer only while a finger begins the transition`()
      throws
    {
      let (report, output) = try TryTests.run([
        "Lent.swift": """
        import UIKit
        class LentSlide: NSObject, UIViewControllerAnimatedTransitioning {
          var distance: CGFloat?
          convenience init(distance: CGFloat) {
            self.init()
            self.distance = distance
          }
          \(Self.duration)
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let distance else { fatalError("no distance") }
            let isPresenting = context.view(forKey: .to) != nil
            let page = context.view(forKey: isPresenting ? .to : .from)!
            let away = CGAffineTransform(translationX: 0, y: distance)
            context.containerView.addSubview(page)
            if isPresenting { page.transform = away }
            UIView.animate(withDuration: 0.2, animations: { page.transform = isPresenting ? .identity : away }) { _ in
              context.completeTransition(!context.transitionWasCancelled)
            }
          }
        }
        class LentDriver: UIPercentDrivenInteractiveTransition {
          init(pan: UIPanGestureRecognizer) {
            super.init()
            pan.addTarget(self, action: #selector(move(_:)))
          }
          @objc func move(_ pan: UIPanGestureRecognizer) {
            let share = pan.translation(in: nil).y / 844
            switch pan.state {
            case .began: break
            case .changed: update(share)
            default: if share > 0.5 { finish() } else { cancel() }
            }
          }
        }
        class LentDelegate: NSObject, UIViewControllerTransitioningDelegate {
          weak var pan: UIPanGestureRecognizer?
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { LentSlide(distance: 844) }
          func animationController(
            forDismissed a: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { LentSlide(distance: 844) }
          func interactionControllerForPresentation(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? {
            guard let pan else { return nil }
            return LentDriver(pan: pan)
          }
          func interactionControllerForDismissal(
            using animator: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? {
            guard let pan else { return nil }
            return LentDriver(pan: pan)
          }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      for name in ["LentSlide", "LentDelegate"] {
        let film = try #require(report.films.first { $0.className == name })
        #expect(film.verdict == .filmed && film.reports.isEmpty, "\(name): \(film)")
        #expect(film.decisions.contains("a drag down begins the dismissal"), "\(film.decisions)")
      }
    }

    @Test func `a list begins with a tap on its item, and fingers change tabs in both directions`()
      throws
    {
      let (report, output) = try TryTests.run([
        // Without a tapped row, the animator ends the program.
        "Rows.swift": """
        import UIKit
        class RowZoom: NSObject, UIViewControllerAnimatedTransitioning {
          \(Self.duration)
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let to = context.viewController(forKey: .to)!
            if let rows = context.viewController(forKey: .from) as? Rows { _ = rows.tapped! }
            to.view.frame = context.finalFrame(for: to)
            context.containerView.addSubview(to.view)
            to.view.alpha = 0
            UIView.animate(withDuration: 0.2, animations: { to.view.alpha = 1 }) { _ in
              context.completeTransition(true)
            }
          }
        }
        class Rows: UITableViewController, UIViewControllerTransitioningDelegate {
          var tapped: UITableViewCell?
          override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }
          override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
            UITableViewCell()
          }
          override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {
            tapped = t.cellForRow(at: p)
            let detail = UIViewController()
            detail.view.backgroundColor = .red
            detail.modalPresentationStyle = .fullScreen
            detail.transitioningDelegate = self
            present(detail, animated: true)
          }
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { RowZoom() }
          func animationController(
            forDismissed a: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { RowZoom() }
        }
        """,
        "Edges.swift": """
        import UIKit
        class EdgeSlide: NSObject, UIViewControllerAnimatedTransitioning {
          let edge: UIRectEdge
          init(edge: UIRectEdge) { self.edge = edge }
          \(Self.duration)
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
            let width = context.containerView.bounds.width * (edge == .left ? 1 : -1)
            context.containerView.addSubview(to)
            to.frame.origin.x = width
            UIView.animate(withDuration: 0.2, animations: {
              to.frame.origin.x = 0
              from.frame.origin.x = -width
            }) { _ in context.completeTransition(!context.transitionWasCancelled) }
          }
        }
        class EdgeTabs: UITabBarController, UITabBarControllerDelegate {
          private var driver: UIPercentDrivenInteractiveTransition?
          override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(move(_:))))
          }
          @objc func move(_ pan: UIPanGestureRecognizer) {
            let x = pan.translation(in: view).x
            switch pan.state {
            case .began:
              driver = UIPercentDrivenInteractiveTransition()
              selectedIndex += pan.velocity(in: view).x < 0 ? 1 : -1
            case .changed: driver?.update(abs(x) / view.bounds.width)
            default:
              if abs(x) > view.bounds.width / 2 { driver?.finish() } else { driver?.cancel() }
              driver = nil
            }
          }
          func tabBarController(
            _ t: UITabBarController, animationControllerForTransitionFrom a: UIViewController,
            to b: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? {
            let pages = viewControllers ?? []
            let isNext = pages.firstIndex(of: b)! > pages.firstIndex(of: a)!
            return EdgeSlide(edge: isNext ? .left : .right)
          }
          func tabBarController(
            _ t: UITabBarController, interactionControllerFor a: UIViewControllerAnimatedTransitioning
          ) -> UIViewControllerInteractiveTransitioning? { driver }
        }
        """,
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let tap = "the tap on the first item of its list shows the second page"
      let drags = [
        "a drag to the left begins the change of tabs", "a drag to the right changes back",
      ]
      for (name, decisions) in [("Rows", [tap]), ("EdgeTabs", drags), ("EdgeSlide", drags)] {
        let film = try #require(report.films.first { $0.className == name })
        #expect(film.verdict == .filmed, "\(name): \(film.problem ?? "")")
        #expect(film.reports.isEmpty, "\(name): \(film.reports)")
        for decision in decisions {
          #expect(film.decisions.contains(decision), "\(name): \(film.decisions)")
        }
      }
    }

    @Test func `the first message is the error of the source that others need`() throws {
      let (report, output) = try TryTests.run([
        "Style.swift": "import UIKit\ntypealias Style = UnknownColour\n",
        "Zoom.swift": """
        import UIKit
        class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
          let style: Style? = nil
          \(Self.fade)
        }
        """,
        "D.swift": """
        import UIKit
        class D: NSObject, UINavigationControllerDelegate {
          \(Self.operation) { Zoom() }
        }
        """,
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let error = "Style.swift:2:19: error: cannot find type 'UnknownColour' in scope"
      for (name, used) in [("Zoom", "Zoom.swift uses 'Style'"), ("D", "D.swift uses 'Zoom'")] {
        let film = try #require(report.films.first { $0.className == name })
        #expect(film.verdict == .doesNotCompile)
        #expect(
          film.problem?.hasSuffix(error + "; \(used) of that file") == true, "\(film.problem ?? "")"
        )
        #expect(film.reports.isEmpty)
        #expect(!report.withRelativePaths(film.problem ?? "").contains("/"))
      }
    }

    @Test func `code that a transition needs is left out where it doesn't compile, and is listed`()
      throws
    {
      let (report, output) = try TryTests.run([
        "Style.swift": """
        import UIKit
        import Lottie
        final class Style {
          let duration = 0.2
          func log() { Tracker.shared.log("zoom") }
        }
        class Confetti: UIView { let player = AnimationView(name: "confetti") }
        """,
        "Zoom.swift": """
        import UIKit
        class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
          let style = Style()
          func animationEnded(_ completed: Bool) { style.log() }
          \(Self.fade)
        }
        class Zoomed: UIViewController { let confetti = Party() }
        """,
        "Wrong.swift": """
        import UIKit
        class Wrong: NSObject, UIViewControllerAnimatedTransitioning {
          func animationEnded(_ completed: Bool) { Tracker.shared.log("wrong") }
          \(Self.fade)
        }
        """,
        "Base.swift": """
        import UIKit
        class Base: NSObject {
          func animationEnded(_ completed: Bool) { _ = Settings.shared }
          \(Self.fade)
        }
        """,
        "Inherited.swift": """
        import UIKit
        class Inherited: Base, UIViewControllerAnimatedTransitioning {}
        """,
        "Width.swift": "import UIKit\nfunc width() -> CGFloat { Screens.main.width }\n",
        "Measured.swift": """
        import UIKit
        class Measured: NSObject, UIViewControllerAnimatedTransitioning {
          func animationEnded(_ completed: Bool) { _ = width() }
          \(Self.fade)
        }
        """,
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "Zoom" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      let left = film.reports.map(report.withRelativePaths)
      #expect(left.contains { $0.hasSuffix(":49: error: cannot find 'Party' in scope") }, "\(left)")
      #expect(left.filter { $0.hasPrefix("left out: Style.swift:") }.count == 2, "\(left)")
      // A transition's own code is never left out.
      let wrong = try #require(report.films.first { $0.className == "Wrong" })
      #expect(wrong.verdict == .doesNotCompile && wrong.reports.isEmpty)
      // The animation of a superclass belongs to the class, and the first message is the cause.
      let inherited = try #require(report.films.first { $0.className == "Inherited" })
      #expect(inherited.verdict == .doesNotCompile)
      #expect(inherited.problem?.contains("cannot find 'Settings' in scope") == true)
      // A function of other code whose result has an empty value returns it.
      let result = try #require(report.films.first { $0.className == "Measured" })
      #expect(result.verdict == .filmed, "\(result.problem ?? "")")
      #expect(
        result.reports.contains { $0.contains("cannot find 'Screens' in scope") },
        "\(result.reports) \(result.decisions)")
    }

    // Source: the rules of Objective-C, with which UIKit's classes are declared.
    @Test func `members of extensions are overridden, and protocols for views create views`() throws
    {
      let (report, output) = try TryTests.run([
        "Extensions.swift": """
        import UIKit
        extension UIViewController { @objc var edge: CGFloat { 1 } }
        extension UINavigationController { override var edge: CGFloat { super.edge + 1 } }
        class Page: UIViewController { override var edge: CGFloat { super.edge + 4 } }
        protocol Loadable: UIView {}
        extension Loadable { static func load() -> Self { Self() } }
        final class Badge: UIView, Loadable { let count = 3 }
        """,
        "Zoom.swift": """
        import UIKit
        class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
          func animationEnded(_ completed: Bool) {
            precondition(UIViewController().edge == 1 && UINavigationController().edge == 2)
            precondition(Page().edge == 5 && Badge.load().count == 3)
          }
          \(Self.fade)
        }
        """,
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "Zoom" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.reports.isEmpty, "\(film.reports)")
    }

    @Test func `code that doesn't compile is reported only if the film reaches it`() throws {
      let (report, output) = try TryTests.run([
        "Style.swift": """
        import Foundation
        final class Style {
          func log() { Tracker.shared.log("log") }
          func save() {
            print(1)
            Tracker.shared.log("save")
          }
        }
        """,
        "Zoom.swift": """
        import UIKit
        class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
          let style = Style()
          func share() { style.save() }
          \(Self.fade)
        }
        """,
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.reports.isEmpty, "\(film.reports)")
      #expect(
        film.decisions.contains {
          $0.hasPrefix("without code that doesn't compile (2);")
        }, "\(film.decisions)")
    }

    @Test func `the package of a film without some code compiles`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.path + "/Zoom.swift"
      let source = """
        import UIKit
        func log() { Tracker.shared.log("zoom") }
        class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
          func animationEnded(_ completed: Bool) { log() }
          \(Self.fade)
        }
        """
      try Data(source.utf8).write(to: URL(fileURLWithPath: path))
      var request = TryRequest(paths: [path], output: folder.path + "/out")
      request.cells = [("", ["--scale", "1"])]
      request.limit = 600
      let report = try request.run { _ in }
      #expect(report.films.first?.verdict == .filmed)
      let package = try request.package(of: report)
      let text = try #require(package.sources.first { $0.name == "Zoom.swift" }?.text)
      #expect(!text.contains("Tracker.shared") && text.contains("class Zoom"))
      #expect(text.hasPrefix("import FilmstripTryFilms\nimport UIKit\n"))
    }

    @Test func `an error of the linker leaves a report`() throws {
      let (report, output) = try TryTests.run([
        "Linked.swift": """
        import UIKit
        @_silgen_name("filmstrip_missing_symbol") func missingSymbol()
        class Linked: NSObject, UIViewControllerAnimatedTransitioning {
          func animationEnded(_ completed: Bool) { missingSymbol() }
          \(Self.fade)
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .doesNotCompile)
      #expect(film.problem?.contains("filmstrip_missing_symbol") == true, "\(film.problem ?? "")")
      #expect(try report.json().contains("\"not built\""))
    }

    @Test func `a folder with only SwiftUI is one clear error`() {
      let error = #expect(throws: PortFailure.self) {
        try TryTests.run([
          "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }\n"
        ])
      }
      #expect(
        error?.description.hasSuffix(
          "the sources contain only SwiftUI views, which Filmstrip doesn't film; 'try' films the "
            + "transitions and screens of UIKit") == true)
    }

    @Test func `the option is named only if it gives the value`() throws {
      let (report, output) = try TryTests.run([
        "Zoom.swift": """
        import UIKit
        struct Model<Kind> { var kind: Kind }
        protocol ZoomSource { var model: Model<Int> { get } }
        class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
          func source(_ page: UIViewController) -> ZoomSource? { page as? ZoomSource }
          \(Self.fade)
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      #expect(
        report.films.first?.problem
          == "needs ZoomSource.model: Model<Int>; specify view controllers that adopt the protocol with --pages"
      )
    }
  }
#endif
