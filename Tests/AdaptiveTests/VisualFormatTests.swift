import Testing

@testable import Adaptive

@Suite("Visual format") struct VisualFormatTests {
  struct Bad: CustomTestStringConvertible, Sendable {
    var format: String
    /// The mark and the message.
    var mark: String
    var testDescription: String { format }
  }

  @Test(
    "Marks the place of a mistake",
    arguments: [
      Bad(format: "", mark: "^ Expected a view, as [name]"),
      Bad(format: "|-8-|", mark: "    ^ Expected a view, as [name]"),
      Bad(format: "[]", mark: " ^ Expected the name of a view"),
      Bad(format: "[a", mark: "  ^ Expected ] after the view"),
      Bad(format: "[a]-8[b]", mark: "     ^ Expected - after the distance"),
      Bad(format: "[a]--[b]", mark: "    ^ Expected a number or the name of a metric or view"),
      Bad(format: "[a]-8-", mark: "      ^ Expected a view, as [name], or | at the end"),
      Bad(format: "[a]| ", mark: "    ^ Expected nothing after the superview"),
      Bad(format: "[a(>5)]", mark: "   ^ Expected a number or the name of a metric or view"),
      Bad(format: "[a(5,)]", mark: "     ^ Expected a number or the name of a metric or view"),
      Bad(format: "X:[a]", mark: "^ Expected a view, as [name]"),
    ])
  func mistakes(_ row: Bad) {
    func read() -> String {
      do {
        return "\(try VisualFormat.parse(row.format))"
      } catch {
        return error.picture(of: row.format)
      }
    }
    #expect(read() == row.format + "\n" + row.mark)
  }

  @Test("Reads all that there is") func everything() throws {
    let format = try VisualFormat.parse("V:|-[a(>=w@700,<=b)]-(-4.5)-[b]-(gap@20)-[c][d]-12-|")
    #expect(format.isVertical)
    #expect(format.leading == .standard)
    #expect(format.views.map(\.name) == ["a", "b", "c", "d"])
    #expect(
      format.views[0].predicates == [
        .init(relation: .atLeast, value: .name("w", at: 9), priority: .number(700)),
        .init(relation: .atMost, value: .name("b", at: 17)),
      ])
    #expect(format.connections.first == .predicates([.init(value: .number(-4.5))]))
    #expect(format.connections.last == .flush)
    #expect(format.trailing == .predicates([.init(value: .number(12))]))
  }

  @Test("A single condition goes without parentheses, too") func withoutParentheses() throws {
    let format = try VisualFormat.parse("V:|[a]-<=gap@20-[b]->=10-|")
    #expect(
      format.connections == [
        .predicates([.init(relation: .atMost, value: .name("gap", at: 9), priority: .number(20))])
      ])
    #expect(format.trailing == .predicates([.init(relation: .atLeast, value: .number(10))]))
  }
}
