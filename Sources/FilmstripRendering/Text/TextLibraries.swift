import Foundation

/// The process-wide, recursive lock for all use of Pango and of Cairo's fonts.
///
/// *Observed* with Cairo 1.16: Cairo keeps ten FreeType faces open in one `FT_Library` for the
/// whole process, and opens and closes others outside its own lock. Two font maps on two threads
/// then crash if together they use more than ten files. FreeType documents that `FT_New_Face` and
/// `FT_Done_Face` require a lock.
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
