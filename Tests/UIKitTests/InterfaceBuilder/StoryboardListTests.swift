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

final class InterfaceMapController: UIViewController, MKMapViewDelegate {}

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

  @Test func `the label and the image of a cell have the order of the file`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tableViewController id="a" sceneMemberID="viewController"><tableView key="view" id="v"
        dataMode="static" style="plain"><rect key="frame" x="0" y="0" width="390" height="844"/>
        <sections><tableViewSection id="s"><cells><tableViewCell id="c" textLabel="l" imageView="i"
        style="IBUITableViewCellStyleDefault"><rect key="frame" x="0" y="0" width="390" height="44"/>
        <tableViewCellContentView key="contentView" id="w"><subviews>
        <label text="Space" id="l"/><imageView image="star" catalog="system" id="i"/>
        </subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>
        </tableView></tableViewController>
        """))
    let controller = try #require(try rig.show() as? UITableViewController)
    let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.subviews.suffix(2) == [cell.textLabel, cell.imageView])
  }

  @Test func `guides that help the designer have no effect and no problem`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><userGuides>
        <userLayoutGuide location="120" affinity="minY"/></userGuides></view></viewController>
        """))
    _ = try rig.show()
    #expect(rig.problems.isEmpty, "\(rig.problems)")
  }

  @Test func `prototypes that replace a storyboard's are used without a registration`() {
    let path = IndexPath(row: 0, section: 0)
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    table.setPrototypes { identifier in
      let cell = UITableViewCell()
      cell.tag = identifier.count
      return cell
    }
    #expect(table.dequeueReusableCell(withIdentifier: "seven77").map(\.tag) == 7)
    #expect(table.dequeueReusableCell(withIdentifier: "plain")?.tag == 0)
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.setPrototypes { identifier in
      let cell = UICollectionViewCell()
      cell.tag = identifier.count
      return cell
    }
    #expect(grid.dequeueReusableCell(withReuseIdentifier: "four", for: path).tag == 4)
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

  @Test func `a map has its delegate`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" customClass="InterfaceMapController" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><mapView id="c"><connections><outlet property="delegate"
         destination="a" id="o"/></connections></mapView></subviews></view></viewController>
        """))
    let controller = try #require(try rig.show() as? InterfaceMapController)
    let map = try #require(controller.element("c", as: MKMapView.self))
    #expect(map.delegate === controller && rig.problems == [])
  }

  // Source: files of Xcode 6, in which only the content has a frame, half a point lower than the row.
  @Test(arguments: [("", 87), (#"rowHeight="60""#, 60)] as [(String, CGFloat)])
  func `a prototype without a frame has the height of its row or of the table's rows`(
    _ attribute: String, _ height: CGFloat
  ) throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" customClass="Unknown" sceneMemberID="viewController"><view key="view"
         id="v"><subviews><tableView id="t" dataMode="prototypes" rowHeight="87"><rect key="frame"
         x="0" y="0" width="390" height="300"/><prototypes><tableViewCell id="c" \(attribute)>
        <tableViewCellContentView key="contentView" id="d"><rect key="frame" x="0" y="0"
         width="390" height="86.5"/></tableViewCellContentView></tableViewCell></prototypes>
        </tableView></subviews></view></viewController>
        """))
    let table = try #require(try rig.show().element("t", as: UITableView.self))
    #expect(table.rectForRow(at: [0, 0]).height == height)
  }

  // Source: arithmetic. The field fills the content of the cell, which has the height of the cell.
  @Test func `a row whose content fills the cell has no conflict with the height of the separator`()
    throws
  {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tableViewController id="a" sceneMemberID="viewController"><tableView key="view"
         dataMode="static" id="tv"><sections><tableViewSection id="se"><cells><tableViewCell id="c">
        <rect key="frame" x="0" y="0" width="390" height="44"/><tableViewCellContentView
         key="contentView" id="cc"><rect key="frame" x="0" y="0" width="390" height="43.5"/><subviews>
        <textField id="f" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
        <constraint firstAttribute="height" constant="44" id="h"/></constraints></textField></subviews>
        <constraints><constraint firstItem="f" firstAttribute="top" secondItem="cc"
         secondAttribute="top" id="c1"/><constraint firstAttribute="bottom" secondItem="f"
         secondAttribute="bottom" id="c2"/><constraint firstItem="f" firstAttribute="leading"
         secondItem="cc" secondAttribute="leading" id="c3"/><constraint firstAttribute="trailing"
         secondItem="f" secondAttribute="trailing" id="c4"/></constraints>
        </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>
        </tableViewController>
        """))
    let controller = try rig.show()
    let field = try #require(controller.element("f", as: UITextField.self))
    #expect(field.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect((controller.view as? UITableView)?.rectForRow(at: [0, 0]).height == 44)
    #expect(Headless.reports.isEmpty && rig.problems == [])
  }

  // Source: arithmetic, and FACTS interface.cell-content. In the file, the row is higher than
  // 8 + 36 + 8, because Xcode adds the separator.
  @Test func `the content of a row has the row's height before its constraints are solved`() throws
  {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tableViewController id="a" sceneMemberID="viewController"><tableView key="view"
         dataMode="static" id="tv" rowHeight="-1"><sections><tableViewSection id="se"><cells>
        <tableViewCell id="c"><rect key="frame" x="0" y="0" width="390" height="52.5"/>
        <tableViewCellContentView key="contentView" id="cc"><rect key="frame" x="0" y="0" width="390"
         height="52.5"/><autoresizingMask key="autoresizingMask"/><subviews><view id="i"
         translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint
         firstAttribute="height" constant="36" id="h"/><constraint firstAttribute="width"
         constant="36" id="w"/></constraints></view></subviews><constraints><constraint firstItem="i"
         firstAttribute="top" secondItem="cc" secondAttribute="top" constant="8" id="c1"/>
        <constraint firstAttribute="bottom" secondItem="i" secondAttribute="bottom" constant="8"
         id="c2"/><constraint firstItem="i" firstAttribute="leading" secondItem="cc"
         secondAttribute="leading" id="c3"/></constraints></tableViewCellContentView>
        </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController>
        """))
    let controller = try rig.show()
    let icon = try #require(controller.element("i", as: UIView.self))
    #expect(icon.frame == CGRect(x: 0, y: 8, width: 36, height: 36))
    #expect((controller.view as? UITableView)?.rectForRow(at: [0, 0]).height == 52)
    #expect(Headless.reports.isEmpty && rig.problems == [])
  }

  // Source: FACTS interface.cell-image.
  @Test func `the outlet imageView of a cell replaces the image view`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tableViewController id="a" sceneMemberID="viewController"><tableView key="view"
         dataMode="static" id="tv" rowHeight="60"><sections><tableViewSection id="se"><cells>
        <tableViewCell id="c"><tableViewCellContentView key="contentView" id="cc"><subviews>
        <imageView id="i"><rect key="frame" x="200" y="10" width="30" height="30"/></imageView>
        </subviews></tableViewCellContentView><connections><outlet property="imageView"
         destination="i" id="o"/></connections></tableViewCell></cells></tableViewSection></sections>
        </tableView></tableViewController>
        """))
    let controller = try rig.show()
    let image = try #require(controller.element("i", as: UIImageView.self))
    let cell = try #require((controller.view as? UITableView)?.cellForRow(at: [0, 0]))
    #expect(cell.imageView === image && rig.problems == [])
    #expect(image.frame == CGRect(x: 200, y: 10, width: 30, height: 30))
  }

  // Source: FACTS interface.cell-content.
  @Test func `the content of an item has the item's size`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" customClass="Unknown" sceneMemberID="viewController"><view key="view"
         id="v"><subviews><collectionView id="k" dataMode="prototypes"><rect key="frame" x="0" y="0"
         width="390" height="300"/><collectionViewFlowLayout key="collectionViewLayout" id="l"><size
         key="itemSize" width="120" height="80"/></collectionViewFlowLayout><cells>
        <collectionViewCell id="e" reuseIdentifier="item"><rect key="frame" x="0" y="0" width="50"
         height="50"/><collectionViewCellContentView key="contentView" id="cc"><rect key="frame" x="0"
         y="0" width="50" height="50"/><autoresizingMask key="autoresizingMask"/>
        </collectionViewCellContentView></collectionViewCell></cells></collectionView></subviews>
        </view></viewController>
        """))
    let collection = try #require(try rig.show().element("k", as: UICollectionView.self))
    let cell = try #require(collection.visibleCells.first)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
  }

  // Source: UIAccessibility, whose properties all objects have.
  @Test func `an item has the label for assistive technologies that its file sets`() throws {
    let attribute = { (key: String) in
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="\(key)"
       value="Add"/></userDefinedRuntimeAttributes>
      """
    }
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
        \(attribute("accessibilityIdentifier"))</view><navigationItem key="navigationItem" id="i">
        <barButtonItem key="rightBarButtonItem" systemItem="add" id="b">
        \(attribute("accessibilityLabel"))</barButtonItem></navigationItem></viewController>
        """))
    let controller = try rig.show()
    #expect(controller.navigationItem.rightBarButtonItem?.accessibilityLabel == "Add")
    #expect(controller.view.accessibilityIdentifier == "Add" && rig.problems == [])
  }

  // Source: the header of UIBarItem. Interface Builder's labels and the large content viewer have no
  // effect on a film.
  @Test func `a tab has the image for bars in a compact height`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"
         colorLabel="IBBuiltInLabel-Red"/><tabBarItem key="tabBarItem" landscapeImage="small" id="t">
        <inset key="largeContentSizeImageInsets" minX="0" minY="1" maxX="0" maxY="0"/></tabBarItem>
        </viewController>
        """), resources: #"<image name="small" width="18" height="12"/>"#)
    let controller = try rig.show()
    #expect(controller.tabBarItem.landscapeImagePhone?.size == CGSize(width: 18, height: 12))
    #expect(rig.problems.allSatisfy { $0.hasSuffix("the image 'small' wasn't found") })
  }

  // Source: Apple's documentation of WKWebView and WKWebViewConfiguration.
  @Test func `a web view has the configuration of its file`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <wkWebView id="w" allowsBackForwardNavigationGestures="YES" allowsLinkPreview="NO">
        <wkWebViewConfiguration key="configuration" allowsAirPlayForMediaPlayback="NO"
         allowsInlineMediaPlayback="YES"><audiovisualMediaTypes
         key="mediaTypesRequiringUserActionForPlayback" none="YES"/><wkPreferences
         key="preferences" minimumFontSize="6"/></wkWebViewConfiguration></wkWebView>
        """))
    let view = try #require(try rig.show().element("w", as: WKWebView.self))
    #expect(view.allowsBackForwardNavigationGestures && !view.allowsLinkPreview)
    let configuration = view.configuration
    #expect(configuration.allowsInlineMediaPlayback && !configuration.allowsAirPlayForMediaPlayback)
    #expect(configuration.allowsPictureInPictureMediaPlayback)
    #expect(configuration.preferences.minimumFontSize == 6 && rig.problems == [])
  }

  // Source: FACTS interface.encoded-text.
  @Test func `an encoded text ends within a group, and has no control characters`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        #"<label id="l"><string key="text" base64-UTF8="YES">AwMD4oiaA</string></label>"#))
    #expect(try rig.show().element("l", as: UILabel.self)?.text == "√")
    #expect(rig.problems == [])
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
