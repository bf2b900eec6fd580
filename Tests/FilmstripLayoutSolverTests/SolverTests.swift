import FilmstripLayoutSolver
import Testing

struct SolverTests {
  private let solver = ConstraintSolver()

  private func equal(_ variable: LayoutVariable, _ value: Double, at priority: Double = 1000)
    -> ConstraintSolver.Token
  {
    solver.add(
      LinearConstraint(
        LinearExpression(variable) + LinearExpression(constant: -value), .equal,
        priority: priority))
  }

  @Test func `one constraint of higher priority outweighs any number of lower ones`() {
    let x = solver.makeVariable()
    for value in 0..<200 { _ = equal(x, Double(value % 10), at: 250) }
    _ = equal(x, 77, at: 250.5)
    solver.solve()
    #expect(solver.value(of: x) == 77)
  }

  @Test func `among constraints of one priority the sum of errors is minimal`() {
    let x = solver.makeVariable()
    for value in [10.0, 40, 40, 90, 95] { _ = equal(x, value, at: 500) }
    solver.solve()
    // The sum of absolute errors is minimal at the median.
    #expect(solver.value(of: x) == 40)
  }

  @Test func `a variable without constraints is 0, and one with a lower bound stays there`() {
    let free = solver.makeVariable()
    let bounded = solver.makeVariable(isNonNegative: true)
    _ = equal(bounded, -20, at: 999)
    solver.solve()
    #expect(solver.value(of: free) == 0)
    #expect(solver.value(of: bounded) == 0)
  }

  @Test func `a conflict is reported once, and its last constraint returns when it can hold`() {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let first = equal(x, 10)
    _ = equal(y, 3)
    let second = equal(x, 20)
    let conflicts = solver.solve()
    #expect(conflicts.map(\.broken) == [second])
    #expect(conflicts.first?.constraints == [first, second])
    #expect(solver.value(of: x) == 10 && solver.isBroken(second))
    #expect(solver.solve().isEmpty, "the conflict was reported before")
    solver.setConstant(-20, of: first)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 20 && !solver.isBroken(second))
    solver.setConstant(-30, of: first)
    #expect(solver.solve().map(\.broken) == [second])
    #expect(solver.value(of: x) == 30)
    solver.remove(first)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 20)
  }

  @Test func `constants that change together are evaluated only together`() {
    let x = solver.makeVariable()
    let tokens = (0..<5).map { _ in equal(x, 1) }
    #expect(solver.solve().isEmpty)
    for token in tokens { solver.setConstant(-9, of: token) }
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 9)
    for token in tokens.prefix(3) { solver.remove(token) }
    solver.setConstant(-4, of: tokens[3])
    solver.setConstant(-4, of: tokens[4])
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 4)
  }

  @Test func `a long chain moves as a whole, thousands of times, without drift`() {
    // x0 = c; x(i+1) = x(i) + w(i) + 8, w(i+1) = 1.1 w(i) at 999, and an optional constraint for the last edge.
    let count = 30
    let xs = (0...count).map { _ in solver.makeVariable() }
    let ws = (0..<count).map { _ in solver.makeVariable(isNonNegative: true) }
    let anchor = equal(xs[0], 0)
    for i in 0..<count {
      var gap = LinearExpression(xs[i + 1]) - LinearExpression(xs[i]) - LinearExpression(ws[i])
      gap.constant = -8
      _ = solver.add(LinearConstraint(gap, .equal))
      if i > 0 {
        _ = solver.add(
          LinearConstraint(
            LinearExpression(ws[i]) - LinearExpression(ws[i - 1], coefficient: 1.1), .equal,
            priority: 999))
      }
    }
    let end = equal(xs[count], 1000, at: 750)
    let growth = (0..<count).reduce((1.0, 0.0)) { sum, _ in (sum.0 * 1.1, sum.1 + sum.0) }.1
    for step in 0..<2000 {
      let begin = Double(step % 97)
      let last = 900 + Double(step % 31) * 10
      solver.setConstant(-begin, of: anchor)
      solver.setConstant(-last, of: end)
      solver.solve()
      let first = (last - begin - 8 * Double(count)) / growth
      #expect(abs(solver.value(of: ws[0]) - first) < 1e-6, "step \(step)")
      #expect(abs(solver.value(of: xs[count]) - last) < 1e-6, "step \(step)")
    }
  }
}
