import Foundation

extension UISheetPresentationController {
  /// A height at which a card may rest, in compact width.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// A detent's name.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String

      /// A name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// A name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// Half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All of the room.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Returns a custom height.
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
    public class func medium() -> Detent { Detent(.medium) }

    /// All of the room under the status bar.
    public class func large() -> Detent { Detent(.large) }

    /// A height in points that `resolver` gives for the room that there is; nil leaves it out.
    ///
    /// Without a name it gets one of its own.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let simulator = Headless.Simulator.current
      simulator.serials.detent += 1
      return Detent(
        identifier ?? Identifier("custom-\(simulator.serials.detent)"), resolver: resolver)
    }

    /// The card's height in points, in so much room and on so high a screen; nil for none.
    func height(in room: CGFloat, screen: CGFloat, traits: UITraitCollection) -> CGFloat? {
      if let resolver {
        return resolver(
          DetentResolution(containerTraitCollection: traits, maximumDetentValue: room))
      }
      return identifier == .medium ? screen / 2 : room
    }
  }
}

/// What a detent's height is found from.
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
  /// What manages, or is going to manage, this controller as a sheet; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
