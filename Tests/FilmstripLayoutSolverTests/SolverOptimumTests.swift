import FilmstripLayoutSolver
import FilmstripTestSupport
import Testing

// Expected values: every corner of small systems, examined one by one.
struct SolverOptimumTests {
  private func bounds(_ count: Int) -> [PlainConstraint] {
    (0..<count).flatMap { index in
      let factors = (0..<count).map { $0 == index ? 1.0 : 0 }
      return [
        PlainConstraint(
          factors: factors, constant: 0, relation: .greaterThanOrEqual, priority: 1000),
        PlainConstraint(
          factors: factors, constant: -60, relation: .lessThanOrEqual, priority: 1000),
      ]
    }
  }

  @Test(arguments: 0..<400)
  func `errors are minimal at each priority, as at the best corner`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...3, using: &random)
    var constraints = bounds(count)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      constraints.append(.random(count: count, required: 25, using: &random))
    }
    let solver = ConstraintSolver()
    // Every second variable is non-negative by declaration.
    let variables = (0..<count).map { solver.makeVariable(isNonNegative: $0 % 2 == 0) }
    let tokens = constraints.map { solver.add($0.linear(variables)) }
    let conflicts = solver.solve()

    // Omitted constraints must contradict the others; the values must be optimal.
    var satisfied: [PlainConstraint] = []
    for (constraint, token) in zip(constraints, tokens) {
      if solver.isBroken(token) {
        let extended = BruteForce(constraints: satisfied + [constraint], count: count)
        var bounded = extended
        bounded.constraints = bounds(count) + extended.constraints
        #expect(bounded.optimum() == nil, "seed \(seed)")
      } else {
        satisfied.append(constraint)
      }
    }
    #expect(conflicts.count == tokens.filter(solver.isBroken).count)
    for conflict in conflicts {
      let members = conflict.constraints.compactMap { token in
        tokens.firstIndex(of: token).map { constraints[$0] }
      }
      #expect(members.allSatisfy { $0.priority == 1000 })
      #expect(conflict.constraints.last == conflict.broken)
      var proof = BruteForce(constraints: members, count: count)
      // The bounds of variables that are non-negative by declaration belong to any proof; the
      // bounds of the others are wide enough to produce corners.
      for index in 0..<count {
        let factors = (0..<count).map { $0 == index ? 1.0 : 0 }
        proof.constraints += [
          PlainConstraint(
            factors: factors, constant: index % 2 == 0 ? 0 : 1e4, relation: .greaterThanOrEqual,
            priority: 1000),
          PlainConstraint(
            factors: factors, constant: -1e4, relation: .lessThanOrEqual, priority: 1000),
        ]
      }
      #expect(proof.optimum() == nil, "seed \(seed): the proof holds by itself")
    }

    let brute = BruteForce(constraints: satisfied, count: count)
    let x = variables.map(solver.value)
    #expect(brute.isFeasible(x), "seed \(seed): \(x)")
    let best = try #require(brute.optimum(), "seed \(seed)")
    for (error, minimum) in zip(brute.errors(at: x), best) {
      #expect(abs(error - minimum) < 1e-6, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<60)
  func `a solver after many changes produces the values of a new solver`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 7919)
    let count = Int.random(in: 2...6, using: &random)
    let solver = ConstraintSolver()
    let variables = (0..<count).map { solver.makeVariable(isNonNegative: $0 % 3 == 0) }
    var living: [(constraint: PlainConstraint, token: ConstraintSolver.Token)] = []
    for constraint in bounds(count) {
      living.append((constraint, solver.add(constraint.linear(variables))))
    }
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          let constraint = PlainConstraint.random(count: count, required: 30, using: &random)
          living.append((constraint, solver.add(constraint.linear(variables))))
        case 4..<7 where living.count > 2 * count:
          let index = Int.random(in: 2 * count..<living.count, using: &random)
          solver.remove(living.remove(at: index).token)
        default:
          guard living.count > 2 * count else { continue }
          let index = Int.random(in: 2 * count..<living.count, using: &random)
          living[index].constraint.constant = Double(Int.random(in: -40...40, using: &random))
          solver.setConstant(living[index].constraint.constant, of: living[index].token)
        }
      }
      solver.solve()
      let satisfied = living.filter { !solver.isBroken($0.token) }.map(\.constraint)
      let brute = BruteForce(constraints: satisfied, count: count)
      let x = variables.map(solver.value)
      #expect(brute.isFeasible(x), "seed \(seed), step \(step)")

      let fresh = ConstraintSolver()
      let others = (0..<count).map { fresh.makeVariable(isNonNegative: $0 % 3 == 0) }
      for constraint in satisfied { _ = fresh.add(constraint.linear(others)) }
      #expect(fresh.solve().isEmpty, "seed \(seed), step \(step)")
      let best = brute.errors(at: others.map(fresh.value))
      for (error, minimum) in zip(brute.errors(at: x), best) {
        #expect(abs(error - minimum) < 1e-5, "seed \(seed), step \(step)")
      }
      // Every omitted constraint contradicts others.
      for (constraint, token) in living where solver.isBroken(token) {
        let check = ConstraintSolver()
        let third = (0..<count).map { check.makeVariable(isNonNegative: $0 % 3 == 0) }
        for constraint in satisfied { _ = check.add(constraint.linear(third)) }
        _ = check.add(constraint.linear(third))
        #expect(check.solve().count == 1, "seed \(seed), step \(step)")
      }
    }
    for (_, token) in living { solver.remove(token) }
    #expect(solver.solve().isEmpty)
    #expect(variables.allSatisfy { solver.value(of: $0) == 0 })
  }
}
