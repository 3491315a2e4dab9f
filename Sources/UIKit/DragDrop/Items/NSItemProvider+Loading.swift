import Foundation

/// What is loaded comes on the main thread, after the call has returned.
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

  /// Asks for the data of a representation. The progress is done when the handler was called.
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

  /// The handler gets data, or an error that says what there is instead.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let one = representation(of: typeIdentifier) else {
      return fail(typeIdentifier) { completionHandler(nil, $0) }
    }
    return load(one, completionHandler)
  }

  /// The handler gets a file of its own, which is deleted when it returns.
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
        // Others on the machine have no business with what a person drops.
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

  /// Whether there is a type that the class can read.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readable(by: aClass) != nil
  }

  private func readable(by reader: any NSItemProviderReading.Type) -> Representation? {
    let types = reader.readableTypeIdentifiersForItemProvider
    return first { type in types.contains { ItemTypes.conforms(type, to: $0) } }
  }

  /// The handler gets an object of the class, or an error that says what there is instead.
  @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let one = readable(by: aClass) else {
      return fail("\(aClass)") { completionHandler(nil, $0) }
    }
    // Pictures do not change, and what an app drew is sharper than its pixels.
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

  public func canLoadObject<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// The same for `String` and `URL`.
  @discardableResult public func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    let reader: any NSItemProviderReading.Type = T._ObjectiveCType.self
    let bridge = ItemBridge<T>()
    let handler = ItemHandler { completionHandler(bridge.value(of: $0), $1) }
    return loadObject(ofClass: reader) { handler.take($0, $1) }
  }

  /// The value that was given to `init(item:typeIdentifier:)`, or the data of the type.
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

/// From what is read to the value that Swift knows it as.
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
