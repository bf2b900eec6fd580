// swift-tools-version: 6.3
import PackageDescription

// The sources of the main package's trait `Port`, and their tests, without the rest of it: `cd Port &&
// swift test` builds SwiftSyntax and these few files only.
let package = Package(
  name: "Port",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(
      name: "Porting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ],
      swiftSettings: [.define("Port")]),
    .target(
      name: "PortingCommand",
      dependencies: [
        "Porting", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.define("Port")]),
    .executableTarget(name: "filmstrip-port", dependencies: ["PortingCommand"]),
    .testTarget(
      name: "PortingTests", dependencies: ["Porting", "PortingCommand"],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
