import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

private final class HeroFlow: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return operation == .push ? PhotoHeroAnimator() : nil
  }
}

@MainActor
@Suite(.serialized)
struct ListSourceTests {
  private func tap(_ stage: Stage, _ x: Double, _ y: Double, at begin: Double) {
    let location = CGPoint(x: x, y: y)
    stage.play(
      TouchScript(samples: [
        TouchSample(time: 0, location: location, phase: .began),
        TouchSample(time: 0.05, location: location, phase: .ended),
      ]), startingAt: MediaTime(seconds: begin))
  }

  private func view(named name: String, in root: UIView) -> UIView? {
    if root.layer.name == name { return root }
    return root.subviews.lazy.compactMap { view(named: name, in: $0) }.first
  }

  @Test func `a shared element grows out of its cell`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let grid = PhotoGridController()
    let navigation = UINavigationController(rootViewController: grid)
    let flow = HeroFlow()
    navigation.delegate = flow
    stage.show(navigation)

    // Three columns of 386/3 points: lines begin below the bar, at 91, every 130.667 points.
    let side = 386.0 / 3
    grid.collectionView.contentOffset.y += 100
    stage.advance(to: MediaTime(seconds: 0.1))
    // The first item of the second line, moved up by 100.
    let start = 91 + side + 2 - 100
    tap(stage, 64, 200, at: 0.2)
    stage.advance(to: MediaTime(seconds: 0.25))
    #expect(grid.selectedIndexPath == IndexPath(item: 3, section: 0))
    let cell = grid.collectionView.cellForItem(at: IndexPath(item: 3, section: 0))
    #expect(cell?.isHidden == true)
    let image = try #require(view(named: "hero", in: stage.window))
    image.layer.nodeName = "hero"
    for step in 0...10 {
      let elapsed = Double(step) / 20
      stage.advance(to: MediaTime(seconds: 0.25 + elapsed))
      let hero = try #require(
        stage.displayList().placements().first { $0.name == "hero" })
      let fraction = elapsed / 0.5
      #expect(abs(Double(hero.frame.minY) - (start + (200 - start) * fraction)) < 0.5)
      #expect(abs(Double(hero.frame.width) - (side + (390 - side) * fraction)) < 0.5)
    }
    stage.advance(to: MediaTime(seconds: 1))
    #expect(navigation.topViewController is PhotoDetailController)
    #expect(cell?.isHidden == false)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a table of settings selects and deselects`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let settings = SettingsController()
    let navigation = UINavigationController(rootViewController: settings)
    stage.show(navigation)
    #expect(settings.tableView.visibleCells.count == 6)
    let row = settings.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(row.minX == 16 && row.width == 358 && row.height == 60)
    tap(stage, 200, 91 + Double(row.midY), at: 0.2)
    stage.advance(to: MediaTime(seconds: 1))
    #expect(settings.chosen == "Display")
    #expect(settings.tableView.indexPathForSelectedRow == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `delegates keep their types, and registrations create cells`() throws {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    let table = TaggedTable(frame: .zero, style: .plain)
    let settings = SettingsController()
    table.delegate = settings
    let read: UITableViewDelegate? = table.delegate
    #expect(read === settings && table.delegateChanges == 1)
    let scrollView: UIScrollView = table
    #expect(scrollView.delegate === settings)
    scrollView.delegate = nil
    #expect(table.delegate == nil)
    let grid = TagGrid()
    stage.show(grid)
    #expect(grid.firstColor == .systemTeal)
  }
}
