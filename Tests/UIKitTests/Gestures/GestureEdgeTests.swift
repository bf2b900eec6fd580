import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct GestureEdgeTests {
  /// Returns whether an edge recognizer recognizes a drag of `length` points at `angle` radians,
  /// clockwise from the right, that begins at `start` in the window.
  private func isRecognized(
    from start: (Double, Double), angle: Double = 0, length: Double = 40,
    edges: UIRectEdge = .left
  ) -> Bool {
    let rig = GestureRig()
    let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: rig.window)
    edge.edges = edges
    rig.drag(from: start, by: (length * cos(angle), length * sin(angle)), steps: 4)
    return rig.takeLog().contains("edge:began")
  }

  @Test func `a drag begins at an edge if it starts within 13 points of that edge`() {
    #expect(isRecognized(from: (0, 600)))
    #expect(isRecognized(from: (13, 600)))
    #expect(!isRecognized(from: (13.5, 600)))
    #expect(isRecognized(from: (390 - 13, 600), angle: .pi, edges: .right))
    #expect(!isRecognized(from: (390 - 13.5, 600), angle: .pi, edges: .right))
    #expect(isRecognized(from: (200, 13), angle: .pi / 2, edges: .top))
    #expect(!isRecognized(from: (200, 14), angle: .pi / 2, edges: .top))
    // The bottom region is 11 points high.
    #expect(isRecognized(from: (200, 844 - 11), angle: -.pi / 2, edges: .bottom))
    #expect(!isRecognized(from: (200, 844 - 12), angle: -.pi / 2, edges: .bottom))
    #expect(!isRecognized(from: (0, 600), edges: []))
    #expect(!isRecognized(from: (0, 600), edges: .right))
    #expect(isRecognized(from: (0, 600), edges: .all))
  }

  @Test func `an edge drag is recognized within a window of 155 degrees`() {
    let half = 2.705 / 2
    for side in [-1.0, 1] {
      #expect(isRecognized(from: (5, 600), angle: side * (half - 0.01)))
      #expect(!isRecognized(from: (5, 600), angle: side * (half + 0.01)))
    }
    #expect(!isRecognized(from: (10, 600), angle: .pi))
    // In a corner, a drag from either edge is recognized.
    #expect(isRecognized(from: (5, 5), angle: .pi / 2 - 0.05, edges: [.left, .top]))
  }

  @Test func `an edge drag begins after 15 points, and its translation omits 10 of them`() {
    let rig = GestureRig()
    let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: rig.window)
    edge.edges = .left
    rig.touch(.began, 4, 600, at: 0)
    rig.touch(.moved, 19, 600, at: 0.01)
    #expect(edge.state == .possible)
    rig.touch(.moved, 20, 600, at: 0.02)
    #expect(edge.state == .began)
    #expect(edge.translation(in: nil).x.isClose(to: 6))
    rig.touch(.moved, 104, 600, at: 0.03)
    #expect(edge.translation(in: nil).x.isClose(to: 90))
    rig.touch(.ended, 104, 600, at: 0.04)
    #expect(rig.takeLog() == ["edge:began", "edge:changed", "edge:ended"])
  }

  @Test func `a slow drag from the edge is recognized`() {
    let rig = GestureRig()
    let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: rig.window)
    edge.edges = .left
    rig.touch(.began, 4, 600, at: 0)
    rig.touch(.moved, 30, 600, at: 2)
    #expect(edge.state == .began)
  }
}
