import Foundation
import Testing

@testable import Lowering

@Suite("Lowered sources") struct SourceTests {
  @Test("Attributes become blanks, so that lines and columns stay") func attributes() {
    let source = """
      import UIKit
      import ObjectiveC
      import UIKit.UIGestureRecognizerSubclass
      @objcMembers class A: UIView {
        @IBOutlet weak var label: UILabel!
        @objc(x) dynamic var level = 1
        @IBAction
        func save() {}
      }
      """
    let text = lines(source)
    #expect(text[1] == "                 ")
    #expect(text[2] == "import UIKit                            ")
    #expect(text[3] == "             class A: UIView {")
    #expect(text[4] == "            weak var label: UILabel!")
    #expect(
      text[5]
        == "                   var level = 1 { didSet { didChangeValue(forKey: \"level\") } }")
    #expect(text[6].allSatisfy { $0 == " " })
    #expect(
      lowered(source).text.hasPrefix(
        "#sourceLocation(file: \"App.swift\", line: 1)\nimport UIKit\n"))
  }

  @Test("The window of a delegate is nil in one way only") func windows() {
    let text = lines(
      """
      let a = UIApplication.shared.delegate?.window??.rootViewController
      let b = UIApplication.shared.delegate!.window!!.bounds
      let c = scene.delegate?.window?.bounds
      let d = other.window??.bounds
      """)
    #expect(text[0] == "let a = UIApplication.shared.delegate?.window?.rootViewController")
    #expect(text[1] == "let b = UIApplication.shared.delegate!.window!.bounds")
    #expect(text[2] == "let c = scene.delegate?.window?.bounds")
    #expect(text[3] == "let d = other.window??.bounds")
  }

  @Test("The path of the original is written as a literal") func paths() {
    let file = lowered("let a = 1", path: "A \"b\" \\ c.swift")
    #expect(file.text.hasPrefix(#"#sourceLocation(file: "A \"b\" \\ c.swift", line: 1)"#))
  }

  @Test("A delegate of the application is the entry point") func entryPoints() {
    let old = lowered("@UIApplicationMain\nclass D: UIResponder, UIApplicationDelegate {}")
    #expect(old.text.contains("\n@main             \nclass D"))
    #expect(old.entryPoint == EntryPoint(name: "D", kind: .applicationDelegate))
    #expect(lowered("@main class D: UIResponder {}").entryPoint?.kind == .applicationDelegate)
    #expect(
      lowered("@main struct Notes: App {}").entryPoint == EntryPoint(name: "Notes", kind: .app))
    #expect(lowered("@main struct T { static func main() {} }").entryPoint?.kind == .ownMain)
    #expect(lowered("class D {}").entryPoint == nil)
  }

  @Test("Code for iOS is what is built") func conditions() {
    let text = lines(
      "#if os(iOS) && !DEBUG\n#elseif os(Linux) || os(macOS)\n#endif\n#if canImport(UIKit)\n#endif")
    #expect(text[0] == "#if true    && !DEBUG")
    #expect(text[1] == "#elseif false     || os(macOS)")
    #expect(text[3] == "#if canImport(UIKit)")
    let device = lines(
      "#if targetEnvironment(simulator)\n#elseif targetEnvironment(macCatalyst)\n#endif")
    #expect(device[0].trimmingCharacters(in: .whitespaces) == "#if true")
    #expect(device[1] == "#elseif targetEnvironment(macCatalyst)")
  }

  @Test("Modules of the platform are those that are here") func imports() {
    #expect(
      lines("import Darwin\nlet a = Darwin.sqrt(2)") == ["import Glibc ", "let a = Glibc .sqrt(2)"])
    #expect(
      lines("import Foundation\nlet s = URLSession.shared")[0]
        == "import Foundation; import FoundationNetworking")
    #expect(lines("import Foundation\nlet s = 1")[0] == "import Foundation")
  }

  @Test("Imports of modules that are not there are left out") func absentModules() {
    let source = "import UIKit\n@testable import Gone\nimport struct Away.Far\nlet a = 1"
    var index = LoweringIndex()
    index.add(source, path: "A.swift")
    let text = Lowering(module: "App", index: index, absent: ["Gone", "Away"])
      .lower(source, path: "A.swift").text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[1...4].map { $0.trimmingCharacters(in: .whitespaces) } == [
        "import UIKit", "", "", "let a = 1",
      ])
  }

  @Test("Classes have descriptions, also those of which nothing is known") func descriptions() {
    #expect(
      lines("let t = type(of: a as AnyObject).description() + x")
        == ["let t = NSStringFromClass(type(of: a as AnyObject)) + x"])
    let own = "struct A { static func description() -> String { type(of: A()).description() } }"
    #expect(lines(own) == [own])
  }

  @Test("An attributed text without arguments is an empty one") func emptyTexts() {
    #expect(
      lines("let t = NSAttributedString(), u = NSAttributedString(string: a)")
        == ["let t = NSAttributedString(string: \"\"), u = NSAttributedString(string: a)"])
  }

  @Test("Parts of modules are the modules") func parts() {
    #expect(
      lines("import os.log\nimport struct os.Logger") == [
        "import os    ", "import struct os.Logger",
      ])
  }

  @Test("Classes with subclasses write the deinitializers that the compiler would isolate")
  func deinitializers() {
    let text = lines(
      """
      class List: UIViewController {}
      class Details: List { deinit { print("gone") } }
      open class Cell<Value>: UITableViewCell { var value: Value? }
      final class Row: Cell<Int> {
      }
      """)
    #expect(text[0] == "class List: UIViewController { nonisolated deinit {};}")
    #expect(text[1] == "class Details: List { deinit { print(\"gone\") } }")
    #expect(
      text[2]
        == "open class Cell<Value>: UITableViewCell { nonisolated deinit {}; var value: Value? }")
    #expect(text[3] == "final class Row: Cell<Int> {")
  }

  @Test("What an extension says of its members goes with those that move") func accessOfExtensions()
  {
    let text = lowered(
      """
      open class Rule: NSObject {}
      public extension Rule { override var description: String { "rule" } }
      """
    ).text
    #expect(text.contains("public nonisolated override var description: String { \"rule\" }"))
  }

  @Test("The application has another name for the runtime") func application() {
    #expect(
      lines("let a = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))")[0]
        == "let a = UIApplication.value(forKeyPath: \"sharedApplication\")")
  }

  @Test("Key paths become strings, and are checked") func keyPaths() {
    let text = lines(
      """
      class A: NSObject {
        @objc var b: B?
        let one = #keyPath(b)
        let two = #keyPath(A.b.name)
        let three = #keyPath(UIView.layer.frame)
      }
      class B: NSObject { @objc var name = "" }
      """)
    #expect(text[2] == #"  let one = ({ _ = \A.b; return "b" }())"#)
    #expect(text[3] == #"  let two = ({ _ = \A.b?.name; return "b.name" }())"#)
    #expect(text[4] == #"  let three = ({ _ = \UIView.layer; return "layer.frame" }())"#)
  }

  @Test("Literals of pictures and colours have the type of their context") func literals() {
    for literal in [
      #"#imageLiteral(resourceName: "x")"#, "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
    ] {
      let file = lowered("let a = \(literal)")
      #expect(file.text.contains("let a = \(literal)"))
      #expect(file.text.contains("import UIKit"))
    }
  }

  @Test("What the editor shows of a view is left out") func previews() {
    let text = lines(
      """
      let a = 1
      #Preview { UIButton() }
      @available(iOS 17, *)
      #Preview("Large", traits: .landscapeLeft) {
        #selector(gone)
      }
      let b = 2
      """)
    #expect(
      text.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "let a = 1", "", "", "", "", "", "let b = 2",
      ])
  }

  @Test("What cannot be lowered is said with its place") func diagnostics() {
    let file = lowered(
      "class A: UIView {\n  @NSManaged var a: String\n  @IBOutlet let b: UIView = UIView()\n}")
    #expect(
      file.diagnostics.map { "\($0.path):\($0.line):\($0.column)" } == [
        "App.swift:2:3", "App.swift:3:3",
      ])
  }
}

