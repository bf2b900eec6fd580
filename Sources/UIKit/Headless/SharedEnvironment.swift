import FilmstripGraphics
import Foundation
import Synchronization

/// The part of a simulation that code on any thread can read: traits, accessibility settings,
/// text, images, folders of assets and associated objects.
final class SharedEnvironment: Sendable {
  /// The services below UIKit, which a stage provides.
  struct Services {
    /// Measures text.
    var text: (any TextMeasuring)?
    /// Decodes image files.
    var imageDecoder: (any ImageDecoding)?
    /// Encodes drawings as image files.
    var imageEncoder: (any ImageEncoding)?
  }

  /// The environment of the simulator with which the process starts.
  static let first = SharedEnvironment(
    traits: UITraitCollection(
      style: .light, idiom: .phone, displayScale: 3, direction: .leftToRight),
    motion: .standard, assets: AssetFolders())
  private static let active = Mutex(first)

  /// The environment of the current simulator.
  static var current: SharedEnvironment { active.withLock { $0 } }

  /// `UITraitCollection.current`.
  let traits: Mutex<UITraitCollection>
  /// The person's preference for less motion.
  let motion: Headless.Motion
  /// The objects that `objc_setAssociatedObject` attached to others.
  let associations = AssociationTable()
  /// The folders in which images, colours and catalogues are searched for.
  let assets: AssetFolders
  private let knownServices = Mutex(Services())
  private let overriding = Atomic(false)

  init(traits: UITraitCollection, motion: Headless.Motion, assets: AssetFolders) {
    self.traits = Mutex(traits)
    self.motion = motion
    self.assets = assets
  }

  /// The services of the simulator; none at first.
  var services: Services {
    get { knownServices.withLock { $0 } }
    set { knownServices.withLock { $0 = newValue } }
  }

  /// The text system of the simulator.
  ///
  /// - Precondition: The simulator has one.
  var text: any TextMeasuring {
    guard let text = services.text else {
      fatalError("the current simulator has no text system: create a Stage before text is measured")
    }
    return text
  }

  /// Whether a view has ever had traits of its own; in most films none has.
  var hasOverridingTraits: Bool { overriding.load(ordering: .relaxed) }

  /// Notes that a view has traits of its own.
  func noteOverridingTraits() { overriding.store(true, ordering: .relaxed) }

  /// Makes this the environment that UIKit's statics read.
  func makeCurrent() {
    Self.active.withLock { $0 = self }
  }
}
