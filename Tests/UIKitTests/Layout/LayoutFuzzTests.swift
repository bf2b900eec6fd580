import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: each position and extent of a view has one constraint to an earlier view, so the
// frames can be computed one after another.
@MainActor
@Suite(.serialized)
struct LayoutFuzzTests {
  /// A tree of views with frames that can be computed without a solver.
  @MainActor
  private final class Tree {
    struct Rule {
      var constraint: NSLayoutConstraint
      var other: Int
      var axis: Int
      /// 0: begins at the beginning of the other view; 1: begins at its end; 2: depends on its
      /// extent; 3: is centred on its centre.
      var kind: Int
    }

    let rig: LayoutRig
    var views: [UIView]
    var parents = [-1]
    var rules: [[Rule]] = [[]]
    var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      rig = LayoutRig()
      views = [rig.root]
      for _ in 0..<Int.random(in: 4...16, using: &random) { addView() }
    }

    func addView() {
      let parent = Int.random(in: 0..<views.count, using: &random)
      let view = rig.view(in: views[parent])
      let index = views.count
      views.append(view)
      parents.append(parent)
      rules.append([])
      for axis in 0..<2 {
        rules[index].append(makeRule(index, axis, 2))
        rules[index].append(makeRule(index, axis, [0, 1, 3].randomElement(using: &random) ?? 0))
      }
    }

    func makeRule(_ index: Int, _ axis: Int, _ kind: Int) -> Rule {
      let other = Int.random(in: 0..<index, using: &random)
      let begins: [NSLayoutConstraint.Attribute] = [.left, .top]
      let ends: [NSLayoutConstraint.Attribute] = [.right, .bottom]
      let extents: [NSLayoutConstraint.Attribute] = [.width, .height]
      let centers: [NSLayoutConstraint.Attribute] = [.centerX, .centerY]
      let first = [begins, begins, extents, centers][kind][axis]
      let second = [begins, ends, extents, centers][kind][axis]
      let constraint = NSLayoutConstraint(
        item: views[index], attribute: first, relatedBy: .equal, toItem: views[other],
        attribute: second, multiplier: kind == 2 ? 0.5 : 1,
        constant: CGFloat(Int.random(in: 0...90, using: &random)))
      constraint.isActive = true
      return Rule(constraint: constraint, other: other, axis: axis, kind: kind)
    }

    /// Returns the expected frames in the coordinates of the root view: origin and size along both
    /// axes.
    func expected() -> [[Double]] {
      var frames = [[0, 0, Double(rig.root.bounds.width), Double(rig.root.bounds.height)]]
      for index in 1..<views.count {
        var frame = [0.0, 0, 0, 0]
        for rule in rules[index] {
          let other = frames[rule.other]
          let constant = Double(rule.constraint.constant)
          let (begin, extent) = (other[rule.axis], other[rule.axis + 2])
          switch rule.kind {
          case 0: frame[rule.axis] = begin + constant
          case 1: frame[rule.axis] = begin + extent + constant
          case 2: frame[rule.axis + 2] = extent / 2 + constant
          default: frame[rule.axis] = begin + extent / 2 + constant - frame[rule.axis + 2] / 2
          }
        }
        frames.append(frame)
      }
      return frames
    }

    func check(_ comment: Comment) {
      rig.layout()
      let expected = expected()
      for index in 1..<views.count {
        // Each view is rounded to pixels in its superview, so rounding errors add up down the tree.
        let frame = views[index].convert(views[index].bounds, to: rig.root)
        let actual = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        var depth = 1.0
        var parent = parents[index]
        while parent > 0 {
          depth += 1
          parent = parents[parent]
        }
        for (a, b) in zip(actual, expected[index]) {
          let slack = (depth + 1) / 6 + 1e-6
          #expect(abs(a - b) <= slack, comment)
        }
      }
      #expect(Headless.reports.isEmpty, comment)
    }

    /// Removes the last view, on which no other view depends.
    func removeLast() {
      guard views.count > 4 else { return }
      views.removeLast().removeFromSuperview()
      parents.removeLast()
      rules.removeLast()
    }
  }

  @Test(arguments: 0..<25)
  func `frames satisfy their constraints after random changes`(_ seed: UInt64) {
    let tree = Tree(seed: seed)
    tree.check("seed \(seed)")
    for step in 0..<40 {
      switch Int.random(in: 0..<6, using: &tree.random) {
      case 0: tree.addView()
      case 1: tree.removeLast()
      case 2:
        tree.rig.root.frame.size = CGSize(
          width: CGFloat(Int.random(in: 100...800, using: &tree.random)),
          height: CGFloat(Int.random(in: 100...800, using: &tree.random)))
      case 3:
        let index = Int.random(in: 1..<tree.views.count, using: &tree.random)
        let ruleIndex = Int.random(in: 0..<4, using: &tree.random)
        let rule = tree.rules[index][ruleIndex]
        rule.constraint.isActive = false
        tree.rules[index][ruleIndex] = tree.makeRule(index, rule.axis, rule.kind)
      default:
        let index = Int.random(in: 1..<tree.views.count, using: &tree.random)
        for rule in tree.rules[index] {
          rule.constraint.constant = CGFloat(Int.random(in: 0...90, using: &tree.random))
        }
      }
      tree.check("seed \(seed), step \(step)")
    }
  }
}
