import FilmstripGraphics
import FilmstripScenarios
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import FilmstripVisualTesting
import Foundation
import Testing

@testable import FilmstripNumbers

@MainActor
@Suite(.serialized)
struct FilmNumbersTests {
  /// The maximum size of a sample's numbers, in bytes.
  ///
  /// Samples above 60 KB move unnamed content in every frame: a list under a large title, or a
  /// photo, or a full list in a sheet.
  nonisolated static let maximumFileSize = 220_000

  nonisolated static let samples =
    (try? ScenarioRegistry.shipped().scenarios.map(\.description.name)) ?? []

  @Test func `there are at least 39 samples`() { #expect(Self.samples.count >= 39) }

  @Test(arguments: samples)
  func `the numbers of a sample are small and read back exactly`(_ name: String) throws {
    let numbers = try NumbersRig.sample(name)
    let text = numbers.encoded
    #expect(text.utf8.count <= (name == "settings" ? 60_000 : Self.maximumFileSize))
    let decoded = try FilmNumbers(decoding: text, file: "numbers.json")
    #expect(decoded == numbers)
    #expect(decoded.encoded == text)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    if let path = ProcessInfo.processInfo.environment["NUMBERS_OUT"] {
      try text.write(toFile: path + "/\(name).json", atomically: true, encoding: .utf8)
    }
  }

  @Test func `an equal column is written once, and files of version 1 are read`() throws {
    func film(moves second: [Double]) -> FilmNumbers {
      let frames = [0.123456789, 1.123456789, 2.123456789].enumerated().map { index, x in
        FilmNumbers.Frame(
          index: index, time: MediaTime(nanoseconds: Int64(index) * 20_000_000), progress: 0,
          step: 0, label: "",
          nodes: [("a 1", x), ("b", second[index])].map { (name: String, y: Double) in
            FilmNumbers.Node(
              name: name, parent: nil,
              transform: PlaneTransform(CGAffineTransform(translationX: x, y: y)),
              bounds: [0, 0, 1, 1], opacity: 1, look: [])
          })
      }
      return FilmNumbers(
        fps: 50, size: CGSize(width: 10, height: 10), frames: frames, events: [], decisions: [])
    }
    let numbers = film(moves: [4.987654321, 5.987654321, 6.987654321])
    let text = numbers.encoded
    #expect(text.contains(#""y":"% x""#) && text.contains(#""x":"% a%201 x""#))
    #expect(text.ranges(of: "1.123456789").count == 1)
    #expect(try FilmNumbers(decoding: text, file: "n.json") == numbers)
    let old = text.replacing(#""format":2"#, with: #""format":1"#)
    #expect(try FilmNumbers(decoding: old, file: "n.json") == numbers)
    let lost = text.replacing("% a%201 x", with: "% a%201 q")
    #expect(throws: FilmNumbersError.self) { try FilmNumbers(decoding: lost, file: "n.json") }
  }

  @Test(arguments: ["settings", "photo-zoom", "large-title", "interrupted-push"])
  func `the numbers of a frame are independent of the frames added before`(
    _ name: String
  ) throws {
    let film = try NumbersRig.source(ScenarioRegistry.shipped().scenario(named: name))
    var numbers = FilmNumbers(fps: 60, size: film.size)
    while let frame = try film.nextFrame() {
      numbers.add(frame)
      var alone = FilmNumbers(fps: 60, size: film.size)
      alone.add(frame)
      #expect(numbers.frames.last == alone.frames.last, "frame \(frame.index)")
    }
    #expect(numbers.frames.count > 20)
  }

  @Test func `frames of nodes match the timeline to a millionth of a point`() throws {
    let scenario = try ScenarioRegistry.shipped().scenario(named: "flip")
    let film = try NumbersRig.source(scenario)
    var numbers = FilmNumbers(fps: 60, size: film.size)
    while let frame = try film.nextFrame() {
      numbers.add(frame)
      let expected = TimelineFrame(frame).nodes
      let nodes = try #require(numbers.frames.last?.nodes)
      #expect(Set(nodes.map(\.name)) == Set(expected.keys))
      var transforms: [String: PlaneTransform] = [:]
      for node in nodes {
        let outer = node.parent.flatMap { transforms[$0] } ?? .identity
        let transform = node.transform.concatenating(outer)
        transforms[node.name] = transform
        let box = transform.map(
          CGRect(
            x: node.bounds[0], y: node.bounds[1], width: node.bounds[2], height: node.bounds[3]))
        let frame = try #require(expected[node.name]?.frame)
        #expect(abs(box.minX - frame.minX) < 1e-6 && abs(box.maxY - frame.maxY) < 1e-6)
        #expect(abs(box.width - frame.width) < 1e-6 && abs(box.height - frame.height) < 1e-6)
      }
    }
  }

  @Test func `digests and numbers of equal inputs are equal`() throws {
    // Swift's `Hasher` would produce different values in every process.
    var digest = StableDigest()
    digest.feed("Wi-Fi")
    digest.feed(17.0)
    var again = StableDigest()
    again.feed("Wi-Fi")
    again.feed(17.0)
    #expect(digest.text == again.text && digest.text.count == 16)
    let film = SlideFilm(pops: false)
    #expect(try film.numbers().encoded == film.numbers().encoded)
  }

  // Each truncated file is an error with its position: none crashes or is read as another film.
  @Test func `a truncated file is one error with its position`() throws {
    let text = Array(try NumbersRig.sample("cross-fade").encoded.utf8)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<120 {
      let count = Int.random(in: 0..<(text.count - 2), using: &random)
      let part = String(decoding: text[..<count], as: UTF8.self)
      do {
        _ = try FilmNumbers(decoding: part, file: "numbers.json")
        Issue.record("\(count) bytes of \(text.count) were read as numbers")
      } catch {
        let message = "\(error)"
        #expect(message.hasPrefix("numbers.json:"), "\(message)")
        #expect(message.contains(": error: ") && !message.contains("\n"), "\(message)")
      }
    }
  }

  @Test func `a damaged file is an error with its position, or other numbers`() throws {
    let numbers = try NumbersRig.sample("cross-fade")
    let text = Array(numbers.encoded.utf8)
    var random = SeededGenerator(seed: 11)
    var errors = 0
    for _ in 0..<400 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 32..<127, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        }
      }
      do {
        let read = try FilmNumbers(decoding: String(decoding: bytes, as: UTF8.self), file: "n.json")
        // Numbers that were read are written as they were read: nothing is lost silently.
        #expect(try FilmNumbers(decoding: read.encoded, file: "n.json") == read)
      } catch {
        errors += 1
        #expect("\(error)".hasPrefix("n.json:"), "\(error)")
      }
    }
    #expect(errors > 200)
  }

  @Test func `valid JSON that is not a film is one error`() throws {
    let cases: [(String, String)] = [
      ("[]", "n.json:1:1: error: recorded numbers must be an object, but this is a list"),
      ("{}", "n.json:1:1: error: 'format' is missing"),
      (#"{"format":99}"#, "n.json:1:11: error: 'format' must be at most 2, but is 99"),
      (#"{"format":1,"fps":0}"#, "n.json:1:19: error: 'fps' must be a whole number"),
      (#"{"format":1,"what":2}"#, "n.json:1:13: error: 'what' is not a member"),
      (
        #"{"format":1,"fps":60,"size":[1,1],"frames":999999999}"#,
        "n.json:1:44: error: 'frames' must be a whole number"
      ),
    ]
    for (text, message) in cases {
      let error = #expect(throws: FilmNumbersError.self) {
        _ = try FilmNumbers(decoding: text, file: "n.json")
      }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
  }
}
