import Foundation
import Testing

@testable import Lowering

@Suite("Optional requirements") struct OptionalTests {
  private let guest = """
    @objc protocol Guest {
      @objc optional func guest(_ guest: Host, didTap index: Int)
      @objc optional func height(at index: Int) -> CGFloat
      @objc optional func leave()
      @objc optional var name: String { get }
      func enter()
    }
    """

  @Test("They become properties with a function or nil") func requirements() {
    let text = lines(guest)
    #expect(text[0] == "      protocol Guest: AnyObject {")
    #expect(text[1] == "  var optional_guest__didTap: ((Host, Int) -> Void)? { get }")
    #expect(text[2] == "  var optional_height_at: ((Int) -> CGFloat)? { get }")
    #expect(text[5] == "  func enter()")
    let end = lowered(guest).text
    #expect(end.contains("var optional_leave: (() -> Void)? { nil }"))
    #expect(end.contains("var name: (String)? { optional_value_name }"))
  }

  @Test("Those of another module are known, unless they are hidden or declared here")
  func otherModules() {
    func lower(_ source: String, others: [String]) -> String {
      var index = LoweringIndex()
      index.add(source, path: "App.swift")
      for other in others {
        var own = LoweringIndex()
        own.add(other, path: "Other.swift")
        index.include(own)
      }
      return Lowering(module: "App", index: index).lower(source, path: "App.swift").text
    }
    let shown = guest.replacingOccurrences(of: "@objc protocol", with: "@objc public protocol")
    let source = """
      import Guests
      class Inn: Guest {
        func enter() {}
        func leave() {}
        func run(_ other: Guest) { other.leave?() }
      }
      """
    let text = lower(source, others: [shown])
    #expect(text.contains("var optional_leave: (() -> Void)? { { self.leave() } }"))
    #expect(text.contains("other.optional_leave?()"))
    #expect(!text.contains("optional_height_at"))
    #expect(!lower(source, others: [guest]).contains("optional_leave"))
    let own = lower("protocol Guest { func leave() }\n" + source, others: [shown])
    #expect(!own.contains("optional_leave"))
  }

  @Test("Calls use them without labels") func calls() {
    let text = lines(
      """
      class Host {
        var delegate: Guest?
        func run() {
          delegate?.guest?(self, didTap: 3)
          let h = delegate?.height?(at: 3) ?? 0
          if delegate?.leave != nil { delegate?.leave!() }
          if let f = delegate?.height(at:) {}
          delegate?.enter()
          other?.leave?(now: 1)
        }
      }
      """, guest)
    #expect(text[3] == "    delegate?.optional_guest__didTap?(self,         3)")
    #expect(text[4] == "    let h = delegate?.optional_height_at?(    3) ?? 0")
    #expect(text[5] == "    if delegate?.optional_leave != nil { delegate?.optional_leave!() }")
    #expect(text[6] == "    if let f = delegate?.optional_height_at {}")
    #expect(text[7] == "    delegate?.enter()")
    #expect(text[8] == "    other?.leave?(now: 1)")
  }

  @Test("A class says which it has") func witnesses() {
    let text = lowered(
      """
      class A: NSObject, Guest {
        func enter() {}
        func leave() {}
        func height(at index: Int) -> CGFloat { 1 }
        let name = "a"
      }
      class B: UIView {}
      extension B: Guest { func enter() {} }
      class C: B { func leave() {} }
      """, guest
    ).text
    #expect(text.contains("var optional_leave: (() -> Void)? { { self.leave() } }"))
    #expect(text.contains("var optional_height_at: ((Int) -> CGFloat)? { self.height(at:) }"))
    #expect(text.contains("let value: String = self.name"))
    #expect(!text.contains("optional_guest__didTap"))
    #expect(text.contains("if let object = self as? C { return { object.leave() } }"))
    #expect(text.contains(#"Selector("leave", A.leave)"#))
  }

  @Test("The toolkit's own are there, so that their mark goes") func toolkit() {
    #expect(
      lines("func a() { s.delegate?.scrollViewDidScroll?(s) }")[0]
        == "func a() { s.delegate?.scrollViewDidScroll (s) }")
    #expect(
      lines("func a() { completion?(s); s.done?(1) }")[0]
        == "func a() { completion?(s); s.done?(1) }")
  }

  @Test("A protocol keeps what it says of classes") func classes() {
    #expect(
      lines("@objc protocol A: NSObjectProtocol {}")[0] == "      protocol A: NSObjectProtocol {}")
    #expect(
      lines("@objc protocol A: Equatable {}")[0] == "      protocol A: Equatable, AnyObject {}")
    #expect(lines("@objc protocol A {}\n@objc protocol B: A {}")[1] == "      protocol B: A {}")
  }
}

@Suite("Members that move into their class") struct RelocationTests {
  @Test("Overrides in extensions of the same file") func sameFile() {
    let text = lowered(
      """
      class A: UIViewController {
      }
      extension A {
        override func viewDidLoad() { use(#selector(go)) }
        @objc func go() {}
      }
      """
    ).text
    #expect(
      text.contains(
        """
        class A: UIViewController {

        #sourceLocation(file: "App.swift", line: 4)
          override func viewDidLoad() { use(Selector("go", A.go)) }
        #sourceLocation(file: "App.swift", line: 2)
        }
        extension A {
        """))
    #expect(text.components(separatedBy: "viewDidLoad").count == 2)
  }

  @Test("Overrides in extensions of other files, and what is overridden there") func otherFile() {
    let text = lowered(
      "class A: UIView {\n}", "extension A { override var frame: CGRect { get { .zero } set {} } }"
    ).text
    #expect(
      text.contains(
        "#sourceLocation(file: \"Other0.swift\", line: 1)\n              override var frame"))
    let base = lowered(
      "class A: UIView {\n}\nextension A { @objc func a() {} }\nclass B: A { override func a() {} }"
    ).text
    #expect(
      base.contains(
        "#sourceLocation(file: \"App.swift\", line: 3)\n                    func a() {}"))
  }
}
