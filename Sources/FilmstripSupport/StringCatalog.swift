import Foundation

/// A string catalogue, a file whose name ends in `.xcstrings`.
///
/// Xcode compiles such a file into a table of strings for each language. *Chosen:* of the variants of a
/// text, for numbers and devices, the table contains the variant `other`.
package struct StringCatalog: Decodable {
  /// A text, or its variants.
  private struct Localization: Decodable {
    /// A text in one language.
    struct Unit: Decodable { var value: String? }

    var stringUnit: Unit?
    /// The variants by their kind and case, such as `plural` and `one`.
    var variations: [String: [String: Localization]]?

    var text: String? {
      stringUnit?.value
        ?? variations?.sorted { $0.key < $1.key }.lazy.compactMap { $0.value["other"]?.text }
        .first
    }
  }

  /// The translations of a text by language.
  private struct Entry: Decodable { var localizations: [String: Localization]? }

  private var strings: [String: Entry]

  /// Reads the contents of a file; returns `nil` if it isn't a string catalogue.
  package init?(_ data: Data) {
    guard let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data) else {
      return nil
    }
    self = catalog
  }

  /// The texts by language and key.
  ///
  /// A key without a text in its language stands for itself.
  package var tables: [String: [String: String]] {
    var tables: [String: [String: String]] = [:]
    for (key, entry) in strings {
      for (language, localization) in entry.localizations ?? [:] {
        if let text = localization.text { tables[language, default: [:]][key] = text }
      }
    }
    return tables
  }
}
