extension LoweringIndex {
  /// A class and those above it, nearest first, with classes of the toolkit.
  func lineage(of name: String) -> [String] {
    var found: [String] = []
    var step: String? = name
    while let here = step, !found.contains(here) {
      guard let type = types[here], type.kind == .class else {
        return found + KnownNames.lineage(of: Self.lastName(here))
      }
      found.append(here)
      step = type.inherited.first.map { resolve($0, in: here) ?? $0 }
    }
    return found
  }

  /// The method of an extension of a toolkit's class that a method overrides, by the class; nil where none is declared in the module.
  func extended(by method: MethodDeclaration, of type: String) -> String? {
    guard method.isOverride else { return nil }
    return lineage(of: type).dropFirst().first { above in
      isForeign(above) && types[above].map { base(of: method, in: $0) != nil } == true
    }
  }

  /// The property of an extension that a property overrides, by the class.
  func extended(by property: PropertyDeclaration, of type: String) -> String? {
    guard property.isOverride else { return nil }
    return lineage(of: type).dropFirst().first { above in
      isForeign(above)
        && types[above]?.properties[property.name].contains { $0.isBase(of: property) } == true
    }
  }

  /// The classes that override a method of an extension of a toolkit's class; those farthest from it first.
  func overriders(of method: MethodDeclaration, in type: String) -> [String] {
    guard isForeign(type), !method.isOverride, method.isInExtension else { return [] }
    guard let declared = types[type] else { return [] }
    return below(type) { other in
      other.methods[method.base].contains { $0.isOverride && base(of: $0, in: declared) == method }
    }
  }

  /// The classes that override a property of an extension of a toolkit's class; those farthest from it first.
  func overriders(of property: PropertyDeclaration, in type: String) -> [String] {
    guard isForeign(type), !property.isOverride, property.isInExtension else { return [] }
    return below(type) {
      $0.properties[property.name].contains { $0.isOverride && property.isBase(of: $0) }
    }
  }

  /// The method that another one overrides: the one with the same parameters, or the only one of its name. What is overridden may
  /// take more than the method.
  func base(of method: MethodDeclaration, in type: TypeDeclaration) -> MethodDeclaration? {
    let named = type.methods[method.base].filter { $0.isBase(of: method) }
    return named.first { $0.takesSame(as: method) } ?? (named.count == 1 ? named.first : nil)
  }

  /// Whether the module only extends a class that the toolkit has.
  private func isForeign(_ name: String) -> Bool {
    types[name]?.kind == .foreign && !KnownNames.lineage(of: name).isEmpty
  }

  private func below(_ type: String, _ overrides: (TypeDeclaration) -> Bool) -> [String] {
    types.filter { $0.key != type && overrides($0.value) }.keys
      .map { (name: $0, line: lineage(of: $0)) }
      .filter { $0.line.contains(type) }
      .sorted { ($1.line.count, $0.name) < ($0.line.count, $1.name) }
      .map(\.name)
  }
}

extension MethodDeclaration {
  fileprivate func isBase(of other: MethodDeclaration) -> Bool {
    isInExtension && !isOverride && access != .private && base == other.base
      && labels == other.labels && isOfClass == other.isOfClass
  }

  /// Whether it has the parameters of another one.
  func takesSame(as other: MethodDeclaration) -> Bool {
    parameters.map(\.withoutSpaces) == other.parameters.map(\.withoutSpaces)
  }
}

extension PropertyDeclaration {
  fileprivate func isBase(of other: PropertyDeclaration) -> Bool {
    isInExtension && !isOverride && access != .private && name == other.name
      && isOfClass == other.isOfClass
  }
}

extension String {
  fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }
}
