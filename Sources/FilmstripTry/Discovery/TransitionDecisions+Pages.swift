import FilmstripPorting

/// Decides which view controllers of the sources a film shows, and how it creates them.
extension TransitionDecisions {
  /// Returns the view controllers of the sources that must be the first and the second one.
  func pages(
    of context: ClassContext, _ related: [TypeFacts], as role: TransitionClass.Role
  ) -> (from: TransitionClass.Page?, to: TransitionClass.Page?) {
    let (type, line) = (context.type, context.line)
    var names: [String] = []
    let casting = line + related.filter { !supply.isController($0) }
    let requestedNames =
      (casting + casting.flatMap(helpers(of:))).flatMap(\.castTypes)
      + writtenTypes(of: line).flatMap { supply.resolved($0).names }
    for name in requestedNames {
      guard let controller = types[name], controller.kind == .class,
        isPage(controller, as: role),
        controller.name != type.name, !names.contains(controller.name)
      else { continue }
      names.append(controller.name)
    }
    // A subclass is also a view controller of its superclass.
    let superclasses = names.reduce(into: Set<String>()) { all, name in
      all.formUnion(types[name].map(ancestors) ?? [])
    }
    names.removeAll { types[$0].map { superclasses.contains($0.lastName) } == true }
    let isContainer = !ancestors(of: type).isDisjoint(with: [
      "UINavigationController", "UITabBarController",
    ])
    if supply.isController(type), !isContainer || role == .present && isOwnDelegate(type) {
      names.removeAll { $0 == type.name }
      names.insert(type.name, at: 0)
    } else if let own = related.first(where: { isPage($0, as: role) }), names.count < 2,
      !names.contains(own.name), !superclasses.contains(own.lastName), !names.isEmpty
    {
      names.insert(own.name, at: 0)
    }
    guard !names.isEmpty else { return (nil, nil) }
    let selected = casting.flatMap(\.pageCasts).filter(\.isSelected)
    if names.count == 1, let both = types[names[0]],
      Set(selected.filter { types[$0.type]?.name == both.name }.map(\.isIncoming)).count == 2
    {
      // A page that is its own transitioning delegate is the presented one in both directions.
      let isOwn = role == .present && isOwnDelegate(both)
      return isOwn ? (nil, page(both, isPresented: true)) : (page(both), page(both))
    }
    if role == .present, isOwnDelegate(type), supply.isController(type),
      !names.dropFirst().contains(where: { shows(type.name, $0) })
    {
      // A view controller that is its own transitioning delegate is the presented one, unless it
      // shows the other one.
      let others = names.dropFirst().compactMap { types[$0] }.filter {
        !ancestors(of: $0).contains(type.lastName)
      }
      return (others.first.map { page($0) }, page(type, isPresented: true))
    }
    let places = names.map { name in
      types[name].flatMap { isSecond($0, beside: names, in: [type] + related, as: role) }
    }
    if places.contains(where: { $0 != nil }) {
      func name(isSecond: Bool) -> String? {
        let index = places.firstIndex(of: isSecond) ?? places.firstIndex(of: nil)
        return index.map { names[$0] }
      }
      let first = name(isSecond: false)
      let second = name(isSecond: true)
      return (
        first.flatMap { types[$0] }.map { page($0) },
        second == first ? nil : second.flatMap { types[$0] }.map { page($0) }
      )
    }
    var second: String?
    if names.count > 1 {
      second = names.dropFirst().first(where: Self.isSecond) ?? names[1]
      let isLater = isFirst(names[1], before: names[0])
      let isEarlier = isFirst(names[0], before: names[1])
      let isShown = isLater || !isEarlier && shows(names[1], names[0]) && !shows(names[0], names[1])
      let isSwapped =
        isLater || isEarlier
        ? isLater
        : Self.isSecond(names[0]) == Self.isSecond(names[1]) ? isShown : Self.isSecond(names[0])
      // A delegate is the first view controller, unless the other one shows it.
      if isSwapped, names[0] != type.name || isShown {
        (second, names[0]) = (names[0], names[1])
      }
    } else if names[0] != type.name,
      Self.isSecond(names[0]) || isOnlyShown(names[0])
        || role == .present && types[names[0]].map(isOwnDelegate) == true
    {
      second = names[0]
      names = []
    }
    return (
      names.first.flatMap { types[$0] }.map { page($0) },
      second.flatMap { types[$0] }.map { page($0) }
    )
  }

