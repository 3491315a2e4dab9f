import Foundation
import Scene
import Testing

@testable import UIKit

/// Safe areas that controllers widen, margins that views hand on, and the keyboard's guide.
@MainActor struct InsetTests {
  private final class Page: UIViewController {
    var heard: [String] = []
    override func viewSafeAreaInsetsDidChange() { heard.append("safe \(view.safeAreaInsets.top)") }
    override func viewLayoutMarginsDidChange() { heard.append("margins \(view.layoutMargins.top)") }
  }

  private final class Box: UIView {
    var heard = 0
    override func safeAreaInsetsDidChange() { heard += 1 }
  }

  private let page = Page()
  private let box = Box(frame: CGRect(x: 0, y: 10, width: 100, height: 50))

  private func stage(top: Double = 20) -> Stage {
    var environment = Stage.wide(400, 300)
    environment.safeArea.top = top
    page.loadViewIfNeeded()
    page.view.addSubview(box)
    return Stage(page, environment: environment)
  }

  /// ┌────────────┐
  /// │▒▒▒▒ 20 ▒▒▒▒│ what the device covers
  /// │░┌───┐ 30 ░░│ what the controller adds
  /// │ └───┘      │
  @Test("What a controller adds comes on top of what the device covers, for all in its view")
  func additional() {
    let stage = stage()
    #expect(page.view.safeAreaInsets.top == 20)
    #expect(box.safeAreaInsets.top == 10)
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0)
    stage.settle()
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 5, bottom: 0, right: 0))
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 40, left: 5, bottom: 0, right: 0))
    #expect(page.heard == ["safe 20.0", "margins 20.0", "safe 50.0", "margins 50.0"])
    #expect(box.heard == 2)
    page.additionalSafeAreaInsets = .zero
    stage.settle()
    #expect(box.safeAreaInsets.top == 10)
    #expect(page.heard.suffix(2) == ["safe 20.0", "margins 20.0"])
  }

  /// ┌─┬──────────────┬─┐      ┌─┬──────┬───────┬─┐
  /// │▒│ rows         │▒│  →   │▒│      │ rows  │▒│
  /// └─┴──────────────┴─┘      └─┴──────┴───────┴─┘
  @Test("Rows that become narrower have no room at their sides", arguments: [true, false])
  func narrower(_ isTable: Bool) {
    var environment = Stage.wide(800, 300)
    environment.safeArea = .init(left: 40, bottom: 20, right: 40)
    let list: UIScrollView =
      isTable
      ? UITableView(frame: .zero, style: .plain)
      : UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
    page.loadViewIfNeeded()
    page.view.addSubview(list)
    list.frame = CGRect(x: 0, y: 0, width: 800, height: 300)
    let stage = Stage(page, environment: environment)
    list.frame = CGRect(x: 300, y: 0, width: 500, height: 300)
    stage.settle()
    #expect(list.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    #expect(stage.tree.nodes[list.nodeID]?.contentSize.width == 500)
    #expect(stage.engine.audit() == nil)
  }

  @Test("The line below a row follows what is covered of the row, and so does its height")
  func covered() throws {
    func environment(_ left: Double) -> Environment {
      var environment = Stage.wide(400, 600)
      environment.safeArea.left = left
      return environment
    }
    let list = WordTable([[String(repeating: "many words ", count: 20)]])
    list.fill = { cell, word in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = word
    }
    let stage = Stage(list, environment: environment(0))
    let before = try #require(stage.node(.row))
    stage.send(.environment(environment(120)))
    let after = try #require(stage.node(.row))
    #expect(after.insets.left == before.insets.left + 120)
    #expect(after.frame.height > before.frame.height)
    #expect(stage.engine.audit() == nil)
    stage.send(.environment(environment(0)))
    #expect(stage.node(.row) == before)
  }

  @Test("Content that becomes wider than its view has what the device covers at its sides")
  func wider() {
    var environment = Stage.wide(800, 300)
    environment.safeArea = .init(left: 40, right: 30)
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 800, height: 300))
    page.loadViewIfNeeded()
    page.view.addSubview(scroller)
    let stage = Stage(page, environment: environment)
    scroller.contentSize = CGSize(width: 900, height: 100)
    #expect(scroller.adjustedContentInset.left == 40)
    stage.settle()
    #expect(stage.tree.nodes[scroller.nodeID]?.contentSize.width == 970)
    #expect(scroller.contentOffset.x == -40)
  }

  @Test("An unchanged safe area is told to nobody") func unchanged() {
    let stage = stage()
    page.view.setNeedsLayout()
    box.setNeedsLayout()
    stage.settle()
    #expect(page.heard == ["safe 20.0", "margins 20.0"])
    #expect(box.heard == 1)
  }

  @Test("A child's view has its own addition and what reaches in of its parent's") func nested() {
    let child = Page()
    page.loadViewIfNeeded()
    page.addChild(child)
    child.view.frame = CGRect(x: 0, y: 15, width: 200, height: 100)
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
    child.additionalSafeAreaInsets.top = 7
    let stage = stage()
    #expect(child.view.safeAreaInsets.top == 12)
    stage.settle()
    #expect(child.heard.first == "safe 12.0")
  }

  @Test("Margins stay outside of the safe area only while they are told to") func fromSafeArea() {
    let stage = stage()
    #expect(box.layoutMargins == UIEdgeInsets(top: 18, left: 8, bottom: 8, right: 8))
    box.insetsLayoutMarginsFromSafeArea = false
    #expect(box.layoutMargins.top == 8)
    stage.settle()
  }

  @Test("Margins reach as far in as those around them where they are preserved") func preserved() {
    let stage = stage(top: 0)
    page.view.layoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 0, right: 0)
    box.preservesSuperviewLayoutMargins = true
    #expect(box.layoutMargins == UIEdgeInsets(top: 30, left: 30, bottom: 8, right: 8))
    stage.settle()
  }

  /// ┌────────────┐ 0
  /// │▒▒▒▒▒▒▒▒▒▒▒▒│ what the device covers
  /// ├────────────┤ 60
  @Test(
    "A view is covered by no more than its part, and not at all where it is out of sight",
    arguments: [(-80, 0), (-50, 0), (-20, 50), (0, 50), (30, 30), (60, 0), (290, 0), (300, 0)])
  func outOfSight(_ top: Int, _ covered: Int) {
    let stage = stage(top: 60)
    page.view.layoutMargins = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    box.frame.origin.y = CGFloat(top)
    #expect(box.safeAreaInsets.top == CGFloat(covered))
    box.preservesSuperviewLayoutMargins = true
    box.insetsLayoutMarginsFromSafeArea = false
    #expect(box.layoutMargins.top <= 160, "no more than the margins around it")
    stage.settle()
  }

  @Test("A view that comes back has the margins that those around it have by then")
  func recycled() {
    final class Cell: UIView {
      var told = 0
      var laid: [CGFloat] = []
      override func layoutMarginsDidChange() { told += 1 }
      override func layoutSubviews() { laid.append(layoutMargins.left) }
    }
    let stage = stage()
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.preservesSuperviewLayoutMargins = true
    page.view.addSubview(box)
    box.addSubview(cell)
    box.layoutMargins.left = 30
    stage.settle()
    #expect(cell.laid.last == 30)
    (cell.told, cell.laid) = (0, [])
    cell.removeFromSuperview()
    stage.settle()
    box.addSubview(cell)
    stage.settle()
    #expect(cell.told == 0, "The margins are the same")
    cell.removeFromSuperview()
    box.layoutMargins.left = 50
    stage.settle()
    box.addSubview(cell)
    stage.settle()
    #expect(cell.told == 1)
    #expect(cell.laid.last == 50)
  }

  @Test("A controller's view keeps the system's least margins, unless it says otherwise")
  func least() {
    let stage = stage(top: 0)
    page.view.layoutMargins = UIEdgeInsets(top: 1, left: 4, bottom: 0, right: 40)
    #expect(page.view.layoutMargins == UIEdgeInsets(top: 1, left: 16, bottom: 0, right: 40))
    page.viewRespectsSystemMinimumLayoutMargins = false
    #expect(page.view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 0, right: 40))
    #expect(page.heard.last == "margins 1.0")
    stage.settle()
  }

  @Test("A button above the keyboard's guide stands at the bottom of the safe area")
  func keyboard() {
    page.loadViewIfNeeded()
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 50),
      button.heightAnchor.constraint(equalToConstant: 40),
      button.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
    ])
    var environment = Stage.wide(400, 300)
    environment.safeArea.bottom = 34
    let stage = Stage(page, environment: environment)
    #expect(button.frame == CGRect(x: 0, y: 226, width: 50, height: 40))
    page.view.keyboardLayoutGuide.usesBottomSafeArea = false
    stage.settle()
    #expect(button.frame.maxY == 300)
  }
}
