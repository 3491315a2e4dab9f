import Foundation
import Testing

@testable import Scene

@Suite("Screens as text") struct DiagramTests {
  /// A bar with a title and a button, two rows of which one is selected, and a field.
  private func screen() -> Tree {
    func node(
      _ id: UInt64, _ role: Role, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
      _ text: String = "", children: [UInt64] = [], change: (inout Node) -> Void = { _ in }
    ) -> Node {
      var node = Node(
        id: NodeID(id), role: role, frame: CGRect(x: x, y: y, width: width, height: height))
      node.text = text
      node.style.font.size = 10
      node.children = children.map { NodeID($0) }
      change(&node)
      return node
    }
    return Tree(
      root: NodeID(1),
      nodes: [
        node(1, .window, 0, 0, 200, 120, children: [2, 5, 10]),
        node(2, .bar, 0, 0, 200, 40, children: [3, 4]),
        node(3, .label, 50, 0, 100, 40, "Folders") { $0.style.alignment = .center },
        node(4, .button, 160, 0, 40, 40) {
          $0.symbol = "plus"
          $0.name = "Add"
        },
        node(5, .list, 0, 40, 200, 40, children: [6, 8]),
        node(6, .row, 0, 0, 200, 20, children: [7]) { $0.traits = .selected },
        node(7, .label, 10, 0, 180, 20, "Groceries"),
        node(8, .row, 0, 20, 200, 20, children: [9]),
        node(9, .label, 10, 0, 180, 20, "Travel"),
        node(10, .textField, 10, 90, 100, 20, "Milk") { $0.selection = TextRange(4, 0) },
      ], focus: NodeID(10))
  }

  @Test("A window as large as a number", arguments: [1e9, 1e308, .greatestFiniteMagnitude])
  func endless(length: Double) {
    for size in [CGSize(width: length, height: 100), CGSize(width: 100, height: length)] {
      let window = Node(id: NodeID(1), role: .window, frame: CGRect(origin: .zero, size: size))
      let lines = Tree(root: NodeID(1), nodes: [window]).diagram(isFolded: false).split(
        separator: "\n")
      #expect((6...502).contains(lines.count))
      #expect((40...98).contains(lines[0].count))
    }
  }

  @Test("A bar, rows, a field with its cursor")
  func picture() {
    #expect(
      screen().diagram(columns: 20) == """
        ┌────────────────────┐
        │                    │
        │      Folders   [+] │
        │▌Groceries          │
        │ Travel             │
        │                    │
        │ [Milk|___]         │
        └────────────────────┘
        """)
  }

  @Test("Without a window there is nothing to draw")
  func empty() { #expect(Tree().diagram() == "(no window)") }
}
