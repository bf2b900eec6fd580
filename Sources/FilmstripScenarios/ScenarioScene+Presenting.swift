import FilmstripStage
import UIKit

/// The steps that present, dismiss and relaunch.
extension ScenarioScene {
  func present(_ presentation: PresentationDescription, _ step: ScenarioStep) throws {
    let page = page(presentation.screen)
    guard page.parent == nil, page.presentingViewController == nil else {
      throw error(
        step, "'\(presentation.screen)' cannot be presented: it is on a stack or presented already")
    }
    let controller = makePresentedController(presentation)
    if let source = presentation.source, let popover = controller.popoverPresentationController {
      if !presentation.adapts { popover.delegate = persistentPopoverDelegate }
      try point(popover, at: source, step)
    }
    let coversWindow = presentation.isInContext && presentation.presenter == .window
    let presenter = presented.isEmpty && coversWindow ? root : front
    presenter.present(controller, animated: presentation.isAnimated)
  }

  /// Presents an alert, or an action sheet, which is a popover on an iPad.
  func presentAlert(_ alert: AlertDescription, animated: Bool, _ step: ScenarioStep) throws {
    let controller = alert.uiKit
    if let source = alert.source, let popover = controller.popoverPresentationController {
      try point(popover, at: source, step)
    }
    front.present(controller, animated: animated)
  }

  /// Anchors a popover at a bar item, a row or a point; throws if the item or row is not visible.
  private func point(
    _ popover: UIPopoverPresentationController, at source: PresentationDescription.Source,
    _ step: ScenarioStep
  ) throws {
    switch source {
    case .item(let name):
      _ = try self.point(of: .item(name), step)
      popover.barButtonItem = top?.barItems.first { $0.name == name }?.item
    case .row(let number):
      _ = try self.point(of: .row(number), step)
      popover.sourceView = top?.row(number)
    case .point(let place):
      guard let view = front.view else { return }
      popover.sourceView = view
      popover.sourceRect = CGRect(origin: view.convert(place, from: nil), size: .zero)
    }
  }

  /// Returns the view controller to present: a screen's, or a navigation controller around it.
  ///
  /// The navigation controller has a Done button. `identifier` is the restoration identifier of a
  /// navigation controller that is restored, or `nil` for a new presentation.
  func makePresentedController(
    _ presentation: PresentationDescription, identifier: String? = nil
  ) -> UIViewController {
    let page = pageToPresent(presentation.screen)
    if identifier == nil { presentations.append(presentation) }
    guard presentation.isInNavigation else {
      presentation.apply(to: page)
      return page
    }
    let stack = PageStack(document.navigation, pages: [page])
    stack.preferredTransition = page.preferredTransition
    page.setDismissal { [weak stack] in stack?.dismiss(animated: true) }
    if page.restorationIdentifier != nil {
      // The screen's name doesn't identify the stack, because the stack can contain other screens
      // when the screen is presented again.
      stack.restorationIdentifier =
        identifier ?? "\(Self.presentedStackPrefix)\(presentations.count - 1)"
    }
    presentation.apply(to: stack)
    return stack
  }

  private static let presentedStackPrefix = containerIdentifierPrefix + "presented."

  /// Returns the presentation whose stack has a restoration identifier, or `nil` if there is none.
  func presentation(ofStack identifier: String?) -> PresentationDescription? {
    guard let identifier, identifier.hasPrefix(Self.presentedStackPrefix),
      let index = Int(identifier.dropFirst(Self.presentedStackPrefix.count)),
      presentations.indices.contains(index)
    else { return nil }
    return presentations[index]
  }

  /// Returns the most recent presentation of a screen.
  func lastPresentation(of screen: String) -> PresentationDescription? {
    presentations.last { $0.screen == screen }
  }

  /// Saves the app's state, ends the app, and launches it again with the saved state.
  ///
  /// The saved state stays in memory.
  func relaunch(_ step: ScenarioStep) throws {
    do throws(Headless.StateArchiveError) {
      let state = try stage.window.savedState()
      // A process that ends doesn't call callbacks.
      CallbackLog.current.skip {
        for stack in stacks where stack.presentedViewController != nil {
          stack.dismiss(animated: false)
        }
        stage.window.rootViewController = nil
      }
      launch()
      stage.window.rootViewController = root
      try stage.window.restoreState(state)
    } catch let failure {
      throw self.error(step, failure.description)
    }
  }
}

/// A delegate that keeps popovers from adapting to compact width.
@MainActor
final class PersistentPopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// The app delegate, which creates the restored view controllers after a launch.
@MainActor
final class ScenarioAppDelegate: NSObject, UIApplicationDelegate {
  private weak var scene: ScenarioScene?

  init(scene: ScenarioScene) {
    self.scene = scene
    super.init()
  }

  /// Returns the view controller to restore for an identifier: a screen's or a presented stack.
  ///
  /// The bottom stacks and the tab bar controller already exist.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard let scene, let identifier = identifierComponents.last else { return nil }
    if let presentation = scene.presentation(ofStack: identifier) {
      return Self.isRestored(presentation)
        ? scene.makePresentedController(presentation, identifier: identifier) : nil
    }
    // Several screens may share an identifier, so each saves its name.
    let name = coder.decodeObject(forKey: PageController.screenKey) as? String
    let screen = scene.document.screens.first {
      $0.restorationIdentifier == identifier && (name == nil || $0.id == name)
    }
    guard let screen else { return nil }
    // A view controller without a parent was presented.
    if identifierComponents.count == 1,
      let presentation = scene.lastPresentation(of: screen.id)
    {
      return Self.isRestored(presentation) ? scene.makePresentedController(presentation) : nil
    }
    return scene.page(screen.id, in: identifierComponents.dropLast().last)
  }

  /// Whether a relaunch restores a presentation.
  ///
  /// *Chosen:* popovers are not restored, because their anchor may not exist.
  private static func isRestored(_ presentation: PresentationDescription) -> Bool {
    presentation.style != .popover
  }
}
