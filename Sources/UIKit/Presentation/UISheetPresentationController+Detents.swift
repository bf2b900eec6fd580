import Foundation

extension UISheetPresentationController {
  /// A height that a card can have, in compact width.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The text of the name.
      public let rawValue: String

      /// Creates a name from its text.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates a name from its text.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// The detent at half of the screen's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The detent at the full available height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// A function that computes a custom height.
    typealias Resolver =
      (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private let resolver: Resolver?
    /// The name of the detent.
    public let identifier: Identifier

    private init(_ identifier: Identifier, resolver: Resolver? = nil) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent at about half of the screen's height; *chosen:* exactly half.
    ///
    /// In iOS 26, the height is 0.56 of the large card's. *Measured* (FACTS: glass-sheet.medium).
    /// The detent is inactive in compact height. *Documented.*
    public class func medium() -> Detent { Detent(.medium) }

    /// Returns a detent at the full available height under the status bar.
    public class func large() -> Detent { Detent(.large) }

    /// Returns a detent whose height in points `resolver` computes from the available height.
    ///
    /// If `resolver` returns `nil`, the detent is inactive. If `identifier` is `nil`, the detent
    /// gets a unique name.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let simulator = Headless.Simulator.current
      simulator.serials.detent += 1
      return Detent(
        identifier ?? Identifier("custom-\(simulator.serials.detent)"), resolver: resolver)
    }

    /// Returns the card's height in points, or `nil` if the detent is inactive.
    func height(
      in availableHeight: CGFloat, screen: CGFloat, traits: UITraitCollection
    ) -> CGFloat? {
      if let resolver {
        return resolver(
          DetentResolution(containerTraitCollection: traits, maximumDetentValue: availableHeight))
      }
      guard identifier == .medium else { return availableHeight }
      if traits.verticalSizeClass == .compact { return nil }
      return Headless.hasLiquidGlass ? FloatingCard.mediumPart * availableHeight : screen / 2
    }
  }
}

/// The input for the computation of a detent's height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The environment of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large card, in points.
  var maximumDetentValue: CGFloat { get }
}

private struct DetentResolution: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
}

extension UIViewController {
  /// The object that manages this view controller as a sheet, or `nil` for other styles.
  ///
  /// The object exists before the presentation begins.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
