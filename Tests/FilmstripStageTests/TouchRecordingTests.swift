import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing
import UIKit

struct TouchRecordingTests {
  private static let json = """
    {"device": "iPhone 15 Pro", "samples": [
      {"time": 0.5, "x": 3, "y": 400.25, "phase": "began"},
      {"time": 0.516, "x": 30.5, "y": 401, "phase": "moved"},
      {"phase": "ended", "y": 402, "x": 1e2, "time": 0.6}
    ]}
    """

  private static let samples = [
    TouchSample(time: 0.5, location: CGPoint(x: 3, y: 400.25), phase: .began),
    TouchSample(time: 0.516, location: CGPoint(x: 30.5, y: 401), phase: .moved),
    TouchSample(time: 0.6, location: CGPoint(x: 100, y: 402), phase: .ended),
  ]

  @Test func `a JSON recording is parsed`() throws {
    let recording = try TouchRecording(json: Self.json, file: "a.json")
    #expect(recording.device.name == "iPhone 15 Pro")
    #expect(recording.script.samples == Self.samples)
    #expect(recording.warnings.isEmpty)
  }

  @Test(arguments: [
    "time,x,y,phase\n0.5,3,400.25,began\n0.516,30.5,401,moved\n0.6,1e2,402,ended\n",
    "phase,y,time,x\r\nbegan,400.25,0.5,3\r\nmoved,401,.516,30.5\r\nended,402,0.6,100",
    "\u{FEFF}Time , X , Y , Phase\r\r\"0.5\",\"3\" , 400.25,\"began\"\r0.516,30.5,401,moved\r"
      + "0.6,+100.0,402,ended\r",
    "# a thumb\n\n  # more\ntime,x,y,phase\n0.5,3,400.25,began\n\n# between\n"
      + "0.516,30.5,401,moved\n0.6,100,402,ended\n   \n",
  ])
  func `CSV recordings are parsed in all common forms`(text: String) throws {
    let recording = try TouchRecording(csv: text, file: "a.csv")
    #expect(recording.device.name == "iPhone 14")
    #expect(recording.script.samples == Self.samples)
    #expect(recording.warnings.isEmpty)
  }

  @Test func `a comment in CSV specifies the device`() throws {
    let rows = "time,x,y,phase\n0,1,2,began\n1,1,2,ended\n"
    for (remark, name) in [
      ("# device: iphone se (3rd generation)", "iPhone SE (3rd generation)"),
      ("#Device:\t320x480@2 ", "320x480@2"), ("# devices: none", "iPhone 14"),
    ] {
      #expect(try TouchRecording(csv: remark + "\n" + rows, file: "a").device.name == name)
      #expect(try TouchRecording(csv: rows + remark, file: "a").device.name == name)
    }
  }

  @Test func `a recording can omit the device`() throws {
    let samples = #""samples": [{"time": 0, "x": 0, "y": 0, "phase": "began"}]}"#
    for (text, name, isNamed) in [
      ("{" + samples, "iPhone 14", false), (#"{"device": null, "# + samples, "iPhone 14", false),
      (#"{"device": "ipad 10th generation", "# + samples, "iPad (10th generation)", true),
    ] {
      let recording = try TouchRecording(json: text, file: "a")
      #expect(recording.device.name == name && recording.namesDevice == isNamed)
    }
  }

  @Test func `samples of several fingers are distinguished`() throws {
    for column in ["finger", "touch"] {
      let csv = """
        time,\(column),x,y,phase
        0,0,1,1,began
        0,7,2,2,began
        0.1,0,1,2,ended
        0.1,7,3,3,moved
        0.2,0,4,4,began
        0.2,7,3,3,cancelled
        0.2,0,4,4,ended
        """
      let samples = try TouchRecording(csv: csv, file: "a").script.samples
      #expect(samples.map(\.finger) == [0, 7, 0, 7, 0, 7, 0])
      #expect(samples.map(\.time) == [0, 0, 0.1, 0.1, 0.2, 0.2, 0.2])
    }
  }

  @Test func `a touch that never ends is cancelled, with a warning`() throws {
    let csv =
      "time,x,y,phase,finger\n0,1,1,began,1\n0,5,5,began,0\n0.1,9,8,moved,0\n0.3,2,2,moved,1\n"
    let recording = try TouchRecording(csv: csv, file: "a")
    #expect(
      recording.warnings == [
        "the touch of finger 0 never ends; it is cancelled at its last sample, at 0.1 s",
        "the touch of finger 1 never ends; it is cancelled at its last sample, at 0.3 s",
      ])
    let cancelled = recording.script.samples.filter { $0.phase == .cancelled }
    #expect(
      cancelled == [
        TouchSample(time: 0.1, location: CGPoint(x: 9, y: 8), phase: .cancelled),
        TouchSample(time: 0.3, location: CGPoint(x: 2, y: 2), phase: .cancelled, finger: 1),
      ])
    let times = recording.script.samples.map(\.time)
    #expect(times == times.sorted())
  }

