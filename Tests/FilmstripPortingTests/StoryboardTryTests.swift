#if Port
  import FilmstripTestSupport
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films storyboards with the classes of an app.
  @Suite(.serialized)
  struct StoryboardTryTests {
    private let folder: ScratchFolder

    init() throws {
      folder = try ScratchFolder()
      try folder.write(
        """
        <document targetRuntime="iOS.CocoaTouch" initialViewController="n"><scenes><scene><objects>
        <navigationController id="n" sceneMemberID="viewController"><connections><segue
         destination="a" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene><scene><objects><tableViewController
         id="a" sceneMemberID="viewController" customClass="ListController" customModule="App"
         customModuleProvider="target"><tableView key="view" id="t" rowHeight="50"><prototypes>
        <tableViewCell reuseIdentifier="row" id="c" rowHeight="50" customClass="RowCell"
         customModuleProvider="target"><tableViewCellContentView key="contentView" id="cc"><subviews>
        <label id="l" text="Row"/></subviews></tableViewCellContentView><connections>
        <outlet property="label" destination="l" id="o1"/><segue destination="d" kind="show"
         identifier="detail" id="s"/></connections></tableViewCell></prototypes></tableView>
        </tableViewController></objects></scene><scene><objects><viewController id="d"
         sceneMemberID="viewController" customClass="DetailController" customModuleProvider="target">
        <view key="view" id="v"><subviews><label id="dl" text="Empty"/><slider id="sl"/></subviews>
        </view><connections><outlet property="label" destination="dl" id="o2"/></connections>
        </viewController></objects></scene></scenes></document>
        """, to: "Main.storyboard")
      try folder.write("", to: ".git/keep")
    }

    private static let list = """
      import UIKit
      class RowCell: UITableViewCell { @IBOutlet private weak var label: UILabel! }
      class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          let row = tableView.indexPath(for: sender as! RowCell)!.row
          (segue.destination as! DetailController).number = row
        }
      }
      """

    private func film() throws -> StoryboardFilm {
      let output = try ScratchFolder()
      let path = folder.path + "/Main.storyboard"
      let request = try #require(StoryboardRequest(around: path, scene: nil))
      var options = TryRequest(paths: [path], output: output.path)
      options.cells = [("", ["--scale", "1"])]
      // Films are slower in a debug build.
      options.limit = 600
      return try #require(try options.film(request) { _ in }.first)
    }

    @Test func `the app's classes get their outlets, and a row is the sender of its segue`() throws
    {
      try folder.write(Self.list, to: "List.swift")
      try folder.write(
        """
        import UIKit
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel! { didSet { title = label.text } }
          var number: Int!
          override func viewDidLoad() {
            super.viewDidLoad()
            precondition(number == 0 && label.text == "Empty" && title == "Empty")
          }
        }
        """, to: "Detail.swift")
      let film = try film()
      #expect(film.problem == nil && film.messages == [])
      #expect(film.frames > 60)
      #expect(film.decisions.first == "2 sources of the app")
      #expect(film.steps.first?.frame == 0)
      #expect(film.steps.contains { $0.frame > 0 && !$0.name.isEmpty })
    }

    @Test func `code that doesn't compile is left out and listed`() throws {
      try folder.write(Self.list, to: "List.swift")
      try folder.write(
        """
        import UIKit
        import SceneKit
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel!
          @IBOutlet var scene: SCNView!
          var number: Int!
        }
        """, to: "Detail.swift")
      let film = try film()
      #expect(film.problem == nil && film.frames > 60)
      #expect(film.messages.contains { $0.contains("left out") && $0.contains("Detail.swift:5") })
    }

    // Source: the page "Storyboards" in Documentation/Try.md.
    @Test func `code that is left out concerns the scenes whose sources declare or name its types`()
      throws
    {
      try folder.write(Self.list, to: "List.swift")
      try folder.write(
        """
        import UIKit
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel!
          var number: Int!
          let helper = Helper()
          func extra(_ list: ListController) { list.extra() }
        }
        """, to: "Detail.swift")
      try folder.write(
        "struct Helper {\n  let store = Store()\n  func a() { missing() }\n}\n", to: "Helper.swift")
      try folder.write("struct Store {\n  func b() { missing() }\n}\n", to: "Store.swift")
      try folder.write(
        "extension ListController {\n  func extra() { missing() }\n}\n", to: "List+Extra.swift")
      let film = try film()
      #expect(film.problem == nil && film.frames > 60)
      func scenes(_ place: String) -> [String]? {
        film.messages.first { $0.hasPrefix("left out: ") && $0.contains(place) }
          .flatMap { film.messageScenes[$0] }
      }
      #expect(scenes("/Helper.swift:3:") == ["d"], "\(film.messages)")
      #expect(scenes("/Store.swift:2:") == [], "\(film.messages)")
      #expect(scenes("/List+Extra.swift:2:") == ["a"], "\(film.messages)")
    }

    @Test func `only the generated source that conflicts with the app is left out`() throws {
      try folder.write(Self.list, to: "List.swift")
      try FileManager.default.createDirectory(
        atPath: folder.path + "/Assets.xcassets/sky.colorset", withIntermediateDirectories: true)
      try folder.write(
        """
        {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":
         {"red":"0","green":"0","blue":"1","alpha":"1"}}}]}
        """, to: "Assets.xcassets/sky.colorset/Contents.json")
      try folder.write(
        """
        import UIKit
        extension Date { static var now: Date { Date(timeIntervalSince1970: 0) } }
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel!
          var number: Int!
          override func viewDidLoad() {
            super.viewDidLoad()
            precondition(Date.now.timeIntervalSince1970 == 0)
            label.textColor = .sky
            label.text = "\\(Int.random(in: 0..<9))"
          }
        }
        """, to: "Detail.swift")
      let film = try film()
      #expect(film.problem == nil && film.frames > 60)
      #expect(film.decisions.first == "2 sources of the app")
      #expect(
        film.messages == [
          "dates come from the machine's clock, because the sources conflict with "
            + "FilmstripClock.swift: invalid redeclaration of 'now'"
        ])
      let path = folder.path + "/Main.storyboard"
      let request = try #require(StoryboardRequest(around: path, scene: nil))
      let package = try TryRequest(paths: [path], output: "out").package(of: request) { _ in }
      #expect(
        package.sources.map(\.name).sorted() == [
          "Detail.swift", "FilmstripAssets.swift", "FilmstripRandom.swift", "List.swift",
        ])
    }

    @Test func `a segue that crashes is left out, with the reason`() throws {
      try folder.write(Self.list, to: "List.swift")
      try folder.write(
        """
        import UIKit
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel!
          var number: Int!
          override func viewDidLoad() { fatalError("no data") }
        }
        """, to: "Detail.swift")
      let film = try film()
      #expect(film.problem == nil && film.folder != nil, "\(film.problem ?? "")")
      let crash = film.messages.first ?? ""
      #expect(
        crash.hasPrefix("the segue 's' isn't performed, because the app crashes: ")
          && crash.hasSuffix("Detail.swift:5: Fatal error: no data"), "\(film.messages)")
      #expect(film.messages.count == 1)
    }

    @Test func `a crash without a known cause is a problem with its reason`() throws {
      try folder.write(
        """
        import UIKit
        class RowCell: UITableViewCell { @IBOutlet weak var label: UILabel! }
        class ListController: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            load()
          }
        }
        """, to: "List.swift")
      try folder.write("func load() { fatalError(\"no data\") }\n", to: "Store.swift")
      let film = try film()
      #expect(film.folder == nil)
      #expect(
        film.problem?.hasSuffix("Store.swift:1: Fatal error: no data") == true,
        "\(film.problem ?? "")")
    }

    // Source: the page "Storyboards" in Documentation/Try.md.
    @Test func `an attempt leaves out classes before segues, at most five times`() {
      var attempt = StoryboardAttempt()
      func avoid(_ problem: String, _ names: [String] = [], log: String = "") -> Bool {
        attempt.avoid(problem, names, log: log, reason: "crashes")
      }
      #expect(avoid("A.swift:1: no", ["A"]))
      #expect(attempt.arguments == ["--replace", "A=A.swift:1: no"])
      #expect(!avoid("A.swift:1: no", ["A"], log: "x\n"))
      let log = "filmstrip: segue s\nfilmstrip: segue t\nno"
      #expect(avoid("no", log: log))
      #expect(attempt.arguments.suffix(2) == ["--omit", "t"])
      #expect(attempt.reports == ["the segue 't' isn't performed, because the app crashes"])
      #expect(!avoid("no", log: log))
      #expect(avoid("no", ["B"]))
      #expect(!avoid("no", ["C"]))
    }

    // Source: the page "Storyboards" in Documentation/Try.md.
    @Test func `an attempt leaves out a segue that nothing performs before classes and the launch`()
    {
      var attempt = StoryboardAttempt(launches: true)
      let log = "filmstrip: segue r\nfilmstrip: segue s off screen\nno\n"
      let reason = "crashes: A.swift:1"
      let avoidsSegue = attempt.avoid(reason, ["A"], log: log, reason: reason)
      #expect(avoidsSegue)
      #expect(attempt.arguments == ["--omit", "s"] && attempt.segues == ["s"])
      let report =
        "the segue 's' isn't performed, because the film finds nothing on the screen that performs it "
        + "and the app crashes: A.swift:1"
      #expect(attempt.reports == [report] && attempt.reportedSegues == [report: "s"])
      // The next crash has another cause.
      let avoidsClass = attempt.avoid(
        "crashes", ["A"], log: "filmstrip: segue r\n", reason: "crashes")
      #expect(avoidsClass)
      #expect(attempt.arguments == ["--replace", "A=crashes", "--omit", "s"])
    }

    // Source: FACTS, present.automatic.
    @Test func `an attempt covers the screen once, and no longer if that doesn't avoid the crash`()
    {
      var attempt = StoryboardAttempt()
      let log = "filmstrip: segue s\n"
      let problem = "crashes: A.swift:1: Unexpectedly found nil"
      func avoid(_ problem: String, _ names: [String] = []) -> Bool {
        attempt.avoid(problem, names, log: log, reason: problem)
      }
      #expect(avoid(problem, ["A"]))
      #expect(attempt.arguments == ["--full-screen"])
      #expect(attempt.decisions == [StoryboardAttempt.coveringDecision])
      // Another crash: the screen remains covered.
      #expect(avoid("crashes: B.swift:1: no", ["B"]))
      #expect(attempt.arguments == ["--replace", "B=crashes: B.swift:1: no", "--full-screen"])
      #expect(avoid(problem, ["A"]))
      #expect(!attempt.arguments.contains("--full-screen") && attempt.decisions.isEmpty)
      #expect(attempt.arguments.contains("A=\(problem)"))
    }

    // Source: the page "Storyboards" in Documentation/Try.md. On a device, a cell is always the sender.
    @Test func `a segue of a row that doesn't exist is left out, and no class is replaced`() throws
    {
      try folder.write(
        Self.list.replacing("section: Int) -> Int { 2 }", with: "section: Int) -> Int { 0 }"),
        to: "List.swift")
      try folder.write(
        """
        import UIKit
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel!
          var number: Int!
        }
        """, to: "Detail.swift")
      let film = try film()
      #expect(film.problem == nil && film.folder != nil, "\(film.problem ?? "")")
      #expect(film.messages.count == 1 && film.omittedSegues == ["s"], "\(film.messages)")
      let message = film.messages.first ?? ""
      #expect(message.contains("nothing on the screen") && message.contains("List.swift:9: "))
      #expect(film.messageScenes[message] == ["d"])
    }

    // Source: the page "Storyboards" in Documentation/Try.md.
    @Test func `the first view controller has the values that the app's delegate gives it`() throws
    {
      try folder.write(
        """
        import UIKit
        class Store { let count = 2 }
        class RowCell: UITableViewCell { @IBOutlet weak var label: UILabel! }
        class ListController: UITableViewController {
          var store: Store!
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.count }
          override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: path)
          }
        }
        class DetailController: UIViewController { @IBOutlet var label: UILabel! }
        """, to: "App.swift")
      try folder.write(
        """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          private let store = Store()
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            let stack = window?.rootViewController as? UINavigationController
            let list = stack?.topViewController as? ListController
            list?.store = store
            return true
          }
        }
        """, to: "AppDelegate.swift")
      let film = try film()
      #expect(film.problem == nil && film.messages == [], "\(film.problem ?? "") \(film.messages)")
      #expect(
        film.decisions.contains(
          "view controllers with the values that the app's delegate gives them"))
    }

    @Test func `a crash before the first segue leaves out the values from the app's delegate`() {
      var attempt = StoryboardAttempt(launches: true)
      func avoid(_ problem: String, log: String = "") -> Bool {
        attempt.avoid(problem, [], log: log, reason: "crashes")
      }
      #expect(avoid("no"))
      #expect(attempt.arguments == ["--no-launch"])
      #expect(
        attempt.reports == [
          "view controllers don't get the values from the app's delegate, because the app crashes"
        ])
      #expect(!avoid("no"))
    }

    // A class without a working init(coder:) ends the app on a device, too.
    @Test func `a class that crashes is replaced, and the app's other classes remain`() throws {
      try folder.write(
        """
        import UIKit
        class ListController: UITableViewController {
          init(title: String) { super.init(style: .plain) }
          required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        """, to: "List.swift")
      try folder.write(
        """
        import UIKit
        class RowCell: UITableViewCell { @IBOutlet private weak var label: UILabel! }
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel! { didSet { precondition(label.text == "Empty") } }
        }
        """, to: "Detail.swift")
      let film = try film()
      #expect(film.problem == nil && film.frames > 60, "\(film.problem ?? "")")
      #expect(film.messages.count == 1, "\(film.messages)")
      let message = film.messages.first ?? ""
      #expect(message.hasPrefix("Main.storyboard:5:") || message.hasPrefix("Main.storyboard:4:"))
      #expect(message.contains("ListController crashes: "), "\(message)")
      #expect(
        message.hasSuffix(
          "List.swift:4: Fatal error: init(coder:) has not been implemented; "
            + "a UITableViewController replaces it"))
    }

    // UIViewController: the system calls prepare(for:sender:) before it performs a segue.
    @Test func `a list prepares the segue of its selected row before the transition`() throws {
      try folder.write(
        """
        import UIKit
        class RowCell: UITableViewCell { @IBOutlet weak var label: UILabel! }
        class ListController: UITableViewController {
          var selectedRow: RowCell?
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
          override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: path)
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            guard segue.identifier == "detail", let path = tableView.indexPathForSelectedRow else { return }
            selectedRow = tableView.cellForRow(at: path) as? RowCell
            (segue.destination as! DetailController).number = path.row
          }
        }
        class DetailController: UIViewController {
          @IBOutlet var label: UILabel!
          var number: Int?
        }
        class PushRow: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let list = context.viewController(forKey: .from) as? ListController,
              let detail = context.viewController(forKey: .to) as? DetailController,
              let row = list.selectedRow, row.label.text == "Row", detail.number == 0
            else { return }
            context.containerView.addSubview(detail.view)
            detail.view.alpha = 0
            UIView.animate(withDuration: 0.2, animations: { detail.view.alpha = 1 }) { _ in
              context.completeTransition(true)
            }
          }
        }
        """, to: "App.swift")
      let output = try ScratchFolder()
      var request = TryRequest(paths: [folder.path], output: output.path)
      request.cells = [("", ["--scale", "1"])]
      request.limit = 600
      let film = try #require(try request.run { _ in }.films.first { $0.className == "PushRow" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "") \(film.reports)")
    }

    @Test func `a package has the sources, the storyboard and a film`() throws {
      try folder.write(Self.list, to: "List.swift")
      try folder.write(
        "import UIKit\nclass DetailController: UIViewController { @IBOutlet var label: UILabel!; var number: Int! }",
        to: "Detail.swift")
      let path = folder.path + "/Main.storyboard"
      let request = try #require(StoryboardRequest(around: path, scene: "d"))
      let package = try TryRequest(paths: [path], output: "out").package(of: request) { _ in }
      #expect(package.sources.map(\.name).sorted() == ["Detail.swift", "List.swift"])
      #expect(package.resources.map(\.name) == ["Main.storyboard"])
      #expect(package.program.contains("TrialStoryboard(\"Main\", scene: \"d\")"))
      #expect(package.films.map(\.function) == ["filmstripStoryboard"])
      let paths = try (package.sources + [("Trials.swift", package.program)]).map {
        try folder.write($0.text, to: "package/" + $0.name)
      }
      let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
      #expect(CompilerFault.all(in: try compiler.typeCheck(paths)).isEmpty)
    }
  }
#endif
