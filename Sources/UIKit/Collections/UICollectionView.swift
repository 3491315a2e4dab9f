import Adaptive
import Foundation
import Scene

/// Items arranged by a layout, which is a list. Only those in view have a cell, and cells
/// are used again.
///
/// Differs from UIKit: changes are shown at once, without animation.
@MainActor open class UICollectionView: UIScrollView {
  /// Where an item comes to stand. A list scrolls up and down only, so that the horizontal
  /// ones change nothing.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  private(set) lazy var rows: ListRows<UICollectionViewCell> = ListRows(owner: self)
  var kinds: [String: UICollectionViewCell.Type] = [:]
  var spareHeaders: [String: [UICollectionReusableView]] = [:]
  /// The cell that is being filled again, and given instead of a spare one.
  var refilled: UICollectionViewCell?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout()
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      adoptLayout()
      rows.dropHeaders()
      rows.reload()
    }
  }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    if let list { backgroundColor = list.ground }
  }

  var list: UICollectionLayoutListConfiguration? { collectionViewLayout.list }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any UICollectionViewDelegate)?

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  /// The arrow keys select at once, and not only with Return.
  open var selectionFollowsFocus = false
  /// Cells show the accessories for editing, and rows are not selected unless
  /// `allowsSelectionDuringEditing`.
  open var isEditing = false {
    didSet {
      guard oldValue != isEditing else { return }
      for cell in rows.cells.values { cell.stateChanged() }
    }
  }

  // MARK: Items

  /// Asks for everything anew. The selection goes.
  open func reloadData() {
    rows.dropSelection()
    rows.dropHeaders()
    rows.reload()
  }

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    rows.cells[indexPath]
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { rows.path(of: cell) }
  open var visibleCells: [UICollectionViewCell] {
    rows.cells.sorted { $0.key < $1.key }.map(\.value)
  }
  open var indexPathsForVisibleItems: [IndexPath] { rows.cells.keys.sorted() }

  open override func layoutSubviews() {
    rows.update()
    super.layoutSubviews()
    rows.layout()
  }

  override func forgetLayout() { rows.forgetPlaces() }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { rows.selected }

  /// Selects without telling the delegate (§7); nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in rows.selected { deselectItem(at: path, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    check(indexPath, "select")
    rows.select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { rows.deselect(indexPath) }

  /// Scrolls so that the item is there; with an empty position as little as is needed.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    check(indexPath, "scroll to")
    let part: CGFloat? =
      scrollPosition.contains(.top)
      ? 0
      : scrollPosition.contains(.centeredVertically)
        ? 0.5 : scrollPosition.contains(.bottom) ? 1 : nil
    rows.scroll(to: indexPath, part: part)
  }

  private func check(_ path: IndexPath, _ what: String) {
    guard list != nil else { return }
    precondition(
      rows.contains(path),
      "Attempted to \(what) the item at \(path), which the collection view does not have; "
        + "apply the snapshot or reload first")
  }

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }
}