  /// Returns whether a view controller is its own transitioning delegate, by its own code or by that
  /// of the class that presents it.
  func isOwnDelegate(_ type: TypeFacts) -> Bool {
    line(of: type).contains(where: \.isOwnDelegate)
      || supply.isController(type) && kinds(of: type).contains(.transitioningDelegate)
        && all.contains {
          $0.makesOwnDelegate && $0.name != type.name && $0.words.contains(type.lastName)
        }
  }

  /// Returns whether a class is a view controller that a transition shows: a navigation controller
  /// can't be pushed, and contains the view controllers of a push.
  private func isPage(_ type: TypeFacts, as role: TransitionClass.Role) -> Bool {
    supply.isController(type)
      && !(role == .push && ancestors(of: type).contains("UINavigationController"))
  }

  /// Returns the types that a class uses and that cast a transition's view controllers for it, such
  /// as an object that creates its animations.
  func helpers(of type: TypeFacts) -> [TypeFacts] {
    all.filter {
      !$0.pageCasts.isEmpty && $0.name != type.name && type.words.contains($0.lastName)
        && !supply.isController($0) && kinds(of: $0).isEmpty
    }
  }

  /// Returns whether a view controller pushes or presents another one, whose name it contains.
  private func shows(_ name: String, _ other: String) -> Bool {
    guard name != other, let type = types[name], let shown = types[other] else { return false }
    let verbs: Set<String> = [
      "present", "pushViewController", "show", "performSegue", "destination",
      "instantiateViewController", "instantiateInitialViewController",
    ]
    let words = line(of: type).reduce(into: Set<String>()) { $0.formUnion($1.words) }
    return words.contains(shown.lastName) && !words.isDisjoint(with: verbs)
  }

  /// Returns whether another view controller pushes or presents a view controller that itself shows
  /// none.
  private func isOnlyShown(_ name: String) -> Bool {
    let containers: Set<String> = [
      "UINavigationController", "UITabBarController", "UIPageViewController",
      "UISplitViewController",
    ]
    let controllers = all.filter {
      $0.kind == .class && supply.isController($0) && ancestors(of: $0).isDisjoint(with: containers)
    }
    return controllers.contains { shows($0.name, name) }
      && !controllers.contains { shows(name, $0.name) }
  }

  /// Returns whether a view controller is the second one, by the keys with which the classes of its
  /// transition read it, or `nil` if they don't tell.
  private func isSecond(
    _ controller: TypeFacts, beside names: [String], in classes: [TypeFacts],
    as role: TransitionClass.Role
  ) -> Bool? {
    var answers: Set<Bool> = []
    for type in classes {
      let line = line(of: type)
      let all = Set((line + line.flatMap(helpers(of:))).flatMap(\.pageCasts))
      let casts = all.filter { types[$0.type]?.name == controller.name }
      if casts.isEmpty { continue }
      // A class that casts a view controller with both keys is for both directions. The outgoing view
      // controller that it casts can then be that of the reverse one.
      let isForBoth = all.contains { cast in
        all.contains { $0.type == cast.type && $0.isIncoming != cast.isIncoming }
      }
      if isForBoth, casts.allSatisfy({ !$0.isIncoming && !$0.isSelected }) { return nil }
      let context = context(of: type)
      // A class for both directions can read it with both keys, each in one direction.
      let selected = casts.filter(\.isSelected)
      let clear = selected.isEmpty ? casts : selected
      guard clear.count == 1, let cast = clear.first, cast.isSelected || context.flags.isEmpty
      else { return nil }
      answers.insert(
        cast.isSelected
          ? cast.isIncoming : cast.isIncoming != (ways(of: context).0 == .back))
    }
    // A view controller that chooses its transition is presented with it, unless it shows the other
    // one.
    if answers.isEmpty, role == .present, controller.setsOwnDelegate,
      !names.contains(where: { shows(controller.name, $0) })
    {
      return true
    }
    return answers.count == 1 ? answers.first : nil
  }

