import CairoRendering
import Foundation
import Graphics
import Imaging
import Scenarios
import Stage

/// The reference pictures of scenarios, `FOLDER/<scenario>/<frame>.png`, and the fingerprint of
/// their renderer, `FOLDER/renderer.json`.
///
/// References are exact: a software renderer with pinned fonts needs no tolerance. Only `record`
/// writes them.
public struct ReferenceFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// The scale of references, in pixels per point; small pictures are enough.
  package static let scale = 1
  /// The largest size of one reference, in bytes.
  package static let largestFile = 160_000
  /// The largest size of all references together, in bytes.
  package static let largestFolder = 6_000_000

  /// References in a folder that need not exist yet.
  public init(path: String) {
    self.path = path
  }

  private var rendererPath: String { path + "/renderer.json" }

  private func folder(of name: String) -> String { path + "/" + name }

  private static func fileName(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  // MARK: Recording

  /// Renders the reference frames of the scenarios and replaces the old ones.
  ///
  /// - Throws: the reason why a scenario cannot be filmed, painted or written.
  @MainActor
  public func record(_ scenarios: [any Scenario], text: PangoText) throws {
    let renderer = FrameRenderer(text: text, scale: Self.scale)
    let encoder = PNGEncoder()
    for scenario in scenarios {
      let folder = folder(of: scenario.description.name)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      var written: Set<String> = []
      for frame in try Self.frames(of: scenario, text: text).frames {
        let name = Self.fileName(frame.index)
        try encoder.write(try Self.paint(frame.list, with: renderer), to: folder + "/" + name)
        written.insert(name)
      }
      for file in try FileManager.default.contentsOfDirectory(atPath: folder)
      where file.hasSuffix(".png") && !written.contains(file) {
        try FileManager.default.removeItem(atPath: folder + "/" + file)
      }
    }
    let coder = JSONEncoder()
    coder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let json = try coder.encode(RendererFingerprint(text: text))
    try AtomicFile.write(Array(json) + [0x0A], to: rendererPath)
  }

  // MARK: Checking

  /// A deviation from the references.
  public enum Finding: Sendable, Hashable, CustomStringConvertible {
    /// A different version of the libraries or fonts rendered the references, so pixels cannot be
    /// compared.
    case otherRenderer(recorded: String, present: String)
    /// There is no reference for a frame.
    case missing(file: String)
    /// A reference has no frame.
    case orphan(file: String)
    /// The pixels of a frame differ.
    case different(file: String, pixels: Int, bounds: String)

    /// The finding, and the command to run.
    public var description: String {
      let hint = "; if this is intended, record again with `swift run -c release filmstrip-record`"
      return switch self {
      case .otherRenderer(let recorded, let present):
        "different renderer, not a regression: references from \(recorded), now \(present)" + hint
      case .missing(let file): "\(file): the reference is missing" + hint
      case .orphan(let file): "\(file): a reference without a frame" + hint
      case .different(let file, let pixels, let bounds):
        "\(file): \(pixels) pixels differ within \(bounds)" + hint
      }
    }
  }

  /// Renders the reference frames of a scenario and compares them with the references, pixel by
  /// pixel.
  ///
  /// - Throws: the reason why the scenario cannot be filmed or painted, or a reference cannot be
  ///   read.
  @MainActor
  public func check(_ scenario: any Scenario, text: PangoText) throws -> [Finding] {
    let present = try RendererFingerprint(text: text)
    if let data = FileManager.default.contents(atPath: rendererPath) {
      let recorded = try JSONDecoder().decode(RendererFingerprint.self, from: data)
      guard recorded.isComparable(with: present) else {
        return [
          .otherRenderer(recorded: recorded.description, present: present.description)
        ]
      }
    } else {
      return [.missing(file: rendererPath)]
    }
    let folder = folder(of: scenario.description.name)
    let renderer = FrameRenderer(text: text, scale: Self.scale)
    var findings: [Finding] = []
    var expected: Set<String> = []
    for frame in try Self.frames(of: scenario, text: text).frames {
      let name = Self.fileName(frame.index)
      expected.insert(name)
      let file = folder + "/" + name
      guard let data = FileManager.default.contents(atPath: file) else {
        findings.append(.missing(file: file))
        continue
      }
      let painted = DecodedImage(try Self.paint(frame.list, with: renderer))
      let comparison = try PixelComparison.exact(try PNGDecoder.decode(Array(data)), painted)
      if let bounds = comparison.bounds {
        findings.append(
          .different(
            file: file, pixels: comparison.different,
            bounds: "x \(bounds.x), y \(bounds.y), \(bounds.width) x \(bounds.height)"))
      }
    }
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    where !expected.contains(file) {
      findings.append(.orphan(file: folder + "/" + file))
    }
    return findings
  }

  @MainActor
  private static func frames(
    of scenario: any Scenario, text: PangoText
  ) throws -> ReferenceFrames {
    var settings = scenario.referenceSettings
    settings.scaleOverride = scale
    return try ReferenceFrames(
      of: scenario.makeFilm(settings: settings, text: text),
      isBrief: scenario.hasCondensedReferences)
  }

  private static func paint(
    _ list: DisplayList, with renderer: FrameRenderer
  ) throws -> PixelBuffer {
    let buffer = try renderer.makeBuffer(for: list)
    try renderer.render(list, into: buffer, background: .black)
    return buffer
  }
}
