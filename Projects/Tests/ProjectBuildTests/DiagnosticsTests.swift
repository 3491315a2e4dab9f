import Testing

@testable import ProjectBuild

@Suite("What a compiler said") struct DiagnosticsTests {
  private let mistake = """
    /notes/Tree.swift:11:22: error: cannot convert value of type 'String' to specified type 'Int'
        let wrong: Int = "text"
                         ^~~~~~
    """
  private let failure =
    "error: emit-module command failed with exit code 1 (use -v to see invocation)"

  @Test("That a step failed is no error beside the one that says why")
  func steps() {
    let said = Diagnostics([failure, mistake, mistake, failure].joined(separator: "\n"))
    #expect(said.errors.map(\.file) == ["/notes/Tree.swift"])
  }

  @Test("What two steps say of one place is one error, whatever stands below it")
  func repeated() {
    let missing = "/notes/Tree.swift:1:8: error: no such module 'RxSwift'\nimport RxSwift\n       ^"
    let note = "/notes/Tree.swift:1:8: note: it is named here"
    let said = Diagnostics(
      [missing, "\(missing)\n\(note)", failure, missing, ""].joined(separator: "\n"))
    #expect(said.errors.count == 1)
    #expect(said.errors.first?.lines.last == note)
  }

  @Test("A brace that is not closed is one error, at the end, though a step stops before")
  func braces() {
    func error(_ line: Int, _ words: String, _ note: String) -> String {
      "/notes/Tree.swift:\(line):1: error: \(words)\nlet a\n/notes/Tree.swift:\(note)"
    }
    let opening = "2:9: note: to match this opening '{'"
    let said = Diagnostics(
      [
        error(3, "expected declaration", "2:7: note: in declaration of 'A'"),
        error(3, "expected '}' in class", opening),
        error(3, "cannot find 'leaf' in scope", "3:3: note: here"),
        error(6, "expected '}' at end of brace statement", "4:5: note: to match this opening '{'"),
        error(6, "expected '}' in class", opening),
      ].joined(separator: "\n"))
    #expect(
      said.errors.map { $0.lines[0].dropFirst(18) } == [
        "3:1: error: cannot find 'leaf' in scope",
        "6:1: error: expected '}' at end of brace statement", "6:1: error: expected '}' in class",
      ])
  }

  @Test(
    "A full disk is one where the compiler or the linker says so, and not where a source has the words"
  )
  func fullDisk() {
    let words = "No space left on device"
    #expect(
      Diagnostics("<unknown>:0: error: error opening 'a.o' for output: \(words)").isOfFullDisk)
    #expect(Diagnostics("/usr/bin/ld.gold: fatal error: App: write: \(words)").isOfFullDisk)
    #expect(!Diagnostics("\(mistake)\n    let text: Int = \"\(words)\"").isOfFullDisk)
    #expect(
      !Diagnostics("/notes/Tree.swift:1:1: error: cannot find '\(words)' in scope").isOfFullDisk)
  }

  @Test("Warnings of generated sources are nobody's to mend, those of the project are told")
  func warnings() {
    let said = Diagnostics(
      """
      /cache/App/debug/Lowered/App/Tree.swift:1:23: warning: '#sourceLocation' directive produces '#fileID' string
      #sourceLocation(file: "/notes/Tree.swift", line: 1)
                            ^
      /cache/App/debug/Lowered/App/Tree.swift:1:23: note: change file in '#sourceLocation'
      /notes/Tree.swift:4:9: warning: variable 'leaf' was never used
      """)
    let told = said.warnings(besidesIn: "/cache/App/debug")
    #expect(told.map(\.file) == ["/notes/Tree.swift"])
    #expect(said.warnings(besidesIn: "/cache/App/de").count == 2)
  }

  @Test("A program without a place to begin at is told from one that lacks something else")
  func entryPoint() {
    let begin =
      "/lib/x86_64-linux-gnu/Scrt1.o:function _start: error: undefined reference to 'main'"
    let end = "clang: error: linker command failed with exit code 1 (use -v to see invocation)"
    #expect(Diagnostics.lacksEntryPoint("\(begin)\n\(end)"))
    #expect(Diagnostics.lacksEntryPoint("ld.lld: error: undefined symbol: main\n\(end)"))
    #expect(
      !Diagnostics.lacksEntryPoint("\(begin)\na.o: error: undefined reference to 'domain'\n\(end)"))
    #expect(!Diagnostics.lacksEntryPoint(end))
  }

  @Test("Alone it is one")
  func alone() {
    #expect(Diagnostics(failure).errors.map(\.lines) == [[failure]])
  }

  @Test("What is said of generated sources follows from what is said of the project's")
  func generated() {
    let own = "/notes/Tree.swift:11:22: error: cannot find 'leaf' in scope"
    let other = "/cache/App/debug/Lowered/App/main.swift:3:1: error: cannot find 'Tree' in scope"
    #expect(
      Diagnostics("\(other)\n\(own)").errors(besidesIn: "/cache/App/debug").map(\.file)
        == ["/notes/Tree.swift"])
    #expect(Diagnostics(other).errors(besidesIn: "/cache/App/debug").count == 1)
  }
}
