import FilmstripGraphics
import FilmstripTiming
import Foundation
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
  /// The size and the colour of a symbol, or `nil`, the default, to use the image's own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The image for the highlighted state.
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  /// Whether the image grows with the text at accessibility sizes; `false` by default.
  ///
  /// Stored, but without effect: Filmstrip draws the image as it is.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// Whether the highlighted image is shown.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// The images of the animation, or `nil` if there is no animation.
  open var animationImages: [UIImage]? {
    didSet {
      stopAnimating()
      if image == nil { invalidateIntrinsicContentSize() }
    }
  }
  /// The duration of one cycle, in seconds; by default, 0, which means 1/30 s per image.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; by default, 0, which repeats the animation indefinitely.
  open var animationRepeatCount = 0
  private var slideshow: Slideshow? { didSet { setNeedsDisplay() } }

  /// Whether the animation is running.
  open var isAnimating: Bool { slideshow != nil }

  /// Starts the animation with its first image; has no effect if there are no images.
  open func startAnimating() {
    guard slideshow == nil, let animationImages, !animationImages.isEmpty else { return }
    let seconds =
      animationDuration > 0 ? animationDuration / Double(animationImages.count) : 1 / 30
    slideshow = Slideshow(
      begin: VirtualClock.current.now, images: animationImages, seconds: seconds,
      cycleCount: animationRepeatCount)
    showNext()
  }

  /// Stops the animation, and shows the image.
  open func stopAnimating() {
    if slideshow != nil { slideshow = nil }
  }

  /// Schedules the next image of the animation.
  ///
  /// Each time is a multiple of the duration of an image, so that rounding errors don't add up.
  private func showNext() {
    guard let slideshow else { return }
    let next = slideshow.index + 1
    let time = slideshow.begin + MediaTime(seconds: Double(next) * slideshow.seconds)
    VirtualClock.current.schedule(at: time) { [weak self] in
      guard let self, var current = self.slideshow, current.begin == slideshow.begin,
        current.index + 1 == next
      else { return }
      current.index = next
      self.slideshow = current.isOver ? nil : current
      self.showNext()
    }
  }

  /// Creates an image view with the size of its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    configure()
  }

  /// Creates an image view with the size of its image, and an image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    configure()
  }

  /// Creates a view with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates an image view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UIImageView.self)
  }

  private func configure() {
    isUserInteractionEnabled = false
    setNeedsDisplay()
  }

  private var displayedImage: UIImage? {
    let shown = slideshow?.image ?? (isHighlighted ? highlightedImage ?? image : image)
    return preferredSymbolConfiguration.flatMap { shown?.withConfiguration($0) } ?? shown
  }

  /// Returns the size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }

  /// The size of the image, or no intrinsic size if there is no image.
  open override var intrinsicContentSize: CGSize {
    displayedImage?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Draws the image in its own size; the content mode scales and positions it in the bounds.
  public override func display(_ layer: CALayer) {
    guard let displayedImage else {
      layer.contentDrawings = []
      layer.contentDrawingSize = .zero
      return
    }
    let tint = (vibrantColor ?? tintColor ?? .systemBlue).rgba(in: traitCollection)
    layer.contentDrawings = [
      displayedImage.drawing(
        in: CGRect(origin: .zero, size: displayedImage.size), tint: tint, template: false,
        mirrored: isRightToLeft)
    ]
    layer.contentDrawingSize = displayedImage.size
    let stretching = displayedImage.stretchableArea
    if layer.contentsCenter != stretching { layer.contentsCenter = stretching }
  }
}

/// The state of an animation with several images.
private struct Slideshow {
  let begin: MediaTime
  let images: [UIImage]
  let seconds: Double
  /// The number of cycles, or 0 to repeat the animation indefinitely.
  let cycleCount: Int
  /// The number of images that were shown before the current image.
  var index = 0

  var image: UIImage { images[index % images.count] }
  var isOver: Bool { cycleCount > 0 && index >= cycleCount * images.count }
}
