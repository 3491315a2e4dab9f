import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Cards behind the rows of lists") @MainActor struct CardTests {
  /// Two sections, of three rows and of two.
  private func settings(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
    _ prepare: @escaping (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> WordList {
    let list = WordList(["Sounds", "Focus", "Display"], appearance: appearance)
    list.prepare = prepare
    return list
  }

  private func addSection(_ list: WordList) {
    list.change {
      $0.appendSections(["more"])
      $0.appendItems(["Maps", "Music"], toSection: "more")
    }
  }

  private func cards(_ view: UICollectionView) -> [CGRect] {
    view.cards.views.map(\.frame).sorted { $0.minY < $1.minY }
  }

  @Test("Each section of an inset grouped list stands on a card with round corners")
  func picture() {
    let list = settings()
    let stage = Stage(list, width: 330, height: 320)
    addSection(list)
    stage.settle()
    #expect(
      cards(list.collectionView) == [
        CGRect(x: 16, y: 20, width: 298, height: 132),
        CGRect(x: 16, y: 170, width: 298, height: 88),
      ])
    #expect(
      stage.tree.diagram(columns: 30) == """
        ┌──────────────────────────────┐
        │                              │
        │   Sounds                     │
        │                              │
        │   Focus                      │
        │                              │
        │   Display                    │
        │                              │
        │                              │
        │   Maps                       │
        │                              │
        │   Music                      │
        │                              │
        │                              │
        │                              │
        │                              │
        └──────────────────────────────┘
        """)
  }

  @Test("Cards and their ground are told apart in light and in dark")
  func colors() throws {
    let stage = Stage(settings(), width: 330, height: 320)
    let ground = try #require(stage.node(.list)?.fill)
    let card = try #require(cards(of: stage).first)
    #expect(ground == .semantic(.grouped))
    #expect(card.fill == UIColor.secondarySystemGroupedBackground.paint)
    #expect(card.cornerRadius == 10)
    for isDark in [false, true] {
      #expect(card.fill?.fixed(isDark: isDark) != ground.fixed(isDark: isDark))
    }
  }

  private func cards(of stage: Stage) -> [Node] {
    var found: [Node] = []
    stage.tree.walk { node, _ in
      if node.fill == UIColor.secondarySystemGroupedBackground.paint { found.append(node) }
    }
    return found
  }

  @Test("Appearances without groups have no cards, grouped ones run from side to side")
  func appearances() {
    for appearance in [
      UICollectionLayoutListConfiguration.Appearance.plain, .sidebar, .sidebarPlain,
    ] {
      let list = settings(appearance)
      _ = Stage(list, width: 330, height: 320)
      #expect(cards(list.collectionView) == [], "\(appearance)")
    }
    let list = settings(.grouped)
    let stage = Stage(list, width: 330, height: 320)
    #expect(cards(list.collectionView) == [CGRect(x: 0, y: 20, width: 330, height: 132)])
    #expect(cards(of: stage).map(\.cornerRadius) == [0])
  }

  @Test("Cards follow their rows: they grow, come and go")
  func changes() {
    let list = settings()
    let stage = Stage(list, width: 330, height: 400)
    func heights() -> [CGFloat] { cards(list.collectionView).map(\.height) }
    #expect(heights() == [132])
    list.change { $0.appendItems(["Wallpaper"], toSection: "all") }
    stage.settle()
    #expect(heights() == [176])
    addSection(list)
    stage.settle()
    #expect(heights() == [176, 88])
    list.change { $0.deleteSections(["all"]) }
    stage.settle()
    #expect(heights() == [88])
    list.change { $0.deleteAllItems() }
    stage.settle()
    #expect(heights() == [])
  }

  @Test("Another layout takes the cards away")
  func otherLayout() {
    let list = settings()
    let stage = Stage(list, width: 330, height: 400)
    list.collectionView.collectionViewLayout = UICollectionViewFlowLayout()
    stage.settle()
    #expect(cards(list.collectionView) == [])
    #expect(cards(of: stage).isEmpty)
  }

  @Test("Of a long section only a stretch around what is seen has a card")
  func long() throws {
    let list = WordList((0..<10_000).map { "Row \($0)" }, appearance: .insetGrouped)
    let stage = Stage(list, width: 330, height: 440)
    let node = try #require(stage.node(.list))
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 44_000)))
    let card = try #require(cards(list.collectionView).first)
    #expect(card == CGRect(x: 16, y: 43_600, width: 298, height: 1240))
    #expect(cards(list.collectionView).count == 1)
  }

  @Test("A first item that is the header stands above the card, with no line below it")
  func firstItem() {
    let list = settings { $0.headerMode = .firstItemInSection }
    let stage = Stage(list, width: 330, height: 320)
    let view: UICollectionView = list.collectionView
    let rows = (0..<3).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(rows.map(\.minY) == [20, 48, 92])
    #expect(cards(view) == [CGRect(x: 16, y: 48, width: 298, height: 88)])
    #expect(stage.count(.separator) == 1)
    list.change { $0.deleteItems(["Focus", "Display"]) }
    stage.settle()
    #expect(cards(view) == [], "a header alone has no card")
  }

  @Test("Header views begin where the texts of their rows do")
  func headers() throws {
    let list = settings { $0.headerMode = .supplementary }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in
      var content = header.defaultContentConfiguration()
      content.text = "General"
      header.contentConfiguration = content
    }
    list.loadViewIfNeeded()
    list.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    let stage = Stage(list, width: 330, height: 320)
    let header = try #require(stage.node(.header, "General"))
    let row = try stage.row("Focus")
    #expect(header.frame == CGRect(x: 16, y: 0, width: 298, height: 28))
    #expect(header.frame.minX == row.frame.minX)
    #expect(cards(list.collectionView).map(\.minY) == [28])
  }

  // MARK: Lines

  private func lines(_ list: WordList) -> [CGRect] {
    list.collectionView.visibleCells.compactMap { cell in
      cell.subviews.first { $0 is RowLine }?.frame
    }
  }

  @Test("Lines between rows begin where the texts do, and run to the end of the card")
  func lines() {
    let list = settings()
    list.fill = { cell, word in
      guard word == "Focus", var content = cell.contentConfiguration as? UIListContentConfiguration
      else { return }
      content.image = UIImage(systemName: "star")
      content.imageProperties.reservedLayoutSize.width = 30
      cell.contentConfiguration = content
    }
    let stage = Stage(list, width: 330, height: 320)
    #expect(
      lines(list) == [
        CGRect(x: 14, y: 43, width: 284, height: 1), CGRect(x: 56, y: 43, width: 242, height: 1),
      ], "and none below the last")
    #expect(stage.node(.label, "Focus")?.frame.minX == 56)
  }

  @Test("Where the language runs the other way, lines end at the right")
  func reversedLines() {
    let list = settings()
    list.traitOverrides.layoutDirection = .rightToLeft
    let stage = Stage(list, width: 330, height: 320)
    stage.settle()
    #expect(lines(list).first == CGRect(x: 0, y: 43, width: 284, height: 1))
  }

  @Test("Each side of the insets that the app gives counts")
  func givenLines() {
    let list = settings {
      $0.separatorConfiguration.bottomSeparatorInsets.trailing = 20
    }
    _ = Stage(list, width: 330, height: 320)
    #expect(lines(list).first == CGRect(x: 14, y: 43, width: 264, height: 1))
    let other = settings {
      $0.separatorConfiguration.bottomSeparatorInsets.leading = 0
    }
    _ = Stage(other, width: 330, height: 320)
    #expect(lines(other).first == CGRect(x: 0, y: 43, width: 298, height: 1))
  }

  // MARK: Among other sections

  @Test("A list among other sections has its card, where its rows stand")
  func mixed() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout { number, environment in
      if number == 1 {
        return .list(using: configuration, layoutEnvironment: environment)
      }
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let grid = WordGrid([["a"], ["b", "c", "d"], ["e"]], layout)
    grid.isSelfSizing = true
    let stage = Stage(grid, width: 300, height: 300)
    let view: UICollectionView = grid.collectionView
    #expect(cards(view) == [CGRect(x: 16, y: 60, width: 268, height: 132)])
    stage.send(.scrolled(stage.node(.list)?.id ?? view.nodeID, CGPoint(x: 0, y: 20)))
    #expect(cards(view) == [CGRect(x: 16, y: 60, width: 268, height: 132)])
    grid.collectionView.collectionViewLayout = UICollectionViewFlowLayout()
    stage.settle()
    #expect(cards(view) == [])
  }
}
