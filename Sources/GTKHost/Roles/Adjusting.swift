import CGtk
import Foundation
import Scene

/// A widget whose value a person changes immediately, before the toolkit knows of it.
@MainActor protocol Adjusting: AnyObject {
  /// Resets the widget to the toolkit's value.
  func assertValue()
}

extension GTKHost {
  /// Sends a change of value, and resets a widget whose change the toolkit did not accept.
  func adjusted(_ tag: UInt64, _ event: (NodeID) -> SceneEvent) {
    let id = NodeID(tag: tag)
    send(event(id))
    guard !isApplying, let item = shown[id] as? any Adjusting else { return }
    isApplying = true
    item.assertValue()
    isApplying = false
  }
}

extension Array where Element == String {
  /// Passes the strings to `body` as a C array that ends in NULL.
  func withCStrings<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("it holds the end") }
      return body(base)
    }
  }
}
