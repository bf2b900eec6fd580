import Testing

@testable import UIKit

@MainActor
struct AppearanceCopyTests {
  @Test func `a copy of a bar's appearance has its own button appearances`() {
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titlePositionAdjustment.vertical = 2
    let copy = UINavigationBarAppearance(barAppearance: appearance)
    appearance.buttonAppearance.normal.titlePositionAdjustment.vertical = 5
    #expect(copy.buttonAppearance !== appearance.buttonAppearance)
    #expect(copy.buttonAppearance.normal.titlePositionAdjustment.vertical == 2)
  }
}
