import CGtk
import Foundation
import Scene

/// A widget whose value a person changes at once, before the core has heard of it.
@MainActor protocol Adjusting: AnyObject {
  /// Gives the widget the value that the core says.
  func assertValue()
}

extension GTKHost {
  /// Tells of another value; a widget that the core did not follow goes back.
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
  /// As C takes a list of words: ended by NULL.
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
