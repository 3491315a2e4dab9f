import Foundation

extension UITraitCollection {
  private static let key = "UITraitCollection.current"

  /// The traits of the view or controller whose code the toolkit runs, or what was set.
  ///
  /// Each thread has its own. Other threads than the main one begin with a collection that
  /// specifies nothing.
  public static var current: UITraitCollection {
    get {
      guard Thread.isMainThread else {
        return Thread.current.threadDictionary[key] as? UITraitCollection ?? UITraitCollection()
      }
      return MainActor.assumeIsolated { CurrentTraits.traits }
    }
    set {
      guard Thread.isMainThread else {
        Thread.current.threadDictionary[key] = newValue
        return
      }
      MainActor.assumeIsolated { CurrentTraits.chosen = newValue }
    }
  }

  /// Runs `actions` while this collection is `current`.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = Self.current
    Self.current = self
    actions()
    Self.current = outer
  }
}

/// Whose traits are current on the main thread. The environment is only noted, as this
/// happens for each layout and hardly anybody asks.
@MainActor enum CurrentTraits {
  private static var environment: (any UITraitEnvironment)?
  fileprivate static var chosen: UITraitCollection?

  fileprivate static var traits: UITraitCollection {
    chosen ?? environment?.traitCollection ?? Turn.current?.windowTraits ?? UITraitCollection()
  }

  static func with(_ next: any UITraitEnvironment, _ body: () -> Void) {
    let outer = (environment, chosen)
    environment = next
    chosen = nil
    body()
    (environment, chosen) = outer
  }
}
