import Foundation
import Testing

@testable import Scene

@Suite("Colours in another mode than the window's") struct FixedColorTests {
  private func color(_ role: Role, _ traits: Node.Traits = [], _ color: Color.Semantic = .label)
    -> Color
  {
    var node = Node(id: NodeID(1), role: role, frame: .zero)
    node.traits = traits
    node.style.color = .semantic(color)
    node.fixColors(isDark: true)
    return node.style.color
  }

  @Test("Words are white in the dark; what the platform draws in its own colours has those")
  func own() {
    #expect(color(.label) == .rgba(0xFFFF_FFFF))
    #expect(color(.row, .ruled) == .rgba(0x5454_5899))
    #expect(color(.row, .ruled, .destructive) == .rgba(0xFF45_3AFF))
    #expect(color(.button, .flat) == .rgba(0x0A84_FFFF))
  }
}
