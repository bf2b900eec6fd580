import FilmstripPorting

/// Finds the values with which screens are created, so that they have content.
///
/// An animator can do without optional values and with empty arrays; a screen would be blank.
/// Otherwise, `ValueSupply` supplies the values.
struct ScreenValues {
  private let decisions: TransitionDecisions

  init(_ decisions: TransitionDecisions) {
    self.decisions = decisions
  }

  /// The maximum nesting of initializers.
  ///
  /// *Chosen:* screens have a view model with a use case, which has a repository with a service.
  private static let maximumDepth = 8
  /// The maximum nesting at which arrays contain elements.
  ///
  /// *Chosen:* the sections of a list, and their rows.
  private static let maximumArrayDepth = 3

  private var supply: ValueSupply {
    var supply = decisions.supply
    supply.maximumDepth = Self.maximumDepth
    supply.custom = { written, name, depth in value(of: written, named: name, depth: depth) }
    return supply
  }

  // MARK: Instances

  /// Returns the code that creates a screen.
  func making(of type: TypeFacts) -> TransitionClass.Construction {
    var making = TransitionClass.Construction(
      there: "", back: "", settingsThere: [], settingsBack: [], rules: [])
    making.isPrivate = type.isPrivate
    if type.isPrivate, type.name.contains(".") {
      making.needs = "\(type.name) is private to a type"
    } else if type.isGeneric {
      making.needs = "\(type.name) is generic"
    } else if hasOnlyCoders(type) {
      making.needs = "a storyboard for \(type.name), whose only initializer is init(coder:)"
    } else {
      switch construct(type) {
      case .success(let construction):
        making.there = construction.text
        making.rules = construction.rules
      case .failure(let missing): making.needs = missing.needs
      }
    }
    let properties = decisions.line(of: type).flatMap(\.properties)
    let needsParts = properties.contains { $0.isSettable && isPartOfScreen($0) }
    if making.needs != nil || needsParts, let factory = factory(of: type) {
      making.needs = nil
      making.there = factory.text
      making.rules = ["made by \(factory.text)"] + factory.rules
    } else {
      for (name, property) in settings(of: properties) {
        guard let (text, rule) = setting(property) else { continue }
        making.settingsThere.append("\(name) = \(text)")
        making.rules.append(rule)
      }
    }
    making.back = making.there
    making.settingsBack = making.settingsThere
    return making
  }

  private func construct(
    _ type: TypeFacts
  ) -> Result<(text: String, rules: [String]), ValueSupply.Missing> {
    if supply.initializers(of: type) == nil,
      decisions.ancestors(of: type).contains("UICollectionViewController")
    {
      return .success(
        ("\(type.name)(collectionViewLayout: UICollectionViewFlowLayout())", ["a flow layout"]))
    }
    return supply.construct(type)
  }

  /// Returns whether a class declares no other initializer than `init(coder:)`, which prevents the
  /// inheritance of the others.
  private func hasOnlyCoders(_ type: TypeFacts) -> Bool {
    !type.initializers.isEmpty
      && type.initializers.allSatisfy { $0.parameters.first?.type == .named("NSCoder") }
  }

  /// Returns whether an app sets a property to an object that does the screen's work, such as a
  /// presenter.
  private func isPartOfScreen(_ property: TypeFacts.Property) -> Bool {
    guard property.initial == nil, let type = property.type,
      type.isOptional || type.isImplicitlyUnwrapped,
      let name = (type.isImplicitlyUnwrapped ? type.bare : type.unwrapped).name,
      let own = decisions.types[name]
    else { return false }
    return own.kind == .protocol || own.kind == .class && !isPart(own)
  }