  @Test func `positions outside the screen and unused columns produce warnings`() throws {
    let csv =
      "time,x,y,phase,force,radius\n0,0,844,began,1,2\n1,-0.5,0,moved,,\n2,391,9,ended,3,x\n"
    let recording = try TouchRecording(csv: csv, file: "a")
    #expect(
      recording.warnings == [
        "not used: 'force', 'radius'",
        "2 samples are outside the screen of 390.0 x 844.0 pt, first sample 2, (-0.5, 0.0)",
      ])
    let json =
      #"{"app":1,"samples":[{"time":0,"x":0,"y":0,"phase":"began","f":2},"#
      + #"{"time":1,"x":0,"y":0,"phase":"ended","f":2}]}"#
    #expect(try TouchRecording(json: json, file: "a").warnings == ["not used: 'app', 'f'"])
  }

  @Test func `a written recording is read back exactly`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      var script = TouchScript()
      for finger in 0..<Int.random(in: 1...3, using: &generator) {
        func coordinate() -> Double { Double.random(in: 0...300, using: &generator) }
        let drag = TouchScript.drag(
          from: CGPoint(x: coordinate(), y: coordinate()),
          to: CGPoint(x: coordinate(), y: coordinate()),
          duration: Double.random(in: 0.01...0.5, using: &generator),
          samplesPerSecond: Double.random(in: 10...240, using: &generator), finger: finger)
        script = script.merging(drag.delayed(by: Double.random(in: 0...1, using: &generator)))
      }
      let recording = TouchRecording(device: try Device.named("320x480@2"), script: script)
      #expect(try TouchRecording(json: recording.json, file: "a") == recording)
    }
  }

  @Test func `the extension or first character of a file determines its format`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let csv = "time,x,y,phase\n0.5,3,400.25,began\n0.516,30.5,401,moved\n0.6,1e2,402,ended\n"
    for (name, text) in [
      ("a.json", Self.json), ("b.csv", csv), ("c.JSON", "\u{FEFF}" + Self.json),
      ("d.txt", " \n" + Self.json), ("e", csv), ("f.touches", "\u{FEFF}\r\n" + Self.json),
    ] {
      let path = folder + "/" + name
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(try TouchRecording(contentsOf: path).script.samples == Self.samples, "\(name)")
    }
    for (name, message) in [("none.json", "there is no such file"), ("", "this is a folder")] {
      let error = #expect(throws: TouchRecordingError.self) {
        try TouchRecording(contentsOf: folder + "/" + name)
      }
      #expect(error?.description.hasPrefix("\(folder)/\(name): \(message)") == true)
    }
  }

  @Test func `a file that is too large throws an error`() {
    let text = "time,x,y,phase\n" + String(repeating: "#", count: TouchRecording.maximumFileSize)
    let error = #expect(throws: TouchRecordingError.self) {
      try TouchRecording(csv: text, file: "a.csv")
    }
    #expect(error?.description.contains("larger than 16 MiB") == true)
  }
}
