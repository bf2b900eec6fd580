import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

// Sources of older apps use these names; each is declared in Apple's SDK with this spelling.

/// A recognizer of an app that has no `init(coder:)`.
private final class ForceRecognizer: UIGestureRecognizer {
  let threshold: CGFloat

  init(target: Any?, action: Selector?, threshold: CGFloat) {
    self.threshold = threshold
    super.init(target: target, action: action)
  }
}

private final class Cell: UITableViewCell {}

@available(*, deprecated)
@MainActor
private enum Older {
  static func scroll(_ view: UIScrollView) {
    view.decelerationRate = UIScrollViewDecelerationRateFast
    #expect(view.decelerationRate == .fast)
    view.decelerationRate = UIScrollViewDecelerationRateNormal
    #expect(view.decelerationRate == .normal)
  }

  static var barDuration: CGFloat { UINavigationControllerHideShowBarDuration }

  static func hideEffects(of button: UIButton) {
    button.adjustsImageWhenHighlighted = false
    button.adjustsImageWhenDisabled = false
    button.showsTouchWhenHighlighted = true
  }

  /// Returns the picture of a delegate's information, whose keys were strings.
  static func picture(in info: [String: Any]) -> UIImage? {
    info[UIImagePickerControllerOriginalImage] as? UIImage
  }

  static func saved(_ image: UIImage) -> (png: Data?, jpeg: Data?) {
    (UIImagePNGRepresentation(image), UIImageJPEGRepresentation(image, 0.5))
  }

  static func write(_ data: Data, to url: URL) throws {
    try data.write(to: url, options: Data.WritingOptions.atomicWrite)
  }

  static func lightStatusBar() { UIApplication.shared.statusBarStyle = .lightContent }

  static func moving(_ page: UIViewController) -> Bool {
    page.isMovingToParentViewController || page.isMovingFromParentViewController
  }

  static func flip(_ view: UIView, _ transition: UIViewAnimationTransition) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.75)
    UIView.setAnimationTransition(transition, for: view, cache: true)
    view.subviews.last?.isHidden = true
    UIView.commitAnimations()
  }
}

/// A page of an app for devices with 3D Touch.
@MainActor
private final class PressurePage: UIViewController, UIPreviewInteractionDelegate {
  var interaction: UIPreviewInteraction?

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction = UIPreviewInteraction(view: view)
    interaction?.delegate = self
  }

  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
  ) { view.alpha = 1 - transitionProgress }

  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { view.alpha = 1 }
}

/// A cell whose class describes itself, as a reuse identifier.
private final class NamedCell: UITableViewCell {
  override class func description() -> String { "NamedCell" }
}

@MainActor
@Suite(.serialized)
struct OlderNamesSourceTests {
  private let stage: Stage

  init() throws {
    stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
  }

  @Test func `index paths and numbers of Objective-C have their initializers`() {
    let row: NSInteger = 3
    let path = NSIndexPath(row: row, section: 2)
    #expect(path.row == 3 && path.section == 2)
    #expect(path as IndexPath == IndexPath(row: 3, section: 2))
    #expect(NSIndexPath(item: 4, section: 1).item == 4)
  }

  // Source: Apple's headers: both properties are `true` by default, the glow is `false`.
  @available(*, deprecated)
  @Test func `a button stores how its image changes`() {
    let button = UIButton(type: .custom)
    #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
    #expect(!button.showsTouchWhenHighlighted)
    Older.hideEffects(of: button)
    #expect(!button.adjustsImageWhenHighlighted && !button.adjustsImageWhenDisabled)
    #expect(button.showsTouchWhenHighlighted)
  }

  // Source: Apple's headers: `NSAtomicWrite` is the deprecated name of `NSDataWritingAtomic`, and
  // the keys of the picker's information were strings before Swift 4.2.
  @available(*, deprecated)
  @Test func `pictures, files and the status bar have their older names`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    #expect(Older.picture(in: ["UIImagePickerControllerOriginalImage": image]) === image)
    #expect(Older.picture(in: [:]) == nil)
    // Filmstrip has no JPEG encoder.
    let saved = Older.saved(image)
    #expect(saved.png?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) && saved.jpeg == nil)
    Older.lightStatusBar()
    #expect(UIApplication.shared.statusBarStyle == .default)
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("older-names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try Older.write(Data([1, 2]), to: url)
    #expect(try Data(contentsOf: url) == Data([1, 2]))
  }

