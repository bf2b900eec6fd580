import UIKit

extension ScenarioDocument {
  /// Returns a new view controller of a screen outside a film, in which rows don't push screens.
  @MainActor package func page(of screen: ScreenDescription) -> UIViewController {
    PageController(screen: screen, keepsToolbar: navigation.hasToolbar, scrolls: scrolls)
  }
}
