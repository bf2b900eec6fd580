import Foundation

/// A delegate that is notified of the picture that the user chooses.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen a picture; the delegate dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user cancels; the delegate dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// The system's interface for taking and choosing pictures; reported, because Filmstrip has no
/// camera and no photo library.
///
/// The picker shows an empty page with a Cancel button. Its delegate is the `delegate` of the
/// navigation controller, which is notified if it adopts `UIImagePickerControllerDelegate`.
/// *Chosen:* the title and the place of the button.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The origin of the pictures.
  public enum SourceType: Int, Sendable {
    /// The photo library.
    case photoLibrary
    /// The camera.
    case camera
    /// The album of saved pictures.
    case savedPhotosAlbum
  }

  /// A camera of the device.
  public enum CameraDevice: Int, Sendable {
    /// The camera on the back of the device.
    case rear
    /// The camera on the side of the screen.
    case front
  }

  /// The kind of media that the camera captures.
  public enum CameraCaptureMode: Int, Sendable {
    /// The camera takes pictures.
    case photo
    /// The camera takes films.
    case video
  }

  /// A key of the information about the chosen picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the media, a `String`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture as it was, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as the user edited it, a `UIImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part of the picture that the user chose, a rectangle.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a film, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of the picture, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The metadata of a photo, a dictionary.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The URL of the picture in the library.
    @available(*, deprecated, message: "use phAsset")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The picture in the library, a `PHAsset`.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// The live photo.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
  }

  /// The origin of the pictures; the photo library by default.
  open var sourceType = SourceType.photoLibrary
  /// The types of the media that the user can choose; pictures by default.
  open var mediaTypes = ["public.image"]
  /// Whether the user can edit the picture; stored, but without effect.
  open var allowsEditing = false
  /// The camera; stored, but without effect.
  open var cameraDevice = CameraDevice.rear
  /// The kind of media that the camera captures; stored, but without effect.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Whether the system's controls are on the picture of the camera; stored, but without effect.
  open var showsCameraControls = true

  /// Returns whether pictures can come from an origin: `false` for the camera, as in a simulator.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Returns the types of the media of an origin, or `nil` if the origin isn't available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  /// Returns `false`, because Filmstrip has no cameras.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Shows the empty page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    Headless.reportOnce(simplified: "UIImagePickerController shows no pictures")
    let page = UIViewController()
    page.title = "Photos"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    setViewControllers([page], animated: false)
  }

  private func cancel() {
    if let delegate = delegate as? any UIImagePickerControllerDelegate {
      delegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}
