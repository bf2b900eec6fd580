import UIKit

/// The pages and controllers of a running trial, for the expressions that make an app's objects.
@MainActor
public final class Trial {
  /// The film that runs.
  package let film: TrialFilm
  /// Where it runs.
  package let window: UIWindow
  /// Makes a picture; equal numbers give equal pictures.
  let makePicture: (_ number: Int, _ size: CGSize) -> UIImage
  /// Makes the page of a screen of a scenario.
  private let makeScreen: (_ name: String, _ text: String, _ path: String) -> UIViewController
  /// The page where the film began.
  public private(set) lazy var fromPage: UIViewController = film.fromPage(self)
  /// The page that comes, or has come.
  public var toPage: UIViewController {
    if let madePage { return madePage }
    let page = film.toPage(self)
    madePage = page
    return page
  }
  /// The pan on the page that has come.
  public var pan: UIPanGestureRecognizer {
    isPanGiven = true
    return ownPan
  }
  /// The edge pan on the page that has come.
  public var edgePan: UIScreenEdgePanGestureRecognizer {
    isEdgePanGiven = true
    return ownEdgePan
  }
  package let ownPan = UIPanGestureRecognizer()
  package let ownEdgePan = UIScreenEdgePanGestureRecognizer()
  private var isPanGiven = false
  private var isEdgePanGiven = false
  /// The gestures that an app's object was given.
  package var givenGestures: [UIGestureRecognizer] {
    (isPanGiven ? [ownPan] : []) + (isEdgePanGiven ? [ownEdgePan] : [])
  }

  /// The transition delegate of the film; the controllers do not retain it.
  package var delegate: NSObject?
  /// Whether a finger of the film is down.
  package var isFingerDown = false
  private var madePage: UIViewController?
  private var kept: [String: AnyObject] = [:]
  /// Screens of scenarios, which are shown as they are.
  private var screens: Set<ObjectIdentifier> = []
  /// What pages without content show.
  private var stands: [ObjectIdentifier: TrialPage] = [:]

  /// The trial of a film in a window.
  package init(
    _ film: TrialFilm, in window: UIWindow,
    makePicture: @escaping (_ number: Int, _ size: CGSize) -> UIImage,
    makeScreen: @escaping (_ name: String, _ text: String, _ path: String) -> UIViewController
  ) {
    self.film = film
    self.window = window
    self.makePicture = makePicture
    self.makeScreen = makeScreen
    ownEdgePan.edges = .left
  }

  /// The navigation controller around the first page.
  public private(set) lazy var navigation = UINavigationController(rootViewController: fromPage)

  /// The tab bar controller with the pages.
  public private(set) lazy var tabs: UITabBarController = {
    let tabs = UITabBarController()
    let pages = [fromPage, toPage]
    for (page, symbol) in zip(pages, ["house", "star"]) {
      page.tabBarItem = UITabBarItem(
        title: page.title ?? "Page", image: UIImage(systemName: symbol), tag: 0)
    }
    tabs.viewControllers = pages
    return tabs
  }()

  /// Both pages.
  public var pages: [UIViewController] { [fromPage, toPage] }

  /// Makes another page come next.
  package func renewPage() {
    madePage = nil
    for key in kept.keys where key.hasPrefix("page/") { kept[key] = nil }
  }

  /// A new page that is a screen of a scenario; `path` is the scenario's file, for its images.
  public func screen(_ name: String, ofScenario text: String, path: String) -> UIViewController {
    let page = makeScreen(name, text, path)
    screens.insert(ObjectIdentifier(page))
    return page
  }

  /// An object that is made once in the film.
  public func kept<Kind: AnyObject>(_ key: String, _ make: () -> Kind) -> Kind {
    if let known = kept[key] as? Kind { return known }
    let made = make()
    kept[key] = made
    return made
  }

  /// An object that is made once for each page that comes.
  public func keptWithPage<Kind: AnyObject>(_ key: String, _ make: () -> Kind) -> Kind {
    kept("page/" + key, make)
  }

  // MARK: Parts of the pages

