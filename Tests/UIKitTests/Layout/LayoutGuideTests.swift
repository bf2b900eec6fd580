import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: the safe area of the phone (47 above, 34 below), the system's margins (16, or 20
// on an iPad), and Apple's documentation of layout guides and margins.
@MainActor
@Suite(.serialized)
struct LayoutGuideTests {
  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func `the safe area excludes the screen's insets and additional insets`() {
    let rig = LayoutRig()
    let view = rig.view()
    pin(view, to: rig.root.safeAreaLayoutGuide)
    rig.layout()
    #expect(view.frame == CGRect(x: 0, y: 47, width: 390, height: 763))
    #expect(rig.root.safeAreaLayoutGuide.layoutFrame == view.frame)
    rig.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 4, bottom: 6, right: 5)
    rig.layout()
    #expect(view.frame == CGRect(x: 4, y: 50, width: 381, height: 754))
  }

  @Test func `the safe area excludes the heights of bars`() {
    let controller = UIViewController()
    let rig = NavigationRig([controller])
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    pin(view, to: controller.view.safeAreaLayoutGuide)
    rig.stage.advance(to: .zero)
    #expect(view.frame.minY == 91)
    #expect(view.frame.maxY == 810)
    rig.navigation.isToolbarHidden = false
    rig.stage.advance(to: .zero)
    #expect(view.frame.maxY == 766)
  }

  @Test
  func `margins are the system minimum in root views, and otherwise 8 points`() {
    let rig = LayoutRig()
    let view = rig.view()
    pin(view, to: rig.root.layoutMarginsGuide)
    let inner = rig.view(in: view)
    pin(inner, to: view.layoutMarginsGuide)
    rig.layout()
    #expect(view.frame == CGRect(x: 16, y: 47, width: 358, height: 763))
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 342, height: 747))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    rig.layout()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 352, height: 759))
    rig.controller.viewRespectsSystemMinimumLayoutMargins = false
    rig.root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 3, leading: 5, bottom: 0, trailing: 7)
    rig.layout()
    #expect(view.frame == CGRect(x: 5, y: 50, width: 378, height: 760))
    let pad = LayoutRig(width: 820, height: 1180, scale: 2, isPad: true)
    #expect(pad.controller.systemMinimumLayoutMargins.leading == 20)
  }

  @Test func `a superview's margins are preserved if requested`() {
    let rig = LayoutRig()
    rig.root.insetsLayoutMarginsFromSafeArea = false
    let view = UIView(frame: CGRect(x: 10, y: 300, width: 380, height: 100))
    view.preservesSuperviewLayoutMargins = true
    rig.root.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 16))
  }

  @Test func `a custom layout guide takes part in constraints like a view`() {
    let rig = LayoutRig()
    let left = rig.view()
    let right = rig.view()
    let gap = UILayoutGuide()
    rig.root.addLayoutGuide(gap)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a(100)][gap][b(==gap)]|", metrics: nil,
        views: ["a": left, "b": right, "gap": gap]))
    rig.layout()
    #expect(right.frame.minX == 245 && right.frame.width == 145)
    #expect(gap.layoutFrame.minX == 100 && gap.layoutFrame.width == 145)
    #expect(rig.root.layoutGuides.count == 1 && gap.owningView === rig.root)
    rig.root.removeLayoutGuide(gap)
    #expect(gap.owningView == nil && rig.root.constraints.count == 2)
    rig.layout()
    #expect(left.frame.width == 100)
  }

  @Test func `the readable content guide has a maximum width`() {
    let rig = LayoutRig(width: 1024, height: 1366, scale: 2, isPad: true)
    let view = rig.view()
    pin(view, to: rig.root.readableContentGuide)
    rig.layout()
    #expect(view.frame.width == 672 && view.frame.midX == 512)
  }

  @available(*, deprecated)
  @Test func `the deprecated top and bottom layout guides end at the bars`() {
    let rig = LayoutRig()
    let view = rig.view()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: rig.controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: rig.controller.bottomLayoutGuide.topAnchor),
    ])
    rig.layout()
    #expect(view.frame.minY == 47 && view.frame.maxY == 810)
    #expect(rig.controller.topLayoutGuide.length == 47)
  }

  // MARK: Right to left

  @Test func `in right-to-left layout leading is right, with constants and multipliers`() {
    let rig = LayoutRig(direction: .rightToLeft)
    let view = rig.view()
    let fixed = rig.view()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 20),
      NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: rig.root,
        attribute: .trailing, multiplier: 0.5, constant: -5),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 170),
      fixed.leftAnchor.constraint(equalTo: rig.root.leftAnchor, constant: 20),
      fixed.widthAnchor.constraint(equalToConstant: 30),
    ])
    rig.layout()
    // Measured from the right, the view spans from 20 to 190 of 390 points.
    #expect(view.frame.minX == 200 && view.frame.maxX == 370)
    #expect(fixed.frame.minX == 20)
  }

  @Test func `a view can set the layout direction of its content`() {
    let rig = LayoutRig()
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 50))
    rig.root.addSubview(box)
    let view = rig.view(in: box)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    rig.layout()
    #expect(view.frame.minX == 20)
    box.semanticContentAttribute = .forceRightToLeft
    rig.layout()
    #expect(view.frame.minX == 150)
    box.semanticContentAttribute = .unspecified
    rig.layout()
    #expect(view.frame.minX == 20)
  }
}
