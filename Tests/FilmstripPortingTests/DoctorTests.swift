#if Port
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct DoctorTests {
    @Test func `each error of the compiler is parsed once, with the missing name`() {
      let faults = CompilerFault.all(
        in: """
          /a/B.swift:3:7: error: cannot find type 'UIThing' in scope
          /a/B.swift:3:7: error: cannot find type 'UIThing' in scope
          /a/B.swift:4:1: note: did you mean 'x'
          let x: UIThing
          /a:b/C.swift:9:12: error: value of type 'UIView' has no member 'spin'
          /a/D.swift:1:2: error: type 'UIView.Type' has no member 'spin'
          /a/D.swift:2:3: error: no such module 'SnapKit'
          /a/D.swift:5:6: error: missing return in instance method expected to return 'Int'
          /a/E.swift:1:1: error: type 'TimeInterval' (aka 'Double') has no member 'brief'
          /a/E.swift:2:1: error: 'Row' is not a member type of class 'App.List.Section'
          error: link command failed
          """)
      #expect(
        faults.map { "\($0.file):\($0.line):\($0.column)" } == [
          "/a/B.swift:3:7", "/a:b/C.swift:9:12", "/a/D.swift:1:2", "/a/D.swift:2:3",
          "/a/D.swift:5:6", "/a/E.swift:1:1", "/a/E.swift:2:1",
        ])
      #expect(
        faults.map(\.missing) == [
          "UIThing", "UIView.spin", "UIView.spin", "import SnapKit", nil, "TimeInterval.brief",
          "List.Section.Row",
        ])
      #expect(faults.compactMap(\.missingMemberType).suffix(2) == ["TimeInterval", "List.Section"])
    }

    // The format is that of LLVM's and Swift's pretty stack traces.
    @Test func `a crash of the compiler is an error at the innermost position`() throws {
      let output = """
        error: compile command failed due to signal 6 (use -v to see invocation)
        Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
        Stack dump:
        0.\tProgram arguments: swift-frontend -c /tmp/run/0-A.swift /tmp/run/12-My Queue.swift
        1.\tSwift version 6.3
        2.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/tmp/run/12-My Queue.swift")
        3.\tWhile evaluating request TypeCheckFunctionBodyRequest(App.(file).Queue.add()@/tmp/run/12-My Queue.swift:6:8)
        4.\tWhile type-checking statement at [/tmp/run/12-My Queue.swift:6:15 - line:20:5] RangeText="{
            let text = "at [/tmp/run/0-A.swift:1:1"
        5.\tWhile type-checking declaration 0x5575 (at /tmp/run/12-My Queue.swift:8:9)
        6.\tWhile evaluating request PatternBindingEntryRequest((unknown decl), 0)
        /usr/bin/swift-frontend(+0x1)[0x5]
        """
      #expect(CompilerFault.all(in: output).isEmpty)
      var crash = try #require(CompilerFault.crash(in: output))
      #expect(
        crash.description
          == "/tmp/run/12-My Queue.swift:8:9: error: the Swift compiler crashes here")
      #expect(CompilerFault.all(in: crash.description) == [crash])
      crash.findCrashedSource(in: "/tmp/other") { _ in "/src/No.swift" }
      #expect(crash.file == "/tmp/run/12-My Queue.swift")
      crash.findCrashedSource(in: "/tmp/run") { $0 == 12 ? "/src/My Queue.swift" : nil }
      #expect(crash.file == "/src/My Queue.swift")
      #expect(CompilerFault.crash(in: "error: link command failed") == nil)
    }

    @Test func `missing names are ordered by files, then uses, then names`() {
      let ranked = DoctorReport.ranked([
        ("UIB", "1"), ("UIB", "1"), ("UIB", "1"), ("UIA", "1"), ("UIA", "2"), ("UID", "3"),
        ("UIC", "3"),
      ])
      #expect(ranked.map(\.name) == ["UIA", "UIB", "UIC", "UID"])
      #expect(ranked.map(\.uses) == [2, 3, 1, 1])
      #expect(ranked.map(\.files) == [2, 1, 1, 1])
    }

    /// Creates a folder with a module `UIKit` that has a view and a pan recognizer, and an app of
    /// the given files.
    private static func app(_ files: [String: String]) throws -> (modules: String, app: String) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("doctor-test-\(UUID().uuidString)")
      let app = folder.appendingPathComponent("App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: app.appendingPathComponent(name))
      }
      let source = folder.appendingPathComponent("UIKit.swift")
      try Data(
        """
        @_exported import Foundation
        open class UIView { public init() {}; public var alpha = 1.0 }
        """.utf8
      ).write(to: source)
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = [
        "swiftc", "-emit-module", "-module-name", "UIKit", "-parse-as-library", "-o",
        folder.appendingPathComponent("UIKit.swiftmodule").path, source.path,
      ]
      try compiler.run()
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
      return (folder.path, app.path)
    }

    @Test func `each file has its verdict, and missing names are counted`() throws {
      let place = try Self.app([
        "A.swift":
          "import UIKit\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif\nfunc a(v: UIView) { v.alpha = 0 }\n",
        "B.swift": "import UIKit\nclass B: NSObject { @objc func b() {} }\n",
        "C.swift": "import UIKit\nimport RxSwift\n\nfunc c(v: UIView) { v.spin(); v.spin() }\n",
        "D.swift": "class D {{\n",
        "E.swift": "import UIKit\n\nlet e: UIThing? = nil\n",
      ])
      defer { try? FileManager.default.removeItem(atPath: place.modules) }
      var options = try DoctorOptions.parse([place.app, "--json"])
      var text = ""
      #expect(try options.run(modules: place.modules) { text += $0 } == 1)
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let files = try #require(report["files"] as? [[String: Any]])
      #expect(
        files.map { "\($0["verdict"] ?? "")" } == [
          "compiles", "compiles after port", "does not compile", "not Swift", "does not compile",
        ])
      #expect(files.map { $0["changes"] as? Int } == [0, 1, 0, 0, 0])
      let errors = try #require(files[2]["errors"] as? [[String: Any]])
      #expect(
        errors.map { $0["file"] as? String } == Array(repeating: place.app + "/C.swift", count: 2))
      #expect(errors.map { $0["line"] as? Int } == [4, 4])
      let missing = try #require(report["missing"] as? [[String: Any]])
      #expect(missing.map { $0["name"] as? String } == ["UIView.spin", "UIThing"])
      #expect(missing.map { $0["uses"] as? Int } == [2, 1])
      let modules = try #require(report["modules"] as? [[String: Any]])
      #expect(modules.map { $0["name"] as? String } == ["RxSwift"])
      options = try DoctorOptions.parse([place.app])
      text = ""
      _ = try options.run(modules: place.modules) { text += $0 }
      for line in [
        "5 files\n", "     1 compiles after port\n", "     2 does not compile\n",
        "     1 place that port changes\n", "     2 UIView.spin, in 1 file\n",
        "     1 RxSwift, in 1 file\n",
        "  \(place.app)/E.swift:3:8: error: cannot find type 'UIThing' in scope\n",
      ] { #expect(text.contains(line), "\(text)") }
    }

    // Expected values: the names that a developer would look up for these calls.
    @Test(
      arguments: [
        (
          "let c = UICollisionBehavior()", 28, "missing argument for parameter 'items' in call",
          "UICollisionBehavior.init()"
        ),
        (
          "f(UIThing(frame: .zero, [1, 2], style: g(a: 1)))", 4, "extra argument 'style' in call",
          "UIThing.init(frame:_:style:)"
        ),
        ("view.spin(2)", 10, "argument passed to call that takes no arguments", nil),
        ("let a = UIThing()", 16, "cannot convert value of type 'Int'", nil),
      ] as [(String, Int, String, String?)])
    func `an error about arguments names the missing initializer`(
      _ line: String, _ column: Int, _ message: String, _ missing: String?
    ) {
      var fault = CompilerFault(file: "A.swift", line: 2, column: column, message: message)
      fault.findInitializer(in: PortSource(name: "A.swift", text: "import UIKit\n\(line)\n"))
      #expect(fault.missing == missing)
    }

    @Test(
      arguments: [
        ("value of type 'UIView' has no member 'shake'", "UIView"),
        ("value of type '[Operation]' has no member 'shake'", "Array"),
        ("value of type '[String : Int]' has no member 'shake'", "Dictionary"),
        ("value of type 'String?' has no member 'shake'", "Optional"),
        ("value of type 'Set<Int>' has no member 'shake'", "Set"),
        ("type 'Card.Style' has no member 'shake'", "Card.Style"),
        ("cannot find 'shake' in scope", nil),
      ] as [(String, String?)])
    func `the type without a member has its name in extensions`(_ message: String, _ type: String?)
    {
      let line = "A.swift:1:1: error: \(message)"
      #expect(CompilerFault.all(in: line).first?.missingMemberType == type)
    }

    @Test func `app delegates are set aside, and the app's own names are not Apple's`() throws {
      let place = try Self.app([
        "AppDelegate.swift":
          "import UIKit\nclass AppDelegate: UIApplicationDelegate { let window: UIWindow? = nil }\n",
        "Colour.swift":
          "import UIKit\nextension UIView { var brandColour: UIThing { UIThing() } }\n",
        "Use.swift": "import UIKit\nlet colour = UIView.brandColour\nlet view = UIView(frame: 1)\n",
      ])
      defer { try? FileManager.default.removeItem(atPath: place.modules) }
      var text = ""
      _ = try DoctorOptions.parse([place.app, "--json"]).run(modules: place.modules) { text += $0 }
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let files = try #require(report["files"] as? [[String: Any]])
      #expect(
        files.map { "\($0["verdict"] ?? "")" } == [
          "set aside", "does not compile", "does not compile",
        ])
      let missing = try #require(report["missing"] as? [[String: Any]])
      #expect(
        Set(missing.compactMap { $0["name"] as? String }) == ["UIThing", "UIView.init(frame:)"])
    }

    @Test(arguments: [
      ("@main\nstruct Demo {}", true), ("  @UIApplicationMain\nclass A: UIResponder {}", true),
      ("@MainActor @main enum Demo {}", true),
      ("class A: UIResponder, UIApplicationDelegate {}", true),
      ("class Scene: UIResponder,\n  UIWindowSceneDelegate\n{\n}", true),
      ("extension App.Scene: UISceneDelegate {}", true),
      ("class A { let delegate = UIApplication.shared.delegate as? UIApplicationDelegate }", false),
      ("class A { func show(_ delegate: UIWindowSceneDelegate) {} }", false),
      ("// The app's @main type creates this class.\nclass A {}", false),
      ("@MainActor class A {}", false),
    ])
    func `only sources that declare a delegate or an entry point are set aside`(
      _ text: String, _ isSetAside: Bool
    ) {
      #expect(PortSource(name: "A.swift", text: text).hasAppDelegate == isSetAside)
    }

    @Test func `an app that compiles ends with success`() throws {
      let place = try Self.app(["A.swift": "import UIKit\nlet view = UIView()\n"])
      defer { try? FileManager.default.removeItem(atPath: place.modules) }
      // A global view that isn't isolated is an error only in Swift 6.
      let strict = try DoctorOptions.parse([place.app, "--swift", "6"])
      #expect(try strict.run(modules: place.modules) { _ in } == 1)
      let options = try DoctorOptions.parse([place.app])
      #expect(try options.run(modules: place.modules) { _ in } == 0)
    }

    @Test func `the UIKit of this build checks an animator`() throws {
      let place = try Self.app([
        "Fade.swift": """
        import UIKit
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
          func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
          func animateTransition(using c: UIViewControllerContextTransitioning) {
            UIView.animate(withDuration: 0.3, animations: { c.view(forKey: .to)?.alpha = 1 }) { _ in
              c.completeTransition(!c.transitionWasCancelled)
            }
          }
        }
        """,
        "Spin.swift": "import UIKit\n\nfunc turn(_ view: UIView) { view.spin() }\n",
      ])
      defer { try? FileManager.default.removeItem(atPath: place.modules) }
      var text = ""
      #expect(try DoctorOptions.parse([place.app]).run { text += $0 } == 1)
      for line in [
        "2 files\n", "     1 compiles\n", "     1 does not compile\n",
        "     1 UIView.spin, in 1 file\n",
      ] { #expect(text.contains(line), "\(text)") }
      #expect(text.contains("/Spin.swift:3:34: error: "), "\(text)")
    }

    @Test func `a missing module, missing sources and an unknown mode are clear errors`() throws {
      #expect(throws: PortFailure("doctor needs an app's folder, or Swift sources")) {
        try DoctorOptions.parse([]).run { _ in }
      }
      #expect(throws: PortFailure("the Swift mode must be 5 or 6, but is '4'")) {
        try DoctorOptions.parse(["/nothing", "--swift", "4"]).run { _ in }
      }
      #expect(
        throws: PortFailure(
          "UIKit's module is not in '/nowhere': run the filmstrip that 'swift build' made, in its "
            + "place")
      ) { try DoctorOptions.parse(["/nothing"]).run(modules: "/nowhere") { _ in } }
    }
  }
#endif
