import FilmstripGraphics
import Foundation
import Synchronization

/// Pictures of key frames, made from frames of the film's scale on several threads.
///
/// They have the size for a sheet at scale 2, or at the film's scale if that is less. A sheet at scale 1 has
/// the halves of such pictures, which are the same whenever they are halved.
package final class KeyPictures: Sendable {
  private struct State {
    var pictures: [Int: PackedPicture] = [:]
    var areHalved = false
  }

  private let state = Mutex(State())
  private let sheetScale: Int

  /// No pictures yet, of a film of that scale.
  package init(filmScale: Int) {
    sheetScale = Self.sheetScale(filmScale: filmScale)
  }

  /// The scale of sheets with pictures from frames of some scale.
  package static func sheetScale(filmScale: Int) -> Int { min(2, filmScale) }

  /// The size in pixels of a picture of a frame of `size` points.
  package static func size(
    of size: CGSize, filmScale: Int
  ) -> (width: Int, height: Int) {
    StripLayout.pictureSize(of: size, scale: sheetScale(filmScale: filmScale))
  }

  /// The picture for a sheet at scale 1 from one for a sheet at scale 2.
  package static func halved(_ picture: Bitmap) -> Bitmap {
    picture.shrunk(toWidth: picture.width / 2, height: picture.height / 2)
  }

  private static func halved(_ picture: PackedPicture) -> PackedPicture {
    PackedPicture(halved(picture.bitmap))
  }

  /// Adds the picture of some frames.
  func add(_ picture: Bitmap, frames: [Int]) {
    let packed = PackedPicture(picture)
    state.withLock { state in
      let kept = state.areHalved ? Self.halved(packed) : packed
      for frame in frames { state.pictures[frame] = kept }
    }
  }

  /// Makes all pictures those of a sheet at scale 1, also those that are added later.
  func halve() {
    state.withLock { state in
      guard !state.areHalved, sheetScale == 2 else { return }
      state.areHalved = true
      state.pictures = state.pictures.mapValues(Self.halved)
    }
  }

  /// The pictures by their frames' indices.
  var all: [Int: PackedPicture] { state.withLock { $0.pictures } }
}
