@_spi(Headless) import UIKit

/// A view of a landscape generated from a number: sky, sun and three ranges of hills.
///
/// Equal numbers produce equal images.
@MainActor
final class PhotoView: UIView {
  let number: Int
  private let sky = CAGradientLayer()
  private let sun = CAShapeLayer()
  private let hills = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    clipsToBounds = true
    layer.addSublayer(sky)
    layer.addSublayer(sun)
    for hill in hills { layer.addSublayer(hill) }
  }

  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var random = PseudorandomNumbers(seed: UInt64(number) &* 0x9E37_79B9 &+ 17)
    let size = bounds.size
    // Times of day: dawn, noon, haze, dusk, night.
    let hues = [0.58, 0.55, 0.6, 0.66, 0.72, 0.92, 0.02, 0.08]
    let hue = hues[Int(random.next() * Double(hues.count))] + 0.03 * random.next()
    let isEvening = random.next() > 0.5
    func tone(_ offset: Double, _ saturation: Double, _ brightness: Double) -> CGColor {
      UIColor(
        hue: CGFloat(hue + offset), saturation: CGFloat(saturation),
        brightness: CGFloat(brightness), alpha: 1
      ).cgColor
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sky.frame = bounds
    sky.colors =
      isEvening
      ? [tone(0, 0.55, 0.45), tone(0.07, 0.45, 0.85), tone(0.14, 0.35, 0.98)]
      : [tone(0, 0.5, 0.85), tone(0.02, 0.3, 0.95), tone(0.05, 0.12, 1)]
    let radius = size.height * CGFloat(0.06 + 0.06 * random.next())
    let center = CGPoint(
      x: size.width * CGFloat(0.2 + 0.6 * random.next()),
      y: size.height * CGFloat(0.22 + 0.25 * random.next()))
    let disc = CGMutablePath()
    disc.addEllipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    sun.path = disc
    sun.fillColor = UIColor(white: 1, alpha: isEvening ? 0.9 : 0.75).cgColor
    for (index, hill) in hills.enumerated() {
      let depth = Double(index) / 2
      hill.path = ridge(
        &random, size: size, base: 0.5 + 0.17 * Double(index), height: 0.2 - 0.05 * depth)
      hill.fillColor = tone(
        isEvening ? 0.05 : 0.02, 0.35 + 0.25 * depth, (isEvening ? 0.55 : 0.74) - 0.32 * depth)
    }
    CATransaction.commit()
  }

  /// Returns a smooth outline from edge to edge, closed along the bottom.
  private func ridge(
    _ random: inout PseudorandomNumbers, size: CGSize, base: Double, height: Double
  ) -> CGPath {
    let count = 5
    let points = (0...count).map { index in
      CGPoint(
        x: size.width * CGFloat(index) / CGFloat(count),
        y: size.height * CGFloat(base - height * random.next() + 0.05))
    }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height))
    path.addLine(to: points[0])
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = (a.x + b.x) / 2
      path.addCurve(
        to: b, control1: CGPoint(x: middle, y: a.y), control2: CGPoint(x: middle, y: b.y))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.closeSubpath()
    return path
  }
}

/// A generator of pseudorandom numbers.
///
/// *Source:* SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators").
private struct PseudorandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number, from 0 up to, but not including, 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ z >> 31) >> 11) / Double(1 << 53)
  }
}

/// Square thumbnails in rows.
@MainActor
final class PhotoGridView: UIView, ScrollingContent {
  private let columns: Int
  private let photos: [PhotoView]
  /// The action of a tap on a photo, or `nil` if photos cannot be tapped.
  var onTap: (() -> Void)? { didSet { addRecognizers() } }
  /// The tapped photo, while the screen that the tap pushed is visible.
  var tappedPhoto: UIView?

  init(numbers: [Int], columns: Int) {
    self.columns = max(1, columns)
    photos = numbers.map { PhotoView(number: $0) }
    super.init(frame: .zero)
    for photo in photos { addSubview(photo) }
  }

  private func addRecognizers() {
    guard onTap != nil else { return }
    let tap = UITapGestureRecognizer { [weak self] tap in
      guard let self else { return }
      let point = tap.location(in: self)
      guard let photo = photos.first(where: { $0.frame.contains(point) }) else { return }
      onTap?()
      // The push can end a pop that deselects the previous photo, and requests its source later.
      tappedPhoto = photo
    }
    addGestureRecognizer(tap)
  }

  /// Returns the thumbnail of a photo, or `nil` if there is none.
  func photo(_ number: Int) -> UIView? { photos.first { $0.number == number } }

  required init?(coder: NSCoder) {
    columns = 1
    photos = []
    super.init(coder: coder)
  }

  private static let gap: CGFloat = 2

  private func side(width: CGFloat) -> CGFloat {
    let scale = UIScreen.main.scale
    return ((width - Self.gap * CGFloat(columns - 1)) / CGFloat(columns) * scale).rounded(.down)
      / scale
  }

  func height(width: CGFloat) -> CGFloat {
    let rows = (photos.count + columns - 1) / columns
    return CGFloat(rows) * (side(width: width) + Self.gap) - Self.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = Self.gap
    let side = side(width: bounds.width)
    for (index, photo) in photos.enumerated() {
      let column = index % columns
      let place =
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? columns - 1 - column : column
      // The last column also takes the width that rounding left over.
      let x = CGFloat(place) * (side + gap)
      let width = place == columns - 1 ? bounds.width - x : side
      photo.frame = CGRect(
        x: x, y: CGFloat(index / columns) * (side + gap), width: width, height: side)
    }
  }
}
