import Foundation

/// A place in a menu for elements that are found when the menu opens.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  /// Finds the elements and passes them to its argument once, at once or later.
  typealias Provider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  /// What was found; nil until then.
  private(set) var elements: [UIMenuElement]?
  private var isLoading = false

  /// An element whose elements are kept after the first time.
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

  /// An element whose elements are found anew each time that its menu opens.
  public static func uncached(
    _ elementProvider: @escaping (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Finds the elements where they are not known, and says when they are.
  func load(_ done: @escaping () -> Void) {
    if !isCached { elements = nil }
    guard elements == nil, !isLoading else { return }
    isLoading = true
    provider { [weak self] found in
      guard let self, isLoading else { return }
      elements = found
      isLoading = false
      done()
    }
  }
}
