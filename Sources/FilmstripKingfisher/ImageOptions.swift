import Foundation
import UIKit

/// The address of an image.
public protocol Resource: Sendable {
  /// The name of the image in a cache.
  var cacheKey: String { get }
  /// The URL of the image.
  var downloadURL: URL { get }
}

extension URL: Resource {
  /// The text of the URL.
  public var cacheKey: String { absoluteString }
  /// The URL itself.
  public var downloadURL: URL { self }
}

/// The address of an image, with a name for a cache.
public struct ImageResource: Resource {
  /// The name of the image in a cache.
  public let cacheKey: String
  /// The URL of the image.
  public let downloadURL: URL

  /// Creates an address; by default, the name is the text of the URL.
  public init(downloadURL: URL, cacheKey: String? = nil) {
    self.downloadURL = downloadURL
    self.cacheKey = cacheKey ?? downloadURL.absoluteString
  }
}

/// The change from a placeholder to an image.
public enum ImageTransition: Sendable {
  /// No animation.
  case none
  /// A fade, with its duration in seconds.
  case fade(TimeInterval)
}

/// The view that is visible while an image loads.
public enum IndicatorType: Sendable {
  /// No view.
  case none
  /// A spinning wheel.
  case activity
}

/// An option of a request for an image.
///
/// Filmstrip has no cache, so that only `transition`, `keepCurrentImageWhileLoading` and
/// `onFailureImage` have an effect.
public enum KingfisherOptionsInfoItem {
  /// The change to the image.
  case transition(ImageTransition)
  /// The number of pixels per point of the image.
  case scaleFactor(CGFloat)
  /// The priority of the download, 0 to 1.
  case downloadPriority(Float)
  /// The image to show if the request fails.
  case onFailureImage(UIImage?)
  /// Shows the previous image until the new one is there, in place of the placeholder.
  case keepCurrentImageWhileLoading
  /// Downloads the image although it is in the cache.
  case forceRefresh
  /// Animates images from the cache, too.
  case forceTransition
  /// Downloads the image unless it is in memory.
  case fromMemoryCacheOrRefresh
  /// Keeps the image only in memory.
  case cacheMemoryOnly
  /// Completes after the image is in the cache.
  case waitForCache
  /// Doesn't download the image.
  case onlyFromCache
  /// Decodes the image on another thread.
  case backgroundDecode
  /// Keeps the original image, too.
  case cacheOriginalImage
  /// Loads images of the cache at once.
  case loadDiskFileSynchronously
}

/// The options of a request for an image.
public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

/// The place from which an image comes.
public enum CacheType: Sendable {
  /// The network, or a file that answers in place of it.
  case none
  /// The memory; Filmstrip keeps no images there.
  case memory
  /// The disk; Filmstrip keeps no images there.
  case disk
}

/// An image, with its address.
public struct RetrieveImageResult {
  /// The image.
  public let image: UIImage
  /// The place from which the image comes.
  public let cacheType: CacheType
}

/// The reason why there is no image.
public enum KingfisherError: LocalizedError {
  /// The request has no URL.
  case emptySource
  /// The response isn't an image.
  case notImage(URL)
  /// The request failed.
  case responseError(any Error)
  /// The image view has requested another image since.
  case notCurrent

  /// The description of the error.
  public var errorDescription: String? {
    switch self {
    case .emptySource: "The request has no URL."
    case .notImage(let url): "The response of \(url.absoluteString) isn't an image."
    case .responseError(let error): error.localizedDescription
    case .notCurrent: "The image view has requested another image."
    }
  }
}
