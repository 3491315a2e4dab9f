import Foundation

/// How objects are made of classes whose `init()` no call of a superclass reaches: one that is not an override is a function of
/// its own in Swift, though the Objective-C runtime finds it by its name.
@MainActor public enum ClassMaker {
  static var makers: [ObjectIdentifier: @MainActor () -> NSObject] = [:]

  /// Says how an object of exactly that class is made.
  ///
  ///     ClassMaker.register(RulesViewController.self) { RulesViewController() }
  public static func register<Object: NSObject>(
    _ type: Object.Type, _ make: @escaping @MainActor () -> Object
  ) {
    makers[ObjectIdentifier(type)] = make
  }
}

extension NSObject {
  /// Makes an object of a class that is only known at run time: calls `init()` of that class.
  ///
  /// Swift lets a metatype of a class that is not imported from Objective-C call required initializers only.
  /// Sources of projects that write `type.init()` call this instead.
  ///
  /// Ends the app if the class has designated initializers of its own and no `init()`.
  @MainActor public static func makeObjectOfClass() -> Self {
    if let made = ClassMaker.makers[ObjectIdentifier(self)]?() as? Self { return made }
    return makeOfDocument()
  }
}
