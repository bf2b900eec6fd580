@_spi(InterfaceBuilder) import UIKit

/// The view controllers and other objects of a running film, for expressions that create an app's
/// objects.
@MainActor
public final class Trial {
  /// The film that runs.
  package let film: TrialFilm
  /// The window of the film.
  public let window: UIWindow
  /// Whether the view controllers get the values that were decided for their properties.
  public var setsValues: Bool { !film.omitsValues }
  /// Creates an image; equal numbers produce equal images.
  let makePicture: (_ number: Int, _ size: CGSize) -> UIImage
  /// Creates the view controller of a scenario's screen.
  private let makeScreen: (_ name: String, _ text: String, _ path: String) -> UIViewController
  /// The first view controller, with which the film begins.
  ///
  /// While the app's code creates the view controller, for example with the frame of its picture, a
  /// plain one takes its place.
  public private(set) var fromPage: UIViewController {
    get {
      if let currentFromPage { return currentFromPage }
      currentFromPage = TrialPage(.feed, self)
      let page = film.fromPage(self)
      currentFromPage = page
      return page
    }
    set { currentFromPage = newValue }
  }
  /// The second view controller, which appears in the current or next transition.
  ///
  /// While the app's code creates the view controller, a plain one takes its place.
  public var toPage: UIViewController {
    if let currentToPage { return currentToPage }
    currentToPage = TrialPage(.detail, self)
    let page = film.toPage(self)
    currentToPage = page
    if film.isScreen { screens.insert(ObjectIdentifier(page)) }
    return page
  }
  /// The pan recognizer that begins the reverse transition on the second view controller.
  public var pan: UIPanGestureRecognizer {
    hasVendedPan = true
    return panRecognizer
  }
  /// The edge pan recognizer that begins the reverse transition on the second view controller.
  public var edgePan: UIScreenEdgePanGestureRecognizer {
    hasVendedEdgePan = true
    return edgePanRecognizer
  }
  package let panRecognizer = UIPanGestureRecognizer()
  package let edgePanRecognizer = UIScreenEdgePanGestureRecognizer()
  private var hasVendedPan = false
  private var hasVendedEdgePan = false
  /// The gesture recognizers that were passed to an app's object.
  package var vendedGestures: [UIGestureRecognizer] {
    (hasVendedPan ? [panRecognizer] : []) + (hasVendedEdgePan ? [edgePanRecognizer] : [])
  }

  /// The app's method that follows the film's pan, or `nil` if there is none.
  package private(set) var panHandler: ((UIPanGestureRecognizer) -> Void)?
  /// Sets whether a touch drives the transition, in the app's object.
  package private(set) var setInteractive: ((Bool) -> Void)?

  /// Calls a method of an app's object while the film's pan moves, as a view controller of the app
  /// would.
  ///
  /// - Parameters:
  ///   - handler: Follows the pan after its beginning, which begins the reverse transition.
  ///   - setInteractive: Sets `true` before the transition begins, and `false` before the last call of
  ///     the handler.
  public func followPan(
    _ handler: @escaping (UIPanGestureRecognizer) -> Void,
    setInteractive: @escaping (Bool) -> Void = { _ in }
  ) {
    hasVendedPan = true
    panHandler = handler
    self.setInteractive = setInteractive
  }

  /// Tells an app's object, which follows the film's recognizer itself, when a touch drives the transition.
  ///
  /// - Parameter setInteractive: Receives `true` before the touch begins the transition, and `false` when
  ///   the touch ends.
  public func whilePanning(_ setInteractive: @escaping (Bool) -> Void) {
    self.setInteractive = setInteractive
  }

  /// The transition delegate of the film, which the view controllers don't retain.
  package var delegate: NSObject?
  /// Whether a touch of the film is down.
  package var isTouchDown = false
  private var currentFromPage: UIViewController?
  private var currentToPage: UIViewController?
  private var objects: [String: AnyObject] = [:]
  /// The view controllers of screens, which are shown without placeholder content.
  private var screens: Set<ObjectIdentifier> = []
  /// The placeholder content of view controllers without subviews.
  private var placeholders: [ObjectIdentifier: TrialPage] = [:]

