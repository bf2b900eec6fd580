import FilmstripGraphics
import Foundation

/// A drawing of a plain device around the frames of a film.
///
/// All sizes are *Chosen* by eye; the drawing shows no particular device.
package struct DeviceFrame: Sendable {
  /// The size of the screen, in points.
  package let screen: CGSize
  /// The radius of the screen's corners, in points.
  package let cornerRadius: Double
  /// The colour around the device, which is also the colour of the film's strip.
  let background: RGBA

  /// The distance from the edge of the screen to the edge of the device, in points.
  static let bezel = 12.0
  /// The distance from the device to the edge of the frame, in points; its outer part contains the
  /// shadow.
  static let margin = 26.0
  static let body = RGBA(red: 0.11, green: 0.11, blue: 0.12, alpha: 1)
  static let edge = RGBA(red: 0.42, green: 0.42, blue: 0.45, alpha: 1)

  /// Creates the device for a film with the specified settings.
  package init(_ settings: FilmSettings) {
    screen = settings.size
    let side = min(Double(settings.device.size.width), Double(settings.device.size.height))
    cornerRadius = StripMaker.cornerRatio(settings.device) * side
    background = StripPalette.palette(settings.style).background
  }

  /// The top left corner of the screen in the frames, in points.
  package var origin: CGPoint {
    CGPoint(x: Self.margin + Self.bezel, y: Self.margin + Self.bezel)
  }

  /// The size of the frames, in points.
  package var size: CGSize {
    CGSize(
      width: screen.width + 2 * origin.x, height: screen.height + 2 * origin.y)
  }

  /// Returns a frame with the device around it.
  package func framing(_ list: DisplayList) -> DisplayList {
    let bounds = CGRect(origin: .zero, size: size)
    let screenRect = CGRect(origin: origin, size: screen)
    let outline = shape(
      screenRect.insetBy(dx: -Self.bezel, dy: -Self.bezel), cornerRadius + Self.bezel)
    let body = DisplayNode(
      bounds: bounds,
      shadow: Shadow(
        color: RGBA(white: 0, alpha: 0.25), offset: CGSize(width: 0, height: 6), radius: 8,
        path: Path(outline)),
      drawings: [
        .fillRect(outline, .color(Self.body)),
        .border(outline, width: 1.5, Self.edge),
      ])
    let screenBounds = CGRect(origin: .zero, size: screen)
    let content = DisplayNode(
      transform: PlaneTransform(CGAffineTransform(translationX: origin.x, y: origin.y)),
      bounds: screenBounds, clip: shape(screenBounds, cornerRadius),
      drawings: [.fillRect(RoundedRect(screenBounds), .color(.black))], children: [list.root])
    let root = DisplayNode(
      bounds: bounds,
      drawings: [.fillRect(RoundedRect(bounds), .color(background))]
        + buttons(outline.rect),
      children: [body, content])
    return DisplayList(size: size, root: root)
  }

  /// Returns the drawings of the buttons at the sides of an upright phone.
  private func buttons(_ body: CGRect) -> [Drawing] {
    guard screen.height > screen.width * 1.5 else { return [] }
    let unit = Double(screen.height) / 100
    let buttons: [(isLeft: Bool, top: Double, height: Double)] = [
      (true, 17, 4), (true, 24, 7.5), (true, 34, 7.5), (false, 27, 12),
    ]
    return buttons.map { isLeft, top, height in
      let x = isLeft ? body.minX - 2.5 : body.maxX - 2
      let rect = CGRect(
        x: x, y: body.minY + top * unit, width: 4.5, height: height * unit)
      return .fillRect(RoundedRect(rect, radii: CornerRadii(1.5)), .color(Self.edge))
    }
  }

  private func shape(_ rect: CGRect, _ radius: Double) -> RoundedRect {
    RoundedRect(rect, radii: CornerRadii(radius), isContinuous: radius > 8)
  }
}

/// A film whose frames have a device around the screen.
@MainActor package final class DeviceFramedFilm: WrappedFilm {
  package let film: any FilmSource
  private let frame: DeviceFrame
  /// The last frame without the device, for timelines.
  package private(set) var plain: FilmFrame?

  /// Creates a film with a device around the frames of another film.
  package init(_ film: any FilmSource, in frame: DeviceFrame) {
    self.film = film
    self.frame = frame
  }

  package var size: CGSize { frame.size }

  package func nextFrame() throws -> FilmFrame? {
    plain = try film.nextFrame()
    guard var framed = plain else { return nil }
    framed.list = frame.framing(framed.list)
    framed.touches = framed.touches.map { $0.offset(by: frame.origin) }
    return framed
  }
}
