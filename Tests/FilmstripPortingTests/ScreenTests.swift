#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films screens from end to end.
  @Suite(.serialized)
  struct ScreenTests {
    private static let app = """
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          fatalError("a film must not launch the app")
          UINavigationBar.appearance().isTranslucent = false
          UINavigationBar.appearance().barTintColor = .red
        }
      }

      struct Movie { let title: String }

      class MovieList: UITableViewController {
        let movies: [Movie]
        init(movies: [Movie]) {
          self.movies = movies
          super.init(style: .plain)
          title = "Movies"
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "movie")
        }
        override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
          movies.count
        }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "movie", for: path)
          cell.textLabel?.text = movies[path.row].title
          return cell
        }
      }

      private class Locked: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          navigationController?.interactivePopGestureRecognizer?.isEnabled = false
        }
      }

      class Modal: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemYellow
        }
      }
      """

    /// Runs `try` for screens of the app, and returns the report and the folder of films.
    private static func run(
      _ values: [String], change: (inout TryRequest) -> Void = { _ in }
    ) throws -> (report: TryReport, output: URL) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("screen-test-\(UUID().uuidString)")
      let app = folder.appendingPathComponent("App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try Data(Self.app.utf8).write(to: app.appendingPathComponent("App.swift"))
      let output = folder.appendingPathComponent("out")
      var request = TryRequest(paths: [app.path], output: output.path)
      request.screens = ScreenSelection(values)
      request.jobs = 2
      request.cells = [("", ["--scale", "1"])]
      request.limit = 600
      change(&request)
      return (try request.run { _ in }, output)
    }

    /// Returns whether a touch holds a transition in some frames of a film.
    private static func isSwiped(_ film: TryResult) throws -> Bool {
      struct Timeline: Decodable {
        struct Frame: Decodable {
          struct Interaction: Decodable {}
          var interaction: Interaction?
        }
        var frames: [Frame]
      }
      let path = try #require(film.folder) + "/timeline.json"
      let timeline = try JSONDecoder().decode(
        Timeline.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
      return timeline.frames.contains { $0.interaction != nil }
    }

    @Test func `all screens are pushed, a back swipe is cancelled, and they are popped`() throws {
      let (report, output) = try Self.run([])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      #expect(report.films.map(\.className) == ["MovieList", "Locked", "Modal"])
      for film in report.films {
        #expect(film.verdict == .filmed, "\(film.className): \(film.problem ?? "")")
        #expect(film.reports.isEmpty, "\(film.reports)")
        #expect(film.decisions.contains("window and bars as the app's delegates set them"))
      }
      #expect(try report.films.map(Self.isSwiped) == [true, false, true])
      #expect(
        report.films[1].decisions.contains("no swipe back, because it begins no transition"))
      let document = try JSONSerialization.jsonObject(with: Data(try report.json().utf8))
      let screens = (document as? [String: Any])?["screens"] as? [[String: Any]] ?? []
      #expect(screens.map { $0["class"] as? String } == ["MovieList", "Locked", "Modal"])
      #expect(screens.map { $0["verdict"] as? String } == ["filmed", "filmed", "filmed"])
      #expect(screens.first?["films"] as? [String] == [output.path + "/MovieList"])
      #expect((document as? [String: Any])?["animators"] == nil)
    }

    @Test func `a screen is filmed without the statements that don't compile, which are reported`()
      throws
    {
      let (report, output) = try Self.run(["Partial"]) { request in
        // Errors name the source, although a string literal can't contain this name.
        let file = URL(fileURLWithPath: request.paths[0] + "/\u{10}\"Partial\".swift")
        try? Data(
          """
          import Database
          import UIKit
          class Partial: UIViewController {
            let store = DatabaseStore()
            override func viewDidLoad() {
              super.viewDidLoad()
              view.backgroundColor = .white
              store.load()
              URLSession.shared.dataTask(with: URL(string: "http://127.0.0.1:1")!) { data, _, error in
                // Films have no network, so the request fails and is reported.
                precondition(data == nil && error != nil)
              }.resume()
              Thread.sleep(forTimeInterval: 0.2)
              // The first number of SplitMix64 with the seed 0.
              precondition(UInt64.random(in: 0 ... .max) == 0xE220_A839_7B1D_CDAF)
            }
          }
          """.utf8
        ).write(to: file)
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.reports.first?.hasPrefix("its import of Database is left out") == true)
      let place = film.file
      #expect(
        Array(film.reports.dropFirst()) == [
          "left out: \(place):4:15: error: cannot find 'DatabaseStore' in scope",
          "left out: \(place):8:5: error: cannot find 'store' in scope",
          "GET http://127.0.0.1:1: a film doesn't use the network, so the request fails; save a response as "
            + "'127.0.0.1/index.json' in a folder, and name the folder with --responses, or in FILMSTRIP_RESPONSES",
        ])
    }

    @Test func `a screen uses the app's delegate, which isn't launched`() throws {
      let (report, output) = try Self.run(["Shared"]) { request in
        let file = URL(fileURLWithPath: request.paths[0] + "/Shared.swift")
        try? Data(
          """
          import UIKit
          class Shared: UIViewController {
            let app = UIApplication.shared.delegate as! AppDelegate
            override func viewDidLoad() {
              super.viewDidLoad()
              precondition(app.window != nil)
            }
          }
          """.utf8
        ).write(to: file)
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      let decision = "the app's delegate is a new AppDelegate, which doesn't launch the app"
      #expect(film.decisions.contains(decision))
    }

    private static let bound = """
      import Combine
      import Foundation
      struct Item { let id = UUID(); let date = Date(); let number = Int.random(in: 0..<1_000_000) }
      final class Model: ObservableObject {
        @Published private(set) var items: [Item] = []
        @Published var query = ""
        private var tokens: Set<AnyCancellable> = []
        init() {
          $query.debounce(for: .milliseconds(200), scheduler: RunLoop.main)
            .map { _ in (0..<4).map { _ in Item() }.shuffled() }
            .sink { [weak self] in self?.items = $0 }
            .store(in: &tokens)
        }
      }
      """
    private static let list = """
      import Combine
      import UIKit
      import os
      class Bound: UIViewController {
        private let model = Model()
        private let label = UILabel()
        private var token: AnyCancellable?
        override func viewDidLoad() {
          super.viewDidLoad()
          precondition(Date() == Date(timeIntervalSince1970: 1_168_335_660))
          Logger().info("loaded")
          label.numberOfLines = 0
          label.frame = view.bounds
          view.addSubview(label)
          token = model.$items.receive(on: DispatchQueue.main).sink { [weak self] items in
            let texts = items.map {
              "\\($0.number) \\($0.id) \\($0.date) \\(arc4random_uniform(100))"
            }
            self?.label.text = texts.joined(separator: " ")
          }
        }
      }
      #Preview { Bound() }
      """

    @Test func `a screen with publishers and random numbers is equal in every run`() throws {
      var films: [[String: Data]] = []
      for _ in 0..<2 {
        let (report, output) = try Self.run(["Bound"]) { request in
          for (name, text) in [("Model.swift", Self.bound), ("Bound.swift", Self.list)] {
            try? Data(text.utf8).write(to: URL(fileURLWithPath: request.paths[0] + "/" + name))
          }
        }
        defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
        let film = try #require(report.films.first)
        #expect(film.verdict == .filmed, "\(film.problem ?? "")")
        #expect(film.reports == [])
        let folder = output.appendingPathComponent("Bound/frame")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        films.append(
          try Dictionary(
            uniqueKeysWithValues: names.map {
              ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
            }))
      }
      #expect(films[0].count > 60 && films[0] == films[1])
      // The items appear 0.2 s after the beginning.
      #expect(Set(films[0].values).count > 20)
    }

    @Test func `a screen is presented, in a navigation controller if it uses a bar`() throws {
      let (report, output) = try Self.run(["Modal", "MovieList(movies: [])"]) {
        $0.role = "present"
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      #expect(report.films.map(\.verdict) == [.filmed, .filmed])
      #expect(report.films.map(\.role) == ["present", "present"])
      let decision = "presented in a navigation controller, because it uses a navigation bar"
      #expect(report.films.map { $0.decisions.contains(decision) } == [false, true])
    }

    @Test func `the package that keeps films of screens has compiling sources`() throws {
      let (report, output) = try Self.run(["MovieList", "Locked"])
      let folder = output.deletingLastPathComponent()
      defer { try? FileManager.default.removeItem(at: folder) }
      var request = TryRequest(
        paths: [folder.appendingPathComponent("App").path], output: output.path)
      request.screens = ScreenSelection(["MovieList", "Locked"])
      let package = try request.package(of: report)
      #expect(package.films.map(\.name) == ["MovieList", "Locked"])
      #expect(package.sources.map(\.name) == ["App.swift", "AppAppearance.swift"])
      var paths: [String] = []
      for (name, text) in package.sources + [("Trials.swift", package.program)] {
        let path = folder.appendingPathComponent(name).path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        paths.append(path)
      }
      let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
      #expect(CompilerFault.all(in: try compiler.typeCheck(paths)).isEmpty)
    }
  }
#endif
