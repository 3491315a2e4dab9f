import Adaptive
import Foundation

/// Changes of a collection view that are asked for one by one and happen at once.
@MainActor final class ItemBatch {
  var update = ListUpdate()
  var depth = 0
}

extension UICollectionView {
  /// Runs `updates`, in which items and sections are inserted, deleted, moved and reloaded,
  /// and shows all of it at once. What the data source says afterwards has to fit.
  ///
  /// Items that go are counted as before the updates, and those that come as after them.
  public func performBatchUpdates(
    _ updates: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // What was before is what the data source said last.
    rows.update()
    batch.depth += 1
    updates?()
    batch.depth -= 1
    if batch.depth == 0 { commit() }
    if let completion { afterShowing { completion(true) } }
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.insertedRows.insert(path.place) } }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.deletedRows.insert(path.place) } }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    change { update in for path in indexPaths { update.reloadedRows.insert(path.place) } }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append(.init(from: indexPath.place, to: newIndexPath.place)) }
  }

  public func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Has the data source fill the cells that the items have.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    refill(indexPaths)
    setNeedsLayout()
  }

  private func change(_ body: (inout ListUpdate) -> Void) {
    body(&batch.update)
    if batch.depth == 0 { commit() }
  }

  /// Compares what was named with what the data source says, and carries it out.
  private func commit() {
    let update = batch.update
    batch.update = ListUpdate()
    // What is asked for anew in any case has nothing to be compared with.
    guard !rows.isStale, let dataSource, !update.isEmpty else { return }
    let before = rows.counts
    let after = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    switch ListUpdate.solve(update, before: before, after: after) {
    case .invalid(let complaint):
      preconditionFailure(
        "Invalid update: \(complaint). The data source (\(Swift.type(of: dataSource))) has to "
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
  /// As layouts are told.
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
