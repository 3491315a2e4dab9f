import Testing

@testable import Lowering

/// Objects of classes that variables and type parameters name, and what else the Objective-C runtime finds by class.
@Suite("Objects of classes that are known when the app runs") struct ClassObjectTests {
  /// The line in which an object is made, lowered.
  private func made(_ source: String) -> String {
    lines(source).first { $0.contains("let it") }?
      .split(separator: "=", maxSplits: 1).last
      .map { $0.filter { $0 != " " }.trimmingSuffix { "})]".contains($0) } } ?? ""
  }

  @Test(
    "A type parameter of a function",
    arguments: [
      ("Row()", "Row.instance("), ("Row.init()", "Row.instance("),
      ("Row(frame: .zero)", "Row.instance(frame:.zero"),
    ])
  func parameter(_ given: String, _ wanted: String) {
    #expect(
      made("func row<Row: UIView>(_ type: Row.Type) -> Row {\nlet it = \(given)\n}") == wanted)
    #expect(
      made(
        "func row<Row>(_ type: Row.Type) -> Row where Row: UIView & Named {\nlet it = \(given)\n}")
        == wanted)
  }

  @Test("A type parameter of a class, also in an extension") func parameterOfClass() {
    #expect(
      made(
        "class Box<Row: UITableViewCell> {\nlet it = Row(style: .default, reuseIdentifier: nil)\n}")
        == "Row.instance(style:.default,reuseIdentifier:nil")
    #expect(
      made("class Box<Row: UIView> {}\nextension Box {\nfunc make() {\nlet it = Row()\n}\n}")
        == "Row.instance(")
  }

  @Test("A variable: a parameter, a constant, a property, an optional, a cast, a value of a case")
  func variables() {
    #expect(
      made(
        "func go(_ type: UINavigationController.Type?) {\nif let own = type {\nlet it = own.init(rootViewController: x)\n}\n}"
      ) == "own.instance(rootViewController:x")
    #expect(
      made("func go() {\nlet type: UIView.Type = UILabel.self\nlet it = type.init()\n}")
        == "type.instance(")
    #expect(
      made("func go() {\nlet type = UILabel.self\nlet it = type.init()\n}") == "type.instance(")
    #expect(
      made(
        "func go(_ any: AnyClass) {\nguard let type = any as? UIView.Type else { return }\nlet it = type.init()\n}"
      ) == "type.instance(")
    #expect(
      made(
        "class Maker {\nvar type: UIView.Type\nfunc go() {\nlet it = self.type.init(frame: .zero)\n}\n}"
      ) == "self.type.instance(frame:.zero")
    #expect(
      made("func go(_ any: AnyClass) {\nlet it = (any as! UIView.Type).init()\n}")
        == "(anyas!UIView.Type).instance(")
    let segue = "let it = type.init(identifier: nil, source: a, destination: b)"
    #expect(
      made(
        "enum Way {\ncase segue(UIStoryboardSegue.Type, Int)\nfunc go() {\nswitch self {\ncase .segue(let type, _):\n\(segue)\n}\n}\n}"
      ) == "type.instance(identifier:nil,source:a,destination:b")
  }

  @Test("Self in extensions of the toolkit's classes, and of protocols that only those have")
  func selfTypes() {
    #expect(
      made("extension UIView {\nstatic func make() -> Self {\nlet it = self.init()\n}\n}")
        == "self.instance(")
    #expect(
      made("extension UIView {\nfunc copyIt() -> Self {\nlet it = type(of: self).init()\n}\n}")
        == "type(of:self).instance(")
    #expect(
      made(
        "protocol Named {}\nextension Named where Self: UIView {\nstatic func make() -> Self {\nlet it = Self.init(frame: .zero)\n}\n}"
      ) == "Self.instance(frame:.zero")
  }

  @Test("What can be called as it is stays") func others() {
    // A requirement, an initializer that the module's class requires, one that delegates, and classes by their names.
    #expect(
      made(
        "protocol Made: UIView { init() }\nfunc go<Row: Made>(_ type: Row.Type) {\nlet it = Row()\n}"
      ) == "Row(")
    #expect(
      made(
        "class Base: UIView { required init() {} }\nfunc go<Row: Base>(_ type: Row.Type) {\nlet it = Row()\n}"
      ) == "Row(")
    #expect(made("func go() {\nlet it = UIView()\n}") == "UIView(")
    #expect(made("func go<Row: Equatable>(_ row: Row.Type) {\nlet it = Row()\n}") == "Row(")
    let delegating = "extension UIView {\nconvenience init(tag: Int) {\nself.init()\n}\n}"
    #expect(lowered(delegating).text.contains("self.init()"))
  }

  @Test(
    "The toolkit is told of an init() that it does not know, also of subclasses that have no other")
  func initializers() {
    let text = lowered(
      """
      class Badge: UIView { init() { super.init(frame: .zero) } }
      class Star: Badge {}
      class Moon: Badge { init(size: Int) { super.init() } }
      class Sun: UIView { init?() { nil } }
      struct Plain { init() {} }
      class Own { init() {} }
      """
    ).text
    #expect(text.contains("ClassInitializers.register({ Badge() }, for: Badge.self)"))
    #expect(text.contains("ClassInitializers.register({ Star() }, for: Star.self)"))
    for name in ["Moon", "Sun", "Plain", "Own"] {
      #expect(!text.contains("{ \(name)() }"))
    }
  }

  @Test("Values of AnyObject") func anyObject() {
    let source =
      "let a = (info[key]! as AnyObject).doubleValue!\nlet b = (x as AnyObject).ownValue\nlet c = (x as! NSNumber).doubleValue"
    let found = lines(source).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      found == [
        "let a = AnyObjectMembers(info[key]! ).doubleValue!", "let b = (x as AnyObject).ownValue",
        "let c = (x as! NSNumber).doubleValue",
      ])
  }

  @Test("responds(to:) is answered by the class itself, and its subclasses override that")
  func responds() {
    let source = """
      class A: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }
      class B: A { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }
      """
    let found = lines(source).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(found[0].hasPrefix("class A: NSObject, SelectorResponding {"))
    #expect(
      found[0].hasSuffix(
        "func respondsItself(to s: Selector!) -> Bool { super.hasMethod(for: s) } }"))
    #expect(found[1].hasPrefix("class B: A {"))
    #expect(
      found[1].hasSuffix(
        "{ override func respondsItself(to s: Selector!) -> Bool { super.respondsItself(to: s) } }")
    )
  }

  @Test("Properties that only documents may set") func hiddenOutlets() {
    let text = lowered(
      "class A: UIView {\n@available(*, unavailable, message: \"Use kind\")\n@IBInspectable var kindName: String = \"\"\n}"
    ).text
    #expect(!text.contains("unavailable"))
    #expect(text.contains("Outlet(\"kindName\""))
  }

  @Test(
    "What needs the Objective-C runtime is said",
    arguments: ["method_exchangeImplementations(a, b)", "class_addMethod(c, s, i, t)"])
  func exchanged(_ call: String) {
    let found = lowered("func go() {\n  \(call)\n}").diagnostics
    #expect(found.map(\.line) == [2])
    #expect(found.first?.message.contains("Override the method in a subclass") == true)
    #expect(lowered("func go() {\n#if os(macOS)\n\(call)\n#endif\n}").diagnostics.isEmpty)
  }

  @Test("Forwarding is said") func forwarding() {
    let source =
      "class A: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? { nil }\n}"
    #expect(lowered(source).diagnostics.map(\.line) == [2])
  }

  @Test("A class of the toolkit with type parameters registers nothing") func generic() {
    #expect(lowered("extension NSLayoutAnchor { @objc func go() {} }").registration == nil)
  }

  @Test("The one object of a class is no property that a key path has") func shared() {
    #expect(lines("let it = #keyPath(UIApplication.shared)") == ["let it = \"sharedApplication\""])
  }

  @Test("A collection's methods are told apart by what they return") func collection() {
    let text = lowered(
      "class A: NSObject, MutableCollection {\n@objc func removeFirst() -> Bool { true }\n}"
    ).text
    #expect(text.contains("{ (target: A) in { () -> Bool in target.removeFirst() } }"))
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
