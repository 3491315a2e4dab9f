import Foundation

/// A drag that goes on, as both ends know it.
@MainActor public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  /// Where it is, in the coordinates of the view.
  func location(in view: UIView) -> CGPoint
  /// Whether the source lets what is dragged be moved, and not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether other programs get nothing of it.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether one of its items has one of the types, or a kind of it.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether one of its items can make such an object.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  public func canLoadObjects<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

/// A drag that began in this app.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// What the source keeps with it, for drops in the same app.
  var localContext: Any? { get set }
}

/// A drag over this app, whoever began it.
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// How far what is dropped is loaded.
  var progress: Progress { get }
  /// Loads what of its items can be such an object, once it is dropped.
  ///
  /// - Parameter completion: called on the main thread with all that came, in their order.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// The same for `String` and `URL`.
  @discardableResult public func loadObjects<T>(
    ofClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    let reader: any NSItemProviderReading.Type = T._ObjectiveCType.self
    let bridge = ItemBridge<T>()
    return loadObjects(ofClass: reader) { completion($0.compactMap(bridge.value)) }
  }
}
