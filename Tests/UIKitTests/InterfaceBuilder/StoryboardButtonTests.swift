import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

// Source of the expected values: FACTS interface.button-configuration, the documents in the tests,
// and arithmetic: a character is half as wide as the font size, and a configuration has insets of 7
// and 12 points.
@MainActor
@Suite(.serialized)
struct StoryboardButtonTests {
  private func button(_ content: String) throws -> (InterfaceRig, UIButton) {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <button id="b" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO">\(content)
        </button>
        """))
    let button: UIButton? = try rig.show().element("b")
    return (rig, try #require(button))
  }

  @Test func `a configuration replaces the title of the normal state`() throws {
    let (rig, button) = try button(
      """
      <state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain"
       image="star.fill" catalog="system"/>
      """)
    let star = try #require(UIImage(systemName: "star.fill"))
    #expect(button.title(for: .normal) == nil && button.configuration?.title == nil)
    #expect(button.intrinsicContentSize.width == star.size.width + 24)
    #expect(rig.problems == [])
  }

  @Test func `a configuration has the font, texts and metrics of its document`() throws {
    let (rig, button) = try button(
      """
      <state key="normal" title="Button"/><buttonConfiguration key="configuration" style="filled"
       title="abcd" subtitle="e" cornerStyle="capsule" buttonSize="small" imagePlacement="top"
       imagePadding="6" titlePadding="3" titleAlignment="center"><fontDescription
       key="titleFontDescription" type="system" pointSize="30"/><directionalEdgeInsets
       key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      </buttonConfiguration>
      """)
    let configuration = try #require(button.configuration)
    #expect(configuration.title == "abcd" && configuration.subtitle == "e")
    #expect(configuration.cornerStyle == .capsule && configuration.buttonSize == .small)
    #expect(configuration.imagePlacement == .top && configuration.titleAlignment == .center)
    #expect(configuration.imagePadding == 6 && configuration.titlePadding == 3)
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(configuration.contentInsets == insets)
    // 4 · 15 + 2 + 4.
    #expect(button.intrinsicContentSize.width == 66)
    #expect(rig.problems == [])
  }

  @Test func `a configuration has the formatted title of its document`() throws {
    let (rig, button) = try button(
      """
      <state key="normal" title="Button"/><buttonConfiguration key="configuration" style="tinted">
      <attributedString key="attributedTitle"><fragment content="abc"><attributes><font
       key="NSFont" metaFont="system" size="40"/></attributes></fragment></attributedString>
      </buttonConfiguration>
      """)
    let title = try #require(button.configuration?.attributedTitle)
    #expect(String(title.characters) == "abc")
    // 3 · 20 + 24.
    #expect(button.intrinsicContentSize.width == 84)
    #expect(rig.problems == [])
  }

  @Test func `a symbol has the size of its document`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <imageView id="i" image="star.fill" catalog="system"
         translatesAutoresizingMaskIntoConstraints="NO"><preferredSymbolConfiguration
         key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="40"
         weight="bold"/></imageView>
        """))
    let view: UIImageView = try #require(try rig.show().element("i"))
    let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    let star = try #require(UIImage(systemName: "star.fill", withConfiguration: configuration))
    #expect(view.intrinsicContentSize == star.size)
    #expect(rig.problems == [])
  }
}
