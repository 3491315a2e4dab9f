import Foundation

/// A drag and drop that is under way.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  /// The items that are dragged.
  var items: [UIDragItem] { get }
  /// Returns the place of the drag, in the coordinates of a view, in points.
  func location(in view: UIView) -> CGPoint
  /// A Boolean value that says whether the source allows the items to be moved, and not only
  /// copied.
  var allowsMoveOperation: Bool { get }
  /// A Boolean value that says whether other programs are kept from loading the items.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has one of the types, or a more specific one.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an object of a class can be loaded from one of the items.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Returns whether a `String` or `URL` can be loaded from one of the items.
  public func canLoadObjects<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

/// A drag that began in this app.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value that the source keeps for drops in the same app; nil, the default, is none.
  var localContext: Any? { get set }
}

/// A drag over this app, from this or another program.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this app; nil otherwise.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of loading the dropped items.
  var progress: Progress { get }
  /// Loads an object of a class from each item that has one. Called once the items are dropped.
  ///
  /// - Parameters:
  ///   - aClass: The class of the objects.
  ///   - completion: Called on the main thread with all objects that could be loaded, in the order
  ///     of their items.
  /// - Returns: The progress of the loading.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads a `String` or `URL` from each item that has one.
  ///
  /// - Parameters:
  ///   - ofClass: The type of the values.
  ///   - completion: Called on the main thread with all values that could be loaded, in the order
  ///     of their items.
  /// - Returns: The progress of the loading.
  @discardableResult public func loadObjects<T>(
    ofClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    let reader: any NSItemProviderReading.Type = T._ObjectiveCType.self
    let bridge = ItemBridge<T>()
    return loadObjects(ofClass: reader) { completion($0.compactMap(bridge.value)) }
  }
}
