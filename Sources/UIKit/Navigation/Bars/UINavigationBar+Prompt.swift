import Foundation
import QuartzCore

extension UINavigationBar {
  /// Adds or removes the line of a prompt that changes while its item is on top.
  ///
  /// The bar's height, the row's position and the view controller's safe area change together, and
  /// the text fades. *Chosen:* the duration is the duration in which bars hide and show, or, in an
  /// animation block, the block's duration. If animations are disabled, the change is immediate.
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
      // The label may have been shown again in the meantime.
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
