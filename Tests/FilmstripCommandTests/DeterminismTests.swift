import FilmstripTestSupport
import Foundation
import Testing

/// Checks the promise of the project with the executable: the same scenario produces the same
/// bytes.
@Suite(.enabled(if: BuiltExecutable.path != nil, "the executable is not built"))
struct DeterminismTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func film(
    _ name: String, jobs: Int, environment: [String: String] = [:], options: [String] = []
  ) throws -> [String: Data] {
    let run = try BuiltExecutable.run(
      [
        "render", "settings", "-o", scratch.path + "/" + name, "--scale", "1", "--frames",
        "0,0.03,0.1,0.3,end", "--parts", "all", "--jobs", String(jobs),
      ] + options, environment: environment)
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    return try scratch.files(name)
  }

  /// Returns the names of the files that differ.
  private func difference(_ a: [String: Data], _ b: [String: Data]) -> [String] {
    Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
  }

  /// Returns environments that would change fonts, settings, memory or the processor's features.
  private func hostileEnvironments() throws -> [String: [String: String]] {
    let configuration = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>/usr/share/fonts/truetype</dir>
        <match target="pattern">
          <test name="family"><string>Inter</string></test>
          <edit name="family" mode="assign" binding="strong"><string>DejaVu Sans Mono</string></edit>
        </match>
        <match target="font">
          <edit name="hinting" mode="assign"><bool>true</bool></edit>
          <edit name="autohint" mode="assign"><bool>true</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
          <edit name="antialias" mode="assign"><bool>false</bool></edit>
          <edit name="rgba" mode="assign"><const>rgb</const></edit>
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
        </match>
      </fontconfig>
      """
    let home = scratch.path + "/home"
    try FileManager.default.createDirectory(
      atPath: home + "/.config/fontconfig", withIntermediateDirectories: true)
    _ = try scratch.write(configuration, to: "home/.config/fontconfig/fonts.conf")
    let file = try scratch.write(configuration, to: "fonts.conf")
    return [
      "a font configuration": [
        "FONTCONFIG_FILE": file, "FONTCONFIG_PATH": scratch.path, "FC_LANG": "ja",
      ],
      "another home": [
        "HOME": home, "XDG_CONFIG_HOME": home + "/.config", "XDG_DATA_HOME": home,
        "XDG_CACHE_HOME": "/nonexistent", "FONTCONFIG_SYSROOT": home,
      ],
      "another language": [
        "LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "ar", "PANGO_LANGUAGE": "ar:ja",
        "TZ": "Pacific/Chatham",
      ],
      "options of libraries": [
        "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible", "FC_DEBUG": "1",
        "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0",
        "PANGOCAIRO_BACKEND": "win32", "CAIRO_DEBUG": "1",
      ],
      "memory that is not zero": ["MALLOC_PERTURB_": "165", "MALLOC_ARENA_MAX": "1"],
      "a processor without AVX2": ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX512F"],
    ]
  }

  @Test func `a film has the same bytes in every run, thread count and environment`() throws {
    let first = try film("first", jobs: 1)
    // Five frames of four parts, the strip, the timeline and the folder's marker.
    #expect(first.count == 4 * 5 + 3)
    #expect(first["settings/frame/0121.png"] != nil)
    #expect(difference(first, try film("again", jobs: 1)) == [])
    for run in 1...2 {
      #expect(difference(first, try film("two \(run)", jobs: 2)) == [])
    }
    for (name, environment) in try hostileEnvironments().sorted(by: { $0.key < $1.key }) {
      let other = try film(name, jobs: 2, environment: environment)
      #expect(difference(first, other) == [], "\(name)")
    }
  }

  @Test func `a film with cross-fades is deterministic, and reduced motion changes nothing`()
    throws
  {
    let sliding = try film("sliding", jobs: 2)
    let fading = try film("fading", jobs: 1, options: ["--motion", "crossFade"])
    #expect(difference(fading, try film("two", jobs: 2, options: ["--motion", "CROSSFADE"])) == [])
    let different = difference(sliding, fading)
    #expect(different.contains("settings/timeline.json"))
    let reduced = try film("reduced", jobs: 2, options: ["--motion", "reduced"])
    // The strip names the setting.
    #expect(
      difference(sliding, reduced) == ["settings/strip.png"], "built-in transitions do not change")
  }

  @Test func `a film with a curve is deterministic, and iOS's own spring changes nothing`() throws {
    let curve = ["--curve", "spring(duration: 0.4, bounce: 0.4)"]
    let plain = try film("plain", jobs: 2)
    let curved = try film("curved", jobs: 1, options: curve)
    #expect(difference(curved, try film("two", jobs: 2, options: curve)) == [])
    #expect(difference(plain, curved).contains("settings/timeline.json"))
    let own = try film("own", jobs: 2, options: ["--curve", "spring(3,1000,500)"])
    // The strip names the setting.
    #expect(difference(plain, own) == ["settings/strip.png"])
  }

  @Test func `only the timeline is printed, even if libraries are configured to print`() throws {
    let arguments = ["timeline", "mail", "--json", "--fps", "120"]
    let plain = try BuiltExecutable.run(arguments)
    let chatty = try BuiltExecutable.run(
      arguments,
      environment: ["FC_DEBUG": "1023", "G_MESSAGES_DEBUG": "all", "LC_ALL": "de_DE.UTF-8"])
    #expect(plain.status == 0 && plain.output.hasPrefix("{\"scenario\":\"mail\""))
    #expect(chatty.output == plain.output)
    #expect(chatty.errors == "")
  }
}
