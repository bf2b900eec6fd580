/// Ends the process with a message if a precondition isn't met.
///
/// `precondition` does the same in debug builds, but prints no message in release builds, in which
/// films are rendered.
@inlinable
package func demand(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { fatalError(message(), file: file, line: line) }
}
