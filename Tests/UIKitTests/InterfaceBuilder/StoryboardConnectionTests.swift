import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) @_spi(InterfaceBuilder) import UIKit

/// A view controller of an app with a list in its view.
final class InterfaceRowDelegate: UIViewController, UITableViewDelegate {}

/// A list of an app that performs a segue when a row is selected.
final class InterfaceList: UITableViewController {
  private(set) var calls: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "detail", sender: indexPath)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = (sender as? IndexPath).map { "row \($0.row)" } ?? "nothing"
    calls.append("prepare \(segue.identifier ?? "") \(row)")
  }
}

/// A list of one row.
private final class InterfaceRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// A view controller of an app with outlets and actions, as `filmstrip port` writes them.
final class InterfaceController: UIViewController {
  var titleLabel: UILabel!
  var side: UIView?
  var buttons: [UIButton] = []
  private(set) var calls: [String] = []

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    switch key {
    case "titleLabel": return InterfaceResult(value) { (it: UILabel) in titleLabel = it }
    case "side": return InterfaceResult(value) { (it: UIView) in side = it }
    case "buttons": return InterfaceResult(value) { (it: [UIButton]) in buttons = it }
    default: return super.setInterfaceValue(value, forKey: key)
    }
  }

  override func performInterfaceAction(_ name: String, sender: Any?) -> InterfaceResult {
    switch name {
    case "save:":
      return InterfaceResult(sender) { (it: UIButton) in calls.append("save \(it.tag)") }
    case "close": return InterfaceResult(sender) { calls.append("close") }
    case "back:":
      return InterfaceResult(sender) { (it: UIStoryboardSegue) in
        calls.append("back \(it.identifier ?? "") \(type(of: it.source))")
      }
    default: return super.performInterfaceAction(name, sender: sender)
    }
  }

  override func makeInterfaceDestination(
    _ name: String, coder: NSCoder, sender: Any?, identifier: String?
  ) -> UIViewController? {
    name == "make:" ? InterfaceCreated(coder: coder, number: 7) : nil
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake \(titleLabel != nil) \(side != nil) \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("load \(titleLabel?.text ?? "")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return identifier != "never"
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let isLoaded = segue.destination.isViewLoaded
    calls.append("prepare \(segue.identifier ?? "") \(type(of: sender ?? 0)) \(isLoaded)")
    segue.destination.title = "prepared"
  }
}

/// A view of an app that reads its decoded state in its initializer.
final class InterfaceBadge: UIView {
  private(set) var decoded = ""
  private(set) var note = ""

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    decoded = "\(frame.width) \(subviews.count) \(backgroundColor == nil) \(tag)"
  }

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    guard key == "note" else { return super.setInterfaceValue(value, forKey: key) }
    return InterfaceResult(value) { (it: String) in note = it }
  }
}

/// A view controller that an app creates with an initializer of its own.
final class InterfaceCreated: UIViewController {
  let number: Int

  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}

// Source of the expected values: FACTS interface.loading, interface.row-segue and the documentation
// of the methods.
@MainActor
@Suite(.serialized)
struct StoryboardConnectionTests {
  private func controller(_ id: String, _ content: String, _ attributes: String = "") -> String {
    InterfaceRig.scene(
      """
      <viewController id="\(id)" sceneMemberID="viewController" \(attributes)>\(content)
      </viewController>
      """)
  }

  private func stack(_ root: String) -> String {
    InterfaceRig.scene(
      """
      <navigationController id="n" sceneMemberID="viewController"><connections><segue
       destination="\(root)" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController>
      """)
  }

