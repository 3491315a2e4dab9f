import Testing

@testable import Lowering

@Suite("Tables of members") struct TableTests {
  @Test("A class says how it is made, if it has an init() of its own") func makers() {
    func isMade(_ members: String, _ above: String = "UIViewController") -> Bool {
      lowered("class A: \(above) {\n\(members)\n}", "class B: UIView { init() {} }").text
        .contains("UIKit.ClassInitializers.register({ A() }, for: A.self)")
    }
    #expect(isMade("init() { super.init(nibName: nil, bundle: nil) }"))
    #expect(isMade("convenience init() { self.init(a: 1) }\ninit(a: Int) {}"))
    #expect(isMade("", "B"))
    #expect(!isMade(""))
    #expect(!isMade("init?() { nil }"))
    #expect(!isMade("init() throws {}"))
    #expect(!isMade("init(a: Int) {}", "B"))
    #expect(!isMade("init() {}", "Other"))
  }

  @Test("What documents and selectors name is registered") func registration() throws {
    let file = lowered(
      """
      class A: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable var radius: CGFloat = 0
        @objc var computed: Int { 1 }
        var plain = 0
        @IBAction private func save(_ sender: Any) {}
        @objc func go() {}
        func go(_ n: Int) {}
        func plainly() {}
        @objc func five(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) {}
        @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil }
      }
      """)
    let name = try #require(file.registration)
    #expect(file.text.contains("@MainActor func \(name)() {\n  A.register_A_"))
    #expect(file.text.contains(#"UIKit.Outlet("label", \A.label)"#))
    #expect(file.text.contains(#"UIKit.Outlet("radius", \A.radius)"#))
    #expect(file.text.contains(#"UIKit.Selector("save:", A.save(_:))"#))
    #expect(file.text.contains(#"UIKit.Selector("go", { (target: A) in { target.go() } })"#))
    #expect(file.text.contains(#"UIKit.Selector("make:sender:", A.make(_:sender:))"#))
    for absent in ["computed\"", "plain", "five:"] { #expect(!file.text.contains("(\"\(absent)")) }
  }

  @Test("Without members nothing is added") func nothing() {
    let file = lowered("class A {\n  func go() {}\n}\n")
    #expect(file.registration == nil)
    #expect(!file.text.contains("<lowered>"))
  }

  @Test("Extensions, conditions, private types, and members that are all shown") func places() {
    let text = lowered(
      """
      extension UIView { @IBInspectable var corner: CGFloat { get { 0 } set {} } }
      class Outer: UIView {
        #if DEBUG
        @IBOutlet var debug: UIView!
        #endif
        private class Inner: NSObject {
          @objc private func tick() {}
        }
      }
      @objcMembers class All: NSObject { var a = 1; private var b = 1; func c() {} }
      class Box<T>: UIView { @IBOutlet var view: UIView! }
      struct Value { func a() {} }
      """
    ).text
    #expect(text.contains(#"Outlet("corner", \UIView.corner)"#))
    #expect(
      text.contains(
        "#if (DEBUG)\n    outlets.append(UIKit.Outlet(\"debug\", \\Outer.debug))\n#endif"))
    #expect(text.contains("Outer.Inner.register_Outer_Inner"))
    #expect(text.contains("#sourceLocation(file: \"App.swift\", line: 8)\n  }\n}\n"))
    #expect(text.contains(#"Outlet("a", \All.a)"#))
    #expect(text.contains(#"Selector("c", All.c)"#))
    #expect(!text.contains(#"\All.b"#))
    // Nothing outside of a generic class can name it: it lists its members itself.
    #expect(
      text.contains(
        "  override class var outlets: [UIKit.Outlet] {\n    var outlets: [UIKit.Outlet] = []\n    outlets.append(UIKit.Outlet(\"view\", \\Box.view))\n    return outlets\n  }"
      ))
    #expect(!text.contains("extension Box"))
  }

  @Test("A class in a function lists its members itself, if it is a responder") func local() {
    let file = lowered(
      """
      func make() -> UIView {
        class Knob: UIControl { @objc func turn() {} }
        class Clock: NSObject { @objc func tick() {} }
        return Knob()
      }
      class Rack<T>: NSObject { @IBOutlet var view: UIView! }
      """)
    #expect(file.text.contains("override class var selectors: [UIKit.Selector] {"))
    #expect(file.text.contains("methods.append(UIKit.Selector(\"turn\", Knob.turn))"))
    #expect(!file.text.contains("tick\""))
    #expect(file.diagnostics.map(\.line) == [6])
  }

  @Test("Names of registrations differ by path") func names() {
    let source = "class A: UIView { @objc func a() {} }"
    let one = lowered(source, path: "a/V.swift").registration
    #expect(one != nil)
    #expect(one != lowered(source, path: "b/V.swift").registration)
  }
}
