import FilmstripGraphics
import Foundation
import Synchronization

/// The images of key frames, made from frames at the film's scale on several threads.
///
/// The images have the size for a sheet at scale 2, or at the film's scale if that is less. For a
/// sheet at scale 1, they are halved; the result doesn't depend on the time of halving.
package final class KeyPictures: Sendable {
  private struct State {
    var pictures: [Int: PackedPicture] = [:]
    var areHalved = false
  }

  private let state = Mutex(State())
  private let sheetScale: Int

  /// Creates an empty collection for a film of the specified scale.
  package init(filmScale: Int) {
    sheetScale = Self.sheetScale(filmScale: filmScale)
  }

  /// Returns the scale of sheets with images of frames at the specified scale.
  package static func sheetScale(filmScale: Int) -> Int { min(2, filmScale) }

  /// Returns the size, in pixels, of the image of a frame of `size` points.
  package static func size(
    of size: CGSize, filmScale: Int
  ) -> (width: Int, height: Int) {
    StripLayout.pictureSize(
      of: size, columns: StripGrid(for: size).columns, scale: sheetScale(filmScale: filmScale))
  }

  /// Returns the image for a sheet at scale 1, from the image for a sheet at scale 2.
  package static func halved(_ picture: Bitmap) -> Bitmap {
    picture.shrunk(toWidth: picture.width / 2, height: picture.height / 2)
  }

  private static func halved(_ picture: PackedPicture) -> PackedPicture {
    PackedPicture(halved(picture.bitmap))
  }

  /// Adds the image of several equal frames.
  func add(_ picture: Bitmap, frames: [Int]) {
    let packed = PackedPicture(picture)
    state.withLock { state in
      let stored = state.areHalved ? Self.halved(packed) : packed
      for frame in frames { state.pictures[frame] = stored }
    }
  }

  /// Halves all images for a sheet at scale 1, including images that are added later.
  func halve() {
    state.withLock { state in
      guard !state.areHalved, sheetScale == 2 else { return }
      state.areHalved = true
      state.pictures = state.pictures.mapValues(Self.halved)
    }
  }

  /// The images by the indices of their frames.
  var all: [Int: PackedPicture] { state.withLock { $0.pictures } }
}
