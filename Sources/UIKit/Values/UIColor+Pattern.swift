import Foundation

extension UIColor {
  /// Creates a colour that repeats an image from the upper left corner of a view's background.
  ///
  /// As the colour of text, a tint or a layer, the pattern is clear.
  public convenience init(patternImage image: UIImage) {
    self.init(pattern: image)
  }
}
