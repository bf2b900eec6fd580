import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Testing
import UIKit
import XCTest

/// Films what a closure begins on a controller, and checks it against the references beside the test file.
///
/// ```swift
/// @Test func `a push looks as recorded`() async throws {
///   let navigation = UINavigationController(rootViewController: ListController())
///   try await assertFilm(of: navigation, named: "push") {
///     $0.pushViewController(DetailController(), animated: true)
///   }
/// }
/// ```
///
/// The controller is the root of a new stage. The film goes on until all transitions and animations have ended, those that
/// `viewDidAppear(_:)` and completions start for at most 2 s, and its last frame shows what these changed. It runs once. The
/// references are in `__Filmstrips__/<TestFile>/<name>`. A film without references is recorded, and the test
/// fails once, so that nobody takes it for a check; where the environment has `CI`, nothing is written. A film that
/// differs fails the test with sentences that say what changed, and with a report. `FILMSTRIP_UPDATE=changed`
/// (or `all`, `missing`, `none`) writes references.
///
/// Works in Swift Testing, where the report and a strip are attached to the test, and in XCTest.
///
/// - Parameters:
///   - root: the controller. It is made once for each device, style and scale of `FilmTrait`, so with several of them
///     make it in the call.
///   - name: the film's name, which is a folder's.
///   - fileID: the file of the call for Swift Testing; leave it out.
///   - file: the file of the call, beside which the references are; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
///   - steps: begins what is filmed.
/// - Throws: what is wrong with the test's configuration, such as an unknown device.
@MainActor public func assertFilm<Root: UIViewController>(
  of root: @autoclosure @MainActor () throws -> Root, named name: String,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  steps: @escaping @MainActor (Root) throws -> Void
) async throws {
  try withoutActuallyEscaping(root) { root in
    var last: Root?
    try FilmAssertion(
      name: name, testFile: "\(file)", configuration: .current, runsOnce: true
    ) { settings, text in
      let (film, made) = try ControllerFilm.make(
        of: root, named: name, settings: settings, text: text, steps: steps)
      if made === last { throw FilmAssertionError.sameController(type: "\(Root.self)") }
      last = made
      return film
    }.report(TestPlace(fileID: fileID, file: file, line: line, column: column))
  }
}

/// Checks a film against the references beside the test file.
///
/// As the other `assertFilm`, for a film of several steps, with touches, or of a scenario. A film that is recorded or
/// that differs runs twice, and must be the same twice.
///
/// - Parameters:
///   - name: the film's name, which is a folder's.
///   - fileID: the file of the call for Swift Testing; leave it out.
///   - file: the file of the call, beside which the references are; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
///   - makeFilm: makes a new film, with settings and a text system that the check gives.
@MainActor public func assertFilm(
  named name: String, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  makeFilm:
    @escaping @MainActor (
      _ settings: FilmSettings, _ text: any TextMeasuring
    ) throws -> any FilmSource
) async throws {
  try FilmAssertion(
    name: name, testFile: "\(file)", configuration: .current, runsOnce: false
  ) { settings, text in
    try makeFilm(settings, text)
  }.report(TestPlace(fileID: fileID, file: file, line: line, column: column))
}

/// Where a test asserts something.
struct TestPlace {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
  }

  /// Fails the running test.
  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      XCTFail(message, file: file, line: line)
    }
  }

  /// Tells something without failing the test.
  func warn(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
    } else {
      print("\(file):\(line): note: \(message)")
    }
  }

  /// Keeps a file with the test's results; XCTest on Linux has no attachments.
  func attach(_ path: String, named name: String) {
    guard Test.current != nil, let data = FileManager.default.contents(atPath: path) else { return }
    Attachment.record(Array(data), named: name, sourceLocation: location)
  }
}

extension FilmAssertion {
  /// Checks the film and tells the running test.
  func report(_ place: TestPlace) throws {
    for outcome in try outcomes() {
      if let warning = outcome.warning { place.warn(warning) }
      guard let failure = outcome.failure else { continue }
      place.fail(failure)
      for file in outcome.report where file.hasSuffix(".html") || file.hasSuffix("/strip.png") {
        place.attach(
          file, named: "\(outcome.result.name)-\(URL(fileURLWithPath: file).lastPathComponent)")
      }
    }
  }
}
