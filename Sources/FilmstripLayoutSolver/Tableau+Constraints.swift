extension Tableau {
  /// The symbols that a constraint added to the tableau.
  struct Marks {
    /// The symbol that identifies the constraint: its slack, its upper error, or its dummy.
    var marker: Int
    /// The coefficient of the marker in the equation.
    var factor: Double
    /// The error of an inequality, or the lower error of an equality; `nil` if the constraint is
    /// required.
    var other: Int?
    /// The errors of the constraint, which its priority minimizes.
    var errors: [Int]
  }

  /// Adds a constraint, and returns its symbols.
  ///
  /// If the constraint contradicts required ones, the result is `nil`, the tableau is unchanged,
  /// and `contradicting` contains the markers of these constraints and of the new one.
  mutating func add(_ constraint: LinearConstraint, contradicting: inout [Int]) -> Marks? {
    let previousState = self
    let marks = makeMarks(for: constraint)
    var row = TableauRow(constant: constraint.expression.constant)
    for term in constraint.expression.terms {
      let index = rowIndex[term.variable.symbol]
      if index >= 0 {
        row.add(rows[index], times: term.coefficient)
      } else {
        row.add(term.variable.symbol, term.coefficient)
      }
    }
    row.add(marks.marker, marks.factor)
    if let other = marks.other { row.add(other, -marks.factor) }
    if abs(row.constant) <= Self.lengthTolerance { row.constant = 0 }
    if row.constant < 0 { row.scale(by: -1) }

    if let symbol = subject(of: row, marks) {
      row.solve(for: symbol)
      substitute(row)
      appendRow(row)
    } else if let proof = addByArtificial(row, marks) {
      contradicting = proof
      self = previousState
      return nil
    }
    for error in marks.errors { addError(error, at: constraint.priority) }
    return marks
  }

  private mutating func makeMarks(for constraint: LinearConstraint) -> Marks {
    guard constraint.relation != .equal else {
      guard !constraint.isRequired else {
        return Marks(marker: makeSymbol(.dummy), factor: 1, other: nil, errors: [])
      }
      let above = makeSymbol(.error)
      let below = makeSymbol(.error)
      return Marks(marker: above, factor: -1, other: below, errors: [above, below])
    }
    let factor: Double = constraint.relation == .lessThanOrEqual ? 1 : -1
    let slack = makeSymbol(.slack)
    guard !constraint.isRequired else {
      return Marks(marker: slack, factor: factor, other: nil, errors: [])
    }
    let error = makeSymbol(.error)
    return Marks(marker: slack, factor: factor, other: error, errors: [error])
  }

  /// Returns a symbol for which a new row can be solved directly, or `nil` if there is none.
  private func subject(of row: TableauRow, _ marks: Marks) -> Int? {
    if let free = row.terms.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
    for symbol in [marks.marker, marks.other ?? marks.marker] where kinds[symbol] != .dummy {
      let coefficient = row.coefficient(of: symbol)
      if coefficient < 0 || row.constant == 0 && coefficient != 0 { return symbol }
    }
    let unusedVariable = row.terms.first { term in
      kinds[term.symbol] == .nonNegative && (term.coefficient < 0 || row.constant == 0)
        && !rows.contains { $0.coefficient(of: term.symbol) != 0 }
    }
    if let unusedVariable { return unusedVariable.symbol }
    // An equation that follows from others changes nothing.
    let isEmpty = row.terms.allSatisfy { kinds[$0.symbol] == .dummy }
    return isEmpty && row.constant == 0 ? marks.marker : nil
  }

  /// Adds a row with an artificial symbol for its error, and minimizes the error to 0.
  ///
  /// If the error stays above 0, the result is the markers of the contradicting constraints: all
  /// columns then increase the error, and the constraints of the row together miss their target by
  /// its constant.
  private mutating func addByArtificial(_ row: TableauRow, _ marks: Marks) -> [Int]? {
    let artificial = makeSymbol(.slack)
    var row = row
    row.basic = artificial
    appendRow(row)
    // The errors of other constraints are minimized after all constraints are added.
    let otherLevels = levels
    levels = [Level(priority: .infinity, members: [artificial])]
    minimizeErrors()
    let remainingError = levels[0].errors
    levels = otherLevels
    if remainingError.constant > Self.lengthTolerance {
      return remainingError.terms.map(\.symbol)
    }
    let index = rowIndex[artificial]
    if index >= 0 {
      let terms = rows[index].terms
      let entering =
        terms.first { kinds[$0.symbol].isRestricted || kinds[$0.symbol] == .free }
        ?? terms.first { $0.symbol == marks.marker } ?? terms.first
      if let entering {
        rows[index].constant = 0
        pivot(row: index, entering: entering.symbol)
      }
    }
    free(artificial)
    return nil
  }

  /// Removes a constraint; the values still satisfy all others.
  mutating func remove(_ marks: Marks, priority: Double) {
    for error in marks.errors { removeError(error, at: priority) }
    if rowIndex[marks.marker] < 0, let index = pivotRow(for: marks.marker) {
      pivot(row: index, entering: marks.marker)
    }
    if rowIndex[marks.marker] >= 0 { removeRow(at: rowIndex[marks.marker]) }
    free(marks.marker)
    if let other = marks.other { free(other) }
  }

  /// Returns the row whose basic symbol a column can replace while all values stay 0 or more, or
  /// `nil` if the column is in no row.
  private func pivotRow(for symbol: Int) -> Int? {
    var best: Int?
    var bestClass = 4
    var bestRatio = Double.infinity
    for index in rows.indices {
      let coefficient = rows[index].coefficient(of: symbol)
      guard coefficient != 0 else { continue }
      let kind = kinds[rows[index].basic]
      let rank = kind == .dummy ? 0 : kind == .free ? 3 : coefficient < 0 ? 1 : 2
      let ratio = rank == 3 ? 0 : rows[index].constant / abs(coefficient)
      if rank < bestClass || rank == bestClass && ratio < bestRatio {
        best = index
        bestClass = rank
        bestRatio = ratio
      }
    }
    return best
  }

  /// Changes the constant of a constraint; values can be negative afterwards.
  mutating func shift(_ marks: Marks, by change: Double) {
    let step = change / marks.factor
    let index = rowIndex[marks.marker]
    if index >= 0 {
      rows[index].constant -= step
      return
    }
    for index in rows.indices {
      let coefficient = rows[index].coefficient(of: marks.marker)
      if coefficient != 0 { rows[index].constant += coefficient * step }
    }
  }
}
