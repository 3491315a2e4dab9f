import Chance
import Foundation
import Testing

@testable import Scene

@Suite("The seam as text, for a host in another process") struct CodingTests {
  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: data) == value)
  }

  private var richNode: Node {
    var node = Node(
      id: NodeID(.max), role: .textView, frame: CGRect(x: 1, y: 2.5, width: 3, height: 4))
    node.text = "ä🙂\n\u{0}"
    node.name = "name"
    node.placeholder = "…"
    node.symbol = "plus"
    node.badge = "3"
    node.picture = Node.Picture(file: "/a.png", fit: .contain)
    node.path = ["a", ""]
    node.traits = [.selected, .swipeable]
    node.style = TextStyle(font: Font(size: 11.5, weight: 700, italic: true), lines: 0)
    node.fill = .rgba(0x1020_30FF)
    node.cornerRadius = 8
    node.contentSize = CGSize(width: 1, height: 2)
    node.offset = CGPoint(x: 0, y: 9)
    node.selection = TextRange(1, 2)
    node.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    node.children = [NodeID(1)]
    return node
  }

  @Test("Every operation")
  func operations() throws {
    let operations: [ScenePatch.Operation] = [
      .insert(richNode, parent: nil, after: nil),
      .insert(richNode, parent: NodeID(1), after: NodeID(2)),
      .move(NodeID(1), parent: NodeID(2), after: NodeID(3)), .place(NodeID(1), .zero),
      .update(richNode), .remove(NodeID(0)),
    ]
    for operation in operations { try roundTrip(operation) }
    try roundTrip(ScenePatch(operations: operations, focus: NodeID(5)))
  }

  @Test("Every event")
  func events() throws {
    let events: [SceneEvent] = [
      .environment(
        Environment(size: CGSize(width: 1, height: 2), scale: 3, idiom: .phone, isDark: true)),
      .activate(NodeID(1)), .swipe(NodeID(1), .left), .contextMenu(NodeID(1)),
      .contextMenuAt(CGPoint(x: 3, y: 4)),
      .dismissed(NodeID(1)), .hover(CGPoint(x: 1, y: 2), time: 3), .hover(nil, time: 4),
      .touches(
        Touches(
          [Touches.Touch(.moved, at: CGPoint(x: 1, y: 2), id: 3)], time: 4, kind: .pointer,
          modifiers: .shift)), .edgeSwipe(.right),
      .edgePan(EdgePan(.changed, progress: 0.5, velocity: -20)),
      .edited(
        NodeID(1), TextEdit(base: 3, range: TextRange(1, 2), replacement: "👨‍👩‍👧"),
        selection: TextRange(8, 0)),
      .selected(NodeID(1), TextRange(0, 3)), .submitted(NodeID(1)), .focused(nil),
      .focused(NodeID(1)), .pulled(NodeID(1)),
      .zoomed(NodeID(1), 1.5, at: CGPoint(x: 1, y: 2)),
      .scrolled(NodeID(1), CGPoint(x: 0, y: 44.5)),
      .key(KeyPress("n", [.control, .shift])), .clipboard("a"), .phase(.terminate), .wake,
    ]
    for event in events { try roundTrip(event) }
  }

  @Test("Every role, colour and a whole tree")
  func values() throws {
    for role in Role.allCases { try roundTrip([role]) }
    for color in Color.Semantic.allCases { try roundTrip(Color.semantic(color)) }
    var random = SeededRandom(11)
    for _ in 1...50 { try roundTrip(randomTree(&random)) }
  }

  @Test("A key as a person writes it")
  func keys() {
    #expect(KeyPress("n").description == "n")
    #expect(
      KeyPress("f5", [.superKey, .shift, .alt, .control]).description == "ctrl+alt+shift+super+f5")
  }
}
