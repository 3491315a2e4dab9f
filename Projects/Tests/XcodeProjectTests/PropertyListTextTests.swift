import Foundation
import Testing

@testable import XcodeProject

@Suite("Old-style property lists")
struct PropertyListTextTests {
  private func read(_ text: String) throws(ProjectError) -> PropertyListValue {
    PropertyListValue(try PropertyListText.read(Data(text.utf8), path: "a.pbxproj"))
  }

  private func message(_ text: String) -> String {
    do {
      _ = try read(text)
      return "no error"
    } catch { return error.description }
  }

  @Test("Dictionaries, lists, quoted and plain strings, comments and data")
  func values() throws {
    let value = try read(
      #"""
      // !$*UTF8*$!
      { plain = path/to-a_file.m; /* comment */ quoted = "a \"b\"\n\U00e9";
        list = (1, "two words", ); data = <0fbd 01>; odd = a+b; nested = { x = y; }; }
      """#)
    #expect(value["plain"]?.string == "path/to-a_file.m")
    #expect(value["quoted"]?.string == "a \"b\"\né")
    #expect(value["list"]?.array == [.string("1"), .string("two words")])
    #expect(value["data"] == .data(Data([0x0f, 0xbd, 0x01])))
    #expect(value["odd"]?.string == "a+b")
    #expect(value["nested"]?["x"]?.string == "y")
  }

  @Test("A file of strings is a dictionary without braces")
  func strings() throws {
    #expect(try read("/* Title */\n\"a\" = \"b\";\nc = d;")["a"]?.string == "b")
  }

  @Test("Errors name the line and what is expected")
  func errors() {
    #expect(
      message("{\n a = b\n c = d; }")
        == "a.pbxproj:3: found “c” where “;” after the value of “a” is expected")
    #expect(message("{\n a = \"b") == "a.pbxproj:2: the quoted string has no end")
    #expect(message("{\n a = (b,") == "a.pbxproj:2: the list that begins at line 2 has no end")
    #expect(
      message("{\n<<<<<<< HEAD\n a = b; }")
        == "a.pbxproj:2: the file has an unresolved merge conflict; resolve it")
    #expect(message("") == "a.pbxproj:1: the file is empty")
    #expect(
      message(String(repeating: "(", count: 100_000)).contains("nested deeper than 100 levels"))
  }

  @Test("Lines of entries are known")
  func lines() throws {
    let node = try PropertyListText.read(
      Data("{\n/* a\n */ x = 1;\ny = {\n z = 2; };}".utf8), path: "a")
    #expect(node.dictionary?["x"]?.line == 3)
    #expect(node.dictionary?["y"]?.line == 4)
    #expect(node.dictionary?["y"]?.dictionary?["z"]?.line == 5)
  }

  @Test("XML lists keep booleans and numbers apart")
  func xml() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>a</key><true/><key>b</key><integer>1</integer><key>c</key><real>1.5</real>\
      <key>d</key><array><string>x</string></array></dict></plist>
      """
    let value = try PropertyListValue.read(Data(text.utf8), path: "Info.plist")
    #expect(value["a"] == .boolean(true))
    #expect(value["b"] == .integer(1))
    #expect(value["c"] == .real(1.5))
    #expect(value["d"] == .array([.string("x")]))
  }

  @Test("XML that is nested without end is refused")
  func deepXML() {
    let text =
      "<?xml version=\"1.0\"?><plist>"
      + String(repeating: "<array><string>x</string>", count: 100_000)
    #expect(throws: ProjectError.self) {
      try PropertyListValue.read(Data(text.utf8), path: "Info.plist")
    }
  }
}
