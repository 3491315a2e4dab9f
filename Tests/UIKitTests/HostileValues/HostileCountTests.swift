import Foundation
import Scene
import Testing

@testable import UIKit

/// Data sources that count wrong, and change their mind while they are asked.
@Suite("Data sources that count wrong", .serialized) @MainActor struct HostileCountTests {
  private static func told(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  final class Rows: UITableViewController {
    var counts = [0]
    var height: CGFloat?
    var didShow: (IndexPath) -> Void = { _ in }
    override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { didShow(indexPath) }
  }

  final class Items: UICollectionViewController {
    var count = 0
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  final class Sized: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 50_000_000 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 40, height: 40) }
  }

  @Test("Fewer rows than none, and more than a list can have", arguments: [-5, Int.max, 1 << 40])
  func rows(count: Int) async {
    for isTable in [true, false] {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isTable = isTable as Bool, count = count as Int] in
        await MainActor.run {
          if isTable {
            let rows = Rows(style: .plain)
            rows.counts = [count]
            _ = Stage(rows)
          } else {
            let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
            items.count = count
            _ = Stage(items)
          }
        }
      }
      let (name, what) = isTable ? ("Rows", "rows") : ("Items", "items")
      #expect(
        Self.told(result).contains(
          "The data source, \(name), said that there are \(count) \(what) in section 0; "
            + (count < 0 ? "return 0 for none" : "the most is 100000000")))
      if count == Int.max { #expect(Self.told(result).contains("This number is NSNotFound")) }
    }
  }

  @Test("A hundred million rows of one height, and more than can have sizes of their own")
  func many() async {
    let rows = Rows(style: .plain)
    rows.counts = [100_000_000]
    // A delegate would be asked for each height.
    rows.tableView.delegate = nil
    rows.tableView.rowHeight = 44
    let stage = Stage(rows)
    stage.settle()
    #expect(rows.tableView.visibleCells.count > 3)
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    items.count = 100_000_000
    let grid = Stage(items)
    grid.settle()
    #expect(items.collectionView.visibleCells.count > 3)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Stage(Sized(collectionViewLayout: UICollectionViewFlowLayout()))
      }
    }
    #expect(
      Self.told(result).contains(
        "The rows of section 0 have sizes of their own, and there are 50000000; the most is 10000000"
      ))
  }

  @Test("A table that is reloaded as a row comes into view shows the new rows")
  func reloading() {
    let rows = Rows(style: .plain)
    rows.counts = [3]
    rows.didShow = { [unowned rows] path in
      guard path.row == 2, rows.counts == [3] else { return }
      rows.counts = [5]
      rows.tableView.reloadData()
    }
    let stage = Stage(rows)
    stage.settle()
    #expect(
      rows.tableView.visibleCells.map { $0.textLabel?.text ?? "" }
        == (0..<5).map { "Row \($0)" })
    #expect(rows.tableView.subviews.filter { $0 is UITableViewCell }.count == 5)
  }

  @Test("One that is reloaded each time ends its turn, which tells so")
  func reloadingForEver() {
    let rows = Rows(style: .plain)
    rows.counts = [3]
    rows.didShow = { [unowned rows] _ in rows.tableView.reloadData() }
    let stage = Stage(rows)
    stage.settle()
    #expect(rows.tableView.subviews.filter { $0 is UITableViewCell }.isEmpty)
    rows.didShow = { _ in }
    rows.tableView.reloadData()
    stage.settle()
    #expect(rows.tableView.visibleCells.count == 3)
  }

  @Test("A row that is deleted as it comes into view")
  func deleting() {
    let rows = Rows(style: .plain)
    rows.counts = [3]
    rows.didShow = { [unowned rows] path in
      guard path.row == 1, rows.counts == [3] else { return }
      rows.counts = [2]
      rows.tableView.deleteRows(at: [path], with: .none)
    }
    let stage = Stage(rows)
    stage.settle()
    #expect(rows.tableView.visibleCells.count == 2)
    #expect(rows.tableView.subviews.filter { $0 is UITableViewCell }.count == 2)
  }

  // MARK: Stacks and bars

  @Test("Controllers and tabs that stand twice are told with their places")
  func twice() async {
    for isTabs in [true, false] {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isTabs = isTabs as Bool] in
        await MainActor.run {
          let (one, two) = (UIViewController(), UIViewController())
          (one.title, two.title) = ("One", "Two")
          if isTabs {
            UITabBarController().setViewControllers([two, one, two], animated: false)
          } else {
            UINavigationController().setViewControllers([two, one, two], animated: false)
          }
        }
      }
      #expect(Self.told(result).contains("“Two”> is at the indexes 0 and 2. Make one for each"))
      #expect(!Self.told(result).contains("One"))
    }
  }

  @Test("A tab that its bar does not have")
  func strangeTab() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let bar = UITabBar()
        bar.items = ["Home", "Search"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.selectedItem = UITabBarItem(title: "Other", image: nil, tag: 0)
      }
    }
    #expect(
      Self.told(result).contains(
        "The tab “Other” is not among the 2 items of its bar (“Home”, “Search”); set items before"))
  }
}
