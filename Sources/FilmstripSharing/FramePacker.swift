import FilmstripGraphics
import FilmstripImaging

/// Packs the frames of a film for a page.
struct FramePacker {
  /// The frames so far.
  private(set) var frames = PackedFrames(width: 0, height: 0)
  private var last: Bitmap?
  private var sinceWhole = 0
  private let packer = IndexedPacker()
  /// The number of pictures after which a whole one follows, from which a player begins when a person seeks.
  ///
  /// *Chosen:* to decode so many takes some tenths of a second.
  static let interval = 24

  /// Adds a frame that is shown `count` times.
  mutating func add(_ picture: Bitmap, count: Int) {
    if let last {
      if let region = picture.changedRegion(since: last) {
        sinceWhole += 1
        if sinceWhole < Self.interval {
          add(picture, in: region, after: last)
        } else {
          addWhole(picture)
        }
      }
    } else {
      frames.width = picture.width
      frames.height = picture.height
      addWhole(picture)
    }
    last = picture
    frames.order += Array(repeating: frames.pictures.count - 1, count: count)
  }

  private mutating func addWhole(_ picture: Bitmap) {
    sinceWhole = 0
    add(
      picture, in: PixelRegion(x: 0, y: 0, width: picture.width, height: picture.height),
      after: nil)
  }

  private mutating func add(_ picture: Bitmap, in region: PixelRegion, after last: Bitmap?) {
    frames.pictures.append(
      PackedFrames.Picture(
        x: region.x, y: region.y, width: region.width, height: region.height, isWhole: last == nil,
        data: packer.pack(picture, in: region, after: last)))
  }
}
