import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) import UIKit

// Source of the expected values: the documents in the tests.
@MainActor
@Suite(.serialized)
struct StoryboardBarTests {
  private static let color = """
    red="0.25" green="0.5" blue="0.75" alpha="1" colorSpace="custom" customColorSpace="sRGB"
    """

  private func isColor(_ color: UIColor?) -> Bool {
    color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
  }

  @Test func `a navigation bar has the appearances of its document`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <navigationController id="a" sceneMemberID="viewController">
        <navigationBar key="navigationBar" id="b">
        <navigationBarAppearance key="standardAppearance"><color key="backgroundColor"
         \(Self.color)/><textAttributes key="titleTextAttributes"><color key="textColor"
         \(Self.color)/></textAttributes><offsetWrapper key="titlePositionAdjustment"
         horizontal="3" vertical="5"/></navigationBarAppearance>
        <navigationBarAppearance key="compactAppearance"><color key="backgroundColor"
         \(Self.color)/></navigationBarAppearance>
        <navigationBarAppearance key="scrollEdgeAppearance"><color key="shadowColor"
         \(Self.color)/></navigationBarAppearance>
        <navigationBarAppearance key="compactScrollEdgeAppearance"><textAttributes
         key="largeTitleTextAttributes"><color key="textColor" \(Self.color)/></textAttributes>
        </navigationBarAppearance></navigationBar></navigationController>
        """))
    let bar = try #require(try rig.show() as? UINavigationController).navigationBar
    let standard = bar.standardAppearance
    #expect(isColor(standard.backgroundColor))
    #expect(isColor(standard.titleTextAttributes[.foregroundColor] as? UIColor))
    #expect(standard.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: 5))
    #expect(isColor(bar.compactAppearance?.backgroundColor))
    #expect(isColor(bar.scrollEdgeAppearance?.shadowColor))
    let large = bar.compactScrollEdgeAppearance?.largeTitleTextAttributes[.foregroundColor]
    #expect(isColor(large as? UIColor))
    #expect(rig.problems == [])
  }

  @Test func `a tab bar has the appearances of its document`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tabBarController id="a" sceneMemberID="viewController"><tabBar key="tabBar" id="b">
        <tabBarAppearance key="standardAppearance"><color key="backgroundColor" \(Self.color)/>
        </tabBarAppearance><tabBarAppearance key="scrollEdgeAppearance"><color key="backgroundColor"
         \(Self.color)/></tabBarAppearance></tabBar></tabBarController>
        """))
    let bar = try #require(try rig.show() as? UITabBarController).tabBar
    #expect(isColor(bar.standardAppearance.backgroundColor))
    #expect(isColor(bar.scrollEdgeAppearance?.backgroundColor))
    #expect(rig.problems == [])
  }

  @Test func `groups of buttons in the middle of a navigation item are decoded`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"/>
        <navigationItem key="navigationItem" id="i"><centerItemGroups>
        <barButtonItemGroup customizationDisposition="fixed" id="g1"/>
        <barButtonItemGroup id="g2"><barButtonItems><barButtonItem title="One" id="o"/>
        <barButtonItem title="Two" id="t"/></barButtonItems></barButtonItemGroup>
        </centerItemGroups></navigationItem></viewController>
        """))
    let groups = try rig.show().navigationItem.centerItemGroups
    #expect(groups.map { $0.barButtonItems.map(\.title) } == [[], ["One", "Two"]])
    #expect(rig.problems == [])
  }

  @Test func `a recognizer of drags from an edge has the edges of its document`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><connections>
        <outletCollection property="gestureRecognizers" destination="e" appends="YES" id="c"/>
        </connections></view></viewController>
        <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="e"><rectEdge key="edges"
         left="YES" bottom="YES" right="NO"/></screenEdgePanGestureRecognizer>
        """))
    let recognizers = try rig.show().view.gestureRecognizers ?? []
    let recognizer = try #require(recognizers.first as? UIScreenEdgePanGestureRecognizer)
    #expect(recognizer.edges == [.left, .bottom])
    #expect(recognizers.count == 1 && rig.problems == [])
  }
}
