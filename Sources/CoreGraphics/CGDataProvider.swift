// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Scene

/// Bytes, in place of Core Foundation's type: `data as CFData` and `bytes as Data` convert them.
public typealias CFData = NSData

/// Returns the address of the bytes, which is valid as long as the data is there.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

/// The bytes of a picture: its pixels, or its file.
public final class CGDataProvider: @unchecked Sendable {
  private let lock = NSLock()
  private let make: @Sendable () -> Data?
  private var made: NSData??

  init(_ make: @escaping @Sendable () -> Data?) { self.make = make }

  /// Creates a provider of bytes. Never nil.
  public init?(data: CFData) {
    let bytes = Data(referencing: data)
    make = { bytes }
  }

  /// Creates a provider of the content of a file, which is read when it is needed.
  ///
  /// - Returns: Nil when there is no file.
  public convenience init?(url: URL) { self.init(filename: url.path) }

  /// Creates a provider of the content of a file, which is read when it is needed.
  ///
  /// - Parameter filename: The path of the file.
  /// - Returns: Nil when there is no file.
  public init?(filename: UnsafePointer<CChar>) {
    let path = String(cString: filename)
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    make = { FileManager.default.contents(atPath: path) }
  }

  /// A copy of the bytes; nil if they cannot be made.
  ///
  /// *Differs from Core Graphics*: the pixels of images are made by the host, so an app has to have been
  /// launched on one that can, such as a window.
  public var data: CFData? {
    lock.withLock {
      if let made { return made }
      let next = make().map { NSData(data: $0) }
      made = .some(next)
      return next
    }
  }
}
