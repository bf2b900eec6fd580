import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

// Source of the expected values: the headers of Photos for the names and the order of the calls; the
// empty library is Filmstrip's choice.
@MainActor
@Suite(.serialized)
struct PhotoLibraryTests {
  private final class Observer: NSObject, PHPhotoLibraryChangeObserver {
    func photoLibraryDidChange(_ changeInstance: PHChange) {}
  }

  @Test func `the library is empty, which is reported once`() {
    let rig = NavigationRig([makeController("A")])
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    #expect(PHPhotoLibrary.authorizationStatus() == .authorized)
    let assets = PHAsset.fetchAssets(with: options)
    #expect(assets.count == 0 && assets.firstObject == nil && assets.lastObject == nil)
    #expect(PHAsset.fetchAssets(with: .image, options: nil).index(of: PHAsset()) == NSNotFound)
    let albums = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
    albums.enumerateObjects { _, _, _ in Issue.record("there is an album") }
    let observer = Observer()
    PHPhotoLibrary.shared().register(observer)
    PHPhotoLibrary.shared().unregisterChangeObserver(observer)
    #expect(PHAssetResource.assetResources(for: PHAsset()).isEmpty)
    #expect(
      Headless.reports.map(\.description) == [
        "sort descriptors with a key don't sort",
        "the photo library is empty, and its photos have no images",
      ])
    _ = rig
  }

  @Test func `a request answers later, or at once if its options are synchronous`() {
    let rig = NavigationRig([makeController("A")])
    var answers: [String] = []
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    for (name, options) in [("later", nil), ("at once", options)] {
      PHCachingImageManager().requestImage(
        for: PHAsset(), targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill,
        options: options
      ) { image, info in
        #expect(image == nil && info == nil)
        answers.append(name)
      }
    }
    #expect(answers == ["at once"])
    _ = rig.nodes(at: 0.1)
    #expect(answers == ["at once", "later"])
    #expect(PHImageManager.default() === PHImageManager.default())
  }

  // Source: "PHImageManager.requestImage": the first call may occur before the method returns.
  @Test func `an asset with an image returns the image`() {
    let rig = NavigationRig([makeController("A")])
    let asset = PHAsset()
    asset.image = UIImage(systemName: "photo")
    #expect(asset.mediaType == .image && asset.pixelWidth > 0)
    let options = PHImageRequestOptions()
    options.deliveryMode = .highQualityFormat
    var answers: [String] = []
    for (name, options) in [("later", options), ("at once", nil)] {
      PHImageManager.default().requestImage(
        for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill,
        options: options
      ) { image, _ in
        #expect(image === asset.image)
        answers.append(name)
      }
    }
    #expect(answers == ["at once"])
    _ = rig.nodes(at: 0.1)
    #expect(answers == ["at once", "later"])
    #expect(Headless.reports.isEmpty)
  }
}
