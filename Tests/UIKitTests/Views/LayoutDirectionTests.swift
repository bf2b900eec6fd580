import Foundation
import Testing
import UIKit

// Source of the expected values: UIView.h.
@MainActor
@Suite(.serialized)
struct LayoutDirectionTests {
  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `only content without an attribute inherits the layout direction`(
    _ inherited: UIUserInterfaceLayoutDirection
  ) {
    func direction(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
      UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: inherited)
    }
    #expect(direction(.unspecified) == inherited)
    #expect(direction(.playback) == .leftToRight)
    #expect(direction(.spatial) == .leftToRight)
    #expect(direction(.forceLeftToRight) == .leftToRight)
    #expect(direction(.forceRightToLeft) == .rightToLeft)
  }

  @Test func `the inherited direction is the direction of the app by default`() {
    for direction in [UITraitEnvironmentLayoutDirection.rightToLeft, .leftToRight] {
      Headless.configure(device: NavigationRig.phone(), style: .light, direction: direction)
      #expect(
        UIView.userInterfaceLayoutDirection(for: .unspecified)
          == (direction == .rightToLeft ? .rightToLeft : .leftToRight))
      #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    }
  }

  @Test func `an empty image has no size and no pixels`() {
    let image = UIImage()
    #expect(image.size == .zero && image.cgImage == nil)
    #expect(UIImageView(image: image).intrinsicContentSize == .zero)
  }
}
