import Foundation
import Graphics
import QuartzCore

extension UIImage: _ExpressibleByImageLiteral {
  /// An image of the app by its name: a PNG file of its main bundle, `name@3x.png`, `name@2x.png`
  /// or `name.png`; the one for the screen's scale is preferred.
  ///
  /// Nil and reported if there is none; there are no asset catalogues here.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// An image of a bundle by its name; nil means the app's bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let path = Self.path(of: name, in: bundle ?? .main) else {
      Self.reportMissing(name)
      return nil
    }
    self.init(contentsOfFile: path)
  }

  /// An image of a bundle by its name; the configuration affects symbols only.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// An image from a literal; an unknown name gives an empty image and is reported.
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
