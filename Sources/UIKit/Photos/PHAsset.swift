import Foundation
import QuartzCore

// The names of Apple's module Photos, so that sources that use photos compile. The library of a film
// is empty, and requests for an asset without content result in no image; both are reported.

/// An object of the photo library.
///
/// On Apple's systems, the module Photos declares this class.
open class PHObject: NSObject, @unchecked Sendable {
  /// The identifier of the object in the library.
  public let localIdentifier = ""
}

/// A photo or video of the library.
///
/// Filmstrip's library contains none; an asset that an app creates
/// has no content, but `try` creates assets with an image.
///
/// On Apple's systems, the module Photos declares this class.
open class PHAsset: PHObject, @unchecked Sendable {
  /// The content, or `nil` if there is none.
  package var image: UIImage?
  /// The kind of content; `unknown` without content.
  public var mediaType: PHAssetMediaType { image == nil ? .unknown : .image }
  /// The width of the content, in pixels; 0 without content.
  public var pixelWidth: Int { image.map { Int($0.size.width * $0.scale) } ?? 0 }
  /// The height of the content, in pixels; 0 without content.
  public var pixelHeight: Int { image.map { Int($0.size.height * $0.scale) } ?? 0 }
  /// The duration of a video, in seconds; 0.
  public var duration: TimeInterval { 0 }
  /// The date on which the content was created; `nil`.
  public var creationDate: Date? { nil }
  /// The date on which the content was changed; `nil`.
  public var modificationDate: Date? { nil }
  /// Whether the asset is a favourite; `false`.
  public var isFavorite: Bool { false }
  /// Whether the asset is hidden; `false`.
  public var isHidden: Bool { false }
  /// Whether the asset stands for a series of photos; `false`.
  public var representsBurst: Bool { false }
  /// The identifier of the series of photos; `nil`.
  public var burstIdentifier: String? { nil }

  /// Returns the assets of the library; an empty result, which is reported.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.reportEmpty()
    return PHFetchResult()
  }

  /// Returns the assets of a kind; an empty result, which is reported.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    fetchAssets(with: options)
  }

  /// Returns the assets of a collection; an empty result, which is reported.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    fetchAssets(with: options)
  }

  /// Returns the assets with these identifiers; an empty result, which is reported.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    fetchAssets(with: options)
  }
}

/// The kinds of content of an asset.
public enum PHAssetMediaType: Int, Sendable {
  case unknown, image, video, audio
}

/// A file of an asset.
///
/// On Apple's systems, the module Photos declares this class.
open class PHAssetResource: NSObject, @unchecked Sendable {
  /// The name of the file when the asset was imported.
  public let originalFilename = ""

  /// Returns the files of an asset; none.
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
}

/// A collection of assets or of collections.
///
/// On Apple's systems, the module Photos declares this class.
open class PHCollection: PHObject, @unchecked Sendable {
  /// The title of the collection; `nil`.
  public var localizedTitle: String? { nil }
}

/// A collection of assets, such as an album.
///
/// On Apple's systems, the module Photos declares this class.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  /// The estimated number of assets; 0.
  public var estimatedAssetCount: Int { 0 }

  /// Returns the collections of a kind; an empty result, which is reported.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHPhotoLibrary.reportEmpty()
    return PHFetchResult()
  }
}

/// The kinds of collections.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum
}

/// The kinds of albums.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumVideos = 202
  case smartAlbumFavorites = 203
  case smartAlbumRecentlyAdded = 206
  case smartAlbumUserLibrary = 209
  case smartAlbumSelfPortraits = 210
  case smartAlbumScreenshots = 211
  case any = 0x7FFF_FFFF_FFFF_FFFF
}
