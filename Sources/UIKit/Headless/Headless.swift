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

  /// The device of the current simulator.
  public static var device: Device { Simulator.current.device }

  /// The interface's orientation in the current simulator.
  package static var orientation: UIInterfaceOrientation { Simulator.current.orientation }

  /// The rule that decides whether a back swipe completes, in the current simulator; `augmented`, as in
  /// UIKit, when a simulator starts.
  public static var releaseRule: ReleaseRule {
    get { Simulator.current.releaseRule }
    set { Simulator.current.releaseRule = newValue }
  }

  /// The rule that decides which navigation bars use their scroll edge appearance, in the current
  /// simulator; bars with large titles, as on iOS 11 to 14, when a simulator starts.
  public static var scrollEdgeRule: ScrollEdgeRule {
    get { Simulator.current.scrollEdgeRule }
    set { Simulator.current.scrollEdgeRule = newValue }
  }

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

  /// What the current simulator reported since its start, oldest first.
  public static var reports: [Report] { Simulator.current.reports }

  /// Starts a new simulator and makes it current: time is 0, there are no windows and no reports.
  ///
  /// - Returns: The simulator.
  @discardableResult
  public static func configure(
    device: Device, style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    orientation: UIInterfaceOrientation = .portrait, contrast: UIAccessibilityContrast = .normal,
    contentSize: UIContentSizeCategory = .large, motion: Motion = .standard
  ) -> Simulator {
    let simulator = Simulator(
      device: device, style: style, direction: direction, orientation: orientation,
      contrast: contrast, contentSize: contentSize, motion: motion)
    simulator.makeCurrent()
    return simulator
  }

  /// Adds a report to the current simulator's.
  package static func report(_ report: Report) {
    Simulator.current.reports.append(report)
  }
}

/// The callbacks that controllers and their delegates got, in order.
@MainActor
package final class CallbackLog {
  /// The log of the current simulator.
  package static var current: CallbackLog { Headless.Simulator.current.callbackLog }

  package private(set) var events: [Headless.CallbackEvent] = []
  /// What gestures that let go of a transition decided, in order.
  package private(set) var decisions: [Headless.InteractionDecision] = []

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
      Headless.CallbackEvent(
        time: VirtualClock.current.now, event: event, object: controller.logName,
        animated: animated))
  }

  /// A gesture has let go of a transition away from a page.
  func note(_ decision: Headless.InteractionDecision, _ controller: UIViewController) {
    var decision = decision
    decision.time = VirtualClock.current.now
    decision.object = controller.logName
    decisions.append(decision)
  }
}
