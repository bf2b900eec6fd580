import FilmstripNumbers
import Foundation
import Testing
import UIKit

@testable import FilmstripVisualTesting

/// Seeded changes of a custom transition and of the views of a screen, each with the sentence that a
/// person would say about it.
@MainActor
@Suite(.serialized)
struct HeadlineMotionTests {
  /// A change of the film, the beginning of the first explanation, and the maximum number of others.
  struct Seed: Sendable, CustomTestStringConvertible {
    var change: String
    var edit: @MainActor @Sendable (inout CardFilm) -> Void
    var headline: String
    var rest = 0

    var testDescription: String { change }
  }

  nonisolated static let motions: [Seed] = [
    Seed(
      change: "another duration", edit: { $0.duration = 0.6 },
      headline:
        "`content/from`, `content/to` and 4 more: the transition takes 0.6 s instead of 0.4 s "
        + "in both steps", rest: 2),
    Seed(
      change: "another duration of the pop", edit: { $0.popDuration = 0.6 },
      headline:
        "`content/from`, `bar/title-outgoing` and 5 more: the transition takes 0.6 s instead "
        + "of 0.4 s in `pop`"),
    Seed(
      change: "another damping", edit: { $0.damping = 0.5 },
      headline: "`content/from` and `content/to` move differently between start and end in both "
        + "steps: their curve fits a spring of response 0.2 s and damping ratio 0.5 instead of a "
        + "spring of response 0.28 s and damping ratio 0.8"),
    Seed(
      change: "an initial velocity", edit: { $0.initialVelocity = 6 },
      headline: "`content/from` and `content/to` arrive 1 frame later in both steps: their curve "
        + "fits a spring with an initial velocity of 6 instead of 0"),
    Seed(
      change: "an initial velocity of the pop in the other direction",
      edit: { $0.popVelocity = -4 },
      headline: "`content/from` and `content/to` move differently between start and end in `pop`: "
        + "their curve fits a spring with an initial velocity of -4 instead of 0"),
    Seed(
      change: "a curve instead of a spring", edit: { $0.curve = .easeInOut },
      headline: "`content/from` and `content/to` arrive 6 frames later in both steps: their curve "
        + "fits ease-in-out instead of a spring of response 0.28 s and damping ratio 0.8"),
    Seed(
      change: "a delay", edit: { $0.delay = 0.1 },
      headline: "`content/from` and `content/to` begin 6 frames (0.1 s) later in both steps"),
    Seed(
      change: "a later start of the dimming", edit: { $0.dimmingDelay = 0.1 },
      headline: "`dimming` begins 6 frames (0.1 s) later and ends at the same time in both steps"),
    Seed(
      change: "a later start of the lower view", edit: { $0.lowerDelay = 0.05 },
      headline:
        "`content/from` begins 3 frames (0.05 s) later and ends at the same time in `push Order`",
      rest: 1),
    Seed(
      change: "completeTransition before the end", edit: { $0.earlyCompletion = 0.1 },
      headline: "the transition takes 0.3 s instead of 0.4 s in both steps, by its callbacks",
      rest: 3),
    Seed(
      change: "UIKit's transition", edit: { $0.usesOwnTransition = false },
      headline: "`push Order` has UIKit’s own transition instead of a custom transition", rest: 1),
    Seed(
      change: "from the bottom", edit: { $0.slidesFromBottom = true },
      headline: "`content/to` slides in from the bottom instead of from the right in `push Order`",
      rest: 1),
    Seed(
      change: "from the left", edit: { $0.slidesFromLeft = true },
      headline: "`content/to` slides in from the left instead of from the right in `push Order`",
      rest: 1),
    Seed(
      change: "another scale", edit: { $0.scale = 0.9 },
      headline: "`content/from` changes its scale x by 0.1 instead of 0.06 in `push Order`", rest: 1
    ),
    Seed(
      change: "another parallax", edit: { $0.parallax = 0.5 },
      headline: "`content/from` moves 195 pt instead of 117 pt (1.67 times) in `push Order`",
      rest: 1),
    Seed(
      change: "a fade", edit: { $0.fades = true },
      headline: "`content/to` changes its opacity from 0 to 1 in `push Order`, which was 1", rest: 1
    ),
    Seed(
      change: "a rotation", edit: { $0.rotation = 15 },
      headline: "`content/from` changes its rotation from 0.861° to 15° in `pop`, which was 0°",
      rest: 1),
    Seed(
      change: "another dimming", edit: { $0.dimming = 0.2 },
      headline: "`dimming` fades by 0.2 instead of 0.4 of opacity in both steps"),
    Seed(
      change: "another dimming colour", edit: { $0.dimmingColor = .red },
      headline: "the background colour of `dimming` is #FF0000 instead of #000000"),
    Seed(
      change: "the dimming above the upper view", edit: { $0.dimsAbove = true },
      headline: "`dimming` is painted above `content/to` instead of below it", rest: 1),
    Seed(
      change: "another animated radius", edit: { $0.radius = 40 },
      headline: "the corner radius of `content/from` and `content/to` is 40.6 pt instead of 24.4"),
    Seed(
      change: "another radius at the end", edit: { $0.finalRadius = 10 },
      headline: "the corner radius of `content/to` and `content/from` is 10 pt instead of 0"),
    Seed(
      change: "no pop", edit: { $0.pops = false }, headline: "the step `pop` is missing"),
  ]

