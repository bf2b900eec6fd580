import CairoRendering
import Foundation
import Graphics
import Imaging
import Scenarios
import Stage
import Testing
import VisualTesting

/// The repository's root, from the path of this file.
private let root: String = {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { url.deleteLastPathComponent() }
  return url.path
}()

@MainActor
@Suite(.serialized)
struct ReferenceTests {
  nonisolated static let samples = [
    "appearance", "bar-hidden-animated", "bar-hidden-jump", "bar-items", "bars-compact",
    "bars-on-swipe", "bars-on-tap", "card-stack", "circular-reveal", "contrast", "cross-fade",
    "cube",
    "edge-pop", "edge-pop-cancelled", "edge-pop-flicked", "edge-pop-hidden-bar", "edge-pop-toolbar",
    "elastic-edge", "flip", "fold", "full-width-pop", "interrupted-push", "landscape",
    "large-title",
    "mail", "menu", "multi-pop", "photo-zoom", "photos", "popover", "presentation", "prompt",
    "reduced-motion", "relaunch", "rtl-dark-largest", "settings", "slide-up", "tabs",
    "toolbar-segments",
  ]

  @Test func `every sample has an argument of this test`() throws {
    #expect(try ScenarioRegistry.shipped().scenarios.map(\.description.name) == Self.samples)
  }

  @Test(arguments: samples)
  func `a sample renders as its references, pixel for pixel`(_ name: String) throws {
    let scenario = try ScenarioRegistry.shipped().scenario(named: name)
    let findings = try ReferenceFolder(path: root + "/Renders/References").check(
      scenario, text: PangoText())
    for finding in findings {
      if case .otherRenderer = finding {
        // References from other libraries cannot be compared; this is reported, but is not a
        // failure of the code.
        Issue.record("\(finding)", severity: .warning)
      } else {
        Issue.record("\(finding)")
      }
    }
  }

  @Test func `every sample has references and a strip, and there are no others`() throws {
    let names = try ScenarioRegistry.shipped().scenarios.map(\.description.name).sorted()
    let files = FileManager.default
    let references = try files.contentsOfDirectory(atPath: root + "/Renders/References").sorted()
    #expect(references.filter { $0 != "renderer.json" } == names)
    let strips = try files.contentsOfDirectory(atPath: root + "/Renders/Gallery").sorted()
    #expect(strips == names.map { $0 + ".png" }.sorted())
    for name in names {
      let folder = root + "/Renders/References/" + name
      #expect(try !files.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func `references stay within their size budget`() throws {
    let folder = root + "/Renders/References"
    var total = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".png") {
      let size =
        try FileManager.default.attributesOfItem(atPath: folder + "/" + file)[.size] as? Int
      let bytes = try #require(size)
      #expect(bytes <= ReferenceFolder.largestFile, "\(file)")
      total += bytes
    }
    #expect(total > 0 && total <= ReferenceFolder.largestFolder)
  }

  // Each kind of finding is provoked, because a check that cannot fail checks nothing.
  @Test func `a changed pixel, a missing frame and a stray file are found`() throws {
    let files = FileManager.default
    let folder =
      files.temporaryDirectory.path + "/references-\(ProcessInfo.processInfo.globallyUniqueString)"
    defer { try? files.removeItem(atPath: folder) }
    let text = try PangoText()
    let scenario = try ScenarioRegistry.shipped().scenario(named: "photos")
    let references = ReferenceFolder(path: folder)
    #expect(
      try references.check(scenario, text: text) == [
        .missing(file: folder + "/renderer.json")
      ])
    try references.record([scenario], text: text)
    #expect(try references.check(scenario, text: text).isEmpty)

    let names = try files.contentsOfDirectory(atPath: folder + "/photos").sorted()
    let first = folder + "/photos/" + names[0]
    let buffer = try PNGDecoder.decodeBuffer(Array(try #require(files.contents(atPath: first))))
    buffer[7, 9] ^= 0x0000_0001
    try PNGEncoder().write(buffer, to: first)
    try files.moveItem(atPath: folder + "/photos/" + names[1], toPath: folder + "/photos/9999.png")
    #expect(
      try references.check(scenario, text: text) == [
        .different(file: first, pixels: 1, bounds: "x 7, y 9, 1 x 1"),
        .missing(file: folder + "/photos/" + names[1]),
        .orphan(file: folder + "/photos/9999.png"),
      ])

    let renderer = folder + "/renderer.json"
    let json = String(decoding: try #require(files.contents(atPath: renderer)), as: UTF8.self)
    try AtomicFile.write(
      json.replacingOccurrences(of: "\"rendering\" : ", with: "\"rendering\" : 9"), to: renderer)
    guard case .otherRenderer = try references.check(scenario, text: text).first else {
      Issue.record("a different renderer was not reported")
      return
    }
  }
}
