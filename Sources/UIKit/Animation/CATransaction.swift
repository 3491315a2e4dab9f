/// The transaction that groups the changes of one turn of the run loop.
///
/// Differs from Core Animation: there is no other transaction; it begins and commits by itself.
@preconcurrency @MainActor public final class CATransaction {
  private init() {}

  /// Sets a block that runs when the changes of this turn have been shown; outside a turn, those of
  /// the next one. Without a running app it runs at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    guard let engine = SceneEngine.current else { return block() }
    engine.afterAppearing(block)
  }
}
