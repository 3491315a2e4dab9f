import Testing

@testable import ProjectBuild

/// Which tests are listed for the runner, and behind which conditions of the build.
@Suite("Tests that are found in sources") struct TestDiscoveryTests {
  private func tests(_ sources: String...) -> [String] {
    var discovery = TestDiscovery()
    for source in sources { discovery.add(source) }
    return discovery.tests.flatMap { test in
      test.methods.map { method in
        "\(test.name).\(method.name)" + (method.condition.map { " if \($0)" } ?? "")
      }
    }
  }

  @Test("Tests behind conditions inside of a class are found, each with its condition")
  func inside() {
    let found = tests(
      """
      class PlaceTests: XCTestCase {
        func testA() {}
        #if os(iOS)
        func testB() {}
        #elseif DEBUG
        func testC() async throws {}
        #else
        func testB() {}
        #endif
      }
      """)
    #expect(
      found == [
        "PlaceTests.testA", "PlaceTests.testB if (true)",
        "PlaceTests.testB if !(true) && !(DEBUG)", "PlaceTests.testC if !(true) && (DEBUG)",
      ])
  }

  @Test("A class behind a condition is listed behind it, with the tests of its extensions")
  func around() {
    var discovery = TestDiscovery()
    discovery.add(
      """
      #if canImport(MapKit)
      class MapTests: XCTestCase { func testPin() {} }
      #endif
      """)
    discovery.add("extension MapTests { func testZoom() {} }")
    #expect(discovery.tests.map(\.condition) == ["(canImport(MapKit))"])
    let main = TestProgram.main(discovery, registers: [], own: [], delegate: nil)
    let lines = main.split(separator: "\n").map(String.init)
    let start = lines.firstIndex(of: "#if (canImport(MapKit))") ?? 0
    let end = lines.lastIndex(of: "#endif") ?? 0
    #expect(start < end)
    #expect(lines[start..<end].count { $0.contains("test.testPin()") } == 1)
    #expect(lines[start..<end].count { $0.contains("test.testZoom()") } == 1)
    #expect(!lines[..<start].contains { $0.contains("MapTests") })
  }

  @Test("A class that both branches declare is always listed, its tests each behind their branch")
  func branches() {
    var discovery = TestDiscovery()
    discovery.add(
      """
      #if SLOW
      class TimeTests: XCTestCase { func testLong() {} }
      #else
      class TimeTests: XCTestCase { func testShort() {} }
      #endif
      """)
    #expect(discovery.tests.map(\.condition) == ["((SLOW)) || (!(SLOW))"])
    #expect(
      discovery.tests.first?.methods.map { $0.condition ?? "" } == ["(SLOW)", "!(SLOW)"])
  }

  @Test("Tests without conditions have none, and inherit from classes of other files")
  func plain() {
    let found = tests(
      "class Base: XCTestCase { func testA() {} }", "final class Sub: Base { func testB() {} }")
    #expect(found == ["Base.testA", "Sub.testA", "Sub.testB"])
  }

  @Test("The program names nothing by a module, which may have a class of the same name")
  func modules() {
    let main = TestProgram.main(
      TestDiscovery(), registers: ["Clock.registerMembersOfClock"], own: ["registerTests"],
      delegate: "Clock.AppDelegate")
    #expect(main.contains("import Clock\n"))
    #expect(main.contains("  registerMembersOfClock()\n  registerTests()\n"))
    #expect(main.contains("_beginGenerated(\"Clock.AppDelegate\")"))
    let code = main.replacing("\"Clock.AppDelegate\"", with: "")
    #expect(!code.contains("Clock."))
  }

  @Test("Superclasses are found behind aliases, type parameters and in types around")
  func superclasses() {
    let found = tests(
      """
      typealias Case = XCTestCase
      final class Alias: Case { func testA() {} }
      class Base<T>: XCTestCase { func testB() {} }
      final class Sub: Base<Int> { func testC() {} }
      enum Space {
        typealias Inner = Around
        class Around: XCTest.XCTestCase { func testD() {} }
        struct Deep { final class Last: Inner { func testE() {} } }
      }
      actor Worker { class Around: XCTestCase { func testF() {} } }
      final class Both: Case & Sendable { func testG() {} }
      """)
    #expect(
      found == [
        "Alias.testA", "Both.testG", "Space.Around.testD", "Space.Deep.Last.testD",
        "Space.Deep.Last.testE", "Sub.testB", "Sub.testC", "Worker.Around.testF",
      ])
  }

  @Test("A test may say that it returns nothing; what returns something is none")
  func results() {
    let found = tests(
      """
      class A: XCTestCase {
        func testA() -> Void {}
        func testB() -> () {}
        func testC() -> Swift.Void {}
        func testD() -> Int { 1 }
        func testE<T>() {}
      }
      """)
    #expect(found == ["A.testA", "A.testB", "A.testC"])
  }

  @Test("What nobody else can name has no tests: private types and those in functions")
  func hidden() {
    let found = tests(
      """
      private enum Space { class In: XCTestCase { func testA() {} } }
      private class Own: XCTestCase { func testB() {} }
      func f() { class Local: XCTestCase { func testC() {} } }
      let value = { class Local: XCTestCase { func testD() {} } }
      class Open: XCTestCase {}
      private extension Open { func testE() {} }
      class Base<T>: XCTestCase {}
      extension Base where T == Int { func testF() {} }
      class Sub: Base<String> {}
      """)
    #expect(found == [])
  }

  @Test(
    "Tests of a superclass in another module are the class's, whose module is imported for them")
  func otherModules() {
    var discovery = TestDiscovery()
    discovery.add("final class A: Lib.LibCase { func testA() {} }")
    discovery.add("extension LibCase { func testExtension() {} }")
    #expect(discovery.unknownSuperclasses == ["LibCase"])
    #expect(discovery.tests.map(\.isCertain) == [false])
    discovery.add("open class LibCase: Mid { open func testLib() {} }", of: "Lib")
    #expect(discovery.unknownSuperclasses == ["Mid"])
    discovery.add("typealias Mid = XCTestCase", of: "Lib")
    #expect(discovery.unknownSuperclasses.isEmpty)
    #expect(discovery.tests.map(\.name) == ["A"])
    #expect(
      discovery.tests.first?.methods.map(\.name) == ["testA", "testExtension", "testLib"])
    let main = TestProgram.main(discovery, registers: [], own: [], delegate: nil)
    #expect(main.contains("@testable import Lib\n"))
    #expect(!main.contains("_generatedEntries"))
  }

  @Test("Where a superclass is not known the compiler decides whether its tests are run")
  func unknown() {
    var discovery = TestDiscovery()
    discovery.add("final class A: Elsewhere { func testA() async {} }")
    discovery.add("final class B: NSObject { func testB() {} }")
    discovery.add("protocol Service {}\nfinal class C: Service { func testC() {} }")
    #expect(discovery.tests.map(\.name) == ["A"])
    let main = TestProgram.main(discovery, registers: [], own: [], delegate: nil)
    #expect(main.contains("_generatedCases += (_generatedEntries(_generatedTests0()))"))
    #expect(main.contains("_generatedAsync { (test: A) in { nonisolated(unsafe) let test = test; "))
  }

  @Test("Classes that inherit from each other, and aliases of themselves, come to an end")
  func circles() {
    #expect(
      tests(
        "class A: B { func testA() {} }\nclass B: A { func testB() {} }",
        "typealias T = T\nclass C: T { func testC() {} }") == [])
  }

  @Test("A source that cannot be read is named")
  func unread() {
    var discovery = TestDiscovery()
    discovery.add(String(repeating: "\\(", count: 7_000), path: "/notes/Deep.swift")
    #expect(discovery.problems.map { $0.hasPrefix("/notes/Deep.swift:1: ") } == [true])
  }
}
