import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct SegmentedControlTests {
  /// Returns a control with two segments of 100 points each, its top left corner at (40, 100) in
  /// the window, and a closure that counts its events.
  private func addTwoSegments(_ rig: GestureRig) -> (control: UISegmentedControl, events: () -> Int)
  {
    let control = UISegmentedControl(items: ["List", "Grid"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    rig.view.addSubview(control)
    var events = 0
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    rig.stage.advance(to: .zero)
    _ = rig.stage.displayList()
    return (control, { events })
  }

  private func tap(_ rig: GestureRig, _ x: Double, at time: Double) {
    rig.touch(.began, x, 116, at: time)
    rig.touch(.ended, x, 116, at: time + 0.1)
  }

  /// Returns the view behind the selected segment: the only view with a shadow.
  private func selection(_ control: UISegmentedControl) throws -> UIView {
    try #require(control.subviews.first { $0.layer.shadowOpacity > 0 })
  }

  @Test func `segments are as wide as the widest title, their content or their set width`() {
    let rig = GestureRig()
    // A character is 13 / 2 points wide, and each side has a margin of 10 points.
    let control = UISegmentedControl(items: ["List", "Calendar"])
    rig.view.addSubview(control)
    #expect(control.intrinsicContentSize == CGSize(width: 2 * (52 + 20), height: 31))
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize == CGSize(width: 26 + 20 + 52 + 20, height: 31))
    control.setWidth(60, forSegmentAt: 0)
    #expect(control.intrinsicContentSize == CGSize(width: 60 + 52 + 20, height: 31))
    #expect(control.widthForSegment(at: 0) == 60 && control.widthForSegment(at: 1) == 0)
  }

  @Test func `a tap selects a segment, sends one event, and slides the indicator`() throws {
    let rig = GestureRig()
    let (control, events) = addTwoSegments(rig)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 0
    #expect(events() == 0)
    let selection = try selection(control)
    rig.stage.advance(to: MediaTime(seconds: 0.5))
    #expect(!selection.isHidden && selection.center.x == 50)
    tap(rig, 190, at: 1)
    #expect(control.selectedSegmentIndex == 1 && events() == 1)
    // Halfway through the 0.25 s after the lift, an ease-in-out curve has covered half of the
    // distance.
    rig.stage.advance(to: MediaTime(seconds: 1.1 + 0.125))
    _ = rig.stage.displayList()
    #expect(abs(try #require(selection.layer.presentation()).position.x - 100) < 0.01)
    rig.stage.advance(to: MediaTime(seconds: 2))
    #expect(selection.center.x == 150)
    tap(rig, 190, at: 3)
    #expect(events() == 1, "a tap on the selected segment sends no event")
  }

  @Test func `a drag moves the indicator and selects when the finger lifts`() throws {
    let rig = GestureRig()
    let (control, events) = addTwoSegments(rig)
    control.selectedSegmentIndex = 0
    rig.touch(.began, 90, 116, at: 1)
    rig.touch(.moved, 190, 116, at: 1.1)
    #expect(try selection(control).center.x == 150)
    #expect(control.selectedSegmentIndex == 0 && events() == 0)
    rig.touch(.ended, 190, 116, at: 1.2)
    #expect(control.selectedSegmentIndex == 1 && events() == 1)
    // When the system cancels the touch, the indicator returns.
    rig.touch(.began, 190, 116, at: 2)
    rig.touch(.moved, 90, 116, at: 2.1)
    rig.touch(.cancelled, 90, 116, at: 2.2)
    #expect(try selection(control).center.x == 150)
    #expect(control.selectedSegmentIndex == 1 && events() == 1)
  }

  @Test func `disabled segments and disabled controls ignore touches`() {
    let rig = GestureRig()
    let (control, events) = addTwoSegments(rig)
    control.setEnabled(false, forSegmentAt: 1)
    tap(rig, 190, at: 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && events() == 0)
    control.setEnabled(true, forSegmentAt: 1)
    control.isEnabled = false
    tap(rig, 190, at: 2)
    #expect(events() == 0)
    control.isEnabled = true
    tap(rig, 190, at: 3)
    #expect(control.selectedSegmentIndex == 1 && events() == 1)
  }

  @Test func `a momentary control sends its event and keeps no selection`() throws {
    let rig = GestureRig()
    let (control, _) = addTwoSegments(rig)
    control.isMomentary = true
    var received: [Int] = []
    control.addAction(
      UIAction { _ in received.append(control.selectedSegmentIndex) }, for: .valueChanged)
    tap(rig, 190, at: 1)
    tap(rig, 190, at: 2)
    #expect(received == [1, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(try selection(control).isHidden)
  }

  @Test func `in a right-to-left environment the first segment is at the right`() {
    let rig = GestureRig()
    let (control, _) = addTwoSegments(rig)
    control.semanticContentAttribute = .forceRightToLeft
    tap(rig, 190, at: 1)
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func `the selection moves with its segment when segments are inserted or removed`() {
    let rig = GestureRig()
    let (control, _) = addTwoSegments(rig)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "New")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 2)
    control.removeSegment(at: 1, animated: true)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    var ran = 0
    control.insertSegment(action: UIAction(title: "Act") { _ in ran += 1 }, at: 9, animated: false)
    #expect(control.titleForSegment(at: 1) == "Act")
    tap(rig, 190, at: 1)
    #expect(ran == 1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func `a segment index out of range traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = GestureRig()
        UISegmentedControl(items: ["One"]).selectedSegmentIndex = 1
      }
    }
    #expect(prints(result, "selectedSegmentIndex must be −1 or below 1, but is 1"))
  }
}
