/// Finds values for variables such that constraints hold.
///
/// Cassowary: the simplex method on a tableau that is kept, so that a small change has a small cost.
/// Priorities are levels and not weights: the sum of errors at a level is minimal among the solutions
/// that do not increase the errors of any level above it. If there are several, the same calls give
/// the same one.
package final class ConstraintSolver {
  /// A constraint in a solver.
  package struct Token: Hashable, Sendable {
    let slot: Int
  }

  /// Required constraints that cannot hold together.
  package struct Conflict: Equatable, Sendable {
    /// The one that is left out: the last one added.
    package var broken: Token
    /// All of them, in the order in which they were added.
    package var constraints: [Token]
  }

  struct Entry {
    var constraint: LinearConstraint
    var sequence: Int
    /// Nil until it is in the tableau, and while it is left out.
    var marks: Tableau.Marks?
    var isRemoved = false
    /// The constant that the tableau has.
    var shownConstant: Double
    /// Whether its conflict has been reported.
    var isReported = false
  }

  var tableau = Tableau()
  var entries: [Entry?] = []
  private var freeSlots: [Int] = []
  private var nextSequence = 0
  private var added: [Token] = []
  private var removed: [Token] = []
  private var edited: [Token] = []
  private var freed: [LayoutVariable] = []
  /// Constraints that are left out, in the order in which they were added.
  private var broken: [Token] = []

  package init() {}

  /// A new variable; 0 without constraints.
  ///
  /// - Parameter isNonNegative: whether it must be 0 or more.
  package func makeVariable(isNonNegative: Bool = false) -> LayoutVariable {
    LayoutVariable(symbol: tableau.makeSymbol(isNonNegative ? .nonNegative : .free))
  }

  /// Removes a variable, which no constraint may use after the next `solve()`.
  package func removeVariable(_ variable: LayoutVariable) {
    freed.append(variable)
  }

  /// The value that the last `solve()` gave to a variable.
  package func value(of variable: LayoutVariable) -> Double {
    tableau.value(of: variable.symbol)
  }

  /// The value that the last `solve()` gave to an expression.
  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + value(of: $1.variable) * $1.coefficient }
  }

  /// Whether a constraint is left out because it contradicts others.
  package func isBroken(_ token: Token) -> Bool { broken.contains(token) }

  // MARK: Changes

  /// Adds a constraint with the next `solve()`.
  package func add(_ constraint: LinearConstraint) -> Token {
    let entry = Entry(
      constraint: constraint, sequence: nextSequence,
      shownConstant: constraint.expression.constant)
    nextSequence += 1
    let token: Token
    if let slot = freeSlots.popLast() {
      entries[slot] = entry
      token = Token(slot: slot)
    } else {
      entries.append(entry)
      token = Token(slot: entries.count - 1)
    }
    added.append(token)
    return token
  }

  /// Removes a constraint with the next `solve()`.
  package func remove(_ token: Token) {
    guard entries[token.slot]?.isRemoved == false else { return }
    entries[token.slot]?.isRemoved = true
    removed.append(token)
  }

  /// Changes the constant of a constraint with the next `solve()`.
  package func setConstant(_ constant: Double, of token: Token) {
    guard entries[token.slot] != nil else { return }
    entries[token.slot]?.constraint.expression.constant = constant
    edited.append(token)
  }

  // MARK: Solving

  /// Applies all changes and finds the best values; returns new conflicts.
  ///
  /// Removals come first, then all constants change together, then new constraints are added: no state
  /// in between is evaluated. Constraints that were left out are tried again.
  @discardableResult
  package func solve() -> [Conflict] {
    let isLargeChange = removed.count > 16 && removed.count * 2 > entries.count - freeSlots.count
    var needsRebuild = isLargeChange
    if !removed.isEmpty {
      for token in removed {
        if !needsRebuild, let entry = entries[token.slot], let marks = entry.marks {
          tableau.remove(marks, priority: entry.constraint.priority)
        }
      }
      let gone = Set(removed)
      added.removeAll { gone.contains($0) }
      broken.removeAll { gone.contains($0) }
      edited.removeAll { gone.contains($0) }
      for token in removed {
        entries[token.slot] = nil
        freeSlots.append(token.slot)
      }
      removed = []
      if !needsRebuild { tableau.minimizeErrors() }
    }
    if !edited.isEmpty {
      let tokens = edited
      edited = []
      if !needsRebuild { needsRebuild = !moveConstants(of: tokens) }
    }
    var conflicts: [Conflict] = []
    if needsRebuild {
      added = []
      conflicts = rebuild()
    } else {
      let tokens = broken + added
      broken = []
      added = []
      for token in tokens { take(token, &conflicts) }
    }
    tableau.minimizeErrors()
    if !holds { conflicts += rebuild() }
    for variable in freed where tableau.kinds[variable.symbol] != .unused {
      tableau.free(variable.symbol)
    }
    freed = []
    return conflicts
  }

  private func moveConstants(of tokens: [Token]) -> Bool {
    for token in tokens {
      guard let entry = entries[token.slot], let marks = entry.marks else { continue }
      let constant = entry.constraint.expression.constant
      guard constant != entry.shownConstant else { continue }
      tableau.shift(marks, by: constant - entry.shownConstant)
      entries[token.slot]?.shownConstant = constant
    }
    return tableau.restoreFeasibility()
  }

  private func take(_ token: Token, _ conflicts: inout [Conflict]) {
    guard let entry = entries[token.slot] else { return }
    entries[token.slot]?.shownConstant = entry.constraint.expression.constant
    var proof: [Int] = []
    if let marks = tableau.add(entry.constraint, contradicting: &proof) {
      entries[token.slot]?.marks = marks
      entries[token.slot]?.isReported = false
      return
    }
    entries[token.slot]?.marks = nil
    broken.append(token)
    guard !entry.isReported else { return }
    entries[token.slot]?.isReported = true
    let marks = Set(proof)
    let others = entries.indices.filter { slot in
      entries[slot]?.marks.map { marks.contains($0.marker) } ?? false
    }
    let tokens = (others.map(Token.init) + [token]).sorted { sequence(of: $0) < sequence(of: $1) }
    conflicts.append(Conflict(broken: token, constraints: tokens))
  }

  private func sequence(of token: Token) -> Int { entries[token.slot]?.sequence ?? 0 }

  /// Starts with an empty tableau and adds all constraints, in the order in which they were added.
  private func rebuild() -> [Conflict] {
    var conflicts: [Conflict] = []
    tableau.clear()
    broken = []
    let tokens = entries.indices.filter { entries[$0] != nil }.map(Token.init)
      .sorted { sequence(of: $0) < sequence(of: $1) }
    for token in tokens { entries[token.slot]?.marks = nil }
    for token in tokens { take(token, &conflicts) }
    tableau.minimizeErrors()
    return conflicts
  }

  /// Whether the equations still hold within the tolerance of rounding.
  private var holds: Bool {
    for entry in entries {
      guard let entry, let marks = entry.marks else { continue }
      var value = value(of: entry.constraint.expression)
      value += marks.factor * tableau.value(of: marks.marker)
      if let other = marks.other { value -= marks.factor * tableau.value(of: other) }
      if abs(value) > 1e-5 { return false }
    }
    return true
  }
}
