import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

// Expected values: the measurements of MO and ST (FACTS, "Zoom transitions") as closed forms,
// computed here without code of the module.
@MainActor
@Suite(.serialized)
struct ZoomTransitionTests {
  private let tile = TileController.tileFrame
  private let page = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// The frame of the card at the progress of its place and of its height.
  private func card(_ place: Double, _ height: Double) -> CGRect {
    let center = CGPoint(
      x: tile.midX + (page.midX - tile.midX) * place,
      y: tile.midY + (page.midY - tile.midY) * place)
    let size = CGSize(
      width: tile.width + (page.width - tile.width) * place,
      height: tile.height + (page.height - tile.height) * height)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  private func expectEqual(_ frame: CGRect?, _ expected: CGRect, _ comment: String) throws {
    let frame = try #require(frame, "\(comment)")
    for (value, wanted) in [
      (frame.minX, expected.minX), (frame.minY, expected.minY), (frame.width, expected.width),
      (frame.height, expected.height),
    ] {
      #expect(abs(value - wanted) < 0.02, "\(comment): \(frame), not \(expected)")
    }
  }

  @Test func `a push moves the card on the measured springs`() throws {
    let rig = ZoomRig()
    rig.push()
    for frame in 0...24 {
      let t = Double(frame) / 60
      let nodes = rig.rig.nodes(at: t)
      let (place, height) = (springValue(0.317, 1, t), springValue(0.406, 0.925, t))
      let expected = card(place, height)
      try expectEqual(nodes["content/card"]?.frame, expected, "card at \(t) s")
      let to = try #require(nodes["content/to"])
      #expect(abs(to.frame.width - expected.width) < 0.02)
      #expect(abs(to.frame.minY - expected.minY) < 0.02)
      let dimming = try #require(nodes["content/dimming"])
      #expect(abs(dimming.opacity - 0.15 * place) < 0.001)
      let from = try #require(nodes["content/from"])
      #expect(abs(from.frame.width - 390 * (1 - 0.086 * place)) < 0.02)
      let picture = try #require(nodes["content/source"])
      #expect(abs(picture.opacity - (1 - springValue(0.156, 1, t))) < 0.001)
    }
    rig.wait(0.3)
    #expect(rig.isClean && rig.navigation.topViewController === rig.detail)
    try expectEqual(rig.wait(0)["content/to"]?.frame, page, "the page at the end")
  }

  @Test func `a pop moves the card on its spring, and shows the tile again`() throws {
    let rig = ZoomRig(detailOnTop: true)
    rig.pop()
    for frame in 0...21 {
      let t = Double(frame) / 60
      let progress = 1 - springValue(0.34, 0.92, t)
      try expectEqual(
        rig.rig.nodes(at: t)["content/card"]?.frame, card(progress, progress), "card at \(t) s")
    }
    rig.wait(0.4)
    #expect(rig.isClean && rig.detail.view.superview == nil)
  }

  @Test func `without a source view the zoom begins at the centre`() throws {
    let rig = ZoomRig(source: false)
    rig.push()
    let start = try #require(rig.wait(0)["content/card"]).frame
    #expect(abs(start.midX - 195) < 0.01 && abs(start.midY - 422) < 0.01 && start.width <= 1)
  }

  @Test func `the tile is hidden during the zoom only`() {
    let rig = ZoomRig()
    rig.push()
    rig.wait(0.1)
    #expect(rig.list.tile.alpha == 0)
    rig.wait(1)
    #expect(rig.list.tile.alpha == 1)
  }

  private func layer(_ name: String, in layer: CALayer) -> CALayer? {
    if layer.nodeName == name { return layer }
    return (layer.sublayers ?? []).lazy.compactMap { self.layer(name, in: $0) }.first
  }

  // FACTS: zoom.radius, zoom.shadow. The tile has a radius of 12, and the display one of 47.33.
  @Test(arguments: [0.01, 0.025, 0.1])
  func `radius and shadow of the card follow the mean of width and height`(_ t: Double) throws {
    let rig = ZoomRig()
    rig.push()
    rig.wait(t)
    let progress = (springValue(0.317, 1, t) + springValue(0.406, 0.925, t)) / 2
    let root = try #require(rig.navigation.view).layer
    let radius = try #require(layer("content/card", in: root)).cornerRadius
    #expect(abs(Double(radius) - (12 + 35.33 * progress)) < 0.01)
    let shadow = try #require(layer("content/shadow", in: root)).shadowOpacity
    // The shadow appears between 0.05 and 0.1; after 0.025 s, the progress is 0.073.
    #expect(abs(Double(shadow) - 0.24 * min(1, max(0, (progress - 0.05) / 0.05))) < 0.001)
  }

  @Test func `the card begins with the radius of a source with four radii`() throws {
    let rig = ZoomRig()
    rig.list.tile.layer.cornerRadii = CornerRadii(
      topLeft: 30, topRight: 30, bottomLeft: 30, bottomRight: 30)
    rig.push()
    rig.wait(0)
    let root = try #require(rig.navigation.view)
    let radius = try #require(layer("content/card", in: root.layer)).cornerRadius
    #expect(abs(radius - 30) < 0.1)
  }

  @Test func `with an alignment rectangle, its place in the page begins at the tile`() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: 95, y: 100, width: 200, height: 200) }
    let rig = ZoomRig(options: options)
    rig.push()
    let to = try #require(rig.wait(0)["content/to"]).frame
    // The larger ratio: 120 / 200. The rectangle's corner (95, 100) is at the tile's (30, 300).
    #expect(abs(to.width - 390 * 0.6) < 0.02)
    #expect(abs(to.minX - (30 - 95 * 0.6)) < 0.02 && abs(to.minY - (300 - 100 * 0.6)) < 0.02)
    // (FACTS: zoom.aligned) The lag of the rectangle isn't drawn.
    #expect(Headless.reports.contains { "\($0)".contains("lag") })
  }

  @Test func `a dimming colour replaces the default`() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = UIColor.red.withAlphaComponent(0.5)
    let rig = ZoomRig(options: options)
    rig.push()
    let dimming = try #require(rig.wait(0.2)["content/dimming"])
    #expect(abs(dimming.opacity - springValue(0.317, 1, 0.2)) < 0.001)
  }

  @Test func `options that change after the transition's creation have no effect`() throws {
    let options = UIViewController.Transition.ZoomOptions()
    let rig = ZoomRig(options: options)
    options.dimmingColor = .red
    rig.push()
    #expect(try #require(rig.wait(0.2)["content/dimming"]).opacity < 0.2)
  }

  @Test func `with Reduce Motion the page fades in 0,14 s`() throws {
    let rig = ZoomRig(motion: .reduced)
    rig.push()
    let nodes = rig.wait(0.07)
    #expect(nodes["content/card"] == nil)
    let to = try #require(nodes["content/to"])
    #expect(to.frame == page && abs(to.opacity - 0.5) < 0.01)
    let progress = try #require(RunningTransition.current?.progress(at: VirtualClock.current.now))
    #expect(abs(progress - 0.5) < 0.01)
    rig.wait(0.08)
    #expect(rig.takeCalls().last == "Detail didShow")
  }

  @Test func `a zoom ignores a curve for transitions, and its film reports that`() throws {
    let rig = ZoomRig()
    rig.rig.stage.simulator.transitionCurve = TransitionCurve(.cubic(.easeIn), duration: 0.8)
    rig.push()
    let place = springValue(0.317, 1, 0.1)
    let expected = card(place, springValue(0.406, 0.925, 0.1))
    try expectEqual(rig.wait(0.1)["content/card"]?.frame, expected, "card")
    let reports = rig.rig.stage.simulator.reports.map(\.description)
    #expect(reports.contains { $0.contains("a zoom keeps its own springs") })
    #expect(reports.contains { $0.contains("the card was measured on iOS 27") })
    #expect(!reports.contains { $0.contains("ZoomFlight") })
  }

  @Test func `an animator of the delegate takes precedence`() {
    let rig = ZoomRig()
    let delegate = TransitionDelegate()
    delegate.animator = ProbeAnimator.easing(0.4)
    rig.navigation.delegate = delegate
    rig.push()
    #expect(rig.wait(0.1)["content/card"] == nil)
  }

  @Test func `a zoom begins at the view of a bar button`() throws {
    let rig = ZoomRig()
    let item = UIBarButtonItem(title: "Compose", style: .plain, target: nil, action: nil)
    rig.list.navigationItem.rightBarButtonItem = item
    rig.wait(0.1)
    rig.detail.preferredTransition = .zoom(sourceBarButtonItemProvider: { _ in item })
    rig.push()
    let start = try #require(rig.wait(0)["content/card"]).frame
    #expect(start.minX > 250 && start.maxX <= 390 && start.minY >= 47 && start.maxY <= 91)
  }

  @Test func `the closure gets both view controllers at the start and at the landing`() {
    let rig = ZoomRig()
    var contexts: [String] = []
    let list = rig.list
    rig.detail.preferredTransition = .zoom { context in
      contexts.append(
        "\(context.sourceViewController.title ?? "") \(context.zoomedViewController.title ?? "")")
      return list.tile
    }
    rig.push()
    rig.wait(1)
    rig.pop()
    rig.wait(1)
    #expect(contexts == ["List Detail", "List Detail"])
  }

  // MARK: Modal styles

  @Test func `a push with coverVertical slides in from below`() throws {
    let rig = ZoomRig()
    rig.detail.preferredTransition = .coverVertical
    rig.push()
    let to = try #require(rig.wait(0.1)["content/to"]).frame
    let phase = (1000.0 / 3).squareRoot() * 0.1
    let progress = 1 - (1 + phase) * exp(-phase)
    #expect(to.minX == 0 && abs(to.minY - 844 * (1 - progress)) < 0.02)
    rig.wait(0.5)
    #expect(rig.takeCalls().last == "Detail didShow")
  }

  @Test func `a push with crossDissolve fades`() throws {
    let rig = ZoomRig()
    rig.detail.preferredTransition = .crossDissolve
    rig.push()
    let to = try #require(rig.wait(0.1)["content/to"])
    #expect(to.frame == page && to.opacity > 0.1 && to.opacity < 0.9)
  }

  @Test(arguments: 0..<3)
  func `pushes and pops with modal styles complete`(_ index: Int) {
    let rig = ZoomRig()
    let styles = [
      UIViewController.Transition.coverVertical, .crossDissolve, .flipHorizontal,
    ]
    rig.detail.preferredTransition = styles[index]
    rig.push()
    rig.wait(1)
    rig.pop()
    rig.wait(1)
    #expect(rig.takeCalls().last == "List didShow" && rig.isClean)
    #expect(rig.list.view.superview != nil && rig.detail.view.superview == nil)
  }

  // MARK: Presentations

  @Test func `a presentation and a dismissal zoom too`() throws {
    let rig = ZoomRig()
    rig.detail.modalPresentationStyle = .fullScreen
    rig.list.present(rig.detail, animated: true)
    let t = 0.15
    try expectEqual(
      rig.wait(t)["content/card"]?.frame,
      card(springValue(0.317, 1, t), springValue(0.406, 0.925, t)), "presented card")
    rig.wait(1)
    #expect(rig.detail.presentingViewController != nil && rig.isClean)
    rig.detail.dismiss(animated: true)
    let progress = 1 - springValue(0.34, 0.92, t)
    try expectEqual(
      rig.wait(t)["content/card"]?.frame, card(progress, progress), "dismissed card")
    rig.wait(1)
    #expect(rig.list.presentedViewController == nil && rig.isClean)
  }

  @Test func `a dismissal continues the motion of the presentation that it interrupts`() throws {
    let rig = ZoomRig()
    rig.detail.modalPresentationStyle = .fullScreen
    rig.list.present(rig.detail, animated: true)
    let before = try #require(rig.wait(0.15)["content/card"]).frame
    rig.detail.dismiss(animated: true)
    let after = try #require(rig.wait(0)["content/card"]).frame
    #expect(abs(before.width - after.width) < 0.05 && abs(before.minY - after.minY) < 0.05)
    rig.wait(1)
    #expect(rig.list.presentedViewController == nil && rig.isClean)
  }

  /// Provides an animator for dismissals, and counts the requests.
  private final class Dismisser: NSObject, UIViewControllerTransitioningDelegate {
    var animator: ProbeAnimator?
    var requests = 0

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      requests += 1
      return animator
    }
  }

  /// FACTS: zoom.precedence.
  @Test(arguments: [true, false])
  func `a swipe doesn't begin if the delegate provides an animator for the dismissal`(
    _ isProvided: Bool
  ) {
    let rig = ZoomRig()
    let delegate = Dismisser()
    if isProvided { delegate.animator = .easing(0.4) }
    rig.detail.modalPresentationStyle = .fullScreen
    rig.detail.transitioningDelegate = delegate
    rig.list.present(rig.detail, animated: true)
    rig.wait(1)
    rig.drag(from: CGPoint(x: 195, y: 300), by: CGPoint(x: 0, y: 200), duration: 0.5)
    rig.wait(1.5)
    #expect((rig.list.presentedViewController == nil) == !isProvided)
    #expect(delegate.requests == 1 && delegate.animator?.requests.isEmpty != false)
  }

  @Test func `a swipe down dismisses a presented view controller`() {
    let rig = ZoomRig()
    rig.detail.modalPresentationStyle = .fullScreen
    rig.list.present(rig.detail, animated: true)
    rig.wait(1)
    rig.drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 250), duration: 0.5)
    rig.wait(1)
    #expect(rig.list.presentedViewController == nil && rig.isClean)
  }

  @Test func `the delegate can forbid a swipe that dismisses`() {
    let rig = ZoomRig()
    let listener = SheetTests.Listener()
    listener.allows = false
    rig.detail.modalPresentationStyle = .fullScreen
    rig.detail.presentationController?.delegate = listener
    rig.list.present(rig.detail, animated: true)
    rig.wait(1)
    rig.drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 250), duration: 0.5)
    rig.wait(1)
    #expect(rig.list.presentedViewController === rig.detail && rig.isClean)
    #expect(listener.received == ["attempt"])
    listener.allows = true
    rig.drag(from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 250), duration: 0.5)
    rig.wait(1)
    #expect(rig.list.presentedViewController == nil && rig.isClean)
  }

  @Test func `preferredTransition determines the style of a presentation`() throws {
    let rig = ZoomRig()
    rig.detail.preferredTransition = .crossDissolve
    rig.detail.modalPresentationStyle = .fullScreen
    rig.list.present(rig.detail, animated: true)
    rig.wait(0.1)
    // The first node with the name is the view below, which an earlier push showed.
    let to = try #require(
      rig.rig.stage.displayList().placements().last { $0.name == "content/to" })
    #expect(to.frame == page && to.opacity > 0.1 && to.opacity < 0.9)
  }
}
