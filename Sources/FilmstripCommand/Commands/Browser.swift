import Foundation

/// The system's browser.
enum Browser {
  /// Opens an address with the system's `xdg-open`; reports a failure as a warning, because the address is printed too.
  @MainActor static func open(_ address: String, in environment: CommandEnvironment) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { _ in }
    do {
      try process.run()
    } catch {
      environment.printError("filmstrip: warning: no browser could be opened; open the address")
    }
  }
}
