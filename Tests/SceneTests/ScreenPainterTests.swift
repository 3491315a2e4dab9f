import Foundation
import Testing

@testable import Scene

/// What becomes of nodes in a picture.
@Suite("A screen as a picture") @MainActor struct ScreenPainterTests {
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

  private let all = CGRect(x: 0, y: 0, width: 200, height: 100)

  @Test("A window is its ground and what stands on it") func ground() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .group, CGRect(x: 10, y: 20, width: 30, height: 40)) { $0.fill = .rgba(0xFF00_00FF) },
    ])
    #expect(lines.count == 2)
    #expect(lines.last == "fill #ff0000 M10,20 L40,20 L40,60 L10,60 Z", "\(lines)")
  }

  @Test("A button whose looks the app makes stands on the colour of its view, once")
  func buttonGround() {
    for content in [nil, Node.ButtonContent()] {
      let lines = lines([
        node(1, .window, all, [2]),
        node(2, .button, CGRect(x: 10, y: 20, width: 30, height: 40)) {
          $0.fill = .rgba(0xFF00_0080)
          $0.traits.insert(.painted)
          $0.control.content = content
        },
      ])
      let grounds = lines.filter { $0.hasPrefix("fill #ff0000") }
      #expect(grounds.count == 1, "\(lines)")
    }
  }

  @Test(
    "The image of a menu's element stands at the end of its line, before the arrow of a submenu")
  func menuImage() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .menu, CGRect(x: 0, y: 0, width: 200, height: 98), [3, 4]) { $0.anchor = .zero },
      node(3, .menuItem, CGRect(x: 0, y: 0, width: 200, height: 34)) {
        $0.text = "Share"
        $0.picture = Node.Picture(
          Artwork(.symbol("star"), size: CGSize(width: 20, height: 20)), fit: .contain)
      },
      node(4, .menu, CGRect(x: 0, y: 34, width: 200, height: 64)) {
        $0.text = "More"
        $0.picture = Node.Picture(
          Artwork(.symbol("plus"), size: CGSize(width: 20, height: 20)), fit: .contain)
      },
    ])
    let pictures = lines.filter { $0.hasPrefix("picture") }
    #expect(pictures.count == 2)
    #expect(pictures.first?.hasSuffix("in 168 7 20 20") == true, "\(pictures)")
    #expect(pictures.last?.hasSuffix("in 152 41 20 20") == true, "\(pictures)")
  }

  @Test("A month has an arrow to the one before and to the one behind, at the end of its title")
  func monthArrows() {
    let lines = lines([
      node(1, .window, CGRect(x: 0, y: 0, width: 320, height: 280), [2]),
      node(2, .calendar, CGRect(x: 0, y: 0, width: 320, height: 280)) {
        $0.text = "May 2026"
        $0.control.value = Double(CivilDay(year: 2026, month: 5, day: 4).number)
      },
    ])
    #expect(
      lines.contains { $0.hasPrefix("stroke") && $0.contains("M271,12 L265,18 L271,24") },
      "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("stroke") && $0.contains("M297,12 L303,18 L297,24") },
      "\(lines)")
  }

  @Test("Natural texts stand at the right where people read so, and rows end at the left")
  func rightToLeft() {
    func steps(_ isRightToLeft: Bool) -> [Drawing.Step] {
      let nodes = [
        node(1, .window, all, [2, 4]),
        node(2, .row, CGRect(x: 0, y: 0, width: 200, height: 40), [3]) {
          $0.traits = [.disclosure, .ruled]
          $0.insets.left = 20
        },
        node(3, .label, CGRect(x: 20, y: 10, width: 160, height: 20)) { $0.text = "Words" },
        node(4, .label, CGRect(x: 0, y: 50, width: 160, height: 20)) {
          $0.text = "Left"
          $0.style.alignment = .left
        },
      ]
      return ScreenPainter.drawing(
        of: Tree(root: nodes[0].id, nodes: nodes), measurer: FixedTextMeasurer(),
        isRightToLeft: isRightToLeft
      ).steps
    }
    func alignments(_ isRightToLeft: Bool) -> [TextStyle.Alignment] {
      steps(isRightToLeft).compactMap {
        if case .text(_, _, let style, _) = $0 { style.alignment } else { nil }
      }
    }
    #expect(alignments(false) == [.natural, .left])
    #expect(alignments(true) == [.right, .left])
    for case .text("Words", _, _, let frame) in steps(true) { #expect(frame.maxX == 180) }
    let lines = Drawing(steps(true)).lines
    #expect(lines.contains { $0.contains("M21,14 L15,20 L21,26") }, "\(lines)")
    #expect(lines.contains { $0.contains("M0,39 L180,39") }, "\(lines)")
  }

  @Test("The titles of an index have its colour") func index() {
    let nodes = [
      node(1, .window, all, [2]),
      node(2, .index, CGRect(x: 180, y: 0, width: 20, height: 100)) {
        $0.path = ["A", "B"]
        $0.style.color = .rgba(0xFF00_00FF)
      },
    ]
    let drawing = ScreenPainter.drawing(
      of: Tree(root: nodes[0].id, nodes: nodes), measurer: FixedTextMeasurer())
    let colors = drawing.steps.compactMap { step -> Color? in
      if case .text(_, _, let style, _) = step { style.color } else { nil }
    }
    #expect(colors == [.rgba(0xFF00_00FF), .rgba(0xFF00_00FF)])
  }

  @Test("The shadow of a dialog fades, and no edge can be seen", arguments: [false, true])
  func softShadow(isDark: Bool) {
    let nodes = [
      node(1, .window, all, [2]),
      node(2, .dialog, CGRect(x: 50, y: 30, width: 100, height: 40)),
    ]
    let drawing = ScreenPainter.drawing(
      of: Tree(root: nodes[0].id, nodes: nodes), measurer: FixedTextMeasurer(), isDark: isDark)
    let opacities = drawing.steps.compactMap { step -> UInt32? in
      guard case .fill(_, _, .rgba(let value)) = step, value < 0xFF else { return nil }
      return value
    }
    #expect(opacities.allSatisfy { $0 <= 8 })
    #expect(opacities.reduce(0, +) >= 0x30, "it is a shadow all the same")
  }

  @Test("A tab without a symbol shows its title alone") func plainTab() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .button, CGRect(x: 0, y: 0, width: 80, height: 49)) {
        $0.text = "Home"
        $0.traits = [.flat, .tab]
      },
    ])
    #expect(lines.contains { $0.contains("text “Home”") })
    #expect(!lines.contains { $0.hasPrefix("picture") }, "\(lines)")
  }

  @Test("A label shows the lines that its frame has room for, and nothing beyond it")
  func labelLines() {
    let long = "One two three four five six seven eight nine ten eleven twelve"
    func steps(_ height: Double, _ truncation: TextStyle.Truncation = .tail) -> [Drawing.Step] {
      let label = node(2, .label, CGRect(x: 0, y: 0, width: 100, height: height)) {
        $0.text = long
        $0.style.font.size = 17
        $0.style.lines = 0
        $0.style.truncation = truncation
      }
      let tree = Tree(root: NodeID(1), nodes: [node(1, .window, all, [2]), label])
      return ScreenPainter.drawing(of: tree, measurer: FixedTextMeasurer()).steps
    }
    func lines(_ height: Double) -> Int? {
      for case .text(_, _, let style, _) in steps(height) { return style.lines }
      return nil
    }
    func isClipped(_ steps: [Drawing.Step]) -> Bool {
      steps.contains { if case .clip = $0 { true } else { false } }
    }
    // A line of 17 points is 21 high.
    #expect(lines(44) == 2)
    #expect(lines(21) == 1)
    #expect(lines(400) == 0, "the limit of the label's own")
    #expect(!isClipped(steps(44)))
    #expect(lines(10) == 1)
    #expect(isClipped(steps(10)))
    #expect(isClipped(steps(44, .clip)))
  }

  @Test("Words stand in the middle of their frame's height") func middle() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .label, CGRect(x: 0, y: 0, width: 100, height: 41)) {
        $0.text = "Word"
        $0.style.font.size = 17
      },
    ])
    // A line of 17 points is 21 high.
    #expect(lines.last?.contains("text “Word”") == true)
    #expect(lines.last?.contains("in 0 10 ") == true, "\(lines)")
  }

  @Test(
    "A lone line stands in the middle of a frame that is lower than it, and is cut at both ends")
  func lowFrame() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .label, CGRect(x: 0, y: 30, width: 100, height: 11)) {
        $0.text = "Word"
        $0.style.font.size = 17
        $0.style.lines = 1
      },
    ])
    // A line of 17 points is 21 high: 5 above the frame and 5 below it.
    #expect(lines.contains { $0.contains("text “Word”") && $0.contains("in 0 25 ") }, "\(lines)")
  }

  @Test("Rows are where they are scrolled to, and cut where the list ends") func scrolled() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .list, all, [3, 4]) { $0.offset.y = 50 },
      node(3, .row, CGRect(x: 0, y: 0, width: 200, height: 40), []) {
        $0.traits = [.selected]
      },
      node(4, .row, CGRect(x: 0, y: 40, width: 200, height: 40), []) { $0.traits = [.selected] },
    ])
    let fills = lines.filter { $0.contains("fill") }
    #expect(fills.count == 2, "the row above is out of sight: \(lines)")
    #expect(lines.contains { $0.contains("clip") })
  }

  @Test("What stands beside something that cuts is drawn all the same") func beside() {
    for role in [Role.wheel, .list, .textView] {
      let lines = lines([
        node(1, .window, all, [2, 3]),
        node(2, role, CGRect(x: 0, y: 0, width: 100, height: 40)) {
          $0.text = "Text"
          $0.control.options = ["One"]
        },
        node(3, .label, CGRect(x: 0, y: 60, width: 100, height: 30)) { $0.text = "Beside" },
      ])
      #expect(lines.last?.contains("Beside") == true, "\(role)")
    }
  }

  @Test("What cannot be seen is not drawn") func hidden() {
    let lines = lines([
      node(1, .window, all, [2]),
      node(2, .label, all) {
        $0.text = "Word"
        $0.opacity = 0
      },
    ])
    #expect(!lines.contains { $0.contains("Word") })
  }

  @Test("Every role leaves something, unless it only holds others") func roles() {
    let holders: Set<Role> = [
      .window, .group, .split, .column, .navigation, .list, .header, .spinner, .element,
    ]
    for role in Role.allCases where !holders.contains(role) {
      let lines = lines([
        node(1, .window, all, [2]),
        node(2, role, CGRect(x: 10, y: 10, width: 160, height: 60)) {
          $0.text = "Word"
          $0.path = ["A", "B"]
          $0.symbol = role == .image ? "plus" : ""
          $0.traits = [.disclosure]
          $0.control.options = ["One", "Two"]
          $0.control.maximum = 3
        },
      ])
      #expect(lines.count > 1, "\(role)")
    }
  }

  @Test("A tree without a window is an empty picture") func empty() {
    #expect(ScreenPainter.drawing(of: Tree(), measurer: FixedTextMeasurer()).isEmpty)
  }
}
