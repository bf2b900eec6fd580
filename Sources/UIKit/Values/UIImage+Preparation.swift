import Foundation

extension UIImage {
  /// Returns the image, which needs no preparation here.
  public func preparingForDisplay() -> UIImage? { self }

  /// Calls a closure with the image, which needs no preparation here, at once.
  ///
  /// *Chosen:* UIKit calls the closure later, on another thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }

  /// Returns the image, which needs no preparation here.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Returns the image in another size, in points.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(
      content: content, size: size, scale: scale, renderingMode: renderingMode,
      isSymbol: isSymbolImage, flips: flipsForRightToLeft)
  }

  /// Calls a closure with the image in another size, in points, at once.
  ///
  /// *Chosen:* UIKit calls the closure later, on another thread.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// Returns the image in another size, in points.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
