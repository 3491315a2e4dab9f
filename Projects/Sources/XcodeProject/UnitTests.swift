extension Project {
  /// The targets of unit tests for iOS: all of them, the one of a name, or those that the application of that name hosts.
  ///
  /// - Throws: A sentence if there is none, or none for iOS.
  public func unitTests(of name: String? = nil) throws(ProjectError) -> [Target] {
    let all = targets.filter {
      $0.kind == .unitTests && (name == nil || $0.name == name || $0.testHost == name)
    }
    let suitable = all.filter { $0.platform == .iOS }
    guard suitable.isEmpty else { return suitable }
    let others = all.map { "“\($0.name)” is for \($0.platform.rawValue)" }
    let reason = others.isEmpty ? "" : "; " + others.joined(separator: ", ")
    throw ProjectError(
      path: location.path,
      message: name.map { "there are no unit tests for iOS of a target “\($0)”\(reason)" }
        ?? "there are no targets of unit tests for iOS\(reason)")
  }
}
