// The names are Apple's.
// swift-format-ignore-file: NoLeadingUnderscores

import Foundation

/// Keeps a value observed: until `invalidate()` is called, or nothing refers to the observation any more.
public final class NSKeyValueObservation: NSObject {
  // Both are only used on the main thread, except at the end of the object, when nobody else uses them.
  nonisolated(unsafe) private weak var values: ObservedValues?
  private let id: Int

  init(_ values: ObservedValues, _ id: Int) {
    self.values = values
    self.id = id
  }

  /// Ends the observation. Calling it again does nothing.
  public func invalidate() {
    values?.end(id)
    values = nil
  }

  deinit { values?.end(id) }
}

/// What has properties that can be observed.
public protocol _KeyValueCodingAndObserving: UIResponder {}

extension UIResponder: _KeyValueCodingAndObserving {}

@MainActor
extension _KeyValueCodingAndObserving {
  /// Calls a closure when a property has got another value, on the main thread and before whoever set it goes on.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in … }
  ///
  /// Told at once are the properties of views that change how they look or where they are (`frame`, `bounds`, `center`,
  /// `contentOffset`, `contentSize`, `isHidden`, `alpha`, `text`, `font`, `image`, `isEnabled` and so on), and the titles of view
  /// controllers. *Differs from UIKit*: a value that is set to what it was is not told; changes of other properties are told
  /// with the object's next change.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: What the closure is given, and whether it is called at once.
  ///   - changeHandler: Gets the object and the change.
  /// - Returns: The observation, which lasts as long as somebody keeps it.
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let values = madeObservedValues()
    let id = values.add(keyPath, of: self) { object, old, new in
      guard let object = object as? Self else { return }
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new as? Value : nil,
          oldValue: options.contains(.old) ? old as? Value : nil))
    }
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
          oldValue: nil))
    }
    return NSKeyValueObservation(values, id)
  }
}
