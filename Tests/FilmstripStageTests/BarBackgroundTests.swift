import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationBar.h and UIBarCommon.h. The colour #1D1D1D of the
// black style is reproduced (Flutter).
@MainActor
@Suite(.serialized)
struct BarBackgroundTests {
  private let red = [255, 0, 0]
  private let green = [0, 255, 0]

  @Test func `an opaque bar has its tint colour, or the colour of its style`() throws {
    let rig = try BarRig([BarRig.controller()]) {
      $0.navigationBar.isTranslucent = false
      $0.navigationBar.barTintColor = .red
    }
    #expect(try rig.rgb(2, 40, at: 0) == red)
    #expect(try rig.rgb(2, 5, at: 0) == red)
    rig.bar.barTintColor = nil
    rig.bar.barStyle = .black
    #expect(try rig.rgb(2, 40, at: 0.1) == [0x1D, 0x1D, 0x1D])
  }

  @Test func `the black translucent style is always translucent`() throws {
    let style = try #require(UIBarStyle(rawValue: 2))
    let bar = UINavigationBar()
    bar.barStyle = style
    bar.isTranslucent = false
    #expect(bar.isTranslucent)
    let toolbar = UIToolbar()
    toolbar.isTranslucent = false
    #expect(!toolbar.isTranslucent)
    toolbar.barStyle = style
    #expect(toolbar.isTranslucent)
  }

  @Test func `a bar with a translucent image is translucent, unless isTranslucent is set`()
    throws
  {
    // A stage can paint drawings, so that their pixels can be examined.
    let bar = try BarRig([BarRig.controller()]).bar
    #expect(bar.isTranslucent)
    bar.setBackgroundImage(BarRig.image(.red), for: .default)
    #expect(!bar.isTranslucent)
    let pixels: [UInt32] = [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFE00_0000]
    let almost = CGImage(Bitmap(width: 2, height: 2, pixels: pixels))
    bar.setBackgroundImage(UIImage(cgImage: almost), for: .default)
    #expect(bar.isTranslucent)
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(bar.isTranslucent)
    bar.isTranslucent = false
    #expect(!bar.isTranslucent)
    bar.setBackgroundImage(BarRig.image(.red), for: .default)
    bar.isTranslucent = true
    #expect(bar.isTranslucent)
  }

  @Test func `setting isTranslucent makes an opaque image translucent`() throws {
    let rig = try BarRig([BarRig.controller(.blue)]) {
      $0.navigationBar.setBackgroundImage(BarRig.image(.red), for: .default)
    }
    #expect(try rig.rgb(2, 40, at: 0) == red)
    #expect(rig.navigation.topViewController?.view.frame.minY == 64)
    rig.bar.isTranslucent = true
    rig.navigation.view.setNeedsLayout()
    let actual = try rig.rgb(2, 40, at: 0.1)
    #expect(rig.navigation.topViewController?.view.frame.minY == 0)
    #expect(actual[0] > 200 && actual[0] < 255 && actual[2] > 0)
  }

  @Test func `a translucent image in an opaque bar is drawn over the tint, or the style's colour`()
    throws
  {
    let rig = try BarRig([BarRig.controller(.blue)]) {
      $0.navigationBar.setBackgroundImage(
        BarRig.image(.red.withAlphaComponent(0.5)), for: .default)
      $0.navigationBar.isTranslucent = false
    }
    #expect(near(try rig.rgb(2, 40, at: 0), [255, 128, 128]))
    rig.bar.barStyle = .black
    #expect(near(try rig.rgb(2, 40, at: 0.1), [128, 0, 0]))
    rig.bar.barTintColor = .green
    #expect(near(try rig.rgb(2, 40, at: 0.2), [128, 128, 0]))
  }

