import UIKit

extension ScenarioDocument {
  /// A new page of a screen outside the film of its scenario: rows that would push another screen do not.
  @MainActor package func page(of screen: ScreenDescription) -> UIViewController {
    PageController(screen: screen, keepsToolbar: navigation.hasToolbar, scrolls: scrolls)
  }
}
