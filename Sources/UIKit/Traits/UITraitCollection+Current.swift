import Foundation
import Synchronization

extension UITraitCollection {
  /// The traits of the view or controller whose code the library is running; otherwise those set on
  /// this thread, or the window's.
  public static var current: UITraitCollection {
    get { CurrentTraits.traits }
    set { CurrentTraits.chosen = newValue }
  }

  /// Runs `actions` while this collection is `current`.
  public func performAsCurrent(_ actions: () -> Void) { whileCurrent(actions) }

  /// Runs a block while this collection is `current`, and restores the previous state.
  func whileCurrent<T>(_ body: () -> T) -> T {
    let outer = CurrentTraits.chosen
    CurrentTraits.chosen = self
    defer { CurrentTraits.chosen = outer }
    return body()
  }
}

/// The current traits. Only their environment is noted, as this happens for each layout and the
/// traits are rarely read.
enum CurrentTraits {
  @MainActor private static var environment: (any UITraitEnvironment)?
  @MainActor private static var chosenInside: UITraitCollection?
  /// The thread on which the library runs code of the app, or 0. The main actor is not bound to the
  /// first thread of a process.
  private static let thread = Atomic<UInt>(0)
  private static let window = Mutex(UITraitCollection.nothing)
  private static let key = "UITraitCollection.current"
  /// How many threads have traits that were set as `current`; while none has, none need be searched, which takes
  /// longer than most of what is drawn.
  private static let choices = Atomic(0)

  private static var isInside: Bool { thread.load(ordering: .relaxed) == pthread_self() }

  @MainActor static func with(_ next: any UITraitEnvironment, _ body: () -> Void) {
    let outer = (environment, chosenInside, thread.load(ordering: .relaxed))
    environment = next
    chosenInside = nil
    thread.store(pthread_self(), ordering: .relaxed)
    body()
    environment = outer.0
    chosenInside = outer.1
    thread.store(outer.2, ordering: .relaxed)
  }

  /// Sets the traits that are current where no others are.
  static func follow(_ traits: UITraitCollection) { window.withLock { $0 = traits } }

  fileprivate static var traits: UITraitCollection {
    if let chosen { return chosen }
    guard isInside else { return window.withLock { $0 } }
    return MainActor.assumeIsolated { environment?.traitCollection ?? .nothing }
  }

  fileprivate static var chosen: UITraitCollection? {
    get {
      guard isInside else {
        guard choices.load(ordering: .relaxed) > 0 else { return nil }
        return Thread.current.threadDictionary[key] as? UITraitCollection
      }
      return MainActor.assumeIsolated { chosenInside }
    }
    set {
      guard isInside else {
        let isNone = choices.load(ordering: .relaxed) == 0
        if isNone, newValue == nil { return }
        let known = Thread.current.threadDictionary
        let change = (newValue == nil ? 0 : 1) - (known[key] == nil ? 0 : 1)
        known[key] = newValue
        choices.add(change, ordering: .relaxed)
        return
      }
      MainActor.assumeIsolated { chosenInside = newValue }
    }
  }
}
