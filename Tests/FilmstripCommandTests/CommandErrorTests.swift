import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripCommand

@MainActor struct CommandErrorTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    _ = try scratch.write("", to: "empty.yaml")
    _ = try scratch.write("a file", to: "file")
    _ = try scratch.write("start: [A]\nscreens: {A: {}}\nsteps:\n\t- pop\n", to: "tab.yaml")
    _ = try scratch.write("fps: 60\nstyl: dark\n", to: "key.yaml")
    let folder = scratch.path + "/taken/photos/frame"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for folder in ["linked/photos", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path + "/" + folder, withIntermediateDirectories: true)
    }
    symlink(scratch.path + "/elsewhere", scratch.path + "/linked/photos/frame")
    symlink(scratch.path + "/elsewhere", scratch.path + "/link")
    for name in ["link.png", "link.html"] {
      symlink(scratch.path + "/file", scratch.path + "/" + name)
    }
    mkfifo(scratch.path + "/pipe", 0o600)
    _ = try scratch.write("holiday", to: "taken/photos/frame/0000.png")
  }

  @Test(arguments: [
    ("render", "Missing expected argument"),
    ("settings", "no subcommand is named 'settings'; did you mean 'render settings'?"),
    ("render photos -o -", "--output must name a file or a folder, but is '-'"),
    ("render photos -o {}/x.mov", "Filmstrip doesn't write .mov files"),
    ("render photos -o {}/x.gif --format webp", "has the format gif, but --format is webp"),
    ("render photos -o {}/x.png --format png", "has the format apng, but --format is png"),
    ("strip photos --touches hand", "--touches must be none, dot or trail, but is 'hand'"),
    ("render photos --touches hand", "--touches must be none, dot or trail, but is 'hand'"),
    ("strip photos -o {}/x.jpg", "a strip is a PNG file"),
    ("timeline photos --part bar/title --json", "--part prints a table"),
    ("timeline photos --part content/top", "no node of the film is named 'content/top'"),
    ("render photos -q --verbose", "use either --quiet or --verbose, not both"),
    ("check photos", "check needs the folder of the references"),
    ("xyz", "no subcommand is named 'xyz'; the subcommands are render, strip, scenarios, devices,"),
    ("xyz", " more: see 'filmstrip --help'"),
    ("timeline xyz", " more: see 'filmstrip scenarios'"),
    ("rendr photos", "no subcommand is named 'rendr'; did you mean 'render'?"),
    ("render photos -o {}/o --fsp 30", "Unknown option '--fsp'"),
    ("render phtos -o {}/o", "no scenario or file is named 'phtos'; did you mean 'photos'?"),
    ("render {}/none.yaml -o {}/o", "there is no such file"),
    ("render {} -o {}/o", "this is a folder"),
    ("render {}/file -o {}/o", "a scenario must be a mapping"),
    ("render {}/empty.yaml -o {}/o", "/empty.yaml:1:1: error: this scenario is empty"),
    ("render {}/tab.yaml -o {}/o", "/tab.yaml:4:1: error: a tab indents this line"),
    ("render {}/key.yaml -o {}/o", "/key.yaml:2:1: error: unknown key 'styl'"),
    ("render photos -o {}/o --device iPhone_41", "no device is named 'iPhone 41'; did you mean"),
    ("render photos -o {}/o --device 40000x844@1", "cannot be rendered"),
    ("render photos -o {}/o --device 16000x844@2 --scale 3", "cannot be rendered"),
    ("render photos -o {}/o --device 8000x8000@1", "sides of 1 to 32767 px and 42 Mi px in total"),
    ("render photos -o {}/o --fps 0", "--fps must be a whole number from 1 to 1000, but is '0'"),
    ("render photos -o {}/o --fps 59.94", "but is '59.94'"),
    ("render photos -o {}/o --jobs 0", "--jobs must be a whole number from 1 to 256"),
    ("render photos -o {}/o --jobs -2", "from 1 to 256, but is '-2'"),
    ("render photos -o {}/o -j0", "from 1 to 256, but is '0'"),
    ("render photos -o {}/o --fps -1", "but is '-1'"),
    ("render photos -o {}/o --frames -0.1", "but has '-0.1'"),
    ("strip photos -o {}/new/", "but '{}/new/' names a folder"),
    ("strip photos -o {}/\(String(repeating: "n", count: 252)).png", "File name too long"),
    ("help rendr", "no subcommand is named 'rendr'; did you mean 'render'?"),
    ("render photos -o {}/o --scale 4", "--scale must be a whole number from 1 to 3, but is '4'"),
    ("render photos -o {}/o --style drak", "did you mean 'dark'?"),
    ("render photos -o {}/o --direction up", "--direction must be ltr or rtl, but is 'up'"),
    (
      "render photos -o {}/o --motion none",
      "--motion must be standard, reduced or crossFade, but is 'none'"
    ),
    ("render photos -o {}/o --motion crosfade", "did you mean 'crossFade'?"),
    (
      "render photos -o {}/o --compression best",
      "--compression must be fast or small, but is 'best'"
    ),
    ("render photos -o {}/o --parts bars", "did you mean 'bar'?"),
    ("render photos -o {}/o --parts bar,", "--parts has an empty value between commas"),
    ("render photos -o {}/o --frames 2.0", "from 0 to 1, or 'end', but has '2.0'"),
    ("render photos -o {}/o --frames nan", "but has 'nan'"),
    ("render photos -o {}/o --frames 0,ende", "but has 'ende'"),
    ("render photos -o /proc/o", "cannot create the folder '/proc/o'"),
    ("render photos -o {}/file", "'{}/file' is not a folder"),
    ("render photos -o {}/taken", "/taken/photos/frame/0000.png' was not written by filmstrip"),
    ("strip photos -o {}", "cannot write '{}': Is a directory"),
    ("strip photos -o {}/file/a.png", "'{}/file' is not a folder"),
    ("strip \(String(repeating: "photos ", count: 54))-o {}/o", "has space for 43 scenarios"),
    ("render photos -o {}/linked", "/linked/photos/frame' is a symbolic link"),
    ("render photos -o {}/link", "'{}/link' is a symbolic link"),
    ("render photos -o {}/link/", "'{}/link/' is a symbolic link"),
    ("render photos -o {}/link.html --format html", "'{}/link.html' is a symbolic link"),
    ("strip photos -o {}/link.png", "'{}/link.png' is a symbolic link"),
    ("curve ease --plot {}/link.png", "'{}/link.png' is a symbolic link"),
    ("gesture --map {}/link.png", "'{}/link.png' is a symbolic link"),
    ("compare {}/taken {}/linked --diff {}/link", "'{}/link' is a symbolic link"),
    ("check photos --references {}/o --report {}/link", "'{}/link' is a symbolic link"),
    ("check photos --references {}/o --cache {}/link", "'{}/link' is a symbolic link"),
    ("merge-reports {}/taken --report {}/link", "'{}/link' is a symbolic link"),
    ("new Mine -o {}/link", "'{}/link' is a symbolic link"),
    ("strip photos -o {}/pipe", "{}/pipe is a device, a pipe or a socket; specify a file"),
    ("strip photos -o /dev/null", "/dev/null is a device, a pipe or a socket"),
    ("render {}/pipe -o {}/o", "this is a pipe, not a file"),
    ("gesture {}/pipe", "this is a pipe, not a file"),
    ("render \u{1B}[31m -o {}/o", "no scenario or file is named '\\u{1b}[31m'"),
    ("render a\nb -o {}/o", "no scenario or file is named 'a\\nb'"),
    ("timeline \(String(repeating: "n", count: 100_000))", "no scenario or file is named 'nnnn"),
    ("curve linear(-1e308,.62) --at 5", "output must be from -1e9 to 1e9"),
    ("curve linear(0,1_1e12%)", "input must be from -1e9 to 1e9"),
    ("curve linear(0_0%,1_1e-320%)", "the slope between two stops must be finite"),
    ("curve cubic-bezier(0,1e308,1,1) --at 5", "y1 must be from -1e9 to 1e9, but is 1e+308"),
    ("curve cubic-bezier(1e-9,1e9,1,1) --at -1e300", "the curve has no finite value at -1e+300"),
    ("timeline phtos --json", "did you mean 'photos'?"),
    ("curve eas", "did you mean 'ease'?"),
    ("curve cubic-bezier(2,0,0,1)", "x1 must be from 0 to 1"),
    ("curve ease --at 0,x", "--at must be numbers separated by commas, but has 'x'"),
    ("curve ease --at 0 --samples 3", "use either --at or --samples"),
    ("curve ease --samples 0", "--samples must be a whole number"),
    ("curve spring(1,100,0) --samples 3", "this spring never settles"),
    ("gesture", "give a recording, or --map FILE.png"),
    ("gesture {}/none.json", "{}/none.json: there is no such file"),
    ("gesture {}/file --map {}/o", "give either a recording or --map"),
    ("gesture {}/file --device iPhone_14", "--device is for --map"),
    ("gesture {}/file", "{}/file:1:1: error: the first line must name the columns"),
    ("gesture --map {}/o --rule legasy", "did you mean 'legacy'?"),
    ("gesture --map {}/o --device iPhone_41", "no device is named 'iPhone 41'"),
    ("gesture --map {}", "cannot write '{}': Is a directory"),
    ("gesture --map {}/new/", "but '{}/new/' names a folder"),
    ("new", "the package must have a name; give one, such as"),
    ("new 2nd -o {}/o", "the name must be letters, digits and '_' and begin with a letter"),
    ("new UIKit -o {}/o", "a module cannot be named 'UIKit'"),
    ("new class -o {}/o", "a module cannot be named 'class'"),
    ("new Mine -o {}/taken", "'{}/taken' exists and is not empty"),
    ("new Mine -o {}/file", "'{}/file' is not a folder"),
    ("new Mine -o {}/o --filmstrip {}", "there is no package named filmstrip in '{}'"),
  ])
  func `an error is one clear line and exit status 2`(_ line: String, _ message: String) {
    let run = CommandRun(line, folder: scratch.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.contains(message.replacingOccurrences(of: "{}", with: scratch.path)),
      "\(run.errors)")
    #expect(run.errors.filter { $0 == "\n" }.count == 1 && run.errors.hasSuffix("\n"))
    let quoted = line.utf8.count + scratch.path.utf8.count
    #expect(run.errors.utf8.count < 400 + quoted, "the list of names is limited")
    #expect(run.errors.utf8.count < 5000 && !run.errors.contains("\u{1B}"))
    let isPlaced = run.errors.contains(": error: ")
    #expect(run.errors.hasPrefix("filmstrip: error: ") || isPlaced, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/o"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/new"))
  }

  @Test func `references behind a link are read, but not written`() throws {
    let folder = scratch.path
    #expect(CommandRun("check photos --references {}/elsewhere -u", folder: folder).status == 0)
    let before = try scratch.files("elsewhere")
    #expect(CommandRun("check photos --references {}/link", folder: folder).status == 0)
    let run = CommandRun("check photos --references {}/link --update all", folder: folder)
    #expect(run.status == 2 && run.output.contains("is a symbolic link"), "\(run.errors)")
    #expect(try scratch.files("elsewhere") == before)
  }

  @Test func `a missing subcommand is an error with the help`() {
    let run = CommandRun("")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("SUBCOMMANDS:"))
    #expect(run.errors.hasSuffix("filmstrip: error: no subcommand is named; name one of these\n"))
  }

  @Test func `results that cannot be written are an error`() {
    let run = CommandRun("scenarios", writeFailure: ENOSPC)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "filmstrip: error: cannot write to the standard output: No space left on device\n")
    #expect(run.output.filter { $0 == "\n" }.count == 1, "nothing is written after a failure")
  }
}
