import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

// Source of the expected values: UIBarAppearance.h, UINavigationBarAppearance.h and
// UINavigationBar.h. The spring is the measured spring of pushes.
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

  @Test func `the presets configure a blur, the system background, or no background`() {
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

  @Test func `a default appearance produces the same pixels as no appearance`() throws {
    let plain = try BarRig([BarRig.controller(.blue)]).frame(at: 0)
    let rig = try BarRig([BarRig.controller(.blue)]) {
      $0.navigationBar.standardAppearance = UINavigationBarAppearance()
    }
    let frame = try rig.frame(at: 0)
    for y in [5, 40, 63, 64, 65] { #expect(frame.rgb(2, y) == plain.rgb(2, y)) }
  }

  @Test
  func `the colour covers the blur, the image covers the colour, the shadow has its own colour`()
    throws
  {
    let appearance = opaque(.red)
    appearance.shadowColor = .green
    let rig = try BarRig([BarRig.controller()]) { $0.navigationBar.standardAppearance = appearance }
    #expect(try rig.rgb(2, 40, at: 0) == [255, 0, 0])
    #expect(try rig.rgb(2, 64, at: 0) == [0, 255, 0])
    // Bars copy their appearances.
    appearance.backgroundColor = .yellow
    #expect(try rig.rgb(2, 40, at: 0.1) == [255, 0, 0])
    rig.bar.standardAppearance.backgroundImage = BarRig.image(.blue)
    #expect(try rig.rgb(2, 40, at: 0.2) == [0, 0, 255])
    rig.bar.standardAppearance.shadowColor = nil
    #expect(try rig.rgb(2, 64, at: 0.3) == white)
  }

  @Test func `template shadow images have the shadow colour, other images keep theirs`() throws {
    let appearance = opaque(.red)
    appearance.shadowImage = BarRig.image(.black, 4, 2).withRenderingMode(.alwaysTemplate)
    appearance.shadowColor = .green
    let rig = try BarRig([BarRig.controller()]) { $0.navigationBar.standardAppearance = appearance }
    #expect(try rig.rgb(2, 65, at: 0) == [0, 255, 0])
    rig.bar.standardAppearance.shadowColor = .clear
    #expect(try rig.rgb(2, 64, at: 0.1) == white)
    rig.bar.standardAppearance.shadowImage = BarRig.image(.blue, 4, 2)
    #expect(try rig.rgb(2, 64, at: 0.2) == [0, 0, 255])
  }

  @Test func `an item's appearance replaces the entire appearance of the bar`() throws {
    let controller = BarRig.controller()
    let itemAppearance = UINavigationBarAppearance()
    itemAppearance.configureWithTransparentBackground()
    let appearance = opaque(.red)
    appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    controller.navigationItem.standardAppearance = itemAppearance
    let rig = try BarRig([controller]) { $0.navigationBar.standardAppearance = appearance }
    #expect(try rig.rgb(2, 40, at: 0) == white && rig.rgb(2, 64, at: 0) == white)
    controller.navigationItem.standardAppearance = nil
    #expect(try rig.rgb(2, 40, at: 0.1) == [255, 0, 0])
  }

  @Test func `compact bars prefer compact appearances to standard appearances`()
    throws
  {
    let controller = BarRig.controller()
    controller.navigationItem.standardAppearance = opaque(.yellow)
    let rig = try BarRig([controller], orientation: .landscape) {
      $0.navigationBar.standardAppearance = opaque(.red)
    }
    #expect(try rig.rgb(2, 15, at: 0) == [255, 255, 0])
    rig.bar.compactAppearance = opaque(.green)
    #expect(try rig.rgb(2, 15, at: 0.1) == [0, 255, 0])
    controller.navigationItem.compactAppearance = opaque(.blue)
    #expect(try rig.rgb(2, 15, at: 0.2) == [0, 0, 255])
  }

  @Test func `a bar with a large title becomes opaque over 4 points of scrolling`() throws {
    let controller = BarRig.list()
    let rig = try BarRig([controller]) {
      $0.navigationBar.prefersLargeTitles = true
      $0.navigationBar.standardAppearance = opaque(.red)
    }
    let scrollView = try #require(controller.view as? UIScrollView)
    #expect(try rig.rgb(2, 40, at: 0) == white && rig.rgb(2, 116, at: 0) == white)
    // At an offset of 52 points the large title is collapsed, and the bar ends at 64.
    for (index, (offset, green)) in [(52.0, 255.0), (53, 191.25), (54, 127.5), (56, 0), (99, 0)]
      .enumerated()
    {
      scrollView.contentOffset.y = -116 + offset
      let actual = try rig.rgb(2, 40, at: 0.1 * Double(index + 1))
      #expect(near(actual, [255, Int(green), Int(green)]), "at \(offset): \(actual)")
    }
  }

  @Test
  func `bars without large titles follow the scroll edge only under the rule for all bars`()
    throws
  {
    let controller = BarRig.list()
    let rig = try BarRig([controller]) {
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
    (controller.view as? UIScrollView)?.contentOffset.y = 0
    #expect(try rig.rgb(2, 40, at: 0.3) == [255, 0, 0])
  }

  @Test func `a standalone bar ignores its scroll edge appearance`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 96))
    bar.prefersLargeTitles = true
    bar.setItems([UINavigationItem()], animated: false)
    bar.standardAppearance = opaque(.red)
    bar.scrollEdgeAppearance = opaque(.green)
    let rig = try BarRig([BarRig.controller()])
    rig.navigation.view.addSubview(bar)
    #expect(try rig.rgb(2, 40, at: 0) == [255, 0, 0])
  }
}
