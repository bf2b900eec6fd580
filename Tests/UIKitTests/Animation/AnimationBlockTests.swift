import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: the documented defaults of `beginAnimations` (0.2 s, ease-in-out), and closed
// forms of the curves.
@MainActor
@Suite(.serialized)
struct AnimationBlockTests {
  @MainActor
  private struct Rig {
    let rig = NavigationRig([makeController("A")])
    let probe = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

    init() {
      probe.layer.name = "probe"
      rig.navigation.view.addSubview(probe)
      _ = rig.nodes(at: 0)
    }

    func x(_ seconds: Double) throws -> Double {
      Double(try #require(rig.nodes(at: seconds)["probe"]).frame.midX)
    }
  }

  @Test func `the name of a layer is the name of its node`() throws {
    let rig = Rig()
    #expect(try rig.x(0) == 50)
    rig.probe.layer.name = "renamed"
    #expect(rig.rig.nodes(at: 0)["probe"] == nil)
    #expect(rig.rig.nodes(at: 0)["renamed"] != nil)
  }

  @Test func `changes between begin and commit animate for 200 ms`() throws {
    let rig = Rig()
    UIView.beginAnimations(nil, context: nil)
    rig.probe.center.x = 150
    UIView.commitAnimations()
    #expect(abs(try rig.x(0.1) - 100) < 0.01)
    #expect(abs(try rig.x(0.15) - (50 + 100 * bezier(0.42, 0, 0.58, 1, at: 0.75))) < 0.01)
    #expect(try rig.x(0.2) == 150)
  }

  @Test func `settings apply to later changes, and continue after an inner block`() throws {
    let rig = Rig()
    UIView.beginAnimations("outer", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    rig.probe.center.x = 150
    UIView.beginAnimations("inner", context: nil)
    UIView.commitAnimations()
    rig.probe.alpha = 0
    UIView.commitAnimations()
    rig.probe.isHidden = false
    #expect(try rig.x(0.5) == 50)
    #expect(abs(try rig.x(1) - 100) < 0.01)
    #expect(abs(try #require(rig.rig.nodes(at: 1)["probe"]).opacity - 0.5) < 0.001)
    #expect(Headless.reports.isEmpty)
  }

  private final class Owner: NSObject {
    var stops = 0
    func didStop() { stops += 1 }
  }

  @Test func `the did-stop selector is called once, at the end`() throws {
    let rig = Rig()
    let owner = Owner()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelegate(owner)
    UIView.setAnimationDidStop(Selector(Owner.didStop))
    rig.probe.center.x = 150
    UIView.commitAnimations()
    _ = try rig.x(0.2)
    #expect(owner.stops == 0)
    _ = try rig.x(1)
    #expect(owner.stops == 1)
  }

  @Test func `motion effects are stored, but don't move the view`() throws {
    let rig = Rig()
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    rig.probe.addMotionEffect(group)
    rig.probe.addMotionEffect(group)
    #expect(rig.probe.motionEffects == [group])
    #expect(try rig.x(0.1) == 50)
    rig.probe.removeMotionEffect(group)
    #expect(rig.probe.motionEffects.isEmpty)
  }

  @Test func `animation images appear in order and stop after the repetitions`() throws {
    let rig = NavigationRig([makeController("A")])
    let images = (0..<3).map { index in
      UIGraphicsImageRenderer(size: CGSize(width: 10 + index, height: 10)).image { $0.fill(.zero) }
    }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.animationImages = images
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    rig.navigation.view.addSubview(view)
    view.startAnimating()
    for (time, width) in [(0.05, 10.0), (0.15, 11), (0.25, 12), (0.35, 10), (0.55, 12)] {
      _ = rig.nodes(at: time)
      #expect(view.isAnimating)
      #expect(Double(view.intrinsicContentSize.width) == width, "at \(time)")
    }
    _ = rig.nodes(at: 0.65)
    #expect(!view.isAnimating)
  }

  @Test func `an observation reports each new value until it is invalidated or released`() {
    _ = NavigationRig([makeController("A")])
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var changes: [[CGFloat?]] = []
    var observation: NSKeyValueObservation? = view.observe(
      \.contentOffset, options: [.old, .new]
    ) { _, change in
      changes.append([change.oldValue?.y, change.newValue?.y])
    }
    var heights: [CGFloat] = []
    let size = view.observe(\.contentSize) { view, change in
      #expect(change.newValue == nil && change.oldValue == nil)
      heights.append(view.contentSize.height)
    }
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset.y = 30
    view.contentOffset.y = 30
    view.alpha = 0.5
    view.contentOffset.y = 50
    #expect(changes == [[0, 30], [30, 50]])
    #expect(heights == [500])
    observation = nil
    view.contentOffset.y = 60
    #expect(changes.count == 2 && observation == nil)
    size.invalidate()
    view.contentSize.height = 600
    #expect(heights == [500])
  }
}
