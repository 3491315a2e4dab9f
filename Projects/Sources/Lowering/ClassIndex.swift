/// What the modules of a project declare, for questions about the classes that its documents name.
///
/// Whoever asks accuses somebody's project by the answer: where a superclass is not known the answer is that nobody knows.
public struct ClassIndex: Sendable {
  /// Whether a class has something.
  public enum Answer: Sendable {
    case there
    /// It is declared, and documents cannot see it.
    case hidden
    case missing
    case unsure
  }

  private var modules: [String: LoweringIndex] = [:]
  /// Modules whose sources are not all in Swift, or not all readable.
  private var incomplete: Set<String> = []

  public init() {}

  /// Adds a module.
  ///
  /// - Parameter isComplete: Whether all of its sources are in the index.
  public mutating func add(_ index: LoweringIndex, module: String, isComplete: Bool = true) {
    modules[module] = index
    if !isComplete || !index.isComplete { incomplete.insert(module) }
  }

  /// Whether a module was added.
  public func hasModule(_ name: String) -> Bool { modules[name] != nil }

  /// Whether a module has a class.
  public func hasClass(_ name: String, module: String) -> Answer {
    guard let index = modules[module] else { return .unsure }
    if index.documentClass(name) != nil { return .there }
    if index.declares(name) || KnownNames.classes[name] != nil || incomplete.contains(module) {
      return .unsure
    }
    return .missing
  }

  /// Whether a class has a property that documents connect.
  ///
  /// - Parameter module: Its module, or nil for a class of the toolkit.
  public func outlet(_ key: String, of name: String, module: String?) -> Answer {
    guard let line = line(of: name, module) else { return .unsure }
    for type in line.types {
      guard let property = type.properties.first(where: { Self.fits(key, Self.key(of: $0)) })
      else {
        continue
      }
      if property.isOfClass { return .unsure }
      return property.objectiveC.isKnown || type.hasObjectiveCMembers ? .there : .hidden
    }
    if line.has(key) || Self.unlistedOutlets.contains(key) { return .there }
    // A name of its own, or a property behind a setter of another name.
    let isRenamed = line.types.contains { !$0.properties[key].isEmpty }
    return isRenamed || !line.isCertain ? .unsure : .missing
  }

  /// Whether a class has a method by its name for the Objective-C runtime.
  public func action(_ selector: String, of name: String, module: String?) -> Answer {
    guard let line = line(of: name, module) else { return .unsure }
    let base = String(selector.prefix { $0 != ":" })
    var hidden = false
    for type in line.types {
      for method in type.methods where method.selector == selector && !method.isOfClass {
        if method.objectiveC.isKnown || type.hasObjectiveCMembers { return .there }
        if method.isOverride || KnownNames.isRequirement(method.base) { return .there }
        hidden = true
      }
    }
    guard line.isCertain, !line.has(base), !Self.unlistedActions.contains(selector) else {
      return .unsure
    }
    // Protocols of the module may ask for it, and Swift 2 leaves out the first label.
    let isNear = line.types.contains { type in
      type.methods.contains { Self.selectorOfSwift2($0) == selector && $0.selector != selector }
        || type.properties.contains { Self.setter(of: $0) == selector }
    }
    if isNear || line.names.contains(where: { isRequired(selector, of: $0) }) { return .unsure }
    return hidden ? .hidden : .missing
  }

  /// Whether any class of the project has a method of this name: what unwinding looks for.
  public func anyAction(_ selector: String) -> Answer {
    for index in modules.values {
      for type in index.types.values
      where type.methods.contains(where: {
        $0.selector == selector || Self.selectorOfSwift2($0) == selector
      }) {
        return .there
      }
    }
    return incomplete.isEmpty ? .missing : .unsure
  }

  // MARK: Superclasses

  /// A class with those above it.
  private struct Line {
    var types: [TypeDeclaration] = []
    /// The names of the module's classes, with their modules.
    var names: [(module: String, full: String)] = []
    /// Names of members of the toolkit's classes.
    var members: Set<String> = []
    /// Whether all classes above are known.
    var isCertain = false

    func has(_ name: String) -> Bool { members.contains(name) }
  }

