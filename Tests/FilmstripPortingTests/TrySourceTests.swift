#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films sources that need more than their own text: members that move, sources elsewhere.
  @Suite(.serialized)
  struct TrySourceTests {
    private static func animator(_ name: String, _ before: String) -> String {
      """
      final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
          context.containerView.addSubview(to)
          \(before)
          to.alpha = 0
          UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
      """
    }

    @Test func `Objective-C's dynamic features are filmed without a report`() throws {
      let sources = [
        "Card.swift": """
        import UIKit
        class Card: UIView { var log: [String] = [] }
        class Sheet: Card { override func settle() { super.settle(); log.append("sheet") } }
        @objc protocol CardSource {
          @objc optional func height(of card: Card) -> CGFloat
          @objc optional func title(of card: Card) -> Int
        }
        class Tall: NSObject, CardSource { func height(of card: Card) -> CGFloat { 80 } }
        class Progress: NSObject { @objc dynamic var value = 0 }
        """,
        "Card+Layout.swift": """
        import CoreGraphics
        extension Card {
          override func layoutSubviews() { super.layoutSubviews(); log.append("layout") }
          @objc func settle() { log.append("card") }
        }
        """,
        "Watcher.swift": """
        import AVKit
        class Watcher: NSObject {
          var heights: [CGFloat] = []
          func watch(_ view: UIView) { view.addObserver(self, forKeyPath: "bounds", options: .new, context: nil) }
          override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
          ) {
            guard keyPath == "bounds" else {
              return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            }
            heights.append((change?[.newKey] as? CGRect)?.height ?? 0)
          }
        }
        """,
        "Moving.swift": "import UIKit\n"
          + Self.animator(
            "Moving",
            """
            let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            let watcher = Watcher()
            watcher.watch(sheet)
            to.addSubview(sheet)
            let source: CardSource = Tall()
            sheet.bounds.size.height = source.height?(of: sheet) ?? 0
            precondition(source.title?(of: sheet) == nil)
            sheet.layoutIfNeeded()
            sheet.settle()
            precondition(sheet.log == ["layout", "card", "sheet"], "\\(sheet.log)")
            precondition(watcher.heights == [80], "\\(watcher.heights)")
            let progress = Progress()
            var values: [Int] = []
            let observation = progress.observe(\\.value, options: .new) { _, change in values.append(change.newValue ?? -1) }
            progress.value = 3
            observation.invalidate()
            progress.value = 4
            precondition(values == [3], "\\(values)")
            """),
      ]
      let (report, output) = try TryTests.run(sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.reports.isEmpty, "\(film.reports)")
    }

    @Test func `sources elsewhere in the project are found when they are missing`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = [
        "Package.swift": "",
        "Sources/Core/Timing.swift":
          "import UIKit\npackage enum Timing { static let pause = Pause(seconds: 0) }\n",
        "Sources/Core/Pause.swift":
          "package struct Pause { package var seconds: Double }\n",
        "Sources/Core/UIView+Fill.swift":
          "import UIKit\nextension UIView { package func fill(_ view: UIView) { frame = view.bounds } }\n",
        "Sources/Pages/Fade.swift": "import UIKit\n"
          + Self.animator("Fade", "to.fill(context.containerView); _ = Timing.pause.seconds"),
      ]
      for (name, text) in files {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      var request = TryRequest(
        paths: [folder.path + "/Sources/Pages/Fade.swift"], output: folder.path + "/out")
      request.cells = [("", ["--scale", "1"])]
      request.limit = 600
      let report = try request.run { _ in }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      // The package contains these sources, too.
      let package = try request.package(of: report)
      #expect(
        package.sources.map(\.name).sorted() == [
          "Fade.swift", "Pause.swift", "Timing.swift", "UIView+Fill.swift",
        ])
      try Self.typeCheck(package, in: folder)
    }

    /// Checks that the sources of a package compile.
    private static func typeCheck(_ package: TryPackage, in folder: URL) throws {
      let paths = try (package.sources + [("Trials.swift", package.program)]).map { name, text in
        let path = folder.appendingPathComponent(name).path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
      }
      let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
      let faults = CompilerFault.all(in: try compiler.typeCheck(paths))
      #expect(faults.isEmpty, "\(faults)")
    }

    // OperationQueue: an operation starts when those that it depends on have finished, and at most as
    // many run at a time as the queue allows.
    @Test func `operations that animate one after another run on the film's clock`() throws {
      let step = """
        import UIKit
        class Step: Operation {
          private var isDone = false {
            willSet { willChangeValue(forKey: "isFinished") }
            didSet { didChangeValue(forKey: "isFinished") }
          }
          let change: () -> Void
          init(_ change: @escaping () -> Void) { self.change = change }
          override var isAsynchronous: Bool { true }
          override var isFinished: Bool { isDone }
          override func start() {
            DispatchQueue.main.async {
              UIView.animate(withDuration: 0.3, animations: self.change) { _ in self.isDone = true }
            }
          }
        }
        """
      let fade = """
        import UIKit
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
            context.containerView.addSubview(to)
            to.alpha = 0
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            queue.addOperation(Step { to.alpha = 0.5 })
            queue.addOperation(Step { to.alpha = 1 })
            let end = BlockOperation { DispatchQueue.main.async { context.completeTransition(true) } }
            for step in queue.operations { end.addDependency(step) }
            OperationQueue().addOperation(end)
          }
        }
        """
      let (report, output) = try TryTests.run(["Step.swift": step, "Fade.swift": fade])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.reports.isEmpty, "\(film.reports)")
      // A push and a pop of 0.6 s, and pauses of 0.45 s; the queue asks for ends every 4 ms.
      let seconds = try #require(film.seconds)
      #expect(seconds > 1.64 && seconds < 1.75, "\(seconds)")
    }

    @Test func `only the generated source that conflicts with the app is left out`() throws {
      let conflict = """
        import UIKit
        extension Date { static var now: Date { Date(timeIntervalSince1970: 0) } }
        """
      let (report, output) = try TryTests.run([
        "Fade.swift": conflict + "\n"
          + Self.animator("Fade", "to.isHidden = Bool.random() && Date.now > Date()")
      ])
      let folder = output.deletingLastPathComponent()
      defer { try? FileManager.default.removeItem(at: folder) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(
        film.reports == [
          "dates come from the machine's clock, because the sources conflict with "
            + "FilmstripClock.swift: invalid redeclaration of 'now'"
        ])
      let request = TryRequest(
        paths: [folder.appendingPathComponent("App").path], output: output.path)
      let package = try request.package(of: report)
      #expect(package.sources.map(\.name) == ["FilmstripRandom.swift", "Fade.swift"])
      try Self.typeCheck(package, in: folder)
    }

    @Test func `the sources of a large project are read in the order of their names`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      for number in (10..<60).reversed() {
        try Data("let shared = \(number)\n".utf8)
          .write(to: folder.appendingPathComponent("\(number).swift"))
      }
      let project = ProjectSources(around: [folder.path], maximumFileCount: 1)
      let faults = CompilerFault.all(
        in: "/a/B.swift:1:1: error: cannot find 'shared' in scope\n")
      let inputs = project.sources(for: faults) { _ in false }
      #expect(inputs.map(\.place) == ["10.swift"])
    }

    private static func write(_ files: [String: String], into folder: URL) throws {
      for (name, text) in files {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }

    // Source: the description of the compiler's error, and Apple's tutorial "Creating a view content
    // configuration", in which a protocol's extension has a file of its own.
    @Test func `an extension of a protocol is found for a type that lacks a requirement`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(
        [
          "A/Used.swift": "extension Drawing { func a() {} }",
          "B/Drawing+Plain.swift": "extension Drawing { func draw() {} }",
          "C/DrawingRoom.swift": "extension DrawingRoom { func draw() {} }",
        ], into: folder)
      let project = ProjectSources(around: [folder.path])
      let faults = CompilerFault.all(
        in:
          "\(folder.path)/A/Line.swift:1:1: error: type 'Line' does not conform to protocol 'Drawing'\n"
      )
      let inputs = project.sources(for: faults) { $0.hasSuffix("Used.swift") }
      #expect(inputs.map(\.place) == ["B/Drawing+Plain.swift"])
    }

    @Test func `a nested type and an overload of another type don't hide what is missing`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(
        [
          "Used.swift": "extension UIImage {\n  struct Payment {}\n}",
          "Cells.swift": "extension UICollectionView {\n  func add(name: String) {}\n}",
          "Rows.swift": "extension UITableView {\n  func add(name: String) {}\n}",
          "Payment.swift": "struct Payment {}",
        ], into: folder)
      let project = ProjectSources(around: [folder.path])
      func places(_ message: String, with used: Set<String>) -> [String] {
        let faults = CompilerFault.all(in: "\(folder.path)/Page.swift:1:1: error: \(message)\n")
        return project.sources(for: faults) { path in used.contains { path.hasSuffix("/" + $0) } }
          .map(\.place)
      }
      #expect(
        places("cannot find type 'Payment' in scope", with: ["Used.swift"]) == ["Payment.swift"])
      let call = "no exact matches in call to instance method 'add'"
      #expect(places(call, with: ["Cells.swift"]) == ["Rows.swift"])
      #expect(places(call, with: ["Cells.swift", "Rows.swift"]).isEmpty)
      let page = PortSource(name: folder.path + "/Page.swift", text: "let payments: [Payment] = []")
      let used = PortSource(
        name: folder.path + "/Used.swift", text: "extension UIImage {\n  struct Payment {}\n}")
      #expect(
        project.sources(namedBy: [used, page], upTo: 1, trees: SourceTrees()).map(\.place)
          == ["Payment.swift"])
    }

    // Source: Swift's rules of scopes; all sources of a module share the types at top level.
    @Test func `the sources with named types are found without the compiler`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let fade = """
        // Not a use: Remark
        final class Fade {
          let views: [UIView], layer: CALayer, size: CGSize, date: Date
          let curve: Curve
          let palette = Palette()
          let inner = Names.Inner()
          let text = "Remark"
        }
        """
      try Self.write(
        [
          "A/Fade.swift": fade,
          "A/Curve.swift": "struct Curve { var point: [Point] }",
          "B/Curve.swift": "struct Curve {}",
          "B/Names.swift": "enum Names {\n  struct Inner {}\n}",
          "B/Other.swift": "enum Other {\n  struct Point {}\n}",
          "B/Inner.swift": "struct Inner {}",
          "B/Palette.swift": "struct Palette {}\nclass Fade {}",
          "B/Point.swift": "public struct Point {}",
          "B/Remark.swift": "struct Remark {}",
          // A package with replacements of Apple's types.
          "B/UIKit.swift": "class UIView {}\nclass CALayer {}\nstruct CGSize {}\nstruct Date {}",
        ], into: folder)
      let project = ProjectSources(around: [folder.path])
      let source = PortSource(name: folder.path + "/A/Fade.swift", text: fade)
      func places(upTo levels: Int) -> [String] {
        project.sources(namedBy: [source], upTo: levels, trees: SourceTrees()).map(\.place)
      }
      // Both sources with the type Palette and Fade can't be in a program.
      #expect(places(upTo: 1) == ["A/Curve.swift", "B/Names.swift"])
      #expect(places(upTo: 2) == ["A/Curve.swift", "B/Names.swift", "B/Point.swift"])
      #expect(places(upTo: 0).isEmpty)
      func places(limit: Int) -> [String] {
        project.sources(namedBy: [source], upTo: 2, limit: limit, trees: SourceTrees()).map(\.place)
      }
      #expect(places(limit: 3) == places(upTo: 2))
      #expect(places(limit: 2) == places(upTo: 1))
      #expect(places(limit: 1).isEmpty)
    }

    // Source: the documentation of CocoaPods, Carthage and SwiftPM, which put the sources of
    // dependencies into these folders of a project.
    @Test(arguments: ["Pods", "Carthage/Checkouts", ".build/checkouts"])
    func `a dependency is read only for names that the app lacks`(_ dependencies: String) throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(
        [
          "App/Page.swift": "import UIKit\nimport Snaps\nimport SnapKit\nlet page = 1",
          "App/Other.swift": "import UIKit",
          "App/Own.swift": "struct Own {}",
          "\(dependencies)/Snaps/Sources/Own.swift": "struct Own {}",
          "\(dependencies)/Snaps/Sources/View+Snap.swift":
            "extension UIView { var snap: Snap { Snap() } }",
          "\(dependencies)/Snaps/Sources/Snap.swift": "struct Snap {}",
          "\(dependencies)/Snaps/Sources/Unused.swift": "struct Unused {}",
          "\(dependencies)/Snaps/SnapsTests/Test.swift": "var snap = 1",
          "\(dependencies)/Rocks/Rock.swift": "struct Rock {}",
          "\(dependencies)/SnapKit/Sources/Kit.swift": "struct Kit {}",
          "App.xcodeproj/project.pbxproj": "",
        ], into: folder)
      let project = ProjectSources(around: [folder.path])
      func names(_ message: String, in file: String = "Page") -> [String] {
        let faults = CompilerFault.all(
          in: "\(folder.path)/App/\(file).swift:1:1: error: \(message)\n")
        return project.sources(for: faults) { _ in false }.map {
          String($0.place.split(separator: "/").last ?? "")
        }
      }
      #expect(names("cannot find type 'Own' in scope") == ["Own.swift"])
      #expect(
        names("value of type 'UIView' has no member 'snap'") == ["Snap.swift", "View+Snap.swift"])
      #expect(names("cannot find 'Rock' in scope").isEmpty)
      // Filmstrip's own module declares the names of SnapKit.
      #expect(names("cannot find 'Kit' in scope").isEmpty)
      #expect(names("value of type 'UIView' has no member 'snap'", in: "Other").isEmpty)
    }

    // Source: the template of CocoaPods for libraries, whose example app has a project of its own, and the
    // documentation of SwiftPM.
    @Test(arguments: ["Snaps.podspec", "Package.swift"])
    func `an example app finds the library around it`(_ manifest: String) throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(
        [
          manifest: "let package = Package(name: \"Snaps\")",
          "Snaps/Classes/Snap.swift": "public struct Snap { let core: Core }",
          "Snaps/Classes/Core.swift": "struct Core {}",
          "Snaps/Classes/Unused.swift": "struct Unused {}",
          "Tests/Test.swift": "struct Snap {}",
          "Example/App.xcodeproj/project.pbxproj": "",
          "Example/App/Page.swift": "import UIKit\nimport Snaps\n",
          "Example/App/Other.swift": "import UIKit\nimport Clips\n",
        ], into: folder)
      let project = ProjectSources(around: [folder.path + "/Example/App"])
      func names(_ file: String) -> [String] {
        let faults = CompilerFault.all(
          in:
            "\(folder.path)/Example/App/\(file).swift:1:1: error: cannot find type 'Snap' in scope\n"
        )
        return project.sources(for: faults) { _ in false }.map(\.place)
      }
      #expect(names("Page") == ["Snaps/Classes/Core.swift", "Snaps/Classes/Snap.swift"])
      #expect(names("Other").isEmpty)
    }

    // Source: the documentation of Tuist, whose workspaces have a folder for each target.
    @Test(arguments: ["Workspace.swift", "App.xcworkspace/contents", "README.md"])
    func `a target of a workspace finds another target`(_ file: String) throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(
        [
          file: "", "Features/Card/Project.swift": "let project = Project(name: \"Card\")",
          "Features/Card/Sources/Page.swift": "import UIKit\nimport Core\n",
          "Modules/Core/Project.swift": "struct Snap {}",
          "Modules/Core/Sources/Snap.swift": "public struct Snap {}",
          "Modules/Cores/Sources/Snap.swift": "public struct Snap {}",
        ], into: folder)
      let page = folder.path + "/Features/Card/Sources/Page.swift"
      let faults = CompilerFault.all(in: "\(page):1:1: error: cannot find type 'Snap' in scope\n")
      let found = ProjectSources(around: [folder.path + "/Features/Card"]).sources(for: faults) {
        _ in false
      }
      let core = "/Modules/Core/Sources/Snap.swift"
      #expect(found.map { $0.path.hasSuffix(core) } == (file == "README.md" ? [] : [true]))
    }

    // A name that many extensions declare joins sources that don't need each other; more errors than a film
    // can leave out are in these.
    @Test(arguments: [22, 62])
    func `a class of a large group that doesn't compile is filmed with the sources that it needs`(
      count: Int
    ) throws {
      var sources = [
        "Fade.swift": "import UIKit\n" + Self.animator("Fade", "to.dimTwice()"),
        "Dim.swift": "import UIKit\nextension UIView { func dimTwice() { alpha = 0.5 } }",
        "Card.swift": """
        import UIKit
        class Card: UIPresentationController {
          override func presentationTransitionWillBegin() { containerView?.dimTwice() }
        }
        """,
        "Cards.swift": """
        import UIKit
        class Cards: NSObject, UIViewControllerTransitioningDelegate {
          func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
          ) -> UIPresentationController? {
            presenting?.view.dimTwice()
            return Card(presentedViewController: presented, presenting: presenting)
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fade() }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fade() }
        }
        """,
      ]
      for number in 0..<count {
        let errors = (0..<10).map { "func f\($0)() { Absent\($0).start() }" }
        sources["Part\(number).swift"] = """
          struct Part\(number) {}
          extension Part\(number) {
            func dimTwice() {}
            \(errors.joined(separator: "\n  "))
          }
          """
      }
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(sources, into: folder)
      let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
      let set = try TrialSet([folder.path], requiredClasses: [], compiler: compiler)
      #expect(set.batches.flatMap { $0 }.map(\.count) == [count + 4])

      let (report, output) = try TryTests.run(sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let fade = try #require(report.films.first { $0.name == "Fade" })
      #expect(fade.verdict == .filmed, "\(fade.reports) \(fade.problem ?? "")")
      #expect(fade.reports.isEmpty)
      #expect(fade.decisions.contains("presented with Card"), "\(fade.decisions)")
    }

    // The extension is in a source with errors of its own, for which other sources of the project declare
    // the missing names.
    @Test func `sources that only added sources need are left out if they don't compile`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      var sources = [
        "Fades/Fade.swift": "import UIKit\n" + Self.animator("Fade", "to.shade(.init(half: 1))"),
        "Fades/Other.swift": "let color: UIColor = .init(half: 0.5)",
        "Base/UIKit+.swift": """
        import UIKit
        extension UIView { func shade(_ color: UIColor) { backgroundColor = color } }
        extension UIColor {
          convenience init(half white: CGFloat) { self.init(white: white / 2, alpha: 1) }
        }
        func start() { Part().start() }
        """,
      ]
      let errors = (0..<250).map { "func f\($0)() { Absent\($0).start() }" }
      sources["Base/Part.swift"] = """
        struct Part {
          func start() {}
          \(errors.joined(separator: "\n  "))
        }
        """
      sources["Package.swift"] = ""
      try Self.write(sources, into: folder)
      var request = TryRequest(
        paths: [folder.path + "/Fades/Fade.swift"], output: folder.path + "/out")
      request.cells = [("", ["--scale", "1"])]
      request.limit = 600
      let report = try request.run { _ in }
      let fade = try #require(report.films.first { $0.name == "Fade" })
      #expect(fade.verdict == .filmed, "\(fade.problem ?? "")")
      #expect(
        fade.reports.allSatisfy { $0.contains("UIKit+.swift:6") && $0.contains("'Part'") },
        "\(fade.reports)")
    }

    // Source: the message of the compiler, which gives up at an expression after a number of attempts.
    @Test(arguments: [true, false])
    func `a complex expression is an error only if it is the only one`(isComplete: Bool) throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let source = """
        let numbers = [1, 2.5, 3]
        func f(_ a: Double, _ b: Int) {
          let sums = numbers.map { $0 * a + -(b + 2) / 3 - a * 2 + -(b - 1) * 2 + a / 4 - b * 3 + 1 }
          print(sums)
        }
        \(isComplete ? "" : "func g() { absent() }")
        """
      try Self.write(["A.swift": source], into: folder)
      let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
      let output = try compiler.build(
        [folder.path + "/A.swift"], with: [], into: folder.path + "/program")
      let messages = CompilerFault.all(in: output).map(\.message)
      if isComplete {
        #expect(messages.count == 1 && messages[0].contains("in reasonable time"), "\(messages)")
      } else {
        #expect(messages == ["cannot find 'absent' in scope"])
      }
    }

    @Test func `a call of an initializer isn't its declaration`() {
      let call = "view.shade(.init(half: 1)); let a = UIColor.init(half: 1); use(reinit(half: 1))"
      #expect(!ProjectSources.contains("init(half", call))
      #expect(!ProjectSources.contains("init(half", "convenience init(halfOf: 1)"))
      #expect(
        ProjectSources.contains("init(half", call + "\nconvenience init(half white: CGFloat) {}"))
      #expect(ProjectSources.contains("init(half", "init(half: Int)"))
    }

    @Test func `a member whose name is a keyword is found`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(
        ["B/Times.swift": "extension TimeInterval { static let `default` = 0.3 }"], into: folder)
      let faults = CompilerFault.all(
        in:
          "\(folder.path)/A.swift:1:1: error: type 'TimeInterval' (aka 'Double') has no member 'default'\n"
      )
      let found = ProjectSources(around: [folder.path]).sources(for: faults) { _ in false }
      #expect(found.map(\.place) == ["B/Times.swift"])
    }

    // Source: as above. Only the classes of the app are the user's own.
    @Test func `classes of a dependency are not filmed`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      func source(_ name: String) -> String { "import UIKit\n" + Self.animator(name, "") }
      try Self.write(
        [
          "Fade.swift": source("Fade"), "Pods/Kit/Wipe.swift": source("Wipe"),
          "Carthage/Checkouts/Kit/Melt.swift": source("Melt"),
        ], into: folder)
      func classes(_ path: String) throws -> [String] {
        let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5")
        return try TrialSet([path], requiredClasses: [], compiler: compiler).classes.map(\.name)
      }
      #expect(try classes(folder.path) == ["Fade"])
      #expect(try classes(folder.path + "/Pods/Kit") == ["Wipe"])
    }

    // Source: the format of Xcode's projects, and `sourceTree` of groups and files.
    @Test func `sources outside of the folder to which the project refers are found`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.write(
        [
          "App/App.xcodeproj/project.pbxproj": """
          // !$*UTF8*$!
          { archiveVersion = 1; objects = {
            P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; };
            G = {isa = PBXGroup; children = (F, H, M, N, G, S, ); sourceTree = "<group>"; };
            H /* Shared */ = {isa = PBXGroup; children = (I, ); path = ../Shared; sourceTree = "<group>"; };
            I = {isa = PBXFileReference; path = "Hex Colour.swift"; sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = Own.swift; sourceTree = "<group>"; };
            M = {isa = PBXFileReference; path = ../Missing.swift; sourceTree = SOURCE_ROOT; };
            N = {isa = PBXFileReference; path = ../Root.swift; sourceTree = SOURCE_ROOT; };
            S = {isa = PBXFileSystemSynchronizedRootGroup; path = ../Kit; sourceTree = "<group>"; };
          }; rootObject = P; }
          """,
          "App/Own.swift": "", "Shared/Hex Colour.swift": "let hexColour = 1", "Root.swift": "",
          "Shared/Unused.swift": "", "Kit/Deep/Part.swift": "",
        ], into: folder)
      let app = folder.appendingPathComponent("App").path
      let paths = XcodeProject.sources(outside: app).map {
        String($0.path.dropFirst(folder.standardizedFileURL.path.count + 1))
      }
      #expect(paths == ["Kit/Deep/Part.swift", "Root.swift", "Shared/Hex Colour.swift"])
      let faults = CompilerFault.all(
        in: "\(app)/Own.swift:1:1: error: cannot find 'hexColour' in scope\n")
      let inputs = ProjectSources(around: [app]).sources(for: faults) { _ in false }
      #expect(inputs.map(\.place) == ["Hex Colour.swift"])
      try Self.write(
        ["App/App.xcodeproj/project.pbxproj": String(repeating: "{", count: 100_000)], into: folder)
      #expect(XcodeProject.sources(outside: app).isEmpty)
    }

    @Test func `the first row of an app's list is selected before the transition`() throws {
      let (report, output) = try TryTests.run([
        "List.swift": """
        import UIKit
        final class List: UITableViewController, UIViewControllerTransitioningDelegate {
          var selectedCell: UITableViewCell? {
            tableView.indexPathForSelectedRow.flatMap { tableView.cellForRow(at: $0) }
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            clearsSelectionOnViewWillAppear = false
          }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
          override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell { UITableViewCell() }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fade() }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fade() }
        }
        """,
        "Fade.swift": "import UIKit\n"
          + Self.animator(
            "Fade",
            "let pages = [context.viewController(forKey: .from), context.viewController(forKey: .to)]\n"
              + "guard let list = pages.compactMap({ $0 as? List }).first, list.selectedCell != nil "
              + "else { return }"),
      ])
      let folder = output.deletingLastPathComponent()
      defer { try? FileManager.default.removeItem(at: folder) }
      #expect(report.films.map(\.name).sorted() == ["Fade", "List"])
      for film in report.films {
        #expect(film.verdict == .filmed, "\(film.name): \(film.problem ?? "")")
        #expect(film.decisions.contains("the first item of its list is selected"))
      }
    }

    // Source: Interface Builder's frames, which views have before Auto Layout sets others.
    @Test func `a page's picture has a frame before the first layout`() throws {
      let (report, output) = try TryTests.run([
        "Fade.swift": "import UIKit\nprotocol Zoomable { var picture: UIView { get } }\n"
          + Self.animator(
            "Fade",
            "let pages = [context.viewController(forKey: .from), context.viewController(forKey: .to)]\n"
              + "guard pages.allSatisfy({ ($0 as? Zoomable)?.picture.bounds.isEmpty == false }) else { return }"
          )
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
    }

    // The frame of a page's own picture isn't known before the page exists.
    @Test func `a nib's cell has the class of the app`() throws {
      let (report, output) = try TryTests.run([
        "Row.xib": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <tableViewCell id="a" customClass="Row">
              <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
              <tableViewCellContentView key="contentView" tableViewCell="a" id="b">
                <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
              </tableViewCellContentView>
            </tableViewCell>
          </objects>
        </document>
        """,
        "RowFade.swift": """
        import UIKit
        class Row: UITableViewCell {}
        class RowPage: UITableViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
          }
          override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
          override func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
            t.dequeueReusableCell(withIdentifier: "row", for: p) as! Row
          }
        }
        class RowFade: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            _ = context.viewController(forKey: .from) as? RowPage
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { _ in
              context.completeTransition(true)
            }
          }
        }
        """,
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.decisions.contains("the first page is RowPage()"), "\(film.decisions)")
    }

    // UIViewController.nibName: without a name, the nib that has the name of the class is loaded.
    @Test func `a view controller whose class has a nib gets its outlets from the nib`() throws {
      let (report, output) = try TryTests.run([
        "Card.xib": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Card">
              <connections>
                <outlet property="box" destination="b" id="d"/>
                <outlet property="view" destination="a" id="c"/>
              </connections>
            </placeholder>
            <view contentMode="scaleToFill" id="a">
              <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
              <subviews>
                <view tag="7" contentMode="scaleToFill" id="b">
                  <rect key="frame" x="20" y="30" width="50" height="60"/>
                </view>
              </subviews>
            </view>
          </objects>
        </document>
        """,
        "Card.swift": """
        import UIKit
        class Card: UIViewController {
          @IBOutlet weak var box: UIView!
          override func viewDidLoad() {
            super.viewDidLoad()
            precondition(box.tag == 7 && view.subviews == [box])
          }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            precondition(box.tag == 7 && view.subviews == [box])
          }
        }
        """,
        "Fade.swift": "import UIKit\n"
          + Self.animator("Fade", "_ = context.viewController(forKey: .to) as? Card"),
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "Fade" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(
        film.decisions.contains { $0.hasSuffix("page is Card() with Card.xib") },
        "\(film.decisions)")
    }

    @Test func `a first page can be created from the frame of the first page's picture`() throws {
      let (report, output) = try TryTests.run([
        "Home.swift": """
        import UIKit
        final class Home: UIViewController {
          private let origin: CGRect
          init(originFrame: CGRect, originX: CGFloat) {
            origin = originFrame.offsetBy(dx: originX, dy: 0)
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """,
        "Fade.swift": "import UIKit\n"
          + Self.animator(
            "Fade",
            "let pages = [context.viewController(forKey: .from), context.viewController(forKey: .to)]\n"
              + "guard pages.contains(where: { ($0 as? Home) != nil }) else { return }"),
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "Fade" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
    }

    @Test func `a missing member is taken from the source that extends its type`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      for type in ["UIImage", "UIView", "UIViewController"] {
        try Data("extension \(type) { func halves() -> Int { 2 } }\n".utf8)
          .write(to: folder.appendingPathComponent("\(type).swift"))
      }
      let project = ProjectSources(around: [folder.path])
      func sources(_ message: String) -> [String] {
        let faults = CompilerFault.all(in: "/a/B.swift:1:1: error: \(message)\n")
        return project.sources(for: faults) { $0.hasSuffix("/UIImage.swift") }.map(\.place)
      }
      #expect(sources("value of type 'UIView' has no member 'halves'") == ["UIView.swift"])
      #expect(
        sources("type 'UIViewController' has no member 'halves'") == ["UIViewController.swift"])
      // The compiled source declares it, so the error has another cause.
      #expect(sources("value of type 'UIImage' has no member 'halves'").isEmpty)
      #expect(sources("value of type 'Card' has no member 'halves'").isEmpty)
    }

    @Test func `the app's pages come from its storyboard, with their outlets and cells`() throws {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let sources = [
        "Main.storyboard": """
        <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
        <tableViewController id="a" sceneMemberID="viewController" customClass="HomeController"
         customModuleProvider="target"><tableView key="view" id="t" rowHeight="50"><prototypes>
        <tableViewCell reuseIdentifier="row" id="c" rowHeight="50" customClass="RowCell"
         customModuleProvider="target"><tableViewCellContentView key="contentView" id="cc"><subviews>
        <label id="l" text="Row"/></subviews></tableViewCellContentView><connections>
        <outlet property="label" destination="l" id="o"/></connections></tableViewCell></prototypes>
        </tableView></tableViewController></objects></scene></scenes></document>
        """,
        "RowCell.swift":
          "import UIKit\nclass RowCell: UITableViewCell { @IBOutlet var label: UILabel! }\n",
        "HomeController.swift": """
        import UIKit
        final class HomeController: UITableViewController, UIViewControllerTransitioningDelegate {
          private let name: String
          required init?(coder: NSCoder) { name = "stored"; super.init(coder: coder) }
          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
          override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
            precondition((cell as? RowCell)?.label.text == "Row" && name == "stored")
            return cell
          }
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fade() }
          func animationController(
            forDismissed dismissed: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { nil }
        }
        """,
        "Fade.swift": "import UIKit\n" + Self.animator("Fade", ""),
      ]
      for (name, text) in sources {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
      var request = TryRequest(
        paths: [folder.path], output: folder.appendingPathComponent("out").path)
      request.cells = [("", ["--scale", "1"])]
      request.limit = 600
      let report = try request.run { _ in }
      let film = try #require(report.films.first { $0.className == "HomeController" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.decisions.contains("the first page is HomeController of Main.storyboard"))
    }

    @Test func `a scene's class that the controller's file declares isn't taken from another file`()
      throws
    {
      let folder = try TryTests.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let sources = [
        "Main.storyboard": """
        <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
        <viewController id="a" sceneMemberID="viewController" customClass="HomeController">
        <view key="view" id="v" customClass="Card"/></viewController></objects></scene></scenes></document>
        """,
        "A/Card.swift": "import UIKit\nclass Card: UIView {}\n",
        "B/Home.swift": """
        import UIKit
        class Card: UIView {}
        class HomeController: UIViewController, UIViewControllerTransitioningDelegate {
          func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Fade() }
        }
        """,
        "B/Fade.swift": "import UIKit\n" + Self.animator("Fade", ""),
      ]
      for place in ["A", "B", ".git"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
      }
      for (name, text) in sources {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let set = try TrialSet(
        [folder.path], requiredClasses: [],
        compiler: SwiftCompiler(modules: SwiftCompiler.builtModules, mode: "5"))
      #expect(set.scenes["HomeController"]?.classes == ["HomeController", "Card"])
      let groups = set.batches.flatMap { $0 }.map { group in
        group.map { set.sources[$0].input.path.dropFirst(folder.path.count + 1) }
      }
      let home = try #require(groups.first { $0.contains("B/Home.swift") })
      #expect(!home.contains("A/Card.swift"), "\(home)")
    }

    @Test func `view controllers call the completions that a protocol passes to them`() throws {
      let sources = [
        "Slide.swift": """
        import UIKit
        protocol Sliding: AnyObject { func slide(in container: UIView, then completion: @escaping (Bool) -> Void) }
        final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to), let page = context.viewController(forKey: .to) as? Sliding
            else { return }
            context.containerView.addSubview(to)
            page.slide(in: context.containerView) { context.completeTransition($0) }
          }
        }
        """
      ]
      let (report, output) = try TryTests.run(sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      #expect(report.films.map(\.verdict) == [.filmed], "\(report.films.first?.problem ?? "")")
    }

    @Test func `a tap shows the zoom of an app that sets preferredTransition`() throws {
      let sources = [
        "Gallery.swift": """
        import UIKit
        final class Gallery: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let label = UIButton(frame: CGRect(x: 20, y: 120, width: 80, height: 40))
            label.isEnabled = false
            let tile = UIButton(frame: CGRect(x: 20, y: 200, width: 160, height: 160))
            tile.backgroundColor = .systemRed
            tile.addAction(
              UIAction { [weak self] _ in
                let detail = UIViewController()
                detail.view.backgroundColor = .systemRed
                if #available(iOS 18, *) { detail.preferredTransition = .zoom { _ in tile } }
                self?.navigationController?.pushViewController(detail, animated: true)
              }, for: .touchUpInside)
            for view in [label, tile] { self.view.addSubview(view) }
          }
        }
        """
      ]
      let (report, output) = try TryTests.run(sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.className == "Gallery" && film.problem == nil, "\(film.problem ?? "")")
      #expect(
        film.decisions.contains("the tap on part 1 of the screen shows another view controller"))
      #expect(film.reports.contains { $0.hasPrefix("zoom transitions") }, "\(film.reports)")
    }

    @Test func `a tap that shows an alert is passed over for one that shows a zoom`() throws {
      let sources = [
        "Gallery.swift": """
        import UIKit
        final class Gallery: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let help = UIButton(frame: CGRect(x: 20, y: 120, width: 80, height: 40))
            help.addAction(
              UIAction { [weak self] _ in
                let alert = UIAlertController(title: "Help", message: nil, preferredStyle: .alert)
                self?.present(alert, animated: true)
              }, for: .touchUpInside)
            let tile = UIButton(frame: CGRect(x: 20, y: 200, width: 160, height: 160))
            tile.backgroundColor = .systemRed
            tile.addAction(
              UIAction { [weak self] _ in
                let detail = UIViewController()
                detail.view.backgroundColor = .systemRed
                detail.preferredTransition = .zoom { _ in tile }
                self?.navigationController?.pushViewController(detail, animated: true)
              }, for: .touchUpInside)
            for view in [help, tile] { self.view.addSubview(view) }
          }
        }
        """
      ]
      let (report, output) = try TryTests.run(sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.problem == nil, "\(film.problem ?? "")")
      #expect(
        film.decisions.contains("the tap on part 2 of the screen shows another view controller"))
    }

    @Test func `a group that cannot be linked doesn't end the run`() throws {
      let sources = [
        "Stored.swift": "import UIKit\n"
          + Self.animator("Stored", "_ = Record().name")
          + "\nclass Record: NSObject { @NSManaged var name: String }\n",
        "Plain.swift": "import UIKit\n" + Self.animator("Plain", ""),
      ]
      let (report, output) = try TryTests.run(sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let verdicts = Dictionary(
        uniqueKeysWithValues: report.films.map { ($0.className, $0.verdict) })
      #expect(verdicts == ["Plain": .filmed, "Stored": .doesNotCompile])
    }
  }
#endif