  /// Returns whether the name of a view controller indicates that it is the second one.
  private static func isSecond(_ name: String) -> Bool {
    let second: Set<String> = [
      "detail", "details", "second", "presented", "modal", "full", "fullscreen", "viewer",
      "preview", "destination", "to", "target", "player", "next", "popup", "sheet", "zoomed",
      "large", "big", "expanded", "photo", "b", "two",
    ]
    return !second.isDisjoint(with: NameClassifier.split(name))
  }

  /// Returns a view controller that a film can show: of a base class, which can be empty, the first
  /// subclass whose values are available.
  private func concrete(_ type: TypeFacts) -> TypeFacts {
    guard !Set(NameClassifier.split(type.lastName)).isDisjoint(with: ["abstract", "base"]) else {
      return type
    }
    let subclass = all.first { other in
      guard !other.isPrivate, ancestors(of: other).contains(type.lastName),
        case .success = supply.construct(other)
      else { return false }
      return true
    }
    return subclass ?? type
  }

  func page(_ baseType: TypeFacts, isPresented: Bool = false) -> TransitionClass.Page {
    let type = concrete(baseType)
    let line = line(of: type)
    var page = TransitionClass.Page(
      name: type.name, file: type.file, making: "", outlets: outlets(of: line),
      cells: cells(of: type))
    let forced = line.reduce(into: Set<String>()) { $0.formUnion($1.forced) }
    page.settings = line.flatMap(\.properties).compactMap { assignment(of: $0, forced: forced) }
    if let call = additionOfAction(to: line) { page.settings += [call, call] }
    switch supply.construct(type) {
    case .success(let construction):
      page.making = Self.withNewChildren(
        construction.text,
        isNavigation: !isPresented && ancestors(of: type).contains("UINavigationController"))
      if ancestors(of: type).isDisjoint(with: ["UINavigationController", "UITabBarController"]) {
        adoptChildren(of: &page)
      }
    case .failure(let missing): page.needs = "\(missing.needs), for the controller \(type.name)"
    }
    return page
  }

  /// Replaces the view controllers that a view controller receives by new ones that adopt the
  /// requested protocols, unless a view controller of the sources does: they can be its children.
  private func adoptChildren(of page: inout TransitionClass.Page) {
    let pattern = /trial\.(?:from|to)Page\(as: \((?:any )?([\w.& ]+)\)\.self\)/
    while let match = page.making.firstMatch(of: pattern) {
      let adopted = match.1.split(separator: "&").map { $0.filter { $0 != " " } }
        .filter { $0 != "UIViewController" }.compactMap { pageProtocol(.named(String($0))) }
      let isGiven = adopted.contains { type in
        (conformingNames[type.lastName] ?? []).contains {
          types[$0].map(supply.isController) == true
        }
      }
      guard !adopted.isEmpty, !isGiven else { return }
      page.making.replaceSubrange(
        match.range, with: "\(TransitionClass.Page.childName)(.feed, trial)")
      for adoption in adopted.map(adoption(of:))
      where !page.children.contains(where: { $0.name == adoption.name }) {
        page.children.append(adoption)
        page.needs = page.needs ?? adoption.needs
      }
    }
  }

