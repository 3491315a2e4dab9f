import Testing

@testable import Lowering

@Suite("Methods of the toolkit's protocols that only subclasses have")
struct
  InheritedConformanceTests
{
  private let base = "class Base: UIViewController, UITableViewDelegate {\n}"

  @Test("The class that conforms passes them on to its subclasses") func passed() {
    let text = lowered(
      base,
      """
      class Child: Base {
        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
      }
      class Grandchild: Child {
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
      }
      class Other: Base {
        func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView { table }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """
    ).text
    #expect(
      text.contains(
        """
          @_disfavoredOverload @_implements(UITableViewDelegate, tableView(_:didSelectRowAt:))
          func inherited_tableView__didSelectRowAt(_ value0: UITableView, _ value1: IndexPath) -> Void {
            if let object = self as? Child { return object.tableView(value0, didSelectRowAt: value1) }
            return self.tableView(value0, didSelectRowAt: value1)
          }
        """))
    #expect(!text.contains("Grandchild"))
    #expect(
      text.contains(
        "inherited_tableView__viewForHeaderInSection(_ value0: UITableView, _ value1: Int) -> UIView? {"
      ))
    #expect(text.contains("@_implements(UIScrollViewDelegate, scrollViewDidScroll(_:))"))
  }

  @Test("Nothing is passed on that the class has, or that no subclass shows") func left() {
    let text = lowered(
      """
      class Base: UIViewController, UITableViewDelegate {
        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
      }
      class Child: Base {
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
        private func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func tableView(_ table: UITableView, didPaint row: Int) {}
      }
      """
    ).text
    #expect(!text.contains("@_implements"))
  }

  @Test("A conformance in an extension, by a protocol of one's own") func byOwnProtocol() {
    let text = lowered(
      """
      protocol Scrolls: UIScrollViewDelegate {}
      class Base: UIViewController {}
      extension Base: Scrolls {}
      class Child: Base { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
      """
    ).text
    #expect(text.contains("@_implements(UIScrollViewDelegate, scrollViewDidScroll(_:))"))
  }

  @Test("It compiles", .enabled(if: Compiler.isThere)) func compiles() throws {
    let found = try Compiler.errors([
      "Base.swift": """
      import UIKit
      public class Base: UIViewController {}
      extension Base: UITableViewDelegate, UITextFieldDelegate {}
      """,
      "Child.swift": """
      import UIKit
      class Child: Base {
        func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView { table }
        func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 3 }
        func textFieldShouldReturn(_ field: UITextField) -> Bool { false }
      }
      extension Child {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      class Grandchild: Child {
        override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
          super.tableView(table, heightForRowAt: path) + 1
        }
      }
      """,
    ])
    #expect(found == [])
  }
}
