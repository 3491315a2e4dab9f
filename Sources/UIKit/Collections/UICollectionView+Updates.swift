import Adaptive
import Foundation

/// The changes of a batch, which are requested one by one and made at once.
@MainActor final class ItemBatch {
  var update = ListUpdate()
  var depth = 0
}

extension UICollectionView {
  /// Makes the changes that `updates` requests as one: insertions, deletions, moves and reloads.
  /// Traps when the numbers that the data source gives afterwards do not agree with them.
  ///
  /// Deleted, reloaded and moved items have the index paths from before the update, inserted items
  /// and destinations those from after it.
  ///
  /// - Parameters:
  ///   - updates: Calls the methods that insert, delete, reload and move.
  ///   - completion: Called with true when the update is on the screen.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    // The state before the updates is what the data source gave last.
    rows.update()
    batch.depth += 1
    updates?()
    batch.depth -= 1
    if batch.depth == 0 { commit() }
    if let completion { afterShowing { completion(true) } }
  }

  /// Makes the changes that `updates` requests as one, as the method of the same name does.
  ///
  /// Objective-C closures that do not escape can be optional, Swift's cannot: this form takes those
  /// that do not escape, and calls the other.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { whole in
      performBatchUpdates(Optional(whole), completion: completion)
    }
  }

  /// Inserts items. The index paths are those after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.insertedRows.insert(path.place) } }
  }

  /// Deletes items. The index paths are those before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.deletedRows.insert(path.place) } }
  }

  /// Replaces the cells of items by new ones. The index paths are those before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.reloadedRows.insert(path.place) } }
  }

  /// Moves an item, which keeps its cell.
  ///
  /// - Parameters:
  ///   - indexPath: The place before the update.
  ///   - newIndexPath: The place after the update.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append(.init(from: indexPath.place, to: newIndexPath.place)) }
  }

  /// Inserts sections. The indexes are those after the update.
  public func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections with their items. The indexes are those before the update.
  public func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads sections: their items, headers and footers are asked for again. The indexes are those
  /// before the update.
  public func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section with its items.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - newSection: The index after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Has the data source fill the cells of items again without replacing them. Items that are not
  /// in view are ignored. Traps when the data source returns another cell.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    refill(indexPaths)
    setNeedsLayout()
  }

  private func change(_ body: (inout ListUpdate) -> Void) {
    body(&batch.update)
    if batch.depth == 0 { commit() }
  }

  /// Compares the requested changes with the numbers of the data source, and makes them.
  private func commit() {
    let update = batch.update
    batch.update = ListUpdate()
    // A list that is reloaded in any case has nothing to be compared with.
    guard !rows.isStale, let dataSource, !update.isEmpty else { return }
    let before = rows.counts
    let after = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    switch ListUpdate.solve(update, before: before, after: after) {
    case .invalid(let violation):
      preconditionFailure(
        "Invalid update: \(violation). The data source (\(Swift.type(of: dataSource))) has to "
          + "change along with the collection view (\(Swift.type(of: self)))")
    case .plan(let plan): carryOut(plan, update)
    }
  }

  private func carryOut(_ plan: ListUpdate.Plan, _ update: ListUpdate) {
    collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
    rearrange(
      keepsCell: { !plan.isReloaded($0.place) },
      to: { path in
        guard path.count == 2 else { return path }
        return plan.place(of: path.place).map { IndexPath($0) }
      },
      keepsHeaders: update.insertedSections.isEmpty && update.deletedSections.isEmpty
        && update.movedSections.isEmpty && update.reloadedSections.isEmpty)
    afterShowing { [weak self] in self?.collectionViewLayout.finalizeCollectionViewUpdates() }
  }
}

extension ListUpdate {
  /// The changes as a layout is given them.
  @MainActor fileprivate var items: [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var result = deletedSections.sorted().map {
      UICollectionViewUpdateItem(.delete, before: whole($0), after: nil)
    }
    result += insertedSections.sorted().map {
      UICollectionViewUpdateItem(.insert, before: nil, after: whole($0))
    }
    result += reloadedSections.sorted().map {
      UICollectionViewUpdateItem(.reload, before: whole($0), after: whole($0))
    }
    result += movedSections.map {
      UICollectionViewUpdateItem(.move, before: whole($0.from), after: whole($0.to))
    }
    result += deletedRows.sorted().map {
      UICollectionViewUpdateItem(.delete, before: IndexPath($0), after: nil)
    }
    result += insertedRows.sorted().map {
      UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath($0))
    }
    result += reloadedRows.sorted().map {
      UICollectionViewUpdateItem(.reload, before: IndexPath($0), after: IndexPath($0))
    }
    result += movedRows.map {
      UICollectionViewUpdateItem(.move, before: IndexPath($0.from), after: IndexPath($0.to))
    }
    return result
  }
}
