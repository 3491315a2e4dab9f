import Foundation
import Scene
import Testing

@testable import UIKit

/// Menus: how they open, what stands in them, what a choice does.
@MainActor @Suite("Menus") struct MenuTests {
  @MainActor final class Page: UIViewController, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var menu = UIMenu()
    lazy var interaction = UIContextMenuInteraction(delegate: self)
    let area = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))

    override func viewDidLoad() {
      super.viewDidLoad()
      area.backgroundColor = .systemBackground
      area.accessibilityLabel = "area"
      area.addInteraction(interaction)
      view.addSubview(area)
    }

    override class var selectors: [Selector] { [Selector("sort:", Page.sort)] }
    func sort(_ sender: Any?) { log.append("sort \((sender as? UICommand)?.propertyList ?? "")") }
    override func validate(_ command: UICommand) {
      if command.propertyList as? String == "size" { command.attributes = .disabled }
    }

    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [weak self] in self?.log.append($0.title) }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard location.x < 150 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in self.menu })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { animator?.addCompletion { self.log.append("shown") } }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      animator?.addCompletion { self.log.append("gone") }
      animator?.addAnimations { self.log.append("going") }
    }
  }

  private let page = Page()

  /// The open menu, line by line: ✓ on, ( ) disabled, > with a menu of its own.
  private func lines(_ stage: Stage) -> [String] {
    var lines: [String] = []
    stage.tree.walk { node, depth in
      guard depth > 1 || node.anchor != nil, [.menu, .menuItem, .separator].contains(node.role),
        node.anchor == nil
      else { return }
      let mark = node.traits.contains(.checked) ? "✓ " : ""
      let text = node.traits.contains(.disabled) ? "(\(node.text))" : node.text
      let words =
        node.role == .separator ? "--\(node.text)" : node.role == .menu ? "\(text) >" : text
      lines.append(String(repeating: " ", count: max(0, depth - 2)) + mark + words)
    }
    return lines
  }

  private func open(_ stage: Stage, _ x: Double = 110) {
    stage.send(.contextMenuAt(CGPoint(x: x, y: 110)))
  }

  private func choose(_ text: String, _ stage: Stage) {
    stage.tap(stage.node(.menuItem, text) == nil ? .menu : .menuItem, text)
  }

  @Test("A context menu opens where its view has one, and tells of coming and going")
  func contextMenu() {
    page.menu = UIMenu(children: [page.action("Copy"), page.action("Delete", .destructive)])
    let stage = Stage(page)
    open(stage, 280)
    #expect(lines(stage) == [])
    open(stage)
    #expect(lines(stage) == ["Copy", "Delete"])
    #expect(stage.node(.menuItem, "Delete")?.traits.contains(.destructive) == true)
    #expect(page.interaction.location(in: page.area) == CGPoint(x: 10, y: 10))
    choose("Copy", stage)
    #expect(lines(stage) == [])
    #expect(page.log == ["shown", "going", "gone", "Copy"])
  }

  @Test("What is hidden is left out, what is inline stands in a group")
  func structure() {
    page.menu = UIMenu(children: [
      page.action("One"), page.action("Hidden", .hidden),
      UIMenu(title: "More", children: [page.action("Deep"), UIMenu(title: "Empty")]),
      UIMenu(title: "Inline", options: .displayInline, children: [page.action("Two")]),
      UIMenu(options: .displayInline, children: [page.action("Three", .disabled)]),
      page.action("Four"),
    ])
    let stage = Stage(page)
    open(stage)
    #expect(
      lines(stage) == [
        "One", "More >", " Deep", "--Inline", "Two", "--", "(Three)", "--", "Four",
      ])
    choose("Three", stage)
    #expect(page.log == ["shown"])
  }

  @Test("The title of a menu that opens by itself stands above its elements")
  func title() {
    page.menu = UIMenu(
      title: "Sort",
      children: [page.action("Name"), UIMenu(title: "More", children: [page.action("Deep")])])
    let stage = Stage(page)
    open(stage)
    #expect(lines(stage) == ["--Sort", "Name", "More >", " Deep"])
    choose("Name", stage)
    page.menu = UIMenu(title: "Nothing")
    open(stage)
    #expect(lines(stage) == [])
  }

  @Test("Elements have their images, and an action that is on the one for that") func images()
    throws
  {
    let square = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let drawn = UIAction(title: "Drawn", image: square) { _ in }
    let on = UIAction(
      title: "On", image: UIImage(systemName: "star"),
      selectedImage: UIImage(systemName: "star.fill"), state: .on
    ) { _ in }
    page.menu = UIMenu(children: [
      drawn, on, UIMenu(title: "More", image: square, children: [page.action("Deep")]),
      page.action("Plain"),
    ])
    let stage = Stage(page)
    open(stage)
    func node(_ title: String) throws -> Node {
      try #require(stage.node(.menuItem, title) ?? stage.node(.menu, title))
    }
    #expect(try node("Drawn").picture?.art.size == CGSize(width: 8, height: 8))
    #expect(try node("More").picture?.fit == .contain)
    #expect(try node("On").symbol == "star.fill")
    #expect(try node("On").picture?.art.tint == UIColor.label.paint)
    #expect(try node("Plain").picture == nil)
  }

  @Test("A menu within opens in its place, and its elements are chosen there") func inner() throws {
    page.menu = UIMenu(children: [
      UIMenu(title: "More", children: [page.action("Deep")]), page.action("One"),
    ])
    let stage = Stage(page)
    open(stage)
    func height() throws -> Double { try #require(stage.node(.menu, "More")).frame.height }
    let low = try height()
    choose("More", stage)
    #expect(try height() > low)
    choose("Deep", stage)
    #expect(page.log == ["shown", "going", "gone", "Deep"])
  }

  @Test(
    "What leaves a menu without a choice",
    arguments: [
      "escape", "outside", "dismissed", "resize", "background", "removed", "program",
    ]) func leaving(_ way: String) throws
  {
    page.menu = UIMenu(children: [page.action("One")])
    let stage = Stage(page)
    open(stage)
    let menu = try #require(stage.engine.features.menus.openMenu)
    switch way {
    case "escape": stage.send(.key(KeyPress("escape")))
    case "outside": stage.send(.activate(NodeID(999_999)))
    case "dismissed": stage.send(.dismissed(menu.id))
    case "resize": stage.resize(500)
    case "background": stage.send(.phase(.background))
    case "removed":
      page.area.removeFromSuperview()
      stage.settle()
    default:
      page.interaction.dismissMenu()
      stage.settle()
    }
    #expect(stage.engine.features.menus.openMenu == nil)
    #expect(lines(stage) == [])
    #expect(page.log == ["shown", "going", "gone"])
  }

  @Test("Late elements: once, or each time") func deferred() {
    var asked: [String] = []
    var finish: (([UIMenuElement]) -> Void)?
    page.menu = UIMenu(children: [
      UIDeferredMenuElement { done in
        asked.append("once")
        finish = done
      },
      UIDeferredMenuElement.uncached { done in
        asked.append("each")
        done([self.page.action("Each \(asked.count)")])
      },
    ])
    let stage = Stage(page)
    open(stage)
    #expect(lines(stage) == ["(Loading…)", "Each 2"])
    finish?([page.action("Late")])
    stage.settle()
    #expect(lines(stage) == ["Late", "Each 2"])
    stage.send(.key(KeyPress("escape")))
    open(stage)
    #expect(lines(stage) == ["Late", "Each 3"])
    #expect(asked == ["once", "each", "each"])
  }

  @Test("In a menu of a single selection one is on") func singleSelection() {
    page.menu = UIMenu(
      options: .singleSelection,
      children: [
        page.action("Name"), UIMenu(options: .displayInline, children: [page.action("Date")]),
      ])
    let stage = Stage(page)
    for (choice, shown) in [
      ("Name", ["✓ Name", "--", "Date"]), ("Date", ["Name", "--", "✓ Date"]),
    ] {
      open(stage)
      choose(choice, stage)
      open(stage)
      #expect(lines(stage) == shown)
      stage.send(.key(KeyPress("escape")))
    }
    #expect(page.menu.selectedElements.map(\.title) == ["Date"])
  }

  @Test("Elements that keep the menu") func keeping() {
    let count = page.action("More", .keepsMenuPresented)
    page.menu = UIMenu(children: [count])
    let stage = Stage(page)
    open(stage)
    choose("More", stage)
    choose("More", stage)
    #expect(lines(stage) == ["More"])
    #expect(page.log == ["shown", "More", "More"])
    page.interaction.updateVisibleMenu { $0.replacingChildren([self.page.action("Other")]) }
    stage.settle()
    #expect(lines(stage) == ["Other"])
  }

  @Test("Commands go along the responder chain and are validated there") func commands() {
    page.menu = UIMenu(children: [
      UICommand(title: "By Name", action: "sort:", propertyList: "name", state: .on),
      UICommand(title: "By Size", action: "sort:", propertyList: "size"),
      UICommand(title: "Nobody", action: "nobody:"),
    ])
    let stage = Stage(page)
    open(stage)
    #expect(lines(stage) == ["✓ By Name", "(By Size)", "(Nobody)"])
    choose("By Name", stage)
    #expect(page.log.last == "sort name")
  }

  @Test("The menu key opens the menu of what has the keyboard") func menuKey() throws {
    let field = UIButton(type: .system)
    field.setTitle("Press", for: .normal)
    field.menu = UIMenu(children: [page.action("From key")])
    page.loadViewIfNeeded()
    page.view.addSubview(field)
    field.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    let stage = Stage(page)
    stage.send(.contextMenu(try #require(stage.node(.button, "Press")).id))
    #expect(lines(stage) == ["From key"])
  }
}

/// Buttons that have a menu.
@MainActor @Suite("Menus of buttons") struct ButtonMenuTests {
  private let page = UIViewController()

  private func menu(_ log: @escaping (String) -> Void) -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Choose") { log("chose from \(type(of: $0.sender ?? "nobody"))") }
    ])
  }

  @Test("Pressed, or only pressed with the secondary button") func button() {
    var log: [String] = []
    let button = UIButton(
      primaryAction: UIAction(title: "Press") { _ in log.append("primary") })
    button.menu = menu { log.append($0) }
    button.addAction(UIAction { _ in log.append("menu") }, for: .menuActionTriggered)
    page.view.addSubview(button)
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    let stage = Stage(page)
    stage.tap(.button, "Press")
    #expect(log == ["primary"])
    stage.send(.contextMenuAt(CGPoint(x: 20, y: 20)))
    stage.tap(.menuItem, "Choose")
    button.showsMenuAsPrimaryAction = true
    stage.tap(.button, "Press")
    #expect(
      stage.engine.features.menus.openMenu?.anchor == CGRect(x: 10, y: 10, width: 80, height: 40))
    stage.tap(.menuItem, "Choose")
    #expect(log == ["primary", "chose from UIButton", "menu", "chose from UIButton"])
  }

  @Test("Bar items open theirs where there is nothing else to do") func barItem() {
    var log: [String] = []
    let stage = Stage(UINavigationController(rootViewController: page))
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: menu { log.append($0) })
    stage.settle()
    stage.tap(.button, "Sort")
    stage.tap(.menuItem, "Choose")
    #expect(log == ["chose from UIBarButtonItem"])
  }
}
