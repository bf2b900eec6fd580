/// A source that creates the rows of an image when they are about to be read.
///
/// Rows are then encoded while they are in the processor's cache, and only some of them need memory
/// at a time.
package protocol PixelRowSource: AnyObject {
  /// Creates rows of premultiplied ARGB words, and returns a pointer to the first word.
  ///
  /// Rows are requested from the top, without gaps; the encoder may begin again. The rows are valid
  /// until the next call, together with the row above the first one, which directly precedes it in
  /// memory. All rows have the image's `wordsPerRow`.
  func make(rows: Range<Int>) -> UnsafePointer<UInt32>
}
