import FilmstripStage
import Foundation
import UIKit

/// The steps that change the frontmost screen.
extension ScenarioScene {
  func hide(
    _ bar: ScenarioStep.Bar, _ hides: Bool, animated: Bool, _ step: ScenarioStep
  ) throws {
    let isHidden =
      switch bar {
      case .toolbar: navigation.isToolbarHidden
      case .navigationBar: navigation.isNavigationBarHidden
      case .backButton: top?.navigationItem.hidesBackButton ?? false
      }
    if isHidden == hides {
      throw error(step, "the \(bar.rawValue) is already \(hides ? "hidden" : "shown")")
    }
    switch bar {
    case .toolbar: navigation.setToolbarHidden(hides, animated: animated)
    case .navigationBar: navigation.setNavigationBarHidden(hides, animated: animated)
    case .backButton: top?.navigationItem.setHidesBackButton(hides, animated: animated)
    }
  }

  /// Posts the notifications of a keyboard that appears or disappears.
  ///
  /// *Chosen:* the keyboard covers 0.4 of the screen's height, as on phones in portrait. The
  /// notifications after the animation are posted together with those before it.
  func setKeyboard(_ shows: Bool, _ step: ScenarioStep) throws {
    if shows == isKeyboardShown {
      throw error(step, "the keyboard is already \(shows ? "shown" : "hidden")")
    }
    isKeyboardShown = shows
    let screen = UIScreen.main.bounds
    let height = (screen.height * 0.4).rounded()
    let shown = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    let hidden = shown.offsetBy(dx: 0, dy: height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: shows ? hidden : shown),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: shows ? shown : hidden),
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      UIResponder.keyboardAnimationCurveUserInfoKey: 7,
    ]
    let names =
      shows
      ? [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification]
      : [UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification]
    for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
  }

  /// Begins a search with a text, or ends the search if `text` is `nil`.
  func search(_ text: String?, _ step: ScenarioStep) throws {
    guard let page = top, let search = page.navigationItem.searchController else { return }
    guard let text else {
      guard search.isActive else { throw error(step, "'\(page.screen.id)' isn't being searched") }
      search.isActive = false
      return
    }
    if !search.isActive { search.isActive = true }
    search.searchBar.text = text
  }

  func change(_ step: ScenarioStep) throws {
    guard let page = top else { return }
    switch step {
    case .setPrompt(let text): page.navigationItem.prompt = text
    case .setTitle(let text): page.navigationItem.title = text
    case .setItems(let place, let items, let animated):
      try set(items, at: place, of: page, animated: animated, step)
    case .edit(let newValue, let animated):
      guard page.shownItems.contains(where: { $0 === page.editButtonItem }) else {
        throw error(
          step,
          "'edit' requires a visible 'editButton', but '\(page.screen.id)' has none; add one")
      }
      let isEditing = newValue ?? !page.isEditing
      if isEditing == page.isEditing {
        throw error(
          step, "'\(page.screen.id)' is already \(isEditing ? "" : "not ")in editing mode")
      }
      page.setEditing(isEditing, animated: animated)
    default: break
    }
  }

  private func set(
    _ descriptions: [BarItemDescription], at place: ScenarioStep.ItemPlace,
    of page: PageController, animated: Bool, _ step: ScenarioStep
  ) throws {
    let item = page.navigationItem
    let others: [UIBarButtonItem?] =
      switch place {
      case .left: (item.rightBarButtonItems ?? []) + (page.toolbarItems ?? [])
      case .right: (item.leftBarButtonItems ?? []) + (page.toolbarItems ?? [])
      case .toolbar: (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      }
    if descriptions.contains(where: { $0.kind == .editButton }),
      others.contains(where: { $0 === page.editButtonItem })
    {
      throw error(
        step, "'\(page.screen.id)' has its 'editButton' in another place; a screen has only one")
    }
    let newItems = descriptions.isEmpty ? nil : descriptions.map(page.makeItem)
    switch place {
    case .left:
      item.leftItemsSupplementBackButton = page.screen.leftItemsSupplementBackButton
      item.setLeftBarButtonItems(newItems, animated: animated)
    case .right: item.setRightBarButtonItems(newItems, animated: animated)
    case .toolbar: page.setToolbarItems(newItems, animated: animated)
    }
  }

  func scroll(
    _ scroll: ScenarioStep.ScrollDescription, _ step: ScenarioStep
  ) throws -> Double {
    guard let view = top?.scrollView else {
      throw error(step, "the content of '\(top?.screen.id ?? "")' does not scroll")
    }
    switch scroll {
    case .to(let points, let animated):
      // A collapsed large title expands again at the very top.
      let top = view.adjustedContentInset.top + (points == 0 ? view.expandableTop : 0)
      let offset = CGPoint(x: 0, y: CGFloat(points) - top)
      view.setContentOffset(offset, animated: animated)
      return 0
    case .by(let points, let timing):
      var bounds = stage.window.bounds
      // On a presented screen, the touch stays within the visible part of the content.
      if !presented.isEmpty { bounds = bounds.intersection(view.convert(view.bounds, to: nil)) }
      let maximum = max(0, bounds.height - 2 * Self.fingerMargin)
      let distance = min(max(points, -maximum), maximum) / 2
      return play(
        TouchScript.drag(
          from: CGPoint(x: bounds.midX, y: bounds.midY + distance),
          to: CGPoint(x: bounds.midX, y: bounds.midY - distance), duration: timing.duration,
          easing: timing.easing, samplesPerSecond: timing.rate, holdBefore: timing.holdBefore,
          holdAfter: timing.hold))
    }
  }
}
