import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

/// A trait of an app.
private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

// Source of the expected values: the documentation of UITraitChangeObservable, UITraitOverrides and
// UIMutableTraits.
@MainActor
@Suite(.serialized)
struct TraitChangeTests {
  @Test func `a closure is called with the previous traits after a registered trait changes`() {
    let rig = LayoutRig()
    let view = rig.view()
    var changes: [String] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      changes.append(
        "\(previous.userInterfaceStyle) → \(view.traitCollection.userInterfaceStyle)")
    }
    let other = view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (_: UIView, _) in changes.append("size")
    }
    rig.controller.overrideUserInterfaceStyle = .dark
    #expect(changes == ["light → dark"])
    rig.root.traitOverrides.horizontalSizeClass = .regular
    #expect(changes == ["light → dark", "size"])
    view.unregisterForTraitChanges(other)
    rig.root.traitOverrides.horizontalSizeClass = .compact
    #expect(changes == ["light → dark", "size"])
  }

  @Test func `a closure with a parameter of the type Self receives the object`() {
    final class Observer: UIView {
      var styles: [UIUserInterfaceStyle] = []

      func observe() {
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          self.styles.append(previous.userInterfaceStyle)
        }
      }
    }
    let rig = LayoutRig()
    let observer = Observer()
    rig.root.addSubview(observer)
    observer.observe()
    observer.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (other: UILabel, _) in
      Issue.record("\(other) isn't the observed object")
    }
    rig.controller.overrideUserInterfaceStyle = .dark
    #expect(observer.styles == [.light])
  }

  @Test func `a view controller observes the traits of its view`() {
    let rig = LayoutRig()
    var count = 0
    rig.controller.registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance
    ) { (_: UIViewController, _) in count += 1 }
    rig.controller.traitOverrides.userInterfaceStyle = .dark
    rig.controller.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(count == 1)
    #expect(rig.controller.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test func `overrides can be removed`() {
    let rig = LayoutRig()
    rig.root.traitOverrides.userInterfaceStyle = .dark
    #expect(rig.root.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    rig.root.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(!rig.root.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(rig.root.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `an app's trait is inherited by descendants`() {
    let rig = LayoutRig()
    let view = rig.view()
    #expect(view.traitCollection[Density.self] == 1)
    var values: [Int] = []
    view.registerForTraitChanges([Density.self]) { (view: UIView, _) in
      values.append(view.traitCollection[Density.self])
    }
    rig.root.traitOverrides[Density.self] = 3
    rig.root.traitOverrides[Density.self] = 3
    rig.root.traitOverrides.userInterfaceStyle = .dark
    #expect(values == [3])
  }

  @Test func `closures create and modify collections`() {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
    let large = dark.modifyingTraits { $0.preferredContentSizeCategory = .large }
    #expect(large.userInterfaceStyle == .dark)
    #expect(
      large.changedTraits(from: dark).map { $0.name } == [
        "UITraitPreferredContentSizeCategory"
      ])
  }
}

// Expected values: FACTS, content-unavailable.metrics.
@MainActor
@Suite(.serialized)
struct ContentUnavailableTests {
  @Test func `a view of unavailable content covers the content in the middle`() throws {
    let rig = LayoutRig()
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No Mail"
    configuration.secondaryText = "Pull to refresh."
    rig.controller.contentUnavailableConfiguration = configuration
    rig.layout()
    let view = try #require(rig.root.subviews.last as? UIContentUnavailableView)
    #expect(view.frame == rig.root.bounds)
    let labels = view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    #expect(labels.map(\.text) == ["No Mail", "Pull to refresh."])
    // 26.4 + 8 + 18 around the middle of the safe area, 428.5.
    #expect(near(labels[0].frame.minY, 428.5 - 26.2, 0.67))
    #expect(near(labels[1].frame.minY - labels[0].frame.maxY, 8, 0.67))
    #expect(near(labels[0].frame.midX, 195))
    rig.controller.contentUnavailableConfiguration = nil
    #expect(rig.root.subviews.isEmpty)
  }

  @Test func `a scheduled update runs before the next layout`() {
    final class Controller: UIViewController {
      var updates = 0

      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) {
        updates += 1
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
      }
    }
    let rig = LayoutRig()
    let controller = Controller()
    rig.stage.show(controller)
    controller.setNeedsUpdateContentUnavailableConfiguration()
    #expect(controller.updates == 0)
    rig.layout()
    #expect(controller.updates == 1)
    #expect(controller.view.subviews.last is UIContentUnavailableView)
  }
}
