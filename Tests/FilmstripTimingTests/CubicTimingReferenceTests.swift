import Foundation
import Testing

@testable import FilmstripTiming

func cubic(_ points: [Double]) throws -> CubicTiming {
  try #require(points.count == 4)
  return try CubicTiming(points[0], points[1], points[2], points[3])
}

struct CubicTimingReferenceTests {
  @Test func `every curve is within 1e-9 of its 50-digit reference`() throws {
    let cases = try Fixture("easing/bezier_reference").cases.list
    #expect(cases.count == 13)
    for item in cases {
      let curve = try cubic(item.control_points.numbers)
      for row in item.samples.list {
        let x = try #require(row[0].number)
        let y = try #require(row[1].number)
        // The reference itself allows 1e-4 where the curve is vertical.
        #expect(abs(curve.value(at: x) - y) < 1e-9, "\(item.curve.string ?? "") at \(x)")
        if let slope = row[4].number, abs(slope) < 100 {
          let error = abs(curve.velocity(at: x) - slope)
          #expect(error < 1e-9 * max(1, abs(slope)), "slope of \(item.curve.string ?? "") at \(x)")
        }
      }
    }
  }

  @Test func `nearly vertical and degenerate curves are within 1e-12 of 60 digits`() throws {
    let rows = try Fixture("easing/bezier_near_vertical").rows.list
    #expect(rows.count == 240)
    for row in rows {
      let points = row[0].numbers
      let x = try #require(row[1].number)
      let y = try #require(row[2].number)
      #expect(abs(try cubic(points).value(at: x) - y) < 1e-12, "\(points) at \(x)")
    }
  }

  @Test func `outside 0 to 1 curves continue as in WPT and Chromium`() throws {
    for item in try Fixture("easing/bezier_reference").cases.list {
      let curve = try cubic(item.control_points.numbers)
      let samples = item.outside_unit_range.samples.list
      #expect(samples.count == 8)
      for row in samples {
        let x = try #require(row[0].number)
        let y = try #require(row[1].number)
        #expect(abs(curve.value(at: x) - y) < 1e-12, "\(item.curve.string ?? "") at \(x)")
        #expect(curve.clampedValue(at: x) == (x < 0 ? 0 : 1))
        #expect(curve.clampedVelocity(at: x) == 0)
      }
    }
  }

  @Test func `solutions, slopes and ranges match Chromium's`() throws {
    for item in try Fixture("easing/chromium_cubic_bezier").cases.list {
      let op = try #require(item.op.string)
      for row in item.rows.list {
        switch op {
        case "solve":
          let curve = try cubic(item.p.numbers)
          #expect(abs(curve.value(at: row[0].number ?? .nan) - (row[1].number ?? .nan)) < 1.5e-4)
        case "solve_exact", "solve_out_of_range_exact":
          let curve = try cubic(row[0].numbers)
          #expect(curve.value(at: row[1].number ?? .nan) == row[2].number)
        case "slope (0 outside [0,1])":
          let curve = try cubic(item.p.numbers)
          let slope = curve.clampedVelocity(at: row[0].number ?? .nan)
          #expect(abs(slope - (row[1].number ?? .nan)) < 1.5e-4)
        default:
          #expect(op.hasPrefix("y_range"))
          let range = try cubic(row[0].numbers).range
          #expect(abs(range.lowerBound - (row[1].number ?? .nan)) < 1.5e-4)
          #expect(abs(range.upperBound - (row[2].number ?? .nan)) < 1.5e-4)
        }
      }
    }
  }

  @Test(arguments: ["camediatiming_measured", "peer_bezier_samples"])
  func `curves match measurements and the samples of other libraries`(name: String) throws {
    let fixture = try Fixture("easing/" + name)
    let tolerance = try #require(fixture.tolerance.y.number)
    for item in fixture.cases.list {
      let curve = try cubic(item.p.numbers)
      for row in item.rows.list {
        let y = try #require(row[1].number)
        #expect(abs(curve.clampedValue(at: row[0].number ?? .nan) - y) < tolerance)
      }
    }
  }

