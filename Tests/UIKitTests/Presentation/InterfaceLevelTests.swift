import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: UITraitCollection.userInterfaceLevel (documented: alerts and popovers are
// elevated), screenshots of sheets and of overCurrentContext, and the values that Flutter's
// colors.dart copied from iOS 13 (FACTS: present.level, color.level).
@MainActor
@Suite(.serialized)
struct InterfaceLevelTests {
  /// A view controller that counts its calls of `traitCollectionDidChange`.
  final class TraitCountingController: UIViewController {
    var changes = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes += 1
    }
  }

  @MainActor
  struct Rig {
    let stage: Stage
    let home = TraitCountingController()

    init(_ style: InterfaceStyle = .dark, ios: Int = 18, isPad: Bool = false) {
      let device =
        isPad
        ? NavigationRig.phone(width: 820, height: 1180, scale: 2, isPad: true)
        : NavigationRig.phone()
      stage = Stage(
        settings: FilmSettings(device: device, style: style, iosVersion: ios), text: BlockText())
      stage.show(UINavigationController(rootViewController: home))
      advance(to: 0)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }
  }

  /// Returns the colour of a view's layer as 8-bit components.
  private func hex(_ view: UIView) -> UInt32? {
    guard let color = view.layer.backgroundColor else { return nil }
    return hex(UIColor(cgColor: color), in: .current)
  }

  private func hex(_ color: UIColor, in traits: UITraitCollection) -> UInt32 {
    let rgba = color.rgba(in: traits)
    return [rgba.red, rgba.green, rgba.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  // UIPresentationController.h: the class conforms to UITraitChangeObservable.
  @Test func `a presentation controller observes the traits of its presentation`() throws {
    let rig = Rig(.light)
    let page = UIViewController()
    page.modalPresentationStyle = .overFullScreen
    rig.home.present(page, animated: false)
    rig.advance(to: 1)
    let presentation = try #require(page.presentationController)
    var styles: [UIUserInterfaceStyle] = []
    let registration = presentation.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (presentation: UIPresentationController, previous: UITraitCollection) in
      styles += [previous.userInterfaceStyle, presentation.traitCollection.userInterfaceStyle]
    }
    presentation.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(styles == [.light, .dark])
    #expect(presentation.traitOverrides.userInterfaceStyle == .dark)
    presentation.traitOverrides.userInterfaceStyle = .light
    #expect(styles == [.light, .dark, .dark, .light])
    presentation.unregisterForTraitChanges(registration)
    presentation.overrideTraitCollection = nil
    #expect(styles == [.light, .dark, .dark, .light])
  }

  @Test func `six backgrounds are lighter at the elevated level in dark mode`() {
    _ = Rig()
    let backgrounds: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    let levelColors: [UInt32] = [0x000000, 0x1C1C1E, 0x2C2C2E, 0x3A3A3C]
    let highContrastColors: [UInt32] = [0x000000, 0x242426, 0x363638, 0x444446]
    for (index, color) in backgrounds.enumerated() {
      for (level, offset) in [(UIUserInterfaceLevel.base, 0), (.elevated, 1)] {
        let dark = UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: .dark),
          UITraitCollection(userInterfaceLevel: level),
        ])
        #expect(hex(color, in: dark) == levelColors[index % 3 + offset])
        let high = UITraitCollection(traitsFrom: [
          dark, UITraitCollection(accessibilityContrast: .high),
        ])
        #expect(hex(color, in: high) == highContrastColors[index % 3 + offset])
        let light = UITraitCollection(traitsFrom: [
          dark, UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(hex(color, in: light) == hex(color, in: UITraitCollection()))
      }
    }
  }

  @Test func `trait collections can be compared by level and merged`() {
    _ = Rig()
    let elevated = UITraitCollection(userInterfaceLevel: .elevated)
    let base = UITraitCollection(userInterfaceLevel: .base)
    #expect(elevated != base && elevated.hasDifferentColorAppearance(comparedTo: base))
    #expect(UITraitCollection(traitsFrom: [base, elevated]) == elevated)
    #expect(UITraitCollection(traitsFrom: [elevated, UITraitCollection()]) == elevated)
    #expect(UITraitCollection.current.userInterfaceLevel == .base)
  }

  @Test(arguments: [
    (UIModalPresentationStyle.pageSheet, true), (.formSheet, true), (.overCurrentContext, true),
    (.popover, true), (.fullScreen, false), (.overFullScreen, false), (.currentContext, false),
  ])
  func `sheets and popovers are elevated, unlike full-screen presentations`(
    _ style: UIModalPresentationStyle, _ isElevated: Bool
  ) {
    for (isPad, ios) in [(false, 18), (true, 18), (false, 13), (true, 13)] {
      let rig = Rig(ios: ios, isPad: isPad)
      let above = TraitCountingController()
      above.modalPresentationStyle = style
      above.popoverPresentationController?.sourceView = rig.home.view
      _ = above.view
      rig.home.present(above, animated: true)
      rig.advance(to: 1)
      #expect(above.traitCollection.userInterfaceLevel == (isElevated ? .elevated : .base))
      #expect(hex(above.view) == (isElevated ? 0x1C1C1E : 0x000000))
      #expect(rig.home.traitCollection.userInterfaceLevel == .base)
      #expect(hex(rig.home.view) == 0x000000)
      // A popover on an iPad is compact, which changes the traits of the presented view controller.
      #expect(above.changes == (style == .popover && isPad ? 1 : 0))
    }
  }

  @Test func `overriding traits of a presentation don't replace the view controller's own`() {
    let rig = Rig()
    let above = TraitCountingController()
    above.modalPresentationStyle = .fullScreen
    above.overrideUserInterfaceStyle = .light
    above.presentationController?.overrideTraitCollection = UITraitCollection(
      horizontalSizeClass: .regular)
    rig.home.present(above, animated: false)
    rig.advance(to: 1)
    #expect(above.overrideUserInterfaceStyle == .light)
    #expect(above.traitCollection.userInterfaceStyle == .light)
    #expect(above.traitCollection.horizontalSizeClass == .regular)
    above.presentationController?.overrideTraitCollection = nil
    #expect(above.traitCollection.userInterfaceStyle == .light)
    #expect(above.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a stack in a sheet and its alert are elevated, and a full screen isn't`() {
    let rig = Rig()
    let first = TraitCountingController()
    let stack = UINavigationController(rootViewController: first)
    rig.home.present(stack, animated: true)
    rig.advance(to: 1)
    let pushed = TraitCountingController()
    stack.pushViewController(pushed, animated: true)
    rig.advance(to: 2)
    #expect(hex(pushed.view) == 0x1C1C1E && pushed.changes == 0 && first.changes == 0)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    pushed.present(alert, animated: true)
    rig.advance(to: 3)
    #expect(alert.traitCollection.userInterfaceLevel == .elevated)
    alert.dismiss(animated: false)
    let cover = TraitCountingController()
    cover.modalPresentationStyle = .fullScreen
    pushed.present(cover, animated: false)
    rig.advance(to: 4)
    #expect(hex(cover.view) == 0x000000)
  }

  @Test func `a view controller reused after a sheet has the base colours again`() {
    let rig = Rig()
    let controller = TraitCountingController()
    rig.home.present(controller, animated: true)
    rig.advance(to: 1)
    #expect(hex(controller.view) == 0x1C1C1E)
    controller.dismiss(animated: false)
    rig.home.navigationController?.pushViewController(controller, animated: false)
    rig.advance(to: 2)
    #expect(hex(controller.view) == 0x000000)
  }

  @Test func `no interface is elevated in iOS 12`() {
    let rig = Rig(ios: 12, isPad: true)
    let sheet = TraitCountingController()
    sheet.modalPresentationStyle = .formSheet
    rig.home.present(sheet, animated: false)
    rig.advance(to: 1)
    #expect(sheet.traitCollection.userInterfaceLevel == .base)
  }
}