  @Test func `outlets precede awakeFromNib and viewDidLoad, and actions call methods`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" sceneMemberID="viewController" customClass="InterfaceController"
         customModule="App" customModuleProvider="target"><view key="view" id="v"><subviews>
        <label id="l" text="Hello"/><button id="b1" tag="1"><rect key="frame" x="0" y="100"
         width="100" height="44"/><connections><action selector="save:" destination="a"
         eventType="touchUpInside" id="x1"/></connections></button>
        <button id="b2" tag="2"><connections><action selector="close" destination="f"
         eventType="touchUpInside" id="x2"/><action selector="unknown:" destination="a"
         eventType="touchDown" id="x3"/></connections></button></subviews></view>
        <connections><outlet property="titleLabel" destination="l" id="o1"/>
        <outlet property="side" destination="w" id="o2"/>
        <outlet property="missing" destination="l" id="o3"/>
        <outletCollection property="buttons" destination="b1" id="o4"/>
        <outletCollection property="buttons" destination="b2" id="o5"/></connections>
        </viewController><view id="w"/><placeholder placeholderIdentifier="IBFirstResponder" id="f"
         sceneMemberID="firstResponder"/>
        """))
    let controller = try #require(try rig.show() as? InterfaceController)
    #expect(controller.calls == ["awake false true false", "load Hello"])
    #expect(controller.buttons.map(\.tag) == [1, 2])
    controller.buttons[0].sendActions(for: .touchUpInside)
    controller.buttons[1].sendActions(for: .touchUpInside)
    #expect(controller.calls.suffix(2) == ["save 1", "close"])
    controller.buttons[1].sendActions(for: .touchDown)
    #expect(
      rig.problems.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "the class InterfaceController is not key value coding-compliant for the outlet 'missing'",
        "the class InterfaceController has no action 'unknown:'",
      ])
  }

  @Test func `an initializer of the app finds the frame, the subviews and the attributes`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <view id="box" customClass="InterfaceBadge" customModuleProvider="target" tag="3">
        <rect key="frame" x="0" y="0" width="25" height="10"/><subviews><view id="one"/>
        <view id="two"/></subviews><color key="backgroundColor" white="0" alpha="1"
         colorSpace="calibratedWhite"/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute
         type="string" keyPath="note" value="hi"/></userDefinedRuntimeAttributes></view>
        """))
    let badge = try #require(try rig.show().element("box", as: InterfaceBadge.self))
    #expect(badge.decoded == "25.0 2 false 3" && badge.note == "hi")
    #expect(rig.problems == [])
  }

  @Test func `a button's segue asks, prepares with an unloaded view, and pushes`() throws {
    let rig = try InterfaceRig(
      stack("a")
        + controller(
          "a",
          """
          <view key="view" id="v"><subviews><button id="b"><rect key="frame" x="0" y="200" width="390"
           height="100"/><connections><segue destination="d" kind="show" identifier="go" id="s1"/>
          </connections></button><button id="c"><connections><segue destination="d" kind="show"
           identifier="never" id="s2"/></connections></button></subviews></view>
          <navigationItem key="navigationItem" title="First"><barButtonItem key="rightBarButtonItem"
           systemItem="add" id="add"/></navigationItem>
          """, "customClass=\"InterfaceController\"")
        + controller("d", "<view key=\"view\" id=\"dv\"/>"), initial: "n")
    let navigation = try #require(try rig.show() as? UINavigationController)
    let first = try #require(navigation.topViewController as? InterfaceController)
    #expect(first.navigationItem.title == "First")
    #expect(first.navigationItem.rightBarButtonItem?.image != nil)
    rig.stage.play(.tap(at: CGPoint(x: 100, y: 250)))
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect(first.calls.suffix(2) == ["should go", "prepare go UIButton false"])
    #expect(navigation.viewControllers.count == 2)
    let second = try #require(navigation.topViewController)
    #expect(second.title == "prepared" && second.storyboard === first.storyboard)
    navigation.popViewController(animated: false)
    first.element("c", as: UIButton.self)?.sendActions(for: .touchUpInside)
    #expect(first.calls.last == "should never" && navigation.viewControllers.count == 1)
    first.performSegue(withIdentifier: "go", sender: nil)
    #expect(first.calls.last == "prepare go Int false")
  }

  @Test func `a segue leads to the loaded view controller of its destination's scene`() throws {
    let segues = ["d", "e"].map {
      "<button id=\"b\($0)\"><connections><segue destination=\"\($0)\" kind=\"show\" identifier=\"to-\($0)\" "
        + "id=\"s\($0)\"/></connections></button>"
    }
    let rig = try InterfaceRig(
      controller("a", "<view key=\"view\" id=\"v\"><subviews>\(segues.joined())</subviews></view>")
        + controller("d", "<view key=\"view\" id=\"dv\"/>")
        + controller("e", "<view key=\"view\" id=\"ev\"/>"), initial: "a")
    let first = try rig.show()
    let second = try #require(first.storyboard?.instantiateViewController(id: "e"))
    let segue = try #require(first.segue(to: second))
    #expect(segue.identifier == "to-e" && segue.source === first && segue.destination === second)
    #expect(second.segue(to: first) == nil && first.segue(to: UIViewController()) == nil)
    #expect(rig.problems == [])
  }

  @Test func `static rows show their cells, and a tapped row performs its segue`() throws {
    let rig = try InterfaceRig(
      stack("t")
        + InterfaceRig.scene(
          """
          <tableViewController id="t" sceneMemberID="viewController"><tableView key="view"
           style="grouped" dataMode="static" rowHeight="44" id="tv"><sections>
          <tableViewSection headerTitle="One" footerTitle="End" id="s"><cells>
          <tableViewCell id="c1" style="IBUITableViewCellStyleValue1" textLabel="l1"
           detailTextLabel="l2" rowHeight="60"><tableViewCellContentView key="contentView" id="cc1">
          <subviews><label id="l1" text="Name"/><label id="l2" text="Value"/></subviews>
          </tableViewCellContentView><connections><segue destination="d" kind="push" id="p"/>
          </connections></tableViewCell>
          <tableViewCell id="c2"><tableViewCellContentView key="contentView" id="cc2"/>
          </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController>
          """) + controller("d", "<view key=\"view\" id=\"dv\"/>"), initial: "n")
    let navigation = try #require(try rig.show() as? UINavigationController)
    let table = try #require(
      (navigation.topViewController as? UITableViewController)?.tableView)
    #expect(table.style == .grouped && table.numberOfRows(inSection: 0) == 2)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.textLabel?.text == "Name" && first.detailTextLabel?.text == "Value")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
    let middle = table.convert(
      CGPoint(x: 100, y: table.rectForRow(at: IndexPath(row: 0, section: 0)).midY), to: nil)
    rig.stage.play(.tap(at: middle))
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect(navigation.viewControllers.count == 2)
    #expect(rig.problems == [])
  }

  @Test func `a prototype makes a new cell for each row`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tableViewController id="a" sceneMemberID="viewController"><tableView key="view" id="tv"
         rowHeight="44"><prototypes><tableViewCell id="c" reuseIdentifier="row" textLabel="l"
         style="IBUITableViewCellStyleDefault"><tableViewCellContentView key="contentView" id="cc">
        <subviews><label id="l" text="Title" textAlignment="natural"/></subviews>
        </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
        """))
    let controller = try #require(try rig.show() as? UITableViewController)
    let first = try #require(controller.tableView.dequeueReusableCell(withIdentifier: "row"))
    let second = try #require(controller.tableView.dequeueReusableCell(withIdentifier: "row"))
    #expect(first !== second && first.reuseIdentifier == "row")
    #expect(second.textLabel?.text == "Title")
    #expect(controller.tableView.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `an empty list of sections does not replace the prototypes`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tableViewController id="a" customClass="Unknown" sceneMemberID="viewController">
        <tableView key="view" dataMode="prototypes" id="tv" rowHeight="44"><prototypes>
        <tableViewCell id="c" reuseIdentifier="row" rowHeight="60"><rect key="frame" x="0" y="28"
         width="390" height="60"/><tableViewCellContentView key="contentView" id="cc"/>
        </tableViewCell></prototypes><sections/></tableView></tableViewController>
        """))
    let controller = try #require(try rig.show() as? UITableViewController)
    #expect(controller.tableView.numberOfSections == 1)
    #expect(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
  }

  // Source: Documentation/Try.md. A row of 60 points follows a row of 44, the minimum.
  @Test(arguments: [
    (#"customClass="Unknown""#, [44, 60] as [CGFloat], 2), ("", [] as [CGFloat], 0),
  ])
  func `tables and collections of an unknown class show their prototypes`(
    _ attribute: String, _ heights: [CGFloat], _ itemCount: Int
  ) throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <viewController id="a" \(attribute) sceneMemberID="viewController"><view key="view" id="v">
        <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
        <tableView id="t" dataMode="prototypes"><rect key="frame" x="0" y="0" width="390"
         height="300"/><prototypes><tableViewCell id="c" reuseIdentifier="one"/>
        <tableViewCell id="d" rowHeight="60"><rect key="frame" x="0" y="44" width="390"
         height="60"/></tableViewCell></prototypes></tableView>
        <collectionView id="k" dataMode="prototypes"><rect key="frame" x="0" y="300" width="390"
         height="300"/><collectionViewFlowLayout key="collectionViewLayout" id="l"><size
         key="itemSize" width="50" height="60"/></collectionViewFlowLayout><cells>
        <collectionViewCell id="e" reuseIdentifier="item"/><collectionViewCell id="f"/>
        </cells></collectionView></subviews></view></viewController>
        """))
    let controller = try rig.show()
    let table = try #require(controller.element("t", as: UITableView.self))
    let count = table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: 0)
    #expect((0..<count).map { table.rectForRow(at: [0, $0]).height } == heights)
    #expect(table.visibleCells.count == heights.count)
    let collection = try #require(controller.element("k", as: UICollectionView.self))
    #expect(collection.visibleCells.count == itemCount)
    #expect(collection.visibleCells.allSatisfy { $0.frame.width == 50 && $0.frame.height == 60 })
  }

  // Source: the page "Storyboards" in Documentation/Try.md.
  @Test func `a class that isn't used again is replaced, with the reason and the place`() throws {
    let rig = try InterfaceRig(
      controller("a", #"<view key="view" id="v"/>"#, #"customClass="InterfaceController""#))
    rig.stage.simulator.interfaceFiles.replacedClasses = ["InterfaceController": "crashes: no data"]
    #expect(type(of: try rig.show()) == UIViewController.self)
    #expect(
      rig.problems.map { $0.replacing(/^Main.storyboard:3:[0-9]+:[ ]/, with: "") } == [
        "InterfaceController crashes: no data; a UIViewController replaces it"
      ])
  }

  // Source: FACTS interface.accessory-segue. The symbol is 22 points wide, at the content's edge.
  @Test func `a tap on a detail button performs the segue of the accessory, and selects no row`()
    throws
  {
    let rig = try InterfaceRig(
      stack("a") + controller("d", #"<view key="view" id="dv"/>"#, #"title="Detail""#)
        + InterfaceRig.scene(
          """
          <tableViewController id="a" sceneMemberID="viewController"><tableView key="view"
           dataMode="static" id="tv" rowHeight="50"><sections><tableViewSection id="se"><cells>
          <tableViewCell id="c" accessoryType="detailDisclosureButton"><connections><segue
           destination="d" kind="show" identifier="edit" trigger="accessoryAction" id="s"/>
          </connections></tableViewCell></cells></tableViewSection></sections></tableView>
          </tableViewController>
          """), initial: "n")
    let stack = try #require(try rig.show() as? UINavigationController)
    let table = try #require(stack.topViewController?.view as? UITableView)
    let cell = try #require(table.cellForRow(at: [0, 0]))
    let point = cell.convert(CGPoint(x: cell.contentView.frame.maxX + 11, y: 25), to: nil)
    rig.stage.play(.tap(at: point))
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(stack.topViewController?.title == "Detail")
    #expect(table.indexPathForSelectedRow == nil && rig.problems == [])
  }

  // Source: the page "Storyboards" in Documentation/Try.md.
  @Test(arguments: [("detail", "prepare detail row 0"), ("other", "prepare other nothing")])
  func `a film performs a segue without a trigger by selecting a row, if its code does so`(
    _ identifier: String, _ call: String
  ) throws {
    let rig = try InterfaceRig(
      stack("a") + controller("d", #"<view key="view" id="dv"/>"#)
        + InterfaceRig.scene(
          """
          <tableViewController id="a" customClass="InterfaceList" sceneMemberID="viewController">
          <tableView key="view" id="tv" rowHeight="50"/><connections>
          <segue destination="d" kind="show" identifier="detail" id="s1"/>
          <segue destination="d" kind="show" identifier="other" id="s2"/></connections>
          </tableViewController>
          """), initial: "n")
    let stack = try #require(try rig.show() as? UINavigationController)
    let list = try #require(stack.topViewController as? InterfaceList)
    #expect(list.performSegue(id: identifier, selectsRow: true))
    #expect(list.calls == [call] && stack.viewControllers.count == 2)
    #expect((list.tableView.indexPathForSelectedRow != nil) == (identifier == "detail"))
    #expect(rig.problems == [])
  }

  // A user can't tap what isn't in the window, is hidden or disabled, and has no row to select in an
  // empty list.
  @Test func `a segue is on the screen if a user can tap what performs it`() throws {
    let rig = try InterfaceRig(
      stack("a") + controller("d", #"<view key="view" id="dv"/>"#)
        + InterfaceRig.scene(
          """
          <viewController id="a" customClass="InterfaceRowDelegate" sceneMemberID="viewController">
          <view key="view" id="v">
          <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
          <button id="b"><rect key="frame" x="0" y="100" width="80" height="40"/><connections>
          <segue destination="d" kind="show" identifier="button" id="s1"/></connections></button>
          <tableView id="t" rowHeight="50"><rect key="frame" x="0" y="200" width="390" height="300"/>
          <prototypes><tableViewCell reuseIdentifier="row" id="c"><connections>
          <segue destination="d" kind="show" identifier="row" id="s2"/></connections></tableViewCell>
          </prototypes><connections><outlet property="delegate" destination="a" id="o"/></connections>
          </tableView></subviews></view><connections>
          <segue destination="d" kind="show" identifier="code" id="s3"/></connections>
          </viewController>
          """), initial: "n")
    let stack = try #require(try rig.show() as? UINavigationController)
    let first = try #require(stack.topViewController)
    let button = try #require(first.interfaceObject(id: "b") as? UIButton)
    let table = try #require(first.interfaceObject(id: "t") as? UITableView)
    func areOnScreen() -> [Bool?] {
      ["button", "row", "code", "gone"].map { first.isSegueOnScreen(id: $0) }
    }
    #expect(areOnScreen() == [true, false, false, nil])
    button.isEnabled = false
    #expect(areOnScreen() == [false, false, false, nil])
    button.isEnabled = true
    button.superview?.isHidden = true
    #expect(areOnScreen() == [false, false, false, nil])
    button.superview?.isHidden = false
    let source = InterfaceRows()
    table.dataSource = source
    table.reloadData()
    table.layoutIfNeeded()
    // The row has a segue of its own, so it doesn't perform that of the view controller.
    #expect(areOnScreen() == [true, true, false, nil])
    table.delegate = nil
    // Without a list, code can perform the segue.
    #expect(areOnScreen() == [true, true, true, nil])
  }

  @Test func `identifiers, creators and references create view controllers`() throws {
    let rig = try InterfaceRig(
      controller("a", "<view key=\"view\" id=\"v\"/>")
        + controller(
          "d", "<view key=\"view\" id=\"dv\"/>", "storyboardIdentifier=\"Detail\" title=\"D\"")
        + InterfaceRig.scene(
          """
          <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Detail" id="p"
           sceneMemberID="viewController"/>
          """) + stack("p"), initial: "n")
    try rig.write(
      controller(
        "x", "<view key=\"view\" id=\"v\"/>", "storyboardIdentifier=\"Detail\" title=\"O\""),
      to: "Other", initial: "x")
    let storyboard = try rig.storyboard()
    #expect(storyboard.instantiateViewController(withIdentifier: "Detail").title == "D")
    let created: InterfaceCreated = storyboard.instantiateViewController(identifier: "Detail") {
      InterfaceCreated(coder: $0, number: 7)
    }
    #expect(created.number == 7 && created.title == "D")
    let navigation = try #require(try rig.show() as? UINavigationController)
    #expect(navigation.topViewController?.title == "O")
    let other = UIStoryboard(name: "Other", bundle: nil)
    #expect(other.instantiateInitialViewController()?.title == "O")
    #expect(rig.problems == [])
  }

  @Test func `missing destinations, wrong types and loops are reported`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <navigationController id="n" sceneMemberID="viewController"><connections><segue
         destination="n" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController>
        """)
        + controller(
          "a",
          """
          <view key="view" id="v"><subviews><tableView id="t"><connections>
          <outlet property="dataSource" destination="v" id="o1"/>
          <outlet property="delegate" destination="gone" id="o2"/></connections></tableView>
          <button id="b"><connections><segue destination="gone" kind="show" identifier="go" id="s"/>
          </connections></button></subviews></view>
          """))
    let controller = try rig.show()
    controller.performSegue(withIdentifier: "go", sender: nil)
    _ = try rig.storyboard().instantiateViewController(id: "n")
    #expect(
      rig.problems.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "the outlet 'dataSource' of UITableView can't be a UIView",
        "the destination 'gone' of the outlet doesn't exist",
        "the destination 'gone' of the segue doesn't exist",
        "the view controller 'n' contains itself",
      ])
  }

  @Test func `a tab bar controller has its tabs, and an embedded controller its container`() throws
  {
    let rig = try InterfaceRig(
      InterfaceRig.scene(
        """
        <tabBarController id="t" sceneMemberID="viewController"><connections><segue destination="a"
         kind="relationship" relationship="viewControllers" id="r1"/><segue destination="d"
         kind="relationship" relationship="viewControllers" id="r2"/></connections>
        </tabBarController>
        """)
        + controller(
          "a",
          """
          <view key="view" id="v"><subviews><containerView id="c"><rect key="frame" x="0" y="50"
           width="100" height="70"/><connections><segue destination="e" kind="embed"
           identifier="inner" id="s"/></connections></containerView></subviews></view>
          <tabBarItem key="tabBarItem" title="First" id="i"/>
          """, "customClass=\"InterfaceController\"")
        + controller("d", "<view key=\"view\" id=\"dv\"/>")
        + controller("e", "<view key=\"view\" id=\"ev\"/>"), initial: "t")
    let tabs = try #require(try rig.show() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2)
    let first = try #require(tabs.selectedViewController as? InterfaceController)
    #expect(first.tabBarItem.title == "First")
    let child = try #require(first.children.first)
    #expect(child.title == "prepared")
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 70))
    #expect(first.calls.contains("prepare inner Int false"))
  }

  @Test func `an unwind segue prepares, calls the action, and pops`() throws {
    let rig = try InterfaceRig(
      stack("a")
        + controller("a", "<view key=\"view\" id=\"v\"/>", "customClass=\"InterfaceController\"")
        + InterfaceRig.scene(
          """
          <viewController id="b" sceneMemberID="viewController" customClass="InterfaceController">
          <view key="view" id="bv"/><connections><segue destination="e" kind="unwind"
           identifier="home" unwindAction="back:" id="u"/><segue destination="e" kind="unwind"
           identifier="lost" unwindAction="none:" id="l"/></connections></viewController>
          <exit id="e" sceneMemberID="exit"/>
          """), initial: "n")
    let navigation = try #require(try rig.show() as? UINavigationController)
    let first = try #require(navigation.topViewController as? InterfaceController)
    let storyboard = try #require(first.storyboard)
    let second = try #require(storyboard.instantiateViewController(id: "b") as? InterfaceController)
    navigation.pushViewController(second, animated: false)
    second.performSegue(withIdentifier: "lost", sender: nil)
    #expect(navigation.viewControllers.count == 2)
    second.performSegue(withIdentifier: "home", sender: nil)
    #expect(second.calls.last == "prepare home Int true")
    #expect(first.calls.last == "back home InterfaceController")
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect(navigation.viewControllers == [first])
    #expect(rig.problems.count == 1)
    #expect(rig.problems.first?.contains("'none:'") == true)
  }

  @Test func `an unwind segue dismisses what covers its destination`() throws {
    let rig = try InterfaceRig(
      stack("a")
        + controller("a", "<view key=\"view\" id=\"v\"/>", "customClass=\"InterfaceController\"")
        + InterfaceRig.scene(
          """
          <viewController id="b" sceneMemberID="viewController"><view key="view" id="bv"/>
          <connections><segue destination="e" kind="unwind" identifier="home" unwindAction="back:"
           id="u"/></connections></viewController><exit id="e" sceneMemberID="exit"/>
          """), initial: "n")
    let navigation = try #require(try rig.show() as? UINavigationController)
    let first = try #require(navigation.topViewController as? InterfaceController)
    let sheet = try #require(first.storyboard?.instantiateViewController(id: "b"))
    first.present(sheet, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 1))
    sheet.performSegue(withIdentifier: "home", sender: nil)
    rig.stage.advance(to: MediaTime(seconds: 3))
    #expect(first.presentedViewController == nil && navigation.presentedViewController == nil)
    #expect(first.calls.last == "back home UIViewController")
    #expect(rig.problems == [])
  }

  @Test func `a segue has the class in the file, and a segue action creates the destination`()
    throws
  {
    let rig = try InterfaceRig(
      controller(
        "a",
        """
        <view key="view" id="v"/><connections><segue destination="d" kind="custom" identifier="own"
         customClass="InterfaceSegue" customModuleProvider="target" id="s1"/><segue destination="d"
         kind="presentation" identifier="made" animates="NO" destinationCreationSelector="make:"
         modalPresentationStyle="fullScreen" id="s2"/></connections>
        """, "customClass=\"InterfaceController\"")
        + controller("d", "<view key=\"view\" id=\"dv\"/>"))
    let first = try #require(try rig.show() as? InterfaceController)
    InterfaceSegue.performed = []
    first.performSegue(withIdentifier: "own", sender: nil)
    #expect(InterfaceSegue.performed == ["own"] && first.calls.contains("prepare own Int false"))
    first.performSegue(withIdentifier: "made", sender: nil)
    #expect((first.presentedViewController as? InterfaceCreated)?.number == 7)
    #expect(first.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(rig.problems == [])
  }

  @Test func `a title that code sets replaces the title of the file`() throws {
    let rig = try InterfaceRig(
      controller(
        "a", "<view key=\"view\" id=\"v\"/><navigationItem key=\"navigationItem\" title=\"File\"/>")
    )
    let first = try rig.show()
    #expect(first.navigationItem.title == "File")
    first.title = "Code"
    #expect(first.navigationItem.title == "Code")
  }

  @Test func `hostile numbers, colours and embed segues are reported`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <view id="b" tag="-9223372036854775808"><color key="backgroundColor" name="A"/></view>
        <containerView id="c"><connections><segue destination="a" kind="embed" identifier="e"
         id="s"/></connections></containerView>
        """),
      resources: """
        <namedColor name="A"><color name="B"/></namedColor>
        <namedColor name="B"><color name="A"/></namedColor>
        """)
    let controller = try rig.show()
    #expect(controller.element("b", as: UIView.self)?.tag == 0)
    #expect(controller.children.isEmpty)
    let messages = rig.problems.map { String($0.split(separator: " ", maxSplits: 1)[1]) }
    #expect(messages.contains("the colour 'A' wasn't found"))
    #expect(messages.contains("the view controller 'a' contains itself"))
  }

  @Test func `encoded titles are decoded`() throws {
    // "SGk=" is "Hi" in Base64.
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <segmentedControl id="c"><segments><segment><string key="title" base64-UTF8="YES">SGk</string>
        </segment></segments></segmentedControl>
        """))
    let control = try rig.show().element("c", as: UISegmentedControl.self)
    #expect(control?.titleForSegment(at: 0) == "Hi")
  }

  @Test func `values of a size class replace the others, and texts keep their formats`() throws {
    let rig = try InterfaceRig(
      InterfaceRig.view(
        """
        <label id="l" text="Wide"><rect key="frame" x="0" y="0" width="10" height="10"/>
        <variation key="heightClass=regular-widthClass=compact" text="Tall"/></label>
        <label id="m"><attributedString key="attributedText"><fragment content="One "><attributes>
        <real key="NSKern" value="2"/></attributes></fragment><fragment content="two"/>
        </attributedString></label>
        <label id="o"><attributedString key="attributedText"><fragment content="One "><attributes>
        <font key="NSFont" size="12" metaFont="system"/><paragraphStyle key="NSParagraphStyle"
         alignment="center"/></attributes></fragment><fragment
         content="two"><attributes><font key="NSFont" size="20" metaFont="system"/><paragraphStyle key="NSParagraphStyle"
         alignment="right"/></attributes>
        </fragment>
        </attributedString></label>
        """))
    let controller = try rig.show()
    #expect(controller.element("l", as: UILabel.self)?.text == "Tall")
    let text = try #require(controller.element("m", as: UILabel.self)?.attributedText)
    #expect(text.string == "One two")
    #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
    #expect(text.attribute(.kern, at: 5, effectiveRange: nil) == nil)
    let fonts = try #require(controller.element("o", as: UILabel.self)?.attributedText)
    let sizes = [0, 5].map { index in
      (fonts.attribute(.font, at: index, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(sizes == [12, 20])
  }
}

/// A segue of an app.
final class InterfaceSegue: UIStoryboardSegue {
  static var performed: [String] = []

  override func perform() { Self.performed.append(identifier ?? "") }
}
