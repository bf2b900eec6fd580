/// A sum of columns with coefficients, and a constant.
struct TableauRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  /// The value of the row while all columns are 0.
  var constant: Double
  /// The terms in the order of their columns, without zero coefficients.
  var terms: [Term] = []
  /// The symbol whose value is the sum, or -1 if there is none.
  var basic = -1

  /// The magnitude up to which a coefficient is treated as 0; coefficients of layouts are around 1.
  static let coefficientTolerance = 1e-10

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// Returns the index of a column, or the index at which to insert it.
  private func index(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a column, or 0 if the row doesn't contain the column.
  func coefficient(of symbol: Int) -> Double {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms[index].coefficient
  }

  /// Removes a column, and returns its coefficient.
  @discardableResult
  mutating func remove(_ symbol: Int) -> Double {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Adds a column times a coefficient.
  mutating func add(_ symbol: Int, _ coefficient: Double) {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if abs(coefficient) > Self.coefficientTolerance {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
      }
      return
    }
    terms[index].coefficient += coefficient
    if abs(terms[index].coefficient) <= Self.coefficientTolerance { terms.remove(at: index) }
  }

  /// Adds another row times a factor.
  mutating func add(_ other: TableauRow, times factor: Double) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    var otherIndex = 0
    while index < terms.count || otherIndex < other.terms.count {
      if otherIndex == other.terms.count
        || index < terms.count && terms[index].symbol < other.terms[otherIndex].symbol
      {
        merged.append(terms[index])
        index += 1
        continue
      }
      var term = other.terms[otherIndex]
      term.coefficient *= factor
      otherIndex += 1
      if index < terms.count, terms[index].symbol == term.symbol {
        term.coefficient += terms[index].coefficient
        index += 1
      }
      if abs(term.coefficient) > Self.coefficientTolerance { merged.append(term) }
    }
    terms = merged
  }

  /// Multiplies the constant and all coefficients by a factor.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Solves the equation row = 0 for one of the row's columns.
  mutating func solve(for symbol: Int) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
    basic = symbol
  }

  /// Solves the row for a column instead of its basic symbol.
  mutating func exchange(with symbol: Int) {
    add(basic, -1)
    solve(for: symbol)
  }
}
