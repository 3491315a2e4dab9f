extension UIApplication {
  /// What an app answers that is to end.
  public enum TerminateReply: UInt, Sendable {
    case terminateCancel = 0
    case terminateNow = 1
    /// `reply(toApplicationShouldTerminate:)` is going to say.
    case terminateLater = 2
  }

  /// Says whether the program ends, after `.terminateLater`.
  public func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    guard mayTerminate else { return }
    mayTerminate = false
    guard shouldTerminate else { return }
    later { [self] in sessions?.end() }
  }

  /// A person ends the program; while the app asks them, it is not asked again.
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
