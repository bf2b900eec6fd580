import Foundation

extension UISlider {
  /// The appearance of a slider.
  ///
  /// *Source:* documentation of `UISlider.Style`.
  public enum Style: Int, Sendable {
    /// A track with a knob.
    case `default` = 0
    /// A track without a knob.
    case thumbless = 1
  }

  /// The ticks and limits of a track.
  ///
  /// Positions are fractions of the track, 0…1, from the minimum to the maximum value.
  /// *Source:* documentation of `UISlider.TrackConfiguration`.
  public struct TrackConfiguration: Hashable {
    /// A mark at a position of the track.
    public struct Tick: Hashable {
      /// The position, 0…1.
      public let position: Float
      /// The title, or `nil` if there is none.
      public var title: String?
      /// The image, or `nil` if there is none.
      public var image: UIImage?

      /// Creates a tick.
      ///
      /// - Parameters:
      ///   - position: The position, 0…1.
      ///   - title: The title, or `nil` if there is none.
      ///   - image: The image, or `nil` if there is none.
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        self.position = position
        self.title = title
        self.image = image
      }
    }

    /// Whether touches set only the positions of ticks.
    public var allowsTickValuesOnly: Bool
    /// The position at which the coloured part of the track begins.
    public var neutralValue: Float
    /// The positions that touches can set.
    public var enabledRange: ClosedRange<Float>
    /// The ticks.
    public let ticks: [Tick]

    /// Creates a configuration with ticks.
    ///
    /// - Parameters:
    ///   - allowsTickValuesOnly: Whether touches set only the positions of ticks.
    ///   - neutralValue: The position at which the coloured part of the track begins, 0…1.
    ///   - enabledRange: The positions that touches can set, within 0…1.
    ///   - ticks: The ticks.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, ticks: [Tick]
    ) {
      self.allowsTickValuesOnly = allowsTickValuesOnly
      self.neutralValue = neutralValue
      self.enabledRange = enabledRange
      self.ticks = ticks
    }

    /// Creates a configuration with ticks at equal distances.
    ///
    /// - Parameters:
    ///   - allowsTickValuesOnly: Whether touches set only the positions of ticks.
    ///   - neutralValue: The position at which the coloured part of the track begins, 0…1.
    ///   - enabledRange: The positions that touches can set, within 0…1.
    ///   - numberOfTicks: The number of ticks; the first is at 0, the last at 1.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, numberOfTicks: Int
    ) {
      let count = max(0, numberOfTicks)
      self.init(
        allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
        enabledRange: enabledRange,
        ticks: (0..<count).map { Tick(position: Float($0) / Float(max(1, count - 1))) })
    }

    /// Returns the allowed position that is nearest to a position.
    func allowedPosition(nearest position: Float) -> Float {
      let limited = min(max(position, enabledRange.lowerBound), enabledRange.upperBound)
      guard allowsTickValuesOnly else { return limited }
      let allowed = ticks.map(\.position).filter { enabledRange.contains($0) }
      return allowed.min { abs($0 - limited) < abs($1 - limited) } ?? limited
    }
  }
}
