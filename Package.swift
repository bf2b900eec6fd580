// swift-tools-version: 6.3
import PackageDescription

// MARK: Kinds of modules

/// The kind of a module, which determines its folder and flags.
enum Kind {
  /// A module that users import.
  case library
  /// A module of the command that mainly formats texts and files.
  case words
  /// A C module.
  case c
  /// An executable.
  case program
  /// A test module.
  case tests
  /// A module that only tests use.
  case testSupport
}

/// Whether another package depends on this package, and so chooses the optimization itself.
///
/// SwiftPM stores the sources of dependencies in a folder named `checkouts`.
let isDependency = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

/// The flag for modules that mainly format texts and files: with optimization, they compile five
/// times as long.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The flag that reduces the compile time to four fifths.
///
/// Films need 0.4 % more instructions, counted by callgrind. With -Onone, the whole build would
/// need four fifths of the time, but views and animators would need two to eight times as long.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The flag that avoids name lookups of generic types at run time.
///
/// Without the flag, the first use of each generic type looks up its name and searches all
/// conformances, which takes a twelfth of the time until the first frame of a short film.
let direct: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
    .when(configuration: .release))
]

/// The flag that links Swift's libraries statically, which almost halves the start-up time of the
/// command.
///
/// Compiling needs the flag, too: then the module lists the libraries that the static Foundation
/// needs.
let staticLibraries = "-static-stdlib"
let linuxRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Returns a module with a kind, a name, and dependencies.
func module(
  _ kind: Kind, _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  exclude: [String] = [], resources: [Resource] = [], settings: [SwiftSetting] = [],
  packageAccess: Bool = true
) -> Target {
  switch kind {
  case .library:
    return .target(
      name: name, dependencies: dependencies, path: path, exclude: ["README.md"] + exclude,
      resources: resources, swiftSettings: isDependency ? [] : settings + direct)
  case .words:
    return .target(
      name: name, dependencies: dependencies, path: path, exclude: ["README.md"] + exclude,
      swiftSettings: isDependency ? [] : unoptimized + direct)
  case .c:
    return .target(
      name: name, dependencies: dependencies, path: path, exclude: ["README.md"] + exclude)
  case .program:
    return .executableTarget(
      name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings)
  case .tests:
    // Without optimization, tests build in half the time. The tested modules are optimized as
    // usual.
    return .testTarget(
      name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
      swiftSettings: settings + unoptimized)
  case .testSupport:
    return .target(
      name: name, dependencies: dependencies, path: "Tests/Support/\(path ?? name)",
      packageAccess: packageAccess, swiftSettings: settings)
  }
}

// MARK: Other packages

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let swiftSyntax = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics"].map {
  Target.Dependency.product(
    name: $0, package: "swift-syntax", condition: .when(traits: ["Port"]))
}
let nio = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
  Target.Dependency.product(name: $0, package: "swift-nio", condition: .when(traits: ["Live"]))
}

// MARK: Modules

