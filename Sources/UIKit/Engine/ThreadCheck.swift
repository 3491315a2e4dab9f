import Foundation

/// Whether the toolkit is used from the main thread. An app in Swift 5 mode is not told by its compiler.
struct ThreadCheck {
  /// The one that it was made on: most often the main one, which is recognized at once.
  private let own = pthread_self()

  init() { Self.explainsIsolation }

  /// Ends the program with a sentence on another thread than the main one.
  @inline(__always)
  func confirm() {
    if pthread_equal(pthread_self(), own) == 0 { Self.confirmElsewhere() }
  }

  /// Another thread may work off the main queue.
  @inline(never)
  private static func confirmElsewhere() {
    if !MainContext.isCurrent { stop() }
  }

  /// Code that may only run on the main actor and is called elsewhere: Swift's runtime would end the program without
  /// a word.
  private static let explainsIsolation: Void = hookIsolation { ThreadCheck.confirmElsewhere() }

  // As in `LinkedProgram`: the C module is not imported.
  @_silgen_name("uikit_explain_isolation")
  private static func hookIsolation(_ explain: @convention(c) () -> Void)

  @inline(never)
  private static func stop() -> Never {
    let call = CallStack.entry(leaving: ["ThreadCheck", "CallStack"])
    let what = call.entered.map { "\($0) was called" } ?? "Code of the main actor was reached"
    let caller = call.caller.map { " by \($0)" } ?? ""
    fatalError(
      "\(what)\(caller) on another thread than the main one, from which alone UIKit may be used. Call it there: "
        + "DispatchQueue.main.async { … }, or mark what calls it @MainActor.")
  }
}
