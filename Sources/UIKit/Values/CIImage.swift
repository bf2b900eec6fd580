import Foundation
import QuartzCore

// The names of Apple's module Core Image, so that sources that change pictures compile. Filters return
// their input image unchanged, which is reported.

/// An image of Core Image.
///
/// Filters don't change the image. On Apple's systems, the module CoreImage declares this class, with
/// the origin of the coordinates at the bottom.
open class CIImage: NSObject, @unchecked Sendable {
  /// The bitmap, or `nil` for an image without one, such as an image of a colour.
  public let cgImage: CGImage?
  /// The area of the image, in pixels.
  public let extent: CGRect

  private init(_ image: CGImage?, _ extent: CGRect) {
    cgImage = image
    self.extent = extent
  }

  /// Creates an image of a bitmap.
  public convenience init(cgImage image: CGImage) {
    self.init(image, CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  /// Creates an image of a bitmap; the options have no effect.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: image)
  }

  /// Creates an image of UIKit's image, or returns `nil` if it has no bitmap.
  public convenience init?(image: UIImage) {
    guard let bitmap = image.cgImage else { return nil }
    self.init(cgImage: bitmap)
  }

  /// Creates an image of UIKit's image, or returns `nil` if it has no bitmap; the options have no effect.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    self.init(image: image)
  }

  /// Creates an image of encoded data, or returns `nil` if it can't be decoded.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// Creates an image of a file, or returns `nil` if it can't be decoded.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Creates an image of a colour without limits; it has no bitmap.
  public convenience init(color: CIColor) { self.init(nil, .infinite) }

  /// Returns an image without content.
  public class func empty() -> CIImage { CIImage(nil, .null) }

  /// The properties in the metadata; empty.
  open var properties: [String: Any] { [:] }

  /// Returns the part of the image in a rectangle, in pixels.
  open func cropped(to rect: CGRect) -> CIImage {
    CIImage(cgImage.flatMap { Self.part(of: $0, extent, in: rect) }, extent.intersection(rect))
  }

  /// Returns the image with a changed extent; the bitmap stays the same, which is reported.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    if !matrix.isIdentity { CIFilter.report() }
    return CIImage(cgImage, extent.applying(matrix))
  }

  /// Returns the image unchanged, which is reported.
  open func applyingFilter(_ filterName: String, parameters: [String: Any]) -> CIImage {
    CIFilter.report()
    return self
  }
  /// Returns the image unchanged, which is reported.
  open func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }
  /// Returns the image unchanged, which is reported; `sigma` is in pixels.
  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [:])
  }
  /// Returns the image unchanged.
  open func clampedToExtent() -> CIImage { self }
  /// Returns the image unchanged.
  open func settingAlphaOne(in extent: CGRect) -> CIImage { self }
  /// Returns the image without the one below it, which is reported.
  open func composited(over dest: CIImage) -> CIImage {
    CIFilter.report()
    return cgImage == nil ? dest : self
  }
  /// Returns the image unchanged, which is reported for other orientations than 1, the upright one.
  open func oriented(forExifOrientation orientation: Int32) -> CIImage {
    if orientation != 1 { CIFilter.report() }
    return self
  }

  /// Returns the part of a bitmap in a rectangle, of which `extent` is the area.
  static func part(of image: CGImage, _ extent: CGRect, in rect: CGRect) -> CGImage? {
    let part = extent.intersection(rect)
    guard !part.isNull, extent.width > 0, extent.height > 0 else { return nil }
    let (x, y) = (CGFloat(image.width) / extent.width, CGFloat(image.height) / extent.height)
    // The rows of a bitmap begin at the top.
    return image.cropping(
      to: CGRect(
        x: (part.minX - extent.minX) * x, y: (extent.maxY - part.maxY) * y,
        width: part.width * x, height: part.height * y))
  }
}

/// The options of an image of Core Image; without effect.
public struct CIImageOption: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates an option with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colour space.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// The properties in the metadata.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  /// Whether the image is turned upright.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
}

/// A vector of numbers, such as a point or a rectangle, for a filter.
///
/// On Apple's systems, the module CoreImage declares this class.
open class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]

  /// Creates a vector of some numbers.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
  }

  private init(_ values: [CGFloat]) { self.values = values }

  /// Creates a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// Creates a vector of a point.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  /// Creates a vector of a rectangle.
  public convenience init(cgRect r: CGRect) {
    self.init([r.minX, r.minY, r.width, r.height])
  }

  /// The number of numbers.
  open var count: Int { values.count }
  /// Returns a number, or 0 beyond the last one.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number.
  open var x: CGFloat { value(at: 0) }
  /// The second number.
  open var y: CGFloat { value(at: 1) }
  /// The third number.
  open var z: CGFloat { value(at: 2) }
  /// The fourth number.
  open var w: CGFloat { value(at: 3) }
}

