import FilmstripStage
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: the SDK's UIButton.h for the raw values, and FACTS.md.
@MainActor
@Suite(.serialized)
struct ButtonTypeTests {
  // UIButton.h: a system button with an image, a target and an action.
  @Test func `a system button is made with its image`() throws {
    let image = try #require(UIImage(systemName: "trash"))
    let button = UIButton.systemButton(with: image, target: nil, action: nil)
    #expect(button.buttonType == .system && button.image(for: .normal) === image)
    #expect(button.title(for: .normal) == nil)
  }

  @Test func `the types have UIKit's raw values`() {
    let types: [UIButton.ButtonType] = [
      .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 7])
  }

  @Test func `a close button is a cross in the middle of a circle of 30`() throws {
    _ = NavigationRig([makeController("A")])
    let button = UIButton(type: .close)
    #expect(button.buttonType == .close)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.frame = CGRect(x: 10, y: 20, width: 44, height: 50)
    button.layoutIfNeeded()
    let circle = try #require(button.subviews.first { $0.backgroundColor != nil })
    #expect(circle.frame == CGRect(x: 7, y: 10, width: 30, height: 30))
    #expect(circle.layer.cornerRadius == 15 && !circle.isHidden)
    #expect(circle.backgroundColor == .tertiarySystemFill)
    let cross = try #require(button.imageView)
    #expect(abs(cross.frame.midX - 22) < 0.5 && abs(cross.frame.midY - 25) < 0.5)
    #expect(button.currentImage != nil && cross.tintColor == .secondaryLabel)
  }

  @Test(arguments: [UIButton.ButtonType.contactAdd, .infoLight, .infoDark, .detailDisclosure])
  func `a button with the system's image shows its symbol in the tint colour`(
    type: UIButton.ButtonType
  ) {
    _ = NavigationRig([makeController("A")])
    let button = UIButton(type: type)
    #expect(button.currentImage?.size == UIImage(systemName: type.symbolName ?? "")?.size)
    #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
  }
}
