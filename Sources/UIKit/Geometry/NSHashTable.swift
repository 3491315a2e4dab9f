import Foundation

/// A set of objects that it does not keep alive, or does. Objects are told apart by identity.
///
/// Foundation has none on this platform. The type may be a protocol of classes, as in `NSHashTable<any Observing>`, which is
/// no class itself: therefore it is not required to be one. Values that are no objects are not for it.
public final class NSHashTable<ObjectType>: NSObject {
  /// How objects are held.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects stay alive.
    public static var strongMemory: Options { [] }
    /// Objects that nobody else holds leave.
    public static var weakMemory: Options { Options(rawValue: 5) }
    /// Objects are told apart by identity, as all are here.
    public static var objectPointerPersonality: Options { Options(rawValue: 512) }
  }

  private struct Entry {
    weak var object: AnyObject?
    let kept: AnyObject?
  }

  private let isWeak: Bool
  private var entries: [Entry] = []

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - options: Whether objects stay alive.
  ///   - initialCapacity: For how many objects there is room at first.
  public init(options: Options = [], capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
    super.init()
    entries.reserveCapacity(max(0, min(initialCapacity, 65_536)))
  }

  /// Creates a table that objects leave when nobody else holds them.
  public static func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// Adds an object, if it is not there. Objects keep the order in which they came.
  public func add(_ object: ObjectType?) {
    guard let object = object.map({ $0 as AnyObject }), !holds(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(Entry(object: object, kept: isWeak ? nil : object))
  }

  /// Takes an object out.
  public func remove(_ object: ObjectType?) {
    let object = object.map { $0 as AnyObject }
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// Returns whether the object is in the table.
  public func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { holds($0 as AnyObject) } ?? false
  }

  private func holds(_ object: AnyObject) -> Bool { entries.contains { $0.object === object } }

  /// The object itself if it is there, else nil.
  public func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }

  /// The objects that are still alive.
  public var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
  /// One of the objects, or nil without any.
  public var anyObject: ObjectType? { allObjects.first }
  /// The number of objects that are still alive.
  public var count: Int { allObjects.count }
}
