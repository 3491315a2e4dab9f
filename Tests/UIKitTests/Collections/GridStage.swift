import Foundation
import Scene
import Testing

@testable import UIKit

/// A grid of words, as an app writes it.
@MainActor final class WordGrid: UICollectionViewController {
  var sections: [[String]]
  private(set) var heard: [String] = []
  private(set) var asked = 0
  private(set) var headersAsked = 0
  /// The text of a cell decides its height.
  var isSelfSizing = false

  init(_ sections: [[String]], _ layout: UICollectionViewLayout) {
    self.sections = sections
    super.init(collectionViewLayout: layout)
    title = "Grid"
  }

  convenience init(count: Int, _ layout: UICollectionViewLayout) {
    self.init([(0..<count).map { "Item \($0)" }], layout)
  }

  required init?(coder: NSCoder) { return nil }

  /// A flow layout of 100 by 60, in lines without anything between.
  static func flow(_ edit: (UICollectionViewFlowLayout) -> Void = { _ in })
    -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    edit(layout)
    return layout
  }

  /// A compositional layout of one kind of section: items as wide as that share.
  static func compositional(
    width: NSCollectionLayoutDimension = .fractionalWidth(0.5),
    height: NSCollectionLayoutDimension = .absolute(60),
    _ edit: @escaping @MainActor (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    edit(section)
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
    ] {
      collectionView.register(
        WordHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    if isSelfSizing {
      var content = UIListContentConfiguration.cell()
      content.text = sections[indexPath.section][indexPath.item]
      cell.contentConfiguration = content
    } else {
      (cell as? WordCell)?.label.text = sections[indexPath.section][indexPath.item]
    }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    headersAsked += 1
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? WordHeader)?.label.text = "\(kind == "badge" ? "badge" : "Section") \(indexPath[0])"
    return view
  }

  private func note(_ what: String, _ path: IndexPath) {
    heard.append("\(what) \(path.item)")
  }

  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { note("highlight", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { note("unhighlight", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { note("select", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { note("deselect", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { note("act", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.item)
  }

  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  /// Each word in view with its frame: `Item 3 0,60 100x60`.
  var frames: [String] {
    collectionView.visibleCells.map { cell in
      let frame = cell.convert(cell.bounds, to: collectionView)
      let word = RowContent.firstText(cell.contentView) ?? "?"
      return
        "\(word) \(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))"
    }
  }

  var selected: [Int] { (collectionView.indexPathsForSelectedItems ?? []).map(\.item) }
}

@MainActor final class WordCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

@MainActor final class WordHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
