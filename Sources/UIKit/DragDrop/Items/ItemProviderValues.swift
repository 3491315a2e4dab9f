import Foundation

/// A type that can be created from the data of an item.
public protocol NSItemProviderReading: SendableMetatype {
  /// The uniform type identifiers that can be read, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns an object made of data.
  ///
  /// - Parameters:
  ///   - data: The data of the item.
  ///   - typeIdentifier: The uniform type identifier of the data.
  /// - Throws: An error if the data is not of that type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A type whose objects can be written as the data of an item.
public protocol NSItemProviderWriting {
  /// The uniform type identifiers as which objects can be written, the most specific one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The uniform type identifiers as which this object can be written. The default implementation
  /// returns those of the type.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Provides the data of a type to the handler, at once or later, on any thread.
  ///
  /// - Returns: The progress, or nil if the handler has been called.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
}

private func made<Value>(_ value: Value?, _ wanted: String) throws -> Value {
  guard let value else { throw NSItemProvider.Failure(.unexpectedClass, of: wanted) }
  return value
}

// MARK: Texts

extension String: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    NSString.readableTypeIdentifiersForItemProvider
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.text] }

  /// Returns the text in UTF-8 or UTF-16 data. Throws if the data is not text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let isWide = typeIdentifier == "public.utf16-plain-text"
    return try made(String(data: data, encoding: isWide ? .utf16 : .utf8), "text")
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.plain-text"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.text] }

  /// Returns the text in UTF-8 or UTF-16 data. Throws if the data is not text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let text = try String.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    return try made(
      NSString(string: text) as? Self ?? NSMutableString(string: text) as? Self, "\(self)")
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }
}

// MARK: Addresses

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemTypes.address] }
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.address] }
  public var writableTypeIdentifiersForItemProvider: [String] {
    [isFileURL ? ItemTypes.file : ItemTypes.address]
  }

  /// Returns the URL in UTF-8 data. Throws if the data is no URL.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let words = String(data: data, encoding: .utf8)?.trimmingCharacters(in: .whitespacesAndNewlines)
    return try made(words.flatMap { NSURL(string: $0) } as? Self, "address")
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension URL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    NSURL.readableTypeIdentifiersForItemProvider
  }
  public static var writableTypeIdentifiersForItemProvider: [String] {
    NSURL.writableTypeIdentifiersForItemProvider
  }
  public var writableTypeIdentifiersForItemProvider: [String] {
    [isFileURL ? ItemTypes.file : ItemTypes.address]
  }

  /// Returns the URL in UTF-8 data. Throws if the data is no URL.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let url = try NSURL.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    return try made(URL(string: url.absoluteString), "address")
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

// MARK: Pictures

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.png, ItemTypes.jpeg, ItemTypes.svg]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.png, ItemTypes.jpeg]
  }

  /// Returns the image in PNG, JPEG or SVG data. Throws if the data is no image.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    try made(Self(data: data), "picture")
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress? {
    let isJPEG = typeIdentifier == ItemTypes.jpeg
    let data = isJPEG ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(
      data, data == nil ? NSItemProvider.Failure(.unavailableCoercion, of: "UIImage") : nil)
    return nil
  }
}
