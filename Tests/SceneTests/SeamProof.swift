import Chance
import Foundation
import Testing

@testable import Scene

/// Random trees over the same few identities, so that nodes move, come and go.
func randomTree(_ random: inout SeededRandom) -> Tree {
  var ids = (1...24).map { UInt64($0) }.shuffled(using: &random).prefix(
    Int.random(in: 0...20, using: &random)
  ).map { NodeID($0) }
  var nodes = [
    Node(id: NodeID(0), role: .window, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  ]
  while let id = ids.popLast() {
    // A role belongs to an identity for ever.
    let roles: [Role] = [.group, .list, .label, .row, .button]
    var node = Node(
      id: id, role: roles[Int(id.raw) % roles.count],
      frame: CGRect(
        x: Double.random(in: 0...2, using: &random).rounded(), y: 0, width: 10, height: 10))
    node.text = ["", "a", "b"].randomElement(using: &random) ?? ""
    if Bool.random(using: &random) { node.picture = Node.Picture(file: "a", fit: .cover) }
    let parent = Int.random(in: 0..<nodes.count, using: &random)
    nodes[parent].children.insert(
      id, at: Int.random(in: 0...nodes[parent].children.count, using: &random))
    nodes.append(node)
  }
  return Tree(root: NodeID(0), nodes: nodes, focus: nodes.randomElement(using: &random)?.id)
}

@Suite("The seam") struct SeamProof {
  @Test("A patch makes of one random tree the other", arguments: 1...20)
  func patches(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var tree = randomTree(&random)
    for step in 1...400 {
      let next = randomTree(&random)
      #expect(next.invariantViolations.isEmpty)
      try tree.apply(tree.diff(to: next))
      #expect(tree == next, "seed \(seed), step \(step)")
    }
  }

  @Test("Between equal trees there is nothing to do")
  func nothing() {
    var random = SeededRandom(7)
    let tree = randomTree(&random)
    #expect(tree.diff(to: tree).operations.isEmpty)
  }

  private func row(_ ids: [UInt64]) -> Tree {
    var window = Node(id: NodeID(100), role: .window, frame: .zero)
    window.children = ids.map { NodeID($0) }
    return Tree(
      root: window.id,
      nodes: [window] + ids.map { Node(id: NodeID($0), role: .group, frame: .zero) })
  }

  @Test("As few nodes move as can")
  func fewMoves() {
    let list = Array(1...10).map { UInt64($0) }
    func moves(_ next: [UInt64]) -> Int { row(list).diff(to: row(next)).operations.count }
    #expect(moves([10] + list.dropLast()) == 1)
    #expect(moves(Array(list.dropFirst()) + [1]) == 1)
    #expect(moves(list.reversed()) == 9)
    #expect(moves(list.filter { $0 != 5 }) == 1)
  }

  @Test("Only a new frame is only a placement")
  func placement() throws {
    var next = row([1])
    next.nodes[NodeID(1)]?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      row([1]).diff(to: next).operations
        == [.place(NodeID(1), CGRect(x: 1, y: 2, width: 3, height: 4))])
  }

  @Test("What does not fit is refused, with the reason")
  func refusals() {
    let node = Node(id: NodeID(5), role: .label, frame: .zero)
    let rows: [(ScenePatch.Operation, String)] = [
      (.remove(NodeID(9)), "#9 is not there"),
      (.insert(node, parent: NodeID(9), after: nil), "#9 or the sibling before is not there"),
      (.insert(node, parent: nil, after: nil), "there is a root already"),
      (.move(NodeID(1), parent: NodeID(1), after: nil), "#1 would stand below itself"),
      (.place(NodeID(9), .zero), "#9 is not there"),
      (.update(Node(id: NodeID(1), role: .label, frame: .zero)), "a role never changes"),
    ]
    for (operation, reason) in rows {
      var tree = row([1, 2])
      #expect(throws: PatchError(operation: operation, reason: reason)) {
        try tree.apply(ScenePatch(operations: [operation]))
      }
    }
  }

  @Test("Patches and events travel as text")
  func coding() throws {
    var random = SeededRandom(3)
    let patch = randomTree(&random).diff(to: randomTree(&random))
    let data = try JSONEncoder().encode(patch)
    #expect(try JSONDecoder().decode(ScenePatch.self, from: data) == patch)
    let event = SceneEvent.edited(
      NodeID(3), TextEdit(base: 0, range: TextRange(0, 0), replacement: "ä🙂"),
      selection: TextRange(3, 0))
    let told = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(SceneEvent.self, from: told) == event)
  }
}
