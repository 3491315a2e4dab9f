import Foundation
import Scene
import SimulatorProgram
import UIKit

/// How long a diffable data source takes to show many items of which some changed, without a
/// screen.
extension Bench {
  @MainActor private final class Grid: UICollectionViewController {
    typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    private(set) var source: Source?
    var asked = 0

    init() {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 80, height: 80)
      super.init(collectionViewLayout: flow)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
        [weak self] _, _, _ in
        self?.asked += 1
      }
      source = Source(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
    }
  }

  /// Edits are timed too: a snapshot of `count` items gets a third of 1,000 moves, insertions
  /// and deletions each, and is applied and shown.
  @MainActor func benchItems(_ count: Int) {
    let host = SilentHost(environment: Environment(size: CGSize(width: 390, height: 844)))
    let grid = Grid()
    let eventSink = UIApplication.launch(RootApp(grid), on: host)
    defer { withExtendedLifetime(host) {} }
    guard let source = grid.source else { return }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot)
    eventSink.send(.wake)
    var random = SystemRandomNumberGenerator()
    var last = count
    var edits: [Double] = []
    var applies: [Double] = []
    for _ in 1...41 {
      var next = source.snapshot()
      let items = next.itemIdentifiers.shuffled(using: &random)
      edits.append(
        benchMilliseconds {
          for index in 0..<1000 {
            let (item, other) = (items[2 * index], items[2 * index + 1])
            switch index % 3 {
            case 0: next.moveItem(item, afterItem: other)
            case 1:
              next.insertItems([last], beforeItem: other)
              last += 1
            default: next.deleteItems([item])
            }
          }
        })
      applies.append(
        benchMilliseconds {
          source.apply(next)
          eventSink.send(.wake)
        })
    }
    func show(_ name: String, _ times: [Double]) {
      Console.print("\(name)-ms: \(String(format: "%.4f", times.sorted()[times.count / 2]))")
    }
    show("snapshot-edits", edits)
    show("snapshot-apply", applies)
    show("snapshot-both", zip(edits, applies).map(+))
    Console.print("snapshot-cells: \(grid.asked)")
  }
}
