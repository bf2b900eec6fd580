import Foundation

/// The content of a display node, without the node's name, transform and opacity.
final class DisplayContent: Sendable {
  let part: FramePart?
  let bounds: CGRect
  let clip: RoundedRect?
  let mask: DisplayNode?
  let shadow: Shadow?
  let backdrop: Backdrop?
  let drawings: [Drawing]
  let children: [DisplayNode]
  let overlays: [Drawing]
  let isStill: Bool
  let dissolve: Double?
  let blur: Double
  let glassSpacing: Double
  let readsBackdrop: Bool
  /// Whether the content consists only of children, at least one of which is in perspective.
  let onlyHoldsPerspective: Bool
  let digest: Int
  /// The digest without the colour of the first drawing, if that drawing is a rectangle filled with
  /// a colour.
  private let colorlessDigest: Int

  init(
    part: FramePart?, bounds: CGRect, clip: RoundedRect?, mask: DisplayNode?, shadow: Shadow?,
    backdrop: Backdrop?, drawings: [Drawing], children: [DisplayNode], overlays: [Drawing],
    isStill: Bool, dissolve: Double?, blur: Double, glassSpacing: Double
  ) {
    self.part = part
    self.bounds = bounds
    self.clip = clip
    self.mask = mask
    self.shadow = shadow
    self.backdrop = backdrop
    self.drawings = drawings
    self.children = children
    self.overlays = overlays
    self.isStill = isStill
    self.dissolve = dissolve
    self.blur = blur
    self.glassSpacing = glassSpacing
    readsBackdrop = backdrop != nil || children.contains { $0.readsBackdrop }
    let hasOnlyChildren =
      clip == nil && mask == nil && shadow == nil && backdrop == nil && drawings.isEmpty
      && overlays.isEmpty && dissolve == nil && blur == 0
    onlyHoldsPerspective = hasOnlyChildren && children.contains { $0.isInSpace }
    var hasher = Hasher()
    hasher.combine(bounds.origin.x)
    hasher.combine(bounds.origin.y)
    hasher.combine(bounds.width)
    hasher.combine(bounds.height)
    hasher.combine(clip)
    hasher.combine(mask)
    hasher.combine(shadow)
    hasher.combine(backdrop)
    hasher.combine(children)
    hasher.combine(overlays)
    hasher.combine(isStill)
    hasher.combine(dissolve)
    hasher.combine(blur)
    hasher.combine(glassSpacing)
    if case .fillRect(let shape, .color(let color))? = drawings.first {
      hasher.combine(shape)
      hasher.combine(drawings.dropFirst())
      colorlessDigest = hasher.finalize()
      digest = Self.digest(colorlessDigest, color)
    } else {
      hasher.combine(drawings)
      colorlessDigest = hasher.finalize()
      digest = colorlessDigest
    }
  }

  /// Creates the content with another colour of the first drawing, which must be a rectangle filled
  /// with a colour.
  init(_ other: DisplayContent, fill color: RGBA) {
    guard case .fillRect(let shape, .color)? = other.drawings.first else {
      preconditionFailure("The first drawing must be a rectangle filled with a colour")
    }
    part = other.part
    bounds = other.bounds
    clip = other.clip
    mask = other.mask
    shadow = other.shadow
    backdrop = other.backdrop
    let drawing = Drawing.fillRect(shape, .color(color))
    drawings = other.drawings.count == 1 ? [drawing] : [drawing] + other.drawings.dropFirst()
    children = other.children
    overlays = other.overlays
    isStill = other.isStill
    dissolve = other.dissolve
    blur = other.blur
    glassSpacing = other.glassSpacing
    readsBackdrop = other.readsBackdrop
    onlyHoldsPerspective = other.onlyHoldsPerspective
    colorlessDigest = other.colorlessDigest
    digest = Self.digest(colorlessDigest, color)
  }

  private static func digest(_ colorless: Int, _ color: RGBA) -> Int {
    var digest = Digest(colorless)
    digest.add(color.red)
    digest.add(color.green)
    digest.add(color.blue)
    digest.add(color.alpha)
    return digest.value
  }

  /// Returns whether both contents paint the same pixels.
  func equals(_ other: DisplayContent) -> Bool {
    digest == other.digest && part == other.part && bounds == other.bounds && clip == other.clip
      && mask == other.mask && shadow == other.shadow && backdrop == other.backdrop
      && isStill == other.isStill && drawings == other.drawings && overlays == other.overlays
      && dissolve == other.dissolve && blur == other.blur
      && glassSpacing == other.glassSpacing && children == other.children
  }
}

/// A digest of numbers, ten times as fast as a `Hasher`, for numbers that aren't chosen to collide.
///
/// *Source:* the multiplication by an odd constant and the shift of D. Lemire's and P. Mayer's
/// `splitmix64` finalizers; the constant is 2⁶⁴ divided by the golden ratio.
struct Digest {
  private var state: UInt64

  init(_ start: Int) {
    state = UInt64(bitPattern: Int64(start))
  }

  var value: Int { Int(truncatingIfNeeded: state) }

  @inline(__always)
  mutating func add(_ number: Double) {
    // Both zeros must have the same digest, because they are equal.
    let bits = number == 0 ? 0 : number.bitPattern
    state = (state ^ bits) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  mutating func add(_ t: PlaneTransform) {
    add(t.m11)
    add(t.m12)
    add(t.m14)
    add(t.m21)
    add(t.m22)
    add(t.m24)
    add(t.m41)
    add(t.m42)
    add(t.m44)
  }
}
