import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: the effect of these sources on iOS.
@MainActor
@Suite(.serialized)
struct NavigationBarSourceTests {
  /// Shows a view controller that is made after the stage, whose look it has.
  private func stage(_ make: () -> UIViewController) throws -> Stage {
    let stage = Stage(
      settings: FilmSettings(device: try Device.named("iPhone 14")), text: try PangoText())
    stage.show(make())
    stage.advance(to: MediaTime(seconds: 0.01))
    return stage
  }

  private func frame(_ name: String, _ stage: Stage, at time: Double) -> CGRect? {
    stage.advance(to: MediaTime(seconds: time))
    return stage.displayList().placements().first { $0.name == name }?.frame
  }

  @Test func `a list has a large title, an edit button and a prompt while editing`() throws {
    let list = NotesListController()
    let stage = try stage { UINavigationController(rootViewController: list) }
    #expect(frame("bar/background", stage, at: 0.02)?.height == 143)
    #expect(frame("bar/right/1", stage, at: 0.02) != nil)
    list.setEditing(true, animated: true)
    #expect(list.editButtonItem.title == "Done")
    #expect(frame("bar/background", stage, at: 0.4)?.height == 173)
    #expect(frame("bar/prompt", stage, at: 0.4) != nil)
    #expect(frame("bar/right/1", stage, at: 0.4) == nil)
    list.setEditing(false, animated: true)
    #expect(frame("bar/background", stage, at: 0.8)?.height == 143)
    #expect(list.tableView.adjustedContentInset.top == 143)
  }

  @Test func `the back button is intercepted while there are changes`() throws {
    let note = NoteController()
    var made: GuardedNavigationController?
    let stage = try stage {
      let navigation = GuardedNavigationController(rootViewController: NotesListController())
      navigation.pushViewController(note, animated: false)
      made = navigation
      return navigation
    }
    let navigation = try #require(made)
    note.hasChanges = true
    stage.play(.tap(at: CGPoint(x: 14, y: 69)), startingAt: MediaTime(seconds: 0.1))
    stage.advance(to: MediaTime(seconds: 0.5))
    #expect(navigation.refusals == 1 && navigation.viewControllers.count == 2)
    note.hasChanges = false
    stage.play(.tap(at: CGPoint(x: 14, y: 69)), startingAt: MediaTime(seconds: 0.6))
    stage.advance(to: MediaTime(seconds: 1.5))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a wizard pushes and pops items in its own bar`() throws {
    var made: WizardController?
    let stage = try stage {
      let wizard = WizardController()
      made = wizard
      return wizard
    }
    let wizard = try #require(made)
    #expect(frame("bar/background", stage, at: 0.02)?.minY == 0)
    let next = try #require(frame("bar/right/0", stage, at: 0.02))
    stage.play(
      .tap(at: CGPoint(x: next.midX, y: next.midY)), startingAt: MediaTime(seconds: 0.1))
    stage.advance(to: MediaTime(seconds: 1))
    #expect(wizard.finished == ["Step 2"])
    #expect(wizard.bar.topItem?.title == "Step 2")
    #expect(wizard.bar.backItem?.title == "Step 1")
    wizard.bar.popItem(animated: false)
    #expect(wizard.finished.isEmpty)
  }
}
