/// A number whose value the solver determines.
package struct LayoutVariable: Hashable, Sendable {
  /// The index of the variable in the solver that created it.
  let symbol: Int
}

/// A sum of variables with coefficients, and a constant.
package struct LinearExpression: Equatable, Sendable {
  /// A variable with its coefficient.
  package struct Term: Equatable, Sendable {
    package var variable: LayoutVariable
    package var coefficient: Double
  }

  /// The terms in the order of their variables, each variable once, with coefficients that aren't
  /// 0.
  package private(set) var terms: [Term] = []
  /// The constant term.
  package var constant: Double

  /// Creates a constant expression.
  package init(constant: Double = 0) {
    self.constant = constant
  }

  /// Creates an expression with one variable.
  package init(_ variable: LayoutVariable, coefficient: Double = 1) {
    constant = 0
    add(variable, coefficient: coefficient)
  }

  /// Adds a variable times a coefficient.
  package mutating func add(_ variable: LayoutVariable, coefficient: Double) {
    guard coefficient != 0 else { return }
    let index = terms.firstIndex { $0.variable.symbol >= variable.symbol } ?? terms.count
    guard index < terms.count, terms[index].variable == variable else {
      terms.insert(Term(variable: variable, coefficient: coefficient), at: index)
      return
    }
    terms[index].coefficient += coefficient
    if terms[index].coefficient == 0 { terms.remove(at: index) }
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
  /// The comparison of an expression with 0.
  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The expression that is compared with 0.
  package var expression: LinearExpression
  /// The relation of the expression to 0.
  package var relation: Relation
  /// The priority, greater than 0; a constraint with a priority of 1000 or more is required.
  ///
  /// A constraint with a higher priority outweighs any number of constraints with lower priorities.
  package var priority: Double

  package init(_ expression: LinearExpression, _ relation: Relation, priority: Double = 1000) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// Whether the constraint must hold.
  package var isRequired: Bool { priority >= 1000 }

  /// Returns the error of the constraint if the expression has a value.
  package func violation(at value: Double) -> Double {
    switch relation {
    case .lessThanOrEqual: max(0, value)
    case .equal: abs(value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}
