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
    /// The default value, as written, or `nil` if there is none.
    var defaultValue: String?
    /// Whether the parameter is `nil` if a call omits the argument.
    var isNilByDefault: Bool { defaultValue == "nil" }
    /// Whether the default value is a case `none`, which often means that nothing is shown.
    var isNone: Bool { defaultValue?.hasSuffix(".none") == true }
  }

  /// An initializer.
  struct Initializer: Hashable {
    var parameters: [Parameter]
    /// Whether the initializer cannot be called from outside the type.
    var isClosed: Bool
    /// Whether the initializer can return `nil`.
    var canFail = false
    /// Whether the initializer can throw an error.
    var canThrow = false
    /// Whether the initializer calls another initializer of the same class.
    var isConvenience = false
    /// Whether the initializer is that of UIKit's superclass.
    var isInherited = false
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
    /// Whether only the type itself can use the property.
    var isPrivate = false
    /// Whether the property is `nil` until it is set, if its type is optional.
    var isInitiallyNil: Bool { initial == nil || initial == "nil" }
  }

  /// A method that other types in the file can call, without `try` and `await`.
  struct Method: Hashable {
    var name: String
    var parameters: [Parameter]
  }

  /// A static method that returns an object, such as `static func makeList() -> UIViewController`.
  struct Factory: Hashable {
    var name: String
    var parameters: [Parameter]
    /// The name of the result's type.
    var result: String
    /// All names in the method's body.
    var words: Set<String>
  }

  /// A property that a storyboard sets in an app.
  struct Outlet: Hashable {
    var name: String
    /// The name of the type, without `!` and `?`.
    var type: String
    /// Whether only the source of the class can set the property.
    var isPrivate = false
  }

  /// A case of an enum.
  struct Case: Hashable {
    var name: String
    /// The associated values.
    var payload: [Parameter] = []
    /// Whether the case has associated values.
    var hasPayload: Bool { !payload.isEmpty }
  }

  /// A requirement of a protocol.
  enum Requirement: Hashable {
    case function(key: String, head: String, parameters: [Parameter], result: WrittenType?)
    case variable(name: String, type: WrittenType, isSettable: Bool, isStatic: Bool)
    case other(key: String, head: String)

    /// The name, with the labels of a function, such as `move(to:with:)`.
    var key: String {
      switch self {
      case .function(let key, _, _, _), .other(let key, _): key
      case .variable(let name, _, _, _): name
      }
    }

    /// The name, without the labels of a function.
    var name: String { String(key.prefix { $0 != "(" }) }

    /// The type of the value, or `nil` if there is none.
    var type: WrittenType? {
      switch self {
      case .function(_, _, _, let result): result
      case .variable(_, let type, _, _): type
      case .other: nil
      }
    }
  }

  /// How a type implements a member that a protocol can require.
  enum Implementation: Hashable {
    /// The member is always this literal or case of an enum, as written.
    case constant(String)
    /// The member creates a view each time.
    case newView
  }

  /// A cast of a transition's view controller, such as
  /// `context.viewController(forKey: .to) as? Card`.
  struct PageCast: Hashable {
    /// Whether the view controller is the incoming one.
    var isIncoming: Bool
    /// Whether a direction selects the view controller, which is the incoming or the outgoing one in
    /// the forward direction.
    var isSelected = false
    var type: String
  }

  /// A property that a view controller assigns to another one which it shows, such as
  /// `detail.interactor = interactor`.
  struct Handover: Hashable {
    /// The class of the other view controller.
    var page: String
    var property: String
    /// The assigned property of the view controller, or `self`.
    var value: String
  }

  /// A case of an enum, another member, or a literal number, that a call of an initializer passes to a
  /// labelled parameter, or that an assignment gives to a property of another object.
  struct PassedValue: Hashable {
    /// The name of the type whose initializer is called; empty for an assignment.
    var type: String
    var label: String
    /// The text before the member, or `nil` if there is none.
    var base: String?
    /// The name of the member, or the number as written.
    var value: String
  }

  /// A value that a delegate's method uses for one direction.
  struct DirectedValue: Hashable {
    /// The label of the argument, or the name of the variable.
    var name: String
    /// A case of an enum, such as `.left`, or a literal.
    var value: String
    /// The name of the type whose initializer receives the value, or `nil` for other values.
    var type: String?
    var isBack: Bool
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
  var factories: [Factory] = []
  var outlets: [Outlet] = []
  /// Whether the type sets its `transitioningDelegate` to itself; then it is the presented view
  /// controller.
  var isOwnDelegate = false
  /// Whether the type makes another view controller its own transitioning delegate.
  var makesOwnDelegate = false
  /// Whether the type sets its `transitioningDelegate`, to whichever object.
  var setsOwnDelegate = false
  /// The static properties that contain an instance of the type.
  var instances: [String] = []
  var cases: [Case] = []
  var requirements: [Requirement] = []
  /// The keys of the requirements that a protocol's own extensions implement for every view
  /// controller.
  var implemented: Set<String> = []
  /// How the type implements its members, by the keys of the requirements that they meet.
  var implementations: [String: Implementation] = [:]
  /// The sources with extensions of a protocol.
  var extendingFiles: [String] = []
  /// All names in the body of the type.
  var words: Set<String> = []
  /// The types after `as`, `as?`, `as!` and `is` in the body.
  var castTypes: [String] = []
  /// The names of the properties that the body unwraps with `!`.
  var forced: Set<String> = []
  /// The names of the properties and variables that the body removes from their superviews.
  var removed: Set<String> = []
  /// The names of the views of other objects that the body removes from their superviews.
  var removedParts: Set<String> = []
  /// The tags of the views that the body looks for, in order.
  var tags: [Int] = []
  /// The names of the values without which `guard let` leaves a method of the body.
  var guarded: Set<String> = []
  /// The names of the variables and properties that the body assigns.
  var assigned: Set<String> = []
  /// The names of the variables and properties that the body sets to their opposites.
  var toggled: Set<String> = []
  /// The names of the properties of other objects that the body assigns.
  var assignedParts: Set<String> = []
  /// The casts of the incoming and the outgoing view controllers of transitions in the body.
  var pageCasts: Set<PageCast> = []
  /// The names in the methods that return animators, by role and in order.
  var provided: [(role: TransitionClass.Role, names: Set<String>)] = []
  /// The names in the methods that return animators for dismissals or for presentations.
  var directed: [(isBack: Bool, names: Set<String>)] = []
  /// The names of the methods whose bodies only end the program.
  var trappingMethods: Set<String> = []
  /// The names of the methods whose bodies do nothing, or only call a parameter.
  var emptyMethods: Set<String> = []
  /// The types to which the body casts the visible view controllers of navigation controllers.
  var stackCasts: Set<String> = []
  /// The properties that the body assigns to other view controllers.
  var handovers: Set<Handover> = []
  /// The values that the body passes to labelled parameters, such as `(style: .card)`.
  var passedValues: Set<PassedValue> = []
  /// The values that the methods that return animators use for one direction.
  var directedValues: Set<DirectedValue> = []
  /// The values that these methods assign to properties.
  var assignments: [Assignment] = []

  /// Replaces the types of members by the types that their names mean inside this type: a nested
  /// type hides another type of the same name.
  mutating func qualifyTypes(_ names: Set<String>) {
    let path = name.split(separator: ".")
    func qualified(_ written: WrittenType) -> WrittenType {
      written.renamed { name in
        for count in stride(from: path.count, to: 0, by: -1) {
          let nested = path.prefix(count).joined(separator: ".") + "." + name
          if names.contains(nested) { return nested }
        }
        return name
      }
    }
    for index in properties.indices {
      properties[index].type = properties[index].type.map(qualified)
    }
    for index in initializers.indices {
      initializers[index].parameters.qualify(qualified)
    }
    for index in methods.indices { methods[index].parameters.qualify(qualified) }
    for index in cases.indices { cases[index].payload.qualify(qualified) }
  }

  /// Whether a case of an enum has associated values.
  var hasPayloads: Bool { cases.contains(where: \.hasPayload) }

  /// The name without the enclosing types.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension [TypeFacts.Parameter] {
  fileprivate mutating func qualify(_ qualified: (WrittenType) -> WrittenType) {
    for index in indices { self[index].type = qualified(self[index].type) }
  }
}
