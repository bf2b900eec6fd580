import Foundation
import Testing

@testable import QuartzCore

struct LocalTimingTests {
  private func timing(_ change: (inout LocalTiming) -> Void = { _ in }) -> LocalTiming {
    var timing = LocalTiming(
      begin: 0, duration: 2, speed: 1, timeOffset: 0, repeatCount: 0, repeatDuration: 0,
      autoreverses: false, fillsForwards: false, fillsBackwards: false)
    change(&timing)
    return timing
  }

  @Test func `the active time includes its begin and end times`() {
    let timing = timing { $0.begin = 1 }
    #expect(timing.position(at: 0.999) == nil)
    #expect(timing.position(at: 1)?.time == 0)
    #expect(timing.position(at: 3)?.time == 2)
    #expect(timing.position(at: 3)?.isAtEnd == true)
    #expect(timing.position(at: 3.001) == nil)
    #expect(timing.end == 3)
  }

  @Test func `rounding errors in sums don't hide the exact end`() {
    // 0.1 + 0.2 is more than 0.3 in doubles.
    let timing = timing {
      $0.begin = 0.1
      $0.duration = 0.2
    }
    #expect(timing.position(at: 0.3)?.time == 0.2)
    #expect(timing.position(at: 0.1 + 0.2)?.isAtEnd == true)
  }

  @Test func `each repetition starts from 0, and a partial repetition ends where it is cut off`() {
    let timing = timing { $0.repeatCount = 2.5 }
    #expect(timing.activeDuration == 5)
    #expect(timing.position(at: 2)?.iteration == 1)
    #expect(timing.position(at: 2)?.time == 0)
    #expect(timing.position(at: 3.5) == .init(time: 1.5, iteration: 1, isAtEnd: false))
    #expect(timing.position(at: 5) == .init(time: 1, iteration: 2, isAtEnd: true))
    let whole = self.timing { $0.repeatCount = 3 }
    #expect(whole.position(at: 6) == .init(time: 2, iteration: 2, isAtEnd: true))
  }

  @Test func `a reversing animation ends at its start value`() {
    let timing = timing { $0.autoreverses = true }
    #expect(timing.activeDuration == 4)
    #expect(timing.position(at: 2)?.time == 2)
    #expect(timing.position(at: 3)?.time == 1)
    #expect(timing.position(at: 4) == .init(time: 0, iteration: 0, isAtEnd: true))
  }

  @Test func `speed changes the end in the parent's time, not the animation's duration`() {
    let timing = timing {
      $0.begin = 1
      $0.speed = 4
    }
    #expect(timing.end == 1.5)
    #expect(timing.position(at: 1.25)?.time == 1)
    #expect(timing.position(at: 1.5)?.isAtEnd == true)
  }

  @Test func `a time offset wraps around at the end of a repetition`() {
    let timing = timing { $0.timeOffset = 1.5 }
    #expect(timing.position(at: 0)?.time == 1.5)
    #expect(timing.position(at: 0.25)?.time == 1.75)
    #expect(timing.position(at: 1)?.time == 0.5)
    #expect(timing.position(at: 2)?.time == 1.5)
    #expect(timing.position(at: 2.1) == nil)
  }

  @Test func `at speed 0 the offset alone determines the position, including the end`() {
    for offset in [0, 0.5, 1.75, 2] {
      let timing = timing {
        $0.speed = 0
        $0.timeOffset = offset
      }
      #expect(timing.position(at: 0)?.time == offset)
      #expect(timing.position(at: 1e6)?.time == offset)
      #expect(timing.end == nil)
    }
  }

  @Test func `fill modes apply the first value before and the last value after`() {
    let timing = timing {
      $0.begin = 5
      $0.fillsBackwards = true
      $0.fillsForwards = true
      $0.repeatCount = 1.25
    }
    #expect(timing.position(at: -3)?.time == 0)
    #expect(timing.position(at: 99)?.time == 0.5)
  }

  @Test func `an animation that repeats forever has no end`() {
    let timing = timing { $0.repeatCount = .infinity }
    #expect(timing.end == nil)
    #expect(timing.position(at: 1_000_001)?.time == 1)
  }
}
