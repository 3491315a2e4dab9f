import Scene
import Testing
import UIKit

/// That the toolkit calls what clients override in layouts, cells and controllers, in Swift 5 mode.
@Suite("Overrides of families of classes in Swift 5 mode") @MainActor struct OverrideFamilyTests {
  private func shown(_ controller: UIViewController) -> StrictHost {
    let host = StrictHost(environment: Environment(size: CGSize(width: 320, height: 480)))
    UIApplication.launch(RootDelegate(controller), on: host)
    host.answerWake()
    return host
  }

  private final class Numbers: NSObject, UICollectionViewDataSource {
    var moves: [String] = []
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) { moves.append("\(source.item) to \(target.item)") }
  }

  private func grid(_ layout: UICollectionViewLayout, _ numbers: Numbers) -> UICollectionView {
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    grid.register(OpenItem.self, forCellWithReuseIdentifier: "a")
    grid.dataSource = numbers
    return grid
  }

  @Test("Layouts and cells hear of another layout, before and after")
  func layouts() throws {
    let old = OpenLayout()
    let new = OpenLayout()
    let numbers = Numbers()
    let grid = grid(old, numbers)
    let controller = UIViewController()
    controller.view.addSubview(grid)
    let host = shown(controller)
    let cell = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)) as? OpenItem)
    old.calls = []
    cell.calls = []
    grid.setCollectionViewLayout(new, animated: false)
    host.answerWake()
    #expect(old.calls.filter { ["leaves", "comes", "done"].contains($0) } == ["leaves", "done"])
    #expect(new.calls.filter { ["leaves", "comes", "done"].contains($0) } == ["comes", "done"])
    #expect(cell.calls.contains("will"))
    let shown = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)) as? OpenItem)
    #expect(shown.calls.contains("did"))
  }

  @Test("The layout says where an item goes that is moved")
  func moves() {
    let layout = OpenLayout()
    let numbers = Numbers()
    let grid = grid(layout, numbers)
    let controller = UIViewController()
    controller.view.addSubview(grid)
    let host = shown(controller)
    #expect(grid.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    grid.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    layout.target = IndexPath(item: 2, section: 0)
    grid.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    #expect(grid.cellForItem(at: IndexPath(item: 2, section: 0))?.center == CGPoint(x: 50, y: 60))
    grid.endInteractiveMovement()
    host.answerWake()
    #expect(numbers.moves == ["0 to 2"])
  }

  @Test("A cell hears that it begins and ends to be edited, once each")
  func editing() {
    let row = OpenRow(style: .default, reuseIdentifier: nil)
    row.setEditing(true, animated: false)
    row.setEditing(true, animated: false)
    #expect(row.calls.filter { $0.contains("1") } == ["will 1", "did 1"])
    row.calls = []
    row.setEditing(false, animated: true)
    #expect(row.calls.filter { $0.contains("0") } == ["will 0", "did 0"])
  }

  @Test("A header is filled before its layout, and again when it is asked for")
  func header() {
    let header = OpenHeader(reuseIdentifier: "a")
    var heard: [UIUserInterfaceStyle] = []
    header.configurationUpdateHandler = { _, state in
      heard.append(state.traitCollection.userInterfaceStyle)
    }
    header.layoutIfNeeded()
    header.setNeedsLayout()
    header.layoutIfNeeded()
    #expect(header.updates == 1)
    header.setNeedsUpdateConfiguration()
    header.layoutIfNeeded()
    #expect(header.updates == 2)
    #expect(heard.count == 2)
  }

  @Test("Titles go through the setter that a subclass has")
  func button() {
    let button = OpenButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("go", for: .normal)
    #expect(button.titleLabel?.text == "GO")
  }

  @Test("A test gives a controller another navigation controller")
  func mock() {
    let screen = OpenScreen()
    #expect(screen.navigationController == nil)
    let other = OpenNavigation(rootViewController: UIViewController())
    screen.given = other
    #expect(screen.navigationController === other)
    screen.navigationController?.pushViewController(UIViewController(), animated: false)
    #expect(other.calls.contains("push"))
  }

  @Test("A tap on a tab, and one on Back, go through the methods of subclasses")
  func taps() throws {
    let tabs = OpenTabs()
    let first = UIViewController()
    first.title = "First"
    let root = UIViewController()
    root.title = "Second"
    let second = OpenNavigation(rootViewController: root)
    tabs.viewControllers = [first, second]
    let playing = try ClientPlaying(RootDelegate(tabs), on: "iPhone 8")
    tabs.calls = []
    try playing.run("tap \"Second\"")
    #expect(tabs.calls.contains("tapped"))
    let above = UIViewController()
    above.title = "Above"
    second.pushViewController(above, animated: false)
    second.calls = []
    try playing.run("wait 0\ntap back")
    #expect(second.calls.contains("pop"))
    #expect(second.topViewController === root)
  }

  @Test("Revealing and hiding swipe actions is told to the cell")
  func swipes() throws {
    let screen = SwipedScreen(style: .plain)
    let playing = try ClientPlaying(RootDelegate(screen), on: "iPhone 8")
    let row = try #require(
      screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? OpenRow)
    row.calls = []
    try playing.run("swipe left \"Row\"")
    #expect(row.calls.filter { $0.hasSuffix(" 2") } == ["will 2", "did 2"])
    row.calls = []
    try playing.run("tap \"Archive\"")
    #expect(row.calls.filter { $0.hasSuffix(" 0") } == ["will 0", "did 0"])
  }

  private final class SwipedScreen: UITableViewController {
    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let row = OpenRow(style: .default, reuseIdentifier: nil)
      row.textLabel?.text = "Row"
      return row
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Archive") { _, _, done in done(true) }
      ])
    }
  }
}
