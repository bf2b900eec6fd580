import Foundation

/// The photos that a picker shows; without effect, because there are none.
public struct PHPickerFilter: Hashable, Sendable {
  private let kinds: [Int]

  /// Photos.
  public static let images = PHPickerFilter(kinds: [0])
  /// Videos.
  public static let videos = PHPickerFilter(kinds: [1])
  /// Live Photos.
  public static let livePhotos = PHPickerFilter(kinds: [2])

  /// Returns a filter for the photos of any of some filters.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.flatMap(\.kinds))
  }
}

/// The properties of a picker for photos.
public struct PHPickerConfiguration: Sendable {
  /// The format in which a picker provides photos.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic, current, compatible
  }

  /// The maximum number of photos, or 0 for no maximum; without effect.
  public var selectionLimit = 1
  /// The photos that the picker shows, or `nil` for all; without effect.
  public var filter: PHPickerFilter?
  /// The format of the photos; without effect.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The identifiers of the photos that are selected at first; without effect.
  public var preselectedAssetIdentifiers: [String] = []

  /// Creates a configuration for one photo.
  public init() {}

  /// Creates a configuration for a library.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A photo that the user picked; Filmstrip creates none.
public struct PHPickerResult {
  /// The provider of the photo.
  public let itemProvider: NSItemProvider
  /// The identifier of the photo in the library.
  public let assetIdentifier: String?
}

/// A provider of data; Filmstrip's has none.
///
/// On Apple's systems, Foundation declares this class.
open class NSItemProvider: NSObject {
  /// Returns whether the provider has an object of a class: `false`.
  open func canLoadObject(ofClass aClass: AnyObject.Type) -> Bool { false }

  /// Loads an object; never calls `completionHandler`, because there is none.
  @discardableResult
  open func loadObject(
    ofClass aClass: AnyObject.Type,
    completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void
  ) -> Progress {
    Progress(totalUnitCount: 1)
  }
}

/// A delegate that receives the photos that the user picks.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called when the user has picked photos, or has cancelled, in which case there are none; the
  /// delegate dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// The system's interface for picking photos: an empty page with a Cancel button; reported, because
/// Filmstrip has no photo library.
///
/// On Apple's systems, the module PhotosUI declares this class. *Chosen:* the title and the place of
/// the button.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  /// The properties of the picker.
  public let configuration: PHPickerConfiguration
  /// The delegate that receives the photos.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Unavailable: a picker isn't in a file.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }

  /// Shows the empty page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    Headless.reportOnce(simplified: "PHPickerViewController shows no pictures")
    let page = UIViewController()
    page.title = "Photos"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.picker(self, didFinishPicking: [])
      })
    let navigation = UINavigationController(rootViewController: page)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }
}
