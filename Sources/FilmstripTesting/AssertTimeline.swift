import FilmstripRendering
import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Testing
import UIKit

/// Films what a closure begins on a controller, and compares the numbers of what moves with a text.
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
/// A line for each property (x, y, width, height in points; opacity) of a named node that changes in the film, a column for
/// each sampled frame, `-` where the node does not exist. Without a text the test fails and prints it. No
/// pictures are painted. Text is measured with the fonts of the test file's references if it has some, else
/// with the system's.
///
/// - Parameters:
///   - root: the controller.
///   - expected: the text; spaces at the ends of lines do not matter.
///   - nodes: the names of the nodes to compare; by default all that change.
///   - samples: the number of columns, at least 2, evenly distributed from the first to the last frame.
///   - fileID: the file of the call for Swift Testing; leave it out.
///   - file: the file of the call, beside whose references the fonts are; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
///   - steps: begins what is filmed.
/// - Throws: what is wrong with the test's configuration, or why there is no film.
@MainActor public func assertTimeline<Root: UIViewController>(
  of root: @autoclosure @MainActor () throws -> Root, matches expected: String? = nil,
  nodes: [String] = [], samples: Int = 5, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  steps: @escaping @MainActor (Root) throws -> Void
) async throws {
  let place = TestPlace(fileID: fileID, file: file, line: line, column: column)
  let configuration = FilmConfiguration.current
  guard let variant = try FilmVariant.all(of: configuration).first else { return }
  let fonts =
    (configuration.references ?? FilmAssertion.referencesPath(ofTest: "\(file)")) + "/fonts"
  let system = try PangoText()
  let text =
    FileManager.default.fileExists(atPath: fonts)
    ? try PangoText(fontFolder: fonts, fallback: system) : system
  let film = try KeptFilm(
    ControllerFilm.make(
      of: root, named: "film", settings: variant.settings, text: text, steps: steps
    ).film)
  let present = TimelineText(film, nodes: nodes, samples: samples)
  guard let expected else {
    return place.fail("the timeline has no expected text yet; it is\n\(present.text)")
  }
  if let difference = present.difference(from: expected) {
    place.fail(
      "the timeline differs (- expected, + present):\n\(difference)\n"
        + "if this is intended, the text is\n\(present.text)")
  }
}
