import FilmstripGraphics
import FilmstripImaging

/// Packs the frames of a film for a web page.
struct FramePacker {
  /// The frames that were packed so far.
  private(set) var frames = PackedFrames(width: 0, height: 0)
  private var last: Bitmap?
  private var picturesSinceKeyframe = 0
  private let packer = IndexedPacker()
  /// The interval of complete images, at which a player starts decoding when the user seeks.
  ///
  /// *Chosen:* decoding 24 images takes some tenths of a second.
  static let interval = 24

  /// Adds a frame that is shown `count` times in a row.
  mutating func add(_ picture: Bitmap, count: Int) {
    if let last {
      if let region = picture.changedRegion(since: last) {
        picturesSinceKeyframe += 1
        if picturesSinceKeyframe < Self.interval {
          add(picture, in: region, after: last)
        } else {
          addKeyframe(picture)
        }
      }
    } else {
      frames.width = picture.width
      frames.height = picture.height
      addKeyframe(picture)
    }
    last = picture
    frames.order += Array(repeating: frames.pictures.count - 1, count: count)
  }

  private mutating func addKeyframe(_ picture: Bitmap) {
    picturesSinceKeyframe = 0
    add(
      picture, in: PixelRegion(x: 0, y: 0, width: picture.width, height: picture.height),
      after: nil)
  }

  private mutating func add(_ picture: Bitmap, in region: PixelRegion, after last: Bitmap?) {
    frames.pictures.append(
      PackedFrames.Picture(
        x: region.x, y: region.y, width: region.width, height: region.height,
        isKeyframe: last == nil,
        data: packer.pack(picture, in: region, after: last)))
  }
}
