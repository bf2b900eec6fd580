import FilmstripGraphics
import FilmstripRendering
import FilmstripTiming
import Foundation
import Testing
import UIKit

@testable import FilmstripStage

/// Returns the frames of a film on a stage with one view controller.
@MainActor private func frames(
  wrappedBy wrap: (any FilmSource) -> any FilmSource = { $0 },
  steps: (Stage, UINavigationController) -> [StageFilm.Step]
) throws -> [FilmFrame] {
  let stage = Stage(
    settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
  let navigation = UINavigationController(rootViewController: UIViewController())
  stage.show(navigation)
  let source = wrap(
    StageFilm(stage: stage, navigation: navigation, steps: steps(stage, navigation)))
  var frames: [FilmFrame] = []
  while let frame = try source.nextFrame() { frames.append(frame) }
  return frames
}

@MainActor struct FilmTouchTests {
  /// Returns the frames of a film in which a touch moves from x = 10 to 110 at y = 200 in 0.2 s.
  private func dragFrames(
    wrappedBy wrap: (any FilmSource) -> any FilmSource = { $0 }
  ) throws -> [FilmFrame] {
    try frames(wrappedBy: wrap) { stage, _ in
      [
        .init(label: "drag") {
          var samples: [TouchSample] = []
          for index in 0...12 {
            let x = 10 + 100 * Double(index) / 12
            let phase: TouchSample.Phase = index == 0 ? .began : index == 12 ? .ended : .moved
            samples.append(
              TouchSample(
                time: Double(index) / 60, location: CGPoint(x: x, y: 200), phase: phase))
          }
          stage.play(TouchScript(samples: samples))
          return 0.3
        }
      ]
    }
  }

  @Test func `a frame has the touches on the screen and their recent locations`() throws {
    let frames = try dragFrames()
    let touched = frames.filter { !$0.touches.isEmpty }
    #expect(touched.count >= 11)
    for frame in touched {
      let touch = frame.touches[0]
      #expect(touch.location.y == 200 && touch.trail.last == touch.location)
      #expect(abs(Double(touch.location.x) - (10 + 100 * frame.time.seconds / 0.2)) < 0.01)
    }
    #expect(frames.last?.touches.isEmpty == true)
  }

  @Test func `touches are drawn over the frames, which stay unchanged without them`() throws {
    let plain = try dragFrames()
    let dotted = try dragFrames { TouchedFilm($0, style: .dot) }
    let trails = try dragFrames { TouchedFilm($0, style: .trail) }
    let none = try dragFrames { TouchedFilm($0, style: .none) }
    for index in plain.indices {
      #expect(none[index].list == plain[index].list)
      #expect((dotted[index].list == plain[index].list) == plain[index].touches.isEmpty)
      let isMoving = (plain[index].touches.first?.trail.count ?? 0) > 1
      #expect((trails[index].list != dotted[index].list) == isMoving)
    }
  }

  @Test func `a dot has its centre at the touch`() throws {
    let touch = FilmTouch(location: CGPoint(x: 30, y: 40), trail: [CGPoint(x: 30, y: 40)])
    let drawings = TouchStyle.trail.drawings(of: [touch], factor: 0.5)
    guard case .fillRect(let circle, _) = try #require(drawings.first) else {
      Issue.record("the first drawing must be a filled circle")
      return
    }
    #expect(circle.rect.midX == 15 && circle.rect.midY == 20)
    #expect(circle.rect.width == 14)
  }
}

@MainActor struct FrameProgressTests {
  @Test func `outside of a transition a frame has no progress, and JSON says null`() throws {
    let frames = try frames { _, navigation in
      [
        .init(label: "push") {
          navigation.pushViewController(UIViewController(), animated: true)
          return 0
        },
        .pause(0.2),
      ]
    }
    // The push lasts 0.5 s, and ends before the next frame.
    let push = frames.filter { $0.time.seconds < 0.52 }
    #expect(push.first?.progress == 0 && push.last?.progress == 1)
    #expect(push.allSatisfy { $0.progress != nil })
    let pause = frames.dropFirst(push.count)
    #expect(pause.count > 10)
    #expect(pause.allSatisfy { $0.progress == nil && $0.reachedProgress == 1 })
    let timeline = Timeline(
      scenario: "a", device: "iPhone 14", scale: 3, fps: 60,
      frames: try frames.suffix(1).map { TimelineFrame($0) })
    #expect(timeline.json.contains("\"progress\":null"))
    let encoded = try JSONEncoder().encode(TimelineFrame(try #require(frames.last)))
    #expect(String(decoding: encoded, as: UTF8.self).contains("\"progress\":null"))
  }
}
