import TreeStore

/// The keys in the library under which the selection of a window is saved.
///
/// Each session has keys of its own. Further keys have the last selection of all windows, with
/// which an app without sessions begins, and the first window of a session without saved values.
struct SelectionPlace {
  var session: String?
  /// Whether it is the only window.
  var isFirst = true
  /// The file or folder for which the window was opened; nil for none.
  var begins: FileID?

  private static let usual = "open."
  private var prefix: String? { session.map { "window.\($0)." } }

  func remember(scope: String?, file: String?, in library: Library) {
    for prefix in [Self.usual, prefix].compactMap({ $0 }) {
      library.setValue(scope, forKey: prefix + "folder")
      library.setValue(file, forKey: prefix + "file")
    }
  }

  func remember(openFolders: String?, in library: Library) {
    for prefix in [Self.usual, prefix].compactMap({ $0 }) {
      library.setValue(openFolders, forKey: prefix + "expanded")
    }
  }

  func rememberedOpenFolders(in library: Library) -> String? {
    if let prefix {
      let own = library.value(forKey: prefix + "expanded")
      if own != nil || isMarked(in: library) { return own }
    }
    return library.value(forKey: Self.usual + "expanded")
  }

  func remember(openTags: String?, in library: Library) {
    for prefix in [Self.usual, prefix].compactMap({ $0 }) {
      library.setValue(openTags, forKey: prefix + "expandedTags")
    }
  }

  func rememberedOpenTags(in library: Library) -> String? {
    if let prefix {
      let own = library.value(forKey: prefix + "expandedTags")
      if own != nil || isMarked(in: library) { return own }
    }
    return library.value(forKey: Self.usual + "expandedTags")
  }

  /// - Parameter name: The name of the split view.
  func remember(widths: String?, of name: String, in library: Library) {
    for prefix in [Self.usual, prefix].compactMap({ $0 }) {
      library.setValue(widths, forKey: prefix + "widths." + name)
    }
  }

  /// The widths of the columns of this window, or else those that were set last in any window.
  func rememberedWidths(of name: String, in library: Library) -> String? {
    let own = prefix.flatMap { library.value(forKey: $0 + "widths." + name) }
    return own ?? library.value(forKey: Self.usual + "widths." + name)
  }

  /// - Returns: The saved values, unchanged; nil for each that is missing.
  func remembered(in library: Library) -> (scope: String?, file: String?) {
    func values(_ prefix: String) -> (scope: String?, file: String?) {
      (library.value(forKey: prefix + "folder"), library.value(forKey: prefix + "file"))
    }
    if let prefix {
      let own = values(prefix)
      if own.scope != nil || isMarked(in: library) { return own }
    }
    let usual = values(Self.usual)
    // A second window begins with the same list, but without a file.
    return isFirst ? usual : (usual.scope, nil)
  }

  /// Marks the session as having values of its own, even if both are nil.
  func mark(in library: Library) {
    if let prefix { library.setValue("1", forKey: prefix + "known") }
  }

  private func isMarked(in library: Library) -> Bool {
    prefix.map { library.value(forKey: $0 + "known") != nil } ?? false
  }

  static func forget(_ session: String, in library: Library) {
    let keys = [
      "folder", "file", "known", "expanded", "expandedTags", "widths.folders", "widths.files",
    ]
    for key in keys {
      library.setValue(nil, forKey: "window.\(session).\(key)")
    }
  }
}
