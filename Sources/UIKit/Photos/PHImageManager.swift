import Foundation
import QuartzCore

/// The number of a request for an image.
public typealias PHImageRequestID = Int32

/// The number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0

/// The size of the original image.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// The key of whether an image is of lower quality than requested.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"

/// Loads the images of assets; Filmstrip's assets have none, which is reported.
///
/// On Apple's systems, the module Photos declares this class.
open class PHImageManager: NSObject, @unchecked Sendable {
  /// Returns the shared manager; code outside of the main queue gets a new one.
  open class func `default`() -> PHImageManager {
    guard MainQueue.isCurrent else { return PHImageManager() }
    return MainActor.assumeIsolated { Headless.Simulator.current.imageManager }
  }

  /// Requests the image of an asset, and calls `resultHandler` with the image, or with `nil` if the
  /// asset has no content.
  ///
  /// The handler is called at once if the options request this, or otherwise after the currently
  /// running code. *Documented:* with the delivery mode `opportunistic`, the default, it can be called
  /// at once with an image that is available, as the images of assets are.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    if asset.image == nil { PHPhotoLibrary.reportEmpty() }
    let isOpportunistic = options.map { $0.deliveryMode == .opportunistic } ?? true
    if options?.isSynchronous == true || asset.image != nil && isOpportunistic {
      resultHandler(asset.image, nil)
      return 1
    }
    nonisolated(unsafe) let handler = resultHandler
    nonisolated(unsafe) let image = asset.image
    DispatchQueue.main.async(execute: { handler(image, nil) })
    return 1
  }

  /// Requests the encoded image of an asset, and calls `resultHandler` with `nil`: assets have none,
  /// which is reported.
  ///
  /// The handler is called at once if the options request this, or otherwise after the currently
  /// running code.
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    PHPhotoLibrary.reportEmpty()
    if options?.isSynchronous == true {
      resultHandler(nil, nil, .up, nil)
      return 1
    }
    nonisolated(unsafe) let handler = resultHandler
    DispatchQueue.main.async(execute: { handler(nil, nil, .up, nil) })
    return 1
  }

  /// Cancels a request; does nothing.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// Loads the images of assets, and prepares images that are shown soon.
///
/// On Apple's systems, the module Photos declares this class.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  /// Whether images of high quality are prepared.
  open var allowsCachingHighQualityImages = true

  /// Prepares images; does nothing.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}

  /// Stops the preparation of images; does nothing.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}

  /// Stops the preparation of all images; does nothing.
  open func stopCachingImagesForAllAssets() {}
}

/// The way in which an image fills the requested size.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill

  /// The default, `aspectFit`.
  public static let `default` = PHImageContentMode.aspectFit
}

/// The versions of an image.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  case current, unadjusted, original
}

/// The quality of an image.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}

/// The precision of an image's size.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  case none, fast, exact
}

/// The options for the image of an asset; only `isSynchronous` has an effect.
///
/// On Apple's systems, the module Photos declares this class.
open class PHImageRequestOptions: NSObject, @unchecked Sendable {
  /// The version of the image.
  open var version = PHImageRequestOptionsVersion.current
  /// The quality of the image.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// The precision of the size.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// The part of the image, as fractions of its size.
  open var normalizedCropRect = CGRect.zero
  /// Whether the image can be loaded from the network.
  open var isNetworkAccessAllowed = false
  /// Whether the handler is called before the request returns.
  open var isSynchronous = false
}