  /// Returns a call of a static method that creates a screen together with its parts.
  private func factory(of screen: TypeFacts) -> (text: String, rules: [String])? {
    for type in decisions.all where !type.isPrivate && !type.isGeneric && type.kind != .protocol {
      for factory in type.factories {
        guard [screen.lastName, "UIViewController"].contains(factory.result),
          factory.words.contains(screen.lastName),
          !factory.words.contains("UINavigationController"), !factory.words.contains("UIStoryboard")
        else { continue }
        var (arguments, rules): ([String], [String]) = ([], [])
        var isComplete = true
        for parameter in factory.parameters where !parameter.hasDefault {
          let label = parameter.label.isEmpty ? "" : parameter.label + ": "
          switch supply.value(of: parameter.type, named: parameter.name, depth: 1) {
          case .value(let text, let rule):
            arguments.append(label + text)
            rules.append(rule)
          case .missing: isComplete = false
          }
        }
        if isComplete {
          return ("\(type.name).\(factory.name)(\(arguments.joined(separator: ", ")))", rules)
        }
      }
    }
    return nil
  }

  /// Returns the properties that an app can set, with their names: of the screen, and of the objects
  /// of the sources that the screen creates, such as `viewModel.movie`.
  private func settings(
    of properties: [TypeFacts.Property]
  ) -> [(name: String, property: TypeFacts.Property)] {
    properties.flatMap { property -> [(name: String, property: TypeFacts.Property)] in
      guard property.initial != nil, !property.isPrivate, let name = property.type?.name,
        let type = decisions.types[name], type.kind == .class, !isPart(type)
      else { return [(property.name, property)] }
      return decisions.line(of: type).flatMap(\.properties)
        .filter { $0.type?.isImplicitlyUnwrapped == true }
        .map { ("\(property.name).\($0.name)", $0) }
    }
  }

  /// Returns the value of a property that an app sets before it shows the screen.
  ///
  /// Such a property is implicitly unwrapped, or contains an optional model.
  private func setting(_ property: TypeFacts.Property) -> (text: String, rule: String)? {
    guard property.isSettable, !property.isWeak,
      property.initial == nil || property.initial == "nil",
      let type = property.type, type.isOptional || type.isImplicitlyUnwrapped
    else { return nil }
    let wrapped = type.isImplicitlyUnwrapped ? type.bare : type.unwrapped
    if case .function = wrapped.bare { return nil }
    guard isModel(wrapped, isRequired: type.isImplicitlyUnwrapped),
      case .value(let text, let rule) = supply.value(of: wrapped, named: property.name, depth: 1)
    else { return nil }
    return (text, rule)
  }

  /// Returns whether a type is content, as opposed to views and objects that the screen creates.
  private func isModel(_ written: WrittenType, isRequired: Bool) -> Bool {
    switch written.bare {
    case .array(let element, _): return isRequired && isModel(element, isRequired: true)
    case .named(let name):
      guard let type = decisions.types[name] else {
        return isRequired && Self.contentTypes.contains(name)
      }
      if type.kind == .protocol { return isRequired }
      return !isPart(type)
    default: return false
    }
  }

  /// Returns whether a type is a view, a view controller, or an object that shows others.
  private func isPart(_ type: TypeFacts) -> Bool {
    let words = Set(NameClassifier.split(type.lastName))
    if !words.isDisjoint(with: ["coordinator", "delegate", "router", "cell", "view"]),
      words.isDisjoint(with: ["model"])
    {
      return true
    }
    return decisions.supply.isController(type)
      || decisions.ancestors(of: type).contains { $0.hasPrefix("UI") && $0.hasSuffix("View") }
  }

  // MARK: Values

  /// The types of plain content.
  private static let contentTypes: Set<String> = [
    "String", "Int", "Double", "Float", "CGFloat", "Date", "URL", "UIImage", "UIColor",
  ]

