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
}
