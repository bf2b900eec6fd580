import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIPopoverPresentationController.h, UIPopoverBackgroundView.h and
// UIViewControllerTransitioning.h, and arithmetic on the dimensions of the arrow; the buttons of
// action sheets are 57 points high.
@MainActor
@Suite(.serialized)
struct PopoverLookTests {
  @Test func `a custom background class defines arrow and insets`() throws {
    final class Frame: UIPopoverBackgroundView {
      override class func arrowBase() -> CGFloat { 40 }
      override class func arrowHeight() -> CGFloat { 20 }
      override class func contentViewInsets() -> UIEdgeInsets {
        UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7)
      }
    }
    let rig = PopoverRig()
    rig.popover.popoverBackgroundViewClass = Frame.self
    rig.popover.permittedArrowDirections = .left
    rig.point(at: CGRect(x: 100, y: 500, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let shown = try #require(rig.presentedView)
    #expect(shown.frame == CGRect(x: 120, y: 305, width: 332, height: 410))
    let background = try #require(shown.subviews.first as? Frame)
    #expect(background.arrowDirection == .left && background.arrowOffset == 0)
    #expect(
      rig.menu.view.convert(rig.menu.view.bounds, to: shown)
        == CGRect(x: 25, y: 4, width: 300, height: 400))
  }

  /// *Chosen:* an arrow of 26 × 13 points, which overlaps the body by one point.
  @Test(arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
  func `the arrow of a popover is symmetrical and touches the edge`(
    _ direction: UIPopoverArrowDirection
  ) throws {
    let rig = PopoverRig()
    rig.popover.permittedArrowDirections = direction
    rig.point(at: CGRect(x: 400, y: 580, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let shown = try #require(rig.presentedView)
    let shape = try #require(shown.subviews.last?.mask)
    let arrow = try #require(shape.subviews.last)
    let path = try #require((arrow.layer as? CAShapeLayer)?.path).path
    let isVertical = direction == .up || direction == .down
    let isAtEnd = direction == .down || direction == .right
    let (frame, size) = (arrow.frame, shown.bounds.size)
    #expect(frame.width == (isVertical ? 26 : 14) && frame.height == (isVertical ? 14 : 26))
    switch direction {
    case .up: #expect(frame.minY == 0)
    case .down: #expect(frame.maxY == size.height)
    case .left: #expect(frame.minX == 0)
    default: #expect(frame.maxX == size.width)
    }
    // Each point with its position along the base and its distance from the edge.
    let points = path.flattened().map { point in
      let (along, depth) = isVertical ? (point.x, point.y) : (point.y, point.x)
      return CGPoint(x: along, y: isAtEnd ? 14 - depth : depth)
    }
    #expect(abs(try #require(points.map(\.y).min())) < 0.01)
    for point in points {
      let twin = CGPoint(x: 26 - point.x, y: point.y)
      #expect(points.contains { hypot($0.x - twin.x, $0.y - twin.y) < 1e-6 }, "\(point)")
    }
  }

  @Test func `a popover can present a popover`() {
    let rig = PopoverRig()
    rig.point(at: CGRect(x: 400, y: 200, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let second = makeController("Second")
    second.preferredContentSize = CGSize(width: 100, height: 100)
    second.modalPresentationStyle = .popover
    second.popoverPresentationController?.sourceView = rig.menu.view
    second.popoverPresentationController?.permittedArrowDirections = .right
    rig.menu.present(second, animated: false)
    _ = rig.rig.nodes(at: 0.2)
    // The first popover is at x = 260…560, y = 220…633.
    #expect(
      second.presentationController?.presentedView?.frame
        == CGRect(x: 147, y: 376.5, width: 113, height: 100))
    rig.tap(700, 1000, until: 1)
    #expect(rig.menu.presentedViewController == nil)
    #expect(
      rig.list.presentedViewController === rig.menu, "a touch dismisses one popover at a time")
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a custom animator moves the popover with its arrow`() throws {
    final class GrowingAnimator: NSObject, UIViewControllerTransitioningDelegate,
      UIViewControllerAnimatedTransitioning
    {
      var moved: UIView?
      var end = CGRect.zero

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0.4 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to)
        else { return }
        moved = view
        end = context.finalFrame(for: to)
        context.containerView.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        UIView.animate(withDuration: 0.4) {
          view.transform = .identity
        } completion: {
          context.completeTransition($0)
        }
      }
    }
    let rig = PopoverRig()
    let animator = GrowingAnimator()
    rig.menu.transitioningDelegate = animator
    rig.point(at: CGRect(x: 400, y: 200, width: 20, height: 20))
    rig.list.present(rig.menu, animated: true)
    _ = rig.rig.nodes(at: 1)
    let finalFrame = CGRect(x: 260, y: 220, width: 300, height: 413)
    #expect(
      animator.end == finalFrame && animator.moved === rig.presentedView
        && rig.presentedView?.frame == finalFrame)
    #expect(rig.menu.view.isDescendant(of: try #require(animator.moved)))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a form sheet presented by a popover is centred on an iPad`() {
    let rig = PopoverRig()
    rig.point(at: CGRect(x: 400, y: 200, width: 20, height: 20))
    rig.list.present(rig.menu, animated: false)
    _ = rig.rig.nodes(at: 0.1)
    let form = makeController("Form")
    form.modalPresentationStyle = .formSheet
    rig.menu.present(form, animated: false)
    _ = rig.rig.nodes(at: 0.2)
    #expect(form.view.frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    #expect(rig.menu.view.transform == .identity && Headless.reports.isEmpty)
  }

  // MARK: Action sheets

  private func makeSheet(_ chosen: @escaping (String) -> Void) -> UIAlertController {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { _ in chosen(title) })
    }
    return sheet
  }

  @Test func `an action sheet on an iPad is a popover, and a touch outside cancels it`() {
    let rig = PopoverRig()
    var chosen: [String] = []
    let sheet = makeSheet { chosen.append($0) }
    sheet.popoverPresentationController?.barButtonItem = rig.item
    rig.list.present(sheet, animated: true)
    _ = rig.rig.nodes(at: 1)
    // The popover consists of one button of 57 points and the arrow.
    #expect(
      sheet.presentationController?.presentedView?.frame
        == CGRect(x: 506, y: 94, width: 304, height: 70))
    rig.tap(100, 800, until: 2)
    #expect(chosen == ["Cancel"] && rig.list.presentedViewController == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `an action sheet without a source on an iPad raises UIKit's exception`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let rig = PopoverRig()
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        rig.list.present(sheet, animated: false)
      }
    }
    #expect(
      prints(
        result,
        "You must provide location information for this popover through the alert controller's "
          + "popoverPresentationController."))
  }
}
