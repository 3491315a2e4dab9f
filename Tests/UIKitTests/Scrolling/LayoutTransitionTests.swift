import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Transitions between layouts") @MainActor struct LayoutTransitionTests {
  /// Thirty items of 100 by 50 points in a view of 300 by 300, three beside each other, or one.
  @MainActor private final class Board {
    let page = UIViewController()
    let stage: Stage
    let list: UICollectionView
    private let source = Items()
    let wide = UICollectionViewFlowLayout()
    let narrow = UICollectionViewFlowLayout()

    init() {
      stage = Stage(page, width: 400, height: 400)
      for layout in [wide, narrow] {
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
      }
      narrow.itemSize = CGSize(width: 100, height: 50)
      wide.itemSize = CGSize(width: 300, height: 100)
      list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: narrow)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = source
      page.view.addSubview(list)
      stage.settle()
    }

    func frame(_ item: Int) -> CGRect? {
      list.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func itemsAreOnTheirWay() {
    let board = Board()
    #expect(board.frame(1) == CGRect(x: 100, y: 0, width: 100, height: 50))
    let layout = board.list.startInteractiveTransition(to: board.wide)
    #expect(layout.currentLayout === board.narrow && layout.nextLayout === board.wide)
    layout.transitionProgress = 0.5
    board.stage.settle()
    #expect(board.frame(1) == CGRect(x: 50, y: 50, width: 200, height: 75))
    layout.transitionProgress = .nan
    #expect(layout.transitionProgress == 0.5)
  }

  @Test func itEndsInTheNextLayoutOrInTheOneBefore() {
    let board = Board()
    var ends: [String] = []
    var layout = board.list.startInteractiveTransition(to: board.wide) {
      ends.append("\($0) \($1)")
    }
    layout.transitionProgress = 0.3
    board.stage.settle()
    board.list.cancelInteractiveTransition()
    board.stage.settle()
    board.stage.host.pass(1)
    #expect(ends == ["false true"] && board.list.collectionViewLayout === board.narrow)
    #expect(board.frame(1) == CGRect(x: 100, y: 0, width: 100, height: 50))
    layout = board.list.startInteractiveTransition(to: board.wide) { ends.append("\($0) \($1)") }
    layout.transitionProgress = 0.6
    board.stage.settle()
    board.list.finishInteractiveTransition()
    board.stage.settle()
    board.stage.host.pass(1)
    #expect(ends.last == "true true" && board.list.collectionViewLayout === board.wide)
    #expect(board.frame(1) == CGRect(x: 0, y: 100, width: 300, height: 100))
  }

  @Test func valuesOfTheApp() {
    let layout = UICollectionViewTransitionLayout(
      currentLayout: UICollectionViewLayout(), nextLayout: UICollectionViewLayout())
    layout.updateValue(3, forAnimatedKey: "way")
    #expect(layout.value(forAnimatedKey: "way") == 3 && layout.value(forAnimatedKey: "none") == 0)
  }
}
