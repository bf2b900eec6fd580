import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

/// Completions of shells, as the scripts of `--generate-completion-script` request them.
@MainActor struct CompletionTests {
  /// Returns the completions that a script requests: `filmstrip ---completion SUBCOMMAND -- ARGUMENT INDEX CURSOR WORD…`.
  private func completions(_ argument: String, of line: String, subcommand: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let run = CommandRun(
      (["---completion", subcommand, "--", argument, "\(words.count - 1)", "0"] + words)
        .joined(separator: " "))
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `samples and devices are completed`() {
    let samples = completions("positional@0", of: "filmstrip render s", subcommand: "render")
    #expect(samples.contains("settings") && samples.contains("slide-up"))
    let devices = completions(
      "--device", of: "filmstrip render settings --device i", subcommand: "render")
    #expect(devices == Device.newestFirst.map(\.name))
    let recordings = completions("positional@0", of: "filmstrip gesture b", subcommand: "gesture")
    #expect(recordings.contains("back-swipe"))
  }

  @Test(arguments: [("timeline", "--part"), ("strip", "--path"), ("check", "--ignore")])
  func `the parts are those of the scenario in the line`(
    subcommand: String, option: String
  ) throws {
    let names = completions(
      option, of: "filmstrip \(subcommand) --style dark settings \(option) b",
      subcommand: subcommand)
    #expect(names.contains("bar/title") && names.contains("content/to") && names == names.sorted())
    #expect(!names.contains("toolbar/background"))
    #expect(
      completions(
        option, of: "filmstrip \(subcommand) \(option) b", subcommand: subcommand
      ).isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script completes formats, styles, engines and versions`(shell: String) {
    let run = CommandRun("--generate-completion-script \(shell)")
    #expect(run.status == 0)
    for word in ["webm", "dark", "kubernetes", "trail", ".snappy", "augmented", "26"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test func `words that a shell would expand are not completed`() {
    let words = [
      "$(touch pwned).csv", "`touch pwned`.csv", "a;b.csv", "*.csv", "~.csv", "a'b.csv", "a\"b.csv",
      "a\\b.csv", "a\nb.csv", "a|b.csv", "a&b.csv", "<a.csv", "!a.csv", "[a].csv", "{a}.csv",
    ]
    #expect(Completion.safe(words).isEmpty)
  }

  @Test func `words with letters, digits and plain marks are completed`() {
    let words = ["back-swipe", "Übung 2.csv", "bar/right#1", "a_b(1)+c,d@2x.json"]
    #expect(Completion.safe(words) == words)
  }
}
