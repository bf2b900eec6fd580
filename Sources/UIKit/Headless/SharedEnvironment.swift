import FilmstripGraphics
import Foundation
import Synchronization

/// The part of a simulation that code on any thread can read: traits, accessibility settings,
/// text, images, folders of assets and associated objects.
final class SharedEnvironment: Sendable {
  /// The services that UIKit depends on, which a stage provides.
  struct Services {
    /// The service that measures text.
    var text: (any TextMeasuring)?
    /// The service that decodes image files.
    var imageDecoder: (any ImageDecoding)?
    /// The service that encodes drawings as image files.
    var imageEncoder: (any ImageEncoding)?
    /// The families of the system font.
    var systemFonts = Headless.SystemFonts()
  }

  /// The environment of the first simulator of the process.
  static let first = SharedEnvironment(
    traits: UITraitCollection(
      style: .light, idiom: .phone, displayScale: 3, direction: .leftToRight),
    motion: .standard, assets: AssetFolders())
  private static let active = Mutex(first)

  /// The environment of the current simulator.
  static var current: SharedEnvironment { active.withLock { $0 } }

  /// The value of `UITraitCollection.current`.
  let traits: Mutex<UITraitCollection>
  /// The user's preference for less motion.
  let motion: Headless.Motion
  /// The objects that `objc_setAssociatedObject` attached to other objects.
  let associations = AssociationTable()
  /// The folders that are searched for images, colours and asset catalogues.
  let assets: AssetFolders
  /// The state of the generator of random numbers, which begins with 0.
  let randomState = Mutex<UInt64>(0)
  /// The fonts and libraries outside Filmstrip that code has used so far.
  let externalParts = Mutex(ExternalParts())
  /// The setters of the properties that extensions of the program add for Interface Builder.
  ///
  /// All films of a program share those of the first environment, as they share its classes.
  let interfaceSetters = Mutex<[String: [InterfaceExtensions.Setter]]>([:])
  private let storedServices = Mutex(Services())
  private let overriding = Atomic(false)

  init(traits: UITraitCollection, motion: Headless.Motion, assets: AssetFolders) {
    self.traits = Mutex(traits)
    self.motion = motion
    self.assets = assets
  }

  /// The services of the simulator; initially, there are none.
  var services: Services {
    get { storedServices.withLock { $0 } }
    set { storedServices.withLock { $0 = newValue } }
  }

  /// The service that measures text, which a simulator must have.
  ///
  /// - Precondition: The simulator has a text system.
  var text: any TextMeasuring {
    guard let text = services.text else {
      fatalError("the current simulator has no text system: create a Stage before text is measured")
    }
    return text
  }

  /// Returns the image in a file's bytes, or `nil` if they cannot be decoded.
  func bitmap(from bytes: [UInt8]) -> Bitmap? {
    decode(bytes) { $0.bitmap(from: bytes) }
  }

  /// Returns the image in the bytes of an SVG or PDF file, or `nil` if they cannot be decoded.
  func vectorImage(from bytes: [UInt8], scale: Double) -> (bitmap: Bitmap, size: CGSize)? {
    decode(bytes) { $0.vectorImage(from: bytes, scale: scale) }
  }

  private func decode<Image>(
    _ bytes: [UInt8], _ decode: (any ImageDecoding) -> Image?
  ) -> Image? {
    guard let decoder = services.imageDecoder, let image = decode(decoder) else { return nil }
    if let package = decoder.package(for: bytes) {
      externalParts.withLock { _ = $0.packages.insert(package) }
    }
    return image
  }

  /// Whether any view has ever overridden traits, which is rare.
  var hasOverridingTraits: Bool { overriding.load(ordering: .relaxed) }

  /// Records that a view overrides traits.
  func recordOverridingTraits() { overriding.store(true, ordering: .relaxed) }

  /// Makes this the environment that UIKit's static members read.
  func makeCurrent() {
    Self.active.withLock { $0 = self }
  }
}
