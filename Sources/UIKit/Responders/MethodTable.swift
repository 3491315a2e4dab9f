/// Finds out whether a class overrides a method, for which Swift has no query.
///
/// Every class has a table of its methods. An override occupies the slot of the method that it
/// overrides. The slot is found by comparing the tables of two classes that differ in this one
/// override, so nothing is assumed about the layout of the table. With a compiler whose tables are
/// different, the first lookup stops with a message, and a test fails (`Docs/decisions/0006`).
@MainActor struct MethodTable {
  private let base: AnyClass
  private let place: Int

  /// Finds the slot of a method.
  ///
  /// - Parameters:
  ///   - base: The class that declares the method.
  ///   - plain: A subclass that overrides nothing.
  ///   - overriding: A subclass that overrides only this method.
  init(of base: AnyClass, _ plain: AnyClass, _ overriding: AnyClass) {
    self.base = base
    let own = Self.words(base, of: base)
    let same = Self.words(base, of: plain)
    let other = Self.words(base, of: overriding)
    let places = own.indices.filter { own[$0] == same[$0] && other[$0] != same[$0] }
    precondition(
      places.count == 1,
      "Overrides cannot be told apart in the classes of this compiler: \(overriding) differs in "
        + "\(places.count) places")
    place = places[0]
  }

  func differs(in type: AnyClass) -> Bool { differs(in: type, from: base) }

  /// Whether a class overrides the method since a superclass of it.
  func differs(in type: AnyClass, from superclass: AnyClass) -> Bool {
    Self.word(place, of: type) != Self.word(place, of: superclass)
  }

  /// The words of a subclass's method table, as many as the table of `base` has.
  private static func words(_ base: AnyClass, of type: AnyClass) -> [UInt] {
    // The class metadata: two pointers, flags, address point, size and alignment; then the total
    // size in bytes, and the number of bytes before the address point.
    let table = unsafeBitCast(base, to: UnsafeRawPointer.self)
    let size = Int(table.load(fromByteOffset: 32, as: UInt32.self))
    let front = Int(table.load(fromByteOffset: 36, as: UInt32.self))
    return (0..<(size - front) / MemoryLayout<UInt>.size).map { word($0, of: type) }
  }

  private static func word(_ index: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }
}
