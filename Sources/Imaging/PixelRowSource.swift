/// Makes the rows of a picture from the top, when they are about to be read.
///
/// Rows are then encoded while they are in the processor's cache.
package protocol PixelRowSource: AnyObject {
  /// Makes the rows above `end` that are not made yet.
  func prepare(rows end: Int)
}