@Suite("The main actor as the default") struct IsolationTests {
  @Test("What overrides Foundation's members is for every thread, as those are") func overrides() {
    let text = lines(
      """
      class A: NSObject {
        override var description: String { "" }
        public override func isEqual(_ other: Any?) -> Bool { true }
        override nonisolated var hash: Int { 1 }
        override init() {}
      }
      class Load: Operation { override func main() {} }
      final class More: Load {}
      """)
    #expect(text[1] == #"  nonisolated override var description: String { "" }"#)
    #expect(text[2].hasPrefix("  nonisolated public override func isEqual"))
    #expect(text[3] == "  override nonisolated var hash: Int { 1 }")
    #expect(text[4] == "  override init() {}")
    #expect(text[6].hasPrefix("nonisolated class Load: Operation"))
    #expect(text[7].hasPrefix("nonisolated final class More: Load"))
  }

  @Test("A file may be called by control characters, which the compiler takes in no literal")
  func controlCharacters() {
    let text = lowered("let one = 1\n", path: "/red \u{1B}[31m\u{7F}\u{85}\t.swift").text
    #expect(
      text.hasPrefix(
        "#sourceLocation(file: \"/red \\u{1b}[31m\\u{7f}\\u{85}\\u{9}.swift\", line: 1)\n"),
      "\(text)")
  }
}
