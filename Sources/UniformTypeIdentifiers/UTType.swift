import Foundation

/// A kind of file or data, and the kinds it is one of.
///
/// For example:
///
///     UTType(filenameExtension: "md")?.conforms(to: .text)   // true
///     UTType.json.preferredFilenameExtension                 // "json"
///
/// Differs from Apple's: the types are those of a table (`TypeRow`); what programs declare to the
/// system is not known. An ending that is in no row has a type of its own all the same.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  init(_ row: TypeRow) { self.init(known: row.identifier) }

  /// nil for an identifier that is in no row.
  public init?(_ identifier: String) {
    guard TypeRow.named[identifier] != nil || Self.ending(of: identifier) != nil else {
      return nil
    }
    self.init(known: identifier)
  }

  /// The type of files whose names end so, whatever the case of the letters.
  ///
  /// - Returns: nil for an empty ending, and where the type would be none of `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard !ending.isEmpty else { return nil }
    let row = TypeRow.all.first {
      $0.endings.contains(ending) && UTType($0).conforms(to: supertype)
    }
    if let row {
      self.init(row)
    } else if supertype == .data || supertype == .item {
      self.init(known: Self.dynamic + ending)
    } else {
      return nil
    }
  }

  /// - Returns: nil for what is in no row.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let row = TypeRow.all.first {
      $0.mime == mimeType.lowercased() && UTType($0).conforms(to: supertype)
    }
    guard let row else { return nil }
    self.init(row)
  }

  public var preferredFilenameExtension: String? {
    Self.ending(of: identifier) ?? TypeRow.named[identifier]?.endings.first
  }

  public var preferredMIMEType: String? { TypeRow.named[identifier]?.mime }

  /// The endings of all files of the type, those of its subtypes too, without repetition.
  public var filenameExtensions: [String] {
    if let ending = Self.ending(of: identifier) { return [ending] }
    var found: [String] = []
    for row in TypeRow.all where UTType(row).conforms(to: self) {
      found += row.endings.filter { !found.contains($0) }
    }
    return found
  }

  /// Whether the type has no row, and only its ending is known.
  public var isDynamic: Bool { Self.ending(of: identifier) != nil }

  /// All that the type is, without itself.
  public var supertypes: Set<UTType> {
    let parents = isDynamic ? [UTType.data.identifier] : TypeRow.named[identifier]?.parents ?? []
    return parents.reduce(into: []) { found, name in
      let parent = UTType(known: name)
      found.insert(parent)
      found.formUnion(parent.supertypes)
    }
  }

  /// Whether it is that type, or one of its kind.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public var description: String { identifier }

  // MARK: Endings without a row

  private static let dynamic = "dyn."

  private static func ending(of identifier: String) -> String? {
    identifier.hasPrefix(dynamic) ? String(identifier.dropFirst(dynamic.count)) : nil
  }
}