  nonisolated static let views: [Seed] = [
    Seed(
      change: "another text", edit: { $0.text = "Total 13.50" },
      headline:
        "the text of `content/to` and `content/from` is “Total 13.50” instead of “Total 12.50”"),
    Seed(
      change: "another font size", edit: { $0.fontSize = 28 },
      headline:
        "the font size of the text “Total 12.50” of `content/to` and `content/from` is 28 pt "
        + "instead of 34", rest: 2),
    Seed(
      change: "another font weight", edit: { $0.fontWeight = .regular },
      headline:
        "the font weight of the text “Total 12.50” of `content/to` and `content/from` is 400 "
        + "instead of 700"),
    Seed(
      change: "another text colour", edit: { $0.textColor = .red },
      headline:
        "the colour of the text “Total 12.50” of `content/to` and `content/from` is #FF0000 "
        + "instead of #000000"),
    Seed(
      change: "a hidden label", edit: { $0.isTextHidden = true },
      headline: "the text “Total 12.50” of `content/to` and `content/from` is missing"),
    Seed(
      change: "another background", edit: { $0.background = .yellow },
      headline:
        "the background colour of `content/to` and `content/from` is #FFFF00 instead of #FFFFFF"),
    Seed(
      change: "another box colour", edit: { $0.boxColor = .systemRed },
      headline: "the colour of the 160 x 120 pt rectangle of `content/to` and `content/from` is "
        + "#FF3B30 instead of #007AFF"),
    Seed(
      change: "another alpha", edit: { $0.boxAlpha = 0.5 },
      headline: "the 160 x 120 pt rectangle of `content/to` and `content/from` is more transparent "
        + "by 0.5"),
    Seed(
      change: "another corner radius", edit: { $0.boxRadius = 20 },
      headline: "the corner radius of `content/to` and `content/from` is 20 pt instead of 12"),
    Seed(
      change: "a border", edit: { $0.boxBorder = 2 },
      headline: "`content/to` and `content/from` have something new: the border"),
    Seed(
      change: "a shadow", edit: { $0.boxShadow = 0.5 },
      headline: "`content/to` and `content/from` have something new: the shadow"),
    Seed(
      change: "another position", edit: { $0.boxY = 268 },
      headline: "the 160 x 120 pt rectangle of `content/to` and `content/from` is 8 pt further down"
    ),
    Seed(
      change: "another width", edit: { $0.boxWidth = 200 },
      headline: "the 160 x 120 pt rectangle of `content/to` and `content/from` is 40 pt wider"),
    Seed(
      change: "a switch that is off", edit: { $0.isOn = false },
      headline: "the switch is off in `content/to` and `content/from`"),
    Seed(
      change: "another segment", edit: { $0.segment = 1 },
      headline:
        "the segment “Cash” is selected instead of “Card” in `content/to` and `content/from`"),
    Seed(
      change: "another progress", edit: { $0.value = 0.8 },
      headline: "the 120 x 4 pt rectangle and 1 more thing in `content/to` and `content/from` are "
        + "72 pt wider"),
    Seed(
      change: "another safe area", edit: { $0.safeArea = 20 },
      headline: "the text “Paid” of `content/to` and `content/from` is 20 pt further down"),
  ]

