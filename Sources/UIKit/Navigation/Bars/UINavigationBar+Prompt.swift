import Foundation
import QuartzCore

extension UINavigationBar {
  /// Makes room in a controller's bar for a prompt that was set while its item is shown, or removes the room:
  /// the bar's height, the row's place and the page's room change on one clock, and the text fades.
  ///
  /// *Chosen:* the time in which bars hide and show, or, in an animation block, the block's; at once where
  /// nothing is animated.
  func movePrompt(from outgoing: UILabel?, to incoming: UILabel?) {
    guard let manager else { return }
    guard UIView.areAnimationsEnabled, window != nil, !isHidden, !manager.isBusy else {
      return manager.navigationBarChanged()
    }
    UIView.performWithoutAnimation {
      incoming?.alpha = 0
      outgoing.map(rowView.addSubview)
    }
    let changes = {
      incoming?.alpha = 1
      outgoing?.alpha = 0
      manager.navigationBarChanged()
      manager.topViewController?.viewIfLoaded?.layoutIfNeeded()
    }
    let end = { [weak self] in
      // The same text may be shown again.
      if outgoing !== self?.content?.promptLabel { outgoing?.removeFromSuperview() }
    }
    if let block = ViewAnimationBlock.current {
      changes()
      block.whenEnded(end)
    } else {
      UIView.animate(
        withDuration: NavigationTiming.hideShowBarDuration, animations: changes,
        completion: { _ in end() })
    }
  }
}
