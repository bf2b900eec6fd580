/// Makes the rows of a picture when they are about to be read.
///
/// Rows are then encoded while they are in the processor's cache, and only some of them need memory at a time.
package protocol PixelRowSource: AnyObject {
  /// Makes some rows, premultiplied ARGB words, and returns the first one's first word.
  ///
  /// Rows are asked for from the top, without gaps; the encoder may begin again. They are valid until the next call, as is
  /// the row above the first one, which lies right before it. All have the picture's `wordsPerRow`.
  func make(rows: Range<Int>) -> UnsafePointer<UInt32>
}
