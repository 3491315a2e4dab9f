// swift-format-ignore-file
// Written for Swift 5 as shops are: a compositional layout whose first section scrolls
// sideways, headers by registration, an outline beside it, and a grid of the old kind.
import UIKit

class ShopViewController: UIViewController, UICollectionViewDelegate {
  enum Section: Int, CaseIterable { case featured, all }

  struct Product: Hashable {
    let id: Int
    let name: String
  }

  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, Product>!
  var chosen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
  }

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, environment in
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(32)),
        elementKind: "header", alignment: .top)
      let section: NSCollectionLayoutSection
      if Section(rawValue: index) == .featured {
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(180), heightDimension: .absolute(120)),
          subitems: [item])
        section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
      } else {
        let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(60)),
          subitem: item, count: columns)
        section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
      }
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      section.boundarySupplementaryItems = [header]
      return section
    }
  }

  func configureDataSource() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Product> { cell, indexPath, product in
      var content = cell.defaultContentConfiguration()
      content.text = product.name
      content.textProperties.color = .blue
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: "header") { view, kind, indexPath in
      var content = view.defaultContentConfiguration()
      content.text = indexPath.section == 0 ? "Featured" : "Everything"
      view.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Product>(collectionView: collectionView) { collectionView, indexPath, product in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: product)
    }
    dataSource.supplementaryViewProvider = { [unowned self] view, kind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Product>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems((0..<10).map { Product(id: $0, name: "Star \($0)") }, toSection: .featured)
    snapshot.appendItems((10..<40).map { Product(id: $0, name: "Thing \($0)") }, toSection: .all)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let product = dataSource.itemIdentifier(for: indexPath) else { return }
    chosen.append(product.name)
    collectionView.deselectItem(at: indexPath, animated: true)
  }

  func removeFirst() {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems(Array(snapshot.itemIdentifiers(inSection: .all).prefix(1)))
    dataSource.apply(snapshot)
  }
}

class OutlineViewController: UIViewController {
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<String, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Outline"
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = item.hasSuffix("s") ? [.outlineDisclosure()] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Trees"])
    snapshot.append(["Oak", "Ash"], to: "Trees")
    snapshot.expand(["Trees"])
    dataSource.apply(snapshot, to: "plants", animatingDifferences: false)
    collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
  }
}

class SwatchViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  let colors: [UIColor] = [.red, .green, .blue, .yellow, .black, .white]

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumInteritemSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
    cell.contentView.backgroundColor = colors[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
    CGSize(width: indexPath.item == 0 ? 110 : 50, height: 50)
  }
}
