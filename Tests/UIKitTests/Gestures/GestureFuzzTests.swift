import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

/// A gesture delegate with random results, but without recognizers that wait for each other in a
/// cycle.
@MainActor
private final class RandomDelegate: NSObject, UIGestureRecognizerDelegate {
  var random: SeededGenerator
  var order: [ObjectIdentifier: Int] = [:]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private func randomly(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private func isLater(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    (order[ObjectIdentifier(one)] ?? 0) > (order[ObjectIdentifier(other)] ?? 0)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    randomly(90)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { randomly(30) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isLater(gestureRecognizer, otherGestureRecognizer) && randomly(15) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isLater(otherGestureRecognizer, gestureRecognizer) && randomly(15) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { randomly(90) }
}

/// A view that checks that each touch begins once and ends once.
private final class CountingView: UIView {
  var open: Set<ObjectIdentifier> = []
  var faults = 0
  var begun = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      if touch.phase != .began || !open.insert(ObjectIdentifier(touch)).inserted { faults += 1 }
      begun += 1
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where !open.contains(ObjectIdentifier(touch)) { faults += 1 }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }

  private func close(_ touches: Set<UITouch>) {
    for touch in touches where open.remove(ObjectIdentifier(touch)) == nil { faults += 1 }
  }
}

@MainActor
@Suite(.serialized)
struct GestureFuzzTests {
  /// Returns whether a state may follow another state.
  ///
  /// *Source:* "About the Gesture Recognizer State Machine", Apple.
  private static func isLegal(
    _ old: UIGestureRecognizer.State, _ new: UIGestureRecognizer.State
  ) -> Bool {
    switch (old, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
    default: false
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `with random touches all states stay legal, and every touch ends`(seed: UInt64) {
    let rig = GestureRig()
    var random = SeededGenerator(seed: seed)
    let randomDelegate = RandomDelegate(seed: seed &* 977)
    rig.view.removeFromSuperview()
    var views: [CountingView] = []
    func makeView(_ frame: CGRect, in parent: UIView) -> CountingView {
      let view = CountingView(frame: frame)
      view.isMultipleTouchEnabled = Bool.random(using: &random)
      view.isExclusiveTouch = Int.random(in: 0..<8, using: &random) == 0
      parent.addSubview(view)
      views.append(view)
      return view
    }
    let root = makeView(CGRect(x: 0, y: 0, width: 390, height: 844), in: rig.window)
    for column in 0..<2 {
      for row in 0..<2 {
        let panel = makeView(
          CGRect(x: 195 * column, y: 422 * row, width: 195, height: 422), in: root)
        _ = makeView(CGRect(x: 20, y: 40, width: 120, height: 250), in: panel)
      }
    }

    var recognizers: [UIGestureRecognizer] = []
    var actions: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
    var illegal: [String] = []
    for index in 0..<40 {
      let recognizer: UIGestureRecognizer
      switch index % 8 {
      case 0:
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &random)
        pan.maximumNumberOfTouches = Int.random(in: 2...3, using: &random)
        recognizer = pan
      case 1:
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = Bool.random(using: &random) ? .left : .all
        recognizer = edge
      case 2:
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = Bool.random(using: &random) ? [.left, .right] : .up
        recognizer = swipe
      case 3:
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = Double.random(in: 0...0.6, using: &random)
        press.numberOfTapsRequired = Int.random(in: 0...1, using: &random)
        press.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
        recognizer = press
      case 4: recognizer = UIPinchGestureRecognizer()
      case 5: recognizer = UIRotationGestureRecognizer()
      default:
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
        tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
        recognizer = tap
      }
      recognizer.cancelsTouchesInView = Bool.random(using: &random)
      recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &random) == 0
      recognizer.delaysTouchesEnded = Bool.random(using: &random)
      if Bool.random(using: &random) { recognizer.delegate = randomDelegate }
      randomDelegate.order[ObjectIdentifier(recognizer)] = index
      if !recognizers.isEmpty, Int.random(in: 0..<3, using: &random) == 0,
        let earlier = recognizers.randomElement(using: &random)
      {
        recognizer.require(toFail: earlier)
      }
      recognizer.addHandler { recognizer in
        let old = actions[ObjectIdentifier(recognizer)] ?? .possible
        let new = recognizer.state
        if !Self.isLegal(old, new) || new == .failed { illegal.append("action \(old) \(new)") }
        actions[ObjectIdentifier(recognizer)] = new.rawValue >= 3 ? .possible : new
        // Actions of apps disable and enable recognizers, too.
        if Int.random(in: 0..<100, using: &random) == 0,
          let other = recognizers.randomElement(using: &random)
        {
          other.isEnabled = false
          other.isEnabled = true
        }
      }
      views[index % views.count].addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
    var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
    TouchRouter.current.onStateChange = { recognizer, state in
      let old = states[ObjectIdentifier(recognizer)] ?? .possible
      if !Self.isLegal(old, state) { illegal.append("state \(old) \(state)") }
      states[ObjectIdentifier(recognizer)] = state
    }

    var time = 0.0
    var events = 0
    var sequences = 0
    var absent: [(UIView, UIView)] = []
    while events < 13_000 {
      // One sequence lasts until no touch is left.
      var down: [Int: (Double, Double)] = [:]
      var remainingEvents = Int.random(in: 1...60, using: &random)
      while remainingEvents > 0 || !down.isEmpty {
        remainingEvents -= 1
        time += Double([0, 0.004, 0.008, 0.016, 0.06, 0.2].randomElement(using: &random) ?? 0)
        let finger = Int.random(in: 0..<4, using: &random)
        if let location = down[finger] {
          let kind = remainingEvents > 0 ? Int.random(in: 0..<10, using: &random) : 9
          let reach = Double([0, 3, 30].randomElement(using: &random) ?? 0)
          let x = location.0 + Double.random(in: -1...1, using: &random) * reach
          let y = location.1 + Double.random(in: -1...1, using: &random) * reach
          if kind < 8 {
            down[finger] = (x, y)
            rig.touch(.moved, x, y, at: time, finger: finger)
          } else {
            down[finger] = nil
            let isCancelled = Int.random(in: 0..<10, using: &random) == 0
            rig.touch(isCancelled ? .cancelled : .ended, x, y, at: time, finger: finger)
          }
        } else if remainingEvents > 0 {
          let x = Double.random(in: 0..<390, using: &random)
          let y = Double.random(in: 0..<844, using: &random)
          down[finger] = (x, y)
          rig.touch(.began, x, y, at: time, finger: finger)
        } else {
          continue
        }
        events += 1
        if Int.random(in: 0..<200, using: &random) == 0,
          let victim = recognizers.randomElement(using: &random)
        {
          victim.isEnabled.toggle()
        }
        if Int.random(in: 0..<300, using: &random) == 0,
          let leaf = views.filter({ $0.subviews.isEmpty }).randomElement(using: &random),
          let parent = leaf.superview
        {
          leaf.removeFromSuperview()
          absent.append((leaf, parent))
        }
        if Int.random(in: 0..<400, using: &random) == 0,
          let victim = recognizers.randomElement(using: &random), let view = victim.view
        {
          view.removeGestureRecognizer(victim)
          view.addGestureRecognizer(victim)
        }
      }
      for (leaf, parent) in absent { parent.addSubview(leaf) }
      absent = []
      time += 2
      rig.stage.advance(to: MediaTime(seconds: time))
      sequences += 1
      let left = recognizers.filter { $0.state != .possible }
      #expect(left.isEmpty, "sequence \(sequences): \(left)")
      #expect(views.allSatisfy { $0.open.isEmpty && $0.faults == 0 }, "sequence \(sequences)")
      if !left.isEmpty { break }
    }
    #expect(illegal.isEmpty, "\(illegal.prefix(5))")
    #expect(actions.values.allSatisfy { $0 == .possible })
    #expect(views.map(\.begun).reduce(0, +) > 200)
    #expect(actions.count > 15)
  }
}

extension GestureFuzzTests {
  /// Returns the values that recognizers report for random movement of three touches, in full
  /// precision.
  private func play(seed: UInt64) -> [String] {
    let rig = GestureRig()
    var random = SeededGenerator(seed: seed)
    var log: [String] = []
    let pan = UIPanGestureRecognizer { pan in
      let (translation, speed) = (pan.translation(in: nil), pan.velocity(in: nil))
      log.append("pan \(pan.state) \(translation.x) \(translation.y) \(speed.x) \(speed.y)")
    }
    let pinch = UIPinchGestureRecognizer { log.append("pinch \($0.scale) \($0.velocity)") }
    let turn = UIRotationGestureRecognizer { log.append("turn \($0.rotation) \($0.velocity)") }
    let stub = StubGestureDelegate()
    stub.simultaneous = true
    for recognizer in [pan, pinch, turn] {
      recognizer.delegate = stub
      rig.view.addGestureRecognizer(recognizer)
    }
    var locations: [CGPoint] = [
      CGPoint(x: 100, y: 200), CGPoint(x: 170, y: 290), CGPoint(x: 240, y: 200),
    ]
    func moveAll(_ phase: UITouch.Phase, at time: Double) {
      var inputs: [(Int, UITouch.Phase, Double, Double)] = []
      for finger in 0..<3 {
        inputs.append((finger, phase, Double(locations[finger].x), Double(locations[finger].y)))
      }
      rig.touch(inputs, at: time)
    }
    moveAll(.began, at: 0)
    for step in 1...200 {
      for finger in 0..<3 {
        locations[finger].x += CGFloat.random(in: -6...7, using: &random)
        locations[finger].y += CGFloat.random(in: -6...7, using: &random)
      }
      moveAll(.moved, at: Double(step) / 120)
    }
    return log
  }

  @Test func `the same touches produce identical values`() {
    for seed in 1...5 as ClosedRange<UInt64> {
      let first = play(seed: seed)
      #expect(first.count > 500)
      #expect(first == play(seed: seed))
    }
  }
}
