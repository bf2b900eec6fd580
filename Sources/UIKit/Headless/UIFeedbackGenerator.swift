import Foundation

/// The superclass of haptic feedback generators.
///
/// Films have no haptics: generators do nothing, as UIKit documents for devices without a haptic
/// engine.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Does nothing; Filmstrip simulates no haptic engine.
  open func prepare() {}
}

/// Haptic feedback for collisions.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and stiffness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// Light objects.
    case light
    /// Medium objects.
    case medium
    /// Heavy objects.
    case heavy
    /// Soft objects.
    case soft
    /// Rigid objects.
    case rigid
  }

  /// Creates a generator for objects of a style.
  public init(style: FeedbackStyle) {}

  /// Creates a generator for objects of the style `medium`.
  public override convenience init() { self.init(style: .medium) }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing; `intensity` is 0…1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback for selection changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// Haptic feedback for outcomes.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome that the feedback communicates.
  public enum FeedbackType: Int, Sendable {
    /// Success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
