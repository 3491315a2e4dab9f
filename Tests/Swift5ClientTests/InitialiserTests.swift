import Scene
import Testing
import UIKit

/// How clients create objects, and what every object answers, in Swift 5 mode.
@Suite("Initialisers and objects in Swift 5 mode") @MainActor struct InitialiserTests {
  final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource,
    UITableViewDelegate
  {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let names = ["badge", "loud", "plain"]
      return view.dequeueReusableCell(
        withReuseIdentifier: names[indexPath.item], for: indexPath)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "price" : "none")
        ?? UITableViewCell()
    }
    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "aisle")
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
  }

  private func shown(_ view: UIView) -> StrictHost {
    let controller = UIViewController()
    controller.view = view
    let host = StrictHost(environment: Environment(size: CGSize(width: 320, height: 480)))
    UIApplication.launch(RootDelegate(controller), on: host)
    host.answerWake()
    return host
  }

  @Test("Collection cells of registered classes are made by init(frame:), through two levels")
  func collectionCells() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(BadgeCell.self, forCellWithReuseIdentifier: "badge")
    view.register(LoudBadgeCell.self, forCellWithReuseIdentifier: "loud")
    view.register(PlainBadgeCell.self, forCellWithReuseIdentifier: "plain")
    let source = Source()
    view.dataSource = source
    let host = shown(view)
    defer { withExtendedLifetime(host) {} }
    let cells = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(cells[0]?.isMember(of: BadgeCell.self) == true)
    #expect((cells[1] as? LoudBadgeCell)?.volume == 11)
    #expect((cells[1] as? LoudBadgeCell)?.badge.text == "!")
    #expect((cells[2] as? PlainBadgeCell)?.badge.superview === cells[2]?.contentView)
    #expect(cells[2]?.reuseIdentifier == "plain")
    #expect(RuleView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).builtWith.width == 3)
  }

  @Test("Table cells and headers are made with and without arguments")
  func tableCells() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(PriceCell.self, forCellReuseIdentifier: "price")
    table.register(AisleHeader.self, forHeaderFooterViewReuseIdentifier: "aisle")
    let source = Source()
    table.dataSource = source
    table.delegate = source
    let host = shown(table)
    defer { withExtendedLifetime(host) {} }
    let price = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? PriceCell
    #expect(price?.currency == "€")
    #expect(price?.detailTextLabel != nil)
    let other = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(other != nil && other?.reuseIdentifier == nil)
    #expect((table.headerView(forSection: 0) as? AisleHeader)?.aisle == 7)
    #expect(UITableViewCell().frame.size == CGSize(width: 320, height: 44))
    #expect(UITableViewCell(frame: CGRect(x: 0, y: 0, width: 9, height: 8)).frame.width == 9)
    #expect(PriceCell().currency == "€")
    #expect(PriceCell(frame: .zero).currency == "€")
    #expect(FrameCell(price: "3").textLabel?.text == "3")
    #expect(UITableViewHeaderFooterView().reuseIdentifier == nil)
    #expect(AisleHeader().aisle == 7)
  }

  @Test("A navigation controller makes the bar of a subclass by init(frame:)")
  func bar() {
    let navigation = UINavigationController(
      navigationBarClass: ShopNavigationBar.self, toolbarClass: nil)
    #expect((navigation.navigationBar as? ShopNavigationBar)?.isShop == true)
  }

  @Test("Objects without arguments have the values of the documentation")
  func withoutArguments() {
    #expect(UINavigationItem().title == nil)
    #expect(UIVisualEffectView().effect == nil)
    let effects = UIVisualEffectView(frame: CGRect(x: 1, y: 1, width: 20, height: 10))
    #expect(effects.contentView.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    let constraint = NSLayoutConstraint()
    constraint.priority = .defaultHigh
    constraint.constant = 3
    #expect(constraint.firstItem == nil && !constraint.isActive && constraint.constant == 3)
    #expect(UIAlertController().preferredStyle == .actionSheet)
    #expect(UIAlertController(title: "A", message: nil, preferredStyle: .alert).title == "A")
    #expect(UIAlertAction().title == nil && UIAlertAction().style == .default)
    #expect(UITouch().tapCount == 1 && UITouch().view == nil)
    #expect(UIEvent().allTouches == nil)
  }

  @Test("A subclass of a constraint inherits its initialisers and is solved")
  func constraints() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let width = NamedConstraint(
      item: inner, attribute: .width, relatedBy: .equal, toItem: outer, attribute: .width,
      multiplier: 0.5, constant: 1)
    width.name = "half"
    NSLayoutConstraint.activate([
      width, inner.heightAnchor.constraint(equalToConstant: 5),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 51, height: 5))
    #expect("\(width)".contains("half") && width.multiplier == 0.5)
  }

  @Test("Objects are equal to themselves alone, are found in sets, and know their kinds")
  func identity() {
    let layers: Set<CALayer> = [CALayer(), CALayer()]
    #expect(layers.count == 2)
    let one = NSLayoutConstraint()
    #expect(Set([one, one, NSLayoutConstraint()]).count == 2)
    #expect(Set([UIBarButtonItem(), UIBarButtonItem()]).count == 2)
    let action = UIAlertAction(title: "A", style: .default)
    #expect([UIAlertAction(), action].firstIndex(of: action) == 1)
    #expect(Set([UILayoutGuide(), UILayoutGuide()]).count == 2)
    let panel = Panel()
    let object: NSObjectProtocol = panel
    #expect(object.isKind(of: UIView.self) && object.isKind(of: NSObject.self))
    #expect(!object.isKind(of: UILabel.self) && !object.isMember(of: UIView.self))
    #expect(object.isEqual(panel) && !object.isEqual(Panel()))
    #expect("\(panel)" == "Panel 4.0" && panel.padding == 4)
    #expect(String(describing: UIViewController()) == "<UIViewController>")
    #expect("\(UIView())".contains("UIView"))
    #expect(UILabel().configured { $0.text = "set" }.text == "set")
  }

  @Test("Updates may be closures that do not escape")
  func updates() {
    func change(_ table: UITableView, _ view: UICollectionView, using body: () -> Void) {
      table.performBatchUpdates(body)
      table.performBatchUpdates({ body() }, completion: { _ in })
      view.performBatchUpdates(body, completion: nil)
      view.performBatchUpdates { body() }
      view.performBatchUpdates(nil)
    }
    var calls = 0
    change(
      UITableView(),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    ) { calls += 1 }
    #expect(calls == 4)
  }
}
