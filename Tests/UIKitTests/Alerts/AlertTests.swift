import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: alerts are 270 points wide and centred; the handlers of buttons run after the
// dismissal.
@MainActor
@Suite(.serialized)
struct AlertTests {
  private func press(_ title: String, in view: UIView) {
    func visit(_ view: UIView) {
      if let control = view as? UIControl,
        control.subviews.contains(where: { ($0 as? UILabel)?.text == title })
      {
        control.sendActions(for: .touchUpInside)
      }
      for view in view.subviews { visit(view) }
    }
    visit(view)
  }

  @Test(arguments: [("OK", ["ok"]), ("No", ["no"])])
  func `an alert is centred, and the handler of its button runs after the dismissal`(
    _ title: String, _ expected: [String]
  ) {
    let root = makeController("A")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    var calls: [String] = []
    let alert = UIAlertController(title: "Sure?", message: "Really", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in calls.append("ok") })
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in calls.append("no") })
    alert.addTextField { $0.text = "name" }
    root.present(alert, animated: true)
    _ = rig.nodes(at: 1)
    #expect(rig.navigation.presentedViewController === alert)
    #expect(alert.view.frame.width == 270)
    #expect(abs(alert.view.frame.midX - 195) < 0.5)
    // The alert is centred between the safe area insets of 47 and 34 points, in a height of 844
    // points.
    #expect(abs(alert.view.frame.midY - (47 + 810) / 2) < 0.5)
    #expect(alert.textFields?.map(\.text) == ["name"])
    press(title, in: alert.view)
    #expect(calls.isEmpty)
    _ = rig.nodes(at: 2)
    #expect(calls == expected)
    #expect(rig.navigation.presentedViewController == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `an action sheet is at the lower edge and has a separate cancel button`() {
    let root = makeController("A")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Keep", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(sheet, animated: true)
    _ = rig.nodes(at: 1)
    // There are three buttons of 57 points, with 8 points between the two groups.
    #expect(sheet.view.frame == CGRect(x: 8, y: 810 - 179, width: 374, height: 179))
    #expect(sheet.view.transform.isIdentity)
  }

  @Test func `when two touches press two buttons, the first to lift triggers its action`() {
    let root = makeController("A")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    var calls: [String] = []
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .default) { _ in calls.append("delete") })
    sheet.addAction(UIAlertAction(title: "Keep", style: .default) { _ in calls.append("keep") })
    root.present(sheet, animated: true)
    _ = rig.nodes(at: 1)
    // The rows of 57 points end at the bottom safe area inset: 34 of 844 points.
    let delete = TouchScript.tap(at: CGPoint(x: 195, y: 810 - 57 * 1.5), finger: 0)
    let keep = TouchScript.tap(at: CGPoint(x: 195, y: 810 - 57 * 0.5), finger: 1)
    rig.stage.play(delete.merging(keep.delayed(by: 0.03)))
    _ = rig.nodes(at: 2)
    #expect(calls == ["delete"])
    #expect(rig.navigation.presentedViewController == nil)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a second cancel action raises an exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .cancel))
        alert.addAction(UIAlertAction(title: "B", style: .cancel))
      }
    }
    #expect(
      prints(
        result,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"))
  }
}
