import Foundation

/// Initialisers of classes that declare `init()` themselves, for `NSObject.instance()`.
@preconcurrency @MainActor public enum ClassInitializers {
  private static var all: [ObjectIdentifier: @MainActor () -> NSObject] = [:]

  /// Tells how objects of a class are made that has an `init()` of its own, which the toolkit's classes know nothing of.
  ///
  ///     ClassInitializers.register({ BadgeView() }, for: BadgeView.self)
  ///
  /// It is for this class only, not for its subclasses. It is called when the program starts.
  public static func register(
    _ initializer: @escaping @MainActor () -> NSObject, for type: NSObject.Type
  ) { all[ObjectIdentifier(type)] = initializer }

  static func make(_ type: AnyClass) -> NSObject? {
    all.isEmpty ? nil : all[ObjectIdentifier(type)]?()
  }
}

extension NSObject {
  /// Creates an object of a class that is known when the app runs, as `init()` does.
  ///
  ///     func row<Row: UIView>(_ type: Row.Type) -> Row { type.instance() }
  ///
  /// Differs from UIKit: there `type.init()` does this. Swift lets variables of classes call only initialisers that are
  /// `required`, which every subclass would have to declare. Traps, as there, when the class has no `init()`.
  public static func instance() -> Self {
    // The closures make objects of the main actor only.
    if MainContext.isCurrent {
      let type = self
      nonisolated(unsafe) var made: NSObject?
      MainActor.assumeIsolated { made = ClassInitializers.make(type) }
      if let made = made as? Self { return made }
    }
    return makeOfDocument()
  }
}
