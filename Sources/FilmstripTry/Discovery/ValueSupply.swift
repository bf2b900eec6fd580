import FilmstripPorting

/// Finds values for parameters and properties, depending on their types.
///
/// The expressions use `trial`, which provides the parts of the view controllers: `heroFrame`,
/// `heroView`, `picture`, `fromPage`, `toPage`, `navigation`, `tabs`.
struct ValueSupply {
  /// An expression and its rule in words, or the value that is missing.
  enum Answer: Equatable {
    case value(String, rule: String)
    case missing(String)
  }

  /// The types in the sources, by full name and by last name.
  let types: [String: TypeFacts]
  /// The types that typealiases name.
  var aliases: [String: WrittenType] = [:]
  /// The names of the types that conform to each protocol.
  var conformingNames: [String: [String]] = [:]
  /// The cases that the sources pass, by the label of the argument or the name of the property.
  var passedCases: [String: Set<String>] = [:]
  /// The numbers that the sources pass to initializers, by `Type.label`, as written.
  var passedNumbers: [String: String] = [:]

  /// The cases that the sources use by default, by `Type.name` of the parameter or property, as
  /// written after the type.
  var defaultCases: [String: String] = [:]

  /// Returns the type that a typealias names, or the type itself.
  func resolved(_ written: WrittenType) -> WrittenType {
    var type = written
    var seen: Set<String> = []
    while let name = type.name, seen.insert(name).inserted, let target = aliases[name] {
      type = type.isOptional ? .optional(target, text: target.text + "?") : target
    }
    return type
  }

  /// The names of the views that the sources remove from their superviews.
  var removed: Set<String> = []

  /// The maximum nesting of initializers; deeper values belong to the model of an app.
  ///
  /// *Chosen.*
  var maximumDepth = 3
  /// Whether frames, points and views at which a transition ends are those of the first view
  /// controller, as in a dismissal.
  var endsAtFirstPage = false
  /// Whether frames and points at which a transition starts are those of the second view controller: the
  /// class for dismissals distinguishes them from those at which the transition ends.
  var startsAtSecondPage = false
  /// The sides and axes in the name of the class that receives the values, in lowercase.
  var sides: Set<String> = []
  /// The kind of transition of the class that receives the values, or `nil` if it is unknown.
  var role: TransitionClass.Role?
  /// Returns a value that replaces the standard one, or `nil` to use the standard value.
  var custom: ((_ type: WrittenType, _ name: String, _ depth: Int) -> Answer?)?

  /// Returns a value of a type for the parameter or property `name`.
  func value(of written: WrittenType, named name: String, depth: Int = 0) -> Answer {
    if let answer = custom?(written, name, depth) { return answer }
    switch resolved(written).bare {
    case .function(let count, let result, _):
      return closure(count, returning: result, named: name, depth: depth)
    case .array(.named("UIViewController"), _),
      .optional(.array(.named("UIViewController"), _), _):
      return .value("trial.pages", rule: "\(name): both pages")
    case .array(.named("UIView"), _), .array(.named("UIImageView"), _):
      return .value("[trial.heroView]", rule: "\(name): the first page's picture")
    case .composition(let types, let text):
      // A view controller that adopts the protocols.
      let isPage = types.allSatisfy { type in
        type.name.map { name in
          name == "UIViewController" || self.types[name]?.kind == .protocol
        } == true
      }
      guard isPage else {
        let part = instance(of: types.compactMap(\.name))
        return part.map { make($0, named: name, depth: depth) } ?? .missing("\(name): \(text)")
      }
      let isSecond = Self.isSecondPage(name)
      return .value(
        "trial.\(isSecond ? "toPage" : "fromPage")(as: (\(any(text))).self)",
        rule: "\(name): the \(isSecond ? "second" : "first") page, which adopts \(text)")
    case .metatype(let type, let text): return metatype(type, text, named: name)
    case .optional(.named("String"), _) where Self.isHeading(name):
      return .value("\"\(name)\"", rule: "\(name): its name")
    case .optional(.named("UIImage"), _):
      // Without its image, a view that an animator moves is invisible.
      return .value("trial.picture", rule: "\(name): the page's picture")
    case .optional(.named("UIColor"), _):
      return value(of: .named("UIColor"), named: name, depth: depth)
    case .optional(.named(let view), _)
    where ["UIView", "UIImageView"].contains(view) && (Self.isStart(name) || Self.isTarget(name)):
      // Without its view, a picture that flies between the pages fades.
      return value(of: .named(view), named: name, depth: depth)
    case .optional, .generic("Optional", _):
      return .value("nil", rule: "\(name): nil, as it is optional")
    case .tuple(let elements, _) where !elements.isEmpty:
      return tuple(elements, named: name) { value(of: $0, named: name, depth: depth + 1) }
    case .array(.named("CGFloat"), _) where Self.areLengths(name):
      // A sheet without a height is invisible.
      return .value("[320]", rule: "\(name): one of 320 points")
    case .array(.tuple(let elements, _), _)
    where elements.contains { ["UIView", "UIImageView"].contains($0.unwrapped.name) }:
      return pairs(elements, named: name, depth: depth)
    case .array(let element, _):
      let one = depth < maximumDepth - 1 ? self.element(element, named: name, depth: depth) : nil
      return one.map { .value("[\($0)]", rule: "\(name): one, \($0)") }
        ?? .value("[]", rule: "\(name): empty")
    case .dictionary: return .value("[:]", rule: "\(name): empty")
    case .generic(let type, let text)
    where ["Array", "Dictionary", "PassthroughSubject", "Set"].contains(type):
      // A literal doesn't name the elements, which can be nested in another type.
      let literal = ["Array": "[]", "Dictionary": "[:]", "Set": "[]"][type]
      return .value(literal ?? "\(text)()", rule: "\(name): a new one")
    case .named(let type):
      if let own = types[type] { return make(own, named: name, depth: depth) }
      if let builtIn = Self.number(type, name) ?? part(type, name) { return builtIn }
      return .missing("\(name): \(written.text)")
    default: return .missing("\(name): \(written.text)")
    }
  }

