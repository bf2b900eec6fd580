import FilmstripCCairo
import Foundation

/// Which file of a folder has a style, by the few tables in which a file says so.
///
/// fontconfig computes characters and languages of each file that it is given, 0.3 ms a file, and reads it whole.
struct FontListing {
  fileprivate struct Entry {
    let file: String
    /// All names of its family, as fontconfig compares them.
    let families: Set<String>
    let weight: Int
    let isItalic: Bool
  }

  private let entries: [Entry]

  /// The files of a folder; nil if one is a collection, a variable font, no font, or not what its names say: then
  /// fontconfig has to read them.
  init?(_ folder: FontFolder) {
    var entries: [Entry] = []
    for file in folder.files {
      guard let entry = Entry(file) else { return nil }
      entries.append(entry)
    }
    self.entries = entries
  }

  /// The only file that has exactly a style; nil if there is none or more than one.
  func file(for style: FontStyle) -> String? {
    let family = Self.folded(style.family)
    let found = entries.filter {
      $0.weight == style.weight && $0.isItalic == style.isItalic && $0.families.contains(family)
    }
    return found.count == 1 ? found[0].file : nil
  }

  /// *Source:* fontconfig's documentation: family names are compared without case and blanks.
  fileprivate static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }
}

extension FontListing.Entry {
  private static let regularWidth = 5
  private static let italicBit = 1
  private static let obliqueBit = 1 << 9
  private static let familyNames: Set<UInt32> = [1, 16, 21]
  private static let styleNames: Set<UInt32> = [2, 17, 22]

  /// What a file says; nil unless it is one upright or italic font of regular width.
  init?(_ file: String) {
    let face = FontFileFace(path: file)
    let os2 = FontTable("OS/2", of: face.pointer)
    guard face.isOnlyOne, hb_ot_var_has_data(face.pointer) == 0,
      let version = os2.unsigned(at: 0), version != 0xffff, let weight = os2.unsigned(at: 4),
      os2.unsigned(at: 6) == Self.regularWidth, let selection = os2.unsigned(at: 62)
    else { return nil }
    let isItalic = selection & Self.italicBit != 0
    let saysItalic = face.names(Self.styleNames).contains { name in
      ["italic", "oblique", "kursiv"].contains { name.lowercased().contains($0) }
    }
    guard selection & Self.obliqueBit == 0, isItalic == saysItalic else { return nil }
    let families = Set(face.names(Self.familyNames).map(FontListing.folded))
    if families.isEmpty { return nil }
    self.init(file: file, families: families, weight: weight, isItalic: isItalic)
  }
}
