import FilmstripSupport
import Foundation
import Testing

struct ShellWordTests {
  @Test(arguments: [
    "plain", "", "two words", "it's", "'", "$(id)", "a\nb", "\\", "!x", "`id`", "'\u{301}",
    "ünïcode", "--",
  ])
  func `a shell reads a quoted word unchanged`(_ word: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf %s " + ShellWord.quoted(word)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(Array(data) == Array(word.utf8))
  }
}
