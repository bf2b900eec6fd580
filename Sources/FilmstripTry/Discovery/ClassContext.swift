/// A class, and the facts on which decisions about the class are based.
struct ClassContext {
  let type: TypeFacts
  let kinds: [TransitionClass.Kind]
  /// The class and its superclasses in the sources, nearest first.
  let line: [TypeFacts]
  let flags: [DirectionFlag]

  /// The names in the methods that return animators, in the class and its superclasses, by role.
  var provided: [(role: TransitionClass.Role, names: Set<String>)] { line.flatMap(\.provided) }

  /// All names in the class and its superclasses.
  var words: Set<String> { line.words }

  /// Whether the class is an interaction and nothing else.
  var isOnlyInteraction: Bool {
    !kinds.isEmpty && kinds.allSatisfy { [.percentDriven, .interaction].contains($0) }
  }

  /// Returns whether the class is of at least one of some kinds.
  func isAny(of some: Set<TransitionClass.Kind>) -> Bool { !some.isDisjoint(with: kinds) }
}

/// A parameter or property that indicates the direction of a transition.
struct DirectionFlag: Hashable {
  /// The values for the forward and the reverse direction, and the role that they indicate.
  typealias Values = (forward: String, reverse: String, role: TransitionClass.Role?)

  let name: String
  /// The type of the initializer's parameter, or `nil` for a property.
  let parameterType: WrittenType?
  /// The value for a push, a presentation or the next tab.
  let forwardValue: String
  /// The value for a pop, a dismissal or the previous tab.
  let reverseValue: String
  /// The role that the name or the values indicate.
  let role: TransitionClass.Role?

  /// Whether the flag is a parameter of an initializer.
  var isParameter: Bool { parameterType != nil }

  /// Creates the flag of a parameter.
  init(_ parameter: TypeFacts.Parameter, values: Values) {
    self.init(name: parameter.name, parameterType: parameter.type, values: values)
  }

  /// Creates the flag of a property, or of a parameter if a type is given.
  init(name: String, parameterType: WrittenType? = nil, values: Values) {
    self.name = name
    self.parameterType = parameterType
    forwardValue = values.forward
    reverseValue = values.reverse
    role = values.role
  }
}

extension [TypeFacts] {
  /// All names in the types.
  var words: Set<String> { reduce(into: []) { $0.formUnion($1.words) } }
}
