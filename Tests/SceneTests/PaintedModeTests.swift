import Foundation
import Testing

@testable import Scene

/// Content of another mode than its window, and other grounds of controls.
@Suite("Modes and grounds in pictures") @MainActor struct PaintedModeTests {
  private let all = CGRect(x: 0, y: 0, width: 200, height: 100)

  private func node(
    _ number: Int, _ role: Role, _ frame: CGRect, _ children: [Int] = [],
    _ change: (inout Node) -> Void = { _ in }
  ) -> Node {
    var node = Node(id: NodeID(UInt64(number)), role: role, frame: frame)
    node.children = children.map { NodeID(UInt64($0)) }
    change(&node)
    return node
  }

  private func lines(_ nodes: [Node]) -> [String] {
    let tree = Tree(root: nodes[0].id, nodes: nodes)
    return ScreenPainter.drawing(of: tree, measurer: FixedTextMeasurer()).lines
  }

  @Test("The colours that a painter adds to dark content are dark ones, in a light window, too")
  func darkInLight() {
    let place = CGRect(x: 10, y: 20, width: 30, height: 1)
    let lines = lines([
      node(1, .window, all, [2, 3]),
      node(2, .group, all, [4]) { $0.isDark = true },
      node(3, .separator, place),
      node(4, .separator, place) { $0.isDark = true },
    ])
    let dark = Color.semantic(.separator).fixed(isDark: true).words
    #expect(lines.filter { $0.hasPrefix("fill \(dark) ") }.count == 1, "\(lines)")
    #expect(lines.last?.hasPrefix("fill separator") == true, "\(lines)")
  }

  @Test("What is light in what is dark in a light window is as the window") func lightInDark() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .group, all, [3]) { $0.isDark = true },
      node(3, .separator, CGRect(x: 0, y: 0, width: 9, height: 1)),
    ])
    #expect(lines.last?.hasPrefix("fill separator") == true, "\(lines)")
  }

  @Test("A button without words shows none, whatever its name is") func namedButton() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .button, CGRect(x: 10, y: 20, width: 30, height: 40)) {
        $0.name = "Red"
        $0.traits.insert(.painted)
      },
    ])
    #expect(!lines.contains { $0.contains("Red") }, "\(lines)")
  }

  @Test("A busy button has spokes") func busy() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .button, CGRect(x: 10, y: 20, width: 90, height: 40)) {
        $0.text = "Load"
        var content = Node.ButtonContent()
        content.isBusy = true
        $0.control.content = content
      },
    ])
    #expect(lines.filter { $0.hasPrefix("stroke") }.count == 12, "\(lines)")
  }

  @Test("The colour of a search field fills its round frame, and not the corners") func field() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .searchField, CGRect(x: 10, y: 20, width: 90, height: 36)) {
        $0.fill = .rgba(0xFF00_00FF)
      },
    ])
    let fills = lines.filter { $0.hasPrefix("fill") }
    #expect(fills.count == 2, "\(lines)")
    #expect(fills.last?.hasPrefix("fill #ff0000 M10,20 L100,20") == false, "\(fills)")
  }

  @Test("A shadow has the colour and the strength that the app gives it") func shadow() {
    for (color, strength) in [(UInt32(0xFF00_0080), 8), (0x0000_0010, 1)] {
      let lines = lines([
        node(1, .window, all, [2]),
        node(2, .group, CGRect(x: 50, y: 30, width: 40, height: 40)) {
          $0.fill = .rgba(0xFFFF_FFFF)
          var surface = Surface()
          surface.shadow = Shadow(color: .rgba(color), offset: .zero, radius: 4)
          $0.surface = surface
        },
      ])
      let each = Color.rgba(color & 0xFFFF_FF00 | UInt32(strength)).words
      #expect(lines.filter { $0.hasPrefix("fill \(each) ") }.count == 16, "\(each) \(lines)")
    }
  }
}
