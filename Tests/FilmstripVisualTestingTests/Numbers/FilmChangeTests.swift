import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import FilmstripVisualTesting
import Foundation
import Testing
import UIKit

@testable import FilmstripNumbers

/// Checks the explanations of deliberate changes in real films: each names its cause, and nothing
/// else.
@MainActor
@Suite(.serialized)
struct FilmChangeTests {
  private func sentences(_ a: FilmNumbers, _ b: FilmNumbers) -> [String] {
    FilmChange(from: a, to: b).explanations.map(\.sentence)
  }

  /// Returns the explanations of a change to the small app's animator.
  private func slide(
    _ base: SlideFilm = SlideFilm(pops: false), _ change: (inout SlideFilm) -> Void
  ) throws -> [String] {
    var film = base
    change(&film)
    return try sentences(base.numbers(), film.numbers())
  }

  @Test func `equal films have no change`() throws {
    for name in ["settings", "photos", "fold"] {
      let numbers = try NumbersRig.sample(name)
      let change = FilmChange(from: numbers, to: numbers)
      #expect(change.isEmpty && change.summary == "nothing changed")
      #expect(change.nodes(inFrames: [0]).isEmpty)
    }
    let film = SlideFilm()
    #expect(FilmChange(from: try film.numbers(), to: try film.numbers()).isEmpty)
  }