  /// Creates the sample run of a film in a window.
  package init(
    _ film: TrialFilm, in window: UIWindow,
    makePicture: @escaping (_ number: Int, _ size: CGSize) -> UIImage,
    makeScreen: @escaping (_ name: String, _ text: String, _ path: String) -> UIViewController
  ) {
    self.film = film
    self.window = window
    self.makePicture = makePicture
    self.makeScreen = makeScreen
    edgePanRecognizer.edges = .left
    Headless.Simulator.current.interfaceFiles.modules = [film.module]
  }

  /// The navigation controller whose root is the first view controller: the app's own one, the one
  /// that the first view controller contains, or a plain one.
  public private(set) lazy var navigation: UINavigationController = {
    guard let own = film.navigation?(self) ?? innerNavigation else {
      return UINavigationController(rootViewController: fromPage)
    }
    if own.viewControllers.isEmpty { own.setViewControllers([rootPage(of: own)], animated: false) }
    adoptStack(of: own)
    own.loadViewIfNeeded()
    if own.delegate == nil { own.delegate = own as? any UINavigationControllerDelegate }
    return own
  }()

  /// The navigation controller that a container of the app, the first view controller, contains.
  private var innerNavigation: UINavigationController? {
    guard film.isContainer else { return nil }
    fromPage.loadViewIfNeeded()
    return Self.descendant(of: fromPage)
  }

  private static func descendant<Kind: UIViewController>(of page: UIViewController) -> Kind? {
    descendants(of: page).lazy.compactMap { $0 as? Kind }.first
  }

  private static func descendants(of page: UIViewController) -> [UIViewController] {
    page.children + page.children.flatMap(descendants)
  }

  private func rootPage(of container: UIViewController) -> UIViewController {
    Self.descendants(of: fromPage).contains { $0 === container } ? newPage : fromPage
  }

  /// Makes the top of a stack that the app has set the first view controller.
  private func adoptStack(of own: UINavigationController) {
    guard let top = own.topViewController, own.parent == nil else { return }
    fromPage = top
  }

