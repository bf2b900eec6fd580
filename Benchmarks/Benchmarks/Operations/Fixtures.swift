import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import UIKit

/// Fixtures that several benchmarks share.
@MainActor public enum Fixtures {
  /// Returns the text system, whose fonts are loaded only once.
  public static func text() throws -> PangoText {
    if let sharedText { return sharedText }
    let newText = try PangoText()
    sharedText = newText
    return newText
  }

  private static var sharedText: PangoText?

  /// Returns a stage of 390 × 844 pt at scale 3, with frames of 1170 × 2532 px.
  public static func stage() throws -> Stage {
    Stage(settings: FilmSettings(device: try Device.named("390x844@3")), text: try text())
  }

  /// Returns the frames of a push from a list to a detail with a photo.
  public static func pushFrames() throws -> [DisplayList] {
    let stage = try stage()
    let navigation = UINavigationController(rootViewController: ListPage())
    stage.show(navigation)
    let film = StageFilm(
      stage: stage, navigation: navigation,
      steps: [
        StageFilm.Step(label: "push") {
          navigation.pushViewController(PhotoPage(), animated: true)
          return 0
        }
      ])
    var lists: [DisplayList] = []
    while let frame = try film.nextFrame() { lists.append(frame.list) }
    return lists
  }
}

extension DisplayList {
  /// The list without the blur behind bars: only painted layers, at whole pixels.
  public var withoutBackdrops: DisplayList {
    DisplayList(size: size, root: root.withoutBackdrops)
  }
}

extension DisplayNode {
  fileprivate var withoutBackdrops: DisplayNode {
    let children = children.map(\.withoutBackdrops)
    // Return the same node if nothing changes, so that its cached raster stays valid.
    if backdrop == nil, zip(children, self.children).allSatisfy({ $0 === $1 }) { return self }
    return DisplayNode(
      name: name, part: part, transform: transform, bounds: bounds, opacity: opacity, clip: clip,
      mask: mask, shadow: shadow, drawings: drawings, children: children, overlays: overlays,
      isStill: isStill, dissolve: dissolve)
  }
}
