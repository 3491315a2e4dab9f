import Testing

/// The one runner of all rows: each line is done, and what it answers is compared.
@Suite("Facts of the behaviour reference", .serialized) @MainActor struct FactTests {
  @Test(arguments: FactFile.all) func holds(_ row: FactRow) throws {
    let world = FactWorld()
    defer { world.close() }
    for line in row.lines {
      let answer: String
      do {
        answer = try world.perform(line.words)
      } catch {
        Issue.record("\(row.file):\(line.number): \(error)")
        return
      }
      if let expected = line.expected {
        #expect(
          answer == expected,
          "\(row.file):\(line.number), \(row.section) \(row.rule) \(row.source)")
      }
    }
  }

  @Test func everyFileCanBeRead() throws {
    #expect(!(try FactFile.read()).isEmpty)
  }

  @Test("README names every verb and every maker")
  func everyVerbIsDocumented() throws {
    let readme = try String(
      contentsOf: FactFile.folder.appendingPathComponent("README.md"), encoding: .utf8)
    let words = Set(
      readme.split { $0.isWhitespace || "`,|()".contains($0) }.map(String.init))
    let known = Set(FactWorld.verbs.keys).union(FactWorld.makers.keys).union(classicVerbs.keys)
    #expect(known.subtracting(words).sorted() == [])
  }

  @Test("Each of the rules 1 to 22 about popovers is named by a row", arguments: 1...22)
  func everyPopoverRule(_ number: Int) {
    #expect(FactFile.all.contains { $0.section == "§6.1.\(number)" })
  }

  @Test("A mistake in a data file is told with its place")
  func mistakes() {
    for (text, place) in [
      ("§3 | no source\n  x → y", "f:1"), ("§3 | a | b\n  x", "f:1"), ("  x → y", "f:1"),
      ("§3 | a | b\n  → y", "f:2"), ("§3 | a | b\n  x → y → z", "f:2"),
    ] {
      #expect { try FactFile.parse(text, file: "f") } throws: { "\($0)".hasPrefix(place) }
    }
    #expect { try FactWorld().perform(["frobnicate"]) } throws: {
      "\($0)".contains("frobnicate")
    }
  }
}