  /// Returns an array of one tuple, whose first view is the first page's picture, and whose other views
  /// are the second page's.
  private func pairs(_ elements: [WrittenType], named name: String, depth: Int) -> Answer {
    var isFirst = true
    let pair = tuple(elements, named: name) { type in
      guard ["UIView", "UIImageView"].contains(type.unwrapped.name) else {
        return value(of: type, named: name, depth: depth + 1)
      }
      defer { isFirst = false }
      return .value(isFirst ? "trial.heroView" : "trial.largeView", rule: "")
    }
    guard case .value(let text, _) = pair else { return .value("[]", rule: "\(name): empty") }
    return .value("[\(text)]", rule: "\(name): the pages' pictures")
  }

  /// Returns an element for an array without which a page can be empty, such as its pictures, or `nil` if
  /// the array isn't for such content.
  private func element(_ written: WrittenType, named name: String, depth: Int) -> String? {
    let type = resolved(written).bare
    switch type.name {
    case "UIImage": return "trial.picture"
    case "PHAsset": return "trial.photo"
    case "Any", "AnyObject":
      let pictures: Set<String> = [
        "data", "datas", "images", "items", "media", "photos", "pictures",
      ]
      return pictures.isDisjoint(with: NameClassifier.split(name)) ? nil : "trial.picture"
    case let own?:
      guard let declared = types[own],
        let own = declared.kind == .protocol ? instance(of: declared) : declared,
        !isController(own),
        !own.inherited.contains(where: { $0.hasPrefix("UI") }),
        case .value(let text, _) = make(own, named: name, depth: depth + 1)
      else { return nil }
      return text
    case nil: return nil
    }
  }

