import Foundation

extension Tree {
  /// The patch that makes this tree equal to `next`.
  ///
  /// A node keeps its place under an unchanged parent unless its order among the
  /// staying siblings changed; of those, the fewest are moved.
  public func diff(to next: Tree) -> ScenePatch {
    var patch = ScenePatch(focus: next.focus)
    guard let nextRoot = next.root else {
      if let root { patch.operations.append(.remove(root)) }
      return patch
    }
    let rootReplaced = root != nextRoot
    if rootReplaced, let root { patch.operations.append(.remove(root)) }
    let old = rootReplaced ? [:] : nodes
    let parents = rootReplaced ? [:] : parents()

    if rootReplaced, let node = next.nodes[nextRoot] {
      patch.operations.append(.insert(node.childless, parent: nil, after: nil))
    }

    func place(_ id: NodeID) {
      guard let node = next.nodes[id] else { return }
      let before = old[id]
      if let before {
        if let change = before.change(to: node) { patch.operations.append(change) }
        if before.children == node.children {
          node.children.forEach(place)
          return
        }
      }
      let staying = Self.longestRun(
        of: node.children.map { old[$0] != nil && parents[$0] == id ? $0 : nil },
        in: before?.children ?? [])
      var previous: NodeID?
      for child in node.children {
        if let known = old[child], next.nodes[child]?.role == known.role {
          if !staying.contains(child) {
            patch.operations.append(.move(child, parent: id, after: previous))
          }
        } else if let fresh = next.nodes[child] {
          patch.operations.append(.insert(fresh.childless, parent: id, after: previous))
        }
        previous = child
      }
      node.children.forEach(place)
    }
    place(nextRoot)

    // Highest first: what goes with a removed parent needs no step of its own.
    for (id, _) in old where next.nodes[id] == nil {
      if let parent = parents[id], next.nodes[parent] != nil || id == root {
        patch.operations.append(.remove(id))
      }
    }
    return patch
  }

  /// The children that can stay where they are: a longest run whose order is unchanged.
  private static func longestRun(of wanted: [NodeID?], in old: [NodeID]) -> Set<NodeID> {
    var position: [NodeID: Int] = [:]
    for (index, id) in old.enumerated() { position[id] = index }
    var tails: [(position: Int, index: Int)] = []
    var links = [Int](repeating: -1, count: wanted.count)
    for (index, id) in wanted.enumerated() {
      guard let id, let place = position[id] else { continue }
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
      if let id = wanted[index] { result.insert(id) }
      index = links[index]
    }
    return result
  }
}

extension Node {
  var childless: Node {
    var copy = self
    copy.children = []
    return copy
  }

  func change(to next: Node) -> ScenePatch.Operation? {
    var same = self
    same.children = next.children
    if same == next { return nil }
    same.frame = next.frame
    return same == next ? .place(id, next.frame) : .update(next.childless)
  }
}
