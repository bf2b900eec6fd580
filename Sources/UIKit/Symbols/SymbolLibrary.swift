import FilmstripGraphics
import Foundation
import Synchronization

/// The symbols of the system: Filmstrip's own drawings under the names that apps request.
///
/// The names are those of Apple's SF Symbols, so that `UIImage(systemName:)` returns the symbols.
/// The artwork is Filmstrip's own: plain geometry in a box for a 17 pt font, without any of Apple's
/// artwork. *Chosen:* lines of 1.7 pt with round ends, and about 1 pt of empty space around a
/// symbol.
package enum SymbolLibrary {
  /// The name of the bar's back indicator: an open chevron to the left, in a box of 13 × 21 pt.
  ///
  /// The caller mirrors the picture.
  package static let backIndicatorName = "navigation.back.indicator"

  /// All names, sorted, without duplicates.
  package static var names: [String] { sortedNames }

  /// Returns the picture of a symbol in opaque black, in points at a 17 pt font, or `nil` if the
  /// name is unknown.
  ///
  /// The picture is created on first use; later calls return the same object.
  package static func picture(named name: String) -> Picture? {
    guard let sketch = sketches[name] ?? enclosed(name) else { return nil }
    return pictures.withLock { cachedPictures in
      if let picture = cachedPictures[name] { return picture }
      do {
        let picture = try sketch.picture()
        cachedPictures[name] = picture
        return picture
      } catch {
        fatalError("the sketch of the symbol '\(name)' is invalid: \(error)")
      }
    }
  }

  /// Returns an included symbol in a ring or in a square, such as `book.circle`, or `nil` for other
  /// names.
  ///
  /// *Chosen* (FACTS: symbol.enclosed).
  private static func enclosed(_ name: String) -> SymbolSketch? {
    let frames = [".circle": ("O11 11 9.2", 15.2), ".square": ("R2 2 18 18 3", 16.6)]
    for (suffix, (frame, diagonal)) in frames where name.hasSuffix(suffix) {
      guard let inner = sketches[String(name.dropLast(suffix.count))] else { continue }
      // A symbol has about 1 pt of empty space on each side.
      let scale = diagonal / hypot(inner.size.width - 2, inner.size.height - 2)
      return SymbolSketch(22, 22, .line(frame), .scaled(scale, inner.size, inner.marks))
    }
    return nil
  }

  private static let pictures = Mutex<[String: Picture]>([:])

  private static let sortedNames = sketches.keys.sorted()

  private static let sketches: [String: SymbolSketch] = {
    let groups = [
      arrows, shapes, editing, media, connectivity, machines, people, communication, storage, time,
      nature, things, circles, outlines, everyday, placeholders,
    ]
    var all: [String: SymbolSketch] = [:]
    for group in groups {
      all.merge(group) { _, _ in fatalError("a symbol name must be unique") }
    }
    return all
  }()
}
