import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import Foundation
import UIKit

@testable import FilmstripScenarios

/// A film of a scenario that has run to its end.
@MainActor
struct FilmRig {
  let source: any FilmSource
  let frames: [FilmFrame]
  private let text: PangoText

  init(_ text: String) throws {
    let document = try Sample.parse(text)
    self.text = try PangoText()
    source = try document.makeFilm(settings: document.settings, text: self.text)
    var frames: [FilmFrame] = []
    while let frame = try source.nextFrame() { frames.append(frame) }
    self.frames = frames
  }

  /// Returns the error of the film or of the parser, or an empty string if there is none.
  static func diagnostic(_ text: String) -> String {
    do {
      _ = try FilmRig(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// Returns the callbacks with the given names as text.
  func calls(_ names: Set<String>) -> [String] {
    source.events.filter { names.contains($0.event) }.map { "\($0.object) \($0.event)" }
  }

  /// Returns the frame of the frontmost node with a name, in the film's points.
  func frame(_ name: String, in frame: FilmFrame?) -> CGRect? {
    frame?.list.placements().last { $0.name == name }?.frame
  }

  /// Returns a pixel of a frame as 0xRRGGBB.
  func color(_ x: Int, _ y: Int, in frame: FilmFrame) throws -> UInt32 {
    let renderer = FrameRenderer(text: text, scale: 1)
    let buffer = try renderer.makeBuffer(for: frame.list)
    try renderer.render(frame.list, into: buffer)
    return buffer[x, y] & 0xFFFFFF
  }

  /// Returns the first frame at or after a time, in seconds.
  func frame(at seconds: Double) -> FilmFrame? {
    frames.first { $0.time.seconds >= seconds - 1e-9 }
  }

  /// The root view controller after the end of the film.
  var root: UIViewController? { UIApplication.shared.keyWindow?.rootViewController }
  /// The navigation controller at the root after the end of the film.
  var stack: UINavigationController? { root as? UINavigationController }
  /// The titles in the navigation controller at the root after the end of the film.
  var titles: [String] { stack?.viewControllers.map { $0.navigationItem.title ?? "" } ?? [] }
}
