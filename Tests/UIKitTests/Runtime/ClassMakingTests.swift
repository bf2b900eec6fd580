import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
@_spi(ClassMaking) import UIKit

// An app registers a class, and UIKit creates objects of this class with an initializer that isn't
// `required`. Swift has no such call. `ClassMaking.swift` casts the class to the metatype of a
// subclass, a maker, that overrides the initializer as `required`. It assumes that
//
// * a `required` override has the same entry in the method table as the initializer that it
//   overrides,
// * the call is dispatched through the method table, even in release builds.
//
// These tests fail if a version of Swift breaks one of the two assumptions. Run them in release
// builds, too.

private class Badge: UIView {
  let letters = ["a", "b"]
  var calls = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    calls += 1
  }

  required init?(coder: NSCoder) { nil }
}

private final class PlainView: UIView {}

extension UIView {
  fileprivate static func created() -> Self { Headless.make(Self.self) }
}

private final class MarkedPresentation: UIPresentationController {
  private(set) var mark = 0

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    mark = 5
  }
}

private final class NamedController: UIViewController {
  let name: String

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    name = nibNameOrNil ?? "none"
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private final class StoringView: UIView {
  var first = 1.5
  let second = "second"
}

private class BadgeSubclass: Badge {
  var more: [Int]

  override init(frame: CGRect) {
    more = [1, 2, 3]
    super.init(frame: frame)
    calls += 10
  }

  required init?(coder: NSCoder) { nil }
}

private final class SubclassOfSubclass: BadgeSubclass {
  var property = "ring"
}

private class Box<Value>: UIView {
  var value: Value?
  var calls = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    calls += 1
  }

  required init?(coder: NSCoder) { nil }
}

private final class TextBox: Box<String> {
  var lines = 3
}

private final class RingLayer: CAShapeLayer {
  let radius: CGFloat

  override init() {
    radius = 4
    super.init()
    lineWidth = 2
  }

  override init(layer: Any) {
    radius = 0
    super.init(layer: layer)
  }
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private final class PlainLayer: CALayer {
  var number = 3
}

private final class PlainLayerView: UIView {
  override class var layerClass: AnyClass { PlainLayer.self }
}

/// A class as in Apple's documentation: its only designated initializer is a custom one.
private final class LabelledView: UIView {
  init(label: String) {
    super.init(frame: .zero)
    tag = label.count
  }

  required init?(coder: NSCoder) { nil }
}

private class NoteCell: UITableViewCell {
  let notes: [String]

  override init(style: CellStyle, reuseIdentifier: String?) {
    notes = ["made"]
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

private final class PinnedNoteCell: NoteCell {
  var pin = 7
}

private final class PlainCell: UITableViewCell {}

private final class ValueCell<Value>: UITableViewCell {
  var value: Value?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    tag = 5
  }

  required init?(coder: NSCoder) { nil }
}

private final class NoteHeaderView: UITableViewHeaderFooterView {
  let notes: [String]

