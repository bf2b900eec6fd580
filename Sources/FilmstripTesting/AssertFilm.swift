import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Testing
import UIKit
import XCTest

/// Films the changes that a closure makes to a view controller, and checks the film against its
/// references.
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
/// The view controller is the root of a new stage. The film runs once. It continues until all
/// transitions and animations have ended; animations that `viewDidAppear(_:)` and completion
/// handlers start can continue for at most 2 s. The last frame shows the resulting changes.
///
/// The references are in `__Filmstrips__/<TestFile>/<name>` in the same folder as the test file. A
/// film without references is recorded, and the test fails once, so that a recording isn't mistaken
/// for a check. If the environment contains `CI`, nothing is written. A film that differs fails the
/// test with sentences that describe the changes, and with a report. `FILMSTRIP_UPDATE=changed` (or
/// `all`, `missing`, `none`) specifies which references are written; `FILMSTRIP_UPDATE=changed:push`
/// writes only those of the film `push`.
///
/// The function works in Swift Testing, where the report and a strip are attached to the test, and
/// in XCTest.
///
/// - Parameters:
///   - root: The view controller. The expression is evaluated once for each device, style and scale
///     of `FilmTrait`; if there are several, the expression must create a new view controller.
///   - name: The name of the film, which is also the name of its folder.
///   - fileID: The file of the call, for Swift Testing. Omit this argument.
///   - file: The file of the call, whose folder contains the references. Omit this argument.
///   - line: The line of the call. Omit this argument.
///   - column: The column of the call. Omit this argument.
///   - steps: The closure that begins the changes.
/// - Throws: An error in the test's configuration, such as an unknown device.
@MainActor public func assertFilm<Root: UIViewController>(
  of root: @autoclosure @MainActor () throws -> Root, named name: String,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  steps: @escaping @MainActor (Root) throws -> Void
) async throws {
  let location = TestLocation(fileID: fileID, file: file, line: line, column: column)
  try outcomes(of: root, name, "\(file)", steps).forEach(location.report)
}

/// Films the changes that a closure makes to a view controller, checks the film against its
/// references, and returns the failure instead of failing the test.
///
/// Use the function in helpers of your own that decide what a difference means, or in a test of a
/// difference. The references, the report and `FILMSTRIP_UPDATE` are the same as for
/// `assertFilm(of:named:steps:)`.
///
/// - Parameters:
///   - root: The view controller, as for `assertFilm(of:named:steps:)`.
///   - name: The name of the film, which is also the name of its folder.
///   - file: The file of the call, whose folder contains the references. Omit this argument.
///   - steps: The closure that begins the changes.
/// - Returns: The message with which `assertFilm` would fail, or `nil` if the film equals its
///   references.
/// - Throws: An error in the test's configuration, such as an unknown device.
@MainActor public func verifyFilm<Root: UIViewController>(
  of root: @autoclosure @MainActor () throws -> Root, named name: String,
  file: StaticString = #filePath, steps: @escaping @MainActor (Root) throws -> Void
) async throws -> String? {
  let failures = try outcomes(of: root, name, "\(file)", steps).compactMap(\.failure)
  return failures.isEmpty ? nil : failures.joined(separator: "\n")
}

/// Checks a film with several steps, with touches, or from a scenario against its references, and
/// returns the failure instead of failing the test.
///
/// - Parameters:
///   - name: The name of the film, which is also the name of its folder.
///   - file: The file of the call, whose folder contains the references. Omit this argument.
///   - makeFilm: Creates a new film with the specified settings and text system.
/// - Returns: The message with which `assertFilm(named:makeFilm:)` would fail, or `nil` if the film
///   equals its references.
/// - Throws: An error in the test's configuration, such as an unknown device.
@MainActor public func verifyFilm(
  named name: String, file: StaticString = #filePath,
  makeFilm:
    @escaping @MainActor (
      _ settings: FilmSettings, _ text: any TextMeasuring
    ) throws -> any FilmSource
) async throws -> String? {
  let failures = try FilmAssertion(
    name: name, testFile: "\(file)", configuration: .current, runsOnce: false
  ) { settings, text in
    try makeFilm(settings, text)
  }.outcomes().compactMap(\.failure)
  return failures.isEmpty ? nil : failures.joined(separator: "\n")
}

/// Returns the outcomes of the check of a view controller's film, one for each variant.
@MainActor private func outcomes<Root: UIViewController>(
  of root: @MainActor () throws -> Root, _ name: String, _ testFile: String,
  _ steps: @escaping @MainActor (Root) throws -> Void
) throws -> [FilmAssertion.Outcome] {
  try withoutActuallyEscaping(root) { root in
    var last: Root?
    return try FilmAssertion(
      name: name, testFile: testFile, configuration: .current, runsOnce: true
    ) { settings, text in
      let (film, controller) = try ControllerFilm.make(
        of: root, named: name, settings: settings, text: text, steps: steps)
      if controller === last { throw FilmAssertionError.sameController(type: "\(Root.self)") }
      last = controller
      return film
    }.outcomes()
  }
}

/// Checks a film with several steps, with touches, or from a scenario against its references.
///
/// The references, the report and `FILMSTRIP_UPDATE` are the same as for
/// `assertFilm(of:named:steps:)`. A film that is recorded or that differs runs twice, and must be
/// the same in both runs.
///
/// - Parameters:
///   - name: The name of the film, which is also the name of its folder.
///   - fileID: The file of the call, for Swift Testing. Omit this argument.
///   - file: The file of the call, whose folder contains the references. Omit this argument.
///   - line: The line of the call. Omit this argument.
///   - column: The column of the call. Omit this argument.
///   - makeFilm: Creates a new film with the specified settings and text system.
/// - Throws: An error in the test's configuration, such as an unknown device.
@MainActor public func assertFilm(
  named name: String, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  makeFilm:
    @escaping @MainActor (
      _ settings: FilmSettings, _ text: any TextMeasuring
    ) throws -> any FilmSource
) async throws {
  let location = TestLocation(fileID: fileID, file: file, line: line, column: column)
  try FilmAssertion(
    name: name, testFile: "\(file)", configuration: .current, runsOnce: false
  ) { settings, text in
    try makeFilm(settings, text)
  }.outcomes().forEach(location.report)
}

/// The location of an assertion in a test.
struct TestLocation {
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

  /// Shows a message without failing the test.
  func warn(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
    } else {
      print("\(file):\(line): note: \(message)")
    }
  }

  /// Attaches a file to the test's results; XCTest on Linux doesn't support attachments.
  func attach(_ path: String, named name: String) {
    guard Test.current != nil, let data = FileManager.default.contents(atPath: path) else { return }
    Attachment.record(Array(data), named: name, sourceLocation: location)
  }

  /// Reports the outcome of a film's check to the running test.
  @MainActor func report(_ outcome: FilmAssertion.Outcome) {
    if let warning = outcome.warning { warn(warning) }
    guard let failure = outcome.failure else { return }
    fail(failure)
    for file in outcome.report where file.hasSuffix(".html") || file.hasSuffix("/strip.png") {
      attach(
        file, named: "\(outcome.result.name)-\(URL(fileURLWithPath: file).lastPathComponent)")
    }
  }
}
