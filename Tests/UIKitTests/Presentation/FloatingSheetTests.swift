import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: FACTS, glass-sheet. The rig's screen is 390 × 844 points, its safe
// area begins at 47, and its display has a radius of 47.33.
@MainActor
@Suite(.serialized)
struct FloatingSheetTests {
  private let list = makeController("List")
  private let sheet = makeController("Sheet")
  private let rig: NavigationRig
  /// 0.56 of 797 points, rounded to thirds of a point.
  private let mediumHeight = 1339.0 / 3

  init() {
    rig = NavigationRig([list], ios: 26)
    _ = rig.nodes(at: 0)
    sheet.modalPresentationStyle = .pageSheet
  }

  private func present(
    _ detents: [UISheetPresentationController.Detent]
  ) throws -> UISheetPresentationController {
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.detents = detents
    list.present(sheet, animated: false)
    _ = rig.nodes(at: 0.1)
    return presentation
  }

  /// Drags a finger straight up or down at a constant speed, and lifts it unless `lifts` is false.
  private func drag(from start: Double, by distance: Double, speed: Double, lifts: Bool = true) {
    let begin = VirtualClock.current.now.seconds
    let duration = abs(distance) / speed
    let steps = max(12, Int(duration * 120))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let time = MediaTime(seconds: begin + duration * part)
      rig.stage.advance(to: time)
      let phase: UITouch.Phase =
        step == 0 ? .began : step == steps && lifts ? .ended : .moved
      let touch = TouchRouter.FingerInput(
        finger: 0, phase: phase, location: CGPoint(x: 200, y: start + distance * part))
      TouchRouter.current.deliver([touch], in: rig.stage.window, at: time)
    }
  }

  @Test func `a sheet at the medium detent floats above the edges of the screen`() throws {
    let presentation = try present([.medium(), .large()])
    let frame = sheet.view.frame
    #expect(frame.minX == 8 && frame.width == 374 && frame.maxY == 836)
    #expect(abs(frame.minY - (844 - mediumHeight)) < 0.001)
    let radii = try #require(sheet.view.layer.cornerRadii)
    #expect(radii.topLeft == 38 && radii.topRight == 38)
    #expect(abs(radii.bottomLeft - 39.33) < 0.001 && radii.bottomLeft == radii.bottomRight)
    #expect(abs(presentation.dimmingView.alpha - 0.2) < 0.001)
    #expect(rig.navigation.view.transform == .identity)
  }

  @Test func `a sheet that covers the screen after a rotation is opaque`() throws {
    sheet.view.backgroundColor = nil
    let presentation = try present([.medium(), .large()])
    #expect(presentation.floatingBackground.superview === sheet.view)
    rig.stage.turn(to: .landscape, animated: true)
    _ = rig.nodes(at: 1)
    let background = presentation.floatingBackground
    #expect(background.superview === sheet.view && background.frame == sheet.view.bounds)
    let plate = try #require(background.subviews.last)
    #expect(plate.alpha == 1 && plate.backgroundColor == .systemBackground)
    #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(sheet.view.layer.cornerCurve == .circular)
    rig.stage.turn(to: .portrait, animated: true)
    _ = rig.nodes(at: 2)
    #expect(presentation.floatingBackground.superview === sheet.view)
  }

  @Test func `a large sheet touches the edges below the status bar`() throws {
    _ = try present([.large()])
    #expect(sheet.view.frame == CGRect(x: 0, y: 47, width: 390, height: 797))
    #expect(
      sheet.view.layer.cornerRadii == CornerRadii(topLeft: 38, topRight: 38))
    #expect(rig.navigation.view.transform == .identity)
  }

  @Test func `the inset and the lower corners follow a drag to the large detent`() throws {
    _ = try present([.medium(), .large()])
    // Half of the way between the detents, after the 10 points that begin the pan.
    let distance = (797 - mediumHeight) / 2
    drag(from: 600, by: -distance - 10, speed: 500, lifts: false)
    let frame = sheet.view.frame
    #expect(abs(frame.minX - 4) < 0.05 && abs(frame.maxY - 840) < 0.05)
    let radii = try #require(sheet.view.layer.cornerRadii)
    #expect(abs(radii.bottomLeft - 39.33 / 2) < 0.2 && radii.topLeft == 38)
  }

  @Test(arguments: [(600.0, true), (450, false)])
  func `a release is extrapolated over 0.143 seconds`(speed: Double, isLarge: Bool) throws {
    let presentation = try present([.medium(), .large()])
    // The detents are 350.67 apart. At 600 points per second, 100 + 85.8 points are more than half
    // of that, and at 450, 100 + 64.4 points are less.
    drag(from: 600, by: -110, speed: speed)
    _ = rig.nodes(at: VirtualClock.current.now.seconds + 1)
    #expect((presentation.selectedDetentIdentifier == .large) == isLarge)
    #expect(sheet.view.frame.minX == (isLarge ? 0 : 8))
  }

  @Test func `the dimming is darker in a dark environment`() throws {
    rig.stage.window.overrideUserInterfaceStyle = .dark
    let presentation = try present([.medium()])
    #expect(abs(presentation.dimmingView.alpha - 0.48) < 0.001)
  }

  @Test(arguments: [(nil as UIColor?, true), (UIColor.white, false)])
  func `glass is behind the content of a sheet without a background`(
    color: UIColor?, hasGlass: Bool
  ) throws {
    sheet.view.backgroundColor = color
    let presentation = try present([.medium()])
    #expect((presentation.floatingBackground.superview === sheet.view) == hasGlass)
    if hasGlass {
      let glass = presentation.floatingBackground.subviews.first as? LiquidGlassView
      let radii = try #require(glass?.cornerRadii)
      #expect(radii.topLeft == 38 && radii.topRight == 38)
      #expect(abs(radii.bottomLeft - 39.33) < 0.001 && radii.bottomRight == radii.bottomLeft)
    }
    sheet.dismiss(animated: false)
    _ = rig.nodes(at: 0.2)
    #expect(sheet.view.layer.cornerRadii == nil)
    #expect(presentation.floatingBackground.superview == nil)
  }

  @Test func `a preferred radius applies to all corners of a floating sheet`() throws {
    let presentation = try present([.medium()])
    presentation.preferredCornerRadius = 20
    #expect(sheet.view.layer.cornerRadii == CornerRadii(20))
  }
}
