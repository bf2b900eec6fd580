import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
private final class Listener: NSObject {
  var received: [String] = []
  func pressed(_ sender: UIControl) { received.append("pressed") }
  func plain() { received.append("plain") }
}

@MainActor
@Suite(.serialized)
struct ControlTests {
  private let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDragInside, "in"), (.touchDragOutside, "out"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up in"),
    (.touchUpOutside, "up out"), (.touchCancel, "cancel"),
  ]

  private func observedControl(_ rig: GestureRig, _ write: @escaping (String) -> Void) -> UIControl
  {
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    for (event, name) in names {
      control.addAction(UIAction { _ in write(name) }, for: event)
    }
    rig.view.addSubview(control)
    return control
  }

  @Test func `a control sends events for a touch that begins, moves and ends`() {
    let rig = GestureRig()
    var events: [String] = []
    let control = observedControl(rig) { events.append($0) }
    // The control is at (140, 200) in the window and 50 points high; the 70 points of slack below
    // reach to y = 320.
    rig.touch(.began, 150, 210, at: 0)
    #expect(control.isHighlighted && control.isTracking)
    rig.touch(.moved, 150, 319, at: 0.1)
    #expect(control.isHighlighted)
    rig.touch(.moved, 150, 321, at: 0.2)
    #expect(!control.isHighlighted)
    rig.touch(.moved, 150, 330, at: 0.3)
    rig.touch(.moved, 150, 240, at: 0.4)
    rig.touch(.ended, 150, 240, at: 0.5)
    #expect(
      events == ["down", "in", "exit", "out", "out", "enter", "in", "up in"])
    #expect(control.state == .normal && !control.isTracking)
    events = []
    rig.touch(.began, 150, 210, at: 2)
    rig.touch(.moved, 150, 400, at: 2.1)
    rig.touch(.ended, 150, 400, at: 2.2)
    rig.touch(.began, 150, 210, at: 4)
    rig.touch(.cancelled, 150, 210, at: 4.1)
    #expect(events == ["down", "exit", "out", "up out", "down", "cancel"])
    events = []
    control.isEnabled = false
    rig.touch(.began, 150, 210, at: 6)
    rig.touch(.ended, 150, 210, at: 6.1)
    #expect(events.isEmpty && control.state == .disabled)
  }

  @Test func `targets are called until they are removed`() {
    let rig = GestureRig()
    let control = UIControl(frame: .zero)
    rig.view.addSubview(control)
    let listener = Listener()
    let pressed = Selector(Listener.pressed(_:))
    control.addTarget(listener, action: pressed, for: .touchUpInside)
    control.addTarget(listener, action: pressed, for: .valueChanged)
    control.addTarget(listener, action: Selector(Listener.plain), for: .allEvents)
    #expect(control.allControlEvents == .allEvents)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    control.removeTarget(listener, action: pressed, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(listener.received == ["pressed", "plain", "pressed", "plain", "plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(listener.received.count == 5)
    control.addTarget(listener, action: "pressed:", for: .touchUpInside)
    #expect(Headless.reports.count == 1)
  }

  @Test func `a tap recognizer on a superview doesn't receive a button's touch`() {
    let rig = GestureRig()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    rig.view.addSubview(button)
    rig.add(UITapGestureRecognizer(), "tap")
    rig.touch(.began, 150, 210, at: 0)
    rig.touch(.ended, 150, 210, at: 0.1)
    #expect(taps == 1 && rig.takeLog().isEmpty)
    button.isEnabled = false
    rig.touch(.began, 150, 210, at: 2)
    rig.touch(.ended, 150, 210, at: 2.1)
    #expect(taps == 1 && rig.takeLog().contains("tap:ended"))
  }

  @Test func `a button shows the title and colour of its state`() {
    let rig = GestureRig()
    let button = UIButton(type: .system)
    rig.view.addSubview(button)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .selected)
    button.setTitleColor(.red, for: [.selected, .highlighted])
    #expect(button.titleLabel?.text == "Go" && button.currentTitleColor == .systemBlue)
    button.isSelected = true
    #expect(button.titleLabel?.text == "Gone" && button.currentTitle == "Gone")
    button.isHighlighted = true
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .red)
    #expect(button.titleLabel.map { abs($0.alpha - 0.2) < 1e-6 } == true)
    button.isHighlighted = false
    #expect(button.titleLabel?.alpha == 1)
    // Source: a system button without an image is known to be at least 30 points wide on iOS; a
    // line of 15 points is 18 points high, and each character is half as wide as the font size.
    button.isSelected = false
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 21, height: 22))
  }
}
