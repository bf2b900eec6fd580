import FilmstripGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct CommitSpeedTests {
  /// Creates a tree with three hundred layers in rows, a third of which move.
  private func screen() -> CALayer {
    let (root, _) = freshLayer()
    for row in 0..<100 {
      let outer = CALayer()
      outer.frame = CGRect(x: 0, y: 44 * row, width: 390, height: 44)
      outer.backgroundColor = CGColor(gray: 1, alpha: 1)
      for column in 0..<2 {
        let inner = CALayer()
        inner.frame = CGRect(x: 16 + 100 * column, y: 4, width: 90, height: 36)
        inner.cornerRadius = 8
        inner.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        outer.addSublayer(inner)
      }
      root.addSublayer(outer)
      if row % 3 == 0 { outer.add(move(to: 100, 1000), forKey: nil) }
    }
    return root
  }

  @Test func `a frame rebuilds only moving layers and their ancestors`() {
    let root = screen()
    advance(to: 1)
    let first = root.commitDisplayList(size: root.bounds.size).root
    advance(to: 2)
    let second = root.commitDisplayList(size: root.bounds.size).root
    let sharedRows = zip(first.children, second.children).filter { $0 === $1 }.count
    // The layer of `freshLayer` and 66 of the 100 rows.
    #expect(sharedRows == 67)
    let sharedCells = zip(first.children, second.children).flatMap {
      zip($0.children, $1.children)
    }.filter { $0 === $1 }.count
    #expect(sharedCells == 200)
  }
}
