import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import UIKit

// Expected values: measurements of iOS 27 by others (FACTS: alert.glass, alert.glass-motion).
@MainActor
@Suite(.serialized)
struct GlassAlertTests {
  private func present(
    _ titles: [String], message: String? = "Really", ios: Int = 26,
    style: UIAlertController.Style = .alert, configure: (UIAlertController) -> Void = { _ in }
  ) -> (rig: NavigationRig, alert: UIAlertController) {
    let root = makeController("A")
    let rig = NavigationRig([root], ios: ios)
    _ = rig.nodes(at: 0)
    let alert = UIAlertController(title: "Sure?", message: message, preferredStyle: style)
    for title in titles {
      alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    configure(alert)
    root.present(alert, animated: true)
    return (rig, alert)
  }

  private func buttons(_ view: UIView) -> [UIControl] {
    view.subviews.flatMap { subview -> [UIControl] in
      if subview is UITextField { return [] }
      return (subview as? UIControl).map { [$0] } ?? buttons(subview)
    }
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    for subview in view.subviews {
      if let label = subview as? UILabel, label.text == text { return label }
      if let label = label(text, in: subview) { return label }
    }
    return nil
  }

  @Test func `two buttons are capsules side by side, with cancel first`() throws {
    let (rig, alert) = present(["Delete", "Cancel"])
    _ = rig.nodes(at: 1)
    #expect(alert.view.frame.width == 320)
    #expect(abs(alert.view.frame.midX - 195) < 0.5)
    let title = try #require(label("Sure?", in: alert.view))
    let message = try #require(label("Really", in: alert.view))
    #expect(title.frame.minX == 30 && title.frame.minY == 22 && title.frame.width == 260)
    #expect(abs(message.frame.minY - title.frame.maxY - 7.33) < 0.01)
    #expect(message.font.pointSize == 15 && title.font.pointSize == 17)
    let buttons = buttons(alert.view)
    // (320 − 32 − 8) / 2.
    #expect(buttons.map(\.frame.minX) == [16, 164] && buttons.map(\.frame.width) == [140, 140])
    #expect(buttons.allSatisfy { abs($0.frame.height - 48) < 0.001 && $0.layer.cornerRadius == 24 })
    #expect(label("Cancel", in: buttons[0]) != nil)
    #expect(abs(buttons[0].frame.minY - message.frame.maxY - 4.33 - 16) < 0.01)
    #expect(abs(alert.view.frame.height - buttons[0].frame.maxY - 16) < 0.5)
  }

  @Test func `three buttons are in a column, and the preferred one is filled`() throws {
    let (rig, alert) = present(["Cancel", "Save", "Delete"], message: nil) {
      $0.preferredAction = $0.actions[1]
    }
    _ = rig.nodes(at: 1)
    let buttons = buttons(alert.view)
    #expect(buttons.map(\.frame.width) == [288, 288, 288])
    #expect(buttons[1].frame.minY - buttons[0].frame.minY == 56)
    #expect(label("Cancel", in: buttons[2]) != nil)
    #expect(label("Save", in: buttons[0])?.textColor == .white)
    #expect(buttons[0].backgroundColor == buttons[0].tintColor)
    #expect(buttons[1].backgroundColor == .tertiarySystemFill)
    #expect(label("Delete", in: buttons[1])?.textColor == .label)
  }

  /// FACTS: alert.glass-sheet.
  @Test func `an action sheet without a source is an alert with cancel last`() throws {
    let (rig, alert) = present(["Cancel", "Save", "Delete"], style: .actionSheet)
    _ = rig.nodes(at: 0.06)
    let layer = try #require(alert.view.layer.presentation())
    let s = springValue(0.2749, 1, 0.06)
    #expect(abs(Double(layer.affineTransform().a) - (1.199 - 0.199 * s)) < 0.005)
    _ = rig.nodes(at: 1)
    #expect(alert.view.frame.width == 320 && abs(alert.view.frame.midX - 195) < 0.5)
    let buttons = buttons(alert.view)
    #expect(buttons.map(\.frame.width) == [288, 288, 288])
    #expect(buttons[2].frame.minY - buttons[1].frame.minY == 56)
    #expect(label("Cancel", in: buttons[2]) != nil)
    let report = "UIAlertController in iOS 26: an action sheet is an alert"
    #expect(Headless.reports.contains { "\($0)".hasPrefix(report) })
    let (classic, sheet) = present(["Cancel"], ios: 18, style: .actionSheet)
    _ = classic.nodes(at: 1)
    #expect(abs(sheet.view.frame.width - (390 - 16)) < 0.01)
  }

  @Test func `an alert appears on the measured spring, and fades when it disappears`() throws {
    let (rig, alert) = present(["OK"])
    for t in [0.03, 0.06, 0.12] {
      _ = rig.nodes(at: t)
      let s = springValue(0.2749, 1, t)
      let layer = try #require(alert.view.layer.presentation())
      #expect(abs(Double(layer.opacity) - s) < 0.02, "after \(t) s")
      #expect(abs(Double(layer.affineTransform().a) - (1.199 - 0.199 * s)) < 0.005)
      let dimming = try #require(alert.view.superview?.subviews.first?.layer.presentation())
      #expect(abs(Double(dimming.opacity) - s) < 0.02)
    }
    _ = rig.nodes(at: 1)
    alert.dismiss(animated: true)
    _ = rig.nodes(at: 1.06)
    let layer = try #require(alert.view.layer.presentation())
    #expect(abs(Double(layer.opacity) - (1 - springValue(0.2749, 1, 0.06))) < 0.02)
    #expect(layer.affineTransform().a == 1)
    _ = rig.nodes(at: 2)
    #expect(rig.navigation.presentedViewController == nil)
  }

  @Test func `a field has the measured size, and alerts before iOS 26 keep theirs`() throws {
    let (rig, alert) = present(["OK"]) { $0.addTextField() }
    _ = rig.nodes(at: 1)
    let field = try #require(alert.textFields?.first)
    #expect(field.frame.width == 290 && abs(field.frame.height - 48) < 0.001)
    #expect(field.frame.minX == 15)
    let (classic, old) = present(["OK"], ios: 18)
    _ = classic.nodes(at: 1)
    #expect(old.view.frame.width == 270)
  }
}
