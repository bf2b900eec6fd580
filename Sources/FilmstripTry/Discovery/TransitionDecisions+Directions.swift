import FilmstripPorting

/// Decides which values an animator gets for each direction.
extension TransitionDecisions {
  /// Returns the parameters and properties that indicate the direction of a transition.
  ///
  /// - Parameter line: A class and its superclasses, the nearest first.
  func directionFlags(of line: [TypeFacts]) -> [DirectionFlag] {
    var flags: [DirectionFlag] = []
    for parameter in line.first.flatMap(supply.initializers(of:))?.flatMap(\.parameters) ?? []
    where !flags.contains(where: { $0.name == parameter.name }) {
      guard
        let values = values(ofFlag: parameter.name, parameter.type)
          ?? directedValues(of: parameter, in: line)
      else { continue }
      flags.append(DirectionFlag(parameter, values: values))
    }
    for property in line.flatMap(\.properties)
    where property.isSettable && !flags.contains(where: { $0.name == property.name })
      // A class that sets a flag to its opposite in each transition knows the direction.
      && !line.contains(where: { $0.toggled.contains(property.name) })
    {
      guard let type = property.type,
        let values = values(ofFlag: property.name, type) ?? assignedValues(of: property, in: line),
        // An initializer with the same values sets this property.
        !flags.contains(where: { $0.isParameter && $0.forwardValue == values.forward })
      else { continue }
      flags.append(DirectionFlag(name: property.name, values: values))
    }
    return flags.isEmpty ? edgeFlags(of: line) : flags
  }

  /// Returns the values of a Bool that delegates set to different values for presentations and for
  /// dismissals, or `nil` if the property is another one.
  private func assignedValues(
    of property: TypeFacts.Property, in line: [TypeFacts]
  ) -> DirectionFlag.Values? {
    guard property.type?.name == "Bool" else { return nil }
    for role in [TransitionClass.Role.present, .push] {
      let assignments = providers(of: line, for: role).flatMap(\.assignments).filter {
        $0.property == property.name
      }
      let forward = Set(assignments.filter { !$0.isBack }.map(\.value))
      let reverse = Set(assignments.filter(\.isBack).map(\.value))
      for value in ["true", "false"] where forward == [value] {
        let opposite = value == "true" ? "false" : "true"
        if reverse == [opposite] { return (value, opposite, role) }
      }
    }
    return nil
  }

  /// Returns the cases or literals that delegates pass to a parameter for each direction, or `nil` if
  /// they pass none or more than one.
  private func directedValues(
    of parameter: TypeFacts.Parameter, in line: [TypeFacts]
  ) -> DirectionFlag.Values? {
    guard let name = parameter.type.name else { return nil }
    let choices = types[name]?.kind == .enum ? types[name]?.cases.map { ".\($0.name)" } : nil
    func isPassed(_ directed: TypeFacts.DirectedValue) -> Bool {
      guard directed.name == parameter.label else { return false }
      if let choices {
        // A variable with the parameter's name has no type.
        return [nil, line.first?.lastName].contains(directed.type)
          && choices.contains(directed.value)
      }
      guard directed.type == line.first?.lastName else { return false }
      return name == "Bool"
        ? ["true", "false"].contains(directed.value)
        : parameter.type.isNumber && Double(directed.value) != nil
    }
    for role in [TransitionClass.Role.push, .present] {
      let values = providers(of: line, for: role).flatMap(\.directedValues).filter(isPassed)
      let forward = Set(values.filter { !$0.isBack }.map(\.value))
      let reverse = Set(values.filter(\.isBack).map(\.value))
      if let first = forward.first, let last = reverse.first, forward.count == 1,
        reverse.count == 1, first != last
      {
        return (first, last, role)
      }
    }
    return nil
  }

  /// Returns the parameter of an animator for the edge to which a change of tabs moves, or an empty
  /// array if there is none.
  ///
  /// The next tab moves to the left edge, as a page that a finger moves.
  private func edgeFlags(of line: [TypeFacts]) -> [DirectionFlag] {
    guard !providers(of: line, for: .tab).isEmpty else { return [] }
    let parameters = line.first.flatMap(supply.initializers(of:))?.flatMap(\.parameters) ?? []
    return parameters.filter { $0.type.name == "UIRectEdge" }.prefix(1).map {
      DirectionFlag($0, values: (".left", ".right", .tab))
    }
  }

  /// Returns the values of a parameter or property for both directions, and the role that they
  /// indicate.
  ///
  /// Returns `nil` if the name and type don't indicate a direction.
  func values(ofFlag name: String, _ written: WrittenType) -> DirectionFlag.Values? {
    guard let type = written.name else { return nil }
    if ["UINavigationController.Operation", "UINavigationControllerOperation"].contains(type) {
      return (".push", ".pop", .push)
    }
    if type == "Bool", let isBack = NameClassifier.isBack(flag: name) {
      return ("\(!isBack)", "\(isBack)", NameClassifier.role(of: name)?.role)
    }
    if let own = types[type], own.kind == .enum {
      let plain = own.cases.filter { !$0.hasPayload }
      var forward = plain.first { NameClassifier.isBack(case: $0.name) == false }
      var reverse = plain.filter { NameClassifier.isBack(case: $0.name) == true }
      func misspelt(isBack: Bool) -> [TypeFacts.Case] {
        plain.filter {
          NameClassifier.isBack(case: $0.name) == nil
            && NameClassifier.isMisspelt($0.name, isBack: isBack)
        }
      }
      let isPair = plain.count == 2 && own.cases.count == 2
      if forward == nil, !reverse.isEmpty, isPair { forward = misspelt(isBack: false).first }
      // Beside the case of another kind of transition, the one of this kind can be misspelt.
      let role = forward.flatMap { NameClassifier.role(of: $0.name)?.role }
      let hasRole = reverse.contains { NameClassifier.role(of: $0.name)?.role == role }
      if forward != nil, isPair && reverse.isEmpty || role != nil && !hasRole {
        reverse = misspelt(isBack: true) + reverse
      }
      if let forward, let reverse = Self.partner(of: forward, in: reverse) {
        let role = NameClassifier.role(of: forward.name) ?? NameClassifier.role(of: reverse.name)
        return (".\(forward.name)", ".\(reverse.name)", role?.role)
      }
      // The only value of a case can be the direction: `.modal(.dismiss)`.
      for wrapper in own.cases where wrapper.payload.count == 1 {
        let payload = wrapper.payload[0]
        guard payload.type.name != type, types[payload.type.name ?? ""]?.hasPayloads != true,
          let values = values(ofFlag: payload.name, payload.type)
        else { continue }
        let start = ".\(wrapper.name)(" + (payload.label.isEmpty ? "" : payload.label + ": ")
        let role = values.role ?? NameClassifier.role(of: wrapper.name)?.role
        return ("\(start)\(values.forward))", "\(start)\(values.reverse))", role)
      }
    }
    return nil
  }

  /// Returns the case for the reverse direction, preferably with the same role, such as `dismiss`
  /// for `present`.
  private static func partner(
    of forward: TypeFacts.Case, in reverse: [TypeFacts.Case]
  ) -> TypeFacts.Case? {
    let role = NameClassifier.role(of: forward.name)?.role
    return reverse.first { NameClassifier.role(of: $0.name)?.role == role } ?? reverse.first
  }
}
