import Foundation

/// The system's browser.
enum Browser {
  /// Opens an address with `xdg-open`; a failure is only a warning, because the address is printed too.
  @MainActor static func open(_ address: String, in environment: CommandEnvironment) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let program = folders.map { $0 + "/xdg-open" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program ?? "")
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      if program == nil { throw CommandError("there is no xdg-open") }
      try process.run()
    } catch {
      environment.printWarning("no browser could be opened (\(error)); open the address yourself")
    }
  }
}
