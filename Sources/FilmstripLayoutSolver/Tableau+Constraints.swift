extension Tableau {
  /// The symbols that a constraint added.
  struct Marks {
    /// The constraint's marker: its slack, its error above, or its dummy.
    var marker: Int
    /// The factor of the marker in the comparison with 0.
    var factor: Double
    /// The error of an inequality, or an equation's error below.
    var other: Int?
    /// The constraint's share of the errors of its priority.
    var errors: [Int]
  }

  /// Adds a constraint.
  ///
  /// If it contradicts required ones, returns their markers, its own included; the tableau is then
  /// unchanged.
  mutating func add(_ constraint: LinearConstraint, contradicting: inout [Int]) -> Marks? {
    let before = self
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
    if abs(row.constant) <= Self.smallestLength { row.constant = 0 }
    if row.constant < 0 { row.scale(by: -1) }

    if let symbol = subject(of: row, marks) {
      row.solve(for: symbol)
      substitute(row)
      appendRow(row)
    } else if let proof = addByArtificial(row, marks) {
      contradicting = proof
      self = before
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

  /// A symbol that a new row can be solved for directly; nil if there is none.
  private func subject(of row: TableauRow, _ marks: Marks) -> Int? {
    if let free = row.terms.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
    for symbol in [marks.marker, marks.other ?? marks.marker] where kinds[symbol] != .dummy {
      let coefficient = row.coefficient(of: symbol)
      if coefficient < 0 || row.constant == 0 && coefficient != 0 { return symbol }
    }
    let unseen = row.terms.first { term in
      kinds[term.symbol] == .nonNegative && (term.coefficient < 0 || row.constant == 0)
        && !rows.contains { $0.coefficient(of: term.symbol) != 0 }
    }
    if let unseen { return unseen.symbol }
    // An equation that follows from others changes nothing.
    let isEmpty = row.terms.allSatisfy { kinds[$0.symbol] == .dummy }
    return isEmpty && row.constant == 0 ? marks.marker : nil
  }

  /// Adds a row with an artificial symbol for its error, and minimizes that to 0.
  ///
  /// Returns the markers of a contradiction if the error stays above 0: all columns then increase the
  /// error, and the row's constraints together miss by its constant.
  private mutating func addByArtificial(_ row: TableauRow, _ marks: Marks) -> [Int]? {
    let artificial = makeSymbol(.slack)
    var row = row
    row.basic = artificial
    appendRow(row)
    // Errors are minimized after all constraints are added.
    let waiting = levels
    levels = [Level(priority: .infinity, members: [artificial])]
    minimizeErrors()
    let miss = levels[0].errors
    levels = waiting
    if miss.constant > Self.smallestLength {
      return miss.terms.map(\.symbol)
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

  /// Removes a constraint; the values still satisfy the others.
  mutating func remove(_ marks: Marks, priority: Double) {
    for error in marks.errors { removeError(error, at: priority) }
    if rowIndex[marks.marker] < 0, let index = rowWithout(marks.marker) {
      pivot(row: index, entering: marks.marker)
    }
    if rowIndex[marks.marker] >= 0 { removeRow(at: rowIndex[marks.marker]) }
    free(marks.marker)
    if let other = marks.other { free(other) }
  }

  /// The row that a column can replace while all values stay 0 or more; nil if the column is in no row.
  private func rowWithout(_ symbol: Int) -> Int? {
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

  /// Changes a constraint's constant; values may be negative afterwards.
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
