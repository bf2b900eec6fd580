import FilmstripLayoutSolver
import FilmstripTestSupport

/// A constraint over numbered variables: factors · x + constant (relation) 0.
struct PlainConstraint {
  var factors: [Double]
  var constant: Double
  var relation: LinearConstraint.Relation
  var priority: Double

  func value(at x: [Double]) -> Double { zip(factors, x).reduce(constant) { $0 + $1.0 * $1.1 } }

  func violation(at x: [Double]) -> Double {
    let value = value(at: x)
    return switch relation {
    case .lessThanOrEqual: max(0, value)
    case .equal: abs(value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  func linear(_ variables: [LayoutVariable]) -> LinearConstraint {
    var expression = LinearExpression(constant: constant)
    for (factor, variable) in zip(factors, variables) {
      expression.add(variable, coefficient: factor)
    }
    return LinearConstraint(expression, relation, priority: priority)
  }

  static func random(
    count: Int, required: Int, using random: inout SeededGenerator
  ) -> PlainConstraint {
    var factors = (0..<count).map { _ in Double(Int.random(in: -2...2, using: &random)) }
    if factors.allSatisfy({ $0 == 0 }) { factors[0] = 1 }
    let relations: [LinearConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    let priorities = [50.0, 250, 250, 251, 750, 999]
    let isRequired = Int.random(in: 0..<100, using: &random) < required
    return PlainConstraint(
      factors: factors, constant: Double(Int.random(in: -40...40, using: &random)),
      relation: relations[Int.random(in: 0..<3, using: &random)],
      priority: isRequired ? 1000 : priorities[Int.random(in: 0..<6, using: &random)])
  }
}

/// Finds optima by examining every corner: slow, but independent of the simplex method.
struct BruteForce {
  var constraints: [PlainConstraint]
  var count: Int

  var priorities: [Double] {
    Array(Set(constraints.map(\.priority))).filter { $0 < 1000 }.sorted(by: >)
  }

  /// Returns the errors of each priority, the highest first.
  func errors(at x: [Double]) -> [Double] {
    priorities.map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: x) }
    }
  }

  func isFeasible(_ x: [Double]) -> Bool {
    constraints.allSatisfy { $0.priority < 1000 || $0.violation(at: x) < 1e-6 }
  }

  /// Returns the minimum errors of a point that satisfies the required constraints, or `nil` if
  /// there is no such point.
  ///
  /// Errors are linear between the planes on which constraints hold exactly, so that the minimum is
  /// at a corner of these planes, if the variables are bounded.
  func optimum() -> [Double]? {
    var best: [Double]?
    var selection: [Int] = []
    func visit(_ next: Int) {
      if selection.count == count {
        guard let x = corner(selection), isFeasible(x) else { return }
        let errors = errors(at: x)
        if let current = best, !Self.isBelow(errors, current) { return }
        best = errors
        return
      }
      for index in next..<constraints.count where constraints.count - index >= 1 {
        selection.append(index)
        visit(index + 1)
        selection.removeLast()
      }
    }
    visit(0)
    return best
  }

  static func isBelow(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
    return false
  }

  private func corner(_ selection: [Int]) -> [Double]? {
    var rows = selection.map { constraints[$0].factors + [-constraints[$0].constant] }
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column...count { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
