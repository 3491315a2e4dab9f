import Foundation
import Testing

@testable import Scene

@Suite("The seam at its edges") struct SeamEdges {
  private func tree(_ children: [UInt64: [UInt64]], root: UInt64 = 0) -> Tree {
    let ids = Set(children.keys).union(children.values.joined())
    return Tree(
      root: NodeID(root),
      nodes: ids.map { id in
        var node = Node(id: NodeID(id), role: id == root ? .window : .group, frame: .zero)
        node.children = (children[id] ?? []).map { NodeID($0) }
        return node
      })
  }

  private func operations(_ a: Tree, _ b: Tree) throws -> [ScenePatch.Operation] {
    let patch = a.diff(to: b)
    var result = a
    try result.apply(patch)
    #expect(result == b)
    return patch.operations
  }

  @Test("From nothing, to nothing, to another window")
  func roots() throws {
    let one = tree([0: [1, 2], 1: [3]])
    let other = tree([9: [8]], root: 9)
    #expect(try operations(Tree(), Tree()).isEmpty)
    #expect(try operations(Tree(), one).count == 4)
    #expect(try operations(one, Tree()) == [.remove(NodeID(0))])
    #expect(try operations(one, other).count == 3)
  }

  @Test("A child may change parents, even with its own parent")
  func reparenting() throws {
    let a = tree([0: [1, 2], 1: [3]])
    #expect(
      try operations(a, tree([0: [1, 2], 2: [3]]))
        == [.move(NodeID(3), parent: NodeID(2), after: nil)])
    // 3 becomes the parent of 1.
    #expect(try operations(a, tree([0: [3, 2], 3: [1]])).count == 2)
  }

  @Test("What stays is taken out of what goes, before that goes")
  func rescue() throws {
    #expect(
      try operations(tree([0: [1], 1: [2]]), tree([0: [2]]))
        == [.move(NodeID(2), parent: NodeID(0), after: nil), .remove(NodeID(1))])
    #expect(
      try operations(tree([0: [1], 1: [2], 2: [3]]), tree([0: []])) == [.remove(NodeID(1))],
      "what goes with its parent needs no step of its own")
  }

  @Test("Each kind of change is one step")
  func changes() throws {
    func change(_ change: (inout Node) -> Void) throws -> [ScenePatch.Operation] {
      let a = tree([0: [1]])
      var b = a
      var node = try #require(b.nodes[NodeID(1)])
      change(&node)
      b.nodes[NodeID(1)] = node
      return try operations(a, b)
    }
    let rows: [(String, (inout Node) -> Void)] = [
      ("text", { $0.text = "x" }), ("name", { $0.name = "x" }),
      ("placeholder", { $0.placeholder = "x" }), ("symbol", { $0.symbol = "x" }),
      ("badge", { $0.badge = "x" }),
      ("path", { $0.path = ["x"] }), ("traits", { $0.traits = .selected }),
      ("style", { $0.style.lines = 2 }), ("fill", { $0.fill = .semantic(.accent) }),
      ("cornerRadius", { $0.cornerRadius = 1 }),
      ("contentSize", { $0.contentSize.height = 1 }), ("offset", { $0.offset.y = 1 }),
      ("selection", { $0.selection = TextRange(0, 1) }), ("insets", { $0.insets.top = 1 }),
      (
        "text and frame",
        {
          $0.text = "x"
          $0.frame.size.width = 1
        }
      ),
    ]
    for (name, edit) in rows {
      let steps = try change(edit)
      #expect(steps.count == 1, "\(name)")
      guard case .update = steps.first else {
        Issue.record("\(name): \(steps)")
        continue
      }
    }
    #expect(
      try change { $0.frame.size.width = 1 }
        == [.place(NodeID(1), CGRect(x: 0, y: 0, width: 1, height: 0))])
    #expect(try change { _ in }.isEmpty)
  }

  @Test("Of any order of six, as many move as do not keep their order", arguments: 0..<720)
  func minimal(number: Int) throws {
    var rest = Array(1...6 as ClosedRange<UInt64>)
    var order: [UInt64] = []
    var number = number
    for size in stride(from: 6, through: 1, by: -1) {
      order.append(rest.remove(at: number % size))
      number /= size
    }
    var longest = [Int](repeating: 1, count: 6)
    for i in order.indices {
      for j in 0..<i where order[j] < order[i] { longest[i] = max(longest[i], longest[j] + 1) }
    }
    let steps = try operations(tree([0: Array(1...6)]), tree([0: order]))
    #expect(steps.count == 6 - (longest.max() ?? 0), "\(order)")
  }

  @Test("A refused patch leaves the steps before it done, and says which step it was")
  func refusal() {
    var a = tree([0: [1]])
    let patch = ScenePatch(operations: [.remove(NodeID(1)), .remove(NodeID(1))])
    let error = #expect(throws: PatchError.self) { try a.apply(patch) }
    #expect(a.nodes.count == 1)
    #expect(error?.description.hasSuffix(": #1 is not there") == true)
  }

  @Test("What is wrong with a tree is said in sentences")
  func invariants() {
    func wrong(_ nodes: [(UInt64, Role, [UInt64])], root: UInt64 = 0, focus: UInt64? = nil)
      -> [String]
    {
      Tree(
        root: NodeID(root),
        nodes: nodes.map { id, role, children in
          var node = Node(id: NodeID(id), role: role, frame: .zero)
          node.children = children.map { NodeID($0) }
          return node
        }, focus: focus.map { NodeID($0) }
      ).invariantViolations
    }
    #expect(Tree().invariantViolations.isEmpty)
    #expect(wrong([(0, .window, [])]).isEmpty)
    #expect(wrong([(0, .label, [])]) == ["the root #0 is not a window"])
    #expect(wrong([(0, .window, [5])]) == ["#5 is named as a child but does not exist"])
    #expect(wrong([(0, .window, [1, 1]), (1, .label, [])]) == ["#1 stands in two places"])
    #expect(wrong([(0, .window, []), (1, .label, [])]) == ["#1 cannot be reached from the root"])
    #expect(wrong([(0, .window, [])], focus: 3) == ["the focus #3 does not exist"])
  }
}
