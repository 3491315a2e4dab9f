import UIKit

/// Shelves that scroll across, words that decide their own widths, and, where there is room, an
/// outline of it all beside them.
final class CollectionsPage: UIViewController {
  private typealias Store = UICollectionViewDiffableDataSource<Shelf, StoreItem>
  private typealias Outline = UICollectionViewDiffableDataSource<Int, String>

  private let shelves = UICollectionView(frame: .zero, collectionViewLayout: Shelf.layout())
  private let sidebar = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
  private var store: Store?
  private var outline: Outline?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Collections"
    view.backgroundColor = .systemBackground
    shelves.backgroundColor = .systemBackground
    shelves.allowsMultipleSelection = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reading",
      primaryAction: UIAction(title: "Reading") { [weak self] _ in
        self?.show(ReadingSettingsViewController(), sender: nil)
      })
    view.addSubview(sidebar)
    view.addSubview(shelves)
    fillShelves()
    fillSidebar()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds
    let beside = area.width >= 640 ? 220.0 : 0
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    sidebar.isHidden = beside == 0
    sidebar.frame = CGRect(
      x: isReversed ? area.width - beside : 0, y: 0, width: beside, height: area.height)
    shelves.frame = CGRect(
      x: isReversed ? 0 : beside, y: 0, width: area.width - beside, height: area.height)
  }

  private func fillShelves() {
    let cards = UICollectionView.CellRegistration<FeatureCell, StoreItem> { cell, _, item in
      cell.show(item)
    }
    let words = UICollectionView.CellRegistration<WordCell, StoreItem> { cell, _, item in
      cell.show(item)
    }
    let tools = UICollectionView.CellRegistration<UICollectionViewCell, StoreItem> {
      cell, _, item in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = item.name
      content.secondaryText = item.summary
      content.image = UIImage(systemName: item.symbol)
      content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
      content.imageProperties.tintColor = .tintColor
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<ShelfHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      header.label.text = Shelf(rawValue: path.section)?.title
    }
    let store = Store(collectionView: shelves) { view, path, item in
      switch Shelf(rawValue: path.section) {
      case .featured:
        view.dequeueConfiguredReusableCell(using: cards, for: path, item: item)
      case .tools: view.dequeueConfiguredReusableCell(using: tools, for: path, item: item)
      case .words, nil: view.dequeueConfiguredReusableCell(using: words, for: path, item: item)
      }
    }
    store.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, StoreItem>()
    snapshot.appendSections(Shelf.allCases)
    snapshot.appendItems(StoreItem.featured, toSection: .featured)
    snapshot.appendItems(StoreItem.tools, toSection: .tools)
    snapshot.appendItems(StoreItem.words, toSection: .words)
    store.apply(snapshot, animatingDifferences: false)
    self.store = store
  }

  private func fillSidebar() {
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [weak self] cell, path, name in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = name
      cell.contentConfiguration = content
      let isShelf = self?.outline?.snapshot(for: 0).level(of: name) == 0
      cell.accessories = isShelf ? [.outlineDisclosure()] : []
    }
    let outline = Outline(collectionView: sidebar) { view, path, name in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
    }
    self.outline = outline
    var section = NSDiffableDataSourceSectionSnapshot<String>()
    for (shelf, items) in zip(
      Shelf.allCases, [StoreItem.featured, StoreItem.tools, StoreItem.words])
    {
      section.append([shelf.title])
      section.append(items.map(\.name), to: shelf.title)
    }
    section.expand([Shelf.featured.title])
    outline.apply(section, to: 0, animatingDifferences: false)
  }
}
