import FilmstripTiming
import Foundation

extension Operation {
  /// Operations that evaluate 4096 values, in a scattered order so that a branch predictor cannot
  /// learn the order.
  static let curves: [Operation] =
    [
      ("bezier ease", "ease"), ("bezier vertical", "cubic-bezier(0,1,0,1)"),
      ("bezier flat middle", "cubic-bezier(1,0,0,1)"), ("spring navigation", "spring(3,1000,500)"),
      ("spring bouncing", "spring(1,200,10)"), ("spring overdamped", "spring(1,100,40,overdamped)"),
      ("steps", "steps(10)"), ("linear", "linear(0,0.3,1)"),
    ].flatMap { name, text in
      [
        Operation("4096 values, \(name)") {
          let curve = try CurveSpecification(text)
          let inputs = goldenRatioSequence(4096)
          return {
            var sum = 0.0
            for x in inputs { sum += curve.value(at: x) }
            use(sum)
          }
        },
        Operation("4096 values, \(name), batch") {
          let curve = try CurveSpecification(text)
          let inputs = goldenRatioSequence(4096)
          var outputs = inputs
          return {
            inputs.withUnsafeBufferPointer { inputs in
              outputs.withUnsafeMutableBufferPointer { curve.values(at: inputs, into: $0) }
            }
            use(outputs)
          }
        },
      ]
    }
    + ["spring(3,1000,500)", "spring(1,200,10)", "spring(1,100,40,overdamped)"].map { text in
      Operation("4096 values, \(text), even grid") {
        guard case .spring(let spring) = try CurveSpecification(text) else { return {} }
        var outputs = [Double](repeating: 0, count: 4096)
        return {
          outputs.withUnsafeMutableBufferPointer {
            spring.writeValues(from: 0, step: 1 / 4096, into: $0)
          }
          use(outputs)
        }
      }
    } + [
      Operation("gesture velocity of 20 samples") {
        {
          var estimator = VelocityEstimator()
          for index in 0..<20 {
            estimator.add(Double(index * index) * 0.7, at: Double(index) / 120)
          }
          use(estimator.velocity(at: 19 / 120))
        }
      }
    ]

  /// Returns numbers from 0 to 1 in a scattered order: multiples of the golden ratio.
  private static func goldenRatioSequence(_ count: Int) -> [Double] {
    (0..<count).map { (Double($0) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) }
  }
}
