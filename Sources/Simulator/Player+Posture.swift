import Scene

/// What programs do with a player besides playing scripts.
extension Player {
  /// What the app shows; without a root before the first launch.
  public var tree: Tree { host?.tree ?? Tree() }

  /// Launches an app on a device that is held so.
  ///
  /// - Throws: why the app does not launch.
  public func launch(_ app: SimulatedApp, in posture: Posture) throws {
    try launch(app.name, posture)
    try settle()
  }

  /// Gives the app another part of the screen it is on.
  public func share(_ mode: WindowMode) throws {
    try move { $0.mode = mode }
    try settle()
  }

  /// Lets seconds pass, as `wait` does.
  public func pass(_ seconds: Double) throws { try wait(seconds) }
}

extension Script {
  /// The first line that launches an app; nil for a script that finds one running.
  public var launchLine: Int? {
    commands.first { command in
      if case .launch = command.verb { return true }
      return false
    }?.line
  }
}
