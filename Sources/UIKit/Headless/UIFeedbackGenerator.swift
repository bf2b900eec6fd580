import Foundation

/// What lets a device be felt.
///
/// A film cannot be felt, as a device without a haptic engine cannot: nothing happens, as UIKit
/// documents for these.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Has the engine ready; there is none.
  open func prepare() {}
}

/// Lets things be felt that meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy and how stiff what meets is.
  public enum FeedbackStyle: Int, Sendable {
    /// Small.
    case light
    /// Of middle size.
    case medium
    /// Large.
    case heavy
    /// Yielding.
    case soft
    /// Stiff.
    case rigid
  }

  /// A generator for things of a weight.
  public init(style: FeedbackStyle) {}

  /// A generator for things of middle size.
  public override convenience init() { self.init(style: .medium) }

  /// Lets it be felt.
  open func impactOccurred() {}

  /// Lets it be felt; `intensity` 0…1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Lets a choice that changes be felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Lets it be felt.
  open func selectionChanged() {}
}

/// Lets an outcome be felt.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What came out.
  public enum FeedbackType: Int, Sendable {
    /// It went well.
    case success
    /// Take care.
    case warning
    /// It failed.
    case error
  }

  /// Lets it be felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
