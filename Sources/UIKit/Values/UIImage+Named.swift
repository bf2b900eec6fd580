import FilmstripGraphics
import Foundation
import QuartzCore

/// The type of an image literal, such as `#imageLiteral(resourceName: "photo")`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates an image of the app from its name.
  ///
  /// The image comes from an asset catalogue, or from a PNG file of the main bundle: `name@3x.png`,
  /// `name@2x.png` or `name.png`, preferably the file for the screen's scale. Returns `nil` and
  /// reports the name if there is no such image. Files in catalogues can be PNG, JPEG, SVG and PDF
  /// files.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image of a bundle from its name; a `nil` bundle means the app's bundle.
  ///
  /// *Chosen:* an image with variants has the variant for the environment in which it is created.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    guard let image = Self.asset(named: name, in: bundle ?? .main, compatibleWith: traits) else {
      Self.reportMissing(name, in: bundle ?? .main)
      return nil
    }
    self.init(copying: image)
  }

  /// Creates an image of a bundle from its name; the configuration affects only symbols.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Creates an image from a literal, or a placeholder for an unknown name, which is reported.
  public convenience init(imageLiteralResourceName name: String) {
    if let image = Self.asset(named: name, in: .main, compatibleWith: nil) {
      self.init(copying: image)
    } else {
      Self.reportMissing(name, in: .main)
      self.init(picture: Self.missingPicture)
    }
  }

  /// A grey crossed box, in place of a missing image.
  ///
  /// *Chosen* (FACTS: image.placeholder): the size of an icon in a bar.
  private static let missingPicture: Picture = {
    let size = CGSize(width: 24, height: 24)
    let box = SymbolLibrary.picture(named: "placeholder.square").map {
      Drawing.picture(
        $0, in: CGRect(origin: .zero, size: size), tint: RGBA(white: 0.5))
    }
    return Picture(size: size, drawings: box.map { [$0] } ?? [])
  }()

  private convenience init(copying image: UIImage) {
    self.init(
      content: image.content, size: image.size, scale: image.scale,
      renderingMode: image.renderingMode, capInsets: image.capInsets)
  }

  /// Returns an image of a bundle from its name, or `nil` without a report if there is none.
  static func asset(
    named name: String, in bundle: Bundle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIImage? {
    let traits = traitCollection ?? .current
    // FACTS: image.name-extension
    let names = [name, (name as NSString).deletingPathExtension]
    for catalog in SharedEnvironment.current.assets.catalogs(of: bundle) {
      for name in names {
        if let set = catalog.images[name], let image = set.image(in: traits) { return image }
      }
    }
    return path(of: name, in: bundle).flatMap(UIImage.init(contentsOfFile:))
  }

  private static func path(of name: String, in bundle: Bundle) -> String? {
    let file = (name as NSString).deletingPathExtension
    let ending = (name as NSString).pathExtension
    let kind = ["jpg", "jpeg", "webp"].contains(ending.lowercased()) ? ending : "png"
    let screenScale = Int(UITraitCollection.current.displayScale)
    let scales = [screenScale] + [3, 2, 1].filter { $0 != screenScale }
    let folders = bundle == .main ? SharedEnvironment.current.assets.extra : []
    for scale in scales {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      for folder in folders {
        let path = "\(folder)/\(file)\(suffix).\(kind)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
      if let path = bundle.path(forResource: file + suffix, ofType: kind) { return path }
    }
    return nil
  }

  private static func reportMissing(_ name: String, in bundle: Bundle) {
    guard MainQueue.isCurrent else { return }
    // The catalogue has already reported its missing files.
    let isIncomplete = SharedEnvironment.current.assets.catalogs(of: bundle).contains {
      $0.images[name]?.entries.contains { $0.filename != nil } ?? false
    }
    if isIncomplete { return }
    MainActor.assumeIsolated {
      Headless.report(.log("No image named '\(name)' found in the main bundle"))
    }
  }
}

extension AssetCatalog.ImageSet {
  /// Returns the image for an environment, or `nil` if no variant can be read.
  ///
  /// Of the most specific variants, prefers the one for the screen's scale, otherwise the one with
  /// the largest scale. A variant whose file doesn't exist is reported and left out.
  func image(in traits: UITraitCollection) -> UIImage? {
    let requestedScale =
      traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    let variants = entries.compactMap { entry -> (order: (Int, Int, CGFloat), entry: AssetEntry)? in
      guard entry.filename != nil, let rank = entry.rank(in: traits) else { return nil }
      let matchesScale = entry.pixelsPerPoint == requestedScale
      return ((rank, matchesScale ? 1 : 0, entry.pixelsPerPoint ?? 1), entry)
    }
    // Of equal variants, the first comes first, because the sort is stable.
    for (_, entry) in variants.sorted(by: { $0.order > $1.order }) {
      guard let file = entry.filename else { continue }
      guard let data = FileManager.default.contents(atPath: folder + "/" + file) else {
        reportMissing(file)
        continue
      }
      return image(in: data, file, entry, requestedScale)
    }
    return nil
  }

  private func image(
    in data: Data, _ file: String, _ entry: AssetEntry, _ requestedScale: CGFloat
  ) -> UIImage? {
    let scale = entry.pixelsPerPoint ?? 1
    let template =
      isSymbol ? SymbolTemplate.regularDrawing(of: String(decoding: data, as: UTF8.self)) : nil
    let data = template.map { Data($0.utf8) } ?? data
    guard
      let image = Self.vectorImage(data, file, scale: requestedScale)
        ?? UIImage(data: data, scale: scale)
    else {
      report(file, data)
      return nil
    }
    let mode: UIImage.RenderingMode =
      switch properties?.intent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: isSymbol ? .alwaysTemplate : .automatic
      }
    let capInsetPixels = entry.resizing?.insets
    func capInset(_ side: String) -> CGFloat { CGFloat(capInsetPixels?[side] ?? 0) / scale }
    return UIImage(
      content: image.content, size: image.size, scale: image.scale, renderingMode: mode,
      capInsets: UIEdgeInsets(
        top: capInset("top"), left: capInset("left"), bottom: capInset("bottom"),
        right: capInset("right")))
  }

  /// Returns the image in an SVG or PDF file at a scale, or `nil` for other files.
  ///
  /// *Documented* ("Asset Catalog Format Reference"): such files are in points, for all scales.
  private static func vectorImage(_ data: Data, _ file: String, scale: CGFloat) -> UIImage? {
    guard ["svg", "pdf"].contains((file as NSString).pathExtension.lowercased()), scale > 0,
      let image = SharedEnvironment.current.vectorImage(
        from: Array(data), scale: Double(scale))
    else { return nil }
    return UIImage(content: .bitmap(image.bitmap), size: image.size, scale: scale)
  }

  private func report(_ file: String, _ data: Data) {
    guard MainQueue.isCurrent else { return }
    let reason =
      SharedEnvironment.current.services.imageDecoder?.problem(of: Array(data)) ?? "no decoder"
    MainActor.assumeIsolated {
      Unsupported.report("the file '\(file)' of an asset catalogue: \(reason)")
    }
  }

  /// Reports a file that `Contents.json` names but that doesn't exist.
  ///
  /// *Reported* (FACTS: image.missing-file): Xcode warns, and compiles the catalogue without the file.
  private func reportMissing(_ file: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(
        simplified: "\(folder)/Contents.json names '\(file)', but there is no such file; "
          + "the image is left out")
    }
  }
}
