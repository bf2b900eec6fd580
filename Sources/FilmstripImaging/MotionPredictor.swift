import FilmstripCPixels
import FilmstripGraphics

/// A predictor of images: content of the previous image moves in tiles.
///
/// A pushed screen or a sheet moves by whole pixels, so that most of its pixels are predicted exactly.
final class MotionPredictor {
  /// The prediction of a region, with the pixels outside of the region unspecified.
  struct Prediction {
    /// The number of moves; for each move, two signed 16-bit words, little-endian: dx and dy; and,
    /// if there are moves, for each tile of 32 × 32 pixels, 0 or 1 + the index of its move.
    var header: [UInt8]
    /// The predicted pixels, with the rows of the image.
    var pixels: [UInt32]
  }

  /// The maximum number of different moves in an image.
  ///
  /// *Chosen:* a push has two or three; each one takes time in tiles that no move predicts.
  private static let maximumMoveCount = 6

  private let memory = UnsafeMutablePointer<fpx_move_memory>.allocate(capacity: 1)

  deinit { memory.deallocate() }

  /// Predicts a region of an image from the previous image of the same size.
  func predict(_ picture: Bitmap, in region: PixelRegion, after last: Bitmap) -> Prediction {
    let (width, height) = (picture.width, picture.height)
    let tile = fpx_move_tile
    let tileCount =
      ((region.width + tile - 1) / tile) * ((region.height + tile - 1) / tile)
    var moves = [fpx_move](repeating: fpx_move(), count: Self.maximumMoveCount)
    var choices = [UInt8](repeating: 0, count: tileCount)
    let area = fpx_area(
      x: region.x, y: region.y, width: region.width, height: region.height)
    // In less than a tile, moves save less than the search in the whole previous image costs.
    var moveCount = 0
    if region.width * region.height >= tile * tile {
      moveCount = fpx_find_moves(
        last.pixels, picture.pixels, width, height, area, &moves, moves.count, memory)
    }
    var movingCount = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      movingCount = fpx_choose_moves(
        last.pixels, picture.pixels, width, height, area, moves, moveCount, &choices,
        buffer.baseAddress)
      count = width * height
    }
    guard movingCount > 0 else { return Prediction(header: [0], pixels: pixels) }
    let words = moves.prefix(moveCount).flatMap { [$0.dx, $0.dy] }
    let header =
      [UInt8(moveCount)]
      + words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    return Prediction(header: header + choices, pixels: pixels)
  }
}
