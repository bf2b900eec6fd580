import Foundation
import Graphics
import QuartzCore
import Timing

/// The environment that UIKit's objects run in when there is no device: which one they are to take it
/// for, and what they have to report.
@MainActor
public enum Headless {
  /// What a run wants to tell whoever watches it.
  public enum Report: Sendable, CustomStringConvertible {
    /// Text that could not be set.
    case text(TextError)
    /// A message that UIKit logs in the same situation.
    case log(String)
    /// Something that UIKit has and Filmstrip has not.
    case unsupported(String)

    /// The message.
    public var description: String {
      switch self {
      case .text(let error): error.description
      case .log(let message): message
      case .unsupported(let what): "Unsupported: \(what)"
      }
    }
  }

  /// The device that screens stand for.
  public private(set) static var device = Device(
    name: "iPhone 14", size: CGSize(width: 390, height: 844), scale: 3, statusBarHeight: 47,
    safeAreaTop: 47, safeAreaBottom: 34, navigationBarTop: 47, landscapeSideInset: 47,
    landscapeBottomInset: 21, isPad: false, isLargePhone: false)

  /// How the interface is turned; the device itself stands still, and so does the film.
  package internal(set) static var orientation = UIInterfaceOrientation.portrait
  /// How the interface was turned when the run began: this way up frames are shown.
  private(set) static var uprightOrientation = UIInterfaceOrientation.portrait

  /// What decides whether a back swipe completes; `augmented`, as UIKit does, after each `configure`.
  public static var releaseRule = ReleaseRule.augmented

  /// Which navigation bars have a look of their own where content stands at its beginning; those with
  /// large titles, as on iOS 11 to 14, after each `configure`.
  public static var scrollEdgeRule = ScrollEdgeRule.largeTitles

  /// Which navigation bars have a look of their own where content stands at its beginning.
  ///
  /// *Source:* documented (`UINavigationBar.scrollEdgeAppearance`).
  public enum ScrollEdgeRule: Sendable {
    /// Those with large titles, as on iOS 11 to 14.
    case largeTitles
    /// All, as from iOS 15 on.
    case allBars
  }

  /// What a person asked for who wants things to move less.
  ///
  /// *Source:* documented (`UIAccessibility.isReduceMotionEnabled`, `prefersCrossFadeTransitions`).
  public enum Motion: Sendable {
    /// Nothing.
    case standard
    /// Less motion.
    case reduced
    /// Less motion, and pages that fade where they would slide.
    case crossFade
  }

  /// What was reported since the last `configure`, oldest first.
  public private(set) static var reports: [Report] = []

  /// Takes the environment of a device, with everything as it is before an app starts: time is 0, no
  /// windows, no reports.
  public static func configure(
    device: Device, style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    orientation: UIInterfaceOrientation = .portrait, contrast: UIAccessibilityContrast = .normal,
    contentSize: UIContentSizeCategory = .large, motion: Motion = .standard
  ) {
    self.device = device
    self.orientation = orientation
    uprightOrientation = orientation
    reports = []
    releaseRule = .augmented
    scrollEdgeRule = .largeTitles
    UIAccessibility.motion.withLock { $0 = motion }
    AppearanceRule.reset()
    CallbackLog.shared.clear()
    RunningTransition.current = nil
    HeldTransition.shared.current = nil
    RunningTransitions.others = []
    TouchRouter.shared.reset()
    VirtualClock.shared.reset()
    UIViewPropertyAnimator.running = [:]
    UIApplication.shared.reset()
    Unsupported.reset()
    Unsupported.handler = { report(.unsupported($0)) }
    UITraitCollection.current = UITraitCollection(
      style: style, idiom: device.isPad ? .pad : .phone, displayScale: CGFloat(device.scale),
      horizontal: device.sizeClasses(orientation).horizontal,
      vertical: device.sizeClasses(orientation).vertical, direction: direction,
      contrast: contrast, contentSize: contentSize)
  }

  /// Takes note of something.
  package static func report(_ report: Report) {
    reports.append(report)
  }
}

/// One callback that a run made.
public struct CallbackEvent: Sendable, Hashable {
  /// When, on the virtual clock.
  public var time: MediaTime
  /// The callback's name, such as `viewWillAppear`.
  public var event: String
  /// Whom it concerns: a controller's title, or its class.
  public var object: String
  /// Whether it came with an animation; nil where the callback does not say.
  public var animated: Bool?
}

/// The callbacks that controllers and their delegates got, in order.
@MainActor
package final class CallbackLog {
  package static let shared = CallbackLog()

  package private(set) var events: [CallbackEvent] = []
  /// What gestures that let go of a transition decided, in order.
  package private(set) var decisions: [InteractionDecision] = []

  package func clear() {
    events = []
    decisions = []
  }

  private var isSkipping = false

  /// Does something of which no app would hear, such as the end of its own process.
  package func skip(_ action: () -> Void) {
    isSkipping = true
    action()
    isSkipping = false
  }

  package func note(_ event: String, _ controller: UIViewController, animated: Bool? = nil) {
    guard !isSkipping else { return }
    events.append(
      CallbackEvent(
        time: VirtualClock.shared.now, event: event, object: controller.logName,
        animated: animated))
  }

  /// A gesture has let go of a transition away from a page.
  func note(_ decision: InteractionDecision, _ controller: UIViewController) {
    var decision = decision
    decision.time = VirtualClock.shared.now
    decision.object = controller.logName
    decisions.append(decision)
  }
}
