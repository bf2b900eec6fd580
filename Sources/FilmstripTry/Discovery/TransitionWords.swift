import FilmstripPorting

/// The words that tell a way or a role in the names of apps.
enum TransitionWords {
  /// `isPresentingPage` as `is`, `presenting`, `page`.
  static func split(_ name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    var word = ""
    for (index, letter) in letters.enumerated() {
      let next = letters.indices.contains(index + 1) ? letters[index + 1] : nil
      let isBreak =
        letter.isUppercase
        && (word.last?.isUppercase == false || next?.isLowercase == true) || letter == "_"
      if isBreak, !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
      if letter != "_" { word.append(letter) }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  private static let there: Set<String> = [
    "present", "presenting", "presented", "presentation", "presents", "push", "pushing", "pushed",
    "forward", "forwards", "appear", "appearing", "show", "showing", "open", "opening", "expand",
    "expanding", "enter", "entering", "grow",
  ]
  private static let back: Set<String> = [
    "dismiss", "dismissing", "dismissed", "dismissal", "pop", "popping", "popped", "reverse",
    "reversed", "reversing", "backward", "backwards", "back", "close", "closing", "hide", "hiding",
    "disappear", "disappearing", "collapse", "collapsing", "leave", "leaving", "unwind", "shrink",
  ]

  /// Whether a name tells the way back; nil if it tells none, or both.
  static func isBack(_ name: String) -> Bool? {
    let words = split(name)
    let tells = (words.contains(where: there.contains), words.contains(where: back.contains))
    return tells.0 == tells.1 ? nil : tells.1
  }

  /// Words beside the one that tells the way: `isPresentingViewController`.
  private static let beside: Set<String> = [
    "is", "was", "will", "should", "being", "currently", "for", "the", "mode", "modal", "modally",
    "transition", "animation", "view", "controller", "vc", "page", "screen",
  ]

  /// Whether a flag tells the way back; nil for one that tells something else, such as `showShadow`.
  static func isBack(flag name: String) -> Bool? {
    let words = split(name)
    guard words.allSatisfy({ beside.contains($0) || there.contains($0) || back.contains($0) })
    else { return nil }
    return isBack(name)
  }

  /// Whether one case of an enum tells the way back, such as `in` and `out`.
  static func isBack(case name: String) -> Bool? {
    if let found = isBack(name) { return found }
    switch split(name).last {
    case "in": return false
    case "out": return true
    default: return nil
    }
  }

  private static let roles: [(TransitionClass.Role, Set<String>)] = [
    (.tab, ["tab", "tabs", "tabbar"]),
    (
      .present,
      [
        "present", "presenting", "presented", "presentation", "presents", "dismiss", "dismissing",
        "dismissed", "dismissal", "modal", "sheet", "alert", "popup", "dialog", "popover", "menu",
        "drawer", "overlay",
      ]
    ),
    (.push, ["push", "pushing", "pushed", "pop", "popping", "popped", "navigation", "navigate"]),
  ]

  /// The role that a name tells, and the word that tells it.
  static func role(of name: String) -> (role: TransitionClass.Role, word: String)? {
    let words = split(name)
    for (role, known) in roles {
      if let word = words.first(where: known.contains) { return (role, word) }
    }
    return nil
  }
}
