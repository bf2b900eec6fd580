import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Testing

/// The configuration of the films in tests.
package struct FilmConfiguration: Sendable {
  package var devices: [String] = []
  package var styles: [InterfaceStyle] = []
  package var scales: [Int] = []
  package var update: UpdateMode?
  /// The folder of references, or `nil` to use the folder next to the test file.
  package var references: String?
  /// The folder of reports, or `nil` to use the temporary folder.
  package var reports: String?
  package var environment = ProcessInfo.processInfo.environment

  package init() {}

  /// The configuration of the running test.
  @TaskLocal package static var current = FilmConfiguration()
}

/// The devices, styles, scales and update mode that `assertFilm` uses in a suite or test.
///
/// Every film is checked on each device, in each style and at each scale, with separate references.
/// For each value that a test's trait specifies, that value replaces the one of the suite's trait.
public struct FilmTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait applies to the suite's tests, including those of nested suites.
  public var isRecursive: Bool { true }

  fileprivate var devices: [String]
  fileprivate var styles: [InterfaceStyle]
  fileprivate var scales: [Int]
  fileprivate var update: UpdateMode?

  /// Runs a test with the trait's values.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: Runs the test.
  /// - Throws: The errors of the test.
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
  /// Specifies the devices, styles, scales and update mode of `assertFilm`.
  ///
  /// - Parameters:
  ///   - devices: The devices, by names such as `iPhone SE (3rd generation)`, or as
  ///     `WIDTHxHEIGHT@SCALE`. The default is `iPhone 14`.
  ///   - styles: The interface styles: light, dark or both. The default is light.
  ///   - scales: The numbers of pixels per point, 1 to 3. The default is 1, which produces small
  ///     images.
  ///   - update: The references to write; `FILMSTRIP_UPDATE` takes precedence. By default, missing
  ///     references are written or, if the environment contains `CI`, none.
  /// - Returns: The trait.
  public static func films(
    devices: [String] = [], styles: [InterfaceStyle] = [], scales: [Int] = [],
    update: UpdateMode? = nil
  ) -> Self {
    Self(devices: devices, styles: styles, scales: scales, update: update)
  }
}
