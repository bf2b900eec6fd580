import FilmstripGraphics
import Foundation
import Synchronization

/// The system's symbols: our own drawings under the names that apps request.
///
/// Names are those of Apple's SF Symbols, so that `UIImage(systemName:)` finds them. The artwork is
/// Filmstrip's own: plain geometry in a box for a 17 pt font, without anything of Apple's artwork.
/// *Chosen:* lines of 1.7 pt with round ends, and about 1 pt of empty space around.
package enum SymbolLibrary {
  /// The bar's back indicator: an open chevron to the left, in a box of 13 × 21 pt.
  ///
  /// The caller mirrors it.
  package static let backIndicatorName = "navigation.back.indicator"

  /// All names, sorted, without duplicates.
  package static var names: [String] { sortedNames }

  /// The picture of that name in opaque black, in points at a 17 pt font; nil for an unknown name.
  ///
  /// It is drawn at the first use; later calls return the same object.
  package static func picture(named name: String) -> Picture? {
    guard let sketch = sketches[name] else { return nil }
    return pictures.withLock { known in
      if let picture = known[name] { return picture }
      do {
        let picture = try sketch.picture()
        known[name] = picture
        return picture
      } catch {
        fatalError("The drawing of symbol '\(name)' must be valid, but: \(error)")
      }
    }
  }

  private static let pictures = Mutex<[String: Picture]>([:])

  private static let sortedNames = sketches.keys.sorted()

  private static let sketches: [String: SymbolSketch] = {
    let groups = [
      arrows, shapes, editing, media, connectivity, machines, people, communication, storage, time,
      nature, things, circles, outlines,
    ]
    var all: [String: SymbolSketch] = [:]
    for group in groups {
      all.merge(group) { _, _ in fatalError("A symbol's name must stand once") }
    }
    return all
  }()
}