  private static func areLengths(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: ["heights", "widths", "lengths"])
  }

  /// Returns whether a name is that of a text without which a dialog is empty.
  private static func isHeading(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: ["title", "message", "heading"])
  }

  private func any(_ text: String) -> String { text.hasPrefix("any ") ? text : "any " + text }

  /// Returns a type that a metatype allows: the type itself, or a type that conforms to a protocol.
  private func metatype(_ type: WrittenType, _ text: String, named name: String) -> Answer {
    let bare = resolved(type).bare
    guard let requested = bare.name else { return .missing("\(name): \(text)") }
    if let own = types[requested] {
      guard own.kind == .protocol else {
        return own.isGeneric
          ? .missing("\(name): \(text)")
          : .value("\(own.name).self", rule: "\(name): the type \(own.name)")
      }
      guard let conforming = conformingNames[own.lastName]?.first else {
        return .missing("\(name): \(text)")
      }
      return .value("\(conforming).self", rule: "\(name): the type \(conforming)")
    }
    let plain = ["Int", "Double", "CGFloat", "Bool", "String"]
    let isClass =
      requested.hasPrefix("UI")
      && !["Delegate", "DataSource", "Transitioning", "Context", "Container"].contains {
        requested.hasSuffix($0)
      }
    guard isClass || plain.contains(requested) else { return .missing("\(name): \(text)") }
    return .value("\(requested).self", rule: "\(name): the type \(requested)")
  }

  /// Returns the type of the sources that an app passes as a protocol: the first class or structure
  /// that conforms, if no view controller does.
  func instance(of requestedProtocol: TypeFacts) -> TypeFacts? {
    let conforming = (conformingNames[requestedProtocol.lastName] ?? []).map { ($0, types[$0]) }
    guard
      !conforming.contains(where: { name, type in
        type.map(isController) ?? name.hasSuffix("Controller")
      })
    else { return nil }
    // Views and cells conform for the views that an app animates, not for the class itself.
    let kinds = ["Delegate", "DataSource", "Transitioning"]
    return conforming.lazy.compactMap(\.1).first { type in
      [.class, .struct].contains(type.kind) && !type.isGeneric && !type.isPrivate
        && !type.inherited.contains { name in
          name.hasPrefix("UI") && !kinds.contains { name.hasSuffix($0) }
        }
    }
  }

  /// Returns the first class of the sources that is all of some types, such as a cell with a
  /// protocol.
  private func instance(of names: [String]) -> TypeFacts? {
    names.flatMap { conformingNames[$0] ?? [] }.lazy.compactMap { types[$0] }.first { type in
      type.kind == .class && !type.isGeneric && !type.isPrivate
        && names.allSatisfy { name in inherits(type) { $0 == name } }
    }
  }

  /// Returns a tuple of the values of its elements.
  func tuple(
    _ elements: [WrittenType], named name: String, value: (WrittenType) -> Answer
  ) -> Answer {
    var values: [String] = []
    for element in elements {
      switch value(element) {
      case .value(let text, _): values.append(text)
      case .missing(let what): return .missing(what)
      }
    }
    return .value("(\(values.joined(separator: ", ")))", rule: "\(name): of these values")
  }

  private static func number(_ type: String, _ name: String) -> Answer? {
    let words = Set(NameClassifier.split(name))
    func has(_ some: String...) -> Bool { some.contains { words.contains($0) } }
    switch type {
    case "TimeInterval", "Double", "CGFloat", "Float", "CFTimeInterval", "NSNumber":
      let choice: (String, String)
      if has("multiplier", "factor") {
        choice = ("0.8", "a part of the whole")
      } else if has("duration", "time", "interval", "seconds") {
        choice = ("0.5", "seconds")
      } else if has("delay") {
        choice = ("0", "no delay")
      } else if has("damping") {
        choice = ("0.8", "a damping ratio")
      } else if has("velocity") {
        choice = ("0", "at rest")
      } else if has("alpha", "opacity", "dim", "dimming", "fraction", "ratio", "percent") {
        choice = ("0.5", "half")
      } else if has("progress", "threshold") {
        choice = ("0.3", "a third")
      } else if has("scale") {
        choice = ("0.9", "a little smaller")
      } else if has("radius", "corner") {
        choice = ("12", "points")
      } else if has("distance") {
        // *Chosen:* an animator moves a part by less than its page, and a drag begins after less.
        choice = ("40", "points")
      } else if has("width", "height", "size", "length") {
        choice = ("320", "points")
      } else if has("offset", "inset", "margin", "padding", "spacing", "gap") {
        choice = ("20", "points")
      } else if has("angle", "rotation") {
        choice = ("0.5", "radians")
      } else if type == "CGFloat", has("x", "y") {
        choice = ("trial.heroFrame.\(has("x") ? "minX" : "minY")", "the first page's picture")
      } else {
        return type == "TimeInterval" || type == "CFTimeInterval"
          ? .value("0.5", rule: "\(name): 0.5, seconds") : .value("1", rule: "\(name): 1")
      }
      return .value(choice.0, rule: "\(name): \(choice.0), \(choice.1)")
    case "Int", "UInt", "NSInteger":
      let isCount = has("count", "number", "rows", "columns", "pieces", "strips", "slices")
      let number = isCount ? 5 : has("tag") ? Self.tag(named: name) : 0
      return .value("\(number)", rule: "\(name): \(number)")
    case "Bool" where has("rtl"):
      return .value("false", rule: "\(name): false, as for English")
    case "Bool": return .value("true", rule: "\(name): true")
    case "String": return .value("\"\(name)\"", rule: "\(name): its name")
    default: return nil
    }
  }

  /// Returns a tag for a name, 1 to 65,521: each name marks another view, and views have the tag 0 by
  /// default.
  private static func tag(named name: String) -> Int {
    1 + name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 65_521 }
  }

  /// Returns whether a name indicates the end of a transition.
  static func isTarget(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: [
      "to", "target", "end", "ending", "final", "dest", "destination",
    ])
  }

  /// Returns whether a name indicates the start of a transition.
  static func isStart(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: [
      "from", "initial", "origin", "original", "source", "start", "starting",
    ])
  }

  /// Returns the first of some cases that the sources pass to a parameter, or `nil` if they pass none.
  private func passedCase(_ name: String, among cases: [String]) -> String? {
    cases.first { passedCases[name]?.contains($0) == true }
  }

  /// Returns a part of the view controllers, or a plain value of a UIKit type.
  private func part(_ type: String, _ name: String) -> Answer? {
    let words = Set(NameClassifier.split(name))
    let isTarget = Self.isTarget(name)
    let isStart = Self.isStart(name)
    let isDetail = !words.isDisjoint(with: ["after", "big", "detail", "full", "large"])
    let isOnSecondPage =
      isDetail || isTarget && !endsAtFirstPage || isStart && startsAtSecondPage
    switch type {
    case "CGRect":
      return isOnSecondPage
        ? .value("trial.largeFrame", rule: "\(name): the frame of the second page's picture")
        : .value("trial.heroFrame", rule: "\(name): the frame of the first page's picture")
    case "CGPoint" where isOnSecondPage:
      return .value("trial.largeCenter", rule: "\(name): the centre of the second page's picture")
    case "CGPoint":
      return .value("trial.heroCenter", rule: "\(name): the centre of the first page's picture")
    case "CGSize": return .value("trial.heroFrame.size", rule: "\(name): the picture's size")
    case "UIView":
      let dimming: Set<String> = [
        "dimming", "dim", "overlay", "shadow", "backdrop", "cover", "dark", "darkening", "shade",
        "scrim", "veil",
      ]
      if !words.isDisjoint(with: dimming) {
        return .value("trial.dimmingView", rule: "\(name): a view of half-transparent black")
      }
      if isOnSecondPage {
        return .value("trial.largeView", rule: "\(name): the second page's picture")
      }
      let isPage = !words.isDisjoint(with: ["container", "parent", "background"])
      return isPage
        ? .value("trial.fromPage.view", rule: "\(name): the first page's view")
        : .value("trial.heroView", rule: "\(name): the first page's picture")
    case "UIImageView" where isOnSecondPage:
      return .value("trial.largeView", rule: "\(name): the second page's picture")
    case "UIImageView": return .value("trial.heroView", rule: "\(name): the first page's picture")
    case "UIImage": return .value("trial.picture", rule: "\(name): the page's picture")
    case "UIViewController":
      let isSecond =
        isTarget
        || !words.isDisjoint(with: ["presented", "modal", "detail", "dismissed", "second"])
      return isSecond
        ? .value("trial.toPage", rule: "\(name): the second page")
        : .value("trial.fromPage", rule: "\(name): the first page")
    case "UINavigationController":
      return .value("trial.navigation", rule: "\(name): the navigation controller")
    case "UITabBarController":
      return .value("trial.tabs", rule: "\(name): the tab bar controller")
    case "UIScrollView":
      return .value("UIScrollView()", rule: "\(name): a new one")
    case "UIPanGestureRecognizer", "UIGestureRecognizer":
      return .value("trial.pan", rule: "\(name): the pan of the pages")
    case "UIScreenEdgePanGestureRecognizer":
      return .value("trial.edgePan", rule: "\(name): the edge pan of the pages")
    case "UIViewControllerAnimatedTransitioning":
      return .value("TrialSlide(isBack: true)", rule: "\(name): a plain slide")
    case "NSDirectionalEdgeInsets": return .value(".zero", rule: "\(name): zero")
    case "UIWindow": return .value("trial.window", rule: "\(name): the window")
    case "UITableViewCell", "UICollectionViewCell":
      let cell = type == "UITableViewCell" ? "heroTableCell" : "heroListCell"
      return .value("trial.\(cell)", rule: "\(name): the first page's first cell")
    case "UICollectionView":
      return .value("trial.heroList", rule: "\(name): the first page's list")
    case "UITableView":
      return .value("trial.heroTable", rule: "\(name): the first page's list")
    case "UIButton", "UILabel", "UIControl", "UIStackView",
      "UITextView", "UITextField", "UISearchBar", "UISlider", "UISwitch", "UIPageControl",
      "UIProgressView", "UISegmentedControl", "UIToolbar", "UITabBar", "UINavigationBar":
      return .value("\(type)()", rule: "\(name): a new one")
    case "UIFont": return .value(".systemFont(ofSize: 17)", rule: "\(name): the system's font")
    case "UIBezierPath":
      return .value(
        "UIBezierPath(ovalIn: trial.heroFrame)", rule: "\(name): around the first page's picture")
    case "UIBlurEffect", "UIVisualEffect":
      return .value("UIBlurEffect(style: .dark)", rule: "\(name): a dark blur")
    case "CAMediaTimingFunction":
      return .value("CAMediaTimingFunction(name: .easeInEaseOut)", rule: "\(name): ease")
    case "UILayoutPriority": return .value(".required", rule: "\(name): required")
    case "UIRectCorner", "CACornerMask":
      return .value(type == "UIRectCorner" ? ".allCorners" : "[]", rule: "\(name): plain")
    case "UIView.ContentMode", "UIViewContentMode":
      return .value(".scaleAspectFill", rule: "\(name): fills")
    case "UIModalTransitionStyle":
      return .value(".coverVertical", rule: "\(name): from below")
    case "Any", "AnyObject", "NSObject", "AnyHashable":
      let pages: Set<String> = ["delegate", "controller", "page", "vc"]
      if type == "Any" || type == "AnyObject", !words.isDisjoint(with: pages) {
        return part("UIViewController", name)
      }
      return .value(
        type == "AnyHashable" ? "AnyHashable(0)" : "NSObject()", rule: "\(name): a new object")
    case "NSCoder": return .value("NSCoder()", rule: "\(name): as a storyboard makes it")
    case "URL": return .value("URL(fileURLWithPath: \"/\")", rule: "\(name): the root folder")
    case "Date": return .value("Date(timeIntervalSince1970: 0)", rule: "\(name): 1970")
    case "Data": return .value("Data()", rule: "\(name): empty")
    case "Notification.Name":
      return .value("Notification.Name(\"\(name)\")", rule: "\(name): its name")
    case "DispatchTimeInterval":
      return .value(".milliseconds(500)", rule: "\(name): half a second")
    case "PHAsset": return .value("trial.photo", rule: "\(name): a photo of the page's picture")
    case "UIPercentDrivenInteractiveTransition":
      return .value("UIPercentDrivenInteractiveTransition()", rule: "\(name): a new one")
    case "UIColor":
      let color = Self.color(named: name)
      return .value(color.code, rule: "\(name): \(color.words)")
    case "CGColor":
      let color = Self.color(named: name)
      return .value("UIColor\(color.code).cgColor", rule: "\(name): \(color.words)")
    case "UIRectEdge":
      // Where the sources pass several edges, a transition begins at the right one.
      let edge = passedCase(name, among: ["right", "bottom", "top", "left"]) ?? "left"
      return .value(".\(edge)", rule: "\(name): \(edge)")
    case "UISwipeGestureRecognizer.Direction":
      let direction = passedCase(name, among: ["down", "right", "left", "up"]) ?? "down"
      return .value(".\(direction)", rule: "\(name): \(direction)")
    case "UIInterfaceOrientation", "UIDeviceOrientation":
      return isTarget
        ? .value(".landscapeRight", rule: "\(name): landscape")
        : .value(".portrait", rule: "\(name): portrait")
    case "UIInterfaceOrientationMask":
      return .value(".all", rule: "\(name): all")
    case "UIEdgeInsets", "CGVector", "UIOffset":
      return .value(".zero", rule: "\(name): zero")
    case "CGAffineTransform": return .value(".identity", rule: "\(name): identity")
    case "IndexPath", "NSIndexPath":
      return .value("\(type)(row: 0, section: 0)", rule: "\(name): the first row")
    case "UIBlurEffect.Style", "UIBlurEffectStyle": return .value(".dark", rule: "\(name): dark")
    case "UIModalPresentationStyle": return .value(".custom", rule: "\(name): custom")
    case "UIView.AnimationOptions", "UIViewAnimationOptions":
      return .value("[]", rule: "\(name): none")
    case "UIView.AnimationCurve", "UIViewAnimationCurve":
      return .value(".easeInOut", rule: "\(name): ease in and out")
    case "UITimingCurveProvider", "UICubicTimingParameters":
      return .value(
        "UICubicTimingParameters(animationCurve: .easeInOut)", rule: "\(name): ease in and out")
    case "UIViewPropertyAnimator", "UIViewImplicitlyAnimating", "UIViewAnimating":
      return .value(
        "UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut)",
        rule: "\(name): an animator of half a second")
    case "UISpringTimingParameters":
      return .value("UISpringTimingParameters(dampingRatio: 0.8)", rule: "\(name): a spring")
    case "CAMediaTimingFunctionName": return .value(".easeInEaseOut", rule: "\(name): ease")
    case "UINavigationController.Operation", "UINavigationControllerOperation":
      return .value(".push", rule: "\(name): push")
    default: return nil
    }
  }

  /// Returns a closure that ignores its arguments.
  private func closure(
    _ count: Int, returning result: WrittenType, named name: String, depth: Int
  ) -> Answer {
    let start =
      count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in"
    if result.isVoid {
      return .value("{ \(start) }", rule: "\(name): a closure that does nothing")
    }
    let first: Set<String> = ["from", "source", "presenting", "origin", "start"]
    if result.name == "UIViewController",
      first.isDisjoint(with: NameClassifier.split(name))
    {
      return .value(
        "{ \(start) trial.toPage }", rule: "\(name): a closure that returns the second page")
    }
    let parts = ["UIView", "UIImageView", "UIImage", "CGRect", "CGPoint", "UIViewController"]
    let result = result.name.map(parts.contains) == true ? result.unwrapped : result
    switch value(of: result, named: name, depth: depth + 1) {
    case .value(let text, _):
      return .value("{ \(start) \(text) }", rule: "\(name): a closure that returns \(text)")
    case .missing(let what): return .missing(what)
    }
  }

  /// Returns an instance of a type in the sources.
  func make(_ baseType: TypeFacts, named name: String, depth: Int) -> Answer {
    let type = concrete(baseType)
    guard depth < maximumDepth else { return .missing("\(name): \(type.name)") }
    guard !type.isGeneric else { return .missing("\(name): \(type.name), which is generic") }
    switch type.kind {
    case .enum:
      let plain = type.cases.filter { !$0.hasPayload }
      if let role, let own = plain.first(where: { NameClassifier.role(of: $0.name)?.role == role })
      {
        return .value(
          "\(type.name).\(own.name)", rule: "\(name): .\(own.name), the transition's kind")
      }
      if let own = plain.first(where: { sides.contains($0.name.lowercased()) }) {
        return .value(
          "\(type.name).\(own.name)", rule: "\(name): .\(own.name), as in the name of the class")
      }
      if let passed = passedCase(name, among: plain.map(\.name)) {
        return .value(
          "\(type.name).\(passed)", rule: "\(name): .\(passed), as the sources pass it")
      }
      if let text = defaultCases["\(type.name).\(name)"] {
        return .value("\(type.name)\(text)", rule: "\(name): \(text), as the sources' default")
      }
      if let first = plain.first(where: { !Self.idleCases.contains($0.name) }) ?? plain.first {
        let skipped = plain.first.flatMap { $0.name == first.name ? nil : " after .\($0.name)" }
        return .value(
          "\(type.name).\(first.name)",
          rule: "\(name): .\(first.name), the first case\(skipped ?? "")")
      }
      return makeCase(of: type, named: name, depth: depth)
    case .protocol where instance(of: type) != nil:
      guard let instance = instance(of: type) else { return .missing("\(name): \(type.name)") }
      return make(instance, named: name, depth: depth)
    case .protocol where !isForPages(type):
      let part = (conformingNames[type.lastName] ?? []).lazy.compactMap { types[$0] }.first {
        $0.kind == .class && !$0.isGeneric && !$0.isPrivate && !isController($0)
      }
      return part.map { make($0, named: name, depth: depth) } ?? .missing("\(name): \(type.name)")
    case .protocol:
      let isSecond = Self.isSecondPage(name)
      return .value(
        "trial.\(isSecond ? "toPage" : "fromPage")(as: (any \(type.name)).self)",
        rule: "\(name): the \(isSecond ? "second" : "first") page, which adopts \(type.name)")
    case .class where isController(type):
      return .value("trial.page(as: \(type.name).self)", rule: "\(name): the page of that class")
    case .class, .struct:
      switch construct(type, depth: depth) {
      case .success(let construction):
        return .value(construction.text, rule: "\(name): \(construction.text)")
      case .failure(let failure): return .missing(failure.needs)
      }
    }
  }

  /// Returns the type, or of a class whose methods do nothing or end the program, the first subclass that
  /// overrides one of them.
  private func concrete(_ type: TypeFacts) -> TypeFacts {
    let hooks = type.trappingMethods.union(type.emptyMethods)
    guard type.kind == .class, !hooks.isEmpty else { return type }
    let subclasses = Set(conformingNames[type.lastName] ?? []).compactMap { types[$0] }
      .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    return subclasses.first { other in
      guard other.kind == .class, !other.isPrivate, !other.isGeneric, other.name != type.name,
        other.methods.contains(where: { hooks.contains($0.name) }),
        case .success = construct(other, depth: maximumDepth - 1)
      else { return false }
      return true
    } ?? type
  }

  /// The cases for which an app animates nothing, or leaves the animation to UIKit.
  static let idleCases: Set<String> = ["none", "system", "undefined", "unknown"]

  /// Returns the first case of an enum whose associated values can be supplied.
  private func makeCase(of type: TypeFacts, named name: String, depth: Int) -> Answer {
    for enumCase in type.cases {
      var arguments: [String] = []
      for parameter in enumCase.payload where !parameter.hasDefault {
        guard
          case .value(let text, _) = value(
            of: parameter.type, named: parameter.name, depth: depth + 1)
        else { break }
        arguments.append((parameter.label.isEmpty ? "" : parameter.label + ": ") + text)
      }
      guard arguments.count == enumCase.payload.count(where: { !$0.hasDefault }) else { continue }
      let text = "\(type.name).\(enumCase.name)(\(arguments.joined(separator: ", ")))"
      return .value(text, rule: "\(name): \(text)")
    }
    return .missing("\(name): \(type.name)")
  }

  /// Returns the colour for a name, as code and in words: black behind a presented view, light gray
  /// for a handle.
  private static func color(named name: String) -> (code: String, words: String) {
    let words = NameClassifier.split(name)
    if words.contains(where: { ["dim", "dimmed", "dimming", "shadow", "shade"].contains($0) }) {
      return (".black", "black")
    }
    if words.contains(where: { ["mask", "overlay", "scrim", "veil"].contains($0) }) {
      return (".black.withAlphaComponent(0.5)", "half-transparent black")
    }
    if words.contains(where: { ["handle", "grabber", "indicator", "pill"].contains($0) }) {
      return (".lightGray", "light gray")
    }
    return (".systemBlue", "blue")
  }

  /// Returns whether a name refers to the second view controller.
  static func isSecondPage(_ name: String) -> Bool {
    !Set(NameClassifier.split(name)).isDisjoint(with: [
      "to", "target", "end", "final", "destination", "presented", "second", "detail", "dismiss",
      "dismissed",
    ])
  }

  /// Returns an expression for the reverse transition, whose outgoing view controller is the second
  /// one.
  static func swapped(_ expression: String, named name: String) -> String {
    guard !Set(NameClassifier.split(name)).isDisjoint(with: ["from", "to"]) else {
      return expression
    }
    if expression == "trial.fromPage" { return "trial.toPage" }
    if expression == "trial.toPage" { return "trial.fromPage" }
    if expression.hasPrefix("trial.fromPage(as") {
      return expression.replacing("trial.fromPage(as", with: "trial.toPage(as")
    }
    return expression.replacing("trial.toPage(as", with: "trial.fromPage(as")
  }

  /// Returns whether a class is a view controller.
  func isController(_ type: TypeFacts) -> Bool {
    inherits(type) { name in
      name.hasPrefix("UI") && name.hasSuffix("Controller") && !name.contains("Presentation")
    }
  }

  /// Returns whether a film's view controller can conform to a protocol: neither the protocol nor a
  /// protocol that it refines requires a subclass of another class.
  func isForPages(_ type: TypeFacts) -> Bool {
    !inherits(type) { types[$0]?.kind == .class || Self.isClassOfParts($0) }
  }

  /// Returns whether a name is that of a class of UIKit or Core Animation that a film's view
  /// controller doesn't inherit from, such as `UIView`.
  private static func isClassOfParts(_ name: String) -> Bool {
    let endings = [
      "Bar", "Button", "Cell", "Control", "Controller", "Field", "GestureRecognizer", "Label",
      "Layer", "Segue", "Transition", "View", "Window",
    ]
    return (name.hasPrefix("UI") || name.hasPrefix("CA")) && name != "UIViewController"
      && endings.contains(where: name.hasSuffix)
  }

  /// Returns whether the name of a type, or of a type from which it inherits, has a property.
  private func inherits(_ type: TypeFacts, _ isMatch: (String) -> Bool) -> Bool {
    var seen: Set<String> = []
    var rest = [type.name]
    while let name = rest.popLast() {
      guard seen.insert(name).inserted else { continue }
      if isMatch(name) { return true }
      rest += types[name]?.inherited ?? []
    }
    return false
  }

  /// The error for a value that is missing.
  struct Missing: Error { var needs: String }

  /// Returns the initializers of a type, including inherited ones, or `nil` if the sources declare
  /// none.
  func initializers(of type: TypeFacts) -> [TypeFacts.Initializer]? {
    var seen: Set<String> = []
    var current = type
    while seen.insert(current.name).inserted {
      let coder = current.initializers.filter { Self.isCoder($0) }
      let own = current.initializers.filter { !Self.isCoder($0) }
      if !own.isEmpty {
        let open = own.filter { !$0.isClosed }
        let sure = open.filter { !$0.canFail && !$0.canThrow }
        // Only convenience initializers leave the inherited one, with the class's own defaults.
        let isInherited =
          own.allSatisfy { $0.isConvenience && !$0.parameters.isEmpty && !$0.isClosed }
          && coder.isEmpty && current.kind == .class
          && current.inherited.allSatisfy { types[$0]?.kind != .class }
          && current.inherited.contains { ["NSObject", "UIViewController"].contains($0) }
          && current.properties.allSatisfy {
            $0.initial != nil
              || !$0.isConstant
                && $0.type.map {
                  $0.isOptional || $0.isImplicitlyUnwrapped
                } == true
          }
        let inherited = TypeFacts.Initializer(parameters: [], isClosed: false, isInherited: true)
        return (isInherited ? [inherited] : []) + (sure.isEmpty ? open : sure)
      }
      if !coder.isEmpty, current.kind == .class, current.inherited.isEmpty { return [] }
      guard
        let parent = current.inherited.lazy.compactMap({ types[$0] }).first(where: {
          $0.kind == .class
        })
      else { return nil }
      current = parent
    }
    return nil
  }

  /// Returns whether a class can be created only as by a storyboard: its sources declare only
  /// `init?(coder:)`, which replaces the inherited initializers.
  private func isMadeByCoder(_ type: TypeFacts) -> Bool {
    var seen: Set<String> = []
    var current: TypeFacts? = type
    while let owner = current, seen.insert(owner.name).inserted {
      if !owner.initializers.isEmpty {
        return owner.initializers.allSatisfy { Self.isCoder($0) && !$0.isClosed }
      }
      current = owner.inherited.lazy.compactMap { types[$0] }.first { $0.kind == .class }
    }
    return false
  }

  private static func isCoder(_ initializer: TypeFacts.Initializer) -> Bool {
    initializer.parameters.count == 1 && initializer.parameters[0].type == .named("NSCoder")
  }

  /// Returns a call of the initializer that needs the fewest values.
  ///
  /// `special` returns the values of the parameters that it supports, and `nil` for all others.
  func construct(
    _ type: TypeFacts, depth: Int = 0, calledWith words: Set<String> = [],
    special: (_ parameter: TypeFacts.Parameter) -> String? = { _ in nil }
  ) -> Result<(text: String, rules: [String]), Missing> {
    var candidates =
      initializers(of: type) ?? [
        TypeFacts.Initializer(
          parameters: type.kind == .struct ? Self.memberwise(type) : [], isClosed: false)
      ]
    if candidates.isEmpty, let name = type.instances.first {
      return .success(("\(type.name).\(name)", ["\(type.name): its only instance"]))
    }
    if initializers(of: type) == nil, isController(type), isMadeByCoder(type) {
      return .success(
        ("\(type.name)(coder: NSCoder())!", ["\(type.name): as a storyboard makes it"]))
    }
    if initializers(of: type) == nil, inherits(type, { $0 == "UIStoryboardSegue" }) {
      return .success(
        (
          "\(type.name)(identifier: nil, source: trial.fromPage, destination: trial.toPage)",
          ["\(type.name): between both pages"]
        ))
    }
    if initializers(of: type) == nil, inherits(type, { $0 == "NSManagedObject" }) {
      return .success(
        (
          "\(type.name)(context: NSManagedObjectContext())",
          ["\(type.name): a new object of an empty store"]
        ))
    }
    guard !candidates.isEmpty else {
      return .failure(Missing(needs: "\(type.name) has no initializer that can be called"))
    }
    candidates.sort { $0.requiredCount < $1.requiredCount }
    // The initializers of the sources give a view controller its content.
    if isController(type), let index = candidates.firstIndex(where: \.isInherited) {
      candidates.append(candidates.remove(at: index))
    }
    // Prefer the initializer with the most parameters of which the sources' calls have all labels.
    let called = candidates.indices.last { index in
      candidates[index].parameters.allSatisfy { $0.label.isEmpty || words.contains($0.label) }
    }
    if let called, !words.isEmpty { candidates.insert(candidates.remove(at: called), at: 0) }
    // Prefer initializers with parameters that `special` supports, such as the direction, those whose
    // defaults show nothing, and those that set a property which the type unwraps with `!`.
    var failure: Missing?
    let forced = type.properties.filter { property in
      property.isInitiallyNil && property.type?.isOptional == true
        && (type.forced.contains(property.name) || type.guarded.contains(property.name))
    }
    let informed = candidates.filter { candidate in
      candidate.parameters.contains { parameter in
        special(parameter) != nil || isNothing(parameter)
          || forced.contains { $0.name == parameter.name }
      }
    }
    let removedViews = self.removedViews(by: type)
    for candidate in informed + candidates {
      var arguments: [String] = []
      var rules: [String] = []
      var missing: String?
      let distinctive = Self.distinctiveParameter(of: candidate, among: candidates)
      for parameter in candidate.parameters {
        let label = parameter.label.isEmpty ? "" : parameter.label + ": "
        if let specialValue = special(parameter) {
          arguments.append(label + specialValue)
          continue
        }
        if parameter.hasDefault, !isRequired(parameter, by: type), !isNothing(parameter),
          parameter != distinctive
        {
          continue
        }
        switch value(of: parameter, for: type, depth: depth + 1) {
        // A view that the class removes isn't part of a page.
        case .value(let text, _)
        where Self.isHeroView(text)
          && (removedViews.contains(parameter.name)
            || depth > 0 && removed.contains(parameter.name)):
          arguments.append(label + text.replacing("trial.heroView", with: "trial.heroCopy"))
          rules.append("\(parameter.name): a copy of the first page's picture")
        case .value(let text, let rule):
          arguments.append(label + text)
          rules.append(rule)
        case .missing(let what): missing = missing ?? what
        }
      }
      if let missing {
        failure = failure ?? Missing(needs: missing)
        continue
      }
      let call = "\(type.name)(\(arguments.joined(separator: ", ")))"
      let text = (candidate.canThrow ? "(try! \(call))" : call) + (candidate.canFail ? "!" : "")
      return .success((text, rules))
    }
    return .failure(failure ?? Missing(needs: type.name))
  }

  /// Returns the names of the views that a type or one of its superclasses removes from their superviews.
  private func removedViews(by type: TypeFacts) -> Set<String> {
    var removed: Set<String> = []
    _ = inherits(type) { name in
      removed.formUnion(types[name]?.removed ?? [])
      return false
    }
    return removed
  }

  /// Returns whether an expression is the first page's picture, or a closure that returns it.
  private static func isHeroView(_ text: String) -> Bool {
    text == "trial.heroView" || text.hasPrefix("{") && text.hasSuffix(" trial.heroView }")
  }

  /// Returns the first parameter that a call must pass although it has a default value, because
  /// another initializer accepts the call without it, or `nil` if every call is unambiguous.
  ///
  /// The compiler prefers an initializer that needs no default values.
  private static func distinctiveParameter(
    of candidate: TypeFacts.Initializer, among all: [TypeFacts.Initializer]
  ) -> TypeFacts.Parameter? {
    func required(_ initializer: TypeFacts.Initializer) -> [String] {
      initializer.parameters.filter { !$0.hasDefault }.map { "\($0.label):\($0.type.text)" }
    }
    let rival = all.first { other in
      other != candidate && other.requiredCount < other.parameters.count
        && required(other) == required(candidate)
    }
    guard let rival else { return nil }
    return candidate.parameters.first { parameter in
      parameter.hasDefault && !rival.parameters.contains { $0.label == parameter.label }
    }
  }

  /// Returns whether the default value of a parameter is the case `none` of an enum of the sources.
  private func isNothing(_ parameter: TypeFacts.Parameter) -> Bool {
    parameter.isNone && !parameter.type.isOptional
      && types[parameter.type.name ?? ""]?.kind == .enum
  }

  /// Returns the value of an initializer's parameter: the number that the sources pass; of an optional
  /// that the class stores in a property of the same name and reads as never `nil`, the wrapped value.
  private func value(
    of parameter: TypeFacts.Parameter, for type: TypeFacts, depth: Int
  ) -> Answer {
    let written = resolved(parameter.type)
    if written.isNumber,
      let number = passedNumbers["\(type.lastName).\(parameter.label)"]
    {
      return .value(number, rule: "\(parameter.name): \(number), as the sources pass it")
    }
    if written.isOptional,
      type.forced.contains(parameter.name) || type.guarded.contains(parameter.name),
      case .value(let text, let rule) = value(
        of: written.unwrapped, named: parameter.name, depth: depth)
    {
      return .value(text, rule: rule)
    }
    return value(of: parameter.type, named: parameter.name, depth: depth)
  }

  /// Returns whether a class uses an optional parameter only with a value, although a call can omit it.
  private func isRequired(_ parameter: TypeFacts.Parameter, by type: TypeFacts) -> Bool {
    parameter.isNilByDefault && resolved(parameter.type).isOptional
      && (type.forced.contains(parameter.name) || type.guarded.contains(parameter.name))
  }

  private static func memberwise(_ type: TypeFacts) -> [TypeFacts.Parameter] {
    type.properties.filter { !($0.isConstant && $0.initial != nil) }.map {
      TypeFacts.Parameter(
        label: $0.name, name: $0.name, type: $0.type ?? .other(text: ""),
        hasDefault: $0.initial != nil || ($0.type?.isOptional == true && !$0.isConstant))
    }
  }
}

extension TypeFacts.Initializer {
  /// The number of values that a call must pass.
  fileprivate var requiredCount: Int { parameters.count { !$0.hasDefault } }
}
