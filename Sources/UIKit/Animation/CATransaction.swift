/// All that changes in one turn.
///
/// Differs from Core Animation: a turn is the only transaction; it is begun and committed by
/// itself.
@MainActor public final class CATransaction {
  private init() {}

  /// Runs when all that changes in this turn, or the next one outside of one, has appeared.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    guard let engine = SceneEngine.current else { return block() }
    engine.afterAppearing(block)
  }
}
