import FilmstripStage
import FilmstripSupport
import Foundation

/// An answer of the server of a review.
struct ReviewAnswer: Sendable {
  var status: Int
  var type: String
  var body: Data

  /// The review's page.
  static func page(_ data: Data) -> ReviewAnswer {
    ReviewAnswer(status: 200, type: "text/html; charset=utf-8", body: data)
  }

  /// Films that a decision concerns.
  static func films(_ names: [String]) -> ReviewAnswer {
    json(200, .init("films", .array(names.map(JSONValue.text))))
  }

  /// An error in a sentence.
  static func error(_ status: Int, _ reason: String) -> ReviewAnswer {
    json(status, .init("error", .text(reason)))
  }

  private static func json(_ status: Int, _ member: JSONValue.Member) -> ReviewAnswer {
    ReviewAnswer(
      status: status, type: "application/json",
      body: Data(JSONValue.object([member]).compact.utf8))
  }
}
