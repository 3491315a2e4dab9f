import Adaptive
import Foundation

/// Placeholders among the items: the data source does not know them. Index paths of the collection view count them, those
/// that the data source and the delegate are given do not.
extension UICollectionView {
  /// Whether the collection view shows placeholders for what was dropped. `reloadData()` takes them away.
  public final var hasUncommittedUpdates: Bool { !placeholders.isEmpty }

  /// The index path by which the data source knows an item in view; nil for a placeholder.
  public final func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? {
    guard let path = presentationIndexPath, !placeholders.isEmpty else {
      return presentationIndexPath
    }
    let before = placeholderItems(in: path.section).filter { $0 <= path.item }
    guard before.last != path.item else { return nil }
    return IndexPath(item: path.item - before.count, section: path.section)
  }

  /// The index path in view of an item by which the data source knows it.
  public final func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? { dataSourceIndexPath.map(shown) }

  /// As `presentationIndexPath(forDataSourceIndexPath:)`.
  func shown(_ path: IndexPath) -> IndexPath {
    guard !placeholders.isEmpty, path.count == 2 else { return path }
    let item = placeholderItems(in: path.section).reduce(path.item) { $1 <= $0 ? $0 + 1 : $0 }
    return IndexPath(item: item, section: path.section)
  }

  /// As `dataSourceIndexPath(forPresentationIndexPath:)`.
  func known(_ path: IndexPath) -> IndexPath? {
    dataSourceIndexPath(forPresentationIndexPath: path)
  }

  /// The number of items in view in a section, as the data source gives it now.
  func count(_ dataSource: any UICollectionViewDataSource, _ section: Int) -> Int {
    let count = dataSource.collectionView(self, numberOfItemsInSection: section)
    ListCounts.check(count, "items", in: section, of: dataSource)
    return placeholders.isEmpty ? count : count + placeholderItems(in: section).count
  }

  private func placeholderItems(in section: Int) -> [Int] {
    placeholders.compactMap { $0.path.flatMap { $0.section == section ? $0.item : nil } }.sorted()
  }

  // MARK: The way of a placeholder

  func insert(_ placeholder: ItemPlaceholder) {
    let path = placeholder.description.insertionIndexPath
    let told = rowCounts
    precondition(
      path.count == 2 && told.indices.contains(path.section)
        && (0...told[path.section]).contains(path.item),
      "drop(_:to:) was given a placeholder at \(path), where the collection view has no place: it has "
        + "\(told.map(String.init).joined(separator: ", ")) items in its sections")
    placeholders.append(placeholder)
    change { $0.insertedRows.insert(path.place) }
  }

  func replace(_ placeholder: ItemPlaceholder, at path: IndexPath, _ updates: (IndexPath) -> Void) {
    rows.update()
    let before = placeholderItems(in: path.section).count { $0 < path.item }
    updates(IndexPath(item: path.item - before, section: path.section))
    end(placeholder)
    change { $0.reloadedRows.insert(path.place) }
  }

  func remove(_ placeholder: ItemPlaceholder, at path: IndexPath) {
    rows.update()
    end(placeholder)
    change { $0.deletedRows.insert(path.place) }
  }

  private func end(_ placeholder: ItemPlaceholder) {
    placeholder.path = nil
    placeholders.removeAll { $0 === placeholder }
  }

  func removePlaceholders() {
    for placeholder in placeholders { placeholder.path = nil }
    placeholders = []
  }

  /// Moves placeholders with the items around them.
  func movePlaceholders(_ plan: ListUpdate.Plan) {
    guard !placeholders.isEmpty else { return }
    for placeholder in placeholders {
      if placeholder.isArriving {
        placeholder.isArriving = false
      } else {
        placeholder.path = placeholder.path.flatMap { plan.place(of: $0.place) }.map {
          IndexPath($0)
        }
      }
    }
    placeholders.removeAll { $0.path == nil }
  }

  func provideCell(of path: IndexPath) -> UICollectionViewCell? {
    guard let placeholder = placeholders.first(where: { $0.path == path }) else { return nil }
    let description = placeholder.description
    return CellProviding.run {
      let cell = dequeueReusableCell(withReuseIdentifier: description.reuseIdentifier, for: path)
      description.cellUpdateHandler?(cell)
      return cell
    }
  }
}
