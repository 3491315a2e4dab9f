import Foundation

extension Tree {
  /// The patch that makes this tree equal to `next`.
  ///
  /// A node keeps its place under an unchanged parent unless its order among the
  /// staying siblings changed; of those, the fewest are moved.
  public func diff(to next: Tree) -> ScenePatch {
    guard let nextRoot = next.root else {
      return ScenePatch(operations: root.map { [.remove($0)] } ?? [], focus: next.focus)
    }
    var work = Differ(old: root == nextRoot ? nodes : [:], next: next.nodes)
    if root != nextRoot {
      if let root { work.operations.append(.remove(root)) }
      if let node = next.nodes[nextRoot] {
        work.operations.append(.insert(node.childless, parent: nil, after: nil))
        work.inserted += 1
      }
    }
    work.place(nextRoot)
    work.removeWhatIsGone(root: root)
    return ScenePatch(operations: work.operations, focus: next.focus)
  }
}

/// Walks the next tree and notes what differs from the old one.
private struct Differ {
  let old: [NodeID: Node]
  let next: [NodeID: Node]
  var operations: [ScenePatch.Operation] = []
  var inserted = 0
  /// Needed only when some node's children changed.
  lazy var parents: [NodeID: NodeID] = {
    var result: [NodeID: NodeID] = [:]
    result.reserveCapacity(old.count)
    for node in old.values {
      for child in node.children { result[child] = node.id }
    }
    return result
  }()

  init(old: [NodeID: Node], next: [NodeID: Node]) {
    self.old = old
    self.next = next
  }

  mutating func place(_ id: NodeID) {
    guard let node = next[id] else { return }
    let before = old[id]
    if let before {
      if let change = before.change(to: node) { operations.append(change) }
      if before.children == node.children {
        for child in node.children { place(child) }
        return
      }
    }
    var wanted: [NodeID?] = []
    for child in node.children { wanted.append(parents[child] == id ? child : nil) }
    let staying = Self.longestRun(of: wanted, in: before?.children ?? [])
    var previous: NodeID?
    for child in node.children {
      if old[child] != nil {
        if !staying.contains(child) {
          operations.append(.move(child, parent: id, after: previous))
        }
      } else if let fresh = next[child] {
        operations.append(.insert(fresh.childless, parent: id, after: previous))
        inserted += 1
      }
      previous = child
    }
    for child in node.children { place(child) }
  }

  /// Highest first: what goes with a removed parent needs no step of its own.
  mutating func removeWhatIsGone(root: NodeID?) {
    guard old.count > next.count - inserted else { return }
    for id in old.keys.sorted() where next[id] == nil {
      if let parent = parents[id], next[parent] != nil { operations.append(.remove(id)) }
    }
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
    guard looksLike(next) else { return .update(next.childless) }
    return frame == next.frame ? nil : .place(id, next.frame)
  }

  /// Equal but for the frame and the children; field by field, as a copy costs more.
  private func looksLike(_ next: Node) -> Bool {
    text == next.text && traits == next.traits && name == next.name && fill == next.fill
      && style == next.style && offset == next.offset && contentSize == next.contentSize
      && selection == next.selection && symbol == next.symbol && path == next.path
      && placeholder == next.placeholder && insets == next.insets
      && cornerRadius == next.cornerRadius && picture == next.picture
  }
}
