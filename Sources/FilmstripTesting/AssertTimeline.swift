import FilmstripRendering
import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Testing
import UIKit

/// Films the changes that a closure makes to a view controller, and compares the numbers of moving
/// nodes with a text.
///
/// ```swift
/// try await assertTimeline(
///   of: navigation,
///   matches: """
///     seconds              0.000  0.133  0.250  0.383  0.500
///     content/from  x        0.0  …
///     """
/// ) {
///   $0.pushViewController(DetailController(), animated: true)
/// }
/// ```
///
/// The text has a line for each property (x, y, width, height in points; opacity) of a named node
/// that changes in the film, and a column for each sampled frame. A `-` marks a frame in which the
/// node doesn't exist. Without an expected text, the test fails and prints the text. No images are
/// painted. Text is measured with the fonts of the test file's references or, if there are none,
/// with the system's fonts.
///
/// - Parameters:
///   - root: The view controller.
///   - expected: The expected text; spaces at the ends of lines are ignored. If `nil`, the test
///     fails.
///   - nodes: The names of the nodes to compare. By default, all nodes that change are compared.
///   - samples: The number of columns, at least 2, evenly distributed from the first to the last
///     frame. The default is 5.
///   - fileID: The file of the call, for Swift Testing. Omit this argument.
///   - file: The file of the call, whose references contain the fonts. Omit this argument.
///   - line: The line of the call. Omit this argument.
///   - column: The column of the call. Omit this argument.
///   - steps: The closure that begins the changes.
/// - Throws: An error in the test's configuration, or the error that prevents the film.
@MainActor public func assertTimeline<Root: UIViewController>(
  of root: @autoclosure @MainActor () throws -> Root, matches expected: String? = nil,
  nodes: [String] = [], samples: Int = 5, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  steps: @escaping @MainActor (Root) throws -> Void
) async throws {
  let place = TestLocation(fileID: fileID, file: file, line: line, column: column)
  let configuration = FilmConfiguration.current
  guard let variant = try FilmVariant.all(of: configuration).first else { return }
  let fonts =
    (configuration.references ?? FilmAssertion.referencesPath(ofTest: "\(file)")) + "/fonts"
  let system = try PangoText()
  let text =
    FileManager.default.fileExists(atPath: fonts)
    ? try PangoText(fontFolder: fonts, fallback: system) : system
  let film = try CompletedFilm(
    ControllerFilm.make(
      of: root, named: "film", settings: variant.settings, text: text, steps: steps
    ).film)
  let actual = TimelineText(film, nodes: nodes, samples: samples)
  guard let expected else {
    return place.fail("the timeline has no expected text yet; the text is\n\(actual.text)")
  }
  if let difference = actual.difference(from: expected) {
    place.fail(
      "the timeline differs (- expected, + actual):\n\(difference)\n"
        + "if this is intended, use this text:\n\(actual.text)")
  }
}