  /// Returns the assignment of data that an app sets before it shows a view controller, and that the
  /// view controller reads as never `nil`; `nil` if the property is another one.
  private func assignment(of property: TypeFacts.Property, forced: Set<String>) -> String? {
    guard property.isSettable, !property.isWeak, property.initial == nil, let type = property.type,
      // A page is empty without its picture.
      type.isImplicitlyUnwrapped || type.unwrapped == .named("UIImage")
        || type.isOptional && forced.contains(property.name),
      isData(type.unwrapped),
      case .value(let text, _) = supply.value(of: type.unwrapped, named: property.name),
      Self.needsNoPage(text)
    else { return nil }
    return "\(property.name) = \(text)"
  }

  /// Returns whether code can run before the view controllers exist: it uses only the picture of the
  /// film.
  private static func needsNoPage(_ code: String) -> Bool {
    !code.replacing("trial.picture", with: "").contains("trial.")
  }

  /// Returns the call that adds an action to an alert or a menu, which is empty without one, or `nil`
  /// if its class has no such method.
  private func additionOfAction(to line: [TypeFacts]) -> String? {
    line.flatMap(\.methods).lazy.compactMap { method -> String? in
      guard let parameter = method.parameters.first,
        method.parameters.dropFirst().allSatisfy(\.hasDefault),
        ["addAction", "addActions"].contains(method.name)
          || method.name == "add"
            && (parameter.label.isEmpty ? parameter.name : parameter.label) == "action"
      else { return nil }
      let written = supply.resolved(parameter.type)
      let element = if case .array(let element, _) = written { element } else { written.unwrapped }
      guard types[element.name ?? ""] != nil || element.name == "UIAlertAction",
        case .value(let text, _) = supply.value(of: element, named: parameter.name),
        Self.needsNoPage(text)
      else { return nil }
      let argument = element == written.unwrapped ? text : "[\(text)]"
      return "\(method.name)(\(parameter.label.isEmpty ? "" : parameter.label + ": ")\(argument))"
    }.first
  }

  /// Returns the assignments of the first view controller, which adopts the protocols, to the
  /// delegates and data sources of the second one: without them, it is often empty.
  func delegateSettings(of line: [TypeFacts]) -> [String] {
    line.flatMap(\.properties).compactMap { property in
      let words = Set(NameClassifier.split(property.name))
      guard property.isSettable, property.isInitiallyNil,
        !words.isDisjoint(with: ["delegate", "source"]),
        let adopted = property.type.flatMap({ pageProtocol($0) })
      else { return nil }
      return "\(property.name) = trial.fromPage(as: (any \(adopted.name))?.self)"
    }
  }

  /// Returns the assignments of the first view controller to properties of the second one that are
  /// `nil` until then, such as the interaction that its gesture updates.
  func handovers(from first: TypeFacts, to second: TypeFacts) -> [String] {
    let targets = line(of: second).flatMap(\.properties)
    let sources = line(of: first).flatMap(\.properties)
    let handovers = line(of: first).flatMap(\.handovers).filter {
      types[$0.page]?.name == second.name
    }
    return targets.filter(\.isSettable).compactMap { property in
      guard property.isInitiallyNil, let type = property.type,
        type.isOptional || type.isImplicitlyUnwrapped,
        let handover = handovers.filter({ $0.property == property.name })
          .min(by: { $0.value < $1.value })
      else { return nil }
      let owner = "trial.fromPage(as: \(first.name)?.self)"
      if handover.value == "self" { return "\(property.name) = \(owner)" }
      let isVisible = sources.contains { $0.name == handover.value && !$0.isPrivate }
      return isVisible ? "\(property.name) = \(owner)?.\(handover.value)" : nil
    }
  }

  /// Returns whether a type is data: a value, or an object outside of screens.
  private func isData(_ written: WrittenType) -> Bool {
    switch supply.resolved(written).bare {
    case .array(let element, _): return isData(element)
    case .named(let name):
      guard let type = types[name] else {
        return [
          "Bool", "CGFloat", "Data", "Date", "Double", "Int", "String", "UIImage", "URL",
        ].contains(name)
      }
      return !ancestors(of: type).contains { $0.hasPrefix("UI") || $0.hasPrefix("CA") }
    default: return false
    }
  }

