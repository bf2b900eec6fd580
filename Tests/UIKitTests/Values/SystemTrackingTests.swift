import FilmstripStage
import Foundation
import Testing
import UIKit

// Source of the expected values: Human Interface Guidelines, "Typography", tracking values of SF Pro
// for iOS, in points.
@MainActor
@Suite(.serialized)
struct SystemTrackingTests {
  init() {
    _ = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
  }

  @Test(arguments: [
    (6.0, 0.24), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (16, -0.31),
    (17, -0.43), (18, -0.44), (19, -0.45), (28, 0.38),
    (32, 0.41), (34, 0.4), (40, 0.37), (48, 0.35), (54, 0.32), (56, 0.3), (66, 0.19), (76, 0.07),
    (80, 0), (96, 0),
  ])
  func `the system font has the letter spacing of the guidelines`(_ size: Double, _ points: Double)
  {
    let font = UIFont.systemFont(ofSize: CGFloat(size), weight: .bold)
    #expect(font.fontDescription.tracking == points)
    #expect(UIFont.systemFont(ofSize: 1).withSize(CGFloat(size)).fontDescription.tracking == points)
  }

  // Source: the guidelines' former table for the display design, in thousandths of an em.
  @Test(arguments: [(20.0, 19.0), (21, 17), (22, 16), (24, 15), (25, 14), (27, 13)])
  func `the display design has its own letter spacing up to 27 points`(
    _ size: Double, _ ems: Double
  ) {
    let tracking = UIFont.systemFont(ofSize: CGFloat(size)).fontDescription.tracking
    #expect(abs(tracking - ems / 1000 * size) < 1e-12)
  }

  @Test func `sizes between those of the guidelines have an interpolated spacing`() {
    // Halfway between 17 and 18, and three quarters of the distance from 72 to 76.
    #expect(abs(UIFont.systemFont(ofSize: 17.5).fontDescription.tracking + 0.435) < 1e-12)
    // The text design ends below 20 points.
    #expect(abs(UIFont.systemFont(ofSize: 19.5).fontDescription.tracking + 0.45) < 1e-12)
    #expect(abs(UIFont.systemFont(ofSize: 75).fontDescription.tracking - 0.0875) < 1e-12)
    // Half of 6 points has half of the spacing.
    #expect(abs(UIFont.systemFont(ofSize: 3).fontDescription.tracking - 0.12) < 1e-12)
  }

  @Test func `fonts of a pinned family have no spacing`() {
    #expect(UIFont(name: "Inter-Bold", size: 17)?.fontDescription.tracking == 0)
  }
}
