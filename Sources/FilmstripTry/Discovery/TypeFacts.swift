import FilmstripPorting

/// What a source tells about a type.
struct TypeFacts {
  /// The kind of a type.
  enum Kind { case `class`, `struct`, `enum`, `protocol` }

  /// A parameter.
  struct Parameter: Hashable {
    /// The label at the call, empty for none.
    var label: String
    /// The name inside of the function.
    var name: String
    var type: WrittenType
    /// Whether a call can omit it.
    var hasDefault: Bool
  }

  /// An initialiser.
  struct Initializer: Hashable {
    var parameters: [Parameter]
    /// Whether it cannot be called from outside.
    var isClosed: Bool
    /// Whether it returns an optional.
    var canFail = false
  }

  /// A stored property of instances.
  struct Property: Hashable {
    var name: String
    /// The type as written, or the type of the first value; `nil` if neither is clear.
    var type: WrittenType?
    /// Its first value as written.
    var initial: String?
    var isConstant: Bool
    /// Whether other types of its file can set it.
    var isSettable: Bool
    var isWeak: Bool
  }

  /// A method that other types of its file can call.
  struct Method: Hashable {
    var name: String
    var parameters: [Parameter]
  }

  /// A property that a storyboard sets.
  struct Outlet: Hashable {
    var name: String
    /// The name of the type, without `!` and `?`.
    var type: String
  }

  /// A case of an enum.
  struct Case: Hashable {
    var name: String
    var hasPayload: Bool
  }

  /// A requirement of a protocol.
  enum Requirement: Hashable {
    case function(head: String, result: WrittenType?)
    case variable(name: String, type: WrittenType, isSettable: Bool, isStatic: Bool)
    case other(String)
  }

  /// A value that a delegate's method gives to an animator's property.
  struct Assignment: Hashable {
    var property: String
    var value: String
    var isBack: Bool
  }

  var kind: Kind
  var name: String
  var file: String
  var line: Int
  var isPrivate = false
  var isGeneric = false
  var inherited: [String] = []
  var initializers: [Initializer] = []
  var properties: [Property] = []
  var methods: [Method] = []
  var outlets: [Outlet] = []
  /// Whether it makes itself its own `transitioningDelegate`: then it is the page that is presented.
  var isOwnDelegate = false
  /// Static properties that hold an instance of the type itself.
  var instances: [String] = []
  var cases: [Case] = []
  var requirements: [Requirement] = []
  /// All names in its body.
  var words: Set<String> = []
  /// Types after `as`, `as?`, `as!` and `is` in its body.
  var castTypes: [String] = []
  /// Names in the methods that return animators, by role and in order.
  var provided: [(role: TransitionClass.Role, names: Set<String>)] = []
  /// What those methods assign to properties.
  var assignments: [Assignment] = []

  /// The name without the types around it.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
