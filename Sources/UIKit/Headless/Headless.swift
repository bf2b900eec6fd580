import FilmstripGraphics
import FilmstripTiming
import Foundation
import QuartzCore

/// The environment of UIKit without a device: the simulated device, its settings, and reports.
@MainActor
public enum Headless {
  /// A message from UIKit to the code that runs a film.
  public enum Report: Sendable, CustomStringConvertible {
    /// Text that could not be shaped, and the name of the view that shows it.
    case text(TextError, view: String)
    /// A message that UIKit logs in the same situation.
    case log(String)
    /// A part of UIKit that Filmstrip doesn't have.
    case unsupported(String)
    /// A feature that is drawn in a simpler form than on a device; the report doesn't end a film.
    case simplified(String)

    /// The message.
    public var description: String {
      switch self {
      case .text(let error, let view): "'\(view)': \(error)"
      case .log(let message): message
      case .unsupported(let what): "Unsupported: \(what)"
      case .simplified(let what): what
      }
    }
  }

  /// The device of the current simulator.
  public static var device: Device { Simulator.current.device }

  /// The orientation of the interface in the current simulator.
  package static var orientation: UIInterfaceOrientation { Simulator.current.orientation }

  /// The rule that decides whether a back swipe completes, in the current simulator.
  ///
  /// The value is `augmented` if none is set, as in UIKit until iOS 18. In iOS 26, back swipes
  /// follow another rule until this property is set.
  public static var releaseRule: ReleaseRule {
    get { Simulator.current.releaseRule }
    set { Simulator.current.releaseRule = newValue }
  }

  /// The version of iOS whose behaviour the current simulator has, 12 to 18, 26 or 27.
  ///
  /// The table "Version switches" of `FACTS.md` lists the differences.
  public static var iosVersion: Int { Simulator.current.iosVersion }

  /// Returns whether the current simulator has a version of iOS, or a later one.
  ///
  /// Use it instead of `#available(iOS …, *)`, which is always true on systems other than Apple's.
  /// Outside of the main queue, the value is always `true`.
  ///
  /// - Parameter version: The major version, such as 26.
  public nonisolated static func isAvailable(iOS version: Int) -> Bool {
    guard MainQueue.isCurrent else { return true }
    return MainActor.assumeIsolated { iosVersion >= version }
  }

  /// The versions of iOS that a simulator can have.
  package nonisolated static let iosVersions = Array(12...18) + [26, 27]

  /// The versions of iOS in words, for errors.
  package nonisolated static let iosVersionWords = "12 to 18, 26 or 27"

  /// Whether the current simulator has the look and the gestures of iOS 26 and 27.
  ///
  /// The section "iOS 26" of `FACTS.md` lists what this look consists of.
  package static var hasLiquidGlass: Bool { iosVersion >= 26 }

  /// The rule that decides which navigation bars use their scroll edge appearance.
  ///
  /// The rule applies in the current simulator; a simulator starts with `largeTitles`. Before iOS
  /// 15, the value is always `largeTitles`.
  public static var scrollEdgeRule: ScrollEdgeRule {
    get { iosVersion < 15 ? .largeTitles : Simulator.current.scrollEdgeRule }
    set { Simulator.current.scrollEdgeRule = newValue }
  }

  /// A rule that decides which navigation bars use their scroll edge appearance.
  ///
  /// *Source:* documented (`UINavigationBar.scrollEdgeAppearance`).
  public enum ScrollEdgeRule: Sendable {
    /// Bars with large titles use the scroll edge appearance, as on iOS 11 to 14.
    case largeTitles
    /// All bars use the scroll edge appearance, as since iOS 15.
    case allBars
  }

  /// The rule for model values when a percent-driven transition is cancelled.
  ///
  /// The rule applies in the current simulator; a simulator starts with `restoresModels`.
  public static var cancelRule: CancelRule {
    get { Simulator.current.cancelRule }
    set { Simulator.current.cancelRule = newValue }
  }

