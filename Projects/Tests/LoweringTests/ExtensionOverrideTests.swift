import Testing

@testable import Lowering

/// Overrides of what extensions give classes of the toolkit.
@Suite("Overrides of members that extensions declare") struct ExtensionOverrideTests {
  @Test("The one in the extension asks the classes, those farthest down first; lines stay")
  func methods() {
    let source = """
      extension UIView {
        @objc func paint(_ color: UIColor, at place: Int = 0) -> Bool {
          true
        }
      }
      class Box: UIView {
        override func paint(_ color: UIColor, at place: Int = 0) -> Bool { super.paint(color, at: place) }
      }
      class Card: Box {
        override func paint(_ color: UIColor, at place: Int = 0) -> Bool { super.paint(color) }
      }
      """
    let found = lines(source).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      found[1].hasPrefix(
        "func paint(_ color: UIColor, at place: Int = 0) -> Bool { if let object = self as? Card { return object.override_Card_paint(color, at: place) }; if let object = self as? Box { return object.override_Box_paint(color, at: place) }; return self.extended_paint(color, at: place) };"
      ))
    #expect(
      found[1].hasSuffix("func extended_paint(_ color: UIColor, at place: Int = 0) -> Bool {"))
    #expect(
      found[6]
        == "func override_Box_paint(_ color: UIColor, at place: Int = 0) -> Bool { super.extended_paint(color, at: place) }"
    )
    #expect(
      found[9]
        == "func override_Card_paint(_ color: UIColor, at place: Int = 0) -> Bool { super.override_Box_paint(color) }"
    )
  }

  @Test("Extensions override, too; overloads are told apart") func extensions() {
    let source = """
      extension UIView { @discardableResult @objc func add(_ views: [UIView]) -> UIView { self } }
      extension UIView { func add(_ views: UIView...) -> UIView { self } }
      extension UITableViewCell { override func add(_ views: [UIView]) -> UIView { contentView.add(views) } }
      """
    let found = lines(source)
    #expect(found[0].contains("self as? UITableViewCell"))
    #expect(found[0].contains("@discardableResult func add(_ views: [UIView])"))
    #expect(found[1] == source.split(separator: "\n")[1])
    #expect(
      found[2].contains(
        "func override_UITableViewCell_add(_ views: [UIView]) -> UIView { contentView.add(views) }")
    )
  }

  @Test("Properties, and methods of classes") func properties() {
    let source = """
      extension UIViewController { @objc var heading: String { "" } }
      extension UIViewController { @objc class func name() -> String { "" } }
      class Home: UIViewController { override var heading: String { "Home" + super.heading } }
      class Away: UIViewController { override class func name() -> String { super.name() } }
      """
    let found = lines(source)
    #expect(
      found[0].contains(
        "var heading: String { get { if let object = self as? Home { return object.override_Home_heading }; return self.extended_heading } };"
      ))
    #expect(
      found[1].contains("if let object = self as? Away.Type { return object.override_Away_name() }")
    )
    #expect(
      found[2].contains("var override_Home_heading: String { \"Home\" + super.extended_heading }"))
    #expect(
      found[3].contains("class func override_Away_name() -> String { super.extended_name() }"))
  }

  @Test("A method that takes more than the one it overrides is what its class calls") func wider() {
    let source = """
      extension UIScrollView { @objc func update(_ act: (A) -> Void) -> Self { self } }
      extension UITableView { @objc override func update(_ act: (B) -> Void) -> Self { self } }
      extension UITableView { func go() { update { $0.b() } } }
      extension UIScrollView { func go() { update { $0.a() } } }
      """
    let found = lines(source)
    #expect(found[0].contains("object.override_UITableView_update(act) as! Self"))
    #expect(found[2].contains("{ override_UITableView_update { $0.b() } }"))
    #expect(found[3].contains("{ update { $0.a() } }"))
  }

  @Test("What nobody overrides stays, and so do overrides of the toolkit's own methods")
  func others() {
    let source = """
      extension UIView { @objc func paint() {} }
      class Box: UIView { override func layoutSubviews() { super.layoutSubviews() } }
      class Own { func paint() {} }
      class Other: Own { override func paint() {} }
      """
    let found = lines(source)
    #expect(found[0].contains("func paint() {}"))
    #expect(found[1].contains("override func layoutSubviews() { super.layoutSubviews() }"))
    #expect(found[3].contains("override func paint() {}"))
  }
}
