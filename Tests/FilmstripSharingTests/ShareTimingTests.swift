import Testing

@testable import FilmstripSharing

@MainActor @Suite struct ShareTimingTests {
  @Test(arguments: [1, 7, 24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 240, 999, 1000])
  func `GIF delays follow the film without drift, and are long enough for browsers`(
    framesPerSecond: Int
  ) {
    let step = FilmShare.step(framesPerSecond: framesPerSecond)
    var sum = 0
    for first in stride(from: 0, to: 5000, by: step) {
      let delay = FilmShare.hundredths(
        of: first..<(first + step), framesPerSecond: framesPerSecond)
      #expect(delay >= 2, "browsers show 1/100 s as 10/100 s")
      sum += delay
      let exact = Double(first + step) * 100 / Double(framesPerSecond)
      #expect(abs(Double(sum) - exact) <= 0.5)
    }
    #expect(Double(framesPerSecond) / Double(step) > min(Double(framesPerSecond), 25) - 0.001)
  }
}