  @Test func `curves match SwiftUI's unit curves, including their ends`() throws {
    let curves: [String: any TimingCurve] = [
      "linear": CubicTiming.linear, "easeIn": CubicTiming.easeIn, "easeOut": CubicTiming.easeOut,
      "easeInOut": CubicTiming.easeInOut,
      "bezier (0.25,0.1,0.75,0.9)": try CubicTiming(0.25, 0.1, 0.75, 0.9),
    ]
    for item in try Fixture("easing/swiftui_unitcurve").cases.list {
      let name = try #require(item.curve.string)
      // Filmstrip has no circular curves.
      if name.hasPrefix("circular") { continue }
      let curve = try #require(curves[name])
      let tolerance = 0.01
      for row in item.rows.list {
        let x = try #require(row[0].number)
        let value = try #require(row[1].number)
        let velocity = try #require(row[2].number)
        let slope = (curve as? CubicTiming)?.clampedVelocity(at: x) ?? curve.velocity(at: x)
        #expect(abs(curve.value(at: x) - value) <= tolerance, "\(name) at \(x)")
        #expect(slope == velocity || abs(slope - velocity) <= tolerance, "\(name) at \(x)")
      }
    }
  }

  @Test func `nested curves match WPT in and out of range`() throws {
    for item in try Fixture("easing/wpt_cubic_bezier_output").cases.list {
      let effect = try cubic(item.effect_easing.numbers)
      let keyframe = try cubic(item.keyframe_easing.numbers)
      let duration = try #require(item.duration_ms.number)
      for row in item.rows.list {
        let progress = effect.value(at: (row[0].number ?? .nan) / duration)
        #expect(abs(progress - (row[1].number ?? .nan)) < 1e-9)
        let (from, to) = (item.from_px.number ?? .nan, item.to_px.number ?? .nan)
        let left = from + (to - from) * keyframe.value(at: progress)
        #expect(abs(left - (row[2].number ?? .nan)) < 0.01)
      }
    }
  }

  @Test func `times for a progress match Ionic's`() throws {
    for item in try Fixture("easing/inverse_time_for_progress").cases.list {
      let curve = try cubic(item.p.numbers)
      for row in item.rows.list {
        let inputs = curve.inputs(for: row[0].number ?? .nan)
        let expected = row[1].numbers
        #expect(inputs.count == expected.count)
        for (input, expectedValue) in zip(inputs, expected) {
          #expect(abs(input - expectedValue) <= 0.01)
        }
      }
    }
  }

  @Test func `named curves have their published control points`() throws {
    let curves: [String: CubicTiming] = [
      "css.linear": .linear, "css.ease": .ease, "css.ease-in": .easeIn, "css.ease-out": .easeOut,
      "css.ease-in-out": .easeInOut, "CAMediaTimingFunction.default": .ease,
      "CAMediaTimingFunction.linear": .linear, "CAMediaTimingFunction.easeIn": .easeIn,
      "CAMediaTimingFunction.easeOut": .easeOut, "CAMediaTimingFunction.easeInEaseOut": .easeInOut,
    ]
    var matchCount = 0
    for row in try Fixture("easing/named_control_points").rows.list {
      guard let curve = curves[row.name.string ?? ""] else { continue }
      matchCount += 1
      #expect([curve.x1, curve.y1, curve.x2, curve.y2] == row.p.numbers)
      #expect(try curve == cubic(row.p.numbers))
    }
    #expect(matchCount == curves.count)
  }

  @Test func `cubic polynomials have the roots that kurbo lists`() throws {
    for row in try Fixture("easing/cubic_roots").rows.list {
      let c = row[0].numbers
      let roots = CubicRoots.roots(c[0], c[1], c[2], c[3])
      let expected = row[1].numbers
      #expect(roots.count == expected.count, "\(c): \(roots)")
      for (root, expectedValue) in zip(roots, expected) {
        #expect(abs(root - expectedValue) <= 1e-12)
      }
    }
  }
}
