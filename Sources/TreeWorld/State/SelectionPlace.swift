import TreeStore

/// Where in the library it is remembered what is open in a window.
///
/// Each session has keys of its own. What was open last in any window has some too: an app of
/// one window, and the first of a session that nobody remembers, begin there.
struct SelectionPlace {
  var session: String?
  /// It is the only window.
  var isFirst = true
  /// What the window was opened for.
  var begins: FileID?

  private static let usual = "open."
  private var prefix: String? { session.map { "window.\($0)." } }

  func remember(scope: String?, file: String?, in library: Library) {
    for prefix in [Self.usual, prefix].compactMap({ $0 }) {
      library.setValue(scope, forKey: prefix + "folder")
      library.setValue(file, forKey: prefix + "file")
    }
  }

  /// - Returns: what was remembered, as it was given.
  func remembered(in library: Library) -> (scope: String?, file: String?) {
    func values(_ prefix: String) -> (scope: String?, file: String?) {
      (library.value(forKey: prefix + "folder"), library.value(forKey: prefix + "file"))
    }
    if let prefix {
      let own = values(prefix)
      if own.scope != nil || isMarked(in: library) { return own }
    }
    let usual = values(Self.usual)
    // A second window on the same list, where another file may be opened.
    return isFirst ? usual : (usual.scope, nil)
  }

  /// From now on the session has values of its own, be they none.
  func mark(in library: Library) {
    if let prefix { library.setValue("1", forKey: prefix + "known") }
  }

  private func isMarked(in library: Library) -> Bool {
    prefix.map { library.value(forKey: $0 + "known") != nil } ?? false
  }

  static func forget(_ session: String, in library: Library) {
    for key in ["folder", "file", "known"] {
      library.setValue(nil, forKey: "window.\(session).\(key)")
    }
  }
}
