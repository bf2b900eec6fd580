import Foundation

/// The superclass of haptic feedback generators.
///
/// Films have no haptics: generators do nothing, as UIKit documents for devices without a haptic
/// engine.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view of the generator, or `nil` if there is none.
  public private(set) weak var view: UIView?

  /// Creates a generator without a view.
  public override init() {}

  /// Creates a generator, and adds it to a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Stores the view.
  open func willMove(to view: UIView?) { self.view = view }

  /// Does nothing.
  open func didMove(to view: UIView?) {}

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

  /// Creates a generator for objects of a style, and adds it to a view.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing; `intensity` is 0…1.
  open func impactOccurred(intensity: CGFloat) {}

  /// Does nothing; `location` is a position in the view, in points.
  open func impactOccurred(at location: CGPoint) {}

  /// Does nothing; `intensity` is 0…1, and `location` a position in the view, in points.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Haptic feedback for selection changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}

  /// Does nothing; `location` is a position in the view, in points.
  open func selectionChanged(at location: CGPoint) {}
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

  /// Does nothing; `location` is a position in the view, in points.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// Haptic feedback for drawing, such as an object that snaps to a guide.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing; `location` is a position in the view, in points.
  open func alignmentOccurred(at location: CGPoint) {}

  /// Does nothing; `location` is a position in the view, in points.
  open func pathCompleted(at location: CGPoint) {}
}
