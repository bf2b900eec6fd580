import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Laws that hold between two films, whatever the films look like.
///
/// A law needs no expected picture: it compares a film with the film of a changed scenario or of
/// changed settings.
@MainActor
struct FilmLawTests {
  /// Samples with taps, fingers, presentations, custom transitions, tabs and lists.
  nonisolated private static let samples = [
    "settings", "edge-pop", "edge-pop-cancelled", "photos", "presentation", "card-stack", "tabs",
    "large-title", "slide-up", "cube", "interrupted-push", "bar-hidden-animated", "menu",
  ]
  /// Samples whose pages are the same in both directions of the layout.
  nonisolated private static let symmetricSamples = [
    "settings", "photos", "presentation", "bar-hidden-animated", "multi-pop", "cross-fade",
  ]

  private let registry: ScenarioRegistry
  private let text: PangoText

  init() throws {
    registry = try ScenarioRegistry.shipped()
    text = try PangoText()
  }

  /// Returns the source of a sample's film with changed settings.
  private func source(
    _ name: String, _ change: (inout FilmSettings) -> Void = { _ in }
  ) throws -> any FilmSource {
    let scenario = try registry.scenario(named: name)
    var settings = scenario.settings
    settings.scaleOverride = 1
    change(&settings)
    return try scenario.makeFilm(settings: settings, text: text)
  }

  private func frames(
    _ name: String, _ change: (inout FilmSettings) -> Void = { _ in }
  ) throws -> [FilmFrame] {
    let source = try source(name, change)
    var frames: [FilmFrame] = []
    while let frame = try source.nextFrame() { frames.append(frame) }
    return frames
  }

  /// Returns the names of the nodes whose boxes in two frames differ by more than a distance, in
  /// points.
  private func moved(
    _ first: FilmFrame, _ second: FilmFrame, beyond limit: Double,
    _ map: (CGRect) -> CGRect = { $0 }
  ) -> [String] {
    let (first, second) = (first.list.placements(), second.list.placements())
    guard first.map(\.name) == second.map(\.name) else { return ["other nodes"] }
    return zip(first, second).compactMap { first, second in
      let (a, b) = (first.frame, map(second.frame))
      // An invisible node has no place.
      if a.isEmpty, b.isEmpty { return nil }
      let distances = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
      return distances.allSatisfy { abs($0) <= limit } ? nil : "\(first.name) \(a) \(b)"
    }
  }

  @Test(arguments: samples)
  func `at 60 and at 120 frames per second, the frames of equal times are equal`(
    _ name: String
  ) throws {
    let slow = try frames(name) { $0.frameRate = .sixty }
    let fast = try frames(name) { $0.frameRate = FrameRate(120) ?? .sixty }
    #expect(slow.count > 30)
    for (index, frame) in slow.enumerated().dropLast() {
      let other = try #require(fast.indices.contains(2 * index) ? fast[2 * index] : nil)
      #expect(frame.time == other.time)
      guard frame.list == other.list else {
        Issue.record("\(name): frame \(index): \(moved(frame, other, beyond: 0))")
        return
      }
    }
  }

  @Test(arguments: symmetricSamples)
  func `a right-to-left film is the mirror image of the left-to-right film`(
    _ name: String
  ) throws {
    let left = try frames(name) { $0.direction = .leftToRight }
    let right = try frames(name) { $0.direction = .rightToLeft }
    try #require(left.count == right.count && left.count > 30)
    let width = left[0].list.size.width
    for (first, second) in zip(left, right) {
      let wrong = moved(first, second, beyond: 0.51) { box in
        CGRect(
          x: width - box.maxX, y: box.minY, width: box.width, height: box.height)
      }
      guard wrong.isEmpty else {
        Issue.record("\(name): frame \(first.index): \(wrong)")
        return
      }
    }
  }

  @Test(arguments: [0.5, 2])
  func `a film that begins later has the same frames later`(_ delay: Double) throws {
    let steps =
      "start: [A]\nscreens: {A: {toolbar: [{system: add}]}, B: {largeTitle: always}}\nsteps:\n"
    let actions = "  - push: B\n  - edgeSwipe: {duration: 0.4, to: 0.6}\n"
    let plain = try FilmRig(steps + actions).frames
    let late = try FilmRig(steps + "  - wait: \(delay)\n" + actions).frames
    let shift = Int(delay * 60)
    try #require(late.count == plain.count + shift && plain.count > 30)
    // The pause's last frame shows the time before the first action.
    for (index, frame) in plain.enumerated().dropFirst() {
      guard frame.list == late[index + shift].list else {
        Issue.record("frame \(index): \(moved(frame, late[index + shift], beyond: 0))")
        return
      }
    }
  }

