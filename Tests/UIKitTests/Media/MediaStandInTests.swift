import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: the headers of PhotosUI, LocalAuthentication and AVFoundation for the
// names, codes and calls; that nothing is shown, recognized and played is Filmstrip's choice.
@MainActor
@Suite(.serialized)
struct MediaStandInTests {
  private final class Delegate: PHPickerViewControllerDelegate {
    var counts: [Int] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      counts.append(results.count)
    }
  }

  @Test func `a picker is an empty page, and its delegate is notified that the user cancels`()
    throws
  {
    let rig = NavigationRig([makeController("A")])
    var configuration = PHPickerConfiguration()
    configuration.filter = .any(of: [.images, .livePhotos])
    let picker = PHPickerViewController(configuration: configuration)
    let delegate = Delegate()
    picker.delegate = delegate
    picker.loadViewIfNeeded()
    let navigation = try #require(picker.children.first as? UINavigationController)
    let item = navigation.topViewController?.navigationItem.leftBarButtonItem
    item?.primaryAction?.perform(from: nil)
    #expect(delegate.counts == [0] && picker.configuration.selectionLimit == 1)
    #expect(Headless.reports.map(\.description) == ["PHPickerViewController shows no pictures"])
    _ = rig
  }

  @Test func `an authentication is denied after the running code`() {
    let rig = NavigationRig([makeController("A")])
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.domain == LAError.errorDomain && error?.code == -6)
    nonisolated(unsafe) var answers: [Bool] = []
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "a") { success, error in
      #expect((error as? LAError)?.code == .biometryNotAvailable)
      answers.append(success)
    }
    #expect(answers == [])
    _ = rig.nodes(at: 0.1)
    #expect(answers == [false])
    #expect(
      Headless.reports.map(\.description)
        == ["the device recognizes no one, and denies authentication"])
  }

  @Test func `players are silent, which is reported`() throws {
    let rig = NavigationRig([makeController("A")])
    let url = URL(fileURLWithPath: "/missing.mp3")
    try AVAudioSession.sharedInstance().setCategory(.playback)
    try AVAudioSession.sharedInstance().setActive(true)
    let sound = try AVAudioPlayer(contentsOf: url)
    #expect(sound.prepareToPlay() && sound.play() && sound.isPlaying)
    sound.stop()
    let video = AVPlayer(url: url)
    video.play()
    #expect(!sound.isPlaying && video.rate == 1 && video.currentItem != nil)
    #expect(
      Headless.reports.map(\.description) == [
        "AVAudioPlayer plays no sounds", "AVPlayer shows no videos and plays no sounds",
      ])
    _ = rig
  }
}
