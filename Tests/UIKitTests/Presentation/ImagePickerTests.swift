import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIImagePickerController's documentation.
@MainActor
@Suite(.serialized)
struct ImagePickerTests {
  private final class Delegate: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var cancelled: [UIImagePickerController] = []
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancelled.append(picker)
    }
  }

  private func show() -> (stage: Stage, root: UIViewController) {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let root = UIViewController()
    stage.show(root)
    return (stage, root)
  }

  private func cancel(_ picker: UIImagePickerController) {
    let item = picker.topViewController?.navigationItem.rightBarButtonItem
    item?.primaryAction?.perform(from: nil)
  }

  @Test func `a picker is reported, and notifies its delegate that the user cancels`() {
    let (stage, root) = show()
    let picker = UIImagePickerController()
    let delegate = Delegate()
    picker.delegate = delegate
    picker.sourceType = .savedPhotosAlbum
    root.present(picker, animated: true)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(
      Headless.reports.map(\.description) == ["UIImagePickerController shows no pictures"])
    cancel(picker)
    stage.advance(to: MediaTime(seconds: 4))
    // The delegate dismisses the picker.
    #expect(delegate.cancelled == [picker] && root.presentedViewController === picker)
  }

  @Test func `a picker without a delegate is dismissed when the user cancels`() {
    let (stage, root) = show()
    let picker = UIImagePickerController()
    root.present(picker, animated: true)
    stage.advance(to: MediaTime(seconds: 2))
    #expect(root.presentedViewController === picker)
    cancel(picker)
    stage.advance(to: MediaTime(seconds: 4))
    #expect(root.presentedViewController == nil)
  }

  @Test func `the camera isn't available`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }
}
