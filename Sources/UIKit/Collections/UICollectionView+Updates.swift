import Adaptive
import Foundation

/// The changes of a batch, which are requested one by one and made at once.
@MainActor final class ItemBatch {
  var update = ListUpdate()
  var depth = 0
}

extension UICollectionView {
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

  func change(_ body: (inout ListUpdate) -> Void) {
    body(&batch.update)
    if batch.depth == 0 { commit() }
  }

  /// Compares the requested changes with the numbers of the data source, and makes them.
  func commit() {
    let update = batch.update
    batch.update = ListUpdate()
    // A list that is reloaded in any case has nothing to be compared with.
    guard !rows.isStale, let dataSource, !update.isEmpty else { return }
    let before = rows.counts
    let after = (0..<dataSource.numberOfSections(in: self)).map {
      count(dataSource, $0)
    }
    switch ListUpdate.solve(update, before: before, after: after) {
    case .invalid(let violation):
      preconditionFailure(
        "Invalid update: \(violation). The data source (\(Swift.type(of: dataSource))) has to "
          + "change along with the collection view (\(Swift.type(of: self)))")
    case .plan(let plan): carryOut(plan, update)
    }
    // The data source may change again before the next layout, and what it says then is not what it
    // says now.
    rows.update()
  }

  private func carryOut(_ plan: ListUpdate.Plan, _ update: ListUpdate) {
    movePlaceholders(plan)
    collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
    let changing = elements.keysThatChange(in: collectionViewLayout)
    rearrange(
      keepsCell: { !plan.isReloaded($0.place) },
      to: { path in
        guard path.count == 2 else { return path }
        return plan.place(of: path.place).map { IndexPath($0) }
      },
      keepsHeaders: update.insertedSections.isEmpty && update.deletedSections.isEmpty
        && update.movedSections.isEmpty && update.reloadedSections.isEmpty)
    if !changing.isEmpty {
      elements.replaceViews(changing)
      motion?.replaced.formUnion(changing)
    }
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
