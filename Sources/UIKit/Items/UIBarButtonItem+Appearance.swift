import Foundation

/// What bar buttons look like where an app says so: per state, style and metrics.
///
/// *Source:* `UIBarButtonItem.h`.
struct BarButtonStyling {
  struct Key: Hashable {
    var state: UInt
    /// Nil for any style.
    var style: Int?
  }

  var backgrounds: [Key: MetricValues<UIImage>] = [:]
  var backgroundOffsets = MetricValues<CGFloat>()
  var titleOffsets = MetricValues<UIOffset>()
  var backBackgrounds: [UInt: MetricValues<UIImage>] = [:]
  var backTitleOffsets = MetricValues<UIOffset>()
  var backBackgroundOffsets = MetricValues<CGFloat>()

  /// The image that applies: for the style before any, for the state before `normal`.
  func background(
    _ state: UIControl.State, _ style: UIBarButtonItem.Style, _ metrics: UIBarMetrics
  ) -> UIImage? {
    for state in [state.rawValue, 0] {
      for style in [style.rawValue, nil] {
        if let image = backgrounds[Key(state: state, style: style)]?.resolved(metrics) {
          return image
        }
      }
    }
    return nil
  }

  /// The image behind a back button that applies.
  func backBackground(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    backBackgrounds[state.rawValue]?.resolved(metrics) ?? backBackgrounds[0]?.resolved(metrics)
  }
}

extension UIBarButtonItem {
  /// Puts an image behind the button in a state, in bars of some metrics; nil for none.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    put(backgroundImage, state, nil, barMetrics)
  }

  /// Puts an image behind the button in a state, where it has a style, in bars of some metrics.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    put(backgroundImage, state, style, barMetrics)
  }

  /// The image that was set for these.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    styling.backgrounds[.init(state: state.rawValue, style: nil)]?[barMetrics]
  }

  /// The image that was set for these.
  public func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.backgrounds[.init(state: state.rawValue, style: style.rawValue)]?[barMetrics]
  }

  private func put(
    _ image: UIImage?, _ state: UIControl.State, _ style: Style?, _ metrics: UIBarMetrics
  ) {
    let key = BarButtonStyling.Key(state: state.rawValue, style: style?.rawValue)
    styling.backgrounds[key, default: MetricValues()][metrics] = image
    let styleName = style.map { "\($0.rawValue)" } ?? "any"
    noteSet("background \(state.rawValue) \(styleName) \(metrics.rawValue)") {
      (item: UIBarButtonItem) in item.put(image, state, style, metrics)
    }
    itemChanged()
  }

  /// Moves the image behind the button down, in points.
  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    styling.backgroundOffsets[barMetrics] = adjustment
    noteSet("backgroundOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// How far the image behind the button is moved down, in points.
  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    styling.backgroundOffsets[barMetrics] ?? 0
  }

  /// Moves the title, in points.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    styling.titleOffsets[barMetrics] = adjustment
    noteSet("titleOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// How far the title is moved, in points.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    styling.titleOffsets[barMetrics] ?? UIOffset()
  }

  // MARK: As a back button

  /// Puts an image behind the back button in a state, in bars of some metrics; nil for none.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    styling.backBackgrounds[state.rawValue, default: MetricValues()][barMetrics] = backgroundImage
    noteSet("backBackground \(state.rawValue) \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    itemChanged()
  }

  /// The image that was set for these.
  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.backBackgrounds[state.rawValue]?[barMetrics]
  }

  /// Moves the back button's title, in points.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    styling.backTitleOffsets[barMetrics] = adjustment
    noteSet("backTitleOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// How far the back button's title is moved, in points.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    styling.backTitleOffsets[barMetrics] ?? UIOffset()
  }

  /// Moves the image behind the back button down, in points.
  public func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    styling.backBackgroundOffsets[barMetrics] = adjustment
    noteSet("backBackgroundOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// How far the image behind the back button is moved down, in points.
  public func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat {
    styling.backBackgroundOffsets[barMetrics] ?? 0
  }
}