  // The rows of a menu are each rounded to pixels, which adds up.
  @Test(arguments: samples.filter { $0 != "menu" })
  func `at twice the scale, everything is at the same place`(_ name: String) throws {
    let small = try frames(name) { $0.scaleOverride = 1 }
    let large = try frames(name) { $0.scaleOverride = 2 }
    try #require(small.count == large.count)
    for (first, second) in zip(small, large) {
      // Places and sizes are rounded to pixels, of which the larger ones have 1 pt.
      let wrong = moved(first, second, beyond: 1)
      guard wrong.isEmpty else {
        Issue.record("\(name): frame \(first.index): \(wrong)")
        return
      }
    }
  }

  @Test(arguments: [
    "- push: B\n  - pop", "- present: C\n  - dismiss",
    "- push: B\n  - edgeSwipe: {duration: 0.4, to: 0.9}", "- push: B\n  - popToRoot",
    "- push: B\n  - edgeSwipe: {duration: 0.4, to: 0.3, hold: 0.25}\n  - pop",
  ])
  func `a transition and its reverse restore every pixel`(_ steps: String) throws {
    let rig = try FilmRig(
      """
      start: [A]
      screens:
        A: {toolbar: [{system: add}, flexibleSpace, {system: action}], content: {list: {sections: [{rows: [{title: One}]}]}}}
        B: {largeTitle: always, content: {grid: {columns: 3, count: 24}}}
        C: {content: {photo: 7}}
      steps:
        - wait: 0.1
        \(steps)
      """)
    let (first, last) = try (#require(rig.frames.first), #require(rig.frames.last))
    #expect(first.list == last.list, "\(moved(first, last, beyond: 0))")
    #expect(rig.frames.contains { $0.list != first.list })
  }

  @Test(arguments: samples)
  func `a film that is interrupted by another film continues as if nothing had happened`(
    _ name: String
  ) throws {
    let whole = try frames(name)
    for fraction in [0.1, 0.45, 0.8] {
      let cut = Int(Double(whole.count) * fraction)
      let source = try source(name)
      var count = 0
      while let frame = try source.nextFrame() {
        guard frame.list == whole[count].list else {
          Issue.record(
            "\(name), cut at \(cut): frame \(count): \(moved(frame, whole[count], beyond: 0))")
          return
        }
        count += 1
        if count == cut { _ = try frames("mail") }
      }
      #expect(count == whole.count)
    }
  }

  /// Returns the place, the opacity and the transform that a view shows after its animator was driven.
  private func look(
    _ curve: UIView.AnimationCurve, _ drive: (UIViewPropertyAnimator, Stage) -> Void
  ) -> [Double] {
    let stage = Stage(
      settings: FilmSettings(device: Device.all[0], scaleOverride: 1), text: text)
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 50, height: 40))
    controller.view.addSubview(view)
    stage.advance(to: MediaTime(seconds: 0))
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
      view.frame = CGRect(x: 200, y: 300, width: 90, height: 20)
      view.alpha = 0.25
    }
    drive(animator, stage)
    let shown = view.layer.presentation() ?? view.layer
    return [
      shown.position.x, shown.position.y, shown.bounds.width, shown.bounds.height,
      CGFloat(shown.opacity),
    ].map { Double($0) }
  }

  @Test(arguments: [UIView.AnimationCurve.linear, .easeInOut, .easeIn, .easeOut])
  func `a scrubbed animation shows what the played one shows at the same time`(
    _ curve: UIView.AnimationCurve
  ) {
    for fraction in [0.05, 0.3, 0.5, 0.8, 0.95] {
      let played = look(curve) { animator, stage in
        animator.startAnimation()
        stage.advance(to: MediaTime(seconds: fraction))
      }
      let scrubbed = look(curve) { animator, stage in
        animator.scrubsLinearly = false
        animator.pauseAnimation()
        animator.fractionComplete = CGFloat(fraction)
        stage.advance(to: MediaTime(seconds: 0.02))
      }
      #expect(played[0] > 25 && played[0] < 245 && played[4] < 1)
      for (a, b) in zip(played, scrubbed) {
        #expect(abs(a - b) < 1e-6, "\(fraction): \(played) \(scrubbed)")
      }
    }
  }
}
