import TreeStore

/// The preferences of a library, which are kept in it, and who follows them.
@MainActor final class PreferenceStore {
  private let library: Library
  private(set) var values: Preferences
  /// Called after a change.
  var didChange: @MainActor (_ old: Preferences) -> Void = { _ in }

  private static let prefix = "preference."

  init(library: Library) {
    self.library = library
    values = Preferences()
    for key in Preferences.Key.allCases {
      values[key] = library.value(forKey: Self.prefix + key.rawValue)
    }
  }

  /// Changes preferences, keeps them and tells of it.
  func change(_ body: (inout Preferences) -> Void) {
    let old = values
    body(&values)
    guard values != old else { return }
    for key in Preferences.Key.allCases where values[key] != old[key] {
      library.setValue(values[key], forKey: Self.prefix + key.rawValue)
    }
    didChange(old)
  }

  /// Gives all of them their usual values.
  func reset() {
    change { $0 = Preferences() }
    // What is no preference may be there, too.
    for key in Preferences.Key.allCases {
      library.setValue(nil, forKey: Self.prefix + key.rawValue)
    }
  }
}
