import Testing

@testable import Lowering

/// What documents may name: nobody is accused where it is not sure.
@Suite("Members that documents name") struct ClassIndexTests {
  private func index(_ modules: [String: String], isComplete: Bool = true) -> ClassIndex {
    var all = ClassIndex()
    for (module, source) in modules {
      var index = LoweringIndex()
      index.add(source, path: "\(module).swift")
      all.add(index, module: module, isComplete: isComplete)
    }
    return all
  }

  private let app = """
    class Base: UIViewController { @IBOutlet var label: UILabel!; @objc(go:) func move(_ sender: Any) {} }
    class Screen: Base { var plain = 1; func quiet(_ sender: Any) {}; @IBAction func save() {} }
    class Box<T>: UIView { @IBOutlet var inner: UIView! }
    class Boxed: Box<Int> {}
    class Mixed: SomethingElse {}
    class Imported: Kit.Panel {}
    @objcMembers class All: NSObject { var a = 1; func b() {} }
    extension UIView { @IBInspectable var corner: CGFloat { get { 0 } set {} } }
    """

  @Test("Outlets of a class and of those above it") func outlets() {
    let all = index(["App": app, "Kit": "open class Panel: UIView { @IBOutlet var knob: UIView! }"])
    #expect(all.outlet("label", of: "Screen", module: "App") == .there)
    #expect(all.outlet("Label", of: "Screen", module: "App") == .there)
    #expect(all.outlet("view", of: "Screen", module: "App") == .there)
    #expect(all.outlet("plain", of: "Screen", module: "App") == .hidden)
    #expect(all.outlet("gone", of: "Screen", module: "App") == .missing)
    #expect(all.outlet("inner", of: "Boxed", module: "App") == .there)
    #expect(all.outlet("corner", of: "Boxed", module: "App") == .there)
    #expect(all.outlet("gone", of: "Mixed", module: "App") == .unsure)
    #expect(all.outlet("knob", of: "Imported", module: "App") == .there)
    #expect(all.outlet("gone", of: "Imported", module: "App") == .missing)
    #expect(all.outlet("a", of: "All", module: "App") == .there)
    #expect(all.outlet("gone", of: "UIViewController", module: nil) == .missing)
    #expect(all.outlet("gone", of: "MKMapView", module: nil) == .unsure)
    #expect(all.outlet("gone", of: "Screen", module: "Elsewhere") == .unsure)
  }

  @Test("Actions by the names that the Objective-C runtime has for them") func actions() {
    let all = index(["App": app])
    #expect(all.action("go:", of: "Screen", module: "App") == .there)
    #expect(all.action("move:", of: "Screen", module: "App") != .there)
    #expect(all.action("save", of: "Screen", module: "App") == .there)
    #expect(all.action("quiet:", of: "Screen", module: "App") == .hidden)
    #expect(all.action("gone:", of: "Screen", module: "App") == .missing)
    #expect(all.action("becomeFirstResponder", of: "Screen", module: "App") == .unsure)
    #expect(all.action("gone:", of: "Mixed", module: "App") == .unsure)
    #expect(all.anyAction("gone:") == .missing)
  }

  @Test("Sources in another language may have all of it") func mixed() {
    let all = index(["App": app], isComplete: false)
    #expect(all.outlet("gone", of: "Screen", module: "App") == .unsure)
    #expect(all.action("gone:", of: "Screen", module: "App") == .unsure)
    #expect(all.hasClass("Gone", module: "App") == .unsure)
    #expect(all.anyAction("gone:") == .unsure)
  }

  @Test("Classes, by either name") func classes() {
    let all = index(["App": "@objc(Renamed) class Named: UIView {}; struct Value {}"])
    #expect(all.hasClass("Named", module: "App") == .there)
    #expect(all.hasClass("Renamed", module: "App") == .there)
    #expect(all.hasClass("Value", module: "App") == .unsure)
    #expect(all.hasClass("Gone", module: "App") == .missing)
    #expect(all.hasClass("Gone", module: "Kit") == .unsure)
  }
}
