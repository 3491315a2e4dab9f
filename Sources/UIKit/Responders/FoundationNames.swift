// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// What code for UIKit finds in Foundation and its C library on Apple's systems, and not in those of Linux.

/// A whole number, by its name in Objective-C.
public typealias NSInteger = Int
/// A whole number that is not negative, by its name in Objective-C.
public typealias NSUInteger = UInt

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The largest number of single precision.
public let HUGE = Float.greatestFiniteMagnitude

// Keys of an information property list. On Apple's systems they are of the type `CFString`, which code turns into a string.

/// The key of the short name of a bundle.
public let kCFBundleNameKey = "CFBundleName"
/// The key of the build number of a bundle.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of the identifier of a bundle.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of the name of the program of a bundle.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// The key of the language in which an app was written.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
/// The key of the languages of an app.
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"

/// Calls a closure and returns what it returns. Swift releases objects when nothing refers to them any more; there is no pool
/// in which they could wait.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

extension NSObject {
  /// Returns the class. Code for UIKit registers cells and finds bundles with it.
  public class func classForCoder() -> AnyClass { self }
}

extension NSMutableString {
  /// Appends a text that is made of a format and what stands for its places, as `String(format:)` makes it.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: String(describing: format), arguments: args))
  }
}
