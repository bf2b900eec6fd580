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
    guard let sketch = sketches[name] else { return nil }
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
