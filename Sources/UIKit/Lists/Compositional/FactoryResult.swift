import FilmstripSupport
import Foundation

/// Returns the result of a factory method, typed as the class on which the method was called.
///
/// Traps for a subclass of the app: Swift can create an object of a class that is known only at run
/// time only if the class has a `required` initializer, which Apple's classes don't have.
func castToCalledClass<Made: AnyObject, Called: AnyObject>(_ made: Made) -> Called {
  let result = made as? Called
  demand(
    result != nil,
    "the class on which a factory method is called must be \(Made.self), but is \(Called.self); "
      + "create objects of a subclass with an initializer of the subclass")
  return result ?? unsafeDowncast(made, to: Called.self)
}
