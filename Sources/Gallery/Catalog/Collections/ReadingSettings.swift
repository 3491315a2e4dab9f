import UIKit

/// What a reader can set, on cards as settings are.
final class ReadingSettingsViewController: UICollectionViewController {
  private typealias Source = UICollectionViewDiffableDataSource<String, Setting>

  private struct Setting: Hashable {
    let name, symbol, value: String
  }

  private static let sections: [(title: String, settings: [Setting])] = [
    (
      "Page",
      [
        Setting(name: "Typeface", symbol: "pencil", value: "Cantarell"),
        Setting(name: "Margins", symbol: "book", value: "Wide"),
        Setting(name: "Brightness", symbol: "star", value: "As the room"),
      ]
    ),
    (
      "Library",
      [
        Setting(name: "Shelves", symbol: "folder", value: "3"),
        Setting(name: "Letters", symbol: "envelope", value: "Weekly"),
      ]
    ),
    (
      "Reader", [Setting(name: "Name", symbol: "person.crop.circle", value: "Ada")]
    ),
  ]

  private var source: Source?

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    title = "Reading"
  }

  required init?(coder: NSCoder) { return nil }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    collectionView.allowsMultipleSelectionDuringEditing = true
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Setting> {
      cell, _, setting in
      var content = UIListContentConfiguration.valueCell()
      content.text = setting.name
      content.secondaryText = setting.value
      content.image = UIImage(systemName: setting.symbol)
      content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
      content.imageProperties.tintColor = .systemGray
      cell.contentConfiguration = content
      cell.accessories = [.multiselect(), .disclosureIndicator(displayed: .whenNotEditing)]
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = Self.sections[path.section].title
      header.contentConfiguration = content
    }
    let source = Source(collectionView: collectionView) { view, path, setting in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: setting)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Setting>()
    for (title, settings) in Self.sections {
      snapshot.appendSections([title])
      snapshot.appendItems(settings, toSection: title)
    }
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
  }
}