  @Test func `images for a position and metrics fall back to any position and default metrics`()
    throws
  {
    let rig = try BarRig([BarRig.controller()]) {
      $0.navigationBar.setBackgroundImage(BarRig.image(.red), for: .default)
      $0.navigationBar.setBackgroundImage(BarRig.image(.blue), for: .compact)
    }
    #expect(try rig.rgb(2, 40, at: 0) == red)
    rig.bar.setBackgroundImage(
      BarRig.image(.green), for: .topAttached, barMetrics: .default)
    #expect(try rig.rgb(2, 40, at: 0.1) == green)
    rig.navigation.topViewController?.navigationItem.prompt = "Prompt"
    #expect(try rig.rgb(2, 40, at: 0.2) == green)
    rig.bar.setBackgroundImage(
      BarRig.image(.yellow), for: .topAttached, barMetrics: .defaultPrompt)
    #expect(try rig.rgb(2, 30, at: 0.3) == [255, 255, 0])
    #expect(rig.bar.backgroundImage(for: .compact) != nil)
    #expect(rig.bar.backgroundImage(for: .compactPrompt) == nil)
  }

  @Test func `compact bars use the image for compact metrics`() throws {
    let rig = try BarRig([BarRig.controller()], orientation: .landscape) {
      $0.navigationBar.setBackgroundImage(BarRig.image(.red), for: .default)
      $0.navigationBar.setBackgroundImage(BarRig.image(.green), for: .compact)
    }
    #expect(try rig.rgb(2, 15, at: 0) == green)
    #expect(rig.bar.bounds.height == 32)
    rig.bar.setBackgroundImage(nil, for: .compact)
    #expect(try rig.rgb(2, 15, at: 0.1) == red)
  }

  @Test func `a resizable image keeps its top edge under the status bar`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 6)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 2, width: 3, height: 4))
    }
    let caps = UIEdgeInsets(top: 2, left: 1, bottom: 2, right: 1)
    let rig = try BarRig([BarRig.controller()]) {
      $0.navigationBar.setBackgroundImage(
        image.resizableImage(withCapInsets: caps), for: .topAttached, barMetrics: .default)
    }
    let frame = try rig.frame(at: 0)
    #expect(frame.rgb(2, 0) == red && frame.rgb(2, 1) == red)
    #expect(frame.rgb(2, 4) == green && frame.rgb(2, 63) == green)
  }

  @Test func `a shadow image requires a background image, an empty one removes the hairline`()
    throws
  {
    let rig = try BarRig([BarRig.controller()]) {
      $0.navigationBar.shadowImage = BarRig.image(.green, 4, 3)
    }
    // The hairline is black at 0.3 on white.
    #expect(near(try rig.rgb(2, 64, at: 0), [179, 179, 179]))
    #expect(try rig.rgb(2, 65, at: 0) == [255, 255, 255])
    rig.bar.setBackgroundImage(BarRig.image(.red.withAlphaComponent(0.5)), for: .default)
    #expect(try rig.rgb(2, 64, at: 0.1) == green)
    #expect(try rig.rgb(2, 66, at: 0.1) == green)
    rig.bar.shadowImage = UIImage()
    #expect(try rig.rgb(2, 64, at: 0.2) == [255, 255, 255])
    rig.bar.shadowImage = nil
    #expect(near(try rig.rgb(2, 64, at: 0.3), [179, 179, 179]))
  }

  @Test func `toolbars draw images by position, and shadows above the bar`() throws {
    let controller = BarRig.controller()
    controller.toolbarItems = [.flexibleSpace()]
    let rig = try BarRig([controller]) {
      $0.isToolbarHidden = false
      $0.toolbar.setBackgroundImage(
        BarRig.image(.red), forToolbarPosition: .any, barMetrics: .default)
      $0.toolbar.setBackgroundImage(
        BarRig.image(.yellow), forToolbarPosition: .top, barMetrics: .default)
      $0.toolbar.setShadowImage(BarRig.image(.green, 4, 2), forToolbarPosition: .any)
    }
    let frame = try rig.frame(at: 0)
    #expect(frame.rgb(100, 300) == red)
    #expect(frame.rgb(100, 275) == green && frame.rgb(100, 274) == green)
    #expect(frame.rgb(100, 273) == [255, 255, 255])
  }
}