  /// Returns an expression whose children are new view controllers: the film's own ones are already
  /// shown, or contain the new one.
  private static func withNewChildren(_ text: String, isNavigation: Bool) -> String {
    if isNavigation { return text.replacing("trial.pages", with: "[trial.fromPage]") }
    var text = text.replacing("trial.pages", with: "trial.newPages")
    for name in ["trial.fromPage", "trial.toPage"] {
      let parts = text.components(separatedBy: name)
      text = parts.dropFirst().reduce(parts[0]) { text, rest in
        text + (rest.hasPrefix("(as") ? name : "trial.newPage") + rest
      }
    }
    return text
  }

  /// Returns the properties of a class and its superclasses that a storyboard would set, except those
  /// whose objects can't be created.
  func outlets(of line: [TypeFacts]) -> [TransitionClass.Outlet] {
    line.flatMap(\.outlets).compactMap { outlet in
      var result = TransitionClass.Outlet(
        name: outlet.name, type: outlet.type, isPrivate: outlet.isPrivate)
      if Self.outletTypes.contains(outlet.type) { return result }
      if outlet.type == "NSLayoutConstraint" || outlet.type.hasSuffix("GestureRecognizer") {
        guard types[outlet.type] == nil else { return nil }
        result.isView = false
        return result
      }
      guard let type = types[outlet.type], isPlain(type), isView(type),
        case .success(let construction) = supply.construct(type),
        // The pages don't exist yet.
        !construction.text.replacing("trial.picture", with: "").contains("trial.")
      else { return nil }
      result.making = construction.text
      return result
    }
  }

  /// Returns the classes of cells to which a view controller, or an object that it uses, casts.
  private func cells(of type: TypeFacts) -> [TransitionClass.Cell] {
    let line = line(of: type)
    let sources = all.filter { source in
      source.words.contains { $0.hasPrefix("dequeueReusable") }
        && line.contains { $0.words.contains(source.lastName) }
    }
    var seen: Set<String> = []
    return (line + sources).flatMap(\.castTypes).filter { seen.insert($0).inserted }
      .compactMap { name in
        guard let cell = types[name], isPlain(cell),
          !ancestors(of: cell).isDisjoint(with: ["UITableViewCell", "UICollectionViewCell"]),
          case .success(let construction) = supply.construct(cell),
          !construction.text.replacing("trial.picture", with: "").contains("trial.")
        else { return nil }
        return TransitionClass.Cell(
          name: cell.lastName, making: construction.text, outlets: outlets(of: self.line(of: cell)))
      }
  }

  /// Returns whether other sources can create an instance of a class without a storyboard.
  private func isPlain(_ type: TypeFacts) -> Bool {
    type.kind == .class && !type.isPrivate && !type.isGeneric
      && line(of: type).allSatisfy {
        $0.initializers.isEmpty || supply.initializers(of: $0)?.isEmpty == false
      }
  }

  /// Returns whether a class is a view.
  private func isView(_ type: TypeFacts) -> Bool {
    ancestors(of: type).contains { name in
      Self.outletTypes.contains(name) && types[name] == nil
    }
  }

  /// The types of views that can replace views of a storyboard.
  static let outletTypes: Set<String> = [
    "UIView", "UIImageView", "UILabel", "UIButton", "UITextField", "UITextView", "UISlider",
    "UISwitch", "UISegmentedControl", "UIScrollView", "UITableView", "UIStackView",
    "UIActivityIndicatorView", "UIProgressView", "UIPageControl", "UIStepper",
    "UIVisualEffectView", "UICollectionView", "UIPickerView", "UIDatePicker", "UISearchBar",
    "UIToolbar", "UIControl",
  ]
}