  /// Returns a new view controller of a storyboard, or `nil` if it can't be loaded or has another
  /// class.
  ///
  /// - Parameters:
  ///   - kind: The class of the view controller.
  ///   - id: The id of the view controller in the file.
  ///   - storyboard: The name of the storyboard, without its extension.
  ///   - creator: Creates the view controller from the decoder of the scene. If `nil`,
  ///     `init(coder:)` creates it.
  public func controller<Kind: UIViewController>(
    _ kind: Kind.Type, ofScene id: String, in storyboard: String,
    creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> Kind? {
    if let path = UIStoryboard.path(named: storyboard),
      let file = try? UIStoryboard(path: path),
      let controller = file.instantiateViewController(id: id, creator: creator) as? Kind
    {
      return controller
    }
    Headless.reportOnce(
      simplified: "\(kind): its scene in \(storyboard).storyboard can't be loaded")
    return nil
  }

  /// A new view controller with the content of the film's first one, for containers that need
  /// children.
  public var newPage: UIViewController { TrialPage(.feed, self) }

  /// Two new view controllers, for containers that need children.
  public var newPages: [UIViewController] { [TrialPage(.feed, self), TrialPage(.detail, self)] }

  /// The tab bar controller with both view controllers.
  public private(set) lazy var tabs: UITabBarController = {
    let tabs = film.tabs?(self) ?? UITabBarController()
    if let own = tabs.viewControllers, own.count > 1 {
      fromPage = own[0]
      currentToPage = own[1]
      tabs.selectedIndex = 0
      return tabs
    }
    let pages = [fromPage, toPage]
    for (index, (page, symbol)) in zip(pages, ["house", "star"]).enumerated() {
      page.tabBarItem = UITabBarItem(
        title: page.title ?? "Page", image: UIImage(systemName: symbol), tag: index)
    }
    tabs.viewControllers = pages
    guard film.tabs != nil else { return tabs }
    tabs.loadViewIfNeeded()
    tabs.selectedIndex = 0
    if tabs.delegate == nil { tabs.delegate = tabs as? any UITabBarControllerDelegate }
    return tabs
  }()

  /// Both view controllers, the first one first.
  public var pages: [UIViewController] { [fromPage, toPage] }

  /// Makes a view controller the second one, which the app's own code has shown.
  package func adoptToPage(_ page: UIViewController) { currentToPage = page }

  /// Discards the second view controller, so that a new one is created for the next transition.
  package func discardToPage() {
    currentToPage = nil
    for key in objects.keys where key.hasPrefix("page/") { objects[key] = nil }
  }

  /// Creates the view controller of a scenario's screen; `path` is the scenario's file, for its
  /// images.
  public func screen(_ name: String, ofScenario text: String, path: String) -> UIViewController {
    let page = makeScreen(name, text, path)
    screens.insert(ObjectIdentifier(page))
    return page
  }

  /// Returns the object for a key, which is created only once in the film.
  public func kept<Kind: AnyObject>(_ key: String, _ make: () -> Kind) -> Kind {
    if let existing = objects[key] as? Kind { return existing }
    let object = make()
    objects[key] = object
    return object
  }

  /// Returns the object for a key, which is created once for each new second view controller.
  public func keptWithPage<Kind: AnyObject>(_ key: String, _ make: () -> Kind) -> Kind {
    kept("page/" + key, make)
  }

  // MARK: Parts of the view controllers

  /// Returns the view that a transition can move: the hero, the largest image view, the first cell
  /// of a list, or the root view.
  ///
  /// - Parameters:
  ///   - page: The view controller.
  ///   - isStart: Whether the transition begins at the view. An image view that covers the screen,
  ///     such as a background, or that is outside of the screen is then only chosen if there is no
  ///     other one.
  static func hero(of page: UIViewController, isStart: Bool = false) -> UIView {
    if let page = page as? TrialPage {
      page.loadViewIfNeeded()
      return page.hero
    }
    var page = page
    if let inner = (page as? UINavigationController)?.topViewController { page = inner }
    page.loadViewIfNeeded()
    func area(_ view: UIView) -> CGFloat { view.bounds.width * view.bounds.height }
    let root: UIView = page.view
    let images = imageViews(in: root).filter { area($0) > 0 }
    let parts = isStart ? images.filter { isPart($0, of: root) } : []
    let image = (parts.isEmpty ? images : parts).max { area($0) < area($1) }
    return image ?? (isStart ? firstCell(in: root) : nil) ?? root
  }

  /// Returns the cell of the first visible item of the first list in a view, or `nil` if there is
  /// none.
  private static func firstCell(in view: UIView) -> UIView? {
    if let table = view as? UITableView, let row = table.indexPathsForVisibleRows?.min() {
      return table.cellForRow(at: row)
    }
    if let collection = view as? UICollectionView,
      let item = collection.indexPathsForVisibleItems.min()
    {
      return collection.cellForItem(at: item)
    }
    return view.subviews.lazy.compactMap(firstCell).first
  }

  private static func imageViews(in view: UIView) -> [UIView] {
    (view is UIImageView ? [view] : []) + view.subviews.flatMap(imageViews)
  }

  /// Returns whether a view is on the screen of another one, and doesn't cover that one.
  private static func isPart(_ view: UIView, of root: UIView) -> Bool {
    let frame = view.convert(view.bounds, to: root)
    let isCovering =
      frame.width >= 0.9 * root.bounds.width && frame.height >= 0.9 * root.bounds.height
    return !isCovering && root.bounds.contains(CGPoint(x: frame.midX, y: frame.midY))
  }

  /// The image view of the first view controller.
  public var heroView: UIImageView {
    Self.hero(of: fromPage, isStart: true) as? UIImageView
      ?? kept("hero") { UIImageView(image: picture) }
  }

  /// A view that looks like the first view controller's image view, for a class that removes the view.
  public var heroCopy: UIImageView {
    let (view, frame) = (heroView, heroFrame)
    return kept("hero/copy") {
      let copy = UIImageView(image: view.image)
      copy.frame = frame
      copy.contentMode = view.contentMode
      copy.clipsToBounds = true
      copy.layer.cornerRadius = view.layer.cornerRadius
      return copy
    }
  }

  /// The frame of the first view controller's hero view, in window coordinates.
  public var heroFrame: CGRect { Self.heroFrame(of: fromPage, isStart: true) }

  /// The cell of the first visible item of the first view controller's list, or `nil` if there is
  /// none.
  public var heroCell: UIView? {
    fromPage.loadViewIfNeeded()
    fromPage.view.layoutIfNeeded()
    return Self.firstCell(in: fromPage.view)
  }

  /// The cell of a collection view that shows the first view controller's image, or a new one.
  public var heroListCell: UICollectionViewCell {
    heroCell as? UICollectionViewCell ?? (fromPage as? TrialPage)?.heroListCell
      ?? UICollectionViewCell()
  }

  /// The cell of a table view that shows the first view controller's image, or a new one.
  public var heroTableCell: UITableViewCell {
    heroCell as? UITableViewCell ?? (fromPage as? TrialPage)?.heroTableCell ?? UITableViewCell()
  }

  /// The first collection view of the first view controller, or one with the image view, or a new one.
  public var heroList: UICollectionView {
    firstView(UICollectionView.self) ?? (fromPage as? TrialPage)?.heroList
      ?? UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// The first table view of the first view controller, or one with the image view, or a new one.
  public var heroTable: UITableView {
    firstView(UITableView.self) ?? (fromPage as? TrialPage)?.heroTable ?? UITableView()
  }

  private func firstView<View: UIView>(_ type: View.Type) -> View? {
    func search(_ view: UIView) -> View? {
      view as? View ?? view.subviews.lazy.compactMap(search).first
    }
    fromPage.loadViewIfNeeded()
    return search(fromPage.view)
  }

  /// The centre of the first view controller's hero view, in window coordinates.
  public var heroCenter: CGPoint { CGPoint(x: heroFrame.midX, y: heroFrame.midY) }

  /// The frame of the second view controller's hero view, in window coordinates.
  public var largeFrame: CGRect {
    toPage.loadViewIfNeeded()
    if toPage.viewIfLoaded?.window == nil {
      toPage.view.frame = window.bounds
      toPage.view.layoutIfNeeded()
    }
    return Self.heroFrame(of: toPage)
  }

  private static func heroFrame(of page: UIViewController, isStart: Bool = false) -> CGRect {
    page.loadViewIfNeeded()
    page.view.layoutIfNeeded()
    if let page = page as? TrialPage { return page.heroFrame }
    let hero = hero(of: page, isStart: isStart)
    if hero === page.view {
      let bounds = page.view.bounds
      return CGRect(x: bounds.midX - 60, y: bounds.midY - 60, width: 120, height: 120)
    }
    return hero.convert(hero.bounds, to: nil)
  }

  /// The centre of the second view controller's hero view, in window coordinates.
  public var largeCenter: CGPoint { CGPoint(x: largeFrame.midX, y: largeFrame.midY) }

  /// The hero view of the second view controller.
  public var largeView: UIImageView {
    Self.hero(of: toPage) as? UIImageView ?? kept("page/hero") { UIImageView(image: picture) }
  }

  /// Returns the view of the second view controller, or its hero view where an image view is required.
  public func secondView<View: UIView>() -> View {
    guard let view = toPage.view as? View ?? largeView as? View else {
      preconditionFailure("the second page has no \(View.self)")
    }
    return view
  }

  /// A view that dims the content below it.
  public private(set) lazy var dimmingView: UIView = {
    let view = UIView(frame: window.bounds)
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    return view
  }()

  /// The image that both view controllers show.
  public private(set) lazy var picture = makePicture(2, CGSize(width: 360, height: 360))

  /// A photo of the image that both view controllers show.
  public private(set) lazy var photo: PHAsset = {
    let photo = PHAsset()
    photo.image = picture
    return photo
  }()

  /// Returns the view controller of a class or with a protocol; the first one if both match.
  public func page<Kind>(as kind: Kind.Type) -> Kind {
    guard let match = Self.cast(fromPage, kind) ?? Self.cast(toPage, kind) else {
      fatalError("no page of the trial is a \(kind)")
    }
    return match
  }

  /// Returns the first view controller if it matches, otherwise the second one.
  public func fromPage<Kind>(as kind: Kind.Type) -> Kind { page(as: kind) }

  /// Returns the first view controller, or `nil` if it doesn't match.
  public func fromPage<Kind>(as kind: Kind?.Type) -> Kind? { Self.cast(fromPage, Kind.self) }

  /// Returns the second view controller, or `nil` if it doesn't match.
  public func toPage<Kind>(as kind: Kind?.Type) -> Kind? { Self.cast(toPage, Kind.self) }

  /// Returns the second view controller if it matches, otherwise the first one.
  public func toPage<Kind>(as kind: Kind.Type) -> Kind {
    Self.cast(toPage, kind) ?? page(as: kind)
  }

  private static func cast<Kind>(_ page: UIViewController, _ kind: Kind.Type) -> Kind? {
    page as? Kind ?? (page as? UINavigationController)?.topViewController as? Kind
  }

  /// Retains an object until the end of the film, and returns it.
  public func retained<Object: AnyObject>(_ object: Object) -> Object {
    objects["retained/\(ObjectIdentifier(object))"] = object
    return object
  }

  /// Sets an outlet that only the source of a view controller or a cell can set, as a storyboard does.
  public func connect(_ owner: UIResponder, _ outlet: String, to object: AnyObject) {
    _ = owner.setInterfaceValue(object, forKey: outlet)
  }

  /// Adds the cells that a storyboard would have contained to a list: the cell for an identifier is of
  /// the class with this name, or else of the first class.
  ///
  /// Lists of other types have no cells.
  public func addCells(
    to list: UIView, _ classes: [(name: String, make: @MainActor () -> UIView)]
  ) {
    func cell(_ identifier: String) -> UIView? {
      let name = identifier.lowercased()
      let match =
        classes.first { $0.name.lowercased() == name }
        ?? classes.first {
          $0.name.lowercased().contains(name) || name.contains($0.name.lowercased())
        }
        ?? classes.first
      let cell = match?.make()
      cell?.awakeFromNib()
      return cell
    }
    if let table = list as? UITableView {
      table.setPrototypes { cell($0) as? UITableViewCell ?? UITableViewCell() }
    } else if let collection = list as? UICollectionView {
      collection.setPrototypes { cell($0) as? UICollectionViewCell ?? UICollectionViewCell() }
    }
  }

  /// Adds the views that a storyboard would have created to a cell: images fill the cell, the other
  /// views are at its lower edge.
  public func adopt(_ cell: UIView, _ views: [UIView]) {
    let content =
      (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
      ?? cell
    for part in views where part.superview == nil {
      let bounds = content.bounds
      if part is UILabel || part is UIControl {
        part.frame = CGRect(x: 8, y: bounds.height - 32, width: bounds.width - 16, height: 24)
        part.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      } else {
        part.frame = bounds
        part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      content.addSubview(part)
    }
  }

  /// Adds the views that a storyboard would have created to a view controller.
  public func adopt(_ page: UIViewController, _ views: [UIView]) {
    objects["outlets/\(ObjectIdentifier(page))"] = TrialOutlets(views, of: page, picture: picture)
  }

  /// Loads the second view controller if a storyboard would have created its views: an animator can
  /// read their frames before the first layout.
  package func placeOutletsOfToPage() {
    let page = toPage
    guard let outlets = objects["outlets/\(ObjectIdentifier(page))"] as? TrialOutlets else {
      return
    }
    page.loadViewIfNeeded()
    outlets.place()
  }

  /// Lays out the views that a storyboard would have placed, and adds placeholder content.
  ///
  /// View controllers without subviews get placeholder content.
  package func placeOutlets() {
    for outlets in objects.values.compactMap({ $0 as? TrialOutlets }) { outlets.place() }
    let pages: [(UIViewController?, TrialPage.Look)] = [
      (fromPage, .feed), (currentToPage, .detail),
    ]
    for (page, look) in pages {
      guard let page, !(page is TrialPage), page.children.isEmpty,
        !(page is UINavigationController),
        !(page is UITabBarController), !screens.contains(ObjectIdentifier(page)),
        let view = page.viewIfLoaded, view.subviews.isEmpty
      else { continue }
      let content = placeholder(look, for: page)
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content)
    }
  }

  /// Sets the size of the second view controller, which itself shows nothing, where its constraints and the
  /// app don't, and adds placeholder content behind the views of the app's own one.
  package func fillToPage() {
    let page = toPage
    if page.preferredContentSize == .zero { page.preferredContentSize = TrialPage.formSize }
    guard page.children.isEmpty, let view = page.view else { return }
    let size = [
      view.widthAnchor.constraint(equalToConstant: TrialPage.formSize.width),
      view.heightAnchor.constraint(equalToConstant: TrialPage.formSize.height),
    ]
    for constraint in size { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate(size)
    if page is TrialPage { return }
    let content = placeholder(.detail, for: page)
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(content, at: 0)
  }

  private func placeholder(_ look: TrialPage.Look, for page: UIViewController) -> UIView {
    let content = TrialPage(look, self)
    placeholders[ObjectIdentifier(page)] = content
    return content.view
  }
}

/// The views that the storyboard of a view controller would have created.
@MainActor
private final class TrialOutlets {
  private let views: [UIView]
  private weak var page: UIViewController?
  /// The image of image views without an image.
  private let picture: UIImage
  private var isPlaced = false

  init(_ views: [UIView], of page: UIViewController, picture: UIImage) {
    self.views = views
    self.page = page
    self.picture = picture
  }

  /// Stacks the views vertically, once, when the root view exists.
  func place() {
    guard !isPlaced, let view = page?.viewIfLoaded else { return }
    isPlaced = true
    if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    for part in views { fill(part) }
    var top: CGFloat = max(view.safeAreaInsets.top, 60) + 16
    let width = view.bounds.width - 40
    for part in views where part.superview == nil {
      let height: CGFloat =
        switch part {
        case is UIImageView: width * 0.62
        case is UIScrollView: max(200, view.bounds.height - top)
        case is UIControl, is UILabel: 44
        default: 120
        }
      part.frame = CGRect(x: 20, y: top, width: width, height: height)
      view.addSubview(part)
      top += height + 16
    }
  }

  /// Sets the content of a view if the view controller has no data for it.
  private func fill(_ part: UIView) {
    switch part {
    case let part as UIImageView where part.image == nil && part.backgroundColor == nil:
      part.image = picture
      part.contentMode = .scaleAspectFill
      part.clipsToBounds = true
    case let part as UILabel where part.text?.isEmpty != false: part.text = "Lofoten"
    case let part as UITextView where part.text.isEmpty: part.text = "Light until midnight"
    default: break
    }
  }
}
