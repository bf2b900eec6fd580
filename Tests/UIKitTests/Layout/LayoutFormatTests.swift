import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: Apple's "Visual Format Syntax" and its examples; known exception
// reasons of UIKit; for spacings with a relation and without parentheses, their use in many apps.
@MainActor
@Suite(.serialized)
struct LayoutFormatTests {
  private func equations(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = []
  ) throws(VisualFormatError) -> [String] {
    Headless.configure(device: NavigationRig.phone())
    let root = UIView()
    let names = ["a", "b", "c"]
    let views = names.map { _ in UIView() }
    views.forEach(root.addSubview)
    var viewsByName: [String: Any] = [:]
    for (name, view) in zip(names, views) { viewsByName[name] = view }
    viewsByName["lonely"] = root
    viewsByName["text"] = "no view"
    let constraints = try NSLayoutConstraint.parsed(
      format, options: options,
      metrics: ["gap": 12, "wide": 200.5, "low": CGFloat(20), "n": NSNumber(value: 7)],
      views: viewsByName)
    return constraints.map { constraint in
      constraint.equationText { item in
        names.first { viewsByName[$0] as AnyObject === item } ?? (item === root ? "|" : "?")
      }
    }
  }

  @Test(arguments: [
    ("[a]-[b]", ["b.leading == a.trailing + 8"]),
    ("[a(>=50)]", ["a.width >= 50"]),
    (
      "|-50-[a]-50-|",
      ["a.leading == |.leading + 50", "|.trailing == a.trailing + 50"]
    ),
    ("V:[a]-10-[b]", ["b.top == a.bottom + 10"]),
    ("[a][b]", ["b.leading == a.trailing"]),
    ("[a(100@20)]", ["a.width == 100 @20"]),
    ("[a(==b)]", ["a.width == b.width"]),
    ("[a(b)]", ["a.width == b.width"]),
    ("[a(>=70,<=100)]", ["a.width >= 70", "a.width <= 100"]),
    (
      "|-[a]-[b]-[c(>=20)]-|",
      [
        "a.leading == |.leadingMargin", "b.leading == a.trailing + 8",
        "c.leading == b.trailing + 8", "|.trailingMargin == c.trailing", "c.width >= 20",
      ]
    ),
    (
      "V:|[a]-(>=gap@750,<=n)-[b(wide)]|",
      [
        "a.top == |.top", "b.top >= a.bottom + 12 @750", "b.top <= a.bottom + 7",
        "|.bottom == b.bottom", "b.height == 200.5",
      ]
    ),
    ("H:[a]-gap-[b]", ["b.leading == a.trailing + 12"]),
    ("[a]-(-3)-[b]", ["b.leading == a.trailing - 3"]),
    (" V: | - 4.5 - [ a ( >= gap @ low ) ] ", ["a.top == |.top + 4.5", "a.height >= 12 @20"]),
    ("V:|-[a]-|", ["a.top == |.topMargin", "|.bottomMargin == a.bottom"]),
    (
      "|->=10.0-[a]-<=gap@low-|",
      ["a.leading >= |.leading + 10", "|.trailing <= a.trailing + 12 @20"]
    ),
  ])
  func `visual formats produce the expected constraints`(_ format: String, _ expected: [String])
    throws
  {
    #expect(try equations(format) == expected)
  }

  @Test func `options align views and set their direction`() throws {
    #expect(
      try equations("[a]-4-[b]", [.alignAllTop, .alignAllLastBaseline])
        == ["b.leading == a.trailing + 4", "b.top == a.top", "b.lastBaseline == a.lastBaseline"])
    #expect(
      try equations("V:[a][b][c]", [.alignAllLeading, .alignAllTrailing]) == [
        "b.top == a.bottom", "c.top == b.bottom", "b.leading == a.leading",
        "c.leading == b.leading", "b.trailing == a.trailing", "c.trailing == b.trailing",
      ])
    #expect(
      try equations("|-3-[a]-4-[b]", .directionLeftToRight)
        == ["a.left == |.left + 3", "b.left == a.right + 4"])
    #expect(
      try equations("|-3-[a]-(>=4)-[b]-5-|", .directionRightToLeft)
        == ["a.right == |.right - 3", "b.right <= a.left - 4", "|.left == b.left - 5"])
    #expect(
      try equations("V:[a]-4-[b]", .spacingBaselineToBaseline)
        == ["b.firstBaseline == a.lastBaseline + 4"])
  }

  @Test(arguments: [
    ("H:[nobody]", "nobody is not a key in the views dictionary.", 3),
    ("[text]", "text is neither a view nor a layout guide.", 1),
    ("V|[a]|", "Expected ':' after 'V' to specify the arrangement", 1),
    (
      "|[lonely]",
      "Unable to interpret '|' character, because the related view doesn't have a superview", 0
    ),
    ("[a]-foo-[b]", "foo is not a key in the metrics dictionary.", 4),
    ("[a(==foo)]", "foo is not a key in the views dictionary.", 5),
    ("[a", "Expected a ']' here to end the view", 2),
    ("[a]-4[b]", "Expected a '-' after the spacing", 5),
    ("[a]-(4-[b]", "Expected a ')' here to end the predicates", 6),
    ("[a(100@2000)]", "A priority must be within 0...1000, but is 2000.0", 7),
    ("[a]-(b)-[c]", "A spacing is compared with a number or a metric, not with a view", 5),
    ("[a]|x", "Expected the end of the format after the superview", 4),
    ("", "Expected a view: a name in square brackets", 0),
    ("[a]-", "Expected a view: a name in square brackets", 4),
    ("[(4)]", "Expected the name of a view", 1),
  ])
  func `an invalid format is reported with its position`(
    _ format: String, _ message: String, _ column: Int
  ) {
    do {
      let parsed = try equations(format)
      Issue.record("the format was accepted as \(parsed)")
    } catch {
      #expect(error.message == message)
      #expect(error.column == column)
      #expect(
        error.description == "Unable to parse constraint format: \n\(message) \n\(format) \n"
          + String(repeating: " ", count: column) + "^")
    }
  }

  // Source: FACTS, layout.format-alignment.
  @Test func `a single view has nothing to be aligned with`() throws {
    let plain = try equations("V:|[a]|")
    #expect(try equations("V:|[a]|", .alignAllBottom) == plain)
  }

  @Test func `views can't be aligned along the axis of the format`() {
    do {
      _ = try equations("H:[a][b]", .alignAllLeft)
      Issue.record("the format was accepted")
    } catch {
      #expect(
        error.message == "Options mask required views to be aligned on a vertical edge, which is "
          + "not allowed for layout that is also horizontal.")
    }
  }
}
