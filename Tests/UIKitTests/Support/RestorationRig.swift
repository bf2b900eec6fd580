import FilmstripStage
import Foundation
@_spi(Headless) import UIKit

/// A view controller that saves a note and a reference to another view controller.
final class RestorableController: UIViewController, UIViewControllerRestoration {
  static var log: [String] = []
  var note = ""
  var friend: UIViewController?

  init(_ identifier: String?) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
    title = identifier
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let controller = RestorableController(identifierComponents.last)
    controller.title = "made \(identifierComponents.last ?? "")"
    return controller
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note, forKey: "note")
    coder.encode(friend, forKey: "friend")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decodeObject(forKey: "note") as? String ?? ""
    friend = coder.decodeObject(forKey: "friend") as? UIViewController
    RestorableController.log.append("decode \(restorationIdentifier ?? "")")
  }

  override func applicationFinishedRestoringState() {
    RestorableController.log.append("finished \(restorationIdentifier ?? "")")
  }
}

/// An app delegate that creates the view controllers above the root of the stack.
final class RestoringAppDelegate: NSObject, UIApplicationDelegate {
  var paths: [[String]] = []
  var rejectedNames: Set<String> = []
  var allows = true
  var theme = ""
  var idiom = -1

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let name = identifierComponents.last ?? ""
    paths.append(identifierComponents)
    RestorableController.log.append("ask \(name)")
    let isFirst = paths.filter { $0 == identifierComponents }.count == 1
    if name == "Stack" || name == "A" || rejectedNames.contains(name) { return nil }
    return name == "Page" && isFirst ? nil : RestorableController(name)
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { allows }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { allows }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode(theme, forKey: "theme")
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    theme = coder.decodeObject(forKey: "theme") as? String ?? ""
    idiom = coder.decodeInteger(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    RestorableController.log.append("app decoded")
  }
}

/// A window with a navigation stack of restorable view controllers.
@MainActor
struct RestorationRig {
  let stage: Stage
  let navigation: UINavigationController
  let controllers: [RestorableController]

  var window: UIWindow { stage.window }

  init(_ identifiers: [String?]) {
    stage = Self.stage()
    controllers = identifiers.map(RestorableController.init)
    navigation = UINavigationController(rootViewController: controllers[0])
    navigation.restorationIdentifier = "Stack"
    for controller in controllers.dropFirst() {
      navigation.pushViewController(controller, animated: false)
    }
    stage.show(navigation)
  }

  static func stage() -> Stage {
    Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
  }

  /// Returns the path of a file that no other test uses.
  static func file() -> URL {
    stateFolder.appendingPathComponent(UUID().uuidString)
  }

  @discardableResult
  func archive() throws -> URL {
    let file = Self.file()
    try window.archiveState(to: file)
    return file
  }
}

/// A folder that is removed when the process ends.
private let stateFolder: URL = {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "filmstrip-\(UUID().uuidString)")
  // If this fails, writing the first file reports the error.
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  atexit { try? FileManager.default.removeItem(at: stateFolder) }
  return folder
}()
