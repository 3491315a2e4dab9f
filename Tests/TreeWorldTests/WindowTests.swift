import Foundation
import Scene
import Testing
import TreeStore
import UIKit

@testable import TreeWorld

/// What a desktop sees of a window: its title, where its keyboard is, where its menus open.
@Suite("Window", .serialized) @MainActor struct WindowTests {
  private func title(_ me: Person) -> String? {
    me.host.tree.root.flatMap { me.host.tree[$0] }?.text
  }

  @Test("A window is called after its note and folder") func titles() throws {
    let me = try Person()
    #expect(title(me) == "TreeWorld")
    try me.newFolder("Home")
    #expect(title(me) == "Home")
    try me.newFile("Plan", in: "Home")
    #expect(title(me) == "Plan – Home")
    me.resize(400)
    #expect(title(me) == "Plan – Home")
    try me.back()
    #expect(title(me) == "Home")
    try me.back()
    #expect(title(me) == "TreeWorld")
    me.resize(1024)
    try me.row("All Notes")
    try me.row("Plan")
    me.key("f2")
    me.key("ctrl+a")
    let field = try #require(me.focus)
    me.send(.edited(field, text: "Garden", selection: TextRange(6, 0)))
    try me.tap("OK")
    #expect(title(me) == "Garden – All Notes")
    me.leave()
  }

  @Test("A window that opens has the keyboard where one types") func keyboard() throws {
    let me = try Person.writing("one")
    let again = try Person(path: me.path)
    #expect(again.focus?.role == .textView)
    try again.type("!")
    #expect(again.textView?.text == "one!")
    try again.row("Home")
    again.send(.key(KeyPress("1", .control)))
    try again.swipe(.left, "A", "Delete")
    // Without a note it is in the list, whose arrow keys open them.
    let last = try Person(path: me.path)
    #expect(last.focus?.role == .list && last.focus?.spokenName == "Home")
    me.leave()
  }

  private func place(of id: NodeID, in tree: Tree) -> CGRect? {
    func find(_ here: NodeID, _ origin: CGPoint) -> CGRect? {
      guard let node = tree[here] else { return nil }
      let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
      if here == id { return frame }
      let inner = CGPoint(x: frame.minX - node.offset.x, y: frame.minY - node.offset.y)
      return node.children.lazy.compactMap { find($0, inner) }.first
    }
    return tree.root.flatMap { find($0, .zero) }
  }

  @Test("A row's menu opens at the pointer; what deletes stands last, apart and red")
  func menu() throws {
    let me = try Person.writing("one")
    let row = try me.find(.row, "A")
    let frame = try #require(place(of: row.id, in: me.host.tree))
    let pointer = CGPoint(x: frame.maxX - 20, y: frame.minY + 12)
    me.send(.contextMenuAt(pointer))
    let menu = try #require(me.nodes.last { $0.role == .menu })
    #expect(menu.anchor == CGRect(origin: pointer, size: .zero))
    let parts = me.inside(menu).dropFirst()
    #expect(parts.map(\.role).suffix(2) == [.separator, .menuItem])
    #expect(parts.last?.text == "Delete")
    #expect(parts.filter { $0.traits.contains(.destructive) }.map(\.text) == ["Delete"])
    me.send(.dismissed(menu.id))
    // A key means the row.
    me.send(.contextMenu(row.id))
    #expect(me.nodes.last { $0.role == .menu }?.anchor == frame)
    me.leave()
  }
}