  /// The values of Foundation's and UIKit's types.
  private static let values = [
    "URL": "URL(string: \"https://example.com\")!",
    "Date": "Date(timeIntervalSince1970: 1_735_732_800)",
    "UUID": "UUID(uuidString: \"6B29FC40-CA47-1067-B31D-00DD010662DA\")!", "Data": "Data()",
    "Locale": "Locale(identifier: \"en_US\")", "Calendar": "Calendar(identifier: .gregorian)",
    "TimeZone": "TimeZone(identifier: \"UTC\")!", "Decimal": "Decimal(1)",
    "UserDefaults": "UserDefaults.standard", "URLSession": "URLSession.shared",
    "NotificationCenter": "NotificationCenter.default", "FileManager": "FileManager.default",
    "Bundle": "Bundle.main", "DispatchQueue": "DispatchQueue.main",
    "JSONDecoder": "JSONDecoder()", "JSONEncoder": "JSONEncoder()", "Any": "0",
    "URLRequest": "URLRequest(url: URL(string: \"https://example.com\")!)",
    "NSAttributedString": "NSAttributedString(string: \"Lofoten\")", "Character": "\"F\"",
    "UITableView.Style": ".insetGrouped", "UIWindow": "trial.window",
    "UIFont": ".systemFont(ofSize: 17)",
    "UICollectionViewLayout": "UICollectionViewFlowLayout()",
    "UICollectionViewFlowLayout": "UICollectionViewFlowLayout()", "UILabel": "UILabel()",
    "UIButton": "UIButton(type: .system)", "UITabBarController": "UITabBarController()",
    "NSManagedObjectContext": "NSManagedObjectContext()",
    "NSPersistentContainer": "NSPersistentContainer(name: \"Model\")",
  ]

  /// Returns a value that gives content to a screen, or `nil` to use the standard value.
  private func value(of written: WrittenType, named name: String, depth: Int) -> ValueSupply.Answer?
  {
    switch written.bare {
    case .optional(let wrapped, _):
      guard isModel(wrapped, isRequired: true),
        case .value(let text, let rule) = supply.value(of: wrapped, named: name, depth: depth)
      else { return nil }
      return .value(text, rule: rule)
    case .array(let element, _):
      guard depth <= Self.maximumArrayDepth, isModel(element, isRequired: true),
        case .value(let text, _) = supply.value(of: element, named: name, depth: depth + 1)
      else { return nil }
      let elements = Array(repeating: text, count: 3).joined(separator: ", ")
      return .value("[\(elements)]", rule: "\(name): three equal elements")
    case .named("String"):
      let text = Self.text(name)
      return .value("\"\(text)\"", rule: "\(name): \(text)")
    case .named(let type):
      if decisions.types[type] == nil, let text = Self.values[type] {
        return .value(text, rule: "\(name): \(text)")
      }
      guard let own = decisions.types[type], own.kind == .protocol else { return nil }
      return implementation(of: own, named: name, depth: depth)
    default: return nil
    }
  }

  /// Returns a text that suits the name of a property, such as `https://example.com` for `imageURL`
  /// and `First name` for `firstName`.
  private static func text(_ name: String) -> String {
    let words = NameClassifier.split(name)
    let set = Set(words)
    if !set.isDisjoint(with: ["url", "link", "path", "href", "website"]) {
      return "https://example.com"
    }
    if !set.isDisjoint(with: ["date", "day", "birthday"]) { return "2025-01-01" }
    if set.contains("email") { return "anna@example.com" }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns an instance of a type of the sources that implements a protocol, preferably sample data
  /// for previews.
  private func implementation(
    of adopted: TypeFacts, named name: String, depth: Int
  ) -> ValueSupply.Answer? {
    let samples: Set<String> = ["mock", "stub", "fake", "sample", "preview", "dummy"]
    let types = decisions.all.filter { type in
      (type.kind == .class || type.kind == .struct) && !type.isPrivate && !type.isGeneric
        && !decisions.supply.isController(type)
        && decisions.ancestors(of: type).contains(adopted.lastName)
    }
    let ordered =
      types.filter { !samples.isDisjoint(with: NameClassifier.split($0.lastName)) }
      + types.filter { samples.isDisjoint(with: NameClassifier.split($0.lastName)) }
    for type in ordered {
      let answer = supply.make(type, named: name, depth: depth + 1)
      if case .value = answer { return answer }
    }
    return nil
  }

  // MARK: Stand-ins

  /// Returns the protocols that the first view controller adopts in place of the app's object.
  func adoptions(of making: TransitionClass.Construction) -> [TransitionClass.Adoption] {
    let facts = TypeFacts(kind: .class, name: "", file: "", line: 0)
    return decisions.adoptions(
      of: ClassContext(type: facts, kinds: [], line: [facts], flags: []), making)
  }
}
