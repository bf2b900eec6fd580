import Foundation

/// The kind of height of a bar, for which an app can set values.
///
/// *Source:* `UIBarCommon.h`, raw values (FACTS: appearance.images).
public enum UIBarMetrics: Int, Sendable {
  /// The usual height, and every height for which no other value is set.
  case `default` = 0
  /// The reduced height on iPhones in landscape.
  case compact = 1
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// The reduced height with a prompt.
  case compactPrompt = 102

  /// The older name of `compact`.
  @available(*, deprecated, renamed: "compact")
  public static var landscapePhone: UIBarMetrics { .compact }
  /// The older name of `compactPrompt`.
  @available(*, deprecated, renamed: "compactPrompt")
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }

  /// Creates the metrics of a bar.
  init(isCompact: Bool, hasPrompt: Bool) {
    self =
      isCompact ? (hasPrompt ? .compactPrompt : .compact) : hasPrompt ? .defaultPrompt : .default
  }

  /// The metrics whose values apply, in order of preference.
  ///
  /// *Source:* `UIBarCommon.h`: if no value is set, the value for `default` applies. *Chosen:* for
  /// a compact bar with a prompt, the value for `compact` precedes the value for `default`.
  var candidates: [UIBarMetrics] {
    switch self {
    case .default: [.default]
    case .compact, .defaultPrompt: [self, .default]
    case .compactPrompt: [self, .compact, .default]
    }
  }
}

/// Values that are set for individual metrics.
struct MetricValues<Value> {
  private var values: [Int: Value] = [:]

  /// The value that is set for exactly these metrics.
  subscript(metrics: UIBarMetrics) -> Value? {
    get { values[metrics.rawValue] }
    set { values[metrics.rawValue] = newValue }
  }

  /// Returns the value that applies to these metrics.
  func resolved(_ metrics: UIBarMetrics) -> Value? {
    metrics.candidates.lazy.compactMap { self[$0] }.first
  }
}

/// Images that are set for individual positions and metrics.
struct BarImages {
  private var values: [Int: MetricValues<UIImage>] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The image that is set for exactly this position and these metrics.
  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { values[position.rawValue]?[metrics] }
    set { values[position.rawValue, default: MetricValues()][metrics] = newValue }
  }

  /// Returns the image that applies; an image for the position precedes an image for any position.
  func resolved(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
    values[position.rawValue]?.resolved(metrics) ?? values[0]?.resolved(metrics)
  }
}
