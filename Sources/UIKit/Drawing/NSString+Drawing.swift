import FilmstripGraphics
import Foundation
import QuartzCore

extension String {
  /// Returns the size of the text in points, with one line per line feed.
  ///
  /// Only the attribute `font` applies.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measuredSize(of: textBlock(attrs))
  }

  /// Draws the text in the current context, with the top left corner of its first line at a point.
  ///
  /// Only the attributes `font` and `foregroundColor` apply; others are reported.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    let block = textBlock(attrs)
    let size = measuredSize(of: block)
    guard size.width > 0 else { return }
    UIGraphicsGetCurrentContext()?.add(
      .text(
        block, in: CGRect(origin: point, size: CGSize(width: size.width + 1, height: size.height))))
  }

  /// Draws the text in the current context, from the top of a rectangle, in lines of the
  /// rectangle's width.
  ///
  /// Only the attributes `font` and `foregroundColor` apply; others are reported.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    guard !isEmpty, rect.width > 0 else { return }
    var block = textBlock(attrs)
    block.lineBreak = .wordWrap
    UIGraphicsGetCurrentContext()?.add(
      .group([.text(block, in: rect)], transform: .identity, clip: Path(rect), opacity: 1))
  }

  @MainActor
  private func textBlock(_ attributes: [NSAttributedString.Key: Any]?) -> TextBlock {
    var font = UIFont.systemFont(ofSize: 12)
    var color = RGBA.black
    for (key, value) in (attributes ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      switch (key, value) {
      case (.font, let value as UIFont): font = value
      case (.foregroundColor, let value as UIColor): color = value.rgba
      default: Unsupported.report("drawing text with the attribute \(key.rawValue)")
      }
    }
    return TextBlock(
      runs: [TextBlock.Run(self, font: font.fontDescription, color: color)], alignment: .natural,
      lineBreak: .clip, maximumLines: 0)
  }

  @MainActor
  private func measuredSize(of block: TextBlock) -> CGSize {
    guard !isEmpty else { return .zero }
    do {
      return try SharedEnvironment.current.text.measure(block, width: nil).size
    } catch {
      Headless.report(.text(error, view: "drawn text"))
      return .zero
    }
  }
}

extension NSString {
  /// Returns the size of the text, as the method of `String` does.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Draws the text at a point, as the method of `String` does.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in a rectangle, as the method of `String` does.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
}
