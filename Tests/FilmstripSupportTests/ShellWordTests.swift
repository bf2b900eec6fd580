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

  // Source: POSIX, Shell Command Language, 2.2, quoting.
  @Test func `words are read as a shell reads them`() {
    let words = ["plain", "", "two words", "it's", "a\"b", "\\", "e\u{301}", "'\u{301}", "$HOME"]
    let line = words.map(ShellWord.quoted).joined(separator: " ")
    #expect(ShellWord.words(in: line) == words)
    #expect(ShellWord.words(in: "  a\t b'c d'\\ e ") == ["a", "bc d e"])
    #expect(ShellWord.words(in: "") == [])
    #expect(ShellWord.words(in: "a 'b") == nil)
    #expect(ShellWord.words(in: "a \\") == nil)
  }
}
