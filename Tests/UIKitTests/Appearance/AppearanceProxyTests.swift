import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UIAppearance.h. Values apply when a view enters a window, and
// don't replace values that the app sets itself.
@MainActor
@Suite(.serialized)
struct AppearanceProxyTests {
  final class Gauge: UIView {}
  final class Panel: UIView {}
  final class CustomStack: UINavigationController {}

  private func stage() -> Stage {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    stage.show(UIViewController())
    stage.advance(to: MediaTime(seconds: 0))
    return stage
  }

  @Test func `the appearance proxy of a class is always the same instance`() {
    _ = stage()
    #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
    #expect(UINavigationBar.appearance() !== UINavigationBar.appearance(for: .init()))
    let bar: UINavigationBar = .appearance()
    #expect(type(of: bar) == UINavigationBar.self)
    #expect(Gauge.appearance() === Gauge.appearance())
    #expect(UIBarButtonItem.appearance() === UIBarButtonItem.appearance())
    #expect(
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
        === UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]))
  }

  @Test func `appearance values apply when a view enters a window, and not earlier`() {
    let stage = stage()
    Gauge.appearance().backgroundColor = .red
    let gauge = Gauge()
    #expect(gauge.backgroundColor == nil)
    stage.window.addSubview(gauge)
    #expect(gauge.backgroundColor == .red)
    // A view that is in a window changes only when it enters a window again.
    Gauge.appearance().backgroundColor = .green
    #expect(gauge.backgroundColor == .red)
    gauge.removeFromSuperview()
    stage.window.addSubview(gauge)
    #expect(gauge.backgroundColor == .green)
    let plain = UIView()
    stage.window.addSubview(plain)
    #expect(plain.backgroundColor == nil)
  }

  @Test func `a value set by the app overrides the appearance, whether set before or after`() {
    let stage = stage()
    let before = UINavigationBar()
    before.barTintColor = .blue
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().isTranslucent = false
    stage.window.addSubview(before)
    #expect(before.barTintColor == .blue && !before.isTranslucent)
    let after = UINavigationBar()
    stage.window.addSubview(after)
    #expect(after.barTintColor == .red)
    after.barTintColor = .green
    after.removeFromSuperview()
    stage.window.addSubview(after)
    #expect(after.barTintColor == .green)
    let label = UILabel()
    label.textColor = .yellow
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    stage.window.addSubview(label)
    #expect(label.textColor == .yellow && label.font.pointSize == 30)
  }

  @Test func `containers are views and view controllers, and the longest chain wins`() {
    let stage = stage()
    Gauge.appearance().backgroundColor = .red
    Gauge.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .green
    Gauge.appearance(whenContainedInInstancesOf: [Panel.self, CustomStack.self]).backgroundColor =
      .blue
    Gauge.appearance(whenContainedInInstancesOf: [CustomStack.self, Panel.self]).tintColor = .yellow
    func color(_ make: (Gauge) -> UIView) -> UIColor? {
      let gauge = Gauge()
      let view = make(gauge)
      stage.window.addSubview(view)
      defer { view.removeFromSuperview() }
      #expect(gauge.tintColor != .yellow)
      return gauge.backgroundColor
    }
    func panel(_ gauge: Gauge) -> Panel {
      let panel = Panel()
      panel.addSubview(gauge)
      return panel
    }
    #expect(color { $0 } == .red)
    #expect(color(panel) == .green)
    let controller = makeController("Page")
    let stack = CustomStack(rootViewController: controller)
    #expect(
      color {
        controller.view.addSubview(panel($0))
        return stack.view
      } == .blue)
  }

  @Test func `subclasses inherit appearance values, and their own values win`() {
    final class Meter: UINavigationBar {}
    let stage = stage()
    Meter.appearance().barTintColor = .green
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().barStyle = .black
    let meter = Meter()
    stage.window.addSubview(meter)
    #expect(meter.barTintColor == .green && meter.barStyle == .black)
  }

  @Test func `values for a trait environment apply only in that environment`() {
    let stage = stage()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    Gauge.appearance(for: dark).backgroundColor = .red
    let light = Gauge()
    stage.window.addSubview(light)
    #expect(light.backgroundColor == nil)
    let night = Gauge()
    night.overrideUserInterfaceStyle = .dark
    stage.window.addSubview(night)
    #expect(night.backgroundColor == .red)
  }

  @Test func `bar items use appearance values, and values for their kind of bar win`() {
    UIBarButtonItem.appearance().tintColor = .red
    let stage = stage()
    UIBarButtonItem.appearance().tintColor = .red
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .green
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 11)], for: .normal)
    UITabBarItem.appearance().badgeColor = .blue
    let inBar = button("A")
    let tinted = button("B")
    tinted.tintColor = .yellow
    let inToolbar = button("C")
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItems = [inBar, tinted]
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [item]
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    toolbar.items = [inToolbar]
    let tabs = UITabBar(frame: CGRect(x: 0, y: 200, width: 390, height: 49))
    let tab = UITabBarItem(title: "Tab", image: nil, tag: 0)
    tabs.items = [tab]
    #expect(inBar.tintColor == nil)
    for view in [bar, toolbar, tabs] as [UIView] { stage.window.addSubview(view) }
    #expect(inBar.tintColor == .red && tinted.tintColor == .yellow && inToolbar.tintColor == .green)
    #expect(tab.badgeColor == .blue)
    let late = button("D")
    item.leftBarButtonItem = late
    #expect(late.tintColor == .red)
    #expect((late.titleTextAttributes(for: .normal)?[.font] as? UIFont)?.pointSize == 11)
  }

  @Test func `a new window uses appearance values, and a new stage resets all proxies`() {
    UIWindow.appearance().tintColor = .red
    _ = stage()
    UIWindow.appearance().tintColor = .green
    let window = UIWindow()
    window.makeKeyAndVisible()
    #expect(window.tintColor == .green)
    let resetStage = stage()
    #expect(resetStage.window.tintColor == .systemBlue)
  }

  @Test func `bars use images and appearances set on the proxy`() {
    let stage = stage()
    let opaque = UINavigationBarAppearance()
    opaque.configureWithOpaqueBackground()
    UINavigationBar.appearance().standardAppearance = opaque
    UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .compact)
    UINavigationBar.appearance().shadowImage = UIImage()
    let bar = UINavigationBar()
    stage.window.addSubview(bar)
    #expect(bar.standardAppearance.backgroundEffect == nil)
    #expect(bar.backgroundImage(for: .compact) != nil && bar.shadowImage != nil)
    #expect(bar.backgroundImage(for: .default) == nil)
  }
}
