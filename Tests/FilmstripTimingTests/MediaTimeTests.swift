import FilmstripTiming
import Testing

struct MediaTimeTests {
  @Test func `seconds are rounded to whole nanoseconds, halves away from zero`() {
    #expect(MediaTime(seconds: 0.35).nanoseconds == 350_000_000)
    #expect(MediaTime(seconds: 0.25e-9 * 2).nanoseconds == 1)
    #expect(MediaTime(seconds: -0.5e-9).nanoseconds == -1)
    #expect(MediaTime(seconds: 1.4e-9).nanoseconds == 1)
  }

  @Test func `seconds beyond the clock's range are limited to its ends`() {
    #expect(MediaTime(seconds: 1e300).nanoseconds == .max)
    #expect(MediaTime(seconds: -.infinity).nanoseconds == .min)
    #expect(MediaTime(seconds: .nan).nanoseconds == .max)
  }

  @Test func `sums and differences are limited to the clock's range`() {
    let latest = MediaTime(nanoseconds: .max)
    let earliest = MediaTime(nanoseconds: .min)
    let tick = MediaTime(nanoseconds: 1)
    #expect(latest + tick == latest)
    #expect(earliest - tick == earliest)
    #expect(earliest + earliest == earliest)
    #expect(latest - earliest == latest)
    #expect(MediaTime(seconds: 0.5) - MediaTime(seconds: 0.2) == MediaTime(seconds: 0.3))
  }

  @Test func `times are ordered by their nanoseconds`() {
    #expect(MediaTime.zero < MediaTime(nanoseconds: 1))
    #expect(MediaTime(nanoseconds: -1) < .zero)
    #expect(MediaTime(seconds: 2).seconds == 2)
  }
}

struct FrameRateTests {
  @Test func `frame rates range from 1 to 1000 frames per second`() {
    #expect(FrameRate(0) == nil)
    #expect(FrameRate(-60) == nil)
    #expect(FrameRate(1001) == nil)
    #expect(FrameRate(1)?.framesPerSecond == 1)
    #expect(FrameRate(60) == .sixty)
  }

  @Test(arguments: [1, 7, 24, 30, 60, 90, 120, 144, 999, 1000])
  func `a frame's time is its index divided by the rate, to half a nanosecond`(rate: Int) throws {
    let frameRate = try #require(FrameRate(rate))
    for index in [0, 1, 2, 3, 59, 60, 61, 1001, 86_400 * rate + 1] {
      // |t·rate − index·10⁹| ≤ rate/2, in whole numbers.
      let time = frameRate.time(ofFrame: index).nanoseconds
      let excess = time * Int64(rate) - Int64(index) * 1_000_000_000
      #expect(2 * abs(excess) <= Int64(rate))
    }
  }

  @Test(arguments: [1, 24, 60, 120, 999])
  func `the first frame at or after a frame's time is that frame`(rate: Int) throws {
    let frameRate = try #require(FrameRate(rate))
    for index in 0..<2500 {
      let time = frameRate.time(ofFrame: index)
      #expect(frameRate.firstFrame(atOrAfter: time) == index)
      let later = time + MediaTime(nanoseconds: 1)
      #expect(frameRate.firstFrame(atOrAfter: later) == index + 1)
    }
    #expect(frameRate.firstFrame(atOrAfter: MediaTime(seconds: -3)) == 0)
  }

  @Test func `half a second at sixty frames per second ends at frame thirty`() {
    #expect(FrameRate.sixty.firstFrame(atOrAfter: MediaTime(seconds: 0.5)) == 30)
  }
}
