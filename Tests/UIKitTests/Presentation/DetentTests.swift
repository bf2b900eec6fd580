import Foundation
import Testing

@testable import UIKit

// Source of the expected values: UISheetPresentationController.h; that the height of a medium
// detent is exactly half of the screen is chosen.
@MainActor
struct DetentTests {
  private typealias Detent = UISheetPresentationController.Detent

  private func height(_ detent: Detent, _ size: UIUserInterfaceSizeClass = .regular) -> CGFloat? {
    detent.height(
      in: 700, screen: 800, traits: UITraitCollection(verticalSizeClass: size))
  }

  @Test func `the large detent is the available height, and medium half of the screen`() {
    #expect(height(.large()) == 700)
    #expect(height(.medium()) == 400)
  }

  @Test func `in compact height there is no medium detent`() {
    #expect(height(.medium(), .compact) == nil)
    #expect(height(.large(), .compact) == 700)
  }

  @Test func `a custom detent computes its height from the context`() {
    let detent = Detent.custom { context in
      context.containerTraitCollection.verticalSizeClass == .compact
        ? nil : context.maximumDetentValue / 4
    }
    #expect(height(detent) == 175)
    #expect(height(detent, .compact) == nil)
  }
}