  override init(reuseIdentifier: String?) {
    notes = ["made"]
    super.init(reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

private final class PlainHeaderView: UITableViewHeaderFooterView {}

private final class PhotoCell: UICollectionViewCell {
  let album: String

  override init(frame: CGRect) {
    album = "holidays"
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }
}

private final class PhotoHeaderView: UICollectionReusableView {
  var year = 2007
}

private final class RedBar: UINavigationBar {
  var calls = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    calls += 1
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite(.serialized)
struct ClassMakingTests {
  @Test func `a class value is created with the class's init frame`() {
    let badge = ViewMaker.make(Badge.self)
    #expect(type(of: badge) == Badge.self)
    #expect(badge.calls == 1)
    #expect(badge.letters == ["a", "b"])
    #expect(badge.frame == .zero)
    #expect(badge.layer.delegate === badge)
  }

  @Test func `a class without initializers is created with its stored properties`() {
    #expect(type(of: ViewMaker.make(UIView.self)) == UIView.self)
    #expect(type(of: ViewMaker.make(PlainView.self)) == PlainView.self)
    let view = ViewMaker.make(StoringView.self)
    #expect(view.first == 1.5)
    #expect(view.second == "second")
  }

  @Test func `a subclass of a subclass runs each initializer once`() {
    let badge = ViewMaker.make(BadgeSubclass.self)
    #expect(badge.calls == 11)
    #expect(badge.more == [1, 2, 3])
    let grandchild = ViewMaker.make(SubclassOfSubclass.self)
    #expect(grandchild.calls == 11)
    #expect(grandchild.property == "ring")
  }

  @Test func `a view creates its layer with the init of its layer class`() throws {
    let ring = try #require(RingView().layer as? RingLayer)
    #expect(ring.radius == 4 && ring.lineWidth == 2)
    #expect((PlainLayerView(frame: .zero).layer as? PlainLayer)?.number == 3)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test func `a class that is known only at run time is created`() {
    for viewClass in [UIView.self, Badge.self, BadgeSubclass.self, UILabel.self, TextBox.self] {
      #expect(type(of: ViewMaker.make(viewClass)) == viewClass)
    }
  }

  @Test func `a generic class and its subclass are created`() {
    let box = ViewMaker.make(Box<Double>.self)
    #expect(box.calls == 1)
    #expect(box.value == nil)
    let other = ViewMaker.make(Box<[String: Int]>.self)
    other.value = ["a": 1]
    #expect(other.value == ["a": 1])
    let text = ViewMaker.make(TextBox.self)
    #expect(text.calls == 1)
    #expect(text.lines == 3)
  }

  @Test func `a class without init frame traps, as on iOS`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ViewMaker.make(LabelledView.self) }
    }
  }

  @Test func `a registered cell class is created with its init style`() {
    let table = UITableView()
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    table.register(PinnedNoteCell.self, forCellReuseIdentifier: "pinned")
    table.register(PlainCell.self, forCellReuseIdentifier: "plain")
    table.register(ValueCell<Int>.self, forCellReuseIdentifier: "value")
    let note = table.dequeueReusableCell(withIdentifier: "note") as? NoteCell
    #expect(note?.notes == ["made"])
    #expect(note?.reuseIdentifier == "note")
    #expect(note?.detailTextLabel != nil)
    let pinned = table.dequeueReusableCell(withIdentifier: "pinned") as? PinnedNoteCell
    #expect(pinned?.notes == ["made"])
    #expect(pinned?.pin == 7)
    let plain = table.dequeueReusableCell(withIdentifier: "plain")
    #expect(plain is PlainCell)
    #expect(plain?.reuseIdentifier == "plain")
    let value = table.dequeueReusableCell(withIdentifier: "value") as? ValueCell<Int>
    #expect(value?.tag == 5)
    #expect(value?.value == nil)
  }

  @Test func `a registered header class is created with its init reuseIdentifier`() {
    let table = UITableView()
    table.register(NoteHeaderView.self, forHeaderFooterViewReuseIdentifier: "note")
    table.register(PlainHeaderView.self, forHeaderFooterViewReuseIdentifier: "plain")
    let note = table.dequeueReusableHeaderFooterView(withIdentifier: "note") as? NoteHeaderView
    #expect(note?.notes == ["made"])
    #expect(note?.reuseIdentifier == "note")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "plain") is PlainHeaderView)
  }

  @Test func `registered collection cells and headers are created with init frame`() {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collection.register(
      PhotoHeaderView.self, forSupplementaryViewOfKind: "heading", withReuseIdentifier: "heading")
    let path = IndexPath(item: 0, section: 0)
    let cell =
      collection.dequeueReusableCell(withReuseIdentifier: "photo", for: path) as? PhotoCell
    #expect(cell?.album == "holidays")
    #expect(cell?.contentView.superview === cell)
    let heading =
      collection.dequeueReusableSupplementaryView(
        ofKind: "heading", withReuseIdentifier: "heading", for: path) as? PhotoHeaderView
    #expect(heading?.year == 2007)
  }

  @Test func `the bar class of a navigation controller is created with init frame`() {
    let stack = UINavigationController(navigationBarClass: RedBar.self, toolbarClass: nil)
    #expect((stack.navigationBar as? RedBar)?.calls == 1)
  }

  @Test func `an appearance proxy is created with the class's init frame`() {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    stage.show(UIViewController())
    #expect(type(of: BadgeSubclass.appearance()) == BadgeSubclass.self)
    #expect(BadgeSubclass.appearance().calls == 11)
    #expect(TextBox.appearance().lines == 3)
  }

  // What `filmstrip port` writes for `Self()`, `Self(frame:)` and `Self(nibName:bundle:)`.
  @Test func `views, layers and view controllers are created by the initializers of their classes`()
  {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let badge = BadgeSubclass.created()
    #expect(type(of: badge) == BadgeSubclass.self && badge.calls == 11 && badge.more == [1, 2, 3])
    #expect(
      Headless.make(Badge.self, frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(Headless.make(CAGradientLayer.self).colors == nil)
    let named = Headless.make(NamedController.self, nibName: "Name", bundle: nil)
    #expect(named.name == "Name" && type(of: named) == NamedController.self)
    #expect(Headless.make(NamedController.self).name == "none")
    let presentationClass: UIPresentationController.Type = MarkedPresentation.self
    let presentation = Headless.make(
      presentationClass, presentedViewController: named, presenting: nil)
    #expect((presentation as? MarkedPresentation)?.mark == 5)
    #expect(presentation.presentedViewController === named)
    _ = stage
  }

  @Test(arguments: [
    (ViewMaker.self as AnyClass, UIView.self as AnyClass),
    (CellMaker.self, UITableViewCell.self),
    (HeaderFooterMaker.self, UITableViewHeaderFooterView.self),
    (ControllerMaker.self, UIViewController.self),
  ])
  func `a maker's required initializer adds no entry to the method table`(
    maker: AnyClass, superclass: AnyClass
  ) {
    #expect((maker as? NSObject.Type)?.superclass == superclass)
    #expect(metadataSize(maker) == metadataSize(superclass))
  }

  /// Returns the size in bytes of a class's metadata, which ends with the class's method table.
  ///
  /// *Source:* "Class Metadata" in Swift's `docs/ABI/TypeMetadata.rst`, without Objective-C: kind,
  /// superclass, and 32-bit words for flags, address point, size and alignment of instances, then
  /// the size of the metadata.
  private func metadataSize(_ someClass: AnyClass) -> UInt32 {
    unsafeBitCast(someClass, to: UnsafeRawPointer.self).load(fromByteOffset: 32, as: UInt32.self)
  }
}
