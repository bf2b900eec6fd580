import FilmstripTestSupport
import Foundation

/// Generates scenario files from a seed by the rules of the format.
///
/// Nearly all files are valid. They use every kind of screen, bar, menu, presentation and touch.
struct ScenarioGenerator {
  private var random: SeededGenerator
  /// The names of the screens.
  let screens: [String]
  /// The titles of the tabs; empty if the scenario has no tabs.
  private(set) var tabs: [String] = []
  /// The size of the screen, in points.
  private(set) var size = CGSize(width: 390, height: 844)
  /// The recordings that steps can play, by file name.
  private(set) var recordings: [String: String] = [:]
  private var isPad = false
  private var hasScrollEdge = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    screens = (0..<4 + Int(seed % 4)).map { String(UnicodeScalar(UInt8(65 + $0))) }
  }

  // MARK: Choices

  mutating func chance(_ probability: Double) -> Bool {
    Double(random.next() >> 11) / 0x1p53 < probability
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[number(0...items.count - 1)] }

  /// Returns a flow mapping of some of the entries.
  private mutating func mapping(_ entries: [(String, String?)], each probability: Double = 0.3)
    -> String
  {
    let included = entries.filter { $0.1 != nil && chance(probability) }
    return "{" + included.map { "\($0.0): \($0.1 ?? "")" }.joined(separator: ", ") + "}"
  }

  private mutating func flag() -> String { chance(0.5) ? "true" : "false" }

  private mutating func color() -> String {
    pick(["red", "teal", "label", "'#10203080'"])
  }

  private mutating func symbol() -> String { pick(["gear", "star", "mail", "trash", "document"]) }

  private mutating func title() -> String {
    pick([
      "One", "Two", "Three", "A long title of some page", "''", "Ä ö ß", "'12'", "Done", "Edit",
    ])
  }

  // MARK: The file

  /// Returns the file without steps, which ends with `steps:` and a line break.
  mutating func head() -> String {
    var lines: [String] = []
    let devices: [(String, CGSize, Bool)] = [
      ("iPhone 14", CGSize(width: 390, height: 844), false),
      ("iPhone SE (3rd generation)", CGSize(width: 375, height: 667), false),
      ("iPhone 15 Pro Max", CGSize(width: 430, height: 932), false),
      ("iPad mini (6th generation)", CGSize(width: 744, height: 1133), true),
      ("iPad (9th generation)", CGSize(width: 810, height: 1080), true),
      ("320x480@1", CGSize(width: 320, height: 480), false),
    ]
    let device = pick(devices)
    (size, isPad) = (device.1, device.2)
    lines.append("device: \(device.0)")
    lines.append("fps: \(pick([3, 5, 10]))")
    if chance(0.3) {
      lines.append("orientation: \(pick(["landscape", "landscape-flipped"]))")
      size = CGSize(width: size.height, height: size.width)
    }
    for (key, values) in [
      ("style", ["light", "dark"]), ("direction", ["ltr", "rtl"]),
      ("contrast", ["normal", "high"]),
      ("motion", ["standard", "reduced", "crossFade"]), ("textSize", ["xs", "l", "ax3", "ax5"]),
    ] where chance(0.25) {
      lines.append("\(key): \(pick(values))")
    }
    hasScrollEdge = chance(0.5)
    lines.append("navigation: \(navigation())")
    var free = screens.shuffled(using: &random)
    if chance(0.5) {
      tabs = Array(["One", "Two", "Three"].prefix(number(1...3)))
      lines.append("tabs:")
      for title in tabs {
        let start = [free.removeFirst()]
        let image = chance(0.5) ? ", image: \(symbol())" : ""
        lines.append("  - {title: \(title), start: [\(start.joined(separator: ", "))]\(image)}")
      }
    } else {
      lines.append("start: [\(free.prefix(number(1...2)).joined(separator: ", "))]")
    }
    lines.append("screens:")
    for name in screens { lines.append("  \(name): \(screen(name))") }
    if chance(0.8) { for index in 0..<3 { recordings["touches-\(index).csv"] = recording() } }
    return lines.joined(separator: "\n") + "\nsteps:\n"
  }

  private mutating func navigation() -> String {
    if hasScrollEdge { return "{prefersLargeTitles: true, scrollEdgeBars: all}" }
    return mapping([
      ("prefersLargeTitles", flag()), ("toolbar", flag()), ("hidesBarsOnTap", flag()),
      ("hidesBarsOnSwipe", flag()), ("hidesBarsWhenVerticallyCompact", flag()),
      ("appearance", "{standard: \(appearance())}"),
    ])
  }

  private mutating func appearance() -> String {
    mapping([
      ("background", pick(["default", "opaque", "transparent"])), ("color", color()),
      ("shadow", pick(["none", color()])), ("titleColor", color()),
      ("titleSize", "\(number(6...60))"),
      ("titleOffset", "[\(number(-200...200)), \(number(-200...200))]"),
      ("largeTitleSize", "\(number(6...60))"), ("backIndicator", symbol()),
      ("buttonWeight", pick(["light", "bold"])),
    ])
  }

  private mutating func screen(_ name: String) -> String {
    mapping(
      [
        ("title", chance(0.5) ? name : title()), ("backTitle", title()), ("prompt", title()),
        ("largeTitle", pick(["automatic", "always", "never"])),
        (
          "titleView",
          pick(["{segments: [Mine, Shared], selected: 1}", "{label: L}", "{symbol: star}"])
        ),
        ("hidesBottomBar", flag()), ("hidesBackButton", chance(0.2) ? "true" : nil),
        ("leftItemsSupplementBackButton", flag()),
        ("backButtonDisplayMode", pick(["default", "generic", "minimal"])),
        ("statusBar", pick(["default", "light", "dark", "hidden"])),
        ("restorationIdentifier", chance(0.7) ? "id-\(name)" : nil),
        ("background", color()),
        (
          "navigationBar",
          mapping([
            ("style", pick(["default", "black"])), ("translucent", flag()), ("tint", color()),
            ("hidden", flag()), ("animated", flag()),
            (
              "appearance",
              hasScrollEdge
                ? "{standard: \(appearance()), scrollEdge: \(appearance())}"
                : "{standard: \(appearance())}"
            ),
          ])
        ),
        ("leftItems", items()), ("rightItems", items(withEdit: true)), ("toolbar", items()),
        ("content", content()),
      ], each: 0.45)
  }

  private mutating func items(withEdit: Bool = false) -> String {
    var items = (0..<number(0...3)).map { _ in item() }
    if withEdit, chance(0.4) { items.append("editButton") }
    return "[" + items.joined(separator: ", ") + "]"
  }

  private mutating func item() -> String {
    switch number(0...5) {
    case 0: return "{system: \(pick(["add", "edit", "done", "trash", "search", "play"]))}"
    case 1: return "{image: \(symbol()), enabled: \(flag())}"
    case 2: return "{title: Menu, menu: \(menu(2))}"
    case 3: return pick(["flexibleSpace", "{fixedSpace: 8}", "{segments: [All, Shared]}"])
    default: return "{title: \(title()), style: \(pick(["plain", "done"]))}"
    }
  }

  private mutating func menu(_ depth: Int) -> String {
    var entries = ["Stay", "{title: Go, push: \(pick(screens))}"]
    if chance(0.5) { entries.append("{title: Off, disabled: true}") }
    if chance(0.5) { entries.append("{title: On, checked: true, image: \(symbol())}") }
    if depth > 0 {
      if chance(0.5) { entries.append("{title: Deep, menu: \(menu(depth - 1))}") }
      if chance(0.3) { entries.append("{section: [{title: In, subtitle: S}], header: H}") }
    }
    return "[" + entries.joined(separator: ", ") + "]"
  }

  private mutating func content() -> String {
    switch number(0...5) {
    case 0: return "{color: \(color())}"
    case 1: return "{photo: \(number(1...999))}"
    case 2: return "{grid: {columns: \(number(1...12)), count: \(number(1...20))}}"
    case 3: return "{text: {heading: \(title()), body: \"one two\\n\\nthree\"}}"
    default:
      let rows = (0..<number(1...12)).map { index in
        var row = "title: Row \(index)"
        if chance(0.5) { row += ", push: \(pick(screens))" }
        if chance(0.2) { row += ", accessory: \(pick(["disclosure", "switch", "checkmark"]))" }
        if chance(0.2) { row += ", subtitle: S, badge: \(number(1...9999)), unread: true" }
        if chance(0.2) { row += ", icon: {symbol: \(symbol())}, preview: \"a b\"" }
        return "{\(row)}"
      }
      let style = pick(["plain", "grouped", "insetGrouped"])
      let footer = chance(0.3) ? ", footer: F" : ""
      return
        "{list: {style: \(style), sections: [{rows: [\(rows.joined(separator: ", "))]\(footer)}]}}"
    }
  }

  /// Returns a recording of up to three fingers, which can touch at the same time.
  private mutating func recording() -> String {
    var samples: [(Double, String)] = []
    for finger in 0..<number(1...3) {
      var time = Double(number(0...300)) / 1000
      for _ in 0..<number(1...3) {
        var (x, y) = (Double(number(0...Int(size.width))), Double(number(0...Int(size.height))))
        if chance(0.4) { x = chance(0.5) ? 2 : Double(size.width) - 2 }
        let (dx, dy) = (Double(number(-30...30)), Double(number(-30...30)))
        let count = number(0...12)
        for index in 0...count + 1 {
          let phase =
            index == 0 ? "began" : index <= count ? "moved" : pick(["ended", "ended", "cancelled"])
          samples.append((time, "\(time),\(x),\(y),\(phase),\(finger)"))
          time += Double(number(4...40)) / 1000
          if index < count {
            x = min(max(x + dx, 0), Double(size.width))
            y = min(max(y + dy, 0), Double(size.height))
          }
        }
        time += Double(number(10...400)) / 1000
      }
    }
    let lines = samples.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    return "time,x,y,phase,finger\n" + lines.map { $0.element.1 + "\n" }.joined()
  }

  // MARK: Steps

  private mutating func point() -> String {
    let x = pick([2, Int(size.width) - 2, number(0...Int(size.width)), number(0...Int(size.width))])
    let y = pick([30, 60, 75, Int(size.height) - 20, number(0...Int(size.height))])
    return "[\(x), \(y)]"
  }

  private mutating func anchor() -> String {
    pick(["{item: Edit}", "{item: Menu}", "{row: \(number(1...4))}", "{point: \(point())}"])
  }

  /// Returns a step as the text of a list item; the step can be an error in the app's current
  /// state.
  mutating func step() -> String {
    let animated = chance(0.25) ? ", animated: false" : ""
    func flow(_ text: String) -> String { animated.isEmpty ? text : "{\(text)\(animated)}" }
    func bare(_ word: String) -> String { animated.isEmpty ? word : "{\(word): \(animated)}" }
    let screen = pick(screens)
    switch number(0...27) {
    case 0, 1, 2: return flow("push: \(screen)")
    case 3: return bare("pop")
    case 4: return flow("popTo: \(screen)")
    case 5: return bare("popToRoot")
    case 6:
      let list = screens.shuffled(using: &random).prefix(number(1...3))
      return flow("set: [\(list.joined(separator: ", "))]")
    case 7, 8:
      let style = pick([
        "pageSheet", "formSheet", "fullScreen", "overFullScreen", "currentContext",
        "overCurrentContext", "popover",
      ])
      var keys = "screen: \(screen), style: \(style), inNavigation: \(flag())"
      if style == "popover" {
        keys += ", from: \(anchor()), adapts: \(flag())"
      } else if style.hasSuffix("urrentContext"), chance(0.5) {
        keys += ", from: \(pick(["stack", "window"]))"
      } else if style.hasSuffix("Sheet") {
        keys +=
          ", grabber: \(flag())" + pick(["", ", detents: [medium, large]", ", detents: [medium]"])
      }
      if style != "popover", chance(0.4) {
        keys += ", transition: \(pick(["coverVertical", "crossDissolve", "flipHorizontal"]))"
      }
      return "present: {\(keys)\(animated)}"
    case 9:
      let actions = "actions: [Yes, {title: No, style: cancel}, {title: Del, style: destructive}]"
      return pick([
        "alert: {title: Sure?, message: M, \(actions)}", "alert: {style: actionSheet, \(actions)}",
        "alert: {style: actionSheet, from: \(anchor()), \(actions)}",
      ])
    case 10: return bare("dismiss")
    case 11, 12: return "tap: {action: \(pick(["Yes", "No", "Del"]))}"
    case 13, 14: return "relaunch"
    case 15: return "tap: {item: \(pick(["Menu", "Edit", "Done", "One", "add", "gear", "Menu"]))}"
    case 16, 17: return "tap: {menu: \(pick(["Go", "Deep", "Stay", "On", "In"]))}"
    case 18: return "tap: {row: \(number(1...8))}"
    case 19: return "tap: back"
    case 20:
      guard !tabs.isEmpty else { return "tap: {segment: \(pick(["Mine", "Shared", "All"]))}" }
      return pick(["selectTab: \(pick(tabs))", "tap: {tab: \(pick(tabs))}"])
    case 21: return "tap: \(point())"
    case 22:
      let to = Double(number(10...100)) / 100
      let easing = pick(["linear", "ease-out", "'cubic-bezier(0.2,-2,0.8,3)'", "'steps(3)'"])
      return
        "edgeSwipe: {to: \(to), duration: \(pick([0.03, 0.1, 0.3])), hold: \(pick([0, 0.1])), easing: \(easing)}"
    case 23:
      let controls = chance(0.3) ? ", controls: [\(point())]" : ""
      let from = point()
      var to = point()
      // A drag without a distance is not valid.
      while to == from { to = point() }
      return
        "drag: {from: \(from), to: \(to), duration: \(pick([0.02, 0.1, 0.4]))\(controls), rate: \(pick([10, 60, 240]))}"
    case 24:
      let turns = ["portrait", "landscape", "landscape-flipped"] + (isPad ? ["upside-down"] : [])
      return "rotate: \(pick(turns))"
    case 25:
      return bare(
        pick([
          "hideNavigationBar", "showNavigationBar", "hideToolbar", "showToolbar", "hideBackButton",
          "showBackButton", "edit",
        ]))
    case 26:
      return pick([
        "setTitle: \(title())", "setTitle: ", "setPrompt: \(title())", "setPrompt: ",
        "setLeftItems: [\(item())]", "setRightItems: \(items(withEdit: true))",
        "setToolbarItems: []",
        "setToolbarItems: \(items())",
      ])
    default:
      if let name = recordings.keys.sorted().first, chance(0.7) {
        return "touches: \(chance(0.5) ? name : pick(recordings.keys.sorted()))"
      }
      return pick([
        "scroll: top", "scroll: {to: \(number(0...500))}",
        "scroll: {by: \(number(-60...60)), duration: 0.1, rate: 60}", "wait: 0.1",
      ])
    }
  }
}