// SwiftPM compiles modules that are ready in reverse order of names: a module that all others need
// has a late name.
let modules: [Target] = [
  .systemLibrary(
    // Don't use pangocairo: its flags include GLib's -pthread, for which SwiftPM prints a warning.
    name: "FilmstripCCairo", pkgConfig: "fontconfig",
    providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
  .systemLibrary(
    name: "FilmstripCISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
  module(.c, "FilmstripCPixels"),
  module(.c, "FilmstripCFiles"),
  module(.c, "FilmstripCProcess", ["FilmstripCFiles"]),
  module(.c, "FilmstripCOverrides", ["FilmstripCProcess"]),
  module(
    .c, "FilmstripCPages",
    exclude: [
      "page.css", "page.js", "report.css", "report.js", "player.css", "player.js", "live.html",
      "live.css", "live.js",
    ]),

  module(.library, "FilmstripSupport"),
  module(.library, "FilmstripTiming", ["FilmstripSupport"]),
  module(.library, "FilmstripGraphics", ["FilmstripSupport"]),
  module(.library, "QuartzCore", ["FilmstripTiming", "FilmstripGraphics", "FilmstripSupport"]),
  module(.library, "FilmstripLayoutSolver"),
  module(
    .library, "UIKit",
    [
      "QuartzCore", "FilmstripGraphics", "FilmstripTiming", "FilmstripLayoutSolver",
      "FilmstripSupport",
    ],
    exclude: ["FACTS.md", "COMPATIBILITY.md", "SCREENS.md"]
      + [
        "Animation", "Appearance", "Controls", "Drawing", "Dynamics", "Gestures", "Headless",
        "InterfaceBuilder", "Layout", "Lists", "Navigation", "Presentation", "Restoration",
        "Runtime", "Scrolling", "Search", "SplitView", "TabBar", "Transitions",
      ].map { $0 + "/README.md" },
    settings: small),
  .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
  // No module of the command imports Combine. But Yams refers to it if it is compiled after Combine, as in the second
  // build with other flags in a folder, so what links Yams links Combine, too.
  module(.library, "Combine", ["UIKit", "QuartzCore"]),
  // The names of the original modules would keep a package from depending on them and on this package.
  module(.library, "FilmstripKingfisher", ["UIKit"], settings: small),
  module(.library, "FilmstripSnapKit", ["UIKit", "FilmstripSupport"], settings: small),
  module(.library, "FilmstripThen", ["UIKit"], settings: small),
  module(
    .library, "FilmstripRendering",
    ["FilmstripCCairo", "FilmstripCPixels", "FilmstripGraphics", "FilmstripSupport"]),
  module(
    .library, "FilmstripImaging",
    [
      "FilmstripCISAL", "FilmstripCPixels", "FilmstripCFiles", "FilmstripGraphics",
      "FilmstripSupport",
    ]),
  module(
    .library, "FilmstripStage",
    [
      "UIKit", "QuartzCore", "FilmstripTiming", "FilmstripGraphics", "FilmstripRendering",
      "FilmstripCPixels", "FilmstripImaging", "FilmstripSupport",
    ]),
  module(
    .library, "FilmstripScenarios",
    [
      "UIKit", "FilmstripStage", "FilmstripImaging", "FilmstripTiming", "FilmstripSupport",
      "Combine", yams,
    ],
    resources: [.copy("Samples")]),
  module(
    .library, "FilmstripNumbers",
    ["FilmstripStage", "FilmstripGraphics", "FilmstripSupport", "FilmstripTiming"]),
  module(
    .words, "FilmstripVisualTesting",
    [
      "FilmstripNumbers", "FilmstripStage", "FilmstripRendering", "FilmstripImaging",
      "FilmstripGraphics", "FilmstripSupport", "FilmstripTiming", "FilmstripCPages",
    ]),
  module(
    .library, "FilmstripTesting",
    [
      "FilmstripVisualTesting", "FilmstripStage", "UIKit", "_Testing_UIKit", "FilmstripRendering",
      "FilmstripGraphics", "FilmstripSupport",
    ]),
  module(
    .words, "FilmstripSharing",
    [
      "FilmstripStage", "FilmstripRendering", "FilmstripImaging", "FilmstripGraphics",
      "FilmstripTiming", "FilmstripSupport", "FilmstripCPages",
    ]),

  module(.words, "FilmstripTryFilms", ["UIKit"]),
  module(
    .words, "FilmstripTryRuntime",
    [
      "FilmstripTryFilms", "FilmstripStage", "FilmstripScenarios", "UIKit", "FilmstripRendering",
      "FilmstripImaging", "FilmstripGraphics", "FilmstripTiming", "FilmstripKingfisher",
      "FilmstripSnapKit", "FilmstripThen",
      .target(name: "FilmstripLive", condition: .when(traits: ["Live"])),
    ]),
  module(.words, "FilmstripPorting", swiftSyntax + ["FilmstripCProcess", argumentParser]),
  module(
    .words, "FilmstripTry",
    swiftSyntax + ["FilmstripSupport", "FilmstripPorting", "FilmstripCProcess"]),

  module(
    .library, "FilmstripLive",
    [
      "FilmstripScenarios", "FilmstripStage", "UIKit", "QuartzCore", "FilmstripRendering",
      "FilmstripGraphics", "FilmstripTiming", "FilmstripSupport", "FilmstripCPages",
    ] + nio),
  // No source of the command imports FilmstripTryRuntime. The module is compiled together with the
  // command, so that `try` only has to link the dynamic product.
  module(
    .words, "FilmstripCommand",
    [
      "FilmstripTiming", "FilmstripGraphics", "UIKit", "FilmstripRendering", "FilmstripImaging",
      "FilmstripStage", "FilmstripScenarios", "FilmstripVisualTesting", "FilmstripSharing",
      "FilmstripTryRuntime", "FilmstripSupport", "FilmstripPorting", "FilmstripTry",
      "FilmstripCProcess", .target(name: "FilmstripLive", condition: .when(traits: ["Live"])),
      argumentParser,
    ]),
  .executableTarget(
    name: "filmstrip", dependencies: ["FilmstripCommand", "FilmstripCOverrides"],
    swiftSettings: [.unsafeFlags([staticLibraries], linuxRelease)],
    linkerSettings: [.unsafeFlags([staticLibraries, "-use-ld=lld"], linuxRelease)]),
  module(.program, "filmstrip-port", ["FilmstripPorting"]),
  .plugin(name: "FilmstripPort", capability: .buildTool(), dependencies: ["filmstrip-port"]),
  .plugin(
    name: "FilmstripPlugin",
    capability: .command(
      intent: .custom(
        verb: "filmstrip",
        description: "Runs filmstrip, with the package's own films if it has some."))),
]

// MARK: Tests

let tests: [Target] = [
  module(.testSupport, "FilmstripTestSupport", path: "TestSupport"),
  module(.testSupport, "FilmstripDeviceKit", path: "DeviceKit"),
  module(
    .testSupport, "FilmstripOwnNames", ["FilmstripDeviceKit", "UIKit"], path: "OwnNames",
    settings: [.swiftLanguageMode(.v5)], packageAccess: false),
  module(
    .program, "FilmstripFailingFilms",
    [
      "FilmstripCommand", "FilmstripCOverrides", "FilmstripScenarios", "FilmstripStage", "UIKit",
      "FilmstripGraphics",
    ],
    path: "Tests/Support/FailingFilms"),
  module(
    .program, "filmstrip-fuzz",
    [
      "FilmstripScenarios", "FilmstripStage", "UIKit", "FilmstripRendering", "FilmstripImaging",
      "FilmstripTiming", "FilmstripGraphics", "FilmstripNumbers", "FilmstripVisualTesting",
      "FilmstripPorting", "FilmstripSupport", "FilmstripTestSupport", argumentParser,
    ],
    path: "Tests/Fuzz", exclude: ["README.md"]),
  module(
    .program, "filmstrip-storyboards",
    ["UIKit", "FilmstripStage", "FilmstripRendering", "FilmstripSupport"],
    path: "Tests/Storyboards", exclude: ["README.md"]),
  .plugin(
    name: "FilmstripCompatibilityTable",
    capability: .command(
      intent: .custom(
        verb: "compatibility-table",
        description: "Prints which members that animators use are here.")),
    path: "Plugins/CompatibilityTable"),

  module(.tests, "FilmstripSupportTests", ["FilmstripSupport", "FilmstripTestSupport"]),
  module(
    .tests, "FilmstripTimingTests", ["FilmstripTiming", "FilmstripTestSupport"],
    resources: [.copy("Fixtures")]),
  module(.tests, "FilmstripCPixelsTests", ["FilmstripCPixels", "FilmstripTestSupport"]),
  module(.tests, "FilmstripGraphicsTests", ["FilmstripGraphics", "FilmstripTestSupport"]),
  module(
    .tests, "QuartzCoreTests",
    ["QuartzCore", "FilmstripGraphics", "FilmstripTiming", "FilmstripTestSupport"],
    resources: [.copy("Fixtures")]),
  module(.tests, "FilmstripLayoutSolverTests", ["FilmstripLayoutSolver", "FilmstripTestSupport"]),
  module(
    .tests, "UIKitTests",
    [
      "UIKit", "_Testing_UIKit", "QuartzCore", "FilmstripGraphics", "FilmstripStage",
      "FilmstripTiming", "FilmstripTestSupport",
    ],
    resources: [.copy("Fixtures")]),
  module(
    .tests, "CombineTests",
    [
      "Combine", "UIKit", "_Testing_UIKit", "QuartzCore", "FilmstripStage", "FilmstripGraphics",
      "FilmstripTiming", "FilmstripTestSupport",
    ]),
  module(
    .tests, "FilmstripStandInTests",
    [
      "FilmstripKingfisher", "FilmstripSnapKit", "FilmstripThen", "UIKit", "_Testing_UIKit",
      "FilmstripStage", "FilmstripGraphics", "FilmstripTiming",
    ]),
  module(
    .tests, "FilmstripRenderingTests",
    ["FilmstripRendering", "FilmstripGraphics", "FilmstripTestSupport"],
    resources: [.copy("Fixtures")]),
  module(
    .tests, "FilmstripImagingTests",
    ["FilmstripImaging", "FilmstripGraphics", "FilmstripTestSupport"],
    resources: [.copy("Fixtures")]),
  module(
    .tests, "FilmstripStageTests",
    [
      "FilmstripStage", "_Testing_UIKit", "FilmstripRendering", "FilmstripGraphics",
      "FilmstripSupport", "FilmstripTiming", "FilmstripTestSupport",
    ]),
  module(
    .tests, "FilmstripScenariosTests",
    ["FilmstripScenarios", "FilmstripRendering", "FilmstripTestSupport"]),
  module(
    .tests, "FilmstripVisualTestingTests",
    [
      "FilmstripVisualTesting", "FilmstripNumbers", "FilmstripScenarios", "FilmstripStage",
      "FilmstripRendering", "FilmstripImaging", "FilmstripGraphics", "FilmstripTestSupport",
      "FilmstripTiming",
    ]),
  module(
    .tests, "FilmstripSharingTests",
    [
      "FilmstripSharing", "FilmstripStage", "FilmstripRendering", "FilmstripImaging",
      "FilmstripGraphics", "FilmstripTiming", "FilmstripTestSupport",
    ]),
  module(
    .tests, "FilmstripTestingTests",
    ["FilmstripTesting", "FilmstripVisualTesting", "FilmstripStage", "UIKit", "_Testing_UIKit"]),
  module(
    .tests, "FilmstripSourceCompatibilityTests",
    [
      "UIKit", "_Testing_UIKit", "FilmstripStage", "FilmstripRendering", "FilmstripTiming",
      "FilmstripDeviceKit", "FilmstripOwnNames", "FilmstripTestSupport",
    ],
    resources: [.copy("Fixtures")], settings: [.swiftLanguageMode(.v5)]),
  module(
    .tests, "FilmstripCommandTests",
    ["FilmstripCommand", "FilmstripTry", "FilmstripFailingFilms", "FilmstripTestSupport", yams]),
  module(
    .tests, "FilmstripLiveTests",
    [
      "FilmstripLive", "FilmstripScenarios", "FilmstripStage", "FilmstripRendering",
      "FilmstripGraphics", "FilmstripTestSupport",
    ]),
  module(
    .tests, "FilmstripPortingTests", ["FilmstripPorting", "FilmstripTry", "FilmstripTestSupport"],
    exclude: ["Fixtures"]),
]

/// The test modules and their support: all, or those that `FILMSTRIP_TESTS` names, separated by
/// commas.
///
/// SwiftPM builds and links one bundle of all test modules, even to run one test.
let chosen =
  if let names = Context.environment["FILMSTRIP_TESTS"]?.split(separator: ",").map(String.init) {
    tests.filter { $0.type != .test || names.contains($0.name) }
  } else { tests }

if let names = Context.environment["FILMSTRIP_TESTS"]?.split(separator: ","),
  let unknown = names.first(where: { name in !chosen.contains { $0.name == name } })
{
  fatalError(
    "FILMSTRIP_TESTS must name test modules, such as UIKitTests, but contains '\(unknown)'")
}

let package = Package(
  name: "filmstrip",
  products: [
    .executable(name: "filmstrip", targets: ["filmstrip"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "FilmstripKingfisher", targets: ["FilmstripKingfisher"]),
    .library(name: "FilmstripSnapKit", targets: ["FilmstripSnapKit"]),
    .library(name: "FilmstripThen", targets: ["FilmstripThen"]),
    .library(name: "FilmstripTiming", targets: ["FilmstripTiming"]),
    .library(
      name: "FilmstripStage",
      targets: ["FilmstripStage", "FilmstripRendering", "FilmstripImaging", "FilmstripGraphics"]),
    .library(name: "FilmstripScenarios", targets: ["FilmstripScenarios"]),
    .library(name: "FilmstripTesting", targets: ["FilmstripTesting"]),
    .library(
      name: "FilmstripTryFilms",
      targets: [
        "FilmstripTryFilms", "FilmstripTryRuntime", "Combine", "FilmstripKingfisher",
        "FilmstripSnapKit", "FilmstripThen",
      ]),
    // `filmstrip try` links programs with this product at run time: no target depends on it.
    .library(
      name: "FilmstripTryRuntime", type: .dynamic,
      targets: [
        "FilmstripTryRuntime", "Combine", "FilmstripKingfisher", "FilmstripSnapKit",
        "FilmstripThen",
      ]),
    .library(name: "FilmstripCommand", targets: ["FilmstripCommand"]),
    .plugin(name: "FilmstripPort", targets: ["FilmstripPort"]),
    .plugin(name: "FilmstripPlugin", targets: ["FilmstripPlugin"]),
  ],
  traits: [
    .trait(name: "Port", description: "`filmstrip port` and its plugin, which need SwiftSyntax."),
    .trait(name: "Live", description: "`filmstrip live`, which needs SwiftNIO."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: modules + chosen,
  swiftLanguageModes: [.v6]
)
