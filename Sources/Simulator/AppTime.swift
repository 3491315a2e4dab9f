/// The time that apps see, and what they put off to later.
@MainActor public struct AppTime {
  let drain: @MainActor () -> Void
  let pass: @MainActor (_ seconds: Double, _ eachMoment: () -> Void) -> Void

  /// - Parameters:
  ///   - drain: runs what waits on the main queue and is due.
  ///   - pass: lets seconds pass, and calls the closure whenever something ran.
  public init(
    drain: @escaping @MainActor () -> Void,
    pass: @escaping @MainActor (_ seconds: Double, _ eachMoment: () -> Void) -> Void
  ) {
    self.drain = drain
    self.pass = pass
  }

  /// The time of the wall: waiting takes as long as it says.
  ///
  /// Off the process's main thread (Swift Testing's main actor) somebody else serves the
  /// main queue, and nothing is waited for.
  public static let real = AppTime(drain: MainQueue.drain, pass: MainQueue.run)
}
