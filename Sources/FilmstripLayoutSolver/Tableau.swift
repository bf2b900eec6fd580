/// A system of equations, each solved for one symbol, and the errors of each priority.
///
/// A tableau is a value, so a step can be undone by restoring a copy.
struct Tableau {
  enum Kind {
    /// A variable of any sign. Once basic, the variable stays basic.
    case free
    /// A variable that must be 0 or more.
    case nonNegative
    /// The slack of an inequality, 0 or more.
    case slack
    /// The error of a constraint that isn't required, 0 or more.
    case error
    /// A symbol that is always 0 and marks a required equation.
    case dummy
    /// A symbol that isn't in use.
    case unused

    /// Whether the symbol must be 0 or more and can change.
    var isRestricted: Bool { self == .nonNegative || self == .slack || self == .error }
  }

  /// The sum of the errors of one priority, in terms of columns.
  struct Level {
    var priority: Double
    var errors = TableauRow()
    /// The errors that the level sums.
    var members: [Int] = []
  }

  /// The tolerance of lengths, in points: much less than a pixel, much more than rounding errors.
  static let lengthTolerance = 1e-7

  /// The tolerance of costs and of pivot coefficients.
  static let costTolerance = 1e-9

  var kinds: [Kind] = []
  /// The row index of each basic symbol, or -1 for a column.
  var rowIndex: [Int] = []
  var rows: [TableauRow] = []
  /// The levels, from the highest priority to the lowest.
  var levels: [Level] = []
  private var unused: [Int] = []

  mutating func makeSymbol(_ kind: Kind) -> Int {
    if let symbol = unused.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    rowIndex.append(-1)
    return kinds.count - 1
  }

  /// Removes a symbol from all rows in which it is a column.
  mutating func free(_ symbol: Int) {
    if rowIndex[symbol] >= 0 { removeRow(at: rowIndex[symbol]) }
    for index in rows.indices { rows[index].remove(symbol) }
    for index in levels.indices { levels[index].errors.remove(symbol) }
    kinds[symbol] = .unused
    unused.append(symbol)
  }

  /// Removes all constraints, but keeps the variables.
  mutating func clear() {
    rows = []
    levels = []
    for symbol in kinds.indices {
      rowIndex[symbol] = -1
      if kinds[symbol] == .unused || kinds[symbol] == .free || kinds[symbol] == .nonNegative {
        continue
      }
      kinds[symbol] = .unused
      unused.append(symbol)
    }
  }

  /// Returns the current value of a symbol.
  func value(of symbol: Int) -> Double {
    let row = rowIndex[symbol]
    return row < 0 ? 0 : rows[row].constant
  }

  mutating func appendRow(_ row: TableauRow) {
    rowIndex[row.basic] = rows.count
    rows.append(row)
  }

  @discardableResult
  mutating func removeRow(at index: Int) -> TableauRow {
    rowIndex[rows[index].basic] = -1
    let last = rows.removeLast()
    guard index < rows.count else { return last }
    let removed = rows[index]
    rows[index] = last
    rowIndex[last.basic] = index
    return removed
  }

  /// Substitutes a row for the column for which the row is solved.
  mutating func substitute(_ row: TableauRow) {
    let symbol = row.basic
    for index in rows.indices {
      let factor = rows[index].remove(symbol)
      if factor != 0 { rows[index].add(row, times: factor) }
    }
    for index in levels.indices {
      let factor = levels[index].errors.remove(symbol)
      if factor != 0 { levels[index].errors.add(row, times: factor) }
    }
  }

  /// The maximum number of pivots, more than any layout needs; only rounding can make a search
  /// cycle.
  private var pivotLimit: Int { 200 + 50 * (rows.count + kinds.count) }

  /// Exchanges a column and the basic symbol of a row.
  mutating func pivot(row index: Int, entering symbol: Int) {
    var row = rows[index]
    rowIndex[row.basic] = -1
    row.exchange(with: symbol)
    // The symbol of this row no longer occurs as a column, so the substitution skips the row.
    rows[index] = TableauRow()
    substitute(row)
    rows[index] = row
    rowIndex[symbol] = index
  }

  // MARK: Errors

