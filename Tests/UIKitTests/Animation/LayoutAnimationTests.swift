import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: closed forms of the curves between the first and the last frame.
@MainActor
@Suite(.serialized)
struct LayoutAnimationTests {
  /// A drawer at the bottom of the root view, with a knob in its middle.
  @MainActor
  private struct Rig {
    let rig = LayoutRig()
    let drawer: UIView
    let knob: UIView
    let height: NSLayoutConstraint

    init() {
      drawer = rig.view()
      knob = rig.view(in: drawer)
      drawer.layer.nodeName = "drawer"
      knob.layer.nodeName = "knob"
      height = drawer.heightAnchor.constraint(equalToConstant: 100)
      NSLayoutConstraint.activate([
        drawer.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor),
        drawer.trailingAnchor.constraint(equalTo: rig.root.trailingAnchor),
        drawer.bottomAnchor.constraint(equalTo: rig.root.bottomAnchor), height,
        knob.centerXAnchor.constraint(equalTo: drawer.centerXAnchor),
        knob.centerYAnchor.constraint(equalTo: drawer.centerYAnchor),
        knob.widthAnchor.constraint(equalToConstant: 40),
        knob.heightAnchor.constraint(equalTo: drawer.heightAnchor, multiplier: 0.5),
      ])
      rig.layout()
      _ = rig.stage.displayList()
    }

    /// Checks the frames of drawer and knob at a fraction of the change of height from 100 to 400.
    func check(_ seconds: Double, fraction: Double, _ comment: Comment) throws {
      let height = 100 + 300 * fraction
      let drawer = try #require(rig.shown("drawer", at: seconds))
      let knob = try #require(rig.shown("knob", at: seconds))
      #expect(abs(Double(drawer.minY) - (844 - height)) < 0.01, comment)
      #expect(abs(Double(drawer.height) - height) < 0.01, comment)
      #expect(abs(Double(knob.height) - height / 2) < 0.01, comment)
      #expect(abs(Double(knob.midY) - (844 - height / 2)) < 0.01, comment)
      #expect(abs(Double(knob.midX) - 195) < 0.01, comment)
    }
  }

  @Test func `layoutIfNeeded in an animation block animates frames along its curve`() throws {
    let rig = Rig()
    rig.height.constant = 400
    UIView.animate(withDuration: 2, delay: 0, options: .curveEaseInOut) {
      rig.rig.root.layoutIfNeeded()
    }
    #expect(rig.drawer.frame.height == 400, "the model value changes immediately")
    for t in [0.0, 0.2, 0.9, 1.3, 2.0, 2.5] {
      try rig.check(t, fraction: bezier(0.42, 0, 0.58, 1, at: min(1, t / 2)), "at \(t) s")
    }
  }

  @Test func `a constraint's constant can change inside the animation block`() throws {
    let rig = Rig()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      rig.height.constant = 400
      rig.rig.root.layoutIfNeeded()
    }
    for (t, fraction) in [(0.25, 0.0), (0.5, 0), (1, 0.5), (1.25, 0.75), (1.5, 1)] {
      try rig.check(t, fraction: fraction, "at \(t) s")
    }
  }

  @Test func `a constraint change without layout in the block isn't animated`() throws {
    let rig = Rig()
    UIView.animate(withDuration: 1) { rig.height.constant = 400 }
    try rig.check(0.1, fraction: 1, "at the next layout")
  }

  @Test func `replacing a constraint in an animation block animates the frames`() throws {
    let rig = Rig()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.height.isActive = false
      rig.drawer.heightAnchor.constraint(equalToConstant: 400).isActive = true
      rig.rig.root.layoutIfNeeded()
    }
    try rig.check(0.5, fraction: 0.5, "halfway")
    #expect(rig.rig.log.isEmpty)
  }

  @Test func `a second animation block adds its motion to the first`() throws {
    let rig = Rig()
    rig.height.constant = 400
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      rig.rig.root.layoutIfNeeded()
    }
    try rig.check(1, fraction: 0.5, "the first alone")
    rig.height.constant = 100
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      rig.rig.root.layoutIfNeeded()
    }
    // The height grows by 150 a second until 2 s, and shrinks by 150 a second from 1 s to 3 s.
    try rig.check(1.5, fraction: 0.75 - 0.25, "both")
    try rig.check(2.5, fraction: 1 - 0.75, "the second alone")
    try rig.check(3, fraction: 0, "the end")
  }

  @Test func `a property animator animates layout and can scrub it`() throws {
    let rig = Rig()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      rig.height.constant = 400
      rig.rig.root.layoutIfNeeded()
    }
    animator.startAnimation()
    try rig.check(0.5, fraction: 0.25, "running")
    animator.pauseAnimation()
    animator.fractionComplete = 0.6
    try rig.check(0.7, fraction: 0.6, "scrubbed")
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    try rig.check(0.8, fraction: 1, "finished")
  }

  @Test func `a push lays out the incoming view before the transition begins`() throws {
    let controller = UIViewController()
    controller.title = "B"
    let rig = NavigationRig([UIViewController()])
    let box = UIView()
    box.layer.nodeName = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leadingAnchor),
      box.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 100),
    ])
    rig.navigation.pushViewController(controller, animated: true)
    for t in [0.0, 0.1, 0.25, 0.5] {
      let frame = try #require(rig.nodes(at: t)["box"]?.frame)
      #expect(abs(Double(frame.minX) - 390 * (1 - springProgress(t))) < 0.01, "at \(t) s")
      #expect(frame.minY == 91 && frame.width == 100 && frame.height == 100, "at \(t) s")
    }
    rig.navigation.popViewController(animated: true)
    _ = rig.nodes(at: 2)
    #expect(box.frame.minX == 0)
    #expect(Headless.reports.isEmpty)
  }
}
