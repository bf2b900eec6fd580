#if Port
  import Foundation
  import Synchronization
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  /// Films sources from end to end: finds, ports, compiles, links and runs the code.
  @Suite(.serialized)
  struct TryTests {
    /// The modules of this build, next to the tests.
    private static let modules = SwiftCompiler.builtModules

    static func folder() throws -> URL {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("try-test-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }

    /// Runs `try` on sources by name, and returns the report and the folder of films.
    static func run(
      _ sources: [String: String], change: (inout TryRequest) -> Void = { _ in }
    ) throws -> (report: TryReport, output: URL) {
      let folder = try folder()
      let app = folder.appendingPathComponent("App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      for (name, text) in sources {
        try Data(text.utf8).write(to: app.appendingPathComponent(name))
      }
      let output = folder.appendingPathComponent("out")
      var request = TryRequest(paths: [app.path], output: output.path)
      request.jobs = 2
      request.cells = [("", ["--scale", "1"])]
      // Films are slower in a debug build.
      request.limit = 600
      change(&request)
      do {
        return (try request.run { _ in }, output)
      } catch {
        try? FileManager.default.removeItem(at: folder)
        throw error
      }
    }

    @Test func `animators of many kinds are filmed without an option`() throws {
      let sources = Dictionary(
        uniqueKeysWithValues: TryTable.cases.map { ($0.name + ".swift", $0.source) })
      let (report, output) = try Self.run(sources)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      #expect(TryTable.cases.count >= 20)
      for item in TryTable.cases {
        let film = try #require(report.films.first { $0.className == item.name })
        #expect(film.verdict == .filmed, "\(item.name): \(film.problem ?? "")")
        #expect(film.reports.isEmpty, "\(item.name): \(film.reports)")
        #expect(film.role == item.role, "\(item.name)")
        for decision in item.decisions {
          #expect(film.decisions.contains(decision), "\(item.name): \(film.decisions)")
        }
        let folder = try #require(film.folder)
        #expect(folder == output.appendingPathComponent(item.name).path)
        for name in ["strip.png", "timeline.json", "frame/0000.png"] {
          #expect(
            FileManager.default.fileExists(atPath: folder + "/" + name), "\(item.name)/\(name)")
        }
        // A transition of 0.2 s, and the frames after it.
        #expect(film.frames > 20, "\(item.name)")
      }
    }

    @Test func `the classes of changed sources are filmed before the others`() throws {
      let cases = TryTable.cases.prefix(3).sorted { $0.name < $1.name }
      let sources = Dictionary(uniqueKeysWithValues: cases.map { ($0.name + ".swift", $0.source) })
      let shown = Mutex<[[String]]>([])
      let (report, output) = try Self.run(sources) { request in
        request.changedPaths = [request.paths[0] + "/\(cases[1].name).swift"]
        request.showChanged = { results in shown.withLock { $0.append(results.map(\.name)) } }
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      #expect(shown.withLock { $0 } == [[cases[1].name]])
      #expect(report.films.map(\.name) == cases.map(\.name))
      #expect(report.films.allSatisfy { $0.verdict == .filmed })
    }

    @Test func `a strip shows an animation that outlasts its transition`() throws {
      func source(_ name: String, _ end: String, early: String) -> String {
        """
        import UIKit
        class \(name): NSObject, UIViewControllerAnimatedTransitioning {
          var isPresenting = true
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let page = context.view(forKey: isPresenting ? .to : .from)!
            context.containerView.addSubview(page)
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = isPresenting ? 0 : 1
            fade.toValue = isPresenting ? 1 : 0
            fade.duration = 0.2
            CATransaction.begin()
            \(early)
            page.layer.add(fade, forKey: nil)
            \(end)
            CATransaction.commit()
          }
        }
        """
      }
      // A completion block that is set after an animation doesn't wait for the animation.
      let end = "CATransaction.setCompletionBlock { context.completeTransition(true) }"
      let (report, output) = try Self.run([
        "Early.swift": source("Early", end, early: ""),
        "Timely.swift": source("Timely", "", early: end),
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let heights = try ["Early", "Timely"].map { name in
        #expect(report.films.first { $0.className == name }?.verdict == .filmed)
        // The height is in the header of a PNG file.
        return try Data(contentsOf: output.appendingPathComponent("\(name)/strip.png"))[20..<24]
          .reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(heights[0] >= heights[1] - 100, "\(heights)")
    }

    #if Live
      private static let fade = """
        import UIKit
        class Fade: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 0.2) { to.alpha = 1 } completion: { _ in context.completeTransition(true) }
          }
        }
        """

      /// Returns the page at an address, or an empty string if there is none.
      private static func page(at address: String) throws -> String {
        let parts = address.split(separator: "/", maxSplits: 2)
        try #require(parts.count == 3)
        let request = "GET /\(parts[2]) HTTP/1.1\\r\\nHost: \(parts[1])\\r\\n\\r\\n"
        let place = parts[1].replacing(":", with: "/")
        let ask = "exec 3<>/dev/tcp/\(place) && printf '\(request)' >&3 && cat <&3"
        return try ChildProcess.run("bash", ["-c", ask]).output
      }

      /// Returns the printable characters of the messages that a page receives within three seconds.
      private static func messages(at address: String) throws -> String {
        let parts = address.split(separator: "/", maxSplits: 2)
        try #require(parts.count == 3)
        let lines = [
          "GET /\(parts[2])socket HTTP/1.1", "Host: \(parts[1])", "Origin: http://\(parts[1])",
          "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", "",
        ]
        let request = lines.joined(separator: "\\r\\n")
        let place = parts[1].replacing(":", with: "/")
        let ask =
          "exec 3<>/dev/tcp/\(place) && printf '\(request)' >&3 && timeout 3 cat <&3 | tr -cd '[:print:]'"
        return try ChildProcess.run("bash", ["-c", ask]).output
      }

      @Test func `a live class that needs a value names the option that specifies it`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = Self.fade.replacing(
          "  func transitionDuration",
          with:
            "  let source = { (page: UIViewController) in page as? ZoomSource }\n  func transitionDuration"
        )
        try Data(
          """
          \(source)
          struct Model<Kind> { var kind: Kind }
          protocol ZoomSource { var model: Model<Int> { get } }
          """.utf8
        ).write(to: folder.appendingPathComponent("Fade.swift"))
        let request = TryRequest(paths: [folder.path], output: "")
        let error = PortFailure(
          "needs ZoomSource.model: Model<Int>; specify view controllers that adopt the protocol with --pages"
        )
        #expect(throws: error) {
          try request.serve(TryStage(className: nil, port: 0)) { _ in
          } isChanged: {
            false
          } show: { _ in
          }
        }
      }

      @Test func `saving a live class rebuilds it, and its server ends with the run`()
        throws
      {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Fade.swift")
        try Data(Self.fade.utf8).write(to: file)
        var request = TryRequest(paths: [folder.path], output: "")
        let isOver = Mutex(false)
        request.isCancelled = { isOver.withLock { $0 } }
        request.cells = [("", ["--scale", "1"])]
        var address = ""
        var receivedEvents: [String] = []
        var wasSaved = false
        func save(_ text: String) throws {
          try Data(text.utf8).write(to: file)
          wasSaved = true
        }
        try request.serve(TryStage(className: nil, port: 0)) { _ in
        } isChanged: {
          defer { wasSaved = false }
          return wasSaved
        } show: { event in
          do {
            switch event {
            case .address(let found, let others):
              receivedEvents.append("address")
              address = found
              #expect(others.isEmpty)
              #expect(try Self.page(at: address).contains("<title>Filmstrip live</title>"))
              try save(Self.fade.replacing("0.2", with: "0.4"))
            case .warning: break
            case .again:
              receivedEvents.append("again")
              #expect(try Self.page(at: address).contains("<title>Filmstrip live</title>"))
              try save(Self.fade.replacing("addSubview", with: "adSubview"))
            case .problem(let problem):
              receivedEvents.append("problem")
              #expect(problem.contains("Fade.swift:6"))
              let messages = try Self.messages(at: address)
              #expect(messages.contains(#""problem":""#) && messages.contains("adSubview"))
              // Programs of sources aren't linked with the module that writes films.
              #expect(messages.contains(#""savesFilms":false"#))
              #expect(try Self.page(at: address).contains("<title>Filmstrip live</title>"))
              isOver.withLock { $0 = true }
            }
          } catch {
            Issue.record(error)
            isOver.withLock { $0 = true }
          }
        }
        #expect(receivedEvents == ["address", "again", "problem"])
        #expect(try Self.page(at: address).isEmpty)
      }
    #endif

    private static let broken = [
      "Typo.swift": """
      import UIKit
      class Typo: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          context.completTransition(true)
        }
      }
      """,
      "Model.swift": """
      import UIKit
      struct Model<Kind> { var kind: Kind }
      class NeedsModel: NSObject, UIViewControllerAnimatedTransitioning {
        init(model: Model<Int>) {}
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          context.completeTransition(true)
        }
      }
      """,
      "Endless.swift": """
      import UIKit
      class NeverEnds: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          context.containerView.addSubview(context.view(forKey: .to)!)
        }
      }
      """,
      "Crash.swift": """
      import UIKit
      class Crashes: NSObject, UIViewControllerAnimatedTransitioning {
        var word = "none"
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let number = Int(word)!
          context.completeTransition(number > 0)
        }
      }
      """,
      "Idle.swift": """
      import UIKit
      class Idle: NSObject, UINavigationControllerDelegate {}
      """,
      "Good.swift": TryTable.cases[0].source,
    ]

    @Test func `classes that cannot be filmed state the reason, and the others are filmed`() throws
    {
      let (report, output) = try Self.run(Self.broken)
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      func film(_ name: String) throws -> TryResult {
        try #require(report.films.first { $0.className == name })
      }
      let typo = try film("Typo")
      #expect(typo.verdict == .doesNotCompile)
      #expect(
        typo.problem?.hasSuffix(
          "Typo.swift:5:13: error: value of type 'any UIViewControllerContextTransitioning' has no member 'completTransition'"
        ) == true, "\(typo.problem ?? "")")
      let needs = try film("NeedsModel")
      #expect(needs.verdict == .needs)
      #expect(needs.problem == "needs model: Model<Int>; specify it with --with")
      let endless = try film("NeverEnds")
      #expect(endless.verdict == .broken)
      #expect(
        endless.problem
          == "'push' did not end within 60.0 s of virtual time: NeverEnds never called completeTransition(_:); call it in the completion of its animation"
      )
      // The frames before the error are kept.
      #expect((100...200).contains(endless.frames))
      let crash = try film("Crashes")
      #expect(crash.verdict == .crashed)
      #expect(
        crash.problem
          == "crashes: App/Crash.swift:6: Fatal error: Unexpectedly found nil while unwrapping an Optional value"
      )
      let idle = try film("Idle")
      #expect(idle.verdict == .without)
      #expect(idle.problem == "it provides no animator")
      #expect(try film("PlainFade").verdict == .filmed)
      let document = try JSONSerialization.jsonObject(with: Data(try report.json().utf8))
      let animators = (document as? [String: Any])?["animators"] as? [[String: Any]] ?? []
      let verdicts = Dictionary(
        uniqueKeysWithValues: animators.map {
          ($0["class"] as? String ?? "", $0["verdict"] as? String ?? "")
        })
      #expect(
        verdicts == [
          "Typo": "not built", "NeedsModel": "needs a value", "NeverEnds": "stopped",
          "Crashes": "stopped", "PlainFade": "filmed",
        ])
    }

    /// Returns a class that attempts forbidden operations, and crashes with the results as its
    /// message.
    private static func nosy(_ outside: String, port: UInt16) -> String {
      """
      import Foundation
      import UIKit
      class Nosy: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
          var place = sockaddr_in()
          place.sin_family = sa_family_t(AF_INET)
          place.sin_port = UInt16(\(port)).bigEndian
          place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
          let isConnected = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
              connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
          }
          let wrote = (try? Data([1]).write(to: URL(fileURLWithPath: "\(outside)/written"))) != nil
          let read = FileManager.default.contents(atPath: "\(outside)/secret") != nil
          let changed = chmod("\(outside)/secret", 0o777) == 0
          let files = FileManager.default
          let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
          let own = files.createFile(atPath: home + "/a", contents: nil)
            && files.createFile(atPath: NSTemporaryDirectory() + "/b", contents: nil)
          let child = Process()
          child.executableURL = URL(fileURLWithPath: "/bin/true")
          let started = (try? child.run()) != nil
          let signalled = kill(getppid(), SIGCONT) == 0
          let thread = Thread {}
          thread.start()
          var limit = rlimit()
          getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
          fatalError(
            "connected \\(isConnected) wrote \\(wrote) read \\(read) changed \\(changed) own \\(own) "
              + "started \\(started) signalled \\(signalled) memory \\(limit.rlim_cur >> 30) "
              + "variables \\(ProcessInfo.processInfo.environment.keys.sorted().joined(separator: ","))\\u{1B}[31m")
        }
      }
      """
    }

    /// Films `Nosy`, and returns its problem, the report, and the files in a folder outside its
    /// sandbox.
    private static func nosyRun(
      without parts: Isolation.Parts
    ) throws -> (problem: String, report: TryReport, outside: [String]) {
      let outside = try folder()
      defer { try? FileManager.default.removeItem(at: outside) }
      try Data("x".utf8).write(to: outside.appendingPathComponent("secret"))
      let listener = try LoopbackSocket(port: 0)
      setenv("FILMSTRIP_TEST_SECRET", "x", 1)
      defer { unsetenv("FILMSTRIP_TEST_SECRET") }
      let (report, output) = try run(["Nosy.swift": nosy(outside.path, port: listener.port)]) {
        $0.omittedIsolation = parts
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .crashed)
      #expect(!FileManager.default.fileExists(atPath: output.path + "/Nosy"))
      return (
        film.problem ?? "", report,
        try FileManager.default.contentsOfDirectory(atPath: outside.path).sorted()
      )
    }

    @Test func `the code of the sources is isolated, or the report states that it is not`() throws {
      let (problem, report, outside) = try Self.nosyRun(without: [])
      // A system without the required features, such as an old container, is reported.
      let missing = report.films.reduce(into: Isolation.Parts()) { $0.formUnion($1.missing) }
      #expect(report.warnings == missing.warnings)
      #expect(outside == (missing.contains(.files) ? ["secret", "written"] : ["secret"]))
      func result(_ word: String) -> String {
        let words = problem.split(separator: " ").map(String.init)
        return words.firstIndex(of: word).map { words[$0 + 1] } ?? ""
      }
      #expect(result("wrote") == "\(missing.contains(.files))", "\(problem)")
      #expect(result("read") == "\(missing.contains(.files))")
      for word in ["connected", "changed", "started", "signalled"]
      where !missing.contains(.calls) {
        #expect(result(word) == "false", "\(problem)")
      }
      #expect(result("own") == "true")
      #expect(result("memory") == "8")
      let variables = result("variables").replacing("\u{FFFD}[31m", with: "")
        .split(separator: ",").map(String.init)
      #expect(variables.contains("HOME") && variables.contains("TMPDIR"))
      let allowedNames = [
        "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "FILMSTRIP_FONTS", "SWIFT_BACKTRACE",
        "SWIFT_DETERMINISTIC_HASHING", "TMPDIR", "TZ",
      ]
      #expect(variables.allSatisfy(allowedNames.contains))
      #expect(!problem.contains("\u{1B}"))
    }

    @Test func `each isolation feature that the system lacks is one line in the report`() throws {
      let (problem, report, outside) = try Self.nosyRun(without: [.files, .calls])
      #expect(outside == ["secret", "written"])
      for word in ["connected", "wrote", "read", "changed", "started"] {
        #expect(problem.contains("\(word) true"), "\(problem)")
      }
      #expect(
        report.warnings == [
          "not isolated: this system has no Landlock, so the sources' code can read and write all your files",
          "not isolated: this system has no seccomp filters, so the sources' code can use the network and other "
            + "processes",
        ])
      let document = try JSONSerialization.jsonObject(with: Data(try report.json().utf8))
      #expect((document as? [String: Any])?["warnings"] as? [String] == report.warnings)
    }

    @Test func `a program ends with the thread that started it, and its output is limited`() throws
    {
      let result = try ChildProcess.run(
        "bash", ["-c", "head -c 100000000 /dev/zero; echo end; echo error >&2"])
      #expect(result.output.utf8.count <= 32 << 20 && result.output.hasSuffix("end\n"))
      #expect(result.error == "error\n")
      let number = Mutex<pid_t>(0)
      let isStarted = DispatchSemaphore(value: 0)
      Thread {
        let null = FileHandle.nullDevice
        let process = try? StartedProcess(
          ["/bin/sleep", "600"], environment: [:], output: null, error: null)
        number.withLock { $0 = process?.number ?? 0 }
        isStarted.signal()
      }.start()
      isStarted.wait()
      let process = number.withLock { $0 }
      try #require(process > 0)
      var status: Int32 = 0
      for _ in 0..<1000 where waitpid(process, &status, WNOHANG) == 0 {
        Thread.sleep(forTimeInterval: 0.01)
      }
      #expect(status & 0x7F == SIGKILL)
    }

    // Seven other loops on one processor make 0.2 s of work last for at least 1.6 s. The work includes the
    // system's: on a virtual machine, most of the time can be that of reading the process's state.
    @Test func `a limit does not depend on the load of the machine`() throws {
      let script = """
        for i in 1 2 3 4 5 6 7; do while :; do :; done & done
        while read -a field < /proc/$$/stat; [ $((field[13] + field[14])) -lt 20 ]; do
          for ((j = 0; j < 1000; j++)); do :; done
        done
        kill $(jobs -p)
        """
      let result = try ChildProcess.run("taskset", ["-c", "0", "bash", "-c", script], limit: 1.2)
      #expect(!result.hasTimedOut)
      #expect(result.status == 0)
    }

    @Test func `a program that waits for nothing is ended at its limit`() throws {
      let result = try ChildProcess.run("sleep", ["600"], limit: 0.2)
      #expect(result.hasTimedOut)
    }

    @Test func `a program that cannot be run is one clear error`() throws {
      let error = try #require(throws: PortFailure.self) {
        let isolation = Isolation(readable: [], writable: [], environment: [:])
        _ = try ChildProcess.run("/nowhere", [], in: isolation, limit: 1) { false }
      }
      #expect(error.description.hasPrefix("cannot run /nowhere: "))
    }

    private static let loop = """
      import UIKit
      class Loops: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          UIView.animate(withDuration: 0.2) {
            var number = 1
            while number != 0 { number = (number &* 7) | 1 }
          }
        }
      }
      """

    @Test func `an endless film is stopped`() throws {
      let (report, output) = try Self.run(["Loop.swift": Self.loop]) { $0.limit = 3 }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.className == "Loops")
      #expect(film.verdict == .crashed)
      #expect(film.problem == "does not end: it ran for 3 s, perhaps in an endless loop")
    }

    @Test func `a value, a transition and view controllers can be specified`() throws {
      var sources = Self.broken.filter { $0.key == "Model.swift" }
      sources["Page.swift"] = """
        import UIKit
        final class WhitePage: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .white }
        }
        """
      let (report, output) = try Self.run(sources) {
        $0.instances = ["NeedsModel(model: Model(kind: 7))"]
        $0.role = "present"
        $0.to = "WhitePage"
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.role == "present")
      #expect(film.decisions.contains("present, as asked"))
      #expect(film.decisions.contains("made by NeedsModel(model: Model(kind: 7))"))
      #expect(film.decisions.contains("the second page is WhitePage()"))
    }

    private static let scenario = """
      start: [Inbox]
      screens:
        Inbox: {title: Inbox}
        "The \\"second\\" one": {title: Message}
      steps:
        - push: "The \\"second\\" one"

      """

    @Test func `view controllers can be screens of a scenario`() throws {
      let second = "The \"second\" one"
      let path = "/nowhere/mail.yaml"
      let (report, output) = try Self.run(["Fade.swift": TryTable.cases[0].source]) {
        $0.fromScreen = TryRequest.Screen(name: "Inbox", text: Self.scenario, path: path)
        $0.toScreen = TryRequest.Screen(name: second, text: Self.scenario, path: path)
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.decisions.contains("the first page is the screen Inbox"))
      #expect(film.decisions.contains("the second page is the screen \(second)"))
      let (_, plain) = try Self.run(["Fade.swift": TryTable.cases[0].source])
      defer { try? FileManager.default.removeItem(at: plain.deletingLastPathComponent()) }
      func picture(_ output: URL) -> Data? {
        FileManager.default.contents(atPath: output.path + "/PlainFade/frame/0000.png")
      }
      #expect(picture(output) != nil && picture(output) != picture(plain))
    }

    private static let branded = """
      import UIKit
      class Branded: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          let to = context.view(forKey: .to)!
          let logo = UIImageView(image: UIImage(named: "Logo"))
          logo.backgroundColor = UIColor(named: "Brand")
          logo.frame = context.containerView.bounds
          context.containerView.addSubview(to)
          context.containerView.addSubview(logo)
          UIView.animate(withDuration: 0.2, animations: { logo.alpha = 0 }) { _ in
            logo.removeFromSuperview()
            context.completeTransition(true)
          }
        }
      }
      """

    @Test func `the asset catalogues of an app are used unchanged`() throws {
      let color = #"""
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}}}]}
        """#
      // One pixel, created with Pillow.
      let picture = try #require(
        Data(
          base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgSPgPAAHDAWD+B0wXAAAAAElFTkSuQmCC"
        ))
      let (without, first) = try Self.run(["Branded.swift": Self.branded])
      defer { try? FileManager.default.removeItem(at: first.deletingLastPathComponent()) }
      #expect(without.films.first?.role == "push")
      #expect(
        without.films.first?.reports.contains { $0.contains("No image named 'Logo'") } == true)
      // The catalogue is next to the folder of the sources, in the project.
      let (report, output) = try Self.run(["Branded.swift": Self.branded]) { request in
        let app = URL(fileURLWithPath: request.paths[0]).deletingLastPathComponent()
        let assets = app.appendingPathComponent("Resources/Assets.xcassets")
        let files = [
          ("Brand.colorset/Contents.json", Data(color.utf8)),
          (
            "Logo.imageset/Contents.json",
            Data(#"{"images": [{"idiom": "universal", "filename": "logo.png"}]}"#.utf8)
          ),
          ("Logo.imageset/logo.png", picture),
        ]
        for (name, data) in files {
          let file = assets.appendingPathComponent(name)
          try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try? data.write(to: file)
        }
        try? FileManager.default.createDirectory(
          at: app.appendingPathComponent("App.xcodeproj"), withIntermediateDirectories: true)
      }
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed && film.reports.isEmpty, "\(film.reports)")
      #expect(film.decisions.contains { $0.hasSuffix("Resources/Assets.xcassets") })
    }

    @Test func `an interruption ends the compiler and the films, and leaves no process`() throws {
      let isInterrupted = Mutex(false)
      let folder = try Self.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(Self.loop.utf8).write(to: folder.appendingPathComponent("Loop.swift"))
      var request = TryRequest(paths: [folder.path], output: folder.path + "/out")
      request.isCancelled = { isInterrupted.withLock { $0 } }
      request.limit = 600
      let error = #expect(throws: PortFailure.self) {
        _ = try request.run { text in
          // The film is about to begin, or has begun.
          if text == "Loops" { isInterrupted.withLock { $0 = true } }
        }
      }
      #expect(error?.description == "interrupted")
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      for number in processes where Int(number) != nil {
        let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
        #expect(!String(decoding: line, as: UTF8.self).contains(folder.path + "/out"))
      }
    }

    @Test func `a crash in a dry run of another choice does not prevent the film`() throws {
      // Its push is reported, so that a presentation is tried in a dry run. A presentation keeps
      // the first view, so that its dismissal has no view for `.to`.
      let (report, output) = try Self.run([
        "Lazy.swift": """
        import UIKit
        class Lazy: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let page = context.view(forKey: .to)!
            UIView.animate(withDuration: 0.2, animations: { page.alpha = 1 }) { _ in
              context.completeTransition(true)
            }
          }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(film.verdict == .filmed && film.role == "push", "\(film.problem ?? "")")
      #expect(film.frames > 20)
      #expect(film.decisions.contains("not interactive, because it crashes in dry runs"))
      #expect(film.reports.contains { $0.hasPrefix("in a dry run: crashes: App/Lazy.swift:5") })
    }

    @Test func `a film that crashes with a value of a view controller is made without it`() throws {
      let (report, output) = try Self.run([
        "Offer.swift": """
        import UIKit
        class Offer { var picture: UIImage? }
        class OfferPage: UIViewController {
          var offer: Offer? { didSet { print(offer!.picture!.size) } }
        }
        class Rise: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let page = context.viewController(forKey: .to) as? OfferPage else {
              return context.completeTransition(true)
            }
            context.containerView.addSubview(page.view)
            page.view.alpha = 0
            UIView.animate(withDuration: 0.2, animations: { page.view.alpha = 1 }) { _ in
              context.completeTransition(true)
            }
          }
        }
        class Shop: UIViewController, UIViewControllerTransitioningDelegate {
          func show(_ offer: Offer) {
            let page = OfferPage()
            page.offer = offer
            page.transitioningDelegate = self
            present(page, animated: true)
          }
          func animationController(
            forPresented a: UIViewController, presenting b: UIViewController, source c: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { Rise() }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "Rise" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(film.decisions.contains("OfferPage.offer = Offer()"))
      #expect(
        film.decisions.contains(
          "without the values of view controllers, because it crashes with them"))
    }

    @Test func `a film that crashes with an app's page is made with its own pages`() throws {
      let (report, output) = try Self.run([
        "Plate.swift": """
        import UIKit
        class Plate: UIViewController {
          override func viewDidLoad() { fatalError("data source is missing") }
        }
        class Rise: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
          func animateTransition(using context: UIViewControllerContextTransitioning) {
            let page = context.viewController(forKey: .to)!
            if let plate = page as? Plate { plate.title = "Plate" }
            context.containerView.addSubview(page.view)
            page.view.alpha = 0
            UIView.animate(withDuration: 0.2, animations: { page.view.alpha = 1 }) { _ in
              context.completeTransition(true)
            }
          }
        }
        """
      ])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first { $0.className == "Rise" })
      #expect(film.verdict == .filmed, "\(film.problem ?? "")")
      #expect(
        film.decisions.contains("with the film's own pages, because it crashes with the app's"))
      #expect(!film.decisions.contains { $0.hasPrefix("the second page is ") })
    }

    // The sources of the other animators have gestures.
    @Test func `no drag drives a fade whose sources have no gesture`() throws {
      let (report, output) = try Self.run(["Fade.swift": TryTable.cases[0].source])
      defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
      let film = try #require(report.films.first)
      #expect(
        film.decisions.contains(
          "not interactive: its sources have no gesture, and no page slides"))
    }

    @Test func `two films of the same source are equal, byte for byte`() throws {
      let slide = try #require(TryTable.cases.first { $0.name == "CancelledSlide" })
      let source = ["Slide.swift": slide.source]
      let (_, one) = try Self.run(source)
      let (_, other) = try Self.run(source) { $0.jobs = 1 }
      defer {
        for output in [one, other] {
          try? FileManager.default.removeItem(at: output.deletingLastPathComponent())
        }
      }
      let names = try FileManager.default.subpathsOfDirectory(atPath: one.path).sorted()
      #expect(names.count > 60)
      #expect(try FileManager.default.subpathsOfDirectory(atPath: other.path).sorted() == names)
      for name in names {
        let files = [one, other].map {
          FileManager.default.contents(atPath: $0.appendingPathComponent(name).path)
        }
        #expect(files[0] == files[1], "\(name)")
      }
    }

    @Test func `the package that keeps films has compiling sources and a film of each class`()
      throws
    {
      let cases = TryTable.cases.filter { ["PrivateFade", "PresentCard"].contains($0.name) }
      let (folder, output) = (try Self.folder(), try Self.folder())
      defer { for place in [folder, output] { try? FileManager.default.removeItem(at: place) } }
      for item in cases {
        try Data(item.source.utf8).write(to: folder.appendingPathComponent(item.name + ".swift"))
      }
      var request = TryRequest(paths: [folder.path], output: output.path)
      request.cells = [("", ["--scale", "1"])]
      let package = try request.package(of: try request.run { _ in })
      #expect(package.films.map(\.name) == ["PresentCard", "DismissCard", "PrivateFade"])
      var paths: [String] = []
      for (name, text) in package.sources + [("Trials.swift", package.program)] {
        let path = output.appendingPathComponent(name).path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        paths.append(path)
      }
      let compiler = SwiftCompiler(modules: Self.modules, mode: "5")
      #expect(CompilerFault.all(in: try compiler.typeCheck(paths)).isEmpty)
    }

    @Test func `invalid input is one clear error`() {
      func message(_ change: (inout TryRequest) -> Void, _ sources: [String: String]) -> String {
        do {
          _ = try Self.run(sources, change: change)
          return ""
        } catch { return "\(error)" }
      }
      let good = ["Good.swift": TryTable.cases[0].source]
      #expect(
        message({ $0.paths = [] }, good)
          == "give a Swift source with an animator, or a folder of them")
      #expect(message({ $0.paths = ["/nowhere"] }, good) == "/nowhere: there is no such file")
      #expect(message({ $0.mode = "4" }, good) == "the Swift mode must be 5 or 6, but is '4'")
      #expect(
        message({ $0.role = "fly" }, good) == "--as must be push, present or tab, but is 'fly'")
      #expect(
        message({ $0.instances = ["Fade"] }, good)
          == "--with must make an instance, such as 'PopAnimator(duration: 0.4)', but is 'Fade'")
      #expect(
        message({ _ in }, ["Empty.swift": "let number = 1\n"]).contains("takes part in transitions")
      )
    }
  }
#endif
