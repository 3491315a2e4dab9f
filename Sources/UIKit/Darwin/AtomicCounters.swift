// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// A counter that code counts on several threads, by its address.
private func counter(_ pointer: UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<Atomic<Int32>>
{
  // An atomic number is laid out as the number itself.
  UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Atomic<Int32>.self)
}

/// Adds one to a counter that several threads use.
///
/// - Returns: The new number.
@discardableResult public func OSAtomicIncrement32(
  _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 { OSAtomicAdd32(1, theValue) }

/// Takes one from a counter that several threads use.
///
/// - Returns: The new number.
@discardableResult public func OSAtomicDecrement32(
  _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 { OSAtomicAdd32(-1, theValue) }

/// Adds to a counter that several threads use; beyond the largest number it goes on with the smallest.
///
/// - Returns: The new number.
@discardableResult public func OSAtomicAdd32(
  _ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 {
  counter(theValue).pointee.wrappingAdd(theAmount, ordering: .relaxed).newValue
}

/// As `OSAtomicIncrement32(_:)`, and what was written before is seen by those who read the new number.
@discardableResult public func OSAtomicIncrement32Barrier(
  _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 { OSAtomicAdd32Barrier(1, theValue) }

/// As `OSAtomicDecrement32(_:)`, and what was written before is seen by those who read the new number.
@discardableResult public func OSAtomicDecrement32Barrier(
  _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 { OSAtomicAdd32Barrier(-1, theValue) }

/// As `OSAtomicAdd32(_:_:)`, and what was written before is seen by those who read the new number.
@discardableResult public func OSAtomicAdd32Barrier(
  _ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 {
  counter(theValue).pointee
    .wrappingAdd(theAmount, ordering: .sequentiallyConsistent).newValue
}

/// Sets a number to another one if it still is what somebody saw.
///
/// - Returns: Whether it was.
@discardableResult public func OSAtomicCompareAndSwap32(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool {
  counter(theValue).pointee
    .compareExchange(expected: oldValue, desired: newValue, ordering: .sequentiallyConsistent)
    .exchanged
}
