import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

@MainActor
@Suite(.serialized)
struct DisplayLinkTests {
  private final class Stepper {
    var times: [Double] = []
    var targets: [Double] = []

    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      targets.append(link.targetTimestamp)
      #expect(CACurrentMediaTime() == link.timestamp)
    }
  }

  private func stage(_ fps: Int) -> Stage {
    Stage(
      settings: FilmSettings(
        device: NavigationRig.phone(), frameRate: FrameRate(fps) ?? .sixty), text: BlockText())
  }

  @Test(arguments: [24, 60, 120])
  func `a display link is called once per frame`(fps: Int) throws {
    let stage = stage(fps)
    let stepper = Stepper()
    let link = try #require(
      fps == 60
        ? UIScreen.main.displayLink(withTarget: stepper, selector: Selector(Stepper.step(_:)))
        : CADisplayLink(target: stepper, selector: Selector(Stepper.step(_:))))
    stage.advance(to: MediaTime(seconds: 0.1))
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    stage.advance(to: MediaTime(seconds: 0.3))
    let rate = Double(fps)
    let first = Int((0.1 * rate + 1e-9).rounded(.down)) + 1
    let last = Int((0.3 * rate - 1e-9).rounded(.down))
    #expect(stepper.times.count == last - first + 1)
    for (index, time) in stepper.times.enumerated() {
      #expect(abs(time - Double(first + index) / rate) < 1e-8)
      #expect(abs(stepper.targets[index] - time - 1 / rate) < 1e-8)
    }
    #expect(link.duration == 1 / rate)
    link.invalidate()
    stage.advance(to: MediaTime(seconds: 1))
    #expect(stepper.times.count == last - first + 1)
    link.add(to: .main, forMode: .common)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(stepper.times.count == last - first + 1)
  }

  @Test func `a display link can pause, and can run at a fraction of the frame rate`() {
    let stage = stage(60)
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.preferredFramesPerSecond = 20
    link.add(to: .current, forMode: .default)
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(times.count == 10)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.05) < 1e-8 })
    link.isPaused = true
    stage.advance(to: MediaTime(seconds: 0.7))
    #expect(times.count == 10)
    link.isPaused = false
    stage.advance(to: MediaTime(seconds: 0.71))
    #expect(times.count == 10)
    link.preferredFramesPerSecond = 0
    stage.advance(to: MediaTime(seconds: 0.8))
    #expect(times.count == 15)
    link.remove(from: .current, forMode: .default)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(times.count == 15)
  }

  @Test func `changes made by a display link appear in the next frame`() {
    let stage = stage(60)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.nodeName = "dot"
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(view)
    let link = CADisplayLink { view.frame.origin.x = CGFloat($0.timestamp * 60).rounded() }
    link.add(to: .main, forMode: .common)
    for frame in 1...10 {
      stage.advance(to: FrameRate.sixty.time(ofFrame: frame))
      let x = stage.displayList().placements().first { $0.name == "dot" }?.frame.minX
      #expect(x == CGFloat(frame - 1))
    }
    link.invalidate()
  }

  @Test func `a timer calls its target at times of the virtual clock`() {
    final class TimerTarget {
      var times: [Double] = []

      func tick(_ timer: Timer) {
        times.append(CACurrentMediaTime())
        if times.count == 4 { timer.invalidate() }
      }
    }
    let stage = stage(60)
    let repeating = TimerTarget()
    Timer.scheduledTimer(
      timeInterval: 0.3, target: repeating, selector: Selector(TimerTarget.tick(_:)), userInfo: nil,
      repeats: true)
    let once = TimerTarget()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: once, selector: Selector(TimerTarget.tick(_:)), userInfo: nil,
      repeats: false)
    stage.advance(to: MediaTime(seconds: 5))
    #expect(repeating.times.count == 4 && once.times.count == 1 && !timer.isValid)
    for (index, time) in repeating.times.enumerated() {
      #expect(abs(time - 0.3 * Double(index + 1)) < 1e-8)
    }
  }

  @Test func `a display link with a selector that is only a name is reported`() {
    _ = stage(60)
    _ = CADisplayLink(target: Stepper(), selector: "step:")
    #expect(Unsupported.names.count == 1)
  }
}
