import Foundation
import QuartzCore

extension UINavigationBar {
  /// The maximum distance between a touch and a button that it presses, in points.
  ///
  /// *Chosen:* half of the space between items, doubled.
  static let touchSlack: CGFloat = 8

  /// The tappable controls of a navigation bar.
  private enum Button {
    case item(BarButtonView)
    case back
  }

  /// Returns the button at a point, or `nil` during a transition.
  ///
  /// As in UIKit, nothing can be tapped while a transition runs.
  private func button(at point: CGPoint) -> Button? {
    guard outgoing == nil, let content, !isInSearch(rowView.convert(point, to: self)) else {
      return nil
    }
    if let view = content.buttons.first(where: {
      rowFrame(of: $0).insetBy(dx: -Self.touchSlack, dy: -rowHeight).contains(point)
    }) {
      return .item(view)
    }
    let circle = backCircle.flatMap { $0.isHidden ? nil : $0.frame }
    let isBack = [content.layout.backLabel, content.layout.chevron, circle].compactMap { $0 }
      .contains {
        let area = $0.insetBy(dx: -Self.touchSlack, dy: 0)
        // The area between the edge of the screen and the chevron belongs to the back button.
        return isRightToLeft ? point.x >= area.minX : point.x <= area.maxX
      }
    let isInRow = point.y <= rowHeight
    return isBack && isInRow ? .back : nil
  }

  /// Returns the frame of a button, in the coordinates of the row.
  private func rowFrame(of view: BarButtonView) -> CGRect {
    view.superview === rowView ? view.frame : view.convert(view.bounds, to: rowView)
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    switch button(at: tap.location(in: rowView)) {
    case .item(let view):
      if view.item.customView == nil { view.item.perform() }
    case .back:
      goBack()
    case nil:
      break
    }
  }

  /// Returns the source of a menu at a point of the bar: a button with a menu, or the back button.
  func menuSource(at point: CGPoint) -> MenuSource? {
    switch button(at: convert(point, to: rowView)) {
    case .item(let view): MenuSource.button(view)
    case .back: backMenuSource
    case nil: nil
    }
  }

  /// The back button's menu with the view controllers below the top one, nearest first.
  ///
  /// *Reported* (FACTS: bar.back-menu): since iOS 14, holding a back button shows the view
  /// controllers to return to. A back button with a back action has no menu.
  private var backMenuSource: MenuSource? {
    guard Headless.iosVersion >= 14, let manager, topItem?.backAction == nil, let content else {
      return nil
    }
    let controllers = manager.viewControllers.dropLast().reversed()
    let menu = UIMenu(
      children: controllers.map { controller in
        UIAction(title: controller.navigationItem.titleInBackMenu) { _ in
          manager.popToViewController(controller, animated: true)
        }
      })
    let area = [content.layout.backLabel, content.layout.chevron].compactMap { $0 }
      .reduce(CGRect.null) { $0.union($1) }
    if let backCircle {
      return MenuSource(
        menu: menu, view: backCircle, rect: backCircle.bounds, opensAtOnce: false, sender: self)
    }
    return MenuSource(
      menu: menu, view: rowView, rect: area, opensAtOnce: false, sender: self)
  }

  private func goBack() {
    if let action = topItem?.backAction {
      action.perform(from: self)
    } else if let manager {
      manager.backButtonTapped()
    } else {
      popItem(animated: true)
    }
  }

  func press(_ touches: Set<UITouch>) {
    guard let touch = touches.min(by: { $0.timestamp < $1.timestamp }), let content else { return }
    let pressed = button(at: touch.location(in: rowView))
    var pressedView: BarButtonView?
    var isBack = false
    switch pressed {
    case .item(let view): pressedView = view.item.isEnabled ? view : nil
    case .back: isBack = true
    case nil: break
    }
    for view in content.buttons { view.isPressed = view === pressedView }
    isBackPressed = isBack
  }

  func release() {
    for view in (content?.buttons ?? []) + (outgoing?.buttons ?? []) { view.isPressed = false }
    isBackPressed = false
  }
}