  /// Adds an error to the level of a priority.
  mutating func addError(_ symbol: Int, at priority: Double) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    levels[index].members.append(symbol)
  }

  /// Removes an error from the level of a priority.
  mutating func removeError(_ symbol: Int, at priority: Double) {
    guard let index = levels.firstIndex(where: { $0.priority == priority }) else { return }
    levels[index].members.removeAll { $0 == symbol }
    if levels[index].members.isEmpty { levels.remove(at: index) }
  }

  /// Computes the error sums of all levels from scratch, because updated sums would drift.
  private mutating func sumErrors() {
    for index in levels.indices {
      var sum = TableauRow()
      for symbol in levels[index].members {
        if rowIndex[symbol] >= 0 {
          sum.add(rows[rowIndex[symbol]], times: 1)
        } else {
          sum.add(symbol, 1)
        }
      }
      sum.terms.removeAll { abs($0.coefficient) < Self.costTolerance }
      levels[index].errors = sum
    }
  }

  // MARK: Primal simplex

  /// Minimizes the errors, those of higher priorities first.
  ///
  /// The pivots follow Bland's rule: the first column that reduces the errors enters, and of the
  /// rows that limit the column equally, the row with the first symbol leaves. So the search always
  /// terminates, always with the same result.
  mutating func minimizeErrors() {
    sumErrors()
    var isSettled = [Bool](repeating: false, count: kinds.count)
    var level = 0
    var pivots = 0
    while level < levels.count {
      let entering = levels[level].errors.terms.first {
        $0.coefficient < -Self.costTolerance && kinds[$0.symbol] != .dummy
          && !isSettled[$0.symbol]
      }
      if let entering, let row = leavingRow(for: entering.symbol) {
        // The column costs nothing at higher levels, so their errors don't change.
        pivot(row: row, entering: entering.symbol)
        pivots += 1
        guard pivots < pivotLimit else { return }
        continue
      }
      settle(levels[level], &isSettled)
      level += 1
    }
  }

  /// Fixes at 0, for all lower levels, the columns that increase the errors of a level.
  private func settle(_ level: Level, _ isSettled: inout [Bool]) {
    for term in level.errors.terms where term.coefficient > Self.costTolerance {
      isSettled[term.symbol] = true
    }
  }

  /// Returns the row that limits the growth of a column, or `nil` if no row does.
  func leavingRow(for symbol: Int) -> Int? {
    var best: Int?
    var smallestRatio = Double.infinity
    for index in rows.indices where kinds[rows[index].basic].isRestricted {
      let coefficient = rows[index].coefficient(of: symbol)
      guard coefficient < -Self.costTolerance else { continue }
      let ratio = max(0, rows[index].constant) / -coefficient
      if ratio < smallestRatio
        || ratio == smallestRatio && rows[index].basic < rows[best ?? 0].basic
      {
        smallestRatio = ratio
        best = index
      }
    }
    return best
  }

  // MARK: Dual simplex

  /// Makes negative values 0 or more at the minimum cost; returns `false` if that is impossible.
  mutating func restoreFeasibility() -> Bool {
    for _ in 0..<pivotLimit {
      var worst: Int?
      for index in rows.indices {
        let kind = kinds[rows[index].basic]
        if kind == .dummy, abs(rows[index].constant) > Self.lengthTolerance { return false }
        guard kind.isRestricted, rows[index].constant < 0 else { continue }
        if rows[index].constant > -Self.lengthTolerance {
          rows[index].constant = 0
        } else if worst == nil || rows[index].basic < rows[worst ?? 0].basic {
          worst = index
        }
      }
      guard let worst else { return true }
      var entering: TableauRow.Term?
      for term in rows[worst].terms
      where term.coefficient > Self.costTolerance && kinds[term.symbol].isRestricted {
        if let best = entering, !isCheaper(term, than: best) { continue }
        entering = term
      }
      guard let entering else { return false }
      pivot(row: worst, entering: entering.symbol)
    }
    return false
  }

  /// Returns whether growth of one column costs less than growth of another, for the same effect on
  /// a row.
  private func isCheaper(_ a: TableauRow.Term, than b: TableauRow.Term) -> Bool {
    for level in levels {
      let first = level.errors.coefficient(of: a.symbol) / a.coefficient
      let second = level.errors.coefficient(of: b.symbol) / b.coefficient
      if abs(first - second) > 1e-9 { return first < second }
    }
    return false
  }
}
