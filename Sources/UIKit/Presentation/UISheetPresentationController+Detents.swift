import Foundation

extension UISheetPresentationController {
  /// A height at which a card can rest, in compact width.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// A detent's name.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String

      /// Creates a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates a name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// Half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All of the available height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Computes a custom height.
    typealias Resolver =
      (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private let resolver: Resolver?
    /// The detent's name.
    public let identifier: Identifier

    private init(_ identifier: Identifier, resolver: Resolver? = nil) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the screen's height; *chosen:* exactly half.
    ///
    /// It is inactive in compact height. *Documented.*
    public class func medium() -> Detent { Detent(.medium) }

    /// All of the available height under the status bar.
    public class func large() -> Detent { Detent(.large) }

    /// A height in points that `resolver` computes for the available height; nil removes the
    /// detent.
    ///
    /// Without a name it gets a unique one.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let simulator = Headless.Simulator.current
      simulator.serials.detent += 1
      return Detent(
        identifier ?? Identifier("custom-\(simulator.serials.detent)"), resolver: resolver)
    }

    /// The card's height in points, for an available height and a screen height; nil for none.
    func height(in room: CGFloat, screen: CGFloat, traits: UITraitCollection) -> CGFloat? {
      if let resolver {
        return resolver(
          DetentResolution(containerTraitCollection: traits, maximumDetentValue: room))
      }
      guard identifier == .medium else { return room }
      return traits.verticalSizeClass == .compact ? nil : screen / 2
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
  /// The object that manages, or will manage, this controller as a sheet; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
