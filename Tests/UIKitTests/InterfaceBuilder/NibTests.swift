import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
@_spi(Headless) @_spi(InterfaceBuilder) import UIKit

/// An owner of a nib that isn't a responder.
final class NibOwner: NSObject, InterfaceObject {
  var view: UIView?
  private(set) var taps = 0

  func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    guard key == "view" else { return .unknown }
    return InterfaceResult(value) { (it: UIView) in view = it }
  }

  func performInterfaceAction(_ name: String, sender: Any?) -> InterfaceResult {
    guard name == "tap" else { return .unknown }
    return InterfaceResult(sender) { taps += 1 }
  }
}

/// An owner of a nib whose outlet doesn't keep the view.
final class WeakNibOwner: NSObject, InterfaceObject {
  weak var view: UIView?

  func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    guard key == "view" else { return .unknown }
    return InterfaceResult(value) { (it: UIView) in view = it }
  }

  func performInterfaceAction(_ name: String, sender: Any?) -> InterfaceResult { .unknown }
}

final class NibCell: UITableViewCell {
  var nameLabel: UILabel!

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    guard key == "nameLabel" else { return super.setInterfaceValue(value, forKey: key) }
    return InterfaceResult(value) { (it: UILabel) in nameLabel = it }
  }
}

final class CardViewController: UIViewController {}

// Source of the expected values: the documentation of UINib, UIViewController.nibName and
// UITableView.register(_:forCellReuseIdentifier:).
@MainActor
@Suite(.serialized)
struct NibTests {
  private let rig: InterfaceRig

  init() throws {
    rig = try InterfaceRig(InterfaceRig.view(""))
    // The first line of a nib's objects is line 2.
    func write(_ objects: String, _ name: String) throws {
      try rig.folder.write(
        """
        <document targetRuntime="iOS.CocoaTouch"><objects>
        \(objects)
        </objects></document>
        """, to: "\(name).xib")
    }
    try write(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view"
       destination="v" id="o"/></connections></placeholder><placeholder
       placeholderIdentifier="IBFirstResponder" id="-2"/><view id="v" tag="5"><rect key="frame" x="0"
       y="0" width="30" height="20"/><subviews><button id="b"><connections><action selector="tap"
       destination="-1" eventType="touchUpInside" id="a"/></connections></button></subviews></view>
      <view id="w" tag="6"/>
      """, "Card")
    try write(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><tableViewCell id="c"
       customClass="NibCell" customModuleProvider="target" rowHeight="60"><tableViewCellContentView
       key="contentView" id="cc"><subviews><label id="l" text="Hi"/></subviews>
      </tableViewCellContentView><connections><outlet property="nameLabel" destination="l" id="o"/>
      </connections></tableViewCell>
      """, "Row")
    try write(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view"
       destination="v" id="o"/></connections></placeholder><view id="v" tag="9"/>
      """, "CardView")
  }

  @Test func `a nib's objects are connected with the owner and returned in order`() throws {
    let owner = NibOwner()
    let objects = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: owner)
    #expect(objects.map { ($0 as? UIView)?.tag } == [5, 6])
    #expect(owner.view === objects[0] as? UIView && owner.view?.frame.width == 30)
    let button = try #require(owner.view?.subviews.first as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(owner.taps == 1 && rig.problems == [])
  }

  // Source: NSBundle's documentation, which returns autoreleased objects.
  @Test func `a weak outlet refers to an object of a nib until the event ends`() {
    let owner = WeakNibOwner()
    _ = Bundle.main.loadNibNamed("Card", owner: owner)
    #expect(owner.view?.tag == 5)
    let clock = Headless.Simulator.current.clock
    clock.advance(to: MediaTime(seconds: clock.now.seconds + 0.1))
    #expect(owner.view == nil && rig.problems == [])
  }

  @Test func `each use of a nib creates new objects, and an owner can be missing`() {
    let nib = UINib(nibName: "Card", bundle: nil)
    let first = nib.instantiate(withOwner: nil).first as? UIView
    let second = Bundle.main.loadNibNamed("Card", owner: nil)?.first as? UIView
    #expect(first != nil && second != nil && first !== second)
    #expect(rig.problems == [])
  }

  @Test func `a registered nib makes the cells of a table`() throws {
    let table = UITableView()
    table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row") as? NibCell)
    #expect(cell.nameLabel.text == "Hi" && cell.reuseIdentifier == "row")
    table.register(nil as UINib?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
  }

  @Test func `a view controller loads the nib of a name, or that of its class's name`() {
    let named = UIViewController(nibName: "Card", bundle: nil)
    #expect(named.view.tag == 5 && named.nibName == "Card")
    #expect(CardViewController().view.tag == 9)
    #expect(UIViewController().view.tag == 0)
  }

  @Test func `a missing nib is reported, and a view controller then has an empty view`() {
    let controller = UIViewController(nibName: "Gone", bundle: nil)
    #expect(controller.view.subviews.isEmpty)
    #expect(Bundle.main.loadNibNamed("Gone", owner: nil) == nil)
    #expect(Headless.reports.filter { $0.description.contains("'Gone'") }.count >= 1)
  }

  @Test func `a nib that contains itself ends`() throws {
    try rig.folder.write(
      """
      <document targetRuntime="iOS.CocoaTouch"><objects><view id="v" customClass="NibNest"
       customModuleProvider="target"/></objects></document>
      """, to: "Nest.xib")
    NibNest.count = 0
    _ = UINib(nibName: "Nest", bundle: nil).instantiate(withOwner: nil)
    #expect(NibNest.count == 64)
    #expect(rig.problems.count == 1)
  }
}

/// A view whose nib contains the view again, as a mistake of an app.
final class NibNest: UIView {
  static var count = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.count += 1
    _ = UINib(nibName: "Nest", bundle: nil).instantiate(withOwner: self)
  }
}