  private static var base: FilmNumbers?

  private func base() throws -> FilmNumbers {
    if let base = Self.base { return base }
    let numbers = try CardFilm().numbers()
    Self.base = numbers
    return numbers
  }

  @Test(arguments: motions + views)
  func `the first sentence is the one that a person would say`(seed: Seed) throws {
    var film = CardFilm()
    seed.edit(&film)
    let sentences = try FilmChange(from: base(), to: film.numbers()).explanations.map(\.sentence)
    let first = try #require(sentences.first)
    #expect(first.hasPrefix(seed.headline), "\(sentences)")
    #expect(sentences.count <= 1 + seed.rest, "\(sentences)")
  }

  @Test func `another segment hides no change of a view elsewhere`() throws {
    var film = CardFilm()
    film.segment = 1
    film.boxWidth = 200
    let sentences = try FilmChange(from: base(), to: film.numbers()).explanations.map(\.sentence)
    #expect(sentences.count == 2, "\(sentences)")
    #expect(sentences.first?.hasPrefix("the segment “Cash” is selected instead of “Card”") == true)
    #expect(
      sentences.last?.hasPrefix(
        "the 160 x 120 pt rectangle of `content/to` and `content/from` is 40 pt wider") == true)
  }

  @Test func `another duration hides no larger radius`() throws {
    var film = CardFilm()
    film.duration = 0.6
    film.radius = 40
    let sentences = try FilmChange(from: base(), to: film.numbers()).explanations.map(\.sentence)
    #expect(sentences.first?.contains("the transition takes 0.6 s instead of 0.4 s") == true)
    #expect(
      sentences.contains { $0.hasPrefix("the corner radius of `content/to` and `content/from`") },
      "\(sentences)")
  }

  @Test func `an earlier start is the whole delay that the recorded film had`() throws {
    var film = CardFilm()
    film.dimmingDelay = 0.1
    let sentences = try FilmChange(from: film.numbers(), to: base()).explanations.map(\.sentence)
    // 0.1 s are 6 frames at 60 frames per second.
    #expect(
      sentences == [
        "`dimming` begins 6 frames (0.1 s) earlier and ends at the same time in both steps"
      ])
  }

  @Test func `half of a linear fade is not an earlier start`() throws {
    var film = CardFilm()
    film.dimming = 0.8
    let sentences = try FilmChange(from: film.numbers(), to: base()).explanations.map(\.sentence)
    #expect(sentences == ["`dimming` fades by 0.4 instead of 0.8 of opacity in both steps"])
  }

  @Test func `a missing completeTransition is an error that names the step and the animator`() {
    var film = CardFilm()
    film.popCompletes = false
    let error = #expect(throws: (any Error).self) { try film.numbers() }
    let words = "\(error.map { "\($0)" } ?? "")"
    #expect(words.hasPrefix("'pop' did not end"), "\(words)")
    #expect(words.contains("CardAnimator never called completeTransition(_:)"), "\(words)")
  }

  @Test func `a switch that is off hides no change of a view next to it`() throws {
    var film = CardFilm()
    film.boxY = 380
    let recorded = try film.numbers()
    film.isOn = false
    film.boxColor = .systemRed
    let sentences = try FilmChange(from: recorded, to: film.numbers()).explanations.map(\.sentence)
    #expect(sentences.count == 2, "\(sentences)")
    #expect(sentences.first?.hasPrefix("the switch is off") == true)
    #expect(
      sentences.last?.hasPrefix(
        "the colour of the 160 x 120 pt rectangle of `content/to` and `content/from` is #FF3B30 "
          + "instead of #007AFF") == true)
  }
}
