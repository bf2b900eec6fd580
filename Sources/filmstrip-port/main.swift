import ArgumentParser
import FilmstripPorting
import Foundation

/// The command `filmstrip port` as a separate tool, without Cairo and other dependencies; the build
/// plugin runs it.
struct PortTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip-port", abstract: PortOptions.abstract,
    discussion: PortOptions.discussion)

  @OptionGroup var options: PortOptions
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

do {
  let tool = try PortTool.parse()
  let status = try tool.options.run(
    write: { FileHandle.standardOutput.write(Data($0.utf8)) },
    writeError: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
  exit(status)
} catch let failure as PortFailure {
  fail(failure.hasPosition ? failure.description : "filmstrip-port: error: \(failure)")
} catch {
  if PortTool.exitCode(for: error) == .success { PortTool.exit(withError: error) }
  fail("filmstrip-port: error: \(PortTool.message(for: error))")
}