  private func line(of name: String, _ module: String?) -> Line? {
    var line = Line()
    guard let module else {
      guard KnownNames.classes[name] != nil else { return nil }
      addSystem(name, to: &line)
      return line
    }
    guard let full = modules[module]?.documentClass(name) else { return nil }
    var step: (module: String, full: String)? = (module, full)
    while let here = step {
      if line.names.contains(where: { $0 == here }) { return nil }
      guard let type = modules[here.module]?.types[here.full] else { return nil }
      line.names.append(here)
      line.types.append(type)
      addExtensions(of: here.full, except: here.module, to: &line)
      step = nil
      guard let first = type.inherited.first else {
        line.isCertain = true
        break
      }
      switch resolve(first, from: here) {
      case .class(let module, let full): step = (module, full)
      case .system(let name): addSystem(name, to: &line)
      case .protocol: line.isCertain = true
      case .unknown: break
      }
    }
    if !incomplete.isEmpty { line.isCertain = false }
    return line
  }

  private enum Parent {
    case `class`(String, String)
    case system(String)
    case `protocol`
    case unknown
  }

  private func resolve(_ written: String, from here: (module: String, full: String)) -> Parent {
    if let index = modules[here.module], let full = index.resolve(written, in: here.full),
      let kind = index.types[full]?.kind, kind != .foreign
    {
      switch kind {
      case .class: return .class(here.module, full)
      case .protocol: return .protocol
      default: return .unknown
      }
    }
    let last = LoweringIndex.lastName(written)
    let prefix = written == last ? nil : String(written.dropLast(last.count + 1))
    for (module, index) in modules where prefix == nil || prefix == module {
      guard module != here.module, let type = index.types[last] else { continue }
      if type.kind == .class { return .class(module, last) }
      if type.kind == .protocol { return .protocol }
    }
    if prefix == nil || ["UIKit", "Foundation", "QuartzCore"].contains(prefix) {
      if KnownNames.classes[last] != nil || last == "NSObject" { return .system(last) }
      if KnownNames.protocols.contains(last) { return .protocol }
    }
    return .unknown
  }

  private func addSystem(_ name: String, to line: inout Line) {
    var step: String? = name
    var seen: Set<String> = []
    while let here = step, seen.insert(here).inserted {
      line.members.formUnion(KnownNames.classes[here]?.members ?? [])
      addExtensions(of: here, except: nil, to: &line)
      step = KnownNames.classes[here]?.parent
    }
    addExtensions(of: "NSObject", except: nil, to: &line)
    line.isCertain = incomplete.isEmpty
  }

  private func addExtensions(of name: String, except own: String?, to line: inout Line) {
    for (module, index) in modules where module != own {
      guard let type = index.types[name], type.kind == .foreign else { continue }
      line.types.append(type)
    }
  }

  private func isRequired(_ selector: String, of name: (module: String, full: String)) -> Bool {
    guard let index = modules[name.module], let type = index.types[name.full] else { return false }
    return type.methods.contains {
      $0.selector == selector && index.isRequirement($0, of: name.full) != nil
    }
  }

  // MARK: Names

  /// Key-value coding asks for a setter, whose name has a capital letter anyway.
  private static func fits(_ key: String, _ name: String) -> Bool {
    key == name || key.dropFirst() == name.dropFirst() && key.lowercased() == name.lowercased()
  }

  private static func key(of property: PropertyDeclaration) -> String {
    if case .named(let name) = property.objectiveC { return name }
    return property.name
  }

  private static func setter(of property: PropertyDeclaration) -> String? {
    guard let first = property.name.first else { return nil }
    return "set" + first.uppercased() + property.name.dropFirst() + ":"
  }

  private static func selectorOfSwift2(_ method: MethodDeclaration) -> String {
    guard !method.labels.isEmpty else { return method.base }
    return method.base + ":"
      + method.labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
  }

  /// Outlets of UIKit's classes that are no public properties, or whose names in Swift are others.
  private static let unlistedOutlets: Set<String> = [
    "searchDisplayController", "searchContentsController", "searchResultsDataSource",
    "searchResultsDelegate", "gestureRecognizers", "contentViewController", "customView",
    "nextResponder", "accessoryView", "editingAccessoryView", "inputView", "inputAccessoryView",
    "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "view",
    "fixedViews", "viewControllers",
  ]

  private static let unlistedActions: Set<String> = [
    "popViewControllerAnimated:", "popToRootViewControllerAnimated:",
    "dismissModalViewControllerAnimated:", "dismissViewControllerAnimated:completion:",
    "toggleMasterVisible:", "performClose:", "performClick:", "submit:", "undo", "redo",
    "removeFromSuperview", "reloadData", "startAnimating", "stopAnimating", "beginRefreshing",
    "endRefreshing", "setNeedsDisplay", "setNeedsLayout", "layoutIfNeeded", "play", "pause", "stop",
  ]
}
