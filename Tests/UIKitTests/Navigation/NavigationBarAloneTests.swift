import FilmstripStage
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationBar.h and UIBarCommon.h.
@MainActor
@Suite(.serialized)
struct NavigationBarAloneTests {
  private final class LoggingDelegate: NSObject, UINavigationBarDelegate {
    var calls: [String] = []
    var allows = true
    var position = UIBarPosition.any

    func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      calls.append("shouldPush \(item.title ?? "") of \(bar.items?.count ?? 0)")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      calls.append("didPush \(item.title ?? "") of \(bar.items?.count ?? 0)")
    }
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title ?? "") of \(bar.items?.count ?? 0)")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      calls.append("didPop \(item.title ?? "") of \(bar.items?.count ?? 0)")
    }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
  }

  private func item(_ title: String) -> UINavigationItem { UINavigationItem(title: title) }

  @Test func `the delegate's shouldPush precedes a push and didPush its end`() throws {
    let logger = LoggingDelegate()
    let rig = BarRig([item("Settings")])
    rig.bar.delegate = logger
    _ = rig.nodes(at: 0)
    rig.bar.pushItem(item("General"), animated: true)
    #expect(logger.calls == ["shouldPush General of 1"])
    #expect(rig.bar.items?.count == 2 && rig.bar.topItem?.title == "General")
    let title = try #require(rig.nodes(at: 0.1)["bar/title"])
    let finalX = 195 - NavigationBarMotionTests.width(7) / 2
    #expect(abs(Double(title.frame.minX) - (374 + (finalX - 374) * springProgress(0.1))) < 0.2)
    _ = rig.nodes(at: 0.49)
    #expect(logger.calls.count == 1)
    _ = rig.nodes(at: 0.51)
    #expect(logger.calls == ["shouldPush General of 1", "didPush General of 2"])
    let popped = rig.bar.popItem(animated: true)
    #expect(popped?.title == "General" && rig.bar.items?.count == 1)
    _ = rig.nodes(at: 1.1)
    #expect(logger.calls.suffix(2) == ["shouldPop General of 2", "didPop General of 1"])
  }

  @Test func `without animation didPush is immediate, and shouldPush can refuse`() {
    let logger = LoggingDelegate()
    let rig = BarRig([item("Settings")])
    rig.bar.delegate = logger
    rig.bar.pushItem(item("General"), animated: false)
    #expect(logger.calls == ["shouldPush General of 1", "didPush General of 2"])
    logger.allows = false
    #expect(rig.bar.popItem(animated: false) == nil)
    rig.bar.pushItem(item("About"), animated: false)
    #expect(rig.bar.items?.map(\.title) == ["Settings", "General"])
    #expect(logger.calls.suffix(2) == ["shouldPop General of 2", "shouldPush About of 2"])
  }

  @Test func `the last item of a bar isn't popped`() {
    let rig = BarRig([item("Settings")])
    #expect(rig.bar.popItem(animated: false) == nil)
    #expect(rig.bar.items?.count == 1)
  }

  @Test func `setItems animates as a pop if the new top was in the bar, or as a push`()
    throws
  {
    let list = item("Settings")
    let detail = item("General")
    let rig = BarRig([list, detail])
    _ = rig.nodes(at: 0)
    rig.bar.setItems([list], animated: true)
    // In a pop, the old title moves to the trailing side.
    var outgoingTitle = try #require(rig.nodes(at: 0.1)["bar/title-outgoing"])
    #expect(outgoingTitle.frame.minX > 200)
    _ = rig.nodes(at: 1)
    rig.bar.setItems([list, item("About")], animated: true)
    outgoingTitle = try #require(rig.nodes(at: 1.1)["bar/title-outgoing"])
    #expect(outgoingTitle.frame.midX < 150)
    _ = rig.nodes(at: 2)
    let top = try #require(rig.bar.topItem)
    rig.bar.setItems([item("Other"), top], animated: true)
    let nodes = rig.nodes(at: 2.05)
    #expect(nodes["bar/title-outgoing"] == nil)
    #expect(text("bar/back", in: rig.bar) == "Other")
  }

  @Test func `a tap on the back button pops if the delegate of the bar allows it`() throws {
    let logger = LoggingDelegate()
    logger.allows = false
    let rig = BarRig([item("Settings"), item("General")])
    rig.bar.delegate = logger
    let back = try #require(rig.nodes(at: 0)["bar/back"]).frame
    rig.stage.play(.tap(at: CGPoint(x: back.midX, y: back.midY)))
    _ = rig.nodes(at: 0.3)
    #expect(rig.bar.items?.count == 2)
    logger.allows = true
    rig.stage.play(.tap(at: CGPoint(x: back.midX, y: back.midY)))
    _ = rig.nodes(at: 0.6)
    #expect(rig.bar.items?.count == 1)
    #expect(logger.calls.prefix(2) == ["shouldPop General of 2", "shouldPop General of 2"])
  }

  @Test func `a second push first ends the running animation`() throws {
    let logger = LoggingDelegate()
    let rig = BarRig([item("A")])
    rig.bar.delegate = logger
    _ = rig.nodes(at: 0)
    rig.bar.pushItem(item("B"), animated: true)
    _ = rig.nodes(at: 0.1)
    rig.bar.pushItem(item("C"), animated: true)
    #expect(
      logger.calls == ["shouldPush B of 1", "shouldPush C of 2", "didPush B of 2"])
    _ = rig.nodes(at: 0.7)
    #expect(logger.calls.last == "didPush C of 3")
    #expect(text("bar/back", in: rig.bar) == "B")
  }

  @Test func `a change of the items changes the height of a bar that constraints place`() {
    let rig = BarRig([item("Settings")])
    let (bar, view) = (rig.bar, rig.controller.view as UIView)
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    _ = rig.nodes(at: 0)
    #expect(bar.frame == CGRect(x: 0, y: 100, width: 390, height: 44))
    let general = item("General")
    general.prompt = "Choose one"
    // 44 + 30 points with the prompt.
    bar.pushItem(general, animated: true)
    _ = rig.nodes(at: 1)
    #expect(bar.frame == CGRect(x: 0, y: 100, width: 390, height: 74))
    general.prompt = nil
    _ = rig.nodes(at: 2)
    #expect(bar.frame.height == 44)
    let about = item("About")
    about.prompt = "Choose one"
    bar.setItems([about], animated: false)
    _ = rig.nodes(at: 3)
    #expect(bar.frame.height == 74)
  }

  @Test func `the background of a managed bar begins at its extension`() {
    let rig = BarRig()
    rig.bar.setStack([item("Settings")])
    #expect(rig.nodes(at: 0)["bar/background"]?.frame.minY == 100)
    rig.bar.backgroundExtension = 20
    #expect(
      rig.nodes(at: 0.1)["bar/background"]?.frame == CGRect(x: 0, y: 80, width: 390, height: 64))
  }

  @Test func `the delegate determines the bar position, which is top by default`() throws {
    let logger = LoggingDelegate()
    let rig = BarRig([item("Settings")])
    #expect(rig.bar.barPosition == .top)
    rig.bar.delegate = logger
    #expect(rig.bar.barPosition == .top)
    logger.position = .topAttached
    rig.bar.frame.origin.y = 47
    rig.bar.setNeedsLayout()
    #expect(rig.bar.barPosition == .topAttached)
    // The background of an attached bar extends under the status bar.
    #expect(rig.nodes(at: 0)["bar/background"]?.frame == CGRect(x: 0, y: 0, width: 390, height: 91))
    logger.position = .bottom
    #expect(rig.bar.barPosition == .bottom)
    let navigation = NavigationRig([makeController("A")]).navigation
    #expect(navigation.navigationBar.barPosition == .topAttached)
    #expect(navigation.toolbar.barPosition == .bottom)
  }
}
