import Foundation
import Graphics
import Stage
import Testing
import UIKit

// Truth: UIBarAppearance.h, UINavigationBarAppearance.h, UINavigationBar.h; the spring is the measured
// one of pushes.
@MainActor
@Suite(.serialized)
struct BarAppearanceTests {
  private let white = [255, 255, 255]

  private func opaque(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  @Test func `presets are glass, the system's background, and nothing`() {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundEffect != nil && appearance.shadowColor != nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.shadowColor != nil)
    #expect(appearance.backgroundColor == .systemBackground)
    appearance.backgroundImage = BarLookRig.image(.red)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil)
    #expect(appearance.backgroundImage == nil && appearance.shadowColor == nil)
  }

  @Test func `a default appearance looks as no appearance does`() throws {
    let plain = try BarLookRig([BarLookRig.page(.blue)]).frame(at: 0)
    let rig = try BarLookRig([BarLookRig.page(.blue)]) {
      $0.navigationBar.standardAppearance = UINavigationBarAppearance()
    }
    let frame = try rig.frame(at: 0)
    for y in [5, 40, 63, 64, 65] { #expect(frame.rgb(2, y) == plain.rgb(2, y)) }
  }

  @Test func `colour lies over glass, an image over the colour, and the shadow has its colour`()
    throws
  {
    let look = opaque(.red)
    look.shadowColor = .green
    let rig = try BarLookRig([BarLookRig.page()]) { $0.navigationBar.standardAppearance = look }
    #expect(try rig.rgb(2, 40, at: 0) == [255, 0, 0])
    #expect(try rig.rgb(2, 64, at: 0) == [0, 255, 0])
    // Bars take copies.
    look.backgroundColor = .yellow
    #expect(try rig.rgb(2, 40, at: 0.1) == [255, 0, 0])
    rig.bar.standardAppearance.backgroundImage = BarLookRig.image(.blue)
    #expect(try rig.rgb(2, 40, at: 0.2) == [0, 0, 255])
    rig.bar.standardAppearance.shadowColor = nil
    #expect(try rig.rgb(2, 64, at: 0.3) == white)
  }

  @Test func `template shadows have the shadow's colour, other ones are always drawn`() throws {
    let look = opaque(.red)
    look.shadowImage = BarLookRig.image(.black, 4, 2).withRenderingMode(.alwaysTemplate)
    look.shadowColor = .green
    let rig = try BarLookRig([BarLookRig.page()]) { $0.navigationBar.standardAppearance = look }
    #expect(try rig.rgb(2, 65, at: 0) == [0, 255, 0])
    rig.bar.standardAppearance.shadowColor = .clear
    #expect(try rig.rgb(2, 64, at: 0.1) == white)
    rig.bar.standardAppearance.shadowImage = BarLookRig.image(.blue, 4, 2)
    #expect(try rig.rgb(2, 64, at: 0.2) == [0, 0, 255])
  }

  @Test func `an item's own appearance comes first, as a whole`() throws {
    let page = BarLookRig.page()
    let own = UINavigationBarAppearance()
    own.configureWithTransparentBackground()
    let look = opaque(.red)
    look.titleTextAttributes = [.foregroundColor: UIColor.green]
    page.navigationItem.standardAppearance = own
    let rig = try BarLookRig([page]) { $0.navigationBar.standardAppearance = look }
    #expect(try rig.rgb(2, 40, at: 0) == white && rig.rgb(2, 64, at: 0) == white)
    page.navigationItem.standardAppearance = nil
    #expect(try rig.rgb(2, 40, at: 0.1) == [255, 0, 0])
  }

  @Test func `low bars ask the item and the bar for compact before standard ones`() throws {
    let page = BarLookRig.page()
    page.navigationItem.standardAppearance = opaque(.yellow)
    let rig = try BarLookRig([page], orientation: .landscape) {
      $0.navigationBar.standardAppearance = opaque(.red)
    }
    #expect(try rig.rgb(2, 15, at: 0) == [255, 255, 0])
    rig.bar.compactAppearance = opaque(.green)
    #expect(try rig.rgb(2, 15, at: 0.1) == [0, 255, 0])
    page.navigationItem.compactAppearance = opaque(.blue)
    #expect(try rig.rgb(2, 15, at: 0.2) == [0, 0, 255])
  }

  @Test func `a large title's bar is transparent until content goes 4 points under it`() throws {
    let page = BarLookRig.list()
    let rig = try BarLookRig([page]) {
      $0.navigationBar.prefersLargeTitles = true
      $0.navigationBar.standardAppearance = opaque(.red)
    }
    let scrollView = try #require(page.view as? UIScrollView)
    #expect(try rig.rgb(2, 40, at: 0) == white && rig.rgb(2, 116, at: 0) == white)
    // 52 points take the large title away, and the bar ends at 64.
    for (index, (offset, green)) in [(52.0, 255.0), (53, 191.25), (54, 127.5), (56, 0), (99, 0)]
      .enumerated()
    {
      scrollView.contentOffset.y = -116 + offset
      let seen = try rig.rgb(2, 40, at: 0.1 * Double(index + 1))
      #expect(near(seen, [255, Int(green), Int(green)]), "at \(offset): \(seen)")
    }
  }

  @Test func `bars without large titles have one look, unless all bars follow the scroll edge`()
    throws
  {
    let page = BarLookRig.list()
    let rig = try BarLookRig([page]) {
      $0.navigationBar.standardAppearance = opaque(.red)
      $0.navigationBar.scrollEdgeAppearance = opaque(.green)
    }
    #expect(try rig.rgb(2, 40, at: 0) == [255, 0, 0])
    Headless.scrollEdgeRule = .allBars
    rig.navigation.view.setNeedsLayout()
    rig.bar.setNeedsLayout()
    _ = try rig.frame(at: 0.1)
    rig.bar.scrollEdgeAppearance = opaque(.blue)
    #expect(try rig.rgb(2, 40, at: 0.2) == [0, 0, 255])
    (page.view as? UIScrollView)?.contentOffset.y = 0
    #expect(try rig.rgb(2, 40, at: 0.3) == [255, 0, 0])
  }

  @Test func `a bar that stands alone has no scroll edge`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 96))
    bar.prefersLargeTitles = true
    bar.setItems([UINavigationItem()], animated: false)
    bar.standardAppearance = opaque(.red)
    bar.scrollEdgeAppearance = opaque(.green)
    let rig = try BarLookRig([BarLookRig.page()])
    rig.navigation.view.addSubview(bar)
    #expect(try rig.rgb(2, 40, at: 0) == [255, 0, 0])
  }
}
