import Testing

@testable import Lowering

@Suite("#selector") struct SelectorTests {
  @Test(
    "The name is the one that the Objective-C runtime would have",
    arguments: [
      ("save", "@objc func save() {}", #"Selector("save", Editor.save)"#),
      ("save", "@objc func save(_ sender: Any) {}", #"Selector("save:", Editor.save(_:))"#),
      ("save(_:)", "@objc func save(_ sender: Any) {}", #"Selector("save:", Editor.save(_:))"#),
      (
        "save", "@objc func save(sender: Any) {}",
        #"Selector("saveWithSender:", Editor.save(sender:))"#
      ),
      ("save(for:)", "@objc func save(for n: Int) {}", #"Selector("saveFor:", Editor.save(for:))"#),
      (
        "save(with:)", "@objc func save(with n: Int) {}",
        #"Selector("saveWith:", Editor.save(with:))"#
      ),
      (
        "moveTo(point:)", "@objc func moveTo(point n: Int) {}",
        #"Selector("moveToPoint:", Editor.moveTo(point:))"#
      ),
      (
        "save(_:for:)", "@objc func save(_ a: Int, for event: UIEvent) {}",
        #"Selector("save:for:", Editor.save(_:for:))"#
      ),
      ("save", "@objc(keep:) func save(_ a: Int) {}", #"Selector("keep:", Editor.save(_:))"#),
      ("save", "@objc func save() throws {}", #"Selector("saveAndReturnError:", Editor.save)"#),
      ("self.save", "@objc func save() {}", #"Selector("save", Editor.save)"#),
      ("self?.save", "@objc func save() {}", #"Selector("save", Editor.save)"#),
      ("Editor.save", "@objc func save() {}", #"Selector("save", Editor.save)"#),
      ("unknown(_:)", "", #"Selector("unknown:", Editor.unknown(_:))"#),
      ("Editor.reset", "@objc class func reset() {}", #"Selector("reset", Editor.reset)"#),
      ("getter: name", "@objc var name = 1", #"Selector("name", get: \Editor.name)"#),
      ("setter: Editor.name", "@objc var name = 1", #"Selector("setName:", set: \Editor.name)"#),
      ("delegate.go", "var delegate: Other", #"Selector("go", type(of: delegate).go)"#),
      ("super.viewDidLoad", "", #"Selector("viewDidLoad", Editor.viewDidLoad)"#),
      ("self?.save", "@objc func save() {}", #"Selector("save", Editor.save)"#),
      ("self!.save", "@objc func save() {}", #"Selector("save", Editor.save)"#),
      (
        "other?.save", "@objc func save() {}; var other: Editor?",
        #"Selector("save", Editor.save)"#
      ),
      ("someone?.go", "", #"Selector("go")"#),
    ])
  func names(_ expression: String, _ members: String, _ expected: String) {
    #expect(selector(expression, in: members) == expected)
  }

  @Test("UIKit's type is named where the module has one of that name") func otherSelector() {
    #expect(
      selector("save", in: "@objc func save() {}", others: "struct Selector {}")
        == #"UIKit.Selector("save", Editor.save)"#)
  }

  @Test("Overloads are told apart by arity, by labels and by casts") func overloads() {
    let members = "@objc func go() {}\nfunc go(_ n: Int) {}"
    #expect(
      selector("go as () -> Void", in: members)
        == #"Selector("go", Editor.go as (Editor) -> (() -> Void))"#)
    #expect(selector("go(_:)", in: members) == #"Selector("go:", Editor.go(_:))"#)
    #expect(
      selector("go", in: members) == #"Selector("go", { (target: Editor) in { target.go() } })"#)
    #expect(
      selector("dismiss", in: "@objc func dismiss() {}")
        == #"Selector("dismiss", { (target: Editor) in { target.dismiss() } })"#)
  }

  @Test("Types around a selector give it its name") func nesting() {
    let text = lines(
      """
      class Outer {
        class Inner: NSObject {
          @objc func tick() {}
          func run() { call { use(#selector(tick)) } }
        }
      }
      extension Outer.Inner { func again() { use(#selector(tick)) } }
      class Box<T>: NSObject { @objc func unfold() {}; func run() { use(#selector(unfold)) } }
      func start() {
        class Local: NSObject { @objc func go() {}; func run() { use(#selector(go)) } }
      }
      """)
    #expect(text[3].contains(#"Selector("tick", Outer.Inner.tick)"#))
    #expect(text[6].contains(#"Selector("tick", Outer.Inner.tick)"#))
    #expect(text[7].contains(#"Selector("unfold", Box.unfold)"#))
    #expect(text[9].contains(#"Selector("go", Local.go)"#))
  }

  @Test("The toolkit's members and those of other files have their names") func others() {
    #expect(selector("UIView.endEditing") == #"Selector("endEditing:", UIView.endEditing)"#)
    #expect(
      selector("dismiss(animated:completion:)")
        == #"Selector("dismissViewControllerAnimated:completion:", Editor.dismiss(animated:completion:))"#
    )
    let other = "class Other: NSObject { @objc func run(sender: Int) {} }"
    #expect(
      selector("Other.run", others: other) == #"Selector("runWithSender:", Other.run(sender:))"#)
    let base = "class Base: UIViewController { @objc(saveIt) func save() {} }"
    let source = "class Editor: Base { let it = #selector(save) }"
    #expect(lines(source, base)[0].contains(#"Selector("saveIt", Editor.save)"#))
  }

  @Test("Methods of protocols are only names") func protocols() {
    let text = "@objc protocol Guest { func enter(_ n: Int); @objc optional func leave() }"
    #expect(selector("Guest.enter(_:)", others: text) == #"Selector("enter:")"#)
    #expect(selector("Guest.leave", others: text) == #"Selector("leave")"#)
    #expect(
      selector("UITextFieldDelegate.textFieldShouldReturn(_:)")
        == #"Selector("textFieldShouldReturn:")"#)
  }

  @Test("What names no method is said with its place") func refused() {
    let file = lowered("class A {\n  let it = #selector(5)\n}")
    #expect(file.diagnostics.map { "\($0.line):\($0.column)" } == ["2:12"])
    #expect(file.diagnostics.first?.message.hasPrefix("#selector(5) names no method") == true)
  }
}
