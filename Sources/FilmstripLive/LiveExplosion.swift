import FilmstripGraphics
import FilmstripSupport
import Foundation
import QuartzCore

/// An exploded view of the stage: each layer that paints something is a sheet above those that it covers, seen from the
/// side.
package struct LiveExplosion: Sendable, Hashable {
  /// A layer that paints something, in an exploded view.
  package struct Sheet {
    /// The layer's bounding box in the window, in points.
    package var frame: CGRect
    /// The level of the sheet: one more than that of the highest sheet that it covers, from 0.
    package var level: Int
    /// The transform from the coordinates of `node` to the picture.
    package fileprivate(set) var transform: PlaneTransform
    /// The content of the sheet.
    fileprivate var node: DisplayNode
    fileprivate var opacity: Double
    /// The bounds of the layer, and the transform from its coordinates to those of the window.
    fileprivate var bounds: CGRect
    fileprivate var total: PlaneTransform
  }

  /// The largest angle, in degrees.
  ///
  /// *Chosen:* sheets that are nearly seen from their edges can't be told apart.
  package static let largestAngle = 75.0
  /// The largest distance between two levels, in points.
  package static let largestSpacing = 120.0
  /// The distance of the eye from the screen's plane, in heights of the screen.
  ///
  /// *Chosen:* weak perspective, so that sheets at the back aren't much smaller.
  private static let eye = 3.0
  /// The part of the picture that sheets fill, along the longer of both directions.
  private static let fill = 0.94
  /// The number of levels to which the picture's size is rounded up, so that a moving view doesn't change it in each frame.
  private static let levelStep = 4
  /// The opacity below which a layer isn't visible.
  private static let visible = 0.005

  /// The rotation around the vertical axis, and around the horizontal axis, in degrees.
  package var yaw = 30.0
  package var pitch = 12.0
  /// The distance between two levels, in points.
  package var spacing = 30.0
  /// The frame in the window of the sheet that is marked, in points, or `nil` if none is.
  package var chosen: CGRect?

  /// Creates an exploded view.
  ///
  /// Angles and distance are limited to their ranges.
  package init(
    yaw: Double = 30, pitch: Double = 12, spacing: Double = 30, chosen: CGRect? = nil
  ) {
    self.yaw = min(max(yaw, -Self.largestAngle), Self.largestAngle)
    self.pitch = min(max(pitch, -Self.largestAngle), Self.largestAngle)
    self.spacing = min(max(spacing, 0), Self.largestSpacing)
    self.chosen = chosen
  }

  /// Returns the picture of the exploded view, with the size of `list`.
  func picture(of list: DisplayList, isDark: Bool) -> DisplayList {
    let sheets = sheets(of: list)
    let ink = RGBA(red: 0.35, green: 0.55, blue: 0.95, alpha: 0.7)
    let mark = RGBA(red: 0.84, green: 0.2, blue: 0.42)
    // Sheets with the same frame are one choice: the frontmost has the mark.
    let marked = chosen.flatMap { chosen in
      sheets.lastIndex { Self.isSame($0.frame, chosen) }
    }
    let bounds = CGRect(origin: .zero, size: list.size)
    let nodes = sheets.enumerated().map { index, sheet in
      // The edges of an upright layer end at the edges of the screen.
      let isUpright = sheet.total.affine.map { $0.b == 0 && $0.c == 0 } ?? false
      let box = isUpright ? sheet.frame.intersection(bounds) : sheet.bounds
      let outline = Drawing.border(
        RoundedRect(box), width: index == marked ? 3 : 0.75, index == marked ? mark : ink)
      let edge = DisplayNode(
        transform: isUpright ? .identity : sheet.total, bounds: box, drawings: [outline],
        isStill: true)
      return DisplayNode(
        transform: sheet.transform, bounds: sheet.frame,
        children: [
          DisplayNode(bounds: sheet.frame, opacity: sheet.opacity, children: [sheet.node]), edge,
        ], isStill: true)
    }
    let paper = Drawing.fillRect(RoundedRect(bounds), .color(RGBA(white: isDark ? 0.13 : 0.93)))
    return DisplayList(
      size: list.size, root: DisplayNode(bounds: bounds, drawings: [paper], children: nodes))
  }

  /// Returns the frontmost sheet at a point of the picture, or `nil` if there is none.
  func sheet(at point: CGPoint, of list: DisplayList) -> Sheet? {
    sheets(of: list).last { sheet in
      sheet.transform.inverse?.map(point).map(sheet.frame.contains) ?? false
    }
  }

  /// Returns whether two frames differ by less than their rounding for a browser page.
  static func isSame(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 0.02 && abs(one.minY - other.minY) < 0.02
      && abs(one.width - other.width) < 0.02 && abs(one.height - other.height) < 0.02
  }

  // MARK: Sheets

  /// A node above a sheet, with the transform to the window, and the opacity that its parent's dissolve adds.
  private struct Ancestor {
    var node: DisplayNode
    var total: PlaneTransform
    var fraction: Double

    /// Returns whether the node clips a layer with a frame in the window.
    func cuts(_ frame: CGRect) -> Bool {
      if node.mask != nil { return true }
      guard let clip = node.clip else { return false }
      let radii = clip.effectiveRadii
      let radius = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
      return !total.map(clip.rect.insetBy(dx: radius, dy: radius)).contains(frame)
    }
  }

  /// Returns the sheets of a frame, from the back to the front.
  func sheets(of list: DisplayList) -> [Sheet] {
    var sheets: [Sheet] = []
    let screen = CGRect(origin: .zero, size: list.size)
    func visit(
      _ node: DisplayNode, _ above: [Ancestor], _ outer: PlaneTransform, _ fraction: Double
    ) {
      let total = node.transform.concatenating(outer)
      let opacity = above.reduce(fraction) { $0 * $1.node.opacity * $1.fraction } * node.opacity
      guard opacity >= Self.visible, total.isInvertible else { return }
      let frame = total.map(node.bounds)
      let paints =
        !node.drawings.isEmpty || !node.overlays.isEmpty || node.backdrop != nil
        || node.name != nil && !above.isEmpty
      if paints, !frame.isEmpty, !frame.isNull, frame.intersects(screen) {
        let level =
          sheets.lazy.filter { $0.frame.insetBy(dx: 0.5, dy: 0.5).intersects(frame) }
          .map(\.level).max().map { $0 + 1 } ?? 0
        let isCut = above.contains { $0.cuts(frame) }
        var content = DisplayNode(
          transform: isCut ? node.transform : total, bounds: node.bounds,
          opacity: isCut ? node.opacity * fraction : 1, clip: node.clip, mask: node.mask,
          shadow: node.shadow, drawings: node.drawings, overlays: node.overlays, isStill: true)
        if isCut {
          for one in above.reversed() {
            content = DisplayNode(
              transform: one.node.transform, bounds: one.node.bounds,
              opacity: one.node.opacity * one.fraction, clip: one.node.clip, mask: one.node.mask,
              children: [content], isStill: true)
          }
        }
        sheets.append(
          Sheet(
            frame: frame, level: level, transform: .identity, node: content,
            opacity: isCut ? 1 : opacity, bounds: node.bounds, total: total))
      }
      let chain = above + [Ancestor(node: node, total: total, fraction: fraction)]
      for (index, child) in node.children.enumerated() {
        visit(child, chain, total, node.dissolve.map { index == 0 ? 1 - $0 : $0 } ?? 1)
      }
    }
    visit(list.root, [], .identity, 1)
    let tilt = tilt(of: screen, levels: (sheets.map(\.level).max() ?? 0) + 1)
    for index in sheets.indices { sheets[index].transform = tilt(sheets[index].level) }
    // Sheets of a level don't overlap, so the order in which a stage paints them is no longer needed.
    return sheets.enumerated().sorted {
      ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
    }
    .map(\.element)
  }

  /// Returns the transform of each level to the picture, so that all of them are in the picture.
  private func tilt(of screen: CGRect, levels: Int) -> (Int) -> PlaneTransform {
    let rounded = (levels + Self.levelStep - 1) / Self.levelStep * Self.levelStep
    let middle = Double(rounded - 1) / 2
    // The frontmost sheet stays in front of the eye, at half of its distance.
    let eye = Self.eye * max(screen.width, screen.height)
    let spacing = min(spacing, eye / 2 / Double(rounded))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / eye
    let turned = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(yaw * .pi / 180, 0, 1, 0),
        CATransform3DMakeRotation(pitch * .pi / 180, 1, 0, 0)), perspective)
    func plane(_ level: Double) -> PlaneTransform {
      let lifted = CATransform3DMakeTranslation(
        -screen.midX, -screen.midY, (level - middle) * spacing)
      return CATransform3DConcat(lifted, turned).plane
    }
    let box = plane(0).map(screen).union(plane(Double(rounded - 1)).map(screen))
    let zoom = Self.fill * min(screen.width / box.width, screen.height / box.height)
    let fit = PlaneTransform(
      CGAffineTransform(
        a: zoom, b: 0, c: 0, d: zoom, tx: screen.midX - box.midX * zoom,
        ty: screen.midY - box.midY * zoom))
    return { plane(Double($0)).concatenating(fit) }
  }

  // MARK: Messages

  /// Creates an exploded view from numbers by name; a value that is missing has its default.
  init(_ number: (String) -> Double?) {
    let frame = ["x", "y", "width", "height"].compactMap(number)
    let standard = LiveExplosion()
    self.init(
      yaw: number("yaw") ?? standard.yaw, pitch: number("pitch") ?? standard.pitch,
      spacing: number("spacing") ?? standard.spacing,
      chosen: frame.count == 4
        ? CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) : nil)
  }

  /// The exploded view for a browser page.
  var state: JSONValue {
    ["yaw": .number(yaw), "pitch": .number(pitch), "spacing": .number(spacing)]
  }
}
