import Foundation

/// The appearance that an app sets for bar buttons by state, style and metrics.
///
/// *Source:* `UIBarButtonItem.h`.
struct BarButtonStyling {
  struct Key: Hashable {
    var state: UInt
    /// The style, or `nil` for any style.
    var style: Int?
  }

  var backgrounds: [Key: MetricValues<UIImage>] = [:]
  var backgroundOffsets = MetricValues<CGFloat>()
  var titleOffsets = MetricValues<UIOffset>()
  var backBackgrounds: [UInt: MetricValues<UIImage>] = [:]
  var backTitleOffsets = MetricValues<UIOffset>()
  var backBackgroundOffsets = MetricValues<CGFloat>()

  /// Returns the image for a state, a style and metrics.
  ///
  /// An image for the style precedes an image for any style, and an image for the state precedes an
  /// image for `normal`.
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

  /// Returns the image behind a back button for a state and metrics.
  func backBackground(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    backBackgrounds[state.rawValue]?.resolved(metrics) ?? backBackgrounds[0]?.resolved(metrics)
  }
}

extension UIBarButtonItem {
  /// Sets the image behind the button for a state and bar metrics, or removes the image if `nil`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    store(backgroundImage, state, nil, barMetrics)
  }

  /// Sets the image behind the button for a state, a style and bar metrics, or removes the image if
  /// `nil`.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    store(backgroundImage, state, style, barMetrics)
  }

  /// Returns the image that was set for this state and these metrics.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    styling.backgrounds[.init(state: state.rawValue, style: nil)]?[barMetrics]
  }

  /// Returns the image that was set for this state, this style and these metrics.
  public func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.backgrounds[.init(state: state.rawValue, style: style.rawValue)]?[barMetrics]
  }

  private func store(
    _ image: UIImage?, _ state: UIControl.State, _ style: Style?, _ metrics: UIBarMetrics
  ) {
    let key = BarButtonStyling.Key(state: state.rawValue, style: style?.rawValue)
    styling.backgrounds[key, default: MetricValues()][metrics] = image
    let styleName = style.map { "\($0.rawValue)" } ?? "any"
    markAsSet("background \(state.rawValue) \(styleName) \(metrics.rawValue)") {
      (item: UIBarButtonItem) in item.store(image, state, style, metrics)
    }
    itemChanged()
  }

  /// Moves the image behind the button down for bar metrics, in points.
  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    styling.backgroundOffsets[barMetrics] = adjustment
    markAsSet("backgroundOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// Returns the distance by which the image behind the button is moved down, in points.
  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    styling.backgroundOffsets[barMetrics] ?? 0
  }

  /// Moves the title for bar metrics, in points.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    styling.titleOffsets[barMetrics] = adjustment
    markAsSet("titleOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// Returns the distance by which the title is moved, in points.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    styling.titleOffsets[barMetrics] ?? UIOffset()
  }

  // MARK: Back buttons

  /// Sets the image behind the back button for a state and bar metrics, or removes the image if
  /// `nil`.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    styling.backBackgrounds[state.rawValue, default: MetricValues()][barMetrics] = backgroundImage
    markAsSet("backBackground \(state.rawValue) \(barMetrics.rawValue)") {
      (item: UIBarButtonItem) in
      item.setBackButtonBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    itemChanged()
  }

  /// Returns the image that was set for this state and these metrics.
  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    styling.backBackgrounds[state.rawValue]?[barMetrics]
  }

  /// Moves the title of the back button for bar metrics, in points.
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    styling.backTitleOffsets[barMetrics] = adjustment
    markAsSet("backTitleOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// Returns the distance by which the title of the back button is moved, in points.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    styling.backTitleOffsets[barMetrics] ?? UIOffset()
  }

  /// Moves the image behind the back button down for bar metrics, in points.
  public func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    styling.backBackgroundOffsets[barMetrics] = adjustment
    markAsSet("backBackgroundOffset \(barMetrics.rawValue)") { (item: UIBarButtonItem) in
      item.setBackButtonBackgroundVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    itemChanged()
  }

  /// Returns the distance by which the image behind the back button is moved down, in points.
  public func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat {
    styling.backBackgroundOffsets[barMetrics] ?? 0
  }
}
