extension Selector {
  /// Adds methods to a class whose own list cannot name them: those of classes that are no responders, and those of
  /// extensions.
  ///
  ///     Selector.register([Selector("save:", Downloader.save)], for: Downloader.self)
  ///
  /// They are for its subclasses too. What a class lists itself goes before. A selector without a method adds nothing.
  /// It is called when the program starts, before anything is sent.
  @preconcurrency @MainActor public static func register(
    _ selectors: [Selector], for type: AnyClass
  ) { RegisteredSelectors.add(selectors, to: type) }
}

/// The methods that were added to classes.
@MainActor enum RegisteredSelectors {
  /// By class, then by name: a class may have a method of its objects and one of its own with the same name.
  private static var all: [ObjectIdentifier: [String: [Selector.Method]]] = [:]

  static func add(_ selectors: [Selector], to type: AnyClass) {
    var methods = all[ObjectIdentifier(type)] ?? [:]
    for selector in selectors {
      guard let method = selector.method else { continue }
      methods[selector.description, default: []].append(method)
    }
    all[ObjectIdentifier(type)] = methods
  }

  static func method(_ name: String, of type: AnyClass, for object: AnyObject) -> Selector.Method? {
    guard !all.isEmpty else { return nil }
    return all[ObjectIdentifier(type)]?[name]?.first { $0.fits(object) }
  }
}
