/// Stops with a message where a caller breaks a rule.
///
/// `precondition` does the same in debug builds, but says nothing in release builds, in which films
/// are made.
@inlinable
package func demand(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { fatalError(message(), file: file, line: line) }
}
