#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// The oldest version of iOS that a film can have.
    private static let oldestVersion = 12

    /// Replaces a condition on the version of iOS by one on the version of the film.
    ///
    /// On systems other than Apple's, `#available` is always true.
    func portAvailability(_ node: AvailabilityConditionSyntax) {
      guard importsUIKit, let version = Self.filmVersion(in: node) else { return }
      let isNegated = node.availabilityKeyword.text == "#unavailable"
      edits.append(
        SourceEdit(node.bytes, (isNegated ? "!" : "") + "Headless.isAvailable(iOS: \(version))"))
    }

    /// Returns the major version of iOS in a condition that depends on the film, or `nil` if the
    /// condition has none.
    static func filmVersion(in node: AvailabilityConditionSyntax) -> Int? {
      iosVersion(in: node).flatMap { $0 > oldestVersion ? $0 : nil }
    }

    /// Returns the major version of iOS in a condition, or `nil` if the condition has none.
    private static func iosVersion(in node: AvailabilityConditionSyntax) -> Int? {
      for argument in node.availabilityArguments {
        guard case .availabilityVersionRestriction(let version) = argument.argument,
          ["iOS", "iOSApplicationExtension"].contains(version.platform.text)
        else { continue }
        return version.version.flatMap { Int($0.major.text) }
      }
      return nil
    }
  }
#endif
