import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

// Expected values: UIBarAppearance.h, UINavigationBarAppearance.h, UINavigationBar.h; the spring is
// the measured one of pushes.
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

  @Test func `the presets are a blur, the system's background, and nothing`() {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundEffect != nil && appearance.shadowColor != nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.shadowColor != nil)
    #expect(appearance.backgroundColor == .systemBackground)
    appearance.backgroundImage = BarRig.image(.red)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil)
    #expect(appearance.backgroundImage == nil && appearance.shadowColor == nil)
  }

  @Test func `a default appearance gives the same pixels as no appearance`() throws {
    let plain = try BarRig([BarRig.page(.blue)]).frame(at: 0)
    let rig = try BarRig([BarRig.page(.blue)]) {
      $0.navigationBar.standardAppearance = UINavigationBarAppearance()
    }
    let frame = try rig.frame(at: 0)
    for y in [5, 40, 63, 64, 65] { #expect(frame.rgb(2, y) == plain.rgb(2, y)) }
  }

  @Test
  func `the colour is above the blur, the image above the colour, and the shadow has its colour`()
    throws
  {
    let look = opaque(.red)
    look.shadowColor = .green
    let rig = try BarRig([BarRig.page()]) { $0.navigationBar.standardAppearance = look }
    #expect(try rig.rgb(2, 40, at: 0) == [255, 0, 0])
    #expect(try rig.rgb(2, 64, at: 0) == [0, 255, 0])
    // Bars copy their appearances.
    look.backgroundColor = .yellow
    #expect(try rig.rgb(2, 40, at: 0.1) == [255, 0, 0])
    rig.bar.standardAppearance.backgroundImage = BarRig.image(.blue)
    #expect(try rig.rgb(2, 40, at: 0.2) == [0, 0, 255])
    rig.bar.standardAppearance.shadowColor = nil
    #expect(try rig.rgb(2, 64, at: 0.3) == white)
  }

  @Test func `template shadow images have the shadow's colour, other ones are always drawn`() throws
  {
    let look = opaque(.red)
    look.shadowImage = BarRig.image(.black, 4, 2).withRenderingMode(.alwaysTemplate)
    look.shadowColor = .green
    let rig = try BarRig([BarRig.page()]) { $0.navigationBar.standardAppearance = look }
    #expect(try rig.rgb(2, 65, at: 0) == [0, 255, 0])
    rig.bar.standardAppearance.shadowColor = .clear
    #expect(try rig.rgb(2, 64, at: 0.1) == white)
    rig.bar.standardAppearance.shadowImage = BarRig.image(.blue, 4, 2)
    #expect(try rig.rgb(2, 64, at: 0.2) == [0, 0, 255])
  }

  @Test func `an item's appearance replaces the bar's as a whole`() throws {
    let page = BarRig.page()
    let own = UINavigationBarAppearance()
    own.configureWithTransparentBackground()
    let look = opaque(.red)
    look.titleTextAttributes = [.foregroundColor: UIColor.green]
    page.navigationItem.standardAppearance = own
    let rig = try BarRig([page]) { $0.navigationBar.standardAppearance = look }
    #expect(try rig.rgb(2, 40, at: 0) == white && rig.rgb(2, 64, at: 0) == white)
    page.navigationItem.standardAppearance = nil
    #expect(try rig.rgb(2, 40, at: 0.1) == [255, 0, 0])
  }

  @Test func `compact bars use the compact appearance of item and bar before the standard one`()
    throws
  {
    let page = BarRig.page()
    page.navigationItem.standardAppearance = opaque(.yellow)
    let rig = try BarRig([page], orientation: .landscape) {
      $0.navigationBar.standardAppearance = opaque(.red)
    }
    #expect(try rig.rgb(2, 15, at: 0) == [255, 255, 0])
    rig.bar.compactAppearance = opaque(.green)
    #expect(try rig.rgb(2, 15, at: 0.1) == [0, 255, 0])
    page.navigationItem.compactAppearance = opaque(.blue)
    #expect(try rig.rgb(2, 15, at: 0.2) == [0, 0, 255])
  }

  @Test func `a bar with a large title is transparent until content is 4 points under it`() throws {
    let page = BarRig.list()
    let rig = try BarRig([page]) {
      $0.navigationBar.prefersLargeTitles = true
      $0.navigationBar.standardAppearance = opaque(.red)
    }
    let scrollView = try #require(page.view as? UIScrollView)
    #expect(try rig.rgb(2, 40, at: 0) == white && rig.rgb(2, 116, at: 0) == white)
    // At 52 points the large title is collapsed, and the bar ends at 64.
    for (index, (offset, green)) in [(52.0, 255.0), (53, 191.25), (54, 127.5), (56, 0), (99, 0)]
      .enumerated()
    {
      scrollView.contentOffset.y = -116 + offset
      let seen = try rig.rgb(2, 40, at: 0.1 * Double(index + 1))
      #expect(near(seen, [255, Int(green), Int(green)]), "at \(offset): \(seen)")
    }
  }

  @Test
  func `bars without large titles have one appearance, unless all bars follow the scroll edge`()
    throws
  {
    let page = BarRig.list()
    let rig = try BarRig([page]) {
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

  @Test func `a standalone bar has no scroll edge`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 96))
    bar.prefersLargeTitles = true
    bar.setItems([UINavigationItem()], animated: false)
    bar.standardAppearance = opaque(.red)
    bar.scrollEdgeAppearance = opaque(.green)
    let rig = try BarRig([BarRig.page()])
    rig.navigation.view.addSubview(bar)
    #expect(try rig.rgb(2, 40, at: 0) == [255, 0, 0])
  }
}
