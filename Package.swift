// swift-tools-version: 6.3
import PackageDescription

/// For modules that only put words and files together: optimized, they take five times as long to compile.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The command starts in little more than half of the time if no library of Swift's has to be loaded, and nothing
/// in it has to be moved to another address (`-no-pie`).
///
/// Compiled so too, as then the module names the libraries that the static Foundation needs.
let staticLibraries = "-static-stdlib"
let linuxRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

let package = Package(
  name: "filmstrip",
  products: [
    .executable(name: "filmstrip", targets: ["filmstrip"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "FilmstripTiming", targets: ["Timing"]),
    .library(name: "FilmstripStage", targets: ["Stage", "CairoRendering", "Imaging", "Graphics"]),
    .library(name: "FilmstripScenarios", targets: ["Scenarios"]),
    .library(name: "FilmstripVisualTesting", targets: ["VisualTesting", "Numbers"]),
    .library(name: "FilmstripTrials", targets: ["Trials", "TrialFilming"]),
    .library(name: "FilmstripTesting", targets: ["FilmstripTesting"]),
    .library(name: "FilmstripCommand", targets: ["FilmstripCommand"]),
    .library(name: "FilmstripPorting", targets: ["Porting"]),
    .executable(name: "filmstrip-port", targets: ["filmstrip-port"]),
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
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
    .target(name: "CPixels", exclude: ["README.md"]),
    // SwiftPM compiles what is ready in the reverse order of names: everything waits for Timing, thus for this.
    .target(name: "CTrigonometry", exclude: ["README.md"]),
    .target(name: "CTemporaryFiles", exclude: ["README.md"]),
    .target(name: "CProcessEnd", dependencies: ["CTemporaryFiles"], exclude: ["README.md"]),
    .target(
      name: "CReportPage", exclude: ["README.md", "page.css", "page.js", "report.css", "report.js"]),
    .target(name: "CPlayerPage", exclude: ["README.md", "player.css", "player.js"]),
    .target(name: "Preconditions", exclude: ["README.md"]),
    .target(name: "Spelling", exclude: ["README.md"]),
    .target(
      name: "Timing", dependencies: ["CTrigonometry", "Preconditions", "Spelling"],
      exclude: ["README.md"]),
    .target(name: "Graphics", dependencies: ["Preconditions"], exclude: ["README.md"]),
    .target(
      name: "QuartzCore", dependencies: ["Timing", "Graphics", "Preconditions"],
      exclude: ["README.md"]),
    .target(name: "LayoutSolver", exclude: ["README.md"]),
    .target(
      name: "UIKit",
      dependencies: ["QuartzCore", "Graphics", "Timing", "LayoutSolver", "Preconditions"],
      exclude: [
        "README.md", "FACTS.md", "COMPATIBILITY.md", "SCREENS.md", "Animation/README.md",
        "Appearance/README.md",
        "Controls/README.md", "Drawing/README.md", "Dynamics/README.md", "Gestures/README.md",
        "Headless/README.md",
        "Layout/README.md", "Navigation/README.md", "Presentation/README.md",
        "Restoration/README.md", "Runtime/README.md", "Scrolling/README.md", "Search/README.md",
        "SplitView/README.md",
        "TabBar/README.md", "Transitions/README.md",
      ],
      // Compiles in four fifths of the time. Films need 0.4 % more instructions, counted by callgrind. With -Onone the
      // whole build would take four fifths, but views and animators two to eight times as long.
      swiftSettings: [.unsafeFlags(["-Osize"], .when(configuration: .release))]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
    .target(
      name: "CairoRendering", dependencies: ["CCairo", "CPixels", "Graphics", "Preconditions"],
      exclude: ["README.md"]),
    .target(
      name: "Imaging",
      dependencies: ["CISAL", "CPixels", "CTemporaryFiles", "Graphics", "Preconditions"],
      exclude: ["README.md"]),
    .target(
      name: "Stage",
      dependencies: [
        "UIKit", "QuartzCore", "Timing", "Graphics", "CairoRendering", "CPixels", "Imaging",
        "Preconditions", "Spelling",
      ],
      exclude: ["README.md"]),
    .target(
      name: "Scenarios",
      dependencies: [
        "UIKit", "Stage", "Imaging", "Timing", "Preconditions", "Spelling",
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["README.md"],
      resources: [.copy("Samples")]),
    .target(
      name: "Numbers", dependencies: ["Stage", "Graphics", "Spelling", "Timing"],
      exclude: ["README.md"]),
    .target(
      name: "VisualTesting",
      dependencies: [
        "Numbers", "Stage", "CairoRendering", "Imaging", "Graphics", "Spelling", "Timing",
        "CReportPage",
      ],
      exclude: ["README.md"], swiftSettings: unoptimized),
    .target(
      name: "Sharing",
      dependencies: ["Stage", "CairoRendering", "Imaging", "Graphics", "Timing", "CPlayerPage"],
      exclude: ["README.md"], swiftSettings: unoptimized),
    .target(
      name: "Trials", dependencies: ["UIKit"], exclude: ["README.md"], swiftSettings: unoptimized),
    .target(
      name: "TrialFilming",
      dependencies: [
        "Trials", "Stage", "Scenarios", "UIKit", "CairoRendering", "Imaging", "Graphics", "Timing",
      ],
      exclude: ["README.md"], swiftSettings: unoptimized),
    .target(
      name: "FilmstripTesting",
      dependencies: [
        "VisualTesting", "Stage", "UIKit", "_Testing_UIKit", "CairoRendering", "Graphics",
      ],
      exclude: ["README.md"]),
    .target(name: "CLivePage", exclude: ["README.md", "live.html", "live.css", "live.js"]),
    .target(
      name: "Live",
      dependencies: [
        "Scenarios", "Stage", "UIKit", "QuartzCore", "CairoRendering", "Graphics", "Timing",
        "CLivePage", "TrialFilming", "Trials",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Live"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Live"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Live"])),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["Live"])),
      ],
      exclude: ["README.md"]),
    .target(name: "CurveMeasuring", dependencies: ["Timing"], exclude: ["README.md"]),
    .target(
      name: "FilmstripCommand",
      dependencies: [
        "CurveMeasuring", "Timing", "Graphics", "UIKit", "CairoRendering", "Imaging", "Stage",
        "Scenarios",
        "VisualTesting", "Sharing", "TrialFilming", "Spelling", "PortingCommand", "CProcessEnd",
        .target(name: "Live", condition: .when(traits: ["Live"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"], swiftSettings: unoptimized),
    .executableTarget(
      name: "filmstrip", dependencies: ["FilmstripCommand"],
      swiftSettings: [.unsafeFlags([staticLibraries], linuxRelease)],
      linkerSettings: [
        .unsafeFlags([staticLibraries, "-use-ld=lld", "-Xlinker", "-no-pie"], linuxRelease)
      ]),
    .executableTarget(
      name: "filmstrip-fuzz",
      dependencies: [
        "Scenarios", "Stage", "UIKit", "CairoRendering", "Imaging", "Timing", "Graphics", "Numbers",
        "VisualTesting", "Porting", "Spelling", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Fuzz", exclude: ["README.md"]),
    .target(
      name: "Porting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Port"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Port"])),
        .product(
          name: "SwiftParserDiagnostics", package: "swift-syntax",
          condition: .when(traits: ["Port"])),
      ],
      path: "Port/Sources/Porting"),
    .target(name: "CIsolation", path: "Port/Sources/CIsolation"),
    .target(
      name: "PortingCommand",
      dependencies: [
        "CIsolation", "Porting", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Port/Sources/PortingCommand"),
    .executableTarget(
      name: "filmstrip-port", dependencies: ["PortingCommand"], path: "Port/Sources/filmstrip-port"),
    .plugin(
      name: "FilmstripPort", capability: .buildTool(), dependencies: ["filmstrip-port"],
      path: "Port/Plugins/FilmstripPort"),
    .plugin(
      name: "FilmstripPlugin",
      capability: .command(
        intent: .custom(
          verb: "filmstrip",
          description: "Runs filmstrip, with the package's own films if it has some."))),
    .plugin(
      name: "CompatibilityTable",
      capability: .command(
        intent: .custom(
          verb: "compatibility-table",
          description: "Prints which members that animators use are here."))),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "TimingTests", dependencies: ["Timing", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "CPixelsTests", dependencies: ["CPixels", "TestSupport"]),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "TestSupport"]),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: ["QuartzCore", "Graphics", "Timing", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver", "TestSupport"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "QuartzCore", "Graphics", "Stage", "Timing", "TestSupport",
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "CairoRenderingTests", dependencies: ["CairoRendering", "Graphics", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "ImagingTests", dependencies: ["Imaging", "Graphics", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "Stage", "_Testing_UIKit", "CairoRendering", "Graphics", "Timing", "TestSupport",
      ]),
    .testTarget(
      name: "ScenariosTests", dependencies: ["Scenarios", "CairoRendering", "TestSupport"]),
    .testTarget(
      name: "VisualTestingTests",
      dependencies: [
        "VisualTesting", "Numbers", "Scenarios", "Stage", "CairoRendering", "Imaging", "Graphics",
        "TestSupport", "Timing",
      ]),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "Sharing", "Stage", "CairoRendering", "Imaging", "Graphics", "Timing", "TestSupport",
      ]),
    .testTarget(
      name: "FilmstripTestingTests",
      dependencies: ["FilmstripTesting", "VisualTesting", "Stage", "UIKit", "_Testing_UIKit"]),
    .target(name: "DeviceKit", path: "Tests/Support/DeviceKit"),
    .target(
      name: "OwnNames", dependencies: ["DeviceKit", "UIKit"], path: "Tests/Support/OwnNames",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SourceCompatibilityTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "Stage", "CairoRendering", "Timing", "DeviceKit", "OwnNames",
      ],
      resources: [.copy("Fixtures")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "FailingFilms",
      dependencies: ["FilmstripCommand", "Scenarios", "Stage", "UIKit", "Graphics"],
      path: "Tests/Support/FailingFilms"),
    .testTarget(
      name: "FilmstripCommandTests",
      dependencies: ["FilmstripCommand", "FailingFilms", "CurveMeasuring", "TestSupport"]),
    .testTarget(
      name: "LiveTests",
      dependencies: ["Live", "Scenarios", "Stage", "CairoRendering", "Graphics", "TestSupport"]),
    .testTarget(
      name: "PortingTests", dependencies: ["Porting", "PortingCommand", "TestSupport"],
      path: "Port/Tests/PortingTests", exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests build in half the time without optimization. What they test is optimized as ever.
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + unoptimized
}

// Without this, the first use of each generic type looks its name up at run time, and searches all conformances:
// a twelfth of what a short film needs before its first frame.
let direct = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
  .when(configuration: .release))
for target in package.targets where target.type == .regular || target.type == .executable {
  target.swiftSettings = (target.swiftSettings ?? []) + [direct]
}
