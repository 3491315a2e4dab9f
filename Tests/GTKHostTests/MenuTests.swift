import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Menus of the scene as GTK's own.
final class MenuTests: XCTestCase {
  private static func tree(isOpen: Bool = true, title: String = "Copy") -> Tree {
    let button = node(2, .button, 20, 20, 100, 34) { $0.text = "Press" }
    let deep = node(7, .menuItem) {
      $0.text = "Deep"
      $0.symbol = "plus"
    }
    let parts = [
      node(4, .menuItem) { $0.text = title },
      node(5, .menu) {
        $0.text = "More"
        $0.children = [deep.id]
      },
      node(6, .separator) { $0.text = "Sort by" },
      node(8, .menuItem) {
        $0.text = "Name"
        $0.traits = .checked
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        let size = CGSize(width: 10, height: 10)
        $0.picture = Node.Picture(
          Artwork(.drawing(Drawing([.fill(path, .winding, .rgba(0xFF00_00FF))])), size: size),
          fit: .contain)
      },
      node(9, .menuItem) {
        $0.text = "Size"
        $0.traits = [.disabled, .destructive]
      },
    ]
    let menu = node(3, .menu, 20, 58, 200, 150) {
      $0.anchor = button.frame
      $0.children = parts.map(\.id)
    }
    let root = node(1, .window, 0, 0, 400, 500) {
      $0.children = isOpen ? [button.id, menu.id] : [button.id]
    }
    return Tree(
      root: root.id, nodes: [root, button] + (isOpen ? [menu, deep] + parts : []),
      focus: button.id)
  }

  @MainActor private static func text(_ stage: Stage) -> String {
    stage.host.menus.menu(NodeID(3)).map { taken(cg_menu_copy($0)) } ?? "closed"
  }

  @MainActor private static func opened(_ stage: Stage) throws -> OpaquePointer {
    stage.show(Self.tree(isOpen: false))
    stage.present()
    stage.show(Self.tree())
    let menu = try XCTUnwrap(stage.host.menus.menu(NodeID(3)))
    stage.turn(until: "the menu") { cg_menu_is_open(menu) }
    return menu
  }

