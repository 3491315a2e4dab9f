import Foundation
import Testing

@testable import Lowering

@Suite("Variables that are observed") struct ObservedVariableTests {
  private func line(_ variable: String, of type: String = "UIViewController") -> String {
    lines("class Counter: \(type) {\n\(variable)\n}")[1].trimmingCharacters(in: .whitespaces)
  }

  @Test(
    "A dynamic variable tells when it was set",
    arguments: [
      ("@objc dynamic var a = 0", "var a = 0 { didSet { didChangeValue(forKey: \"a\") } }"),
      (
        "@objc dynamic var a: Int? // so many",
        "var a: Int? { didSet { didChangeValue(forKey: \"a\") } } // so many"
      ),
      (
        "dynamic var a = 0, b = 1",
        "var a = 0 { didSet { didChangeValue(forKey: \"a\") } }, "
          + "b = 1 { didSet { didChangeValue(forKey: \"b\") } }"
      ),
      (
        "dynamic var a = 0 { didSet { show() } }",
        "var a = 0 { didSet { defer { didChangeValue(forKey: \"a\") }; show() } }"
      ),
      (
        "dynamic var a = 0 { willSet { show() } }",
        "var a = 0 { willSet { show() } ; didSet { didChangeValue(forKey: \"a\") } }"
      ),
      (
        "dynamic var a: Int { get { 1 } set { keep(newValue) } }",
        "var a: Int { get { 1 } set { defer { didChangeValue(forKey: \"a\") }; keep(newValue) } }"
      ),
    ])
  func telling(source: String, wanted: String) {
    #expect(line(source) == wanted)
  }

  @Test(
    "Others tell nothing",
    arguments: [
      ("@objc var a = 0", "UIView"), ("dynamic var a: Int { 1 }", "UIView"),
      ("dynamic static var a = 0", "UIView"), ("@objc dynamic var a = 0", "NSObject"),
    ])
  func others(source: String, type: String) {
    #expect(!line(source, of: type).contains("didChangeValue"))
  }
}