  // Source: Apple's headers: the default is `false` since iOS 12.
  @Test(arguments: [("iPhone 14", 0), ("iPad (5th generation)", 1)])
  func `margins for the readable width are reported only on an iPad`(
    device: String, count: Int
  ) throws {
    let settings = FilmSettings(device: try Device.named(device))
    let stage = Stage(settings: settings, text: try PangoText())
    withExtendedLifetime(stage) {
      let table = UITableView()
      #expect(!table.cellLayoutMarginsFollowReadableWidth)
      table.cellLayoutMarginsFollowReadableWidth = true
      #expect(table.cellLayoutMarginsFollowReadableWidth)
      #expect(Headless.reports.count == count)
    }
  }

  @Test func `an interaction for 3D Touch has its view and its delegate`() {
    let page = PressurePage()
    page.loadViewIfNeeded()
    #expect(page.interaction?.view === page.view && page.interaction?.delegate === page)
    page.interaction?.cancel()
  }

  @Test func `a class can describe itself, and otherwise has its name`() {
    #expect(NamedCell.description() == "NamedCell")
    #expect(UITableViewCell.description() == "UIKit.UITableViewCell")
    #expect(NSNumber.description().hasSuffix("NSNumber"))
  }

  @Test func `objects return whether they are of a class`() {
    let view: NSObject = UILabel()
    #expect(view.isKind(of: UILabel.self) && view.isKind(of: UIView.self))
    #expect(view.isKind(of: NSObject.self) && !view.isKind(of: UIControl.self))
    #expect(view.isMember(of: UILabel.self) && !view.isMember(of: UIView.self))
  }

  @Test func `a recognizer needs no coder initializer, and a constraint can be created empty`() {
    #expect(ForceRecognizer(target: nil, action: nil, threshold: 2).threshold == 2)
    var constraint = NSLayoutConstraint()
    constraint.constant = 4
    #expect(constraint.firstItem == nil && !constraint.isActive && constraint.constant == 4)
    let view = UIView()
    constraint = view.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    #expect(view.constraints == [constraint])
  }

  @available(*, deprecated)
  @Test func `deceleration rates and moving flags have their older names`() {
    Older.scroll(UIScrollView())
    #expect(!Older.moving(UIViewController()))
  }

  @available(*, deprecated)
  @Test func `the duration of bars has its older name`() {
    #expect(Older.barDuration == UINavigationController.hideShowBarDuration)
  }

  @available(*, deprecated)
  @Test(arguments: [
    UIViewAnimationTransition.flipFromLeft, .flipFromRight, .curlUp, .curlDown, .none,
  ])
  func `a transition between begin and commit shows the changes of its view`(
    transition: UIViewAnimationTransition
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(UIView(frame: view.bounds))
    stage.window.addSubview(view)
    Older.flip(view, transition)
    let keys = view.layer.animationKeys() ?? []
    #expect(keys.count == (transition == .none ? 0 : 1))
    let animation = keys.first.flatMap { view.layer.animation(forKey: $0) }
    #expect(transition == .none || animation?.duration == 0.75)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a registered nib produces basic cells and is reported once`() {
    let table = UITableView()
    table.register(UINib(nibName: "PhotoCell", bundle: nil), forCellReuseIdentifier: "photo")
    #expect(Headless.reports.isEmpty)
    #expect(table.dequeueReusableCell(withIdentifier: "photo") != nil)
    #expect(table.dequeueReusableCell(withIdentifier: "photo") != nil)
    #expect(Headless.reports.count == 1)
    #expect(Headless.reports.first?.description.contains("'PhotoCell'") == true)
    table.register(Cell.self, forCellReuseIdentifier: "photo")
    #expect(table.dequeueReusableCell(withIdentifier: "photo") is Cell)
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UINib(nibName: "Tile", bundle: nil), forCellWithReuseIdentifier: "tile")
    _ = collection.dequeueReusableCell(
      withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
    #expect(Headless.reports.count == 2)
  }
}
