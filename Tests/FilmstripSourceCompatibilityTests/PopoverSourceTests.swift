import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: UIPopoverPresentationController.h. A popover's arrow is 13 points high, margins
// are 10; bars of iPads are 50 points high, those of phones 44.
@MainActor
@Suite(.serialized)
struct PopoverSourceTests {
  @MainActor
  struct Reader {
    let stage: Stage
    let page = ReaderViewController()
    let navigation: UINavigationController

    init(_ device: String) throws {
      stage = Stage(
        settings: FilmSettings(device: try Device.named(device)), text: try PangoText())
      navigation = UINavigationController(rootViewController: page)
      stage.show(navigation)
      advance(to: 0)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }
  }

  @Test(arguments: [("iPad (10th generation)", 50.0), ("iPhone 14", 44.0)])
  func `settings are a popover from a bar button, even on a phone`(
    _ device: String, _ barHeight: Double
  ) throws {
    let reader = try Reader(device)
    let bar = reader.navigation.navigationBar
    let location = CGPoint(x: bar.frame.maxX - 40, y: bar.frame.midY)
    reader.stage.play(.tap(at: location))
    reader.advance(to: 1)
    let stack = try #require(reader.page.presentedViewController as? UINavigationController)
    #expect(reader.navigation.visibleViewController === stack)
    let shown = try #require(stack.presentationController?.presentedView)
    #expect(shown.frame.size == CGSize(width: 280, height: 120 + barHeight + 13))
    #expect(shown.frame.maxX == reader.stage.size.width - 10)
    #expect(stack.popoverPresentationController?.arrowDirection == .up)
    let settings = try #require(stack.topViewController as? TextSettingsViewController)
    #expect(settings.traitCollection.horizontalSizeClass == .compact)
    let slider = settings.slider
    // The alignment rectangle of a slider omits 2 points (FACTS: control.alignment).
    let aligned = slider.alignmentRect(forFrame: slider.frame)
    #expect(slider.superview?.convert(aligned, to: settings.view).minX == 16)
    reader.stage.play(
      .tap(at: CGPoint(x: 60, y: reader.stage.size.height - 100)))
    reader.advance(to: 2)
    #expect(reader.page.dismissals == 1 && reader.page.presentedViewController == nil)
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }

  @Test
  func `an action sheet is anchored at its button on an iPad, and at the lower edge of a phone`()
    throws
  {
    let pad = try Reader("iPad (10th generation)")
    pad.page.share()
    pad.advance(to: 1)
    let sheet = try #require(pad.page.presentedViewController)
    let shown = try #require(sheet.presentationController?.presentedView)
    #expect(shown.frame.minX == 120 && shown.frame.width == 304 + 13)
    #expect(abs(shown.frame.midY - 322) <= 0.5)
    let phone = try Reader("iPhone 14")
    phone.page.share()
    phone.advance(to: 1)
    let lowerEdge = try #require(phone.page.presentedViewController?.view.frame.maxY)
    // The height is a multiple of a third of a point (a pixel of this phone), which has no exact
    // binary number; a frame is computed from centre and size, so that its edges are as exact as
    // two roundings.
    #expect(abs(lowerEdge - 810) <= 2 * CGFloat(810).ulp)
    #expect(Headless.reports.isEmpty, "\(Headless.reports)")
  }
}
