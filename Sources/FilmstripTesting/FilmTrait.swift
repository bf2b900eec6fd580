import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Testing

/// What films of tests are run with.
package struct FilmConfiguration: Sendable {
  package var devices: [String] = []
  package var styles: [InterfaceStyle] = []
  package var scales: [Int] = []
  package var update: UpdateMode?
  /// The folder of references instead of the one beside the test file.
  package var references: String?
  /// The folder of reports instead of the temporary one.
  package var reports: String?
  package var environment = ProcessInfo.processInfo.environment

  package init() {}

  /// The configuration of the running test.
  @TaskLocal package static var current = FilmConfiguration()
}

/// A suite's or test's devices, styles, scales and record mode for `assertFilm`.
///
/// Every film is checked on each device, in each style and at each scale, with references of its own.
/// A test's trait replaces what it names of its suite's.
public struct FilmTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether it applies to the suite's tests, also to those of suites in it.
  public var isRecursive: Bool { true }

  fileprivate var devices: [String]
  fileprivate var styles: [InterfaceStyle]
  fileprivate var scales: [Int]
  fileprivate var update: UpdateMode?

  /// Runs a test with these values.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    var configuration = FilmConfiguration.current
    if !devices.isEmpty { configuration.devices = devices }
    if !styles.isEmpty { configuration.styles = styles }
    if !scales.isEmpty { configuration.scales = scales }
    if let update { configuration.update = update }
    try await FilmConfiguration.$current.withValue(configuration, operation: function)
  }
}

extension Trait where Self == FilmTrait {
  /// The devices, styles, scales and record mode of `assertFilm`.
  ///
  /// - Parameters:
  ///   - devices: names such as `iPhone SE (3rd generation)`, or `WIDTHxHEIGHT@SCALE`; by default `iPhone 14`.
  ///   - styles: light, dark or both; by default light.
  ///   - scales: pixels per point, 1 to 3; by default 1, whose pictures are small.
  ///   - update: which references are written; `FILMSTRIP_UPDATE` wins. By default those that are missing, and
  ///     none where the environment has `CI`.
  public static func films(
    devices: [String] = [], styles: [InterfaceStyle] = [], scales: [Int] = [],
    update: UpdateMode? = nil
  ) -> Self {
    Self(devices: devices, styles: styles, scales: scales, update: update)
  }
}
