/// The words for the parts of bars, as a person calls them.
enum NodeWords {
  private static let parts = [
    "bar/title": "title", "bar/large-title": "large title", "bar/prompt": "prompt",
    "bar/back": "back button", "bar/chevron": "back button’s chevron", "status-bar": "status bar",
  ]
  private static let families = [
    "bar/right": "right item", "bar/left": "left item", "toolbar/item": "toolbar item",
    "tab-bar/item": "tab",
  ]
  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
  ]

  /// Returns whether a node shows a title, which is the back button’s on the next page.
  static func isTitle(_ node: String) -> Bool {
    ["bar/title", "bar/back", "bar/chevron", "bar/large-title"].contains(base(node))
  }

  /// Returns whether a node is the view of a view controller.
  static func isScreen(_ node: String) -> Bool {
    node.hasPrefix("content/to") || node.hasPrefix("content/from")
  }

  /// Returns whether a node is a view that appears in a transition.
  static func isIncoming(_ node: String) -> Bool { node.hasPrefix("content/to") }

  /// Returns whether a node is a part of a bar, or a part of the container that UIKit animates in its own transitions.
  static func isTransitionPart(_ node: String) -> Bool {
    ["bar/", "toolbar/", "tab-bar/", "content/dimming", "content/shadow"].contains {
      node.hasPrefix($0)
    }
  }

  /// Returns the words for the tint of a bar, if nodes are several of its items, or `nil` for other nodes.
  static func tint(_ nodes: [String]) -> String? {
    let parts = ["bar/back", "bar/chevron", "bar/left/", "bar/right/"]
    let bases = Set(nodes.map(base))
    if bases.count > 1, bases.allSatisfy({ node in parts.contains { node.hasPrefix($0) } }) {
      return "the tint of the navigation bar"
    }
    return bases.count > 1 && bases.allSatisfy { $0.hasPrefix("toolbar/item/") }
      ? "the tint of the toolbar" : nil
  }

  /// Returns the name of a node without the suffix of the disappearing page.
  static func base(_ node: String) -> String { node.replacing("-outgoing", with: "") }

  /// Returns the words for the nodes of one part, such as `the second toolbar item`, or `nil` for other nodes.
  static func words(_ nodes: [String]) -> String? {
    var bases: [String] = []
    for node in nodes.map(base) where !bases.contains(node) { bases.append(node) }
    // The title of a page is also the title of the back button on the next one.
    if bases.contains("bar/title") { bases.removeAll { $0 == "bar/back" } }
    guard bases.count == 1, let name = bases.first else { return nil }
    if let part = parts[name] { return "the \(part)" }
    guard let family = name.family, let word = families[family],
      let number = Int(name.dropFirst(family.count + 1)), ordinals.indices.contains(number)
    else { return nil }
    return "the \(ordinals[number]) \(word)"
  }
}
