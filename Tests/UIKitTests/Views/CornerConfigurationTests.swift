import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: FACTS, corners.configuration and corners.concentric.
@MainActor
@Suite(.serialized)
struct CornerConfigurationTests {
  private func radii(
    _ configuration: UICornerConfiguration, in container: UIView? = nil,
    frame: CGRect = CGRect(x: 10, y: 4, width: 100, height: 60)
  ) throws -> CornerRadii {
    let view = UIView(frame: frame)
    container?.addSubview(view)
    view.cornerConfiguration = configuration
    (container ?? view).layoutIfNeeded()
    return try #require(view.layer.cornerRadii)
  }

  @Test func `fixed radii apply to their corners`() throws {
    #expect(try radii(.corners(radius: .fixed(12))) == CornerRadii(12))
    #expect(try radii(.uniformCorners(radius: 10)) == CornerRadii(10))
    #expect(
      try radii(.corners(topLeftRadius: 1, bottomRightRadius: 2.5))
        == CornerRadii(topLeft: 1, bottomRight: 2.5))
    #expect(
      try radii(.uniformEdges(topRadius: 8, bottomRadius: 3))
        == CornerRadii(topLeft: 8, topRight: 8, bottomLeft: 3, bottomRight: 3))
    #expect(
      try radii(.uniformEdges(leftRadius: 8, rightRadius: 3))
        == CornerRadii(topLeft: 8, topRight: 3, bottomLeft: 8, bottomRight: 3))
    #expect(
      try radii(.uniformBottomRadius(6, topLeftRadius: 2))
        == CornerRadii(topLeft: 2, bottomLeft: 6, bottomRight: 6))
    #expect(
      try radii(.uniformRightRadius(6, bottomLeftRadius: 2))
        == CornerRadii(topRight: 6, bottomLeft: 2, bottomRight: 6))
  }

  @Test func `a capsule follows the size of its view up to a maximum`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadii == CornerRadii(20))
    view.bounds.size.height = 30
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadii == CornerRadii(15))
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(view.effectiveRadius(corner: .topLeft) == 12)
  }

  @Test func `a concentric radius is the container's minus the distance`() throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    container.layer.cornerRadius = 30
    // The distances are 10 and 4 at the top left, 90 and 36 at the bottom right.
    #expect(
      try radii(.corners(radius: .containerConcentric(minimum: 5)), in: container)
        == CornerRadii(topLeft: 20, topRight: 5, bottomLeft: 5, bottomRight: 5))
    #expect(
      try radii(.uniformCorners(radius: .containerConcentric()), in: container)
        == CornerRadii(20))
    #expect(
      try radii(.uniformTopRadius(.containerConcentric()), in: container)
        == CornerRadii(topLeft: 20, topRight: 20))
  }

  @Test func `without a rounded superview the container is the screen`() throws {
    let page = makeController("Page")
    let rig = NavigationRig([page], ios: 26)
    _ = rig.nodes(at: 0)
    let view = UIView(frame: page.view.bounds.insetBy(dx: 7, dy: 7))
    page.view.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric())
    page.view.layoutIfNeeded()
    #expect(abs(view.effectiveRadius(corner: .bottomLeft) - 40.33) < 0.001)
  }

  @Test func `outside of a window, a view without a rounded superview has the minimum`() throws {
    let rig = NavigationRig([makeController("Page")], ios: 26)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(
      try radii(.corners(radius: .containerConcentric(minimum: 6)), in: container)
        == CornerRadii(6))
    _ = rig
  }

  @Test func `concentric radii follow moves of the view and changes of the container`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    container.layer.cornerRadius = 30
    let view = UIView(frame: CGRect(x: 10, y: 4, width: 100, height: 60))
    container.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric())
    container.layoutIfNeeded()
    #expect(view.layer.cornerRadii == CornerRadii(topLeft: 20))
    view.center.x += 5
    container.layoutIfNeeded()
    #expect(view.layer.cornerRadii == CornerRadii(topLeft: 15))
    container.layer.cornerRadius = 40
    container.layoutIfNeeded()
    // The distances are 15 and 4 at the top left, 15 and 36 at the bottom left.
    #expect(view.layer.cornerRadii == CornerRadii(topLeft: 25, bottomLeft: 4))
    container.frame.size = CGSize(width: 120, height: 70)
    container.layoutIfNeeded()
    // The distances are 15 and 4, 5 and 4, 15 and 6, and 5 and 6.
    #expect(
      view.layer.cornerRadii
        == CornerRadii(topLeft: 25, topRight: 35, bottomLeft: 25, bottomRight: 34))
  }

  @Test func `without a configuration the corners are those of the layer`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.layer.cornerRadius = 9
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(view.effectiveRadius(corner: .topLeft) == 9)
    #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
    #expect(view.effectiveRadius(corner: .allCorners) == 9)
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerCurve == .continuous)
    view.cornerConfiguration = UIView().cornerConfiguration
    #expect(view.layer.cornerRadii == nil && view.layer.cornerCurve == .circular)
  }

  @Test func `radii change linearly in an animation`() throws {
    let page = makeController("Page")
    let rig = NavigationRig([page])
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    page.view.addSubview(view)
    view.cornerConfiguration = .corners(topLeftRadius: 10, bottomRightRadius: 20)
    _ = rig.nodes(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.cornerConfiguration = .corners(topLeftRadius: 30, bottomRightRadius: 0)
    }
    _ = rig.nodes(at: 0.5)
    let radii = try #require(view.layer.presentation()?.cornerRadii)
    #expect(abs(radii.topLeft - 20) < 0.001 && abs(radii.bottomRight - 10) < 0.001)
  }

  @Test func `glass has the corners of its view, and fades in an animation`() throws {
    let page = makeController("Page")
    let rig = NavigationRig([page], ios: 26)
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 50, y: 50, width: 120, height: 40)
    view.cornerConfiguration = .capsule()
    page.view.addSubview(view)
    _ = rig.nodes(at: 0)
    #expect(!view.subviews.contains { $0 is LiquidGlassView })
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIGlassEffect(style: .clear)
    }
    _ = rig.nodes(at: 0.5)
    let glass = try #require(view.subviews.first { $0 is LiquidGlassView } as? LiquidGlassView)
    #expect(glass.isClear)
    #expect(abs((glass.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
    #expect(glass.subviews.allSatisfy { $0.layer.cornerRadii == CornerRadii(20) })
  }

  @Test func `copies of glass don't change with the original`() throws {
    let glass = UIGlassEffect(style: .clear)
    glass.tintColor = .red
    let copy = try #require(glass.copy() as? UIGlassEffect)
    glass.tintColor = .blue
    #expect(copy.tintColor == .red && copy.style == .clear)
  }
}
