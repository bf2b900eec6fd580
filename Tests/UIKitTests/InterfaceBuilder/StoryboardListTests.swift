import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) @_spi(InterfaceBuilder) import UIKit

final class WrongTableController: UITableViewController {
  var marker: UIView?

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    guard key == "marker" else { return super.setInterfaceValue(value, forKey: key) }
    return InterfaceResult(value) { (it: UIView) in marker = it }
  }
}

final class WrongGridController: UICollectionViewController {}

// Source of the expected values: arithmetic with the margins of FACTS, and the names of UIKit.
@MainActor
@Suite(.serialized)
struct StoryboardListTests {
  private func scene(_ className: String, _ connections: String = "") -> String {
    InterfaceRig.scene(
      """
      <viewController id="a" customClass="\(className)" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
      <view id="m"><rect key="frame" x="10" y="20" width="30" height="40"/></view></subviews></view>
      <connections>\(connections)</connections></viewController>
      """)
  }

  @Test func `a table view controller whose view isn't a table shows it behind an empty table`()
    throws
  {
    let rig = try InterfaceRig(
      scene("WrongTableController", #"<outlet property="marker" destination="m" id="o"/>"#))
    let controller = try #require(try rig.show() as? WrongTableController)
    #expect(controller.marker?.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(controller.tableView.backgroundView === controller.marker?.superview)
    #expect(controller.tableView.dataSource === controller)
    #expect(
      rig.problems.contains {
        $0.hasSuffix(
          "the view of WrongTableController must be a table view; the view is shown behind an empty one"
        )
      }, "\(rig.problems)")
  }

  @Test func `a collection view controller whose view isn't a collection shows it, too`() throws {
    let rig = try InterfaceRig(scene("WrongGridController"))
    let controller = try #require(try rig.show() as? WrongGridController)
    let marker = try #require(controller.element("m", as: UIView.self))
    #expect(controller.collectionView.backgroundView === marker.superview)
    #expect(rig.problems.contains { $0.contains("must be a collection view") }, "\(rig.problems)")
  }

  @Test(arguments: [
    ("darkTextColor", UIColor.black), ("lightTextColor", UIColor(white: 1, alpha: 0.6)),
    ("groupTableViewBackgroundColor", .systemGroupedBackground),
    ("tableCellGroupedBackgroundColor", .secondarySystemGroupedBackground),
    (
      "viewFlipsideBackgroundColor",
      UIColor(red: 31 / 255, green: 33 / 255, blue: 36 / 255, alpha: 1)
    ),
  ])
  func `the names of older system colours are colours`(_ name: String, _ color: UIColor) throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        #"<view id="c"><color key="backgroundColor" cocoaTouchSystemColor="\#(name)"/></view>"#))
    let controller = try rig.show()
    let view = try #require(controller.element("c", as: UIView.self))
    #expect(view.backgroundColor?.cgColor == color.cgColor && rig.problems == [])
  }

  @Test func `a map in a file is a map view`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(#"<mapView id="c" mapType="standard" showsUserLocation="YES"/>"#))
    let map = try #require(try rig.show().element("c", as: MKMapView.self))
    #expect(map.showsUserLocation && rig.problems == [])
  }

  /// A table with two rows of 60 points, whose cells preserve margins, below a navigation bar.
  private func table() throws -> (InterfaceRig, UITableView) {
    let cell = { (id: String) in
      """
      <tableViewCell id="\(id)" preservesSuperviewLayoutMargins="YES"><tableViewCellContentView
       key="contentView" preservesSuperviewLayoutMargins="YES" id="\(id)c"><subviews>
      <view id="\(id)v" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="\(id)v" firstAttribute="top" secondItem="\(id)c"
       secondAttribute="topMargin" id="\(id)1"/>
      <constraint firstItem="\(id)v" firstAttribute="leading" secondItem="\(id)c"
       secondAttribute="leadingMargin" id="\(id)2"/>
      <constraint firstAttribute="bottomMargin" secondItem="\(id)v" secondAttribute="bottom"
       id="\(id)3"/><constraint firstAttribute="trailingMargin" secondItem="\(id)v"
       secondAttribute="trailing" id="\(id)4"/></constraints></tableViewCellContentView>
      </tableViewCell>
      """
    }
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <navigationController id="n" sceneMemberID="viewController"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController>
        """)
        + InterfaceRig.scene(
          """
          <tableViewController id="a" sceneMemberID="viewController"><tableView key="view"
           dataMode="static" id="tv" rowHeight="60"><sections><tableViewSection id="se"><cells>
          \(cell("p"))\(cell("q"))</cells></tableViewSection></sections></tableView>
          </tableViewController>
          """), initial: "n")
    let navigation = try #require(try rig.show() as? UINavigationController)
    let controller = try #require(navigation.topViewController as? UITableViewController)
    return (rig, controller.tableView)
  }

  // A row of 60 with margins of 11 above and below and 16 at the sides of a screen of 390: the view is
  // 358 by 38 at (16, 11), below the bar and where the row is scrolled under it.
  @Test(arguments: [0, 40] as [CGFloat])
  func `the margins of rows depend neither on the bar nor on the offset`(_ scrolled: CGFloat) throws
  {
    let (rig, table) = try table()
    #expect(table.adjustedContentInset.top > 60)
    table.contentOffset.y = scrolled - table.adjustedContentInset.top
    table.layoutIfNeeded()
    for row in 0..<2 {
      let cell = try #require(table.cellForRow(at: [0, row]))
      cell.layoutIfNeeded()
      let view = try #require(cell.contentView.subviews.last)
      #expect(view.frame == CGRect(x: 16, y: 11, width: 358, height: 38), "row \(row)")
    }
    #expect(rig.problems == [])
  }
}
