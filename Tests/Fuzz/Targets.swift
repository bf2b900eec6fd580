import FilmstripGraphics
import FilmstripImaging
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripTiming
import Foundation
import UIKit

extension FuzzTarget {
  @MainActor static func all() throws -> [FuzzTarget] {
    let all = try [
      png(), compare(), json, csv, curve, archive(), yaml, report(), plan(), film(), films(),
      numbers(), subset(), storyboard(),
    ]
    #if Port
      return all + [port]
    #else
      return all
    #endif
  }

  static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// Checks that an error message is one readable line.
  static func check(_ message: String) throws(ReaderError) {
    let hasControl = message.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if hasControl || message.count > 4000 || message.isEmpty {
      throw ReaderError(
        description: "an error message must be one short line, but is \(message.debugDescription)")
    }
  }

  // MARK: PNG

  /// Returns PNG files of small images, and files of every colour type.
  private static func pictures() throws -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for (width, height, word) in [(8, 6, 0xFF20_4060), (17, 3, 0x8000_4000), (1, 1, 0)] {
      let buffer = PixelBuffer(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { buffer.row(y)[x] = UInt32(word) &+ UInt32(x & 0x1F) }
      }
      seeds.append(try PNGEncoder().encode(buffer))
    }
    return seeds + PNGSeeds.all
  }

  private static let chunkNames = bytes([
    "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "acTL", "fcTL", "fdAT",
  ])

  private static func png() throws -> FuzzTarget {
    FuzzTarget(
      name: "png", seeds: try pictures(),
      words: chunkNames,
      repair: PNGSeeds.withChecksums
    ) { input throws(ReaderError) in
      do throws(ImagingError) {
        _ = try PNGDecoder.decodeBitmap(input, maximumPixels: 1 << 16)
        _ = try PNGDecoder.decodeWide(input, maximumPixels: 1 << 16)
        return true
      } catch {
        try check(error.description)
        return false
      }
    }
  }

  /// The reader of `compare --diff`, with two concatenated files as the input.
  private static func compare() throws -> FuzzTarget {
    var files = try pictures()
    // Narrow images, which are large when combined: up to 900,000,000 px.
    for (width, height) in [(700, 1), (1, 700), (30_000, 1), (1, 30_000), (33_000, 1)] {
      let rows = [UInt8](repeating: 0, count: (1 + 3 * width) * height)
      files.append(PNGSeeds.file(width: width, height: height, rows: rows))
    }
    let pairs = files.indices.flatMap { index in
      [index, (index * 7 + 3) % files.count].map { files[index] + files[$0] }
    }
    return FuzzTarget(
      name: "compare", seeds: pairs, words: chunkNames,
      repair: { input in PNGSeeds.files(in: input).flatMap(PNGSeeds.withChecksums) }
    ) { input throws(ReaderError) in
      let files = PNGSeeds.files(in: input)
      let (first, second) = (files[0], files[files.count - 1])
      for metric in [PixelMetric.exact, .perceptual(threshold: 0.1, detectsAntialiasing: true)] {
        let (result, drawn): (PixelComparison, PixelComparison)
        do throws(ImagingError) {
          result = try PixelComparison.ofFiles(first, second, by: metric)
          let picture = try PNGDecoder.decode(first)
          let marks = DifferenceMarks()
          drawn = PixelComparison.ofAnySizes(
            picture, try PNGDecoder.decode(second), by: metric, marks: marks)
          if let difference = marks.picture(over: picture) {
            _ = try PNGEncoder().encode(difference)
          }
        } catch {
          try check(error.description)
          return false
        }
        // Files with 16 bits per channel can have more differences than their images with 8 bits.
        if result.different < drawn.different || result.width != drawn.width {
          throw ReaderError(
            description: "the files have \(result), but their images have \(drawn)")
        }
      }
      return true
    }
  }

  // MARK: Recordings

  private static var json: FuzzTarget {
    FuzzTarget(
      name: "json",
      seeds: bytes([
        #"{"device": "iPhone 14", "samples": [{"time": 0, "x": 1, "y": 2, "phase": "began"}, {"time": 0.5, "x": 1.5e1, "y": 2, "phase": "ended"}]}"#,
        #"{"samples":[{"time":0,"x":1,"y":2,"phase":"began","finger":1},{"time":0.1,"x":3,"y":2,"phase":"moved","finger":1}],"note":["\ud83d\ude00",null,true,{"a":[]}]}"#,
      ]),
      words: bytes([
        "\"", "\\u", "\\ud83d", "[", "{", "]", "}", ",", ":", "null", "NaN", "1e999", "é",
      ])
    ) { input throws(ReaderError) in
      try recording { text throws(TouchRecordingError) in try TouchRecording(json: text, file: "f")
      }(
        input)
    }
  }

  private static var csv: FuzzTarget {
    FuzzTarget(
      name: "csv",
      seeds: bytes([
        "# device: iPhone 14\ntime,x,y,phase,finger\n0.000,2,400,began,0\n0.016,9.5,400.5,moved,0\n0.120,150,402,ended,0\n",
        "\"time\";x;y;phase\n", "y,x,phase,time\r\n1,2,began,0\r\n1,2,cancelled,.5\r\n",
      ]),
      words: bytes([
        "\"", ",", ";", "\n", "\r", "#", "began", "moved", "ended", "time", "1e999", "é",
      ])
    ) { input throws(ReaderError) in
      try recording { text throws(TouchRecordingError) in try TouchRecording(csv: text, file: "f")
      }(
        input)
    }
  }

  private static func recording(
    _ read: @escaping (String) throws(TouchRecordingError) -> TouchRecording
  ) -> ([UInt8]) throws(ReaderError) -> Bool {
    { input throws(ReaderError) in
      let recording: TouchRecording
      do throws(TouchRecordingError) {
        recording = try read(String(decoding: input, as: UTF8.self))
      } catch {
        try check(error.description)
        return false
      }
      let times = recording.script.samples.map(\.time)
      if !times.allSatisfy(\.isFinite) || times != times.sorted() {
        throw ReaderError(description: "times must be finite and must not decrease")
      }
      return true
    }
  }

  // MARK: Curves

  private static var curve: FuzzTarget {
    FuzzTarget(
      name: "curve",
      seeds: bytes([
        "ease-in-out", "cubic-bezier(0.25, 0.1, 0.25, 1)", "cubic-bezier(1,-2,0,3)",
        "steps(4, jump-none)", "linear(0, 0.25 25% 75%, 1)", "linear(0 0%, 0.5, 1 100%)",
        "spring(1,100,10)", "spring(1,100,30,2,overdamped)", "spring(duration:0.5,bounce:0.3)",
        "spring(response:0.55,dampingFraction:0.825)",
      ]),
      words: bytes([
        "(", ")", ",", ":", "%", "jump-start", "linear(", "spring(", "overdamped", "duration:",
        "nan",
      ])
    ) { input throws(ReaderError) in
      let curve: CurveSpecification
      do throws(CurveSpecificationError) {
        curve = try CurveSpecification(String(decoding: input, as: UTF8.self))
      } catch {
        return false  // The command and the scenario escape these messages.
      }
      for progress in [-1, 0, 1e-9, 0.25, 0.5, 0.999, 1, 3] {
        let (value, velocity) = (curve.value(at: progress), curve.velocity(at: progress))
        if !value.isFinite || velocity.isNaN {
          throw ReaderError(
            description: "the value at \(progress) is \(value) and the velocity \(velocity)")
        }
      }
      if curve.naturalDuration.isNaN {
        throw ReaderError(description: "the duration must not be NaN")
      }
      return true
    }
  }

  // MARK: Restoration

  /// The reader of an app's archived state, with tabs, a stack and a presented view controller.
  @MainActor private static func archive() throws -> FuzzTarget {
    let settings = FilmSettings(device: Device.all[0])
    let stage = Stage(settings: settings, text: try PangoText())
    func page(_ name: String) -> UIViewController {
      let page = UIViewController()
      page.title = name
      page.restorationIdentifier = name
      return page
    }
    func root() -> UITabBarController {
      let stack = UINavigationController(rootViewController: page("list"))
      stack.pushViewController(page("detail"), animated: false)
      stack.restorationIdentifier = "stack"
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = [stack, page("other")]
      return tabs
    }
    stage.show(root())
    let saved = [UInt8](try stage.window.savedState())
    stage.window.rootViewController?.present(page("sheet"), animated: false)
    let second = [UInt8](try stage.window.savedState())
    var runs = 0
    return FuzzTarget(
      name: "archive", seeds: [saved, second],
      words: bytes([
        "\"owner\":", "\"path\":[", "\"controller\":{\"_0\":0}", "null", "{}", "[]", "\"text\"",
        "\"list\":{\"_0\":[]}", "\"integer\":{\"_0\":1}", "UIKit.navigation.viewControllers",
        "\"\"",
      ]),
      repair: { bytes in
        let content = bytes.firstIndex(of: 0x0A).map { Array(bytes[($0 + 1)...]) } ?? bytes
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Array("filmstrip-state 1 \(content.count) \(hash)\n".utf8) + content
      }
    ) { input throws(ReaderError) in
      stage.makeCurrent()
      runs += 1
      // An app starts with its own view controllers. Creating them for each input would take most
      // of the time.
      if runs % 50 == 1 { stage.window.rootViewController = root() }
      do throws(Headless.StateArchiveError) {
        try stage.window.restoreState(Data(input))
        stage.window.rootViewController = root()
        return true
      } catch {
        return false
      }
    }
  }

  // MARK: YAML

  private static var yaml: FuzzTarget {
    FuzzTarget(
      name: "yaml",
      seeds: bytes([
        """
        name: two pages
        device: iPhone 14
        start: [List]
        screens:
          List: {content: {list: {sections: [{rows: [{title: First, push: Detail}]}]}}}
          Detail: {rightItems: [{system: edit}], content: {color: teal}}
        steps:
          - push: Detail
          - wait: 0.3
          - {pop: , animated: false}
          - drag: {from: [2, 400], to: [300, 400], easing: ease-out}

        """,
        """
        tabs:
          - {title: One, start: [A]}
          - {title: Two, start: [B]}
        navigation: {prefersLargeTitles: true, appearance: {standard: {color: '#102030'}}}
        screens:
          A: &a {restorationIdentifier: a, rightItems: [{title: M, menu: [Go, {title: D, menu: [X]}]}]}
          B: {restorationIdentifier: b}
          C: {title: "C \\u00e9", prompt: >-
            folded
            text}
        steps:
          - present: {screen: C, inNavigation: true, detents: [medium, large]}
          - relaunch
          - dismiss
          - set: [A, B]
          - tap: {item: M}
          - tap: {menu: Go}
          - alert: {title: Sure?, actions: [Yes, {title: No, style: cancel}]}

        """,
      ]),
      words: bytes([
        "&a ", "*a", "? ", "- ", ": ", "{", "}", "[", "]", "|\n", "\t", "!!str ", "---\n", "<<: *a",
        "push: A", "relaunch", "steps:", "\u{1B}", "\u{85}", "'", "\"", "#",
      ])
    ) { input throws(ReaderError) in
      do throws(ScenarioError) {
        _ = try ScenarioParser().parse(
          String(decoding: input, as: UTF8.self), path: "/nowhere/f.yaml")
        return true
      } catch {
        try check(error.description)
        return false
      }
    }
  }
}
