import Chance
import Foundation
import Scene

/// Random trees over a common stock of identities, so that two of them share nodes in other
/// places. A node's role follows from its identity, as a role never changes.
struct RandomTrees {
  var random: SeededRandom
  private static let roles = Role.allCases.filter { $0 != .window }
  private static let words = ["", "a", "Milk", "Bread 🥖", "三 eggs", "e\u{301}a", "two\nlines", "👩‍👩‍👧"]

  init(seed: UInt64) { random = SeededRandom(seed) }

  mutating func tree() -> Tree {
    var nodes = [make(1, .window)]
    let count = Int.random(in: 0...24, using: &random)
    for id in (2...40).shuffled(using: &random).prefix(count) {
      let node = make(UInt64(id), Self.roles[id % Self.roles.count])
      let parent = Int.random(in: 0..<nodes.count, using: &random)
      let place = Int.random(in: 0...nodes[parent].children.count, using: &random)
      nodes[parent].children.insert(node.id, at: place)
      nodes.append(node)
    }
    let focus = Bool.random(using: &random) ? nodes.randomElement(using: &random)?.id : nil
    return Tree(root: NodeID(1), nodes: nodes, focus: focus)
  }

  private mutating func make(_ id: UInt64, _ role: Role) -> Node {
    var node = Node(
      id: NodeID(id), role: role,
      frame: CGRect(
        x: Double.random(in: -20...200, using: &random).rounded(),
        y: Double.random(in: -20...200, using: &random) / 2,
        width: Double.random(in: 0...300, using: &random).rounded(),
        height: Double.random(in: 0...300, using: &random)))
    node.text = Self.words.randomElement(using: &random) ?? ""
    if role == .textField { node.text.removeAll { $0.isNewline } }
    node.name = Self.words.randomElement(using: &random) ?? ""
    node.traits = Node.Traits(rawValue: UInt32.random(in: 0..<(1 << 16), using: &random))
    node.fill = [nil, .semantic(.sidebar), .rgba(0x1020_30FF)].randomElement(using: &random) ?? nil
    node.cornerRadius = [0, 0, 8, 12].randomElement(using: &random) ?? 0
    if Bool.random(using: &random) { node.traits.insert(.tab) }
    node.badge = ["", "3"].randomElement(using: &random) ?? ""
    node.symbol = ["", "plus", "chevron.backward", "no.such"].randomElement(using: &random) ?? ""
    node.style.lines = Int.random(in: 0...3, using: &random)
    node.style.font.size = [12.5, 15, 30].randomElement(using: &random) ?? 15
    node.contentSize = CGSize(width: 300, height: Double.random(in: 0...3000, using: &random))
    node.selection = TextRange(Int.random(in: 0...node.text.utf16.count, using: &random), 0)
    return node
  }
}
