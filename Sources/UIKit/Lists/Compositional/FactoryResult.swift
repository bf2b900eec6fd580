import FilmstripSupport
import Foundation

/// Returns an object that a factory method made, as the class on which the method was called.
///
/// Traps for an app's own subclass: Swift cannot make an object of a class that is known only as a
/// value, unless the class has a `required` initializer, which Apple's have not.
func ofCalledClass<Made: AnyObject, Called: AnyObject>(_ made: Made) -> Called {
  let result = made as? Called
  demand(
    result != nil,
    "the class of a factory method must be \(Made.self), but is \(Called.self): "
      + "objects of an app's subclass must be created with their own initializer")
  return result ?? unsafeDowncast(made, to: Called.self)
}
