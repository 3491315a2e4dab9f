import Foundation

/// An item that a collection view shows until there is one of the data source's in its place.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Called with the cell before it is shown, and after `setNeedsCellUpdate()`. The default is nil.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The place of the item.
  ///   - reuseIdentifier: The identifier under which the class, nib or prototype of its cell is registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder for what was dropped and is still being loaded.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
}

/// What an app does with a placeholder once the data is there, or is known not to come.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item that the placeholder stands for.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by an item of the data source.
  ///
  /// - Parameter dataSourceUpdates: Adds the item to the data at the index path that it gets. The collection view is not to
  ///   be told of it.
  /// - Returns: false if the placeholder is gone already; the closure is not called then.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder.
  ///
  /// - Returns: false if it is gone already.
  @discardableResult func deletePlaceholder() -> Bool
  /// Has `cellUpdateHandler` called again, if the placeholder is in view.
  func setNeedsCellUpdate()
}

/// A placeholder in its collection view.
final class ItemPlaceholder: UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let description: UICollectionViewDropPlaceholder
  /// Its place among the items in view; nil when it is gone.
  var path: IndexPath?
  /// Whether the update that shows it has not been made: others move out of its way then.
  var isArriving = true
  private weak var view: UICollectionView?
  private let animation: DropAnimation

  init(
    _ dragItem: UIDragItem, _ description: UICollectionViewDropPlaceholder,
    in view: UICollectionView
  ) {
    self.dragItem = dragItem
    self.description = description
    path = description.insertionIndexPath
    self.view = view
    animation = DropAnimation(view)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let view, let path else { return false }
    view.replace(self, at: path, dataSourceUpdates)
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let view, let path else { return false }
    view.remove(self, at: path)
    return true
  }

  func setNeedsCellUpdate() {
    guard let path, let cell = view?.rows.cells[path] else { return }
    description.cellUpdateHandler?(cell)
  }

  func addAnimations(_ animations: @escaping () -> Void) { animation.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animation.addCompletion(completion)
  }
}
