import Foundation

/// How high a bar is, for what is set for some heights only.
///
/// *Source:* `UIBarCommon.h`, raw values (FACTS: appearance.images).
public enum UIBarMetrics: Int, Sendable {
  /// The usual height; also for every height for which nothing else is set.
  case `default` = 0
  /// Low, on phones on their side.
  case compact = 1
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// Low with a prompt.
  case compactPrompt = 102

  /// The older name of `compact`.
  @available(*, deprecated, renamed: "compact")
  public static var landscapePhone: UIBarMetrics { .compact }
  /// The older name of `compactPrompt`.
  @available(*, deprecated, renamed: "compactPrompt")
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }

  /// The metrics of a bar.
  init(isCompact: Bool, hasPrompt: Bool) {
    self =
      isCompact ? (hasPrompt ? .compactPrompt : .compact) : hasPrompt ? .defaultPrompt : .default
  }

  /// The metrics to try for a set value, the best first.
  ///
  /// *Source:* `UIBarCommon.h`: what is not set falls back to `default`. *Chosen:* a low bar with a
  /// prompt falls back to a low one before.
  var candidates: [UIBarMetrics] {
    switch self {
    case .default: [.default]
    case .compact, .defaultPrompt: [self, .default]
    case .compactPrompt: [self, .compact, .default]
    }
  }
}

/// Values that are set for some metrics.
struct MetricValues<Value> {
  private var values: [Int: Value] = [:]

  /// What is set for these metrics, and not for others.
  subscript(metrics: UIBarMetrics) -> Value? {
    get { values[metrics.rawValue] }
    set { values[metrics.rawValue] = newValue }
  }

  /// What applies to these metrics.
  func resolved(_ metrics: UIBarMetrics) -> Value? {
    metrics.candidates.lazy.compactMap { self[$0] }.first
  }
}

/// Images that are set for some positions and metrics.
struct BarImages {
  private var values: [Int: MetricValues<UIImage>] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// What is set for these, and not for others.
  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { values[position.rawValue]?[metrics] }
    set { values[position.rawValue, default: MetricValues()][metrics] = newValue }
  }

  /// What applies: what is set for the position before what is set for any.
  func resolved(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
    values[position.rawValue]?.resolved(metrics) ?? values[0]?.resolved(metrics)
  }
}
