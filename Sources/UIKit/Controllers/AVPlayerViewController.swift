import Foundation

/// A view controller with a player, whose view stays black.
///
/// On Apple's systems, the module AVKit declares this class.
open class AVPlayerViewController: UIViewController {
  /// The player.
  open var player: AVPlayer?
  /// Whether the view has controls; without effect.
  open var showsPlaybackControls = true
  /// The way in which the video fills the view; without effect.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether the video can continue over other apps; without effect.
  open var allowsPictureInPicturePlayback = true

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
  }
}
