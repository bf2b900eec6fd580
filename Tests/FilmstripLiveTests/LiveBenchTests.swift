import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import Foundation
import Testing

@testable import FilmstripLive

@MainActor @Suite(.serialized) struct LiveBenchTests {
  let text: PangoText
  let folder: LiveFolder
  let bench: LiveBench

  init() throws {
    text = try PangoText()
    let folder = try LiveFolder()
    self.folder = folder
    bench = try LiveBench(of: folder, text: text) { settings, words in
      if let version = words["ios"].flatMap(Int.init) { settings.iosVersion = version }
      if let glass = words["glass"].flatMap(Double.init) { settings.glass = glass }
      guard let style = words["style"] else { return }
      guard let style = InterfaceStyle(rawValue: style) else { throw LiveError("no such style") }
      settings.style = style
    }
  }

  /// Runs from one time to another at the bench's deadlines, and returns the frames.
  @discardableResult
  private func run(from start: Double, to end: Double) -> [LiveFrame] {
    var now = start
    return bench.run(&now, to: end)
  }

  @Test func `a running stage has sixty frames per second, and a stage at rest has none`() {
    let frames = run(from: 0, to: 0.999)
    #expect((59...61).contains(frames.count))
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.moment - $0.moment == 10 })
    let restingFrames = run(from: 1, to: 60)
    #expect(restingFrames.count < 10)
    #expect(bench.deadline == nil)
    bench.touch(.began, at: 60.01)
    #expect(bench.deadline != nil)
    #expect(run(from: 60.01, to: 60.5).count > 25)
  }

  @Test(arguments: [0.0, 0.002, 0.009, 0.0155])
  func `ticks move to three milliseconds before the touched page draws`(_ phase: Double) {
    run(from: 0, to: 0.2)
    bench.touch(.began, at: 0.2)
    var (waits, times): ([Double], [Double]) = ([], [])
    for _ in 0..<120 {
      guard let deadline = bench.deadline, bench.tick(at: deadline) != nil else { continue }
      bench.touch(.moved, CGPoint(x: 100, y: 100 + Double(times.count)), at: deadline)
      let drawing = ((deadline - phase) * 60).rounded(.up) / 60 + phase
      bench.handle(.drawn(version: 1, wait: (drawing - deadline) * 1000), from: 1, at: drawing)
      // Messages of another page, and repeated messages, are ignored.
      bench.handle(.drawn(version: 1, wait: 16), from: 2, at: drawing)
      bench.handle(.drawn(version: 1, wait: 16), from: 1, at: drawing)
      waits.append(drawing - deadline)
      times.append(deadline)
    }
    #expect(waits.count == 120)
    #expect(waits.suffix(20).allSatisfy { abs($0 - 0.003) < 0.0015 })
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(steps.dropFirst().allSatisfy { abs($0 - 1.0 / 60) < 0.0011 })
  }

  @Test func `a tick waits three milliseconds for a moving finger, once`() {
    run(from: 0, to: 0.2)
    bench.touch(.began, at: 0.2)
    run(from: 0.2, to: 0.3)
    guard let first = bench.deadline else { return #expect(bench.deadline != nil) }
    bench.touch(.moved, CGPoint(x: 100, y: 110), at: first - 0.004)
    #expect(bench.deadline == first)
    #expect(bench.tick(at: first) != nil)

    // The next touch is late.
    let second = first + 1.0 / 60
    #expect(abs((bench.deadline ?? 0) - second - 0.003) < 1e-9)
    #expect(bench.tick(at: second + 0.001) == nil)
    bench.touch(.moved, CGPoint(x: 100, y: 120), at: second + 0.002)
    #expect(abs((bench.deadline ?? 0) - second) < 1e-9)
    #expect(bench.tick(at: second + 0.002) != nil)

    // The next touch never arrives: ticks keep their rate.
    let third = second + 1.0 / 60
    #expect(bench.tick(at: third + 0.003) != nil)
    #expect(abs((bench.deadline ?? 0) - third - 1.0 / 60) < 1e-9)
  }

  @Test func `slow motion has as many frames, a tenth of the time apart`() {
    bench.handle(.speed(0.1), from: 1, at: 0)
    let frames = run(from: 0, to: 0.999)
    #expect((58...61).contains(frames.count))
    #expect(zip(frames.dropFirst(2), frames.dropFirst(3)).allSatisfy { $1.moment - $0.moment == 1 })
    bench.handle(.speed(7), from: 1, at: 1)
    #expect(bench.speed == 0.1)
  }

  @Test func `all touches of one frame are recorded in order`() {
    run(from: 0, to: 0.5)
    bench.touch(.began, at: 0.501)
    bench.touch(.moved, CGPoint(x: 90, y: 90), at: 0.503)
    bench.touch(.ended, CGPoint(x: 90, y: 90), at: 0.505)
    run(from: 0.5, to: 0.6)
    #expect(bench.session.record.samples.map(\.phase) == [.began, .moved, .ended])
    let times = bench.session.record.samples.map(\.time)
    #expect(times == times.sorted() && Set(times).count == 3)
  }

  @Test func `touches before a late tick keep their relative distances`() {
    run(from: 0, to: 0.5)
    bench.touch(.began, at: 0.5)
    run(from: 0.5, to: 0.52)
    for index in 0..<5 {
      bench.touch(
        .moved, CGPoint(x: 100 + 10 * Double(index), y: 110), at: 0.54 + 0.02 * Double(index))
    }
    #expect(bench.tick(at: 0.64) != nil)
    let times = bench.session.record.samples.suffix(5).map(\.time)
    // 20 of 100 ms are a fifth of the frame of 1/60 s.
    let distances = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(distances.allSatisfy { abs($0 - 1.0 / 300) < 1e-6 })
  }

  @Test func `ten thousand touches per second leave a short record and lose no end`() {
    run(from: 0, to: 0.5)
    bench.touch(.began, at: 0.5)
    var now = 0.5
    for index in 0..<10_000 {
      now = 0.5 + Double(index) / 10_000
      bench.touch(.moved, CGPoint(x: Double(index % 300), y: 200), at: now)
      if let deadline = bench.deadline, deadline <= now { _ = bench.tick(at: now) }
    }
    bench.touch(.ended, at: now)
    run(from: now, to: now + 0.1)
    let samples = bench.session.record.samples
    #expect(samples.last?.phase == .ended)
    #expect(samples.count <= 62 * LiveRecord.mostMoves + 2)
    #expect(samples.count > 500)
  }

  @Test func `a full record is reported, and its touches can still end`() throws {
    let bench = try LiveBench(text: text) { _ in
      let document = try ScenarioParser().read(path: folder.file)
      var plan = LivePlan(document, settings: document.settings)
      plan.touchLimit = 2
      return plan
    }
    var now = 0.0
    func tick(_ phase: TouchSample.Phase? = nil) {
      if let phase {
        let touch = LiveTouch(finger: 0, phase: phase, location: CGPoint(x: 100, y: 400))
        bench.handle(.touch([touch], ages: [0], sequence: 1), from: 1, at: now)
      }
      now += 0.02
      _ = bench.tick(at: now)
    }
    while bench.session.isPlayingSteps { tick() }
    let start = bench.session.moment
    tick(.began)
    #expect(bench.problem == nil)
    let number = bench.stateNumber
    tick(.moved)
    #expect(bench.problem == "the record must have at most 2 touches, and is full; start again")
    #expect(bench.stateNumber != number)
    tick(.moved)
    tick(.ended)
    tick(.began)
    #expect(bench.session.record.samples.map(\.phase) == [.began, .moved, .ended])
    #expect(bench.session.record.downFingers.isEmpty)

    // A touch at an earlier time replaces the touches after that time.
    bench.handle(.seek(start), from: 1, at: now)
    tick()
    tick(.began)
    #expect(bench.session.record.samples.map(\.phase) == [.began])
    #expect(bench.problem == nil)
  }

  @Test func `browser pages have their own touches, and disconnecting a page ends them`() {
    run(from: 0, to: 0.5)
    bench.touch(.began, from: 1, at: 0.5)
    bench.touch(.began, CGPoint(x: 200, y: 300), from: 2, at: 0.5)
    run(from: 0.5, to: 0.6)
    #expect(Set(bench.session.record.downFingers.map(\.finger)) == [0, 1])
    bench.leave(1)
    run(from: 0.6, to: 0.7)
    #expect(bench.session.record.downFingers.map(\.finger) == [1])
    #expect(bench.session.record.samples.last?.phase == .cancelled)
    bench.touch(.ended, CGPoint(x: 200, y: 300), from: 2, at: 0.7)
    run(from: 0.7, to: 0.8)
    #expect(bench.session.record.downFingers.isEmpty)
  }

  @Test func `disconnecting a page ends its touches on the compared stage`() throws {
    run(from: 0, to: 0.5)
    bench.handle(.compare(.beside, curve: nil), from: 1, at: 0.5)
    run(from: 0.5, to: 0.55)
    bench.touch(.began, at: 0.55)
    run(from: 0.55, to: 0.6)
    let compared = try #require(bench.comparison.session)
    #expect(compared.record.downFingers.map(\.finger) == [0])
    bench.leave(1)
    run(from: 0.6, to: 0.7)
    #expect(compared.record.downFingers.isEmpty)
    #expect(compared.record.samples.last?.phase == .cancelled)
  }

  @Test func `a paused stage is still, steps by frames, and can seek backwards`() throws {
    run(from: 0, to: 0.5)
    bench.handle(.play(false), from: 1, at: 0.5)
    let moment = bench.session.moment
    #expect(run(from: 0.5, to: 5).isEmpty)
    bench.handle(.step(1), from: 1, at: 5)
    #expect(run(from: 5, to: 5.1).map(\.moment) == [moment + 10])
    bench.handle(.step(-1), from: 1, at: 6)
    bench.handle(.step(-1), from: 1, at: 6)
    #expect(run(from: 6, to: 6.1).map(\.moment) == [moment - 10])
    bench.handle(.seek(0), from: 1, at: 7)
    #expect(run(from: 7, to: 7.1).map(\.moment) == [0])
    bench.handle(.seek(1_000_000_000), from: 1, at: 8)
    #expect(run(from: 8, to: 8.1).map(\.moment) == [moment + 10])
  }

  @Test func `a loop repeats the frames between its marks`() throws {
    run(from: 0, to: 0.8)
    bench.handle(.loop(100...200), from: 1, at: 0.8)
    bench.handle(.play(true), from: 1, at: 0.8)
    let moments = run(from: 0.8, to: 2).map(\.moment)
    #expect(moments.count { $0 == 100 } >= 4)
    #expect(moments.allSatisfy { (100...200).contains($0) })
  }

  @Test func `a setting changes the current frame, and an invalid setting changes nothing`() throws
  {
    run(from: 0, to: 0.5)
    let before = try #require(bench.session.current().list)
    bench.handle(.set(name: "style", value: "dark"), from: 1, at: 0.5)
    let dark = try #require(run(from: 0.5, to: 0.501).first)
    #expect(dark.list != before)
    bench.handle(.set(name: "style", value: "pink"), from: 1, at: 0.6)
    #expect(bench.problem == "no such style")
    #expect(bench.session.plan.settings.style == .dark)
  }

  @Test func `the position of glass is a setting in iOS 27 only`() {
    run(from: 0, to: 0.1)
    #expect(bench.state.compact.contains(#""glass":null"#))
    bench.handle(.set(name: "ios", value: "27"), from: 1, at: 0.1)
    #expect(bench.state.compact.contains(#""glass":0.5"#))
    bench.handle(.set(name: "glass", value: "0.25"), from: 1, at: 0.2)
    #expect(bench.session.plan.settings.glass == 0.25)
    #expect(bench.state.compact.contains(#""glass":0.25"#))
  }

  @Test func `a saved file is reloaded, and an error in the file is reported`() throws {
    run(from: 0, to: 0.5)
    let before = bench.session.current().list
    try LiveFolder.text.replacingOccurrences(of: "First", with: "Other").write(
      toFile: folder.file, atomically: true, encoding: .utf8)
    bench.reload()
    #expect(bench.session.current().list != before)
    #expect(bench.problem == nil)
    let number = bench.stateNumber
    bench.reload(problem: "pages.yaml:3:1: error: …")
    #expect(bench.stateNumber > number)
    #expect(bench.problem != nil)
  }

  @Test func `the error in a file is shown until the file is corrected, even if a setting changes`()
  {
    run(from: 0, to: 0.5)
    bench.reload(problem: "pages.yaml:3:1: error: …")
    bench.handle(.set(name: "style", value: "dark"), from: 1, at: 0.5)
    #expect(bench.session.plan.settings.style == .dark)
    #expect(bench.problem == "pages.yaml:3:1: error: …")
    bench.reload()
    #expect(bench.problem == nil)
  }
}
