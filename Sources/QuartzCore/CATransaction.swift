import CoreGraphics
import Foundation

/// What belongs together of the changes of layers.
///
/// Changes outside of `begin()` and `commit()` belong to a transaction that ends with the turn of the
/// run loop.
@preconcurrency @MainActor public final class CATransaction {
  private init() {}

  /// A completion that waits for animations.
  package final class Completion {
    fileprivate var block: (() -> Void)?
    fileprivate var running = 0
    fileprivate var isCommitted = false
    fileprivate init(_ block: @escaping () -> Void) { self.block = block }

    fileprivate func begin() { running += 1 }

    /// One of the animations has ended or was removed.
    package func end() {
      running -= 1
      finish()
    }

    fileprivate func finish() {
      guard isCommitted, running == 0, let block else { return }
      self.block = nil
      block()
    }
  }

  private struct Level {
    var values: [String: Any] = [:]
    var completion: Completion?
  }

  /// The one that the run loop ends is the first.
  private static var levels = [Level()]
  private static var isEndAsked = false
  /// Who is to end the first level. Without it nobody does any more.
  private static weak var ender: (any LayerScene)?

  // MARK: Levels

  /// Begins a transaction within the present one.
  public static func begin() {
    forgetLost()
    levels.append(Level())
  }

  /// Ends the transaction that was begun last. Without one nothing happens.
  public static func commit() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    end(level)
  }

  /// Shows what has changed so far.
  public static func flush() {
    endImplicit()
    LayerScenes.current?.flush()
  }

  private static func end(_ level: Level) {
    guard let completion = level.completion else { return }
    completion.isCommitted = true
    guard completion.running == 0 else { return }
    // What was pushed or presented in it has not appeared yet.
    if let scene = LayerScenes.current, scene.hasChanges {
      scene.afterShowing { completion.finish() }
    } else {
      completion.finish()
    }
  }

  private static func endImplicit() {
    isEndAsked = false
    let level = levels[0]
    levels[0] = Level()
    end(level)
  }

  /// The scene that was to end the first level is gone.
  private static func forgetLost() {
    guard isEndAsked, ender == nil else { return }
    isEndAsked = false
    levels[0] = Level()
  }

  /// The transaction without `begin()` ends with the turn.
  private static func askForEnd() {
    guard levels.count == 1, !isEndAsked else { return }
    guard let scene = LayerScenes.current else { return endImplicit() }
    isEndAsked = true
    ender = scene
    scene.afterShowing { endImplicit() }
  }

  /// Counts an animation in for the completions of the present transactions.
  ///
  /// - Returns: whom to tell of its end.
  package static func join() -> [Completion] {
    forgetLost()
    let waiting = levels.compactMap(\.completion).filter { $0.block != nil }
    for completion in waiting { completion.begin() }
    return waiting
  }

  // MARK: Values

  /// Returns the duration of animations that have none, in seconds. The default is 0.25.
  public static func animationDuration() -> CFTimeInterval {
    LayerValue.number(value(forKey: kCATransactionAnimationDuration)) ?? 0.25
  }

  /// Sets the duration of animations that have none, in seconds.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(dur, forKey: kCATransactionAnimationDuration)
  }

  /// Returns the pace of animations that have none, or nil.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the pace of animations that have none; nil for none.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Returns whether changes of layers are shown without animation.
  public static func disableActions() -> Bool {
    LayerValue.number(value(forKey: kCATransactionDisableActions)) ?? 0 != 0
  }

  /// Sets whether changes of layers are shown without animation. The default is false.
  public static func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// Returns the block that runs at the end of the animations of the present transaction.
  public static func completionBlock() -> (() -> Void)? { levels.last?.completion?.block }

  /// Sets a block that runs when all animations that are added from now on in this transaction have
  /// ended or were removed. Without any it runs when the transaction is committed, or, if something
  /// is yet to be shown, when that has been shown. Without a running app it runs then at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    forgetLost()
    levels[levels.count - 1].completion = block.map(Completion.init)
    if block != nil { askForEnd() }
  }

  /// Returns the value of the innermost transaction that has one for a key.
  public static func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return completionBlock() }
    forgetLost()
    return levels.reversed().lazy.compactMap { $0.values[key] }.first
  }

  /// Sets a value of the present transaction.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      return setCompletionBlock(anObject as? () -> Void)
    }
    forgetLost()
    levels[levels.count - 1].values[key] = anObject
    askForEnd()
  }
}

/// The key of the duration of a transaction's animations, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction's changes are shown without animation.
public let kCATransactionDisableActions = "disableActions"
/// The key of the pace of a transaction's animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the block that runs at the end of a transaction's animations.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of the action of a layer that gets a place among sublayers.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action of a layer that leaves its place among sublayers.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions.
public let kCATransition = "transition"
