/// A solver that finds values for variables such that constraints hold.
///
/// The algorithm is Cassowary: the simplex method on a tableau that is kept between solutions, so
/// that a small change has a small cost. Priorities are levels, not weights: the sum of errors at a
/// level is minimal among the solutions that don't increase the errors of any higher level. If
/// there are several such solutions, the same calls always produce the same one.
package final class ConstraintSolver {
  /// The identity of a constraint in a solver.
  package struct Token: Hashable, Sendable {
    let slot: Int
  }

  /// A set of required constraints that cannot all hold.
  package struct Conflict: Equatable, Sendable {
    /// The constraint that is omitted: the last one that was added.
    package var broken: Token
    /// All constraints of the conflict, in the order in which they were added.
    package var constraints: [Token]
  }

  struct Entry {
    var constraint: LinearConstraint
    var sequence: Int
    /// The symbols of the constraint, or `nil` while the tableau doesn't contain the constraint.
    var marks: Tableau.Marks?
    var isRemoved = false
    /// The constant of the constraint in the tableau.
    var tableauConstant: Double
    /// Whether the conflict of the constraint has been reported.
    var isReported = false
  }

  var tableau = Tableau()
  var entries: [Entry?] = []
  private var freeSlots: [Int] = []
  private var nextSequence = 0
  private var added: [Token] = []
  private var removed: [Token] = []
  private var edited: [Token] = []
  private var removedVariables: [LayoutVariable] = []
  /// The omitted constraints, in the order in which they were added.
  private var broken: [Token] = []

  package init() {}

  /// Creates a variable, whose value is 0 without constraints.
  ///
  /// - Parameter isNonNegative: Whether the value must be 0 or more.
  package func makeVariable(isNonNegative: Bool = false) -> LayoutVariable {
    LayoutVariable(symbol: tableau.makeSymbol(isNonNegative ? .nonNegative : .free))
  }

  /// Removes a variable, which no constraint may use after the next `solve()`.
  package func removeVariable(_ variable: LayoutVariable) {
    removedVariables.append(variable)
  }

  /// Returns the value of a variable after the last `solve()`.
  package func value(of variable: LayoutVariable) -> Double {
    tableau.value(of: variable.symbol)
  }

  /// Returns the value of an expression after the last `solve()`.
  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + value(of: $1.variable) * $1.coefficient }
  }

  /// Returns whether a constraint is omitted because it contradicts others.
  package func isBroken(_ token: Token) -> Bool { broken.contains(token) }

  // MARK: Changes

  /// Adds a constraint, which takes effect at the next `solve()`.
  package func add(_ constraint: LinearConstraint) -> Token {
    let entry = Entry(
      constraint: constraint, sequence: nextSequence,
      tableauConstant: constraint.expression.constant)
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

  /// Removes a constraint at the next `solve()`.
  package func remove(_ token: Token) {
    guard entries[token.slot]?.isRemoved == false else { return }
    entries[token.slot]?.isRemoved = true
    removed.append(token)
  }

  /// Changes the constant of a constraint at the next `solve()`.
  package func setConstant(_ constant: Double, of token: Token) {
    guard entries[token.slot] != nil else { return }
    entries[token.slot]?.constraint.expression.constant = constant
    edited.append(token)
  }

  // MARK: Solving

  /// Applies all changes, finds the optimal values, and returns the new conflicts.
  ///
  /// Removals are applied first, then all constants change together, then new constraints are
  /// added; no intermediate state is evaluated. Omitted constraints are tried again.
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
      let removedTokens = Set(removed)
      added.removeAll { removedTokens.contains($0) }
      broken.removeAll { removedTokens.contains($0) }
      edited.removeAll { removedTokens.contains($0) }
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
      for token in tokens { insert(token, &conflicts) }
    }
    tableau.minimizeErrors()
    if !isConsistent { conflicts += rebuild() }
    for variable in removedVariables where tableau.kinds[variable.symbol] != .unused {
      tableau.free(variable.symbol)
    }
    removedVariables = []
    return conflicts
  }

  private func moveConstants(of tokens: [Token]) -> Bool {
    for token in tokens {
      guard let entry = entries[token.slot], let marks = entry.marks else { continue }
      let constant = entry.constraint.expression.constant
      guard constant != entry.tableauConstant else { continue }
      tableau.shift(marks, by: constant - entry.tableauConstant)
      entries[token.slot]?.tableauConstant = constant
    }
    return tableau.restoreFeasibility()
  }

  private func insert(_ token: Token, _ conflicts: inout [Conflict]) {
    guard let entry = entries[token.slot] else { return }
    entries[token.slot]?.tableauConstant = entry.constraint.expression.constant
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

  /// Clears the tableau and inserts all constraints, in the order in which they were added.
  private func rebuild() -> [Conflict] {
    var conflicts: [Conflict] = []
    tableau.clear()
    broken = []
    let tokens = entries.indices.filter { entries[$0] != nil }.map(Token.init)
      .sorted { sequence(of: $0) < sequence(of: $1) }
    for token in tokens { entries[token.slot]?.marks = nil }
    for token in tokens { insert(token, &conflicts) }
    tableau.minimizeErrors()
    return conflicts
  }

  /// Whether the equations still hold, within a tolerance for rounding.
  private var isConsistent: Bool {
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
