import FilmstripImaging
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

@MainActor struct ListingTests {
  @Test func `curve prints values that read back exactly`() throws {
    // Source: 1 - (1 + w t) e^(-w t) and its derivative w² t e^(-w t), w = √(1000/3), a critically
    // damped spring; a higher damping is treated as critical.
    let run = CommandRun("curve spring(3,1000,500) --at 0,0.1,0.25 --json")
    #expect(run.status == 0)
    let root = try #require(run.json as? [String: Any])
    #expect(root["curve"] as? String == "spring(3,1000,500)")
    let samples = try #require(root["samples"] as? [[String: Double]])
    let omega = (1000.0 / 3).squareRoot()
    for (sample, t) in zip(samples, [0, 0.1, 0.25]) {
      #expect(sample["t"] == t)
      let value = 1 - (1 + omega * t) * exp(-omega * t)
      #expect(abs((sample["value"] ?? .nan) - value) < 1e-12)
      #expect(abs((sample["velocity"] ?? .nan) - omega * omega * t * exp(-omega * t)) < 1e-9)
    }
    #expect(samples.count == 3)
  }

  @Test func `samples cover a curve from its start to its end`() throws {
    let run = CommandRun("curve ease-in-out --samples 5 --json")
    let samples = try #require((run.json as? [String: Any])?["samples"] as? [[String: Double]])
    #expect(samples.map { $0["t"] } == [0, 0.25, 0.5, 0.75, 1])
    #expect(samples.first?["value"] == 0 && samples.last?["value"] == 1)
    #expect(abs((samples[2]["value"] ?? 0) - 0.5) < 1e-12)
    #expect(CommandRun("curve linear --at -0.5").output.contains("-0.500000   -0.500000"))
  }

  @Test func `a value that rounds to zero has no sign`() {
    for curve in ["ease-out", "ease-in-out"] {
      #expect(!CommandRun("curve \(curve) --at 1").output.contains("-0.000000"))
    }
  }

  @Test func `help states each default once`() throws {
    let commands = RootCommand.configuration.subcommands
    #expect(commands.count > 10)
    for command in commands {
      let name = try #require(command.configuration.commandName)
      let help = CommandRun("help \(name)").output.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      for option in help.split(separator: " -").map(String.init) {
        #expect(option.components(separatedBy: "(default:").count <= 2, "\(name): \(option)")
      }
    }
  }

  @Test func `a vertical curve has no velocity in JSON`() throws {
    let run = CommandRun("curve cubic-bezier(0,1,0,1) --at 0 --json")
    let samples = try #require((run.json as? [String: Any])?["samples"] as? [[String: Any]])
    #expect(samples.first?["velocity"] is NSNull)
  }

  @Test(arguments: [
    "ease", "cubic-bezier(.5,-1,.5,2)", "steps(5)", "spring(1,100,10)", "spring(1,100,0)",
  ])
  func `a plot is a PNG file`(_ curve: String) throws {
    let scratch = try ScratchFolder()
    let run = CommandRun("curve \(curve) --at 0.5 --plot {}/plot.png", folder: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    let bytes = try #require(try scratch.files()["plot.png"])
    let image = try PNGDecoder.decode(Array(bytes))
    #expect(image.width == 1440 && image.height == 1000)
  }

  @Test func `scenarios lists the samples`() throws {
    let run = CommandRun("scenarios --json")
    let items = try #require(run.json as? [[String: Any]])
    let names = items.compactMap { $0["name"] as? String }
    #expect(
      names.contains("settings") && names.contains("full-width-pop") && names == names.sorted())
    for item in items {
      #expect(Set(item.keys) == ["name", "path", "summary"])
      // Flows in Swift have no file.
      guard let path = item["path"] as? String else {
        #expect(item["path"] is NSNull)
        continue
      }
      #expect(FileManager.default.fileExists(atPath: path))
    }
    #expect(CommandRun("scenarios").output.split(separator: "\n").count == items.count)
  }

  @Test func `schema prints a JSON Schema`() throws {
    let root = try #require(CommandRun("schema").json as? [String: Any])
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func `help and version are not errors`() {
    for line in ["--help", "render --help", "help curve", "help"] {
      let run = CommandRun(line)
      #expect(run.status == 0 && run.errors == "" && run.output.contains("USAGE"), "\(line)")
    }
    #expect(CommandRun("--version").output == Filmstrip.version + "\n")
  }

  @Test func `timeline prints a table`() {
    let run = CommandRun("timeline photos --device 40x80@1")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1 + 18 + 1 + 3)
    #expect(lines[1].hasSuffix("push Photo"))
  }
}
