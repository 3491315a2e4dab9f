import Foundation

extension NSObject {
  /// Returns whether a selector would call a method of this object: one that the selector carries, or
  /// that the object's class lists in `selectors`.
  @MainActor public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.method(in: self) != nil } ?? false
  }
}
