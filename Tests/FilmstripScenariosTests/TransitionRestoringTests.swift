import FilmstripGraphics
import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

// Source of the expected values: UIKit's rules for animators. Views have the same properties before
// and after a transition, whether the transition completes or is cancelled.
@MainActor
@Suite(.serialized)
struct TransitionRestoringTests {
  /// Returns all properties of a view and its descendants that animators change.
  private func state(of view: UIView) -> [String] {
    let layer = view.layer
    let values =
      "\(type(of: view)) \(view.frame) \(view.isHidden) \(view.alpha) \(layer.transform) "
      + "\(layer.sublayerTransform) \(layer.anchorPoint) \(layer.anchorPointZ) \(layer.zPosition) "
      + "\(layer.cornerRadius) \(layer.masksToBounds) \(layer.isDoubleSided) "
      + "\(layer.mask == nil) \(layer.animationKeys() ?? [])"
    return [values] + view.subviews.flatMap(state)
  }

  @Test(arguments: SampleAnimator.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `a push and a pop restore all properties of the views`(
    _ animator: SampleAnimator, _ direction: LayoutDirection
  ) throws {
    let stage = try TransitionStage(animator, direction)
    let before = state(of: stage.root.view)
    stage.push()
    stage.advance(to: 0.3)
    #expect(stage.navigation.transitionCoordinator != nil)
    stage.advance(to: 1.5)
    #expect(stage.navigation.transitionCoordinator == nil)
    #expect(stage.root.view.superview == nil)
    let container = try #require(stage.next.view.superview)
    #expect(container.subviews == [stage.next.view])
    let pushed = state(of: container)
    stage.pop()
    stage.advance(to: 1.5)
    #expect(stage.next.view.superview == nil)
    #expect(state(of: stage.root.view) == before)
    let second = try TransitionStage(animator, direction)
    second.navigation.pushViewController(second.next, animated: false)
    second.advance(to: 0.5)
    #expect(state(of: try #require(second.next.view.superview)) == pushed)
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: SampleAnimator.allCases, [true, false])
  func `a cancelled interactive transition restores all properties`(
    _ animator: SampleAnimator, _ isPush: Bool
  ) throws {
    let stage = try TransitionStage(animator)
    if !isPush {
      stage.push()
      stage.advance(to: 1.5)
    }
    let (initial, other) = isPush ? (stage.root, stage.next) : (stage.next, stage.root)
    let container = try #require(initial.view.superview)
    let before = state(of: container)
    let driver = UIPercentDrivenInteractiveTransition()
    stage.driver = driver
    if isPush { stage.push() } else { stage.pop() }
    for step in 1...6 {
      driver.update(CGFloat(step) * 0.1)
      stage.advance(to: Double(step) / 60)
    }
    #expect(other.view.superview === container)
    driver.cancel()
    stage.advance(to: 1.8)
    #expect(stage.navigation.topViewController === initial)
    #expect(other.view.superview == nil)
    #expect(state(of: container) == before)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `an interactive cube and card follow the progress of the gesture`() throws {
    for animator in [SampleAnimator.cube, .flip] {
      let stage = try TransitionStage(animator)
      let driver = UIPercentDrivenInteractiveTransition()
      stage.driver = driver
      stage.push()
      driver.update(0.25)
      stage.advance(to: 0.1)
      let corner = try #require(stage.corner("content/from", x: 0, y: 422))
      if animator == .flip {
        // Explicit animations keep their curve: cubic-bezier(0.42, 0, 0.58, 1) is at 0.12916 at
        // this progress. The left edge moves behind the screen; the near edge stays in the screen's
        // plane.
        let angle = Double.pi * 0.12916
        let side = 195 * cos(angle) / (1 + sin(angle) / 2.5)
        #expect(abs(195 - Double(corner.x) - side) < 0.3)
      } else {
        // Curves of blocks are linear in this case: a quarter of the progress is a quarter of the
        // angle.
        let angle = Double.pi / 8
        let x = -195 * (cos(angle) + sin(angle))
        let z = 195 * (cos(angle) - sin(angle)) - 195
        #expect(abs(Double(corner.x) - (195 + x / (1 - z / 936))) < 0.02)
      }
      driver.cancel()
      stage.advance(to: 1)
      #expect(stage.navigation.topViewController === stage.root)
    }
  }

  @Test(arguments: Flow.selfContained.map(\.description.name))
  func `a flow produces the same film each time, on any device`(_ name: String) throws {
    let flow = try #require(Flow.selfContained.first { $0.description.name == name })
    let small = FilmSettings(
      device: try Device.named("320x568@2"), style: .dark, direction: .rightToLeft)
    var films: [[DisplayList]] = []
    for _ in 0..<2 {
      let film = try flow.makeFilm(settings: small, text: PangoText())
      var lists: [DisplayList] = []
      while let frame = try film.nextFrame() { lists.append(frame.list) }
      films.append(lists)
    }
    #expect(films[0].count > 60)
    #expect(films[0] == films[1])
    #expect(films[0].last?.size == CGSize(width: 320, height: 568))
    #expect(Headless.reports.isEmpty)
  }
}
