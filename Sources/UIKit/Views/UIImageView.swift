import Foundation
import Graphics
import QuartzCore

/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? {
    didSet {
      setNeedsDisplay()
      superview?.setNeedsLayout()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// The image while highlighted.
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  /// Whether the highlighted image is shown.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// A view as large as its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    configure()
  }

  /// A view as large as its image, with another one for when it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    configure()
  }

  /// A view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Image views are not archived here: gives an empty view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isUserInteractionEnabled = false
    setNeedsDisplay()
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The image's size; no wish without an image.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The image is content of its own size, placed in the bounds by the content mode.
  public override func display(_ layer: CALayer) {
    guard let shownImage else {
      layer.contentDrawings = []
      layer.contentDrawingSize = .zero
      return
    }
    let tint = (vibrantColor ?? tintColor ?? .systemBlue).rgba(in: traitCollection)
    layer.contentDrawings = [
      shownImage.drawing(
        in: CGRect(origin: .zero, size: shownImage.size), tint: tint, template: false,
        mirrored: isRightToLeft)
    ]
    layer.contentDrawingSize = shownImage.size
    let stretching = shownImage.stretchingPart
    if layer.contentsCenter != stretching { layer.contentsCenter = stretching }
  }
}
