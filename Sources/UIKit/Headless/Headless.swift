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
    /// A part of UIKit that Filmstrip does not have.
    case unsupported(String)
    /// Something that is drawn simpler than on a device; it does not end a film.
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

  /// The interface's orientation in the current simulator.
  package static var orientation: UIInterfaceOrientation { Simulator.current.orientation }

  /// The rule that decides whether a back swipe completes, in the current simulator; `augmented`, as in
  /// UIKit, when a simulator starts.
  public static var releaseRule: ReleaseRule {
    get { Simulator.current.releaseRule }
    set { Simulator.current.releaseRule = newValue }
  }

  /// The version of iOS whose behaviour the current simulator has, 12 to 18.
  ///
  /// What differs is in the table "Version switches" of `FACTS.md`.
  public static var iosVersion: Int { Simulator.current.iosVersion }

  /// The versions that a simulator can have.
  package nonisolated static let iosVersions = 12...18

  /// The rule that decides which navigation bars use their scroll edge appearance, in the current
  /// simulator; bars with large titles when a simulator starts.
  ///
  /// Before iOS 15 it is `largeTitles` whatever is set.
  public static var scrollEdgeRule: ScrollEdgeRule {
    get { iosVersion < 15 ? .largeTitles : Simulator.current.scrollEdgeRule }
    set { Simulator.current.scrollEdgeRule = newValue }
  }

  /// Which navigation bars use their scroll edge appearance.
  ///
  /// *Source:* documented (`UINavigationBar.scrollEdgeAppearance`).
  public enum ScrollEdgeRule: Sendable {
    /// Those with large titles, as on iOS 11 to 14.
    case largeTitles
    /// All, as from iOS 15 on.
    case allBars
  }

  /// What becomes of the model values that a percent-driven transition's blocks have changed when it is
  /// cancelled, in the current simulator; `restoresModels` when a simulator starts.
  public static var cancelRule: CancelRule {
    get { Simulator.current.cancelRule }
    set { Simulator.current.cancelRule = newValue }
  }

  /// What becomes of the model values that a cancelled percent-driven transition's blocks have changed.
  ///
  /// *Chosen* (FACTS: percent.cancel-models).
  public enum CancelRule: Sendable {
    /// They return to what they were before the transition, as those of a reversed property animator do.
    case restoresModels
    /// They keep the values of the transition's end, as where a library scrubs the layer's speed.
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

  /// Starts a new simulator and makes it current: time is 0, there are no windows and no reports.
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

  /// Adds a report to the current simulator's.
  package static func report(_ report: Report) {
    Simulator.current.reports.append(report)
  }
}

/// The callbacks to controllers and their delegates, in order.
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

  /// The controllers that were called, by their names; the places of those that no longer exist are
  /// used again.
  private var named: [String: [Reference]] = [:]

  private struct Reference {
    weak var controller: UIViewController?
  }

  /// The number, from 1, that tells a controller apart from others with the same name.
  private func number(of controller: UIViewController, named name: String) -> Int {
    let known = named[name, default: []]
    if let place = known.firstIndex(where: { $0.controller === controller }) { return place + 1 }
    if let place = known.firstIndex(where: { $0.controller == nil }) {
      named[name]?[place].controller = controller
      return place + 1
    }
    named[name, default: []].append(Reference(controller: controller))
    return known.count + 1
  }

  /// Records the decision at the end of an interactive gesture on a page.
  func note(_ decision: Headless.InteractionDecision, _ controller: UIViewController) {
    var decision = decision
    decision.time = VirtualClock.current.now
    decision.object = controller.logName
    decision.objectNumber = number(of: controller, named: decision.object)
    decisions.append(decision)
  }
}
