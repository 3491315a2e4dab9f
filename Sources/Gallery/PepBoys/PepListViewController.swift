import UIKit

/// The three of them: beside the page in a wide window, below it on the stack in a narrow one.
final class PepListViewController: UICollectionViewController {
  private let isCompact: Bool
  private var boys: UICollectionViewDiffableDataSource<String, PepBoy>?

  init(isCompact: Bool) {
    self.isCompact = isCompact
    super.init(collectionViewLayout: UICollectionViewLayout())
    title = "Pep"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: isCompact ? .plain : .sidebarPlain))
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, PepBoy> {
      [isCompact] cell, _, boy in
      var content = cell.defaultContentConfiguration()
      content.text = boy.name
      content.image = PepPortrait(boy: boy).image(side: 36)
      cell.contentConfiguration = content
      cell.accessories = isCompact ? [.disclosureIndicator()] : []
    }
    let boys = UICollectionViewDiffableDataSource<String, PepBoy>(collectionView: collectionView) {
      list, indexPath, boy in
      list.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: boy)
    }
    self.boys = boys
    var all = NSDiffableDataSourceSectionSnapshot<PepBoy>()
    all.append(PepBoy.all)
    boys.apply(all, to: "Boys", animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let boy = boys?.itemIdentifier(for: indexPath) else { return }
    (splitViewController?.parent as? PepBoysViewController)?.chosenBoy = boy
    let page = PepBoyViewController(boy)
    if isCompact {
      navigationController?.pushViewController(page, animated: true)
    } else {
      showDetailViewController(UINavigationController(rootViewController: page), sender: self)
    }
  }
}
