import Foundation
import Testing

/// Returns whether an exit test wrote a text to standard error.
func prints(_ result: ExitTest.Result?, _ text: String) -> Bool {
  standardError(of: result).contains(text)
}

/// Returns whether an exit test ended with an exception of a name, and a reason that matches a
/// pattern.
func raises(_ result: ExitTest.Result?, _ name: String, _ reason: String) -> Bool {
  let pattern =
    #"\*\*\* Terminating app due to uncaught exception '\#(name)', reason: '\#(reason)'"#
  return standardError(of: result).range(of: pattern, options: .regularExpression) != nil
}

private func standardError(of result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
