import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
@_spi(Headless) import UIKit

/// A stage, and a folder with storyboards that are written by hand.
@MainActor
final class InterfaceRig {
  let stage: Stage
  let folder: ScratchFolder

  /// Writes scenes to `Main.storyboard`; the first line of `scenes` is line 3 of the file.
  init(
    _ scenes: String, initial: String = "a", resources: String = "", width: Double = 390,
    height: Double = 844, language: InterfaceLanguage = .english
  ) throws {
    folder = try ScratchFolder()
    stage = Stage(
      settings: FilmSettings(
        device: NavigationRig.phone(width: width, height: height), frameRate: .sixty,
        language: language),
      text: BlockText())
    stage.simulator.interfaceFiles.modules = ["UIKitTests"]
    Headless.resourceFolders = [URL(fileURLWithPath: folder.path)]
    try write(scenes, to: "Main", initial: initial, resources: resources)
  }

  func write(_ scenes: String, to name: String, initial: String = "a", resources: String = "")
    throws
  {
    try folder.write(
      """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)">
      <scenes>
      \(scenes)
      </scenes>
      <resources>\(resources)</resources>
      </document>
      """, to: "\(name).storyboard")
  }

  /// Returns a scene with one view controller.
  static func scene(_ controller: String) -> String {
    "<scene><objects>\(controller)</objects></scene>"
  }

  /// Returns a scene with a view controller `a` whose view has attributes, subviews and other
  /// children.
  static func view(_ subviews: String, _ others: String = "", controller: String = "") -> String {
    scene(
      """
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="390" height="844"/>
      <subviews>
      \(subviews)
      </subviews>
      <viewLayoutGuide key="safeArea" id="s"/>
      \(others)
      </view>\(controller)</viewController>
      """)
  }

  func storyboard() throws -> UIStoryboard {
    try UIStoryboard(path: folder.path + "/Main.storyboard")
  }

  /// Shows the initial view controller.
  @discardableResult
  func show() throws -> UIViewController {
    guard let controller = try storyboard().instantiateInitialViewController() else {
      throw InterfaceRigError.noInitialController
    }
    stage.show(controller)
    stage.advance(to: VirtualClock.current.now)
    return controller
  }

  /// The problems so far, each with file, line and column.
  var problems: [String] { stage.simulator.interfaceFiles.problems.map(\.message) }
}

enum InterfaceRigError: Error {
  case noInitialController
}

extension UIViewController {
  /// Returns the view with an id in the storyboard.
  func element<Object>(_ id: String, as type: Object.Type = Object.self) -> Object? {
    interfaceObject(id: id) as? Object
  }
}
