import Foundation
import QuartzCore

/// The properties that the images of content configurations share.
protocol ContentImageProperties {
  var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { get }
  var tintColor: UIColor? { get }
  var cornerRadius: CGFloat { get }
}

/// The properties that the texts of content configurations share.
protocol ContentTextProperties {
  var font: UIFont { get }
  var color: UIColor { get }
  var lineBreakMode: NSLineBreakMode { get }
  var numberOfLines: Int { get }
  var adjustsFontSizeToFitWidth: Bool { get }
  var minimumScaleFactor: CGFloat { get }
}

extension UIListContentConfiguration.ImageProperties: ContentImageProperties {}
extension UIListContentConfiguration.TextProperties: ContentTextProperties {}
extension UIContentUnavailableConfiguration.ImageProperties: ContentImageProperties {}
extension UIContentUnavailableConfiguration.TextProperties: ContentTextProperties {}

extension UIImageView {
  /// Shows the image of a content configuration.
  func show(_ image: UIImage?, _ properties: some ContentImageProperties) {
    let symbol = properties.preferredSymbolConfiguration.flatMap { image?.withConfiguration($0) }
    self.image = symbol ?? image
    tintColor = properties.tintColor
    layer.cornerRadius = properties.cornerRadius
    clipsToBounds = properties.cornerRadius > 0
    contentMode = .scaleAspectFit
  }
}

extension UILabel {
  /// Shows a text of a content configuration, and hides a label without text.
  func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: some ContentTextProperties
  ) {
    font = properties.font
    textColor = properties.color
    lineBreakMode = properties.lineBreakMode
    numberOfLines = properties.numberOfLines
    adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    minimumScaleFactor = properties.minimumScaleFactor
    if let attributed {
      attributedText = attributed
    } else {
      self.text = text
    }
    isHidden = (self.text ?? "").isEmpty
  }
}

extension UIImage {
  /// Returns the size of the image, reduced to fit a size in points, of which 0 means no limit.
  func size(within limit: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
