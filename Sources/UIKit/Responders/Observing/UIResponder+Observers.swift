import Foundation

/// Who observes a property by its name, and by what number that ends.
struct NamedObserver {
  weak var observer: UIResponder?
  let name: String
  let context: UnsafeMutableRawPointer?
  let id: Int
}

extension UIResponder {
  /// Tells those that observe the responder's properties which of them have another value than before.
  ///
  /// A class calls it when it has changed a property of its own, in `didSet` for instance. In projects that are made for iOS
  /// every variable that is `@objc dynamic` calls it by itself.
  ///
  /// *Differs from UIKit*: values are compared, so that nothing is told where none has changed.
  ///
  /// - Parameter key: The name of the property.
  public func didChangeValue(forKey key: String) { valuesDidChange() }

  /// Has a responder hear of a property's changes in `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// The names are Objective-C's: `hidden` for `isHidden`. What can be observed by name is what changes how a view looks or where
  /// it is, and the titles of view controllers; any other name traps, and the message has those that there are.
  ///
  /// *Differs from UIKit*: the values are those of Swift, a `CGRect` and not an `NSValue`; a property of a property (`layer.bounds`)
  /// has no name. An observer that is gone is forgotten, without `removeObserver(_:forKeyPath:)`.
  ///
  /// - Parameters:
  ///   - observer: Who is told.
  ///   - keyPath: The name of the property.
  ///   - options: What the observer is given, and whether it is told at once.
  ///   - context: What the observer is given besides.
  public func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let path = ObservedNames.keyPath(of: keyPath, in: self) else {
      preconditionFailure(
        "\(type(of: self)) has no property “\(keyPath)” that can be observed by name; it has "
          + ObservedNames.names(of: self).joined(separator: ", ")
          + ". Observe any other by its key path: observe(\\.property)")
    }
    func tell(_ observer: UIResponder, _ object: UIResponder, _ old: Any?, _ new: Any?) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = ObservedValues.plain(new) }
      if options.contains(.old) { change[.oldKey] = ObservedValues.plain(old) }
      observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let values = madeObservedValues()
    let id = values.add(path, of: self) { [weak observer] object, old, new in
      if let observer { tell(observer, object, old, new) }
    }
    values.named.removeAll { $0.observer == nil }
    values.named.append(NamedObserver(observer: observer, name: keyPath, context: context, id: id))
    guard options.contains(.initial) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = ObservedValues.plain(self[keyPath: path]) }
    observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began, the last one first. Traps if the responder does not observe
  /// the property.
  public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began with a context. Traps if the responder does not observe the
  /// property with it.
  public func removeObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath) { $0 == context }
  }

  private func remove(
    _ observer: UIResponder, _ keyPath: String, _ isMeant: (UnsafeMutableRawPointer?) -> Bool
  ) {
    let place = observedValues?.named.lastIndex {
      // An observer that removes itself while it is released is nil here already.
      ($0.observer === observer || $0.observer == nil) && $0.name == keyPath && isMeant($0.context)
    }
    guard let values = observedValues, let place else {
      preconditionFailure(
        "\(type(of: observer)) cannot stop observing “\(keyPath)” of a \(type(of: self)), as it does not observe it"
      )
    }
    values.end(values.named.remove(at: place).id)
  }
}
