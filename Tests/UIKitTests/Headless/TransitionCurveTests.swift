import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: the closed forms of a linear curve and of a damped spring, and UIKit's condition
// for the spring that settles within a duration (FACTS: spring.damping-ratio).
@MainActor
@Suite(.serialized)
struct TransitionCurveTests {
  private func line(_ duration: Double? = nil) throws -> TransitionCurve {
    TransitionCurve(.cubic(try CubicTiming(0, 0, 1, 1)), duration: duration)
  }

  private func push(_ curve: TransitionCurve?) -> NavigationRig {
    let rig = NavigationRig([makeController("List")])
    rig.stage.simulator.transitionCurve = curve
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    return rig
  }

  @Test(arguments: [nil, 0.8, 0.2])
  func `a push and its progress follow the curve and the duration that are set`(
    _ duration: Double?
  ) throws {
    let rig = push(try line(duration))
    let length = duration ?? 0.5
    for index in 1..<Int(length * 60) {
      let t = Double(index) / 60
      let nodes = rig.nodes(at: t)
      let upper = try #require(nodes["content/to"])
      #expect(abs(Double(upper.frame.minX) - 390 * (1 - t / length)) < 0.01, "at \(t) s")
      let lower = try #require(nodes["content/from"])
      #expect(abs(Double(lower.frame.minX) + 117 * t / length) < 0.01, "at \(t) s")
      let progress = try #require(RunningTransition.current?.progress(at: MediaTime(seconds: t)))
      // Times are in whole nanoseconds.
      #expect(abs(progress - t / length) < 1e-8)
    }
    #expect(!rig.calls.contains("Detail viewDidAppear"))
    _ = rig.nodes(at: length + 0.02)
    #expect(rig.calls.contains("Detail viewDidAppear"))
  }

  @Test func `the progress of a push in iOS 26 has the duration of the pages on a curve`() throws {
    let rig = NavigationRig([makeController("List")], ios: 26)
    rig.stage.simulator.transitionCurve = try line()
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    for frame in 1...15 {
      let t = Double(frame) / 60
      let x = Double(try #require(rig.nodes(at: t)["content/to"]).frame.minX)
      let progress = try #require(RunningTransition.current?.progress(at: MediaTime(seconds: t)))
      #expect(progress < 1 && abs(x - 390 * (1 - progress)) < 0.01, "at \(t) s")
    }
  }

  @Test(arguments: [0.3, 0.7])
  func `a push on a spring overshoots like a damped oscillator`(_ ratio: Double) throws {
    // UIKit's condition for the spring that settles within a second.
    let rig = push(
      TransitionCurve(.spring(try SpringTiming(dampingRatio: ratio, settlingDuration: 1))))
    let root = (1 - ratio * ratio).squareRoot()
    let frequency = log(1000 * ratio / root) / ratio
    var minimumX = 390.0
    for index in 1..<60 {
      let t = Double(index) / 60
      let phase = frequency * root * t
      let remainder = exp(-ratio * frequency * t) * (cos(phase) + ratio / root * sin(phase))
      let x = Double(try #require(rig.nodes(at: t)["content/to"]).frame.minX)
      #expect(abs(x - 390 * remainder) < 0.05, "at \(t) s")
      minimumX = min(minimumX, x)
    }
    #expect(minimumX < -5)
  }

  @Test(arguments: [true, false], [nil, 0.8])
  func `animation blocks and property animators use the transition curve`(
    _ isBlock: Bool, _ duration: Double?
  ) throws {
    let animator = ProbeAnimator(0.4) { animator, end in
      if isBlock {
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) {
          animator.probe.center.x = 300
        } completion: { _ in
          end()
        }
      } else {
        let propertyAnimator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.5) {
          animator.probe.center.x = 300
        }
        propertyAnimator.addCompletion { _ in end() }
        propertyAnimator.startAnimation()
      }
    }
    let delegate = TransitionDelegate()
    delegate.animator = animator
    let rig = NavigationRig([makeController("List")])
    rig.navigation.delegate = delegate
    rig.stage.simulator.transitionCurve = try line(duration)
    rig.stage.simulator.curvesAppAnimations = true
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    let length = duration ?? 0.4
    for index in 1..<Int(length * 60) {
      let t = Double(index) / 60
      let probe = try #require(rig.nodes(at: t)["probe"])
      #expect(abs(Double(probe.frame.minX) - 300 * t / length) < 0.01, "at \(t) s")
    }
    _ = rig.nodes(at: length + 0.02)
    #expect(animator.ended == [true])
    // Outside of a transition, blocks keep their own curve.
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.nodeName = "after"
    rig.navigation.view.addSubview(view)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) { view.frame.origin.x = 300 }
    let after = try #require(rig.nodes(at: length + 0.22)["after"])
    #expect(Double(after.frame.minX) < 120)
  }

  @Test func `an app's animator keeps its own curve, which is reported`() throws {
    let animator = ProbeAnimator(0.4) { animator, end in
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        animator.probe.center.x = 300
      } completion: { _ in
        end()
      }
    }
    let delegate = TransitionDelegate()
    delegate.animator = animator
    let rig = NavigationRig([makeController("List")])
    rig.navigation.delegate = delegate
    rig.stage.simulator.transitionCurve = TransitionCurve(.cubic(.easeIn), duration: 0.8)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    for index in 1..<24 {
      let t = Double(index) / 60
      let probe = try #require(rig.nodes(at: t)["probe"])
      #expect(abs(Double(probe.frame.minX) - 300 * t / 0.4) < 0.01, "at \(t) s")
    }
    #expect(
      rig.stage.simulator.reports.contains {
        $0.description.contains("the app's animator ProbeAnimator keeps its own timing")
      })
  }

  @Test func `the spring of iOS's pushes as a curve changes nothing`() throws {
    let curve = try TransitionCurve("spring(3, 1000, 500)")
    let (usual, curved) = (push(nil), push(curve))
    for index in 0..<36 {
      let t = Double(index) / 60
      let (a, b) = (usual.nodes(at: t), curved.nodes(at: t))
      #expect(a.mapValues(\.frame) == b.mapValues(\.frame), "at \(t) s")
    }
    #expect(usual.calls == curved.calls)
  }

  @Test func `an interactive pop and its remaining animation keep their curves`() throws {
    func swipe(_ curve: TransitionCurve?) -> [CGFloat?] {
      let rig = NavigationRig([makeController("List"), makeController("Detail")])
      rig.stage.simulator.transitionCurve = curve
      rig.stage.play(
        .drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3))
      return (1..<60).map { rig.nodes(at: Double($0) / 60)["content/from"]?.frame.minX }
    }
    let standard = swipe(nil)
    #expect(standard.contains { $0.map { $0 > 100 } ?? false })
    #expect(swipe(try line(2)) == standard)
  }
}
