import FilmstripGraphics
import Foundation
import QuartzCore

extension UIImage {
  /// The way in which an image fills a larger rectangle.
  public enum ResizingMode: Int, Sendable {
    /// The image is repeated; reported, and drawn as `stretch`.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// Returns the image with cap insets, in points, which mark edges that don't stretch.
  ///
  /// *Source:* documented, except that the middle is stretched, while UIKit tiles it. Both produce
  /// the same result for a middle of one pixel or one colour.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      content: content, size: size, scale: scale, renderingMode: renderingMode,
      isSymbol: isSymbolImage, flips: flipsForRightToLeft, capInsets: capInsets)
  }

  /// Returns the image with cap insets, in points, and a resizing mode.
  @preconcurrency @MainActor
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    if resizingMode == .tile { Unsupported.report("UIImage.ResizingMode.tile") }
    return resizableImage(withCapInsets: capInsets)
  }

  /// Returns the image with a left and a top cap, in points.
  ///
  /// The one point after each cap stretches; the remainder doesn't.
  public func stretchableImage(
    withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
  ) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0))
  }

  /// The part that stretches, in units of the size; the whole image if there are no caps.
  package var stretchableArea: CGRect {
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let middle = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: middle.minX / size.width, y: middle.minY / size.height,
      width: max(0, middle.width) / size.width, height: max(0, middle.height) / size.height)
  }

  /// Returns the image drawn as nine parts in a rectangle; `whole` draws it in a rectangle.
  ///
  /// Corners keep their size, edges stretch along one axis, and the middle stretches along both
  /// axes.
  func ninePartDrawing(
    in rect: CGRect, whole: (CGRect) -> Drawing
  ) -> Drawing {
    func segments(
      _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, from start: CGFloat, over extent: CGFloat
    ) -> [(source: ClosedRange<CGFloat>, target: ClosedRange<CGFloat>)] {
      // Caps that don't fit are scaled down.
      let factor = low + high > extent && low + high > 0 ? extent / (low + high) : 1
      let (a, b) = (start + low * factor, start + extent - high * factor)
      return [
        (0...low, start...a), (low...max(low, length - high), a...max(a, b)),
        (max(low, length - high)...length, max(a, b)...max(a, b, start + extent)),
      ]
    }
    let columns = segments(
      capInsets.left, capInsets.right, size.width, from: rect.minX, over: rect.width)
    let rows = segments(
      capInsets.top, capInsets.bottom, size.height, from: rect.minY, over: rect.height)
    var parts: [Drawing] = []
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound,
          width: column.source.upperBound - column.source.lowerBound,
          height: row.source.upperBound - row.source.lowerBound)
        let target = CGRect(
          x: column.target.lowerBound, y: row.target.lowerBound,
          width: column.target.upperBound - column.target.lowerBound,
          height: row.target.upperBound - row.target.lowerBound)
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0
        else { continue }
        let (x, y) = (target.width / source.width, target.height / source.height)
        let imageRect = CGRect(
          x: target.minX - source.minX * x, y: target.minY - source.minY * y,
          width: size.width * x, height: size.height * y)
        parts.append(
          .group([whole(imageRect)], transform: .identity, clip: Path(target), opacity: 1))
      }
    }
    return .group(parts, transform: .identity, clip: nil, opacity: 1)
  }
}
