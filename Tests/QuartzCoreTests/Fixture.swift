import Foundation
import Testing

@testable import QuartzCore

/// A JSON file of measured numbers.
struct Fixture {
  let json: [String: Any]

  init(_ name: String) throws {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
    json = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
  }

  var cases: [[String: Any]] { json["cases"] as? [[String: Any]] ?? [] }

  func rows(whereKey key: String, hasPrefix prefix: String) throws -> [Any] {
    let match = cases.first { ($0[key] as? String)?.hasPrefix(prefix) == true }
    return try #require(match?["rows"] as? [Any])
  }
}

func numbers(_ value: Any?) -> [Double] {
  (value as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
}

/// Returns the clock of a new context at time 0, and makes the context current.
@MainActor
func freshClock() -> VirtualClock {
  AnimationContext().makeCurrent()
  return .current
}

/// Adds the layer to a new tree that has been committed once, with the clock at 0.
@MainActor
func freshLayer<Layer: CALayer>(_ layer: Layer = CALayer()) -> (root: CALayer, layer: Layer) {
  AnimationContext().makeCurrent()
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
  root.anchorPoint = .zero
  root.addSublayer(layer)
  _ = root.commitDisplayList(size: root.bounds.size)
  return (root, layer)
}

@MainActor
func advance(to seconds: Double) {
  VirtualClock.current.advance(to: .init(seconds: seconds))
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }
