import Foundation
import Graphics
import QuartzCore

extension UIImage: _ExpressibleByImageLiteral {
  /// An image of the app's by its name: a PNG file of its main bundle, `name@3x.png`, `name@2x.png` or
  /// `name.png`, the one first that fits the screen.
  ///
  /// Nil, and reported, if there is none; there are no asset catalogues here.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// An image of a bundle's by its name; nil stands for the app's.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let path = Self.path(of: name, in: bundle ?? .main) else {
      Self.reportMissing(name)
      return nil
    }
    self.init(contentsOfFile: path)
  }

  /// An image of a bundle's by its name, shown as a configuration says, which concerns symbols only.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// An image written as a literal; one without extent, and a report, if there is none of the name.
  public convenience init(imageLiteralResourceName name: String) {
    if let path = Self.path(of: name, in: .main), let image = UIImage(contentsOfFile: path) {
      self.init(
        content: image.content, size: image.size, scale: image.scale,
        renderingMode: image.renderingMode)
    } else {
      Self.reportMissing(name)
      self.init()
    }
  }

  private static func path(of name: String, in bundle: Bundle) -> String? {
    let file = (name as NSString).deletingPathExtension
    let wanted = Int(UITraitCollection.current.displayScale)
    let scales = [wanted] + [3, 2, 1].filter { $0 != wanted }
    for scale in scales {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      if let path = bundle.path(forResource: file + suffix, ofType: "png") { return path }
    }
    return nil
  }

  private static func reportMissing(_ name: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.report(.log("No image named '\(name)' found in the main bundle"))
    }
  }
}
