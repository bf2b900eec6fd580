import FilmstripStage
import UIKit

/// Steps that present, dismiss and relaunch.
extension ScenarioScene {
  func present(_ presentation: PresentationDescription, _ step: ScenarioStep) throws {
    let page = page(presentation.screen)
    guard page.parent == nil, page.presentingViewController == nil else {
      throw error(step, "'\(presentation.screen)' cannot be presented: it is already shown")
    }
    let controller = makePresented(presentation)
    if let source = presentation.source, let popover = controller.popoverPresentationController {
      if !presentation.adapts { popover.delegate = persistentPopoverDelegate }
      try point(popover, at: source, step)
    }
    let coversWindow = presentation.isInContext && presentation.presenter == .window
    let presenter = presented.isEmpty && coversWindow ? root : front
    presenter.present(controller, animated: presentation.isAnimated)
  }

  /// Presents an alert; on an iPad an action sheet is a popover.
  func ask(_ alert: AlertDescription, animated: Bool, _ step: ScenarioStep) throws {
    let controller = alert.uiKit
    if let source = alert.source, let popover = controller.popoverPresentationController {
      try point(popover, at: source, step)
    }
    front.present(controller, animated: animated)
  }

  /// Sets the anchor of a popover, which must be visible.
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

  /// The controller to present: the page, or a navigation controller with the page and a Done
  /// button.
  ///
  /// `identifier` is that of a stack that is restored.
  func makePresented(
    _ presentation: PresentationDescription, identifier: String? = nil
  ) -> UIViewController {
    let page = freePage(presentation.screen)
    if identifier == nil { presentations.append(presentation) }
    guard presentation.isInNavigation else {
      presentation.apply(to: page)
      return page
    }
    let stack = PageStack(document.navigation, pages: [page])
    page.setDismissal { [weak stack] in stack?.dismiss(animated: true) }
    if page.restorationIdentifier != nil {
      // The screen alone would not do: its stack can show other screens when it is presented again.
      stack.restorationIdentifier =
        identifier ?? "\(Self.presentedIdentifier)\(presentations.count - 1)"
    }
    presentation.apply(to: stack)
    return stack
  }

  private static let presentedIdentifier = ownIdentifier + "presented."

  /// The presentation of the stack with an identifier.
  func presentation(ofStack identifier: String?) -> PresentationDescription? {
    guard let identifier, identifier.hasPrefix(Self.presentedIdentifier),
      let place = Int(identifier.dropFirst(Self.presentedIdentifier.count)),
      presentations.indices.contains(place)
    else { return nil }
    return presentations[place]
  }

  /// The last presentation of a screen.
  func lastPresentation(of screen: String) -> PresentationDescription? {
    presentations.last { $0.screen == screen }
  }

  /// Saves the app's state, ends the app, and launches it again with the saved state.
  ///
  /// The state stays in memory.
  func relaunch(_ step: ScenarioStep) throws {
    do throws(Headless.StateArchiveError) {
      let state = try stage.window.savedState()
      // The process ends, so no callback is called.
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

/// Keeps popovers as popovers in compact width.
@MainActor
final class PersistentPopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// The app delegate, which makes the restored controllers after a launch.
@MainActor
final class ScenarioAppDelegate: NSObject, UIApplicationDelegate {
  private weak var scene: ScenarioScene?

  init(scene: ScenarioScene) {
    self.scene = scene
    super.init()
  }

  /// The page with the identifier, or the controller that presented it; the stacks and tabs at the
  /// bottom exist already.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard let scene, let identifier = identifierComponents.last else { return nil }
    if let presentation = scene.presentation(ofStack: identifier) {
      return Self.isRestored(presentation)
        ? scene.makePresented(presentation, identifier: identifier) : nil
    }
    // Screens may share an identifier; each saves its name.
    let name = coder.decodeObject(forKey: PageController.screenKey) as? String
    let screen = scene.document.screens.first {
      $0.restorationIdentifier == identifier && (name == nil || $0.id == name)
    }
    guard let screen else { return nil }
    // A page without a parent was presented.
    if identifierComponents.count == 1,
      let presentation = scene.lastPresentation(of: screen.id)
    {
      return Self.isRestored(presentation) ? scene.makePresented(presentation) : nil
    }
    return scene.page(screen.id, in: identifierComponents.dropLast().last)
  }

  /// *Chosen:* popovers are not restored, because their anchor may not exist.
  private static func isRestored(_ presentation: PresentationDescription) -> Bool {
    presentation.style != .popover
  }
}
