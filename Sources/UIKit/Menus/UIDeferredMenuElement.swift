import Foundation

/// A placeholder in a menu for elements that are loaded when the menu opens.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  /// Loads the elements, and calls `completion` with them once, immediately or later.
  typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  /// The loaded elements, or `nil` if they haven't been loaded yet.
  private(set) var elements: [UIMenuElement]?
  private var isLoading = false

  /// Creates an element that stores the elements of its first load.
  public convenience init(
    _ elementProvider: @escaping (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(elementProvider, isCached: true)
  }

  private init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }

  /// Creates an element that loads its elements each time its menu opens.
  public static func uncached(
    _ elementProvider: @escaping (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Loads the elements if necessary, and then calls `done`.
  func load(_ done: @escaping () -> Void) {
    if !isCached { elements = nil }
    guard elements == nil, !isLoading else { return }
    isLoading = true
    provider { [weak self] loadedElements in
      guard let self, isLoading else { return }
      elements = loadedElements
      isLoading = false
      done()
    }
  }
}
