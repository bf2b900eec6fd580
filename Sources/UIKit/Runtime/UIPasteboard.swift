import Foundation

/// The items that an app copies.
///
/// Filmstrip keeps the items of each simulator in memory: a film begins with an empty pasteboard,
/// and no other app sees the items.
///
/// *Source:* `UIPasteboard.h`.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of the current simulator.
  public class var general: UIPasteboard { Headless.Simulator.current.pasteboard }

  /// The types of an item's values.
  private enum ItemType {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let image = "public.png"
    static let color = "com.apple.uikit.color"
  }

  /// The items: the values of each item by their uniform type identifiers.
  open var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
  /// The number of changes since the film began.
  public private(set) var changeCount = 0
  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// The text of the first item with a text; a new value replaces all items.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts of the items, or `nil` if no item has one; a new value replaces all items.
  open var strings: [String]? {
    get { values(ItemType.text) }
    set { replaceItems(newValue, ItemType.text) }
  }
  /// The URL of the first item with a URL; a new value replaces all items.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs of the items, or `nil` if no item has one; a new value replaces all items.
  open var urls: [URL]? {
    get { values(ItemType.url) }
    set { replaceItems(newValue, ItemType.url) }
  }
  /// The image of the first item with an image; a new value replaces all items.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images of the items, or `nil` if no item has one; a new value replaces all items.
  open var images: [UIImage]? {
    get { values(ItemType.image) }
    set { replaceItems(newValue, ItemType.image) }
  }
  /// The colour of the first item with a colour; a new value replaces all items.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colours of the items, or `nil` if no item has one; a new value replaces all items.
  open var colors: [UIColor]? {
    get { values(ItemType.color) }
    set { replaceItems(newValue, ItemType.color) }
  }

  /// Whether an item has a text.
  open var hasStrings: Bool { strings != nil }
  /// Whether an item has a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether an item has an image.
  open var hasImages: Bool { images != nil }
  /// Whether an item has a colour.
  open var hasColors: Bool { colors != nil }

  /// Appends items.
  open func addItems(_ items: [[String: Any]]) { self.items += items }

  /// Returns whether the first item has a value of one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { items.first?[$0] != nil }
  }

  /// Returns the first item's value of a type, or `nil` if there is none.
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

  /// Replaces all items by an item with a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Returns the first item's data of a type, or `nil` if there are none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType) as? Data
  }

  /// Replaces all items by an item with data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  private func values<Value>(_ type: String) -> [Value]? {
    let values = items.compactMap { $0[type] as? Value }
    return values.isEmpty ? nil : values
  }

  private func replaceItems<Value>(_ values: [Value]?, _ type: String) {
    items = values?.map { [type: $0] } ?? []
  }
}
