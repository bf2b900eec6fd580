import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing

/// Checks that errors of unreadable recordings state position, problem and remedy in one line.
struct TouchRecordingErrorTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let position: String
    let message: String

    init(_ text: String, _ position: String, _ message: String) {
      self.text = text
      self.position = position
      self.message = message
    }

    var testDescription: String { "\(position) \(message)" }
  }

  private static func json(_ samples: String...) -> String {
    "{\"samples\": [\n" + samples.joined(separator: ",\n") + "\n]}\n"
  }

  private static let began = #"{"time": 0, "x": 1, "y": 2, "phase": "began"}"#

  static let jsonCases = [
    Case("", "", "this recording is empty"),
    Case(" \n\t", "", "this recording is empty"),
    Case("hello", "1:1", "not JSON: 'hello' is not a value"),
    Case("[]", "1:1", "a recording must be an object"),
    Case("{}", "1:1", "'samples' is missing in the recording"),
    Case(
      #"{"smaples": []}"#, "1:1",
      "'samples' is missing in the recording; is 'smaples' a misspelling?"),
    Case(#"{"samples": []}"#, "", "this recording has no samples"),
    Case(#"{"samples": {}}"#, "1:13", "'samples' must be a list, but is an object"),
    Case(#"{"device": 14, "samples": []}"#, "1:12", "'device' must be a device's name in quotes"),
    Case(#"{"device": "iPhone 41", "samples": []}"#, "1:12", "no device is named 'iPhone 41'; did"),
    Case(#"{"device": "390x844@9", "samples": []}"#, "1:12", "is not valid; use WIDTHxHEIGHT"),
    Case(#"{"samples": [], "samples": []}"#, "1:17", "'samples' appears twice in one object"),
    Case(#"{"samples": []} x"#, "1:17", "there is text after the end of the JSON value"),
    Case(#"{"samples": ["#, "1:14", "the JSON text ends too early"),
    Case("{\"samples\": [\n  1 2]}", "2:5", "',' or ']' is missing here"),
    Case("{samples: []}", "1:2", "a name in double quotes is missing here"),
    Case(json("3"), "2:1", "samples[0] must be an object, but is 3"),
    Case(json(began, "null"), "3:1", "samples[1] must be an object, but is null"),
    Case(
      json(#"{"time": 0, "x": "1", "y": 2, "phase": "began"}"#), "2:18",
      "samples[0].x must be a number, but is the text '1'; write it without quotes"),
    Case(
      json(began, #"{"time": NaN, "x": 1, "y": 2, "phase": "moved"}"#), "3:10",
      "'NaN' is not a JSON number"),
    Case(
      json(began, #"{"time": -Infinity, "x": 1, "y": 2, "phase": "moved"}"#), "3:10",
      "all numbers must be finite"),
    Case(
      json(#"{"time": 0, "x": 1e999, "y": 2, "phase": "began"}"#), "2:18",
      "samples[0].x must be a finite number, but is 1e999"),
    Case(
      json(#"{"time": -0.1, "x": 1, "y": 2, "phase": "began"}"#), "2:10",
      "samples[0].time must be at least 0 s"),
    Case(
      json(#"{"time": 0, "x": 1, "y": null, "phase": "began"}"#), "2:26",
      "samples[0].y must be a number, but is null"),
    Case(
      json(#"{"time": 0, "x": 1, "y": 2, "phase": "begann"}"#), "2:38",
      "but is 'begann'; did you mean 'began'?"),
    Case(
      json(#"{"time": 0, "x": 1, "y": 2, "phase": "canceled"}"#), "2:38",
      "did you mean 'cancelled'?"),
    Case(
      json(#"{"time": 0, "x": 1, "y": 2, "phase": 1}"#), "2:38",
      "samples[0].phase must be a phase in quotes, but is 1"),
    Case(
      json(#"{"tme": 0, "x": 1, "y": 2, "phase": "began"}"#), "2:1",
      "'time' is missing in samples[0]; is 'tme' a misspelling?"),
    Case(
      json(#"{"time": 0, "x": 1, "x": 1, "y": 2, "phase": "began"}"#), "2:21",
      "'x' appears twice in one object"),
    Case(
      json(#"{"time": 0, "x": 1, "y": 2, "phase": "began", "finger": 1.5}"#), "2:57",
      "samples[0].finger must be a whole number from 0 to 99, but is 1.5"),
    Case(
      json(#"{"time": 0, "x": 1, "y": 2, "phase": "began", "finger": 1, "touch": 1}"#), "2:1",
      "samples[0] has both 'finger' and 'touch'"),
    Case(
      json(#"{"time": 0, "x": 1, "y": 2, "phase": "moved"}"#), "2:1",
      "finger 0 moves in samples[0] before it began"),
    Case(json(began, began), "3:1", "finger 0 begins again in samples[1], but is down since"),
    Case(
      json(
        began, #"{"time": 1, "x": 1, "y": 2, "phase": "ended"}"#,
        #"{"time": 2, "x": 1, "y": 2, "phase": "moved"}"#), "4:1",
      "finger 0 moves in samples[2] after it was ended in samples[1]"),
    Case(
      json(
        began, #"{"time": 1, "x": 1, "y": 2, "phase": "moved"}"#,
        #"{"time": 0.5, "x": 1, "y": 2, "phase": "ended"}"#), "4:1",
      "time decreases in samples[2], from 1.0 s in samples[1] to 0.5 s"),
    Case(
      json(
        began, #"{"time": 1, "x": 1, "y": 2, "phase": "moved"}"#,
        #"{"time": 1, "x": 1, "y": 2, "phase": "moved"}"#), "4:1",
      "finger 0 has two samples 'moved' at 1.0 s, samples[1] and samples[2]"),
    Case(
      json(#"{"日本": 1, "time": 01, "x": 1, "y": 2, "phase": "began"}"#), "2:19",
      "a number must not begin with 0"),
    Case(String(repeating: "[", count: 100_000), "1:65", "nested too deeply"),
    Case("{\"samples\": \"\u{7}\"}", "1:14", "must not contain a line break or another"),
    Case(#"{"device": "\ud800", "samples": []}"#, "1:13", "half of a surrogate pair"),
  ]

  private static let header = "time,x,y,phase\n"

  static let csvCases = [
    Case("", "", "this recording is empty"),
    Case("# device: iPhone 14\n", "", "this recording has comments only"),
    Case(header, "", "this recording has no samples"),
    Case("0,1,2,began\n", "1:1", "the first line must name the columns, as in 'time,x,y,phase'"),
    Case("time;x;y;phase\n", "1:1", "the columns are separated by ';'; separate them by commas"),
    Case("time\tx\ty\tphase\n", "1:1", "the columns are separated by tabs"),
    Case("time,x,y\n", "1:1", "'phase' is missing in the columns"),
    Case("tiem,x,y,phase\n", "1:1", "'time' is missing in the columns; is 'tiem' a misspelling?"),
    Case("time,x,y,phase,x\n", "1:16", "the column 'x' appears twice"),
    Case("time,x,y,phase,touch,finger\n", "1:22", "there are both 'finger' and 'touch'"),
    Case(header + "0,1,2\n", "2:1", "sample 1 must have 4 fields"),
    Case(
      header + "0,1,2,began\n0,5,1,2,moved\n", "3:1", "write decimals with a point, not a comma"),
    Case(header + "0,1,2,Began\n", "2:7", "phase of sample 1 must be 'began', 'moved', 'ended' or"),
    Case(header + "0,nan,2,began\n", "2:3", "x of sample 1 must be a finite number, but is 'nan'"),
    Case(header + "0,1,inf,began\n", "2:5", "y of sample 1 must be a finite number, but is 'inf'"),
    Case(header + "0x1,1,2,began\n", "2:1", "must be a finite number, but is '0x1'"),
    Case(header + "1e400,1,2,began\n", "2:1", "must be a finite number, but is '1e400'"),
    Case(header + "0, ,2,began\n", "2:4", "x of sample 1 is empty"),
    Case(header + "-1,1,2,began\n", "2:1", "time of sample 1 must be at least 0 s"),
    Case(header + "0,1,2,began\n1,1,2,moved\n0.9,1,2,moved\n", "4:1", "time decreases in sample 3"),
    Case(header + "0,1,2,moved\n", "2:1", "finger 0 moves in sample 1 before it began"),
    Case(header + "0,1,2,\"began\n", "2:7", "is not closed in its line"),
    Case(header + "0,\"1\"x,2,began\n", "2:6", "a comma must follow the closing quotation mark"),
    Case("# device: iPhone 41\n" + header, "1:11", "no device is named 'iPhone 41'"),
    Case(
      "# DEVICE : \(String(repeating: "a ", count: 3000))\n", "1:12", "no device is named 'a a a"),
    Case("#device:\n", "1:9", "no device is named ''"),
    Case("# device: iPhone 14\n# device: iPhone 15\n", "2:11", "the device is named twice"),
    Case("time,x,y,phase,touch\n0,1,2,began,-1\n", "2:13", "a whole number from 0 to 99"),
  ]

  @Test(arguments: jsonCases) func `an error in JSON states its position`(item: Case) {
    check(item) { text throws(TouchRecordingError) in
      try TouchRecording(json: text, file: "touch.es")
    }
  }

  @Test(arguments: csvCases) func `an error in CSV states its position`(item: Case) {
    check(item) { text throws(TouchRecordingError) in
      try TouchRecording(csv: text, file: "touch.es")
    }
  }

  private func check(
    _ item: Case, _ read: (String) throws(TouchRecordingError) -> TouchRecording
  ) {
    let error = #expect(throws: TouchRecordingError.self) { try read(item.text) }
    let description = error?.description ?? ""
    let prefix = item.position.isEmpty ? "touch.es: " : "touch.es:\(item.position): error: "
    #expect(description.hasPrefix(prefix), "\(description)")
    #expect(description.contains(item.message), "\(description)")
    #expect(!description.contains { $0.isNewline })
  }

  @Test func `bytes that are not UTF-8 throw an error`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([0xFF, 0xFE, 0x7B, 0x00]).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: TouchRecordingError.self) { try TouchRecording(contentsOf: path) }
    #expect(error?.description == "\(path):1:1: error: this is UTF-16 text; save the file as UTF-8")
    try Data(Array("time,x,y,phase\n0,é".utf8) + [0xE9, 0x0A]).write(to: URL(fileURLWithPath: path))
    let locatedError = #expect(throws: TouchRecordingError.self) {
      try TouchRecording(contentsOf: path)
    }
    #expect(
      locatedError?.description.hasPrefix("\(path):2:4: error: the byte 0xe9 is not UTF-8") == true)
  }

  @Test(arguments: 0..<8)
  func `damaged recordings produce a valid script or an error in one line`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sources = [
      Self.json(Self.began, #"{"time": 0.5, "x": 1.5e1, "y": 2, "phase": "ended"}"#),
      "# device: iPhone 14\n\"time\",x,y,phase,finger\n0,1,2,began,0\n.5,2,3,\"moved\",0\n1,1,1,ended,0\n",
    ]
    let pieces: [[UInt8]] = [
      "\"", ",", "\n", "\r", "{", "}", "[", "]", "null", "NaN", "-", "1e999", "began", "ended",
      "\\u", "\\", ":", "#", "0", "9999999999999999999999", "é", "\u{2028}", "# device: x",
    ].map { Array($0.utf8) }
    var counts = (good: 0, bad: 0)
    for round in 0..<1500 {
      var bytes = Array((sources[round % 2]).utf8)
      if round % 10 == 0 {
        bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + 9))
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let recording =
          round % 4 < 2
          ? try TouchRecording(json: text, file: "a\nb") : try TouchRecording(csv: text, file: "a")
        counts.good += 1
        #expect(Self.isValid(recording.script), "\(text)")
        #expect(recording.warnings.allSatisfy { !$0.contains(where: \.isNewline) })
        let again = try TouchRecording(json: recording.json, file: "a")
        #expect(again.script == recording.script && again.device == recording.device)
      } catch {
        counts.bad += 1
        #expect(!"\(error)".contains { $0.isNewline }, "\(text)")
        #expect("\(error)".count < 400)
      }
    }
    #expect(counts.good > 100 && counts.bad > 100, "\(counts)")
  }

  /// Returns whether fingers can produce the script.
  static func isValid(_ script: TouchScript) -> Bool {
    var down: Set<Int> = []
    var time = 0.0
    for sample in script.samples {
      guard sample.time >= time, sample.time.isFinite, sample.location.x.isFinite,
        sample.location.y.isFinite
      else { return false }
      time = sample.time
      switch sample.phase {
      case .began: if !down.insert(sample.finger).inserted { return false }
      case .moved: if !down.contains(sample.finger) { return false }
      case .ended, .cancelled: if down.remove(sample.finger) == nil { return false }
      }
    }
    return down.isEmpty && !script.samples.isEmpty
  }
}
