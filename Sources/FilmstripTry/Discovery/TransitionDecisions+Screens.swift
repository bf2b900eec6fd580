import FilmstripPorting

/// Decides how screens are created and filmed.
extension TransitionDecisions {
  /// The classes of UIKit from which screens inherit.
  private static let screenClasses: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
  ]

  /// Returns whether a type is a view controller that contains no others.
  func isScreen(_ type: TypeFacts) -> Bool { reasonAgainstScreen(type) == nil }

  /// Returns the reason why a type isn't a screen, or `nil` if the type is a screen.
  func reasonAgainstScreen(_ type: TypeFacts) -> String? {
    guard type.kind == .class else { return "it isn't a class" }
    let ancestors = ancestors(of: type)
    if !ancestors.isDisjoint(with: Self.screenClasses) { return nil }
    let root = line(of: type).last?.inherited.first { $0.hasSuffix("Controller") }
    guard let root else { return "it doesn't inherit from UIViewController" }
    if root.hasPrefix("UI") { return "it is a \(root), which shows other view controllers" }
    return "its superclass \(root) isn't in the sources"
  }

  /// Returns the description of a screen's film.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - expression: The expression that creates the screen, or `nil` to choose the initializer and
  ///     its arguments.
  func screen(_ type: TypeFacts, madeBy expression: String? = nil) -> TransitionClass {
    let values = ScreenValues(self)
    var showing = TransitionClass.Showing()
    showing.embedsInNavigation = usesNavigation(type)
    let outlets = self.outlets(of: line(of: type))
    let making = expression.map(Self.construction) ?? values.making(of: type)
    showing.toPage = TransitionClass.Page(
      name: type.name, making: making.there, outlets: expression == nil ? outlets : [])
    return TransitionClass(
      name: type.name, file: type.file, line: type.line, kinds: [.screen], role: .push,
      roleReason: "screens are pushed without --present", ways: .both, counterpart: nil,
      making: making, adoptions: values.adoptions(of: making), showing: showing)
  }

  /// Returns whether a screen sets the transition of view controllers that it pushes or presents.
  func opensPages(_ type: TypeFacts) -> Bool {
    let shows: Set<String> = [
      "pushViewController", "present", "show", "showDetailViewController", "performSegue",
    ]
    return type.words.contains("preferredTransition") && !type.words.isDisjoint(with: shows)
      && isScreen(type)
  }

  /// Returns the description of a film in which a tap on a screen shows another view controller.
  func opener(_ type: TypeFacts) -> TransitionClass {
    var opener = screen(type)
    opener.showing.opens = true
    opener.roleReason = "it sets the preferredTransition of view controllers that it shows"
    return opener
  }

  private static func construction(_ expression: String) -> TransitionClass.Construction {
    TransitionClass.Construction(
      there: expression, back: expression, settingsThere: [], settingsBack: [],
      rules: ["made by \(expression)"])
  }

  /// Returns whether a screen sets items or buttons of a navigation bar.
  private func usesNavigation(_ type: TypeFacts) -> Bool {
    let words: Set<String> = ["navigationItem", "navigationController", "title"]
    return !line(of: type).words.isDisjoint(with: words)
  }
}
