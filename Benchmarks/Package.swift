// swift-tools-version: 6.3
import PackageDescription

// A separate package, so that packages that depend on Filmstrip don't fetch the benchmark library.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "filmstrip", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "FilmstripBenchmarks",
      dependencies: [
        "Operations",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "FilmstripTiming", package: "filmstrip"),
        .product(name: "QuartzCore", package: "filmstrip"),
        .product(name: "UIKit", package: "filmstrip"),
        .product(name: "FilmstripStage", package: "filmstrip"),
        .product(name: "FilmstripCommand", package: "filmstrip"),
      ],
      path: "Benchmarks/FilmstripBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .target(
      name: "Operations",
      dependencies: [
        .product(name: "FilmstripTiming", package: "filmstrip"),
        .product(name: "QuartzCore", package: "filmstrip"),
        .product(name: "UIKit", package: "filmstrip"),
        .product(name: "FilmstripStage", package: "filmstrip"),
      ],
      path: "Benchmarks/Operations"),
    // Not next to the benchmarks: `swift package benchmark` would run every program there as a
    // benchmark.
    .executableTarget(
      name: "counted-operations", dependencies: ["Operations"],
      path: "Programs/CountedOperations"),
    .executableTarget(
      name: "filmstrip-peers",
      dependencies: [
        "Operations",
        .product(name: "FilmstripStage", package: "filmstrip"),
        .product(name: "FilmstripScenarios", package: "filmstrip"),
      ],
      path: "Programs/FilmstripPeers"),
  ],
  swiftLanguageModes: [.v6]
)
