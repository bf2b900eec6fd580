import FilmstripGraphics
import Foundation

/// An image that takes the place of a character in a text.
///
/// *Source:* `NSTextAttachment.h`.
open class NSTextAttachment: NSObject {
  /// The code unit that stands for an attachment in a text.
  public static let character = 0xFFFC

  /// The image, or `nil` if the attachment is empty.
  open var image: UIImage?
  /// The rectangle of the image in points, with y upwards from the baseline.
  ///
  /// If the rectangle is empty, the image is on the baseline and has its own size. *Chosen:* a
  /// symbol without a rectangle is centred between the baseline and the top of capitals.
  open var bounds = CGRect.zero
  /// The data of a file; only images are drawn.
  open var contents: Data?
  /// The type of the file.
  open var fileType: String?

  /// Creates an empty attachment.
  public override init() {
    super.init()
  }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Creates an attachment with the data of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Returns the drawing of the attachment in a text with a font and a colour.
  func attachment(font: FontDescription, color: RGBA) -> TextAttachment {
    var frame = bounds
    if frame.isEmpty, let image {
      frame = CGRect(origin: .zero, size: image.size)
      if image.isSymbolImage {
        let capHeight = CGFloat(font.size) * UIFont.systemCapHeight
        frame.origin.y = (capHeight - image.size.height) / 2
      }
    }
    let rect = CGRect(
      x: frame.minX, y: -frame.maxY, width: frame.width, height: frame.height)
    let drawing = image?.drawing(in: rect, tint: color, template: false, mirrored: false)
    return TextAttachment(
      advance: max(0, Double(frame.maxX)), ascent: max(0, Double(frame.maxY)),
      descent: max(0, Double(-frame.minY)), drawings: [drawing].compactMap(\.self), bounds: rect)
  }
}

extension NSAttributedString {
  /// Creates a text of one character, which is an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(
      string: String(TextAttachment.character), attributes: [.attachment: attachment])
  }
}
