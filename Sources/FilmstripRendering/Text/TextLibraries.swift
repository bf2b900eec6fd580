import Foundation

/// One lock for all use of Pango and of Cairo's fonts in the process, recursive.
///
/// *Observed* with Cairo 1.16: it keeps ten FreeType faces open in one `FT_Library` for the whole process, and
/// opens and closes others outside its own lock. Two font maps on two threads then crash, when together they
/// use more than ten files. FreeType documents that `FT_New_Face` and `FT_Done_Face` need a lock.
enum TextLibraries {
  private static let mutex = NSRecursiveLock()

  static func locked<Value: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    mutex.lock()
    defer { mutex.unlock() }
    return try body()
  }
}
