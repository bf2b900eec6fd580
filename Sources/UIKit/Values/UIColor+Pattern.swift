import Foundation

extension UIColor {
  /// A colour that repeats an image from the upper left corner of a view whose background it is.
  ///
  /// As a colour of text, tint or a layer it is clear, which is reported.
  public convenience init(patternImage image: UIImage) {
    self.init(pattern: image)
  }
}
