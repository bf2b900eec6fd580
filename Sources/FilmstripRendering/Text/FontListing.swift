import FilmstripCCairo
import Foundation

/// An index of a folder's files by style, from the few tables in which a file specifies its style.
///
/// fontconfig reads each file as a whole and computes its characters and languages, which takes
/// 0.3 ms per file.
struct FontListing {
  fileprivate struct Entry {
    let file: String
    /// All names of the font's family, in the form in which fontconfig compares names.
    let families: Set<String>
    let weight: Int
    let isItalic: Bool
  }

  private let entries: [Entry]

  /// Lists the files of a folder, or returns `nil` if fontconfig must read the files.
  ///
  /// fontconfig must read the files if one of them is a collection, a variable font, not a font, or
  /// inconsistent with its names.
  init?(_ folder: FontFolder) {
    var entries: [Entry] = []
    for file in folder.files {
      guard let entry = Entry(file) else { return nil }
      entries.append(entry)
    }
    self.entries = entries
  }

  /// Returns the only file that has exactly a style, or `nil` if there is none or more than one.
  func file(for style: FontStyle) -> String? {
    let family = Self.folded(style.family)
    let matches = entries.filter {
      $0.weight == style.weight && $0.isItalic == style.isItalic && $0.families.contains(family)
    }
    return matches.count == 1 ? matches[0].file : nil
  }

  /// Returns a family name in the form in which fontconfig compares names.
  ///
  /// *Source:* fontconfig's documentation: the comparison ignores case and blanks.
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

  /// Reads the style of a file; returns `nil` unless the file is one upright or italic font of
  /// regular width.
  init?(_ file: String) {
    let face = FontFileFace(path: file)
    let os2 = FontTable("OS/2", of: face.pointer)
    guard face.isOnlyFace, hb_ot_var_has_data(face.pointer) == 0,
      let version = os2.unsigned(at: 0), version != 0xffff, let weight = os2.unsigned(at: 4),
      os2.unsigned(at: 6) == Self.regularWidth, let selection = os2.unsigned(at: 62)
    else { return nil }
    let isItalic = selection & Self.italicBit != 0
    let isNamedItalic = face.names(Self.styleNames).contains { name in
      ["italic", "oblique", "kursiv"].contains { name.lowercased().contains($0) }
    }
    guard selection & Self.obliqueBit == 0, isItalic == isNamedItalic else { return nil }
    let families = Set(face.names(Self.familyNames).map(FontListing.folded))
    if families.isEmpty { return nil }
    self.init(file: file, families: families, weight: weight, isItalic: isItalic)
  }
}
