import FilmstripPorting
import FilmstripSupport

/// Finds the direction and the role that names in an app indicate.
enum NameClassifier {
  /// Splits a name into lowercase words: `isPresentingPage` into `is`, `presenting`, `page`.
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

  private static let forwardWords: Set<String> = [
    "present", "presenting", "presented", "presentation", "presents", "push", "pushing", "pushed",
    "forward", "forwards", "appear", "appearing", "appearance", "show", "showing", "open",
    "opening", "expand", "expanding", "enter", "entering", "grow",
  ]
  private static let reverseWords: Set<String> = [
    "dismiss", "dismissing", "dismissed", "dismissal", "pop", "popping", "popped", "reverse",
    "reversed", "reversing", "backward", "backwards", "back", "close", "closing", "hide", "hiding",
    "disappear", "disappearing", "disappearance", "collapse", "collapsing", "leave", "leaving",
    "unwind", "shrink",
  ]

  /// The words that reverse the rest of a name.
  private static let reversingWords: Set<String> = ["unwind", "reverse", "undo"]

  /// Returns `true` if a name indicates the reverse direction, `false` for the forward direction,
  /// otherwise `nil`.
  ///
  /// Returns `nil` if the name indicates neither direction, or both. A word such as `unwind` before
  /// another direction reverses that one, as in `UnwindPush`.
  static func isBack(_ name: String) -> Bool? {
    let words = split(name)
    if let first = words.first, words.count > 1, reversingWords.contains(first),
      words.dropFirst().allSatisfy({ !reverseWords.contains($0) })
    {
      return true
    }
    let indicates = (
      forward: words.contains(where: forwardWords.contains),
      reverse: words.contains(where: reverseWords.contains)
    )
    return indicates.forward == indicates.reverse ? nil : indicates.reverse
  }

  /// The words that can occur next to a direction, as in `isPresentingViewController`.
  private static let neutralWords: Set<String> = [
    "is", "was", "will", "should", "being", "currently", "for", "the", "mode", "modal", "modally",
    "transition", "transitioning", "animation", "view", "controller", "vc", "page", "screen",
  ]

  /// Returns the direction that a flag indicates, or `nil` if it has another meaning, such as
  /// `showShadow`.
  static func isBack(flag name: String) -> Bool? {
    let words = split(name)
    guard
      words.allSatisfy({
        neutralWords.contains($0) || forwardWords.contains($0) || reverseWords.contains($0)
      })
    else { return nil }
    return isBack(name)
  }

  /// Returns the direction that a case of an enum indicates, such as `in` and `outgoing`.
  static func isBack(case name: String) -> Bool? {
    if let isReverse = isBack(name) { return isReverse }
    switch split(name).last {
    case "in", "incoming", "inward": return false
    case "out", "outgoing", "outward": return true
    default: return nil
    }
  }

  /// Returns whether a name has a word for a direction with one typing error, such as `dissmiss`.
  static func isMisspelt(_ name: String, isBack: Bool) -> Bool {
    let words = (isBack ? reverseWords : forwardWords).filter { $0.count >= minimumMisspeltLength }
    return split(name).contains { word in
      word.count >= minimumMisspeltLength
        && words.contains { Spelling.distance(Array($0), Array(word)) == 1 }
    }
  }

  /// The minimum length of a word that can be misspelt, in letters.
  ///
  /// *Chosen:* one error turns many shorter words into others, such as `enter` into `center`.
  private static let minimumMisspeltLength = 6

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

  /// Returns the role that a name indicates, and the word that indicates it.
  static func role(of name: String) -> (role: TransitionClass.Role, word: String)? {
    let words = split(name)
    for (role, roleWords) in roles {
      if let word = words.first(where: roleWords.contains) { return (role, word) }
    }
    return nil
  }
}
