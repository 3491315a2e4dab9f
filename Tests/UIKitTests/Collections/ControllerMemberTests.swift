import Foundation
import Scene
import Testing

@testable import UIKit

/// Members of the delegates that a subclass of the controllers overrides.
@MainActor @Suite("What subclasses of the controllers override") struct ControllerMemberTests {
  private final class Grid: UICollectionViewController {
    var heard: [String] = []
    var layouts: [UICollectionViewLayout] = []

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 60)
      super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
      collectionView.isSpringLoaded = true
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.item == 1 else { return nil }
      return UIContextMenuConfiguration(
        previewProvider: { UIViewController() },
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
    }
    override func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { heard.append("will") }
    override func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { heard.append("end") }
    override func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { heard.append("commit") }
    override func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      heard.append("spring \(indexPath.item)")
      return false
    }
    override func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      layouts = [fromLayout, toLayout]
      return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      heard.append("top?")
      return false
    }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  }

  @Test("An item has a menu in the form of iOS 13") func menu() throws {
    let grid = Grid()
    let stage = Stage(grid, width: 400)
    stage.send(.contextMenuAt(CGPoint(x: 200, y: 30)))
    #expect(grid.heard == ["will"])
    var found: NodeID?
    stage.tree.walk { node, _ in if node.spokenName == "Share" { found = node.id } }
    stage.send(.activate(try #require(found)))
    #expect(grid.heard == ["will", "end"])
  }

  @Test("The layout between two is the subclass's") func transition() {
    let grid = Grid()
    let stage = Stage(grid, width: 400)
    let next = UICollectionViewFlowLayout()
    let before = grid.collectionViewLayout
    _ = grid.collectionView.startInteractiveTransition(to: next, completion: nil)
    stage.settle()
    #expect(grid.layouts.count == 2 && grid.layouts.first === before && grid.layouts.last === next)
  }

  @Test("Whoever asks the delegate comes to the subclass") func asked() throws {
    let grid = Grid()
    let stage = Stage(grid, width: 400)
    let delegate = try #require(grid.collectionView.delegate)
    #expect(!delegate.scrollViewShouldScrollToTop(grid.collectionView))
    #expect(grid.heard == ["top?"])
    _ = stage
  }

  @Test("A table of a controller zooms and ends its drags as the subclass says") func table() throws
  {
    final class Rows: UITableViewController {
      let zoomed = UIView()
      override func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
      override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.y = 7 }
      override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
      override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    }
    let rows = Rows(style: .plain)
    let delegate = try #require(rows.tableView.delegate)
    #expect(delegate.viewForZooming(in: rows.tableView) === rows.zoomed)
    var target = CGPoint.zero
    delegate.scrollViewWillEndDragging(
      rows.tableView, withVelocity: .zero, targetContentOffset: &target)
    #expect(target.y == 7)
  }

  @Test("A subclass with a layout of its own is made without arguments") func withoutArguments() {
    final class OwnGrid: UICollectionView {
      override init(
        frame: CGRect = .zero,
        collectionViewLayout layout: UICollectionViewLayout = UICollectionViewLayout()
      ) {
        super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      }
      required init?(coder: NSCoder) { return nil }
    }
    #expect(OwnGrid().collectionViewLayout is UICollectionViewFlowLayout)
    final class Plain: UICollectionView {
      override init(frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      }
      required init?(coder: NSCoder) { return nil }
    }
    #expect(Plain().collectionViewLayout is UICollectionViewFlowLayout)
  }
}