  @Test func `a different curve is named`() throws {
    let sentences = try slide { $0.timing = UICubicTimingParameters(animationCurve: .easeInOut) }
    #expect(
      sentences == [
        "`content/to` and `content/from` move differently between start and end: "
          + "their curve fits ease-in-out instead of ease-out (within 0.05 pt)"
      ])
  }

  @Test func `a different spring is described by its damping ratio`() throws {
    var base = SlideFilm(duration: 0.5, pops: false)
    base.timing = UISpringTimingParameters(dampingRatio: 0.8)
    let sentences = try slide(base) { $0.timing = UISpringTimingParameters(dampingRatio: 0.6) }
    #expect(sentences.count == 1)
    let sentence = try #require(sentences.first)
    #expect(
      sentence.contains("`content/to` and `content/from`")
        || sentence.contains("`content/from` and `content/to`"))
    #expect(sentence.contains("damping ratio 0.6 instead of"))
    #expect(sentence.contains("damping ratio 0.8"))
  }

  @Test func `a different duration is reported once for all nodes that follow it`() throws {
    let sentences = try slide { $0.duration = 0.4 }
    #expect(sentences.count == 1)
    let sentence = try #require(sentences.first)
    #expect(sentence.contains("the transition takes 0.4 s instead of 0.35 s"))
    #expect(sentence.contains(" more: "))
  }

  @Test func `a different duration of every step is the only explanation`() throws {
    let sentences = try slide(SlideFilm()) { $0.duration = 0.4 }
    #expect(sentences.allSatisfy { $0.contains("the transition takes 0.4 s instead of 0.35 s") })
  }

  @Test func `a different parallax is given in points and as a factor`() throws {
    let sentences = try slide { $0.parallax = 0.2 }
    #expect(sentences == ["`content/from` moves 78 pt instead of 117 pt (0.667 times)"])
  }

  @Test func `a later start is given in frames`() throws {
    let sentences = try slide { $0.delay = 0.05 }
    #expect(sentences == ["`content/to` and `content/from` begin 3 frames (0.05 s) later"])
  }

  @Test func `a temporary displacement of a title is given with its times`() throws {
    let film = try NumbersRig.sample("photos", frames: 7...21) {
      $0.name == "bar/title" ? $0.moved(0.7, 0) : $0
    }
    #expect(
      try sentences(NumbersRig.sample("photos"), film) == [
        "`bar/title` is 0.7 pt further right from 0.117 s to 0.35 s"
      ])
  }

  @Test func `a different background colour is given with both values`() throws {
    let film = try NumbersRig.sample(
      "settings", [("  About:\n    background: grouped", "  About:\n    background: white")])
    let sentences = try sentences(NumbersRig.sample("settings"), film)
    #expect(sentences.count == 1)
    #expect(
      sentences.first?.hasPrefix(
        "the background colour of `content/to` and `content/from` is #FFFFFF instead of #F2F2F7")
        == true)
  }

  @Test func `a missing toolbar item is named, not the items next to it`() throws {
    let film = try NumbersRig.sample(
      "photos", [("      - {image: heart}\n      - flexibleSpace\n", "")])
    let sentences = try sentences(NumbersRig.sample("photos"), film)
    #expect(sentences == ["the second toolbar item (`toolbar/item/1`) is missing"])
    let back = FilmChange(from: film, to: try NumbersRig.sample("photos"))
    #expect(
      back.explanations.map(\.sentence) == [
        "the second toolbar item (`toolbar/item/1`) is new"
      ])
    #expect(back.explanations.map(\.kind) == [.new])
  }

  @Test func `a different text is given with both values`() throws {
    let film = try NumbersRig.sample("photos", [("Lake at Dusk", "Lake at Dawn")])
    let sentences = try sentences(NumbersRig.sample("photos"), film)
    #expect(sentences.count == 1)
    #expect(sentences.first?.contains("is “Lake at Dawn” instead of “Lake at Dusk”") == true)
    #expect(sentences.first?.contains("`bar/title`") == true)
  }

  @Test func `a different font is given by size and weight`() throws {
    let film = try NumbersRig.sample("photos") { node in
      guard node.name == "bar/title" else { return node }
      return node.editing { inner in
        inner.copy(
          drawings: inner.drawings.map { drawing in
            guard case .text(var block, let rect) = drawing else { return drawing }
            for index in block.runs.indices {
              block.runs[index].font.size = 18
              block.runs[index].font.weight = 700
            }
            return .text(block, in: rect)
          })
      }
    }
    let change = FilmChange(from: try NumbersRig.sample("photos"), to: film)
    #expect(change.explanations.map(\.kind) == [.font, .font])
    #expect(change.explanations.allSatisfy { $0.nodes == ["bar/title"] })
    let sentences = change.explanations.map(\.sentence)
    #expect(
      sentences.contains { $0.contains("font size") && $0.contains("is 18 pt instead of 17") })
    #expect(
      sentences.contains { $0.contains("font weight") && $0.contains("is 700 instead of 600") })
  }

  @Test func `a different order of two layers names both layers`() throws {
    let film = try NumbersRig.sample("photos", frames: 0...30) { node in
      guard let from = node.children.firstIndex(where: { $0.name == "content/from" }),
        let to = node.children.firstIndex(where: { $0.name == "content/to" })
      else { return node }
      var children = node.children
      children.swapAt(from, to)
      return node.copy(children: children)
    }
    #expect(
      try sentences(NumbersRig.sample("photos"), film) == [
        "`content/from` is painted above `content/to` instead of below it from 0 s to 0.5 s"
      ])
  }

  @Test func `a new fade is given with its values`() throws {
    let sentences = try slide { $0.fade = 0.7 }
    #expect(sentences == ["`content/from` changes its opacity from 1 to 0.7, which was 1"])
  }

  @Test func `a different corner radius is given with both values`() throws {
    let sentences = try slide { $0.radius = 20 }
    #expect(sentences.count == 1)
    #expect(
      sentences.first?.hasPrefix("the corner radius of `content/to` is 20 pt instead of 0") == true)
  }

  @Test func `a different shadow and a different blur are given with their radii`() throws {
    func film(_ blur: Double, _ radius: Double) throws -> FilmNumbers {
      try NumbersRig.sample("photos") { node in
        guard node.name == "content/to" else { return node }
        return node.copy(
          shadow: Shadow(color: .black, offset: .zero, radius: radius),
          backdrop: Backdrop(radius: blur))
      }
    }
    let change = FilmChange(from: try film(10, 4), to: try film(12, 8))
    #expect(change.explanations.allSatisfy { $0.kind == .effect && $0.nodes == ["content/to"] })
    let sentences = change.explanations.map(\.sentence)
    #expect(sentences.count == 2)
    #expect(
      sentences.contains { $0.hasPrefix("the blur behind `content/to` is 12 pt instead of 10") })
    #expect(
      sentences.contains {
        $0.hasPrefix("the blur of the shadow of `content/to` is 8 pt instead of 4")
      }
    )
  }

  @Test func `a different symbol is reported as a different image`() throws {
    let film = try NumbersRig.sample("settings", [("symbol: moon", "symbol: sun")])
    let change = FilmChange(from: try NumbersRig.sample("settings"), to: film)
    #expect(change.explanations.map(\.kind) == [.image])
  }

  @Test func `a missing row is named, not the rows below`() throws {
    let row =
      "              - title: Focus\n"
      + "                icon: {symbol: moon, color: indigo}\n                accessory: disclosure\n"
    let film = try NumbersRig.sample("settings", [(row, "")])
    let change = FilmChange(from: try NumbersRig.sample("settings"), to: film)
    #expect(change.explanations.map(\.sentence) == ["the row “Focus” is missing"])
    #expect(change.explanations.map(\.kind) == [.missing])
  }

  @Test func `callbacks in a different order are named`() throws {
    let film = try NumbersRig.sample("photos")
    var other = film
    var events = film.events
    let index = try #require(events.firstIndex { $0.event == "viewDidAppear" })
    events.swapAt(index, index + 1)
    other.finish(events: events, decisions: film.decisions)
    let change = FilmChange(from: film, to: other)
    #expect(change.explanations.map(\.kind) == [.callbacks])
    let sentence = change.explanations.first?.sentence ?? ""
    #expect(sentence.contains("`\(events[index].event)`") && sentence.contains("instead of"))
    #expect(sentence.contains("`\(events[index + 1].event)`"))

    events = film.events
    let lost = events.remove(at: index)
    other.finish(events: events, decisions: film.decisions)
    let missing = FilmChange(from: film, to: other).explanations.map(\.sentence)
    #expect(
      missing == [
        "`\(lost.event)` of `\(lost.object)` is not called any more (it was at 0.5 s)"
      ])
  }

  @Test func `a gesture with a different outcome explains the changes that follow`() throws {
    let film = try NumbersRig.sample("edge-pop-cancelled", [("to: 0.45", "to: 0.9")])
    let change = FilmChange(from: try NumbersRig.sample("edge-pop-cancelled"), to: film)
    let first = try #require(change.explanations.first)
    #expect(first.kind == .decision)
    #expect(first.sentence.hasPrefix("the gesture on `About` completes its transition"))
    #expect(first.sentence.contains("instead of cancelling it"))
    #expect(change.explanations.allSatisfy { $0.kind == .decision || $0.kind == .steps })
  }

  @Test func `a missing step is named`() throws {
    let film = try NumbersRig.sample("settings", [("  - popToRoot\n", "")])
    #expect(
      try sentences(NumbersRig.sample("settings"), film) == ["the step `pop to root` is missing"])
  }
}
