import Foundation
import Scene
import Testing

@testable import UIKit

/// A list of words in a collection view, as an app writes it.
@MainActor final class WordList: UICollectionViewController {
  typealias Source = UICollectionViewDiffableDataSource<String, String>

  private(set) var source: Source!
  private(set) var heard: [String] = []
  private let listAppearance: UICollectionLayoutListConfiguration.Appearance
  private let words: [String]
  /// Changes the look of the list before it is made.
  var prepare: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  var fill: (UICollectionViewListCell, String) -> Void = { _, _ in }
  var refused: Set<String> = []

  init(
    _ words: [String], appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) {
    self.words = words
    listAppearance = appearance
    super.init(collectionViewLayout: UICollectionViewLayout())
    title = "Words"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: listAppearance)
    prepare(&configuration)
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: configuration)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [weak self] cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
      self?.fill(cell, word)
    }
    source = Source(collectionView: collectionView) { view, path, word in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
    }
    guard !words.isEmpty else { return }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["all"])
    snapshot.appendItems(words)
    source.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { !refused.contains(source.itemIdentifier(for: indexPath) ?? "") }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { heard.append("select \(source.itemIdentifier(for: indexPath) ?? "?")") }

  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { heard.append("deselect \(source.itemIdentifier(for: indexPath) ?? "?")") }

  override func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { acted.append(source.itemIdentifier(for: indexPath) ?? "?") }

  /// The words whose primary action ran.
  private(set) var acted: [String] = []

  /// The words that are selected.
  var selected: [String] {
    (collectionView.indexPathsForSelectedItems ?? []).compactMap {
      source.itemIdentifier(for: $0)
    }
  }

  func change(_ edit: (inout NSDiffableDataSourceSnapshot<String, String>) -> Void) {
    var snapshot = source.snapshot()
    edit(&snapshot)
    source.apply(snapshot)
  }
}

extension Stage {
  /// The names of the rows in the scene, from top to bottom.
  var rows: [String] {
    var found: [(Double, String)] = []
    tree.walk { node, _ in
      if node.role == .row { found.append((node.frame.minY, node.spokenName)) }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  func row(_ name: String) throws -> Node { try #require(node(.row, name)) }

  func press(_ keys: String...) { for key in keys { send(.key(KeyPress(key))) } }
}