  /// The picture of a page: its hero, or else the largest image view, or else its view.
  static func hero(of page: UIViewController) -> UIView {
    if let page = page as? TrialPage {
      page.loadViewIfNeeded()
      return page.hero
    }
    var page = page
    if let inner = (page as? UINavigationController)?.topViewController { page = inner }
    page.loadViewIfNeeded()
    var found: UIView?
    var rest: [UIView] = [page.view]
    func area(_ view: UIView?) -> CGFloat { (view?.bounds.width ?? 0) * (view?.bounds.height ?? 0) }
    while let view = rest.popLast() {
      if view is UIImageView, area(view) > area(found) { found = view }
      rest += view.subviews
    }
    return found ?? page.view
  }

  /// The first page's picture.
  public var heroView: UIImageView {
    Self.hero(of: fromPage) as? UIImageView ?? kept("hero") { UIImageView(image: picture) }
  }

  /// The frame of the first page's picture, in the window.
  public var heroFrame: CGRect { Self.place(of: fromPage) }

  /// Its centre, in the window.
  public var heroCenter: CGPoint { CGPoint(x: heroFrame.midX, y: heroFrame.midY) }

  /// The frame of the second page's picture, in the window.
  public var largeFrame: CGRect {
    toPage.loadViewIfNeeded()
    if toPage.viewIfLoaded?.window == nil {
      toPage.view.frame = window.bounds
      toPage.view.layoutIfNeeded()
    }
    return Self.place(of: toPage)
  }

  private static func place(of page: UIViewController) -> CGRect {
    page.loadViewIfNeeded()
    page.view.layoutIfNeeded()
    let hero = hero(of: page)
    if hero === page.view {
      let bounds = page.view.bounds
      return CGRect(x: bounds.midX - 60, y: bounds.midY - 60, width: 120, height: 120)
    }
    return hero.convert(hero.bounds, to: nil)
  }

  /// A view that darkens what is below it.
  public private(set) lazy var dimmingView: UIView = {
    let view = UIView(frame: window.bounds)
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    return view
  }()

  /// The pages' picture.
  public private(set) lazy var picture = makePicture(2, CGSize(width: 360, height: 360))

  /// The page of a class or with a protocol, the first one if both are.
  public func page<Kind>(as kind: Kind.Type) -> Kind {
    guard let found = Self.cast(fromPage, kind) ?? Self.cast(toPage, kind) else {
      fatalError("no page of the trial is a \(kind)")
    }
    return found
  }

  /// The first page with a protocol, or else the second.
  public func fromPage<Kind>(as kind: Kind.Type) -> Kind { page(as: kind) }

  /// The second page with a protocol, or else the first.
  public func toPage<Kind>(as kind: Kind.Type) -> Kind {
    Self.cast(toPage, kind) ?? page(as: kind)
  }

  private static func cast<Kind>(_ page: UIViewController, _ kind: Kind.Type) -> Kind? {
    page as? Kind ?? (page as? UINavigationController)?.topViewController as? Kind
  }

  /// Gives views that a storyboard would have made to a page; the page shows them.
  public func adopt(_ page: UIViewController, _ views: [UIView]) {
    kept["outlets/\(ObjectIdentifier(page))"] = TrialOutlets(views, of: page)
  }

  /// Lays out the views that a storyboard would have placed, and shows something on a page that has no
  /// content of its own.
  package func placeOutlets() {
    for outlets in kept.values.compactMap({ $0 as? TrialOutlets }) { outlets.place() }
    let pages: [(UIViewController?, TrialPage.Look)] = [(fromPage, .feed), (madePage, .detail)]
    for (page, look) in pages {
      guard let page, !(page is TrialPage), !(page is UINavigationController),
        !(page is UITabBarController), !screens.contains(ObjectIdentifier(page)),
        let view = page.viewIfLoaded, view.subviews.isEmpty
      else { continue }
      let content = TrialPage(look, self)
      stands[ObjectIdentifier(page)] = content
      content.view.frame = view.bounds
      content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content.view)
    }
  }
}

/// The views that a page's storyboard would have made.
@MainActor
private final class TrialOutlets {
  private let views: [UIView]
  private weak var page: UIViewController?
  private var isPlaced = false

  init(_ views: [UIView], of page: UIViewController) {
    self.views = views
    self.page = page
  }

  /// Puts them below each other; done once, when the page's view exists.
  func place() {
    guard !isPlaced, let view = page?.viewIfLoaded else { return }
    isPlaced = true
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
}
