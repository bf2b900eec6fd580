import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: Apple's documentation of the members of iOS 16.
@MainActor
@Suite(.serialized)
struct SceneGeometryTests {
  final class Page: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  }

  private func stage(_ page: Page) throws -> (Stage, UIWindowScene) {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    stage.show(page)
    stage.advance(to: MediaTime(seconds: 0))
    return (stage, try #require(stage.window.windowScene))
  }

  @Test func `a request rotates the interface to an orientation that the page supports`() throws {
    let page = Page()
    let (stage, scene) = try stage(page)
    #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
    #expect(scene.effectiveGeometry.systemFrame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(!scene.effectiveGeometry.isInterfaceOrientationLocked)
    page.mask = [.portrait, .landscapeLeft]
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { _ in
      Issue.record("the page supports one of the orientations")
    }
    stage.advance(to: MediaTime(seconds: 1))
    #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeLeft)
    #expect(page.view.bounds.size == CGSize(width: 844, height: 390))
  }

  @Test func `a request of the current orientation, or of none, changes nothing`() throws {
    let (_, scene) = try stage(Page())
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .all))
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS())
    #expect(scene.interfaceOrientation == .portrait)
  }

  @Test func `a request of orientations that the page doesn't support fails`() throws {
    let page = Page()
    page.mask = .portrait
    let (_, scene) = try stage(page)
    var errors: [any Error] = []
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { errors.append($0) }
    #expect((errors.first as? UISceneError)?.code == .geometryRequestDenied)
    #expect((errors.first as NSError?)?.code == 101)
    #expect((errors.first as NSError?)?.domain == UISceneError.errorDomain)
    #expect(scene.interfaceOrientation == .portrait)
  }
}
