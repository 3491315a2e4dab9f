import Foundation

extension URL {
  /// The URL with a last part whose name ends as files of a type do; the ending is left as it is where it is one of that
  /// type's.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL
  {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  /// The URL with the ending of a type, unless it has one of that type's.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    if let own = UTType(filenameExtension: pathExtension), !own.isDynamic,
      own.conforms(to: contentType)
    {
      return self
    }
    guard let ending = contentType.preferredFilenameExtension else { return self }
    return appendingPathExtension(ending)
  }

  /// Gives the URL a last part; see `appendingPathComponent(_:conformingTo:)`.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType)
  {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Gives the URL the ending of a type; see `appendingPathExtension(for:)`.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
