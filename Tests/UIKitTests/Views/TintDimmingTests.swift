import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UIView.h (tintAdjustmentMode, tintColorDidChange) and Apple's "iOS
// 7 UI Transition Guide" (documented): an alert, an action sheet or a popover dims the tint of the
// views behind it.
@MainActor
@Suite(.serialized)
struct TintDimmingTests {
  final class TintObservingView: UIView {
    var changes = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  @MainActor
  struct Rig {
    let home = makeController("Home")
    let icon = UIImageView(image: UIImage(systemName: "star"))
    let tinted = TintObservingView()
    let normalTinted = TintObservingView()
    let rig: NavigationRig

    init(isPad: Bool = false) {
      home.navigationItem.rightBarButtonItem = button("Edit")
      for view in [icon, tinted, normalTinted] { home.view.addSubview(view) }
      normalTinted.tintAdjustmentMode = .normal
      rig =
        isPad
        ? NavigationRig([home], width: 820, height: 1180, scale: 2, isPad: true)
        : NavigationRig([home])
      _ = rig.nodes(at: 0)
      tinted.changes = 0
      normalTinted.changes = 0
    }

    var isFading: Bool { icon.layer.animation(forKey: kCATransition) != nil }
  }

  private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    return alert
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `an alert dims the tint behind it with a fade`(_ style: UIAlertController.Style) throws {
    let rig = Rig()
    let blue = rig.tinted.tintColor
    let alert = alert(style)
    rig.home.present(alert, animated: true)
    #expect(rig.tinted.tintAdjustmentMode == .dimmed && rig.tinted.changes == 1)
    let grey = try #require(rig.tinted.tintColor).rgba(in: .current)
    #expect(grey.red == grey.green && grey.green == grey.blue)
    #expect(rig.normalTinted.tintAdjustmentMode == .normal && rig.normalTinted.tintColor == blue)
    #expect(rig.rig.navigation.navigationBar.tintAdjustmentMode == .dimmed)
    #expect(alert.view.tintAdjustmentMode == .automatic || alert.view.tintColor == blue)
    #expect(rig.isFading)
    _ = rig.rig.nodes(at: 1)
    #expect(!rig.isFading && rig.tinted.tintAdjustmentMode == .dimmed)
    alert.dismiss(animated: true)
    #expect(rig.tinted.tintAdjustmentMode == .normal && rig.tinted.tintColor == blue)
    #expect(rig.tinted.changes == 2 && rig.isFading)
    _ = rig.rig.nodes(at: 2)
    #expect(!rig.isFading && rig.tinted.changes == 2)
  }

  @Test func `without animation the tint changes immediately`() {
    let rig = Rig()
    let alert = alert()
    rig.home.present(alert, animated: false)
    #expect(rig.tinted.tintAdjustmentMode == .dimmed && !rig.isFading)
    alert.dismiss(animated: false)
    #expect(rig.tinted.tintAdjustmentMode == .normal && !rig.isFading)
  }

  @Test func `a popover dims the tint, even while an alert covers it or disappears`() {
    let rig = Rig(isPad: true)
    let menu = makeController("Menu")
    menu.modalPresentationStyle = .popover
    menu.popoverPresentationController?.sourceView = rig.home.view
    rig.home.present(menu, animated: true)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.tinted.tintAdjustmentMode == .dimmed)
    #expect(menu.view.tintAdjustmentMode == .normal)
    let alert = alert()
    menu.present(alert, animated: true)
    _ = rig.rig.nodes(at: 2)
    #expect(menu.view.tintAdjustmentMode == .dimmed)
    alert.dismiss(animated: true)
    _ = rig.rig.nodes(at: 3)
    #expect(menu.view.tintAdjustmentMode == .normal)
    #expect(rig.tinted.tintAdjustmentMode == .dimmed)
    menu.present(self.alert(), animated: false)
    rig.home.dismiss(animated: true)
    _ = rig.rig.nodes(at: 4)
    #expect(rig.tinted.tintAdjustmentMode == .normal && menu.view.tintAdjustmentMode == .normal)
  }

  /// *Reported* (FACTS: present.tint).
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet], [true, false])
  func `a sheet dims the tint behind it, even at an undimmed detent`(
    _ style: UIModalPresentationStyle, _ isUndimmed: Bool
  ) throws {
    let rig = Rig()
    let sheet = makeController("Sheet")
    sheet.modalPresentationStyle = style
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.detents = [.medium(), .large()]
    if isUndimmed { presentation.largestUndimmedDetentIdentifier = .medium }
    rig.home.present(sheet, animated: true)
    #expect(rig.tinted.tintAdjustmentMode == .dimmed && rig.isFading)
    _ = rig.rig.nodes(at: 1)
    #expect(rig.tinted.tintAdjustmentMode == .dimmed && !rig.isFading)
    #expect(sheet.view.tintAdjustmentMode == .normal)
    // In compact height, the sheet covers the screen.
    rig.home.view.window?.turn(to: .landscapeRight, animated: false)
    sheet.dismiss(animated: true)
    _ = rig.rig.nodes(at: 2)
    #expect(rig.tinted.tintAdjustmentMode == .normal)
    #expect(rig.normalTinted.tintAdjustmentMode == .normal)
  }

  // Documented: UIView.h. A swipe that doesn't dismiss the sheet changes nothing.
  @Test func `a sheet dismissed by a swipe restores the tint`() {
    let rig = Rig()
    let sheet = makeController("Sheet")
    rig.home.present(sheet, animated: true)
    _ = rig.rig.nodes(at: 1)
    func swipe(_ points: Double) {
      let start = CGPoint(x: 200, y: 200)
      let end = CGPoint(x: 200, y: 200 + points)
      let middle = CGPoint(x: 200, y: 200 + points / 2)
      let samples = [
        TouchSample(time: 0, location: start, phase: .began),
        TouchSample(time: 0.05, location: middle, phase: .moved),
        TouchSample(time: 0.1, location: end, phase: .moved),
        TouchSample(time: 0.3, location: end, phase: .ended),
      ]
      rig.rig.stage.play(TouchScript(samples: samples))
    }
    swipe(30)
    _ = rig.rig.nodes(at: 2)
    #expect(rig.home.presentedViewController === sheet)
    #expect(rig.tinted.tintAdjustmentMode == .dimmed)
    swipe(600)
    _ = rig.rig.nodes(at: 4)
    #expect(rig.home.presentedViewController == nil)
    #expect(rig.tinted.tintAdjustmentMode == .normal)
  }

  /// *Chosen* (FACTS: present.tint).
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `full-screen presentations keep the tint`(_ style: UIModalPresentationStyle) {
    let rig = Rig()
    let above = makeController("Above")
    above.modalPresentationStyle = style
    rig.home.present(above, animated: true)
    #expect(rig.tinted.tintAdjustmentMode == .normal)
  }
}
