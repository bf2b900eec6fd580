/// A sum of columns with factors and a constant.
struct TableauRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  /// The value while all columns are 0.
  var constant: Double
  /// In the order of columns, without zeros.
  var terms: [Term] = []
  /// The symbol whose value is the sum; -1 for none.
  var basic = -1

  /// Factors below this count as 0 after rounding: factors of layouts are around 1.
  static let smallestCoefficient = 1e-10

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// The index of a column, or where it would be inserted.
  private func place(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The factor of a column; 0 if it is not there.
  func coefficient(of symbol: Int) -> Double {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else { return 0 }
    return terms[place].coefficient
  }

  /// Removes a column and returns its factor.
  @discardableResult
  mutating func remove(_ symbol: Int) -> Double {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Adds a column times a factor.
  mutating func add(_ symbol: Int, _ coefficient: Double) {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else {
      if abs(coefficient) > Self.smallestCoefficient {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: place)
      }
      return
    }
    terms[place].coefficient += coefficient
    if abs(terms[place].coefficient) <= Self.smallestCoefficient { terms.remove(at: place) }
  }

  /// Adds another row times a factor.
  mutating func add(_ other: TableauRow, times factor: Double) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var mine = 0
    var theirs = 0
    while mine < terms.count || theirs < other.terms.count {
      if theirs == other.terms.count
        || mine < terms.count && terms[mine].symbol < other.terms[theirs].symbol
      {
        merged.append(terms[mine])
        mine += 1
        continue
      }
      var term = other.terms[theirs]
      term.coefficient *= factor
      theirs += 1
      if mine < terms.count, terms[mine].symbol == term.symbol {
        term.coefficient += terms[mine].coefficient
        mine += 1
      }
      if abs(term.coefficient) > Self.smallestCoefficient { merged.append(term) }
    }
    terms = merged
  }

  /// Multiplies everything.
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
