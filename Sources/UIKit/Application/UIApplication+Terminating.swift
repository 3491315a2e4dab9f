extension UIApplication {
  /// The answers of an app to the request to terminate.
  public enum TerminateReply: UInt, Sendable {
    /// The app keeps running.
    case terminateCancel = 0
    /// The app terminates now.
    case terminateNow = 1
    /// The app decides later, with `reply(toApplicationShouldTerminate:)`.
    case terminateLater = 2
  }

  /// Answers a request to terminate after `.terminateLater`. Does nothing without such a request.
  public func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    guard mayTerminate else { return }
    mayTerminate = false
    guard shouldTerminate else { return }
    later { [self] in sessions?.end() }
  }

  /// Handles a person's request to quit. While the app has not yet answered an earlier request, the
  /// front window is shown and the delegate is not asked again.
  func quit() {
    guard !mayTerminate else { return front.map { sessions?.present($0) } ?? () }
    var reply = TerminateReply.terminateNow
    front?.perform {
      mayTerminate = true
      reply = delegate?.applicationShouldTerminate(self) ?? .terminateNow
    }
    switch reply {
    case .terminateNow:
      mayTerminate = false
      sessions?.end()
    case .terminateCancel: mayTerminate = false
    case .terminateLater: if mayTerminate, let front { sessions?.present(front) }
    }
  }
}
