import Foundation

/// Handlers are called on the main thread, after the method has returned.
extension NSItemProvider {
  private func first(_ isWanted: (String) -> Bool) -> Representation? {
    representations.first { isWanted($0.type) }
  }

  private func representation(of type: String) -> Representation? {
    first { $0 == type } ?? first { ItemTypes.conforms($0, to: type) }
  }

  private func later(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: body)
  }

  /// Requests the data of a representation. The progress is complete when the handler has been
  /// called.
  private func load(
    _ one: Representation, _ done: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let whole = Progress(totalUnitCount: 1)
    _ = one.load { [self] data, error in
      later {
        if !whole.isCancelled { whole.completedUnitCount = 1 }
        done(data, error)
      }
    }
    return whole
  }

  private func fail(
    _ wanted: String, _ done: @escaping @Sendable (any Error) -> Void
  ) -> Progress {
    let types = registeredTypeIdentifiers
    later { done(Failure(.unavailable(types), of: wanted)) }
    return Progress(totalUnitCount: 1)
  }

  // MARK: Data

  /// Loads the data of a type. The handler is given the data, or an error that names the types that
  /// the item has.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The uniform type identifier; a representation of a more specific type is
  ///     used too.
  ///   - completionHandler: Called on the main thread, after the method has returned.
  /// - Returns: The progress of the loading.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let one = representation(of: typeIdentifier) else {
      return fail(typeIdentifier) { completionHandler(nil, $0) }
    }
    return load(one, completionHandler)
  }

  /// Loads the data of a type into a temporary file. The file is deleted when the handler returns.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The uniform type identifier; a representation of a more specific type is
  ///     used too.
  ///   - completionHandler: Called on the main thread, after the method has returned.
  /// - Returns: The progress of the loading.
  @discardableResult public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName.map { ($0 as NSString).lastPathComponent } ?? "Item"
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let files = FileManager.default
      let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      do {
        // Only the user may read what a person drops.
        try files.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        completionHandler(file, nil)
        try files.removeItem(at: folder)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  // MARK: Objects

  /// Returns whether the item has a type that the class can read.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readable(by: aClass) != nil
  }

  private func readable(by reader: any NSItemProviderReading.Type) -> Representation? {
    let types = reader.readableTypeIdentifiersForItemProvider
    return first { type in types.contains { ItemTypes.conforms(type, to: $0) } }
  }

  /// Loads an object of a class. The handler is given the object, or an error that names the types
  /// that the item has.
  ///
  /// - Parameters:
  ///   - aClass: The class of the object.
  ///   - completionHandler: Called on the main thread, after the method has returned.
  /// - Returns: The progress of the loading.
  @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let one = readable(by: aClass) else {
      return fail("\(aClass)") { completionHandler(nil, $0) }
    }
    // Images do not change, and one that an app drew is sharper than its pixels.
    if let image = one.value as? UIImage, aClass is UIImage.Type {
      later { completionHandler(image, nil) }
      return Progress(totalUnitCount: 1)
    }
    let type = one.type
    return load(one) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(
          try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Returns whether the item has a type from which a `String` or `URL` can be read.
  public func canLoadObject<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Loads a `String` or `URL`. The handler is given the value, or an error that names the types
  /// that the item has.
  @discardableResult public func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    let reader: any NSItemProviderReading.Type = T._ObjectiveCType.self
    let bridge = ItemBridge<T>()
    let handler = ItemHandler { completionHandler(bridge.value(of: $0), $1) }
    return loadObject(ofClass: reader) { handler.take($0, $1) }
  }

  /// Loads the value that was given to `init(item:typeIdentifier:)`, or the data of a type.
  /// `options` has no effect.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    guard let one = representation(of: typeIdentifier) else {
      _ = fail(typeIdentifier) { completionHandler(nil, $0) }
      return
    }
    if let value = one.value {
      let content = ItemContent(value)
      later { completionHandler(content.value, nil) }
    } else {
      _ = load(one) { completionHandler($0, $1) }
    }
  }
}

/// Converts an object that was read into its Swift value.
struct ItemBridge<Value: _ObjectiveCBridgeable> {
  func value(of object: Any?) -> Value? {
    var value: Value?
    if let object = object as? Value._ObjectiveCType {
      Value._forceBridgeFromObjectiveC(object, result: &value)
    }
    return value
  }
}

/// A handler that may be called on any thread, though its type does not say so.
private struct ItemHandler: @unchecked Sendable { let take: (Any?, (any Error)?) -> Void }
