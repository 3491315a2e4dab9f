import Foundation

extension Tree {
  /// Returns the patch that makes this tree equal to `next`.
  ///
  /// A node whose parent does not change is moved only if its order among the remaining siblings
  /// changed; the number of moves is the smallest possible.
  ///
  /// Complexity: proportional to the number of nodes, plus n log n for the children of a node whose
  /// children changed.
  public func diff(to next: Tree) -> ScenePatch {
    guard let nextRoot = next.root else {
      return ScenePatch(operations: root.map { [.remove($0)] } ?? [], focus: next.focus)
    }
    var work = Differ(old: root == nextRoot ? nodes : [:], next: next.nodes)
    if root != nextRoot {
      if let root { work.operations.append(.remove(root)) }
      if let node = next.nodes[nextRoot] {
        work.operations.append(.insert(node.childless, parent: nil, after: nil))
      }
    }
    work.place(nextRoot)
    // Removals come last, as nodes that stay may have to be moved out first. Descendants of a
    // removed node need no removal of their own.
    for id in work.gone.sorted() { work.operations.append(.remove(id)) }
    return ScenePatch(operations: work.operations, focus: next.focus)
  }
}

/// Walks the next tree and collects the operations that lead to it.
private struct Differ {
  let old: [NodeID: Node]
  let next: [NodeID: Node]
  var operations: [ScenePatch.Operation] = []
  /// Children of nodes that stay which are not in the next tree.
  var gone: [NodeID] = []
  /// The levels of nodes that are walked through with recursion, which takes no memory.
  private static let nearLevels = 64

  init(old: [NodeID: Node], next: [NodeID: Node]) {
    self.old = old
    self.next = next
  }

  mutating func place(_ root: NodeID) { place(root, levels: Self.nearLevels) }

  private mutating func place(_ id: NodeID, levels: Int) {
    guard levels > 0 else { return placeFarBelow(id) }
    for child in placeAlone(id) { place(child, levels: levels - 1) }
  }

  /// Without recursion, as trees may be deeper than the stack.
  private mutating func placeFarBelow(_ root: NodeID) {
    var waiting = [root]
    while let id = waiting.popLast() { waiting.append(contentsOf: placeAlone(id).reversed()) }
  }

  /// - Returns: The children of the node, which come next.
  private mutating func placeAlone(_ id: NodeID) -> [NodeID] {
    guard let node = next[id] else { return [] }
    let before = old[id]
    if let before {
      if let change = before.change(to: node) { operations.append(change) }
      if before.children == node.children { return node.children }
    }
    let siblings = before?.children ?? []
    for child in siblings where next.index(forKey: child) == nil { gone.append(child) }
    let staying = Self.longestRun(of: node.children, in: siblings)
    var previous: NodeID?
    for child in node.children {
      // Testing for the key costs less than copying the node out of the dictionary.
      if old.index(forKey: child) != nil {
        if !staying.contains(child) {
          operations.append(.move(child, parent: id, after: previous))
        }
      } else if let fresh = next[child] {
        operations.append(.insert(fresh.childless, parent: id, after: previous))
      }
      previous = child
    }
    return node.children
  }

  /// A longest subsequence of the children whose order did not change: these are not moved.
  private static func longestRun(of wanted: [NodeID], in old: [NodeID]) -> Set<NodeID> {
    guard !old.isEmpty, !wanted.isEmpty else { return [] }
    var position: [NodeID: Int] = [:]
    for (index, id) in old.enumerated() { position[id] = index }
    var tails: [(position: Int, index: Int)] = []
    var links = [Int](repeating: -1, count: wanted.count)
    for (index, id) in wanted.enumerated() {
      guard let place = position[id] else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if tails[middle].position < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { links[index] = tails[low - 1].index }
      if low == tails.count {
        tails.append((place, index))
      } else {
        tails[low] = (place, index)
      }
    }
    var result: Set<NodeID> = []
    var index = tails.last?.index ?? -1
    while index >= 0 {
      result.insert(wanted[index])
      index = links[index]
    }
    return result
  }
}

extension Node {
  /// A copy without children.
  public var childless: Node {
    var copy = self
    copy.children = []
    return copy
  }

  func change(to next: Node) -> ScenePatch.Operation? {
    guard look == next.look else { return .update(next.childless) }
    return frame == next.frame ? nil : .place(id, next.frame)
  }
}
