import Foundation

extension UIColor {
  /// Creates a colour that repeats an image from the upper left corner of a view's background.
  ///
  /// As the colour of text, tint or a layer, a pattern is clear, which is reported.
  public convenience init(patternImage image: UIImage) {
    self.init(pattern: image)
  }
}
