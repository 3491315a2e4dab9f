/// The first word of a class whose objects apps put into attributed texts.
///
/// Foundation's attributed strings compare attributes with `CFEqual`, which takes some bits of an
/// object's first word for a number of a Core Foundation type, and ends the program if they are
/// zero in both. What is no `NSObject` is put into a box, whose first word is an address: once in a
/// million comparisons, or far more often where boxes lie close together, that ended a program. A
/// subclass of `NSObject` is not boxed, and these bits are of no type.
struct ForeignMark: Sendable {
  private let bits = UInt.max
}