  /// An X server without a compositor, as that of `./test`, draws it black.
  func testNothingTransparentIsAroundAMenuWithoutACompositor() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let menu = try Self.opened(stage)
      stage.turn(until: "a menu without room around it") { cg_menu_black_room(menu) <= 0 }
    }
  }

  func testNothingIsEmptyBelowTheOnlyElement() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(Self.tree(isOpen: false))
      stage.present()
      let button = node(2, .button, 20, 20, 100, 34) { $0.text = "Press" }
      let only = node(4, .menuItem) { $0.text = "Copy" }
      let menu = node(3, .menu, 20, 58, 200, 34) {
        $0.anchor = button.frame
        $0.children = [only.id]
      }
      let root = node(1, .window, 0, 0, 400, 500) { $0.children = [button.id, menu.id] }
      stage.show(Tree(root: root.id, nodes: [root, button, menu, only], focus: button.id))
      let shown = try XCTUnwrap(stage.host.menus.menu(NodeID(3)))
      stage.turn(until: "the menu") { cg_menu_is_open(shown) && cg_menu_room_below(shown) < 100 }
      // A margin of the theme, of a few points.
      XCTAssertLessThan(cg_menu_room_below(shown), 10)
    }
  }

  func testAMenuOpensWithAllThatStandsInIt() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      _ = try Self.opened(stage)
      XCTAssertEqual(Self.text(stage), "--\nCopy\nMore >\n --\n Deep\n--Sort by\nName\nSize\n")
      // The keyboard is only lent.
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(2).tag)
      stage.show(Self.tree(title: "Cut"))
      XCTAssertTrue(Self.text(stage).hasPrefix("--\nCut"))
      stage.show(Self.tree(isOpen: false))
      XCTAssertEqual(Self.text(stage), "closed")
      stage.settle()
      XCTAssertEqual(SeamTests.told(stage), [])
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(2).tag)
    }
  }

  func testKeysAreNamedAsGTKNamesThem() {
    XCTAssertEqual(KeyPress(",", .control).accelerator, "<Control>comma")
    XCTAssertEqual(KeyPress("[", [.control, .shift]).accelerator, "<Control><Shift>bracketleft")
    XCTAssertEqual(KeyPress("f11").accelerator, "F11")
    XCTAssertEqual(KeyPress("n", [.control, .alt]).accelerator, "<Control><Alt>n")
  }

  func testImagesStandBeforeTitles() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let menu = try Self.opened(stage)
      XCTAssertEqual(taken(cg_menu_images_copy(menu)), "Deep\nName\n")
      XCTAssertEqual(taken(cg_menu_destructive_copy(menu)), "Size\n")
      stage.show(Self.tree(isOpen: false))
      stage.settle()
    }
  }

  func testWhatRemovesSomethingStandsInRed() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let menu = try Self.opened(stage)
      XCTAssertEqual(taken(cg_menu_destructive_copy(menu)), "Size\n")
    }
  }

  func testAChoiceIsToldBeforeThatItIsLeft() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let menu = try Self.opened(stage)
      cg_menu_choose(menu, NodeID(9).tag)
      XCTAssertEqual(SeamTests.told(stage), [], "it is disabled")
      stage.show(Self.tree(isOpen: false))
      stage.show(Self.tree())
      let again = try XCTUnwrap(stage.host.menus.menu(NodeID(3)))
      cg_menu_choose(again, NodeID(7).tag)
      stage.turn(until: "the end") { stage.listener.events.contains(.dismissed(NodeID(3))) }
      XCTAssertEqual(
        SeamTests.told(stage), [.activate(NodeID(7)), .dismissed(NodeID(3))])
    }
  }

  func testAMenuThatIsLeftIsTold() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let menu = try Self.opened(stage)
      cg_menu_leave_by_person(menu)
      stage.turn(until: "the end") { stage.listener.events.contains(.dismissed(NodeID(3))) }
      XCTAssertEqual(SeamTests.told(stage), [.dismissed(NodeID(3))])
    }
  }

  /// Twelve menus, each in the one before, with a part above and one below what it holds.
  func testMenusNestAsDeepAsTheyCome() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let depth = 12
      var nodes: [Node] = []
      for level in 0..<depth {
        let (id, isLast) = (UInt64(100 + level * 10), level == depth - 1)
        let above = node(id + 1, .menuItem) { $0.text = "Above \(level)" }
        let below = node(id + 2, .menuItem) { $0.text = "Below \(level)" }
        let menu = node(id, .menu, 20, 58, 200, 150) {
          $0.text = "Level \(level)"
          $0.anchor = level == 0 ? CGRect(x: 20, y: 20, width: 100, height: 34) : nil
          $0.children = [above.id] + (isLast ? [] : [NodeID(id + 10)]) + [below.id]
        }
        nodes += [menu, above, below]
      }
      let root = node(1, .window, 0, 0, 400, 500) { $0.children = [NodeID(100)] }
      stage.show(window([]))
      stage.present()
      stage.show(Tree(root: root.id, nodes: [root] + nodes))
      func text(_ level: Int) -> [String] {
        let inner = level == depth - 1 ? [] : ["Level \(level + 1) >"] + text(level + 1)
        return ["Above \(level)"] + inner + ["Below \(level)"]
      }
      let menu = try XCTUnwrap(stage.host.menus.menu(NodeID(100)))
      let lines = taken(cg_menu_copy(menu)).split(separator: "\n").map(String.init)
      XCTAssertEqual(
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0 != "--" },
        text(0))
      stage.turn(until: "the menu") { cg_menu_is_open(menu) }
    }
  }
}
