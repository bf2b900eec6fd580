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
  fileprivate func measuredSize(of block: TextBlock, width: Double? = nil) -> CGSize {
    guard !isEmpty else { return .zero }
    do {
      let measured = try SharedEnvironment.current.text.measure(block, width: width)
      Headless.reportMissing(measured.missingCharacters, in: "drawn text")
      return measured.size
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

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is that of the first line's fragment, so that the text can have several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The line spacing of the font applies; Filmstrip always applies it.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The size of the glyphs' pixels is measured; Filmstrip measures the lines instead.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last visible line is truncated.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Settings for drawing text, which Filmstrip ignores.
public final class NSStringDrawingContext: NSObject {
  /// The smallest factor by which text may shrink.
  public var minimumScaleFactor: CGFloat = 0
  /// The factor by which text shrank.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of all drawn text.
  public var totalBounds: CGRect { .zero }
}

extension String {
  /// Returns the bounds of the text in points: in one line, or in lines of the size's width if the
  /// options contain `usesLineFragmentOrigin`.
  ///
  /// The height isn't limited by the size. Only the attribute `font` applies.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    var block = textBlock(attributes)
    guard options.contains(.usesLineFragmentOrigin), size.width > 0,
      size.width < CGFloat(Float.greatestFiniteMagnitude)
    else { return CGRect(origin: .zero, size: measuredSize(of: block)) }
    block.lineBreak = .wordWrap
    return CGRect(origin: .zero, size: measuredSize(of: block, width: Double(size.width)))
  }
}

extension NSString {
  /// Returns the bounds of the text, as the method of `String` does.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// Returns the size of the text in points, with one line per line feed.
  @preconcurrency @MainActor
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }

  /// Returns the bounds of the text in points: in one line, or in lines of the size's width if the
  /// options contain `usesLineFragmentOrigin`.
  ///
  /// The height isn't limited by the size. The attributes that labels support apply.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let plain = TextBlock.Run(
      string, font: UIFont.systemFont(ofSize: 12).fontDescription, color: .black)
    var block = TextBlock(
      runs: runs(over: plain, inOneColor: true, traits: .current), alignment: .natural,
      lineBreak: .clip, maximumLines: 0)
    if let style = paragraphStyle {
      block.lineSpacing = Double(style.lineSpacing)
      block.lineHeight = style.lineHeight
      block.paragraphSpacing = Double(style.paragraphSpacing)
    }
    var width: Double?
    if options.contains(.usesLineFragmentOrigin), size.width > 0,
      size.width < CGFloat(Float.greatestFiniteMagnitude)
    {
      block.lineBreak = .wordWrap
      width = Double(size.width)
    }
    return CGRect(origin: .zero, size: string.measuredSize(of: block, width: width))
  }
}