  /// A rule for the model values that the blocks of a cancelled percent-driven transition changed.
  ///
  /// *Chosen* (FACTS: percent.cancel-models).
  public enum CancelRule: Sendable {
    /// The model values return to their values before the transition, as when a property animator
    /// is reversed.
    case restoresModels
    /// The model values keep the values of the transition's end, as when a library scrubs the
    /// layer's speed.
    case keepsModels
  }

  /// The user's preference for less motion.
  ///
  /// *Source:* documented (`UIAccessibility.isReduceMotionEnabled`, `prefersCrossFadeTransitions`).
  public enum Motion: Sendable {
    /// No preference.
    case standard
    /// Reduce Motion.
    case reduced
    /// Reduce Motion with Prefer Cross-Fade Transitions.
    case crossFade
  }

  /// The reports of the current simulator since its start, oldest first.
  public static var reports: [Report] { Simulator.current.reports }

  /// Starts a new simulator and makes it current.
  ///
  /// The time is 0, and there are no windows and no reports.
  ///
  /// - Returns: The simulator.
  @discardableResult
  public static func configure(
    device: Device, style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    orientation: UIInterfaceOrientation = .portrait, contrast: UIAccessibilityContrast = .normal,
    contentSize: UIContentSizeCategory = .large, motion: Motion = .standard, iosVersion: Int = 18
  ) -> Simulator {
    let simulator = Simulator(
      device: device, style: style, direction: direction, orientation: orientation,
      contrast: contrast, contentSize: contentSize, motion: motion, iosVersion: iosVersion)
    simulator.makeCurrent()
    return simulator
  }

  /// Reports characters that are drawn as boxes, unless there are none.
  static func reportMissing(_ characters: String, in view: @autoclosure () -> String) {
    if characters.isEmpty { return }
    reportOnce(simplified: "\(view()): \(TextError.boxMessage(for: characters))")
  }

  /// Adds a report about a simplified feature, unless the same report exists.
  package static func reportOnce(simplified message: String) {
    if Simulator.current.simplifications.insert(message).inserted {
      report(.simplified(message))
    }
  }

  /// Adds a report to the current simulator.
  package static func report(_ report: Report) {
    Simulator.current.reports.append(report)
  }
}

/// The callbacks to view controllers and their delegates, in order.
@MainActor
package final class CallbackLog {
  /// The log of the current simulator.
  package static var current: CallbackLog { Headless.Simulator.current.callbackLog }

  package private(set) var events: [Headless.CallbackEvent] = []
  /// The decisions at the end of interactive gestures, in order.
  package private(set) var decisions: [Headless.InteractionDecision] = []

  package func clear() {
    events = []
    decisions = []
  }

  private var isSkipping = false

  /// Runs an action without recording its callbacks, such as the end of the app's process.
  package func skip(_ action: () -> Void) {
    isSkipping = true
    action()
    isSkipping = false
  }

  package func note(_ event: String, _ controller: UIViewController, animated: Bool? = nil) {
    guard !isSkipping else { return }
    let name = controller.logName
    events.append(
      Headless.CallbackEvent(
        time: VirtualClock.current.now, event: event, object: name, animated: animated,
        objectNumber: number(of: controller, named: name)))
  }

  /// The called view controllers by name; the index of a deallocated one is reused.
  private var named: [String: [Reference]] = [:]

  private struct Reference {
    weak var controller: UIViewController?
  }

  /// Returns the number, starting at 1, that distinguishes view controllers with the same name.
  private func number(of controller: UIViewController, named name: String) -> Int {
    let references = named[name, default: []]
    if let index = references.firstIndex(where: { $0.controller === controller }) {
      return index + 1
    }
    if let index = references.firstIndex(where: { $0.controller == nil }) {
      named[name]?[index].controller = controller
      return index + 1
    }
    named[name, default: []].append(Reference(controller: controller))
    return references.count + 1
  }

  /// Records the decision at the end of an interactive gesture on a view controller.
  func note(_ decision: Headless.InteractionDecision, _ controller: UIViewController) {
    var decision = decision
    decision.time = VirtualClock.current.now
    decision.object = controller.logName
    decision.objectNumber = number(of: controller, named: decision.object)
    decisions.append(decision)
  }
}
