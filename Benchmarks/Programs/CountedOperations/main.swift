import Foundation
import Operations

// counted-operations            prints the names
// counted-operations NAME N     prepares one operation, and runs it N times

/// Runs an operation `count` times; `Benchmarks/instructions` counts the function with this name.
@inline(never)
@MainActor func measuredCalls(_ count: Int, of body: @MainActor () throws -> Void) throws {
  for _ in 0..<count { try body() }
}

let words = CommandLine.arguments.dropFirst()
try MainActor.assumeIsolated {
  guard let name = words.first, let count = words.dropFirst().first.flatMap({ Int($0) }) else {
    for operation in Operation.all { print(operation.name) }
    return
  }
  guard let operation = Operation.all.first(where: { $0.name == name }) else {
    FileHandle.standardError.write(Data("no operation is named '\(name)'\n".utf8))
    exit(2)
  }
  let body = try operation.prepare()
  try measuredCalls(count, of: body)
}
