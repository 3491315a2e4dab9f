/// The first stored word of a class whose objects apps put into attributed texts.
///
/// Foundation's attributed strings compare attributes with `CFEqual`, which interprets some bits of
/// an object's first word as a Core Foundation type, and ends the program if they are zero in both
/// objects. An object that is not an `NSObject` is boxed, and the first word of a box is an
/// address: once in a million comparisons, or far more often where boxes are close together, that
/// ended a program. A subclass of `NSObject` is not boxed, and these bits are of no type.
struct ForeignMark: Sendable {
  private let bits = UInt.max
}
