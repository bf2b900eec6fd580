import UIKit

/// A journey that the sample flows show.
struct Story {
  /// A day of the journey.
  struct Day {
    let title: String
    let detail: String
  }

  let title: String
  let subtitle: String
  /// The number of the generated landscape.
  let photo: Int
  let tint: UIColor
  var paragraphs: [String] = []
  var days: [Day] = []

  static let lofoten = Story(
    title: "Lofoten", subtitle: "Islands above the circle", photo: 18, tint: .systemIndigo,
    paragraphs: [
      "The ferry leaves at six. By the time the sun is up the harbour is a line of red huts, and "
        + "the mountains stand in the water as if somebody had put them there for us.",
      "We walked until the path gave out, ate bread and cheese with our backs against a wall, and "
        + "watched the weather come in over the sea.",
      "Bring boots, a map on paper, and time.",
    ])
  static let dolomites = Story(
    title: "Dolomites", subtitle: "From hut to hut in five days", photo: 9, tint: .systemOrange,
    days: [
      Day(title: "Ortisei to Firenze", detail: "9 km, 640 m up"),
      Day(title: "Over the Roa pass", detail: "14 km, 1120 m up"),
      Day(title: "Along the Puez plain", detail: "11 km, 380 m up"),
      Day(title: "A day of rest", detail: "Coffee, and a lake"),
      Day(title: "Down to Corvara", detail: "8 km, 120 m up"),
    ])
  static let wadiRum = Story(
    title: "Wadi Rum", subtitle: "Sand, stone and silence", photo: 16, tint: .systemPink,
    paragraphs: [
      "At noon nobody moves. The rocks are too hot to touch and the shade is a line along their "
        + "feet, so we lie there and drink tea.",
      "At night there are more stars than sky. Our guide knows them by other names.",
    ],
    days: [
      Day(title: "Rum village to the arch", detail: "By camel, 12 km"),
      Day(title: "The white canyon", detail: "On foot, 9 km"),
      Day(title: "Jebel Umm ad Dami", detail: "1854 m, the view to the sea"),
    ])
  static let hokkaido = Story(
    title: "Hokkaido", subtitle: "Snow country by train", photo: 17, tint: .systemTeal,
    paragraphs: [
      "The train has one carriage and a stove. It stops where somebody stands in the snow, and "
        + "sometimes where nobody does.",
      "In Furano the fields are white to the hills. We buy warm milk from a machine.",
      "Trains run every two hours; the last one leaves early.",
    ])
}
