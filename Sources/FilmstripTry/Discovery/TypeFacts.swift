import FilmstripPorting

/// The facts about a type that its sources contain.
struct TypeFacts {
  /// The kinds of types.
  enum Kind { case `class`, `struct`, `enum`, `protocol` }

  /// A parameter of a function or an initializer.
  struct Parameter: Hashable {
    /// The label at the call, or an empty string if there is none.
    var label: String
    /// The name inside the function.
    var name: String
    var type: WrittenType
    /// Whether a call can omit the argument.
    var hasDefault: Bool
  }

  /// An initializer.
  struct Initializer: Hashable {
    var parameters: [Parameter]
    /// Whether the initializer cannot be called from outside the type.
    var isClosed: Bool
    /// Whether the initializer can return `nil`.
    var canFail = false
  }

  /// A stored property of instances.
  struct Property: Hashable {
    var name: String
    /// The type as written, or the type of the initial value; `nil` if neither is clear.
    var type: WrittenType?
    /// The initial value, as written.
    var initial: String?
    var isConstant: Bool
    /// Whether other types in the file can set the property.
    var isSettable: Bool
    var isWeak: Bool
  }

  /// A method that other types in the file can call.
  struct Method: Hashable {
    var name: String
    var parameters: [Parameter]
  }

  /// A property that a storyboard sets in an app.
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

  /// A value that a method of a delegate assigns to a property of an animator.
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
  /// Whether the type sets its `transitioningDelegate` to itself; then it is the presented view
  /// controller.
  var isOwnDelegate = false
  /// The static properties that contain an instance of the type.
  var instances: [String] = []
  var cases: [Case] = []
  var requirements: [Requirement] = []
  /// All names in the body of the type.
  var words: Set<String> = []
  /// The types after `as`, `as?`, `as!` and `is` in the body.
  var castTypes: [String] = []
  /// The names in the methods that return animators, by role and in order.
  var provided: [(role: TransitionClass.Role, names: Set<String>)] = []
  /// The values that these methods assign to properties.
  var assignments: [Assignment] = []

  /// The name without the enclosing types.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}