/// A filter of Core Image, whose output is its input image; the use is reported.
///
/// On Apple's systems, the module CoreImage declares this class.
open class CIFilter: NSObject, @unchecked Sendable {
  /// The name.
  open var name = ""
  private var values: [String: Any] = [:]

  /// Creates a filter without a name.
  public override init() { super.init() }

  /// Creates a filter with a name, such as `CIGaussianBlur`.
  public init?(name: String) { self.name = name }

  /// Creates a filter with a name and the values of its parameters.
  public init?(name: String, parameters params: [String: Any]?) {
    self.name = name
    values = params ?? [:]
  }

  /// Creates a filter with a name and the values of its parameters.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  /// The names of the parameters that have values.
  open var inputKeys: [String] { values.keys.sorted() }
  /// The names of the results.
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// The properties of the parameters; empty.
  open var attributes: [String: Any] { [:] }

  /// Sets the parameters to their default values; does nothing.
  open func setDefaults() {}
  /// Sets the value of a parameter.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns the value of a parameter, or the output image.
  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }

  /// The input image, unchanged, which is reported.
  open var outputImage: CIImage? {
    Self.report()
    return values[kCIInputImageKey] as? CIImage
  }

  static func report() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(
        simplified: "Core Image doesn't change images: a film shows the originals")
    }
  }
}

/// The object that turns images of Core Image into bitmaps.
///
/// On Apple's systems, the module CoreImage declares this class.
open class CIContext: NSObject, @unchecked Sendable {
  /// Creates a context.
  public override init() { super.init() }
  /// Creates a context; the options have no effect.
  public init(options: [CIContextOption: Any]?) { super.init() }

  /// Returns the bitmap of a part of an image, in pixels, or `nil` if the image has no bitmap there.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    image.cgImage.flatMap { CIImage.part(of: $0, image.extent, in: fromRect) }
  }

  /// Does nothing.
  open func clearCaches() {}
}

/// The options of a context of Core Image; without effect.
public struct CIContextOption: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Creates an option with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colour space of the filters.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The colour space of the results.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Whether the processor computes the filters.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether results of parts are kept.
  public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
  /// The format of the filters' numbers.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
}

/// The search for faces, codes and rectangles in an image, which finds none; reported.
///
/// On Apple's systems, the module CoreImage declares this class.
open class CIDetector: NSObject, @unchecked Sendable {
  /// Creates a search for features of a kind.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {}

  /// Returns no features.
  open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] {
    CIFilter.report()
    return []
  }
}

/// A feature that a search found in an image.
///
/// On Apple's systems, the module CoreImage declares this class.
open class CIFeature: NSObject, @unchecked Sendable {
  /// The kind.
  open var type: String { "" }
  /// The area, in pixels.
  open var bounds: CGRect { .zero }
}

/// A face in an image.
///
/// On Apple's systems, the module CoreImage declares this class.
open class CIFaceFeature: CIFeature, @unchecked Sendable {}

/// A QR code in an image.
///
/// On Apple's systems, the module CoreImage declares this class.
open class CIQRCodeFeature: CIFeature, @unchecked Sendable {
  /// The text of the code.
  open var messageString: String? { nil }
}

/// The kind of a search for faces.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// The kind of a search for QR codes.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// The kind of a search for rectangles.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// The key of the accuracy of a search.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// A high accuracy.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// A low accuracy.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// The key of the orientation of the image of a search.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
/// The parameter of a filter with the image.
public let kCIInputImageKey = "inputImage"
/// The parameter of a filter with the image behind the image.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The parameter of a filter with a mask.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The parameter of a filter with a radius, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The parameter of a filter with a scale.
public let kCIInputScaleKey = "inputScale"
/// The parameter of a filter with the ratio of a width to a height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The parameter of a filter with a strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The parameter of a filter with a colour.
public let kCIInputColorKey = "inputColor"
/// The parameter of a filter with a point.
public let kCIInputCenterKey = "inputCenter"
/// The parameter of a filter with an area.
public let kCIInputExtentKey = "inputExtent"
/// The parameter of a filter with the saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The parameter of a filter with the brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The parameter of a filter with the contrast.
public let kCIInputContrastKey = "inputContrast"
/// The parameter of a filter with the exposure.
public let kCIInputEVKey = "inputEV"
/// The parameter of a filter with an angle, in radians.
public let kCIInputAngleKey = "inputAngle"
/// The parameter of a filter with a width, in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The parameter of a filter with a time, from 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// The parameter of a filter with the image at the end of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The parameter of a filter with a transform.
public let kCIInputTransformKey = "inputTransform"
/// The parameter of a filter with a sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// The result of a filter.
public let kCIOutputImageKey = "outputImage"

extension UIImage {
  /// Creates an image of Core Image's image, with one pixel per point.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Creates an image of Core Image's image, with `scale` pixels per point and an orientation.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let bitmap = ciImage.cgImage {
      self.init(cgImage: bitmap, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
  }

  /// Always `nil`: the images of films have bitmaps.
  public var ciImage: CIImage? { nil }
}
