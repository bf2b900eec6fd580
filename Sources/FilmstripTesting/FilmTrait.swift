import FilmstripImaging
import FilmstripStage
import FilmstripVisualTesting
import Foundation
import Testing

/// The configuration of the films in tests.
package struct FilmConfiguration: Sendable {
  package var devices: [String] = []
  package var styles: [InterfaceStyle] = []
  package var scales: [Int] = []
  package var directions: [LayoutDirection] = []
  package var orientations: [ScreenOrientation] = []
  package var textSizes: [TextSize] = []
  package var contrasts: [InterfaceContrast] = []
  package var motions: [InterfaceMotion] = []
  package var iosVersions: [Int] = []
  package var glass: [Double] = []
  /// The rule that decides which differences are allowed.
  package var rule = CheckRule.exact
  package var update: UpdateMode?
  /// The folder of references, or `nil` to use the folder next to the test file.
  package var references: String?
  /// The folder of reports, or `nil` to use the temporary folder.
  package var reports: String?
  package var environment = ProcessInfo.processInfo.environment

  package init() {}

  /// Checks that the numbers of the rule are in their ranges.
  func checkRule() throws(FilmAssertionError) {
    if !(rule.tolerance >= 0) { throw .rule("tolerance must be at least 0", rule.tolerance) }
    if rule.maximumDifferent < 0 {
      throw .rule("maximumDifferentPixels must be at least 0", Double(rule.maximumDifferent))
    }
    if case .perceptual(let threshold, _, _) = rule.metric, !(0...1).contains(threshold) {
      throw .rule("threshold must be from 0 to 1", threshold)
    }
  }

  /// The configuration of the running test.
  @TaskLocal package static var current = FilmConfiguration()
}

/// The settings and the rule that `assertFilm` uses in a suite or test.
///
/// Every film is checked on each device, in each style, and so on, with separate references for each
/// combination. For each value that a test's trait specifies, that value replaces the one of the
/// suite's trait. Several of the traits `films`, `filmSettings` and `filmRule` can be combined.
public struct FilmTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait applies to the suite's tests, including those of nested suites.
  public var isRecursive: Bool { true }

  fileprivate let change: @Sendable (inout FilmConfiguration) -> Void

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
    change(&configuration)
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
    Self { configuration in
      if !devices.isEmpty { configuration.devices = devices }
      if !styles.isEmpty { configuration.styles = styles }
      if !scales.isEmpty { configuration.scales = scales }
      if let update { configuration.update = update }
    }
  }

  /// Specifies further settings of `assertFilm`, with which the devices, styles and scales are multiplied.
  ///
  /// - Parameters:
  ///   - directions: The directions of the layout. The default is left to right.
  ///   - orientations: The orientations of the interface. The default is portrait.
  ///   - textSizes: The preferred text sizes. The default is `large`.
  ///   - contrasts: The contrast settings. The default is normal contrast.
  ///   - motions: The motion settings. The default is standard motion.
  ///   - iosVersions: The versions of iOS. The default is that of `FilmSettings`.
  ///   - glass: The positions of iOS 27's setting of glass, from 0, clear, to 1, tinted. The default is
  ///     0.5. Other positions need `iosVersions: [27]`.
  /// - Returns: The trait.
  public static func filmSettings(
    directions: [LayoutDirection] = [], orientations: [ScreenOrientation] = [],
    textSizes: [TextSize] = [], contrasts: [InterfaceContrast] = [],
    motions: [InterfaceMotion] = [], iosVersions: [Int] = [], glass: [Double] = []
  ) -> Self {
    Self { configuration in
      if !directions.isEmpty { configuration.directions = directions }
      if !orientations.isEmpty { configuration.orientations = orientations }
      if !textSizes.isEmpty { configuration.textSizes = textSizes }
      if !contrasts.isEmpty { configuration.contrasts = contrasts }
      if !motions.isEmpty { configuration.motions = motions }
      if !iosVersions.isEmpty { configuration.iosVersions = iosVersions }
      if !glass.isEmpty { configuration.glass = glass }
    }
  }

  /// Specifies the differences that `assertFilm` allows; without this trait, it allows none.
  ///
  /// - Parameters:
  ///   - tolerance: The maximum difference of positions and sizes, in points, at least 0.
  ///   - threshold: The perceived difference from which a pixel counts, 0 (any) to 1 (none), or
  ///     `nil` to compare exact values.
  ///   - maximumDifferentPixels: The maximum number of different pixels in a frame, at least 0.
  ///   - ignoring: The named parts, such as `bar/title` or `content/*`, in which nothing counts. A
  ///     name that a film doesn't have is a warning.
  /// - Returns: The trait.
  public static func filmRule(
    tolerance: Double? = nil, threshold: Double? = nil, maximumDifferentPixels: Int? = nil,
    ignoring: [String] = []
  ) -> Self {
    Self { configuration in
      if let tolerance { configuration.rule.tolerance = tolerance }
      if let threshold {
        configuration.rule.metric = .perceptual(
          threshold: threshold, detectsAntialiasing: false, backdrop: .pattern)
      }
      if let maximumDifferentPixels {
        configuration.rule.maximumDifferent = maximumDifferentPixels
      }
      if !ignoring.isEmpty { configuration.rule.masks = ignoring.map { .node($0) } }
    }
  }
}
