/// A number that the solver determines.
package struct LayoutVariable: Hashable, Sendable {
  /// Its column in the solver that made it.
  let symbol: Int
}

/// A sum of variables with factors, and a constant.
package struct LinearExpression: Equatable, Sendable {
  /// A variable with its factor.
  package struct Term: Equatable, Sendable {
    package var variable: LayoutVariable
    package var coefficient: Double
  }

  /// The variables in order, each of them once, with factors that are not 0.
  package private(set) var terms: [Term] = []
  /// The constant term.
  package var constant: Double

  /// A constant.
  package init(constant: Double = 0) {
    self.constant = constant
  }

  /// A variable.
  package init(_ variable: LayoutVariable, coefficient: Double = 1) {
    constant = 0
    add(variable, coefficient: coefficient)
  }

  /// Adds a variable times a factor.
  package mutating func add(_ variable: LayoutVariable, coefficient: Double) {
    guard coefficient != 0 else { return }
    let place = terms.firstIndex { $0.variable.symbol >= variable.symbol } ?? terms.count
    guard place < terms.count, terms[place].variable == variable else {
      terms.insert(Term(variable: variable, coefficient: coefficient), at: place)
      return
    }
    terms[place].coefficient += coefficient
    if terms[place].coefficient == 0 { terms.remove(at: place) }
  }

  /// Adds another expression times a factor.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms { add(term.variable, coefficient: term.coefficient * factor) }
  }

  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b, times: -1)
    return sum
  }

  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var sum = LinearExpression()
    sum.add(a, times: factor)
    return sum
  }
}

/// A relation between an expression and 0, with a priority.
package struct LinearConstraint: Equatable, Sendable {
  /// How the expression compares with 0.
  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The expression that is compared with 0.
  package var expression: LinearExpression
  /// The relation to 0.
  package var relation: Relation
  /// The priority, above 0; 1000 and more is required.
  ///
  /// A higher priority beats any number of lower ones.
  package var priority: Double

  package init(_ expression: LinearExpression, _ relation: Relation, priority: Double = 1000) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// Whether it must hold.
  package var isRequired: Bool { priority >= 1000 }

  /// The error of the constraint for a value of the expression.
  package func violation(at value: Double) -> Double {
    switch relation {
    case .lessThanOrEqual: max(0, value)
    case .equal: abs(value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}
