import Adaptive
import Foundation

/// A data source that fills a table from snapshots: only the differences between one snapshot and
/// the next are changed on the screen. A subclass provides titles and allows editing.
///
/// A selected item stays selected wherever an `apply` moves it, and a cell in view stays the cell
/// of its item unless the item is reloaded.
///
/// For example:
///
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "tree")
///     source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, tree in
///       let cell = table.dequeueReusableCell(withIdentifier: "tree", for: path)
///       cell.textLabel?.text = tree
///       return cell
///     }
///     var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
///     snapshot.appendSections([0])
///     snapshot.appendItems(["Ash", "Elm"])
///     source.apply(snapshot)
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// A snapshot of the sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// A closure that returns the cell of an item at an index path. Returning nil traps.
  public typealias CellProvider =
    (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak let tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var paths: [ItemIdentifierType: IndexPath] = [:]
  /// The way in which rows appear and disappear. The default is `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and makes it the table's.
  ///
  /// - Parameters:
  ///   - tableView: The table, which is not retained.
  ///   - cellProvider: Returns the cell of an item.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Queries

  /// Returns the snapshot that was applied last, without its reloads.
  open func snapshot() -> Snapshot { current }

  /// Returns the item at an index path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item, or nil if the last snapshot does not contain it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    paths[itemIdentifier]
  }

  /// Returns the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section, or nil if the last snapshot does not contain it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Applying

  /// Shows `snapshot`.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animatingDifferences: Whether the differences are animated, with `defaultRowAnimation`.
  ///   - completion: Called when the snapshot is on the screen.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let old = current
    adopt(snapshot)
    if let tableView, tableView.dataSource === self {
      if !tableView.rows.isStale {
        let update = SnapshotDifference(from: old, to: snapshot).update
        tableView.change(animatingDifferences ? defaultRowAnimation : .none) { $0 = update }
      }
      tableView.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] })
    }
    finish(completion)
  }

  /// Shows `snapshot`. Returns before it is on the screen.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animatingDifferences: Whether the differences are animated, with `defaultRowAnimation`.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Shows `snapshot` with new cells, without an animation. The selection is lost.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    adopt(snapshot)
    tableView?.reloadData()
    finish(completion)
  }

  private func adopt(_ snapshot: Snapshot) {
    current = snapshot
    current.forgetReloads()
    paths = snapshot.paths
  }

  private func finish(_ completion: (() -> Void)?) {
    guard let completion else { return }
    if let engine = tableView?.engine { engine.afterAppearing(completion) } else { completion() }
  }

  // MARK: Data source

  /// Returns the number of sections in the last snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section of the last snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  /// Returns the cell that the cell provider gives for the item at an index path. Traps if it gives
  /// none.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure("The snapshot that was applied last has no item at \(indexPath)")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure(
        "The cell provider gave no cell for the item “\(item)” at \(indexPath); it must give one "
          + "for each item that was applied")
    }
    return cell
  }

  /// Returns the title of a section's header: nil, unless a subclass overrides it.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns the title of a section's footer: nil, unless a subclass overrides it.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// The changes that turn one snapshot into another, with as few moves as possible.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  private(set) var update = ListUpdate()

  init(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let before = old.sectionIdentifiers
    let after = new.sectionIdentifiers
    let known = Dictionary(
      before.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let now = Dictionary(
      after.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, section) in before.enumerated() where now[section] == nil {
      update.deletedSections.insert(index)
    }
    for (index, section) in after.enumerated() where known[section] == nil {
      update.insertedSections.insert(index)
    }
    let staying = after.compactMap { known[$0] }
    let still = Set(Self.rising(staying))
    for section in staying where !still.contains(section) {
      guard let target = now[before[section]] else { continue }
      update.movedSections.append(.init(from: section, to: target))
    }
    for section in new.reloadedSectionIdentifiers {
      if let index = known[section] { update.reloadedSections.insert(index) }
    }
    addRows(old.paths, new.paths, before, now, new.reloadedItemIdentifiers)
  }

  private mutating func addRows(
    _ old: [Item: IndexPath], _ new: [Item: IndexPath], _ before: [Section], _ now: [Section: Int],
    _ reloaded: [Item]
  ) {
    // A deleted or reloaded section takes its rows along, an inserted one brings its own.
    func isWhole(_ section: Int) -> Bool {
      update.deletedSections.contains(section) || update.reloadedSections.contains(section)
    }
    let fresh = Set(update.reloadedSections.compactMap { now[before[$0]] })
    func isNew(_ section: Int) -> Bool {
      update.insertedSections.contains(section) || fresh.contains(section)
    }
    var kept: [Int: [(from: IndexPath, to: IndexPath)]] = [:]
    for (item, from) in old {
      guard let to = new[item] else {
        if !isWhole(from.section) { update.deletedRows.insert(from.place) }
        continue
      }
      if now[before[from.section]] == to.section, !isWhole(from.section) {
        kept[to.section, default: []].append((from, to))
      } else if isWhole(from.section), isNew(to.section) {
        continue
      } else if isWhole(from.section) {
        update.insertedRows.insert(to.place)
      } else if isNew(to.section) {
        update.deletedRows.insert(from.place)
      } else {
        update.movedRows.append(.init(from: from.place, to: to.place))
      }
    }
    for (item, to) in new where old[item] == nil && !isNew(to.section) {
      update.insertedRows.insert(to.place)
    }
    for pairs in kept.values {
      let ordered = pairs.sorted { $0.to < $1.to }
      let still = Set(Self.rising(ordered.map(\.from.row)))
      for pair in ordered where !still.contains(pair.from.row) {
        update.movedRows.append(.init(from: pair.from.place, to: pair.to.place))
      }
    }
    let moved = Set(update.movedRows.map(\.from))
    for item in reloaded {
      guard let from = old[item]?.place, let to = new[item], !isWhole(from.section),
        !isNew(to.section)
      else { continue }
      if moved.contains(from) {
        // A row cannot be moved and reloaded at once: it is deleted and inserted.
        update.movedRows.removeAll { $0.from == from }
        update.deletedRows.insert(from)
        update.insertedRows.insert(to.place)
      } else {
        update.reloadedRows.insert(from)
      }
    }
  }

  /// Returns the longest increasing subsequence of `numbers`: the elements that can stay while all
  /// others move.
  static func rising(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var step = ends.last ?? -1
    while step >= 0 {
      result.append(numbers[step])
      step = before[step]
    }
    return result.reversed()
  }
}
