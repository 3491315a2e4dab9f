import Testing

@testable import Lowering

@Suite("Overrides by their names of Swift 4") struct OldOverridesTests {
  @Test("They override what has another name now") func overrides() {
    let text = lines(
      """
      class A: UIViewController {
        override func willMove(toParentViewController parent: UIViewController?) {
          super.willMove(toParentViewController: parent)
        }
        override func didMove(toParentViewController: UIViewController?) { use(toParentViewController) }
        override func addChildViewController(_ child: UIViewController) { super.addChildViewController(child) }
        override var childViewControllerForStatusBarStyle: UIViewController? { nil }
        func willMove(toParentViewController parent: Int) {}
        func add(_ child: UIViewController) { child.didMove(toParentViewController: self) }
      }
      """)
    #expect(
      text[1] == "  override func willMove(toParent               parent: UIViewController?) {")
    #expect(text[2] == "    super.willMove(toParent              : parent)")
    #expect(text[4].contains("didMove(toParent toParentViewController: UIViewController?)"))
    #expect(text[5].contains("override func addChild              (_ child: UIViewController)"))
    #expect(text[5].contains("super.addChild              (child)"))
    #expect(text[6].contains("var childForStatusBarStyle              : UIViewController?"))
    #expect(text[7] == "  func willMove(toParentViewController parent: Int) {}")
    #expect(text[8].contains("child.didMove(toParent              : self)"))
  }

  @Test("They compile", .enabled(if: Compiler.isThere)) func compiles() throws {
    let found = try Compiler.errors([
      "A.swift": """
      import UIKit
      class A: UIViewController {
        override func willMove(toParentViewController parent: UIViewController?) {
          super.willMove(toParentViewController: parent)
        }
        override func addChildViewController(_ child: UIViewController) {
          super.addChildViewController(child)
        }
        override var childViewControllerForStatusBarStyle: UIViewController? {
          super.childViewControllerForStatusBarStyle
        }
      }
      """
    ])
    #expect(found == [])
  }
}

@Suite("Members that move to another file") struct RevealingTests {
  private let extensions = """
    import UIKit
    extension A {
      override func viewDidLoad() { prepare(limit) }
      private func prepare(_ limit: Limit) { detail() }
      private func detail() {}
    }
    private struct Limit {}
    private let limit = Limit()
    private let other = 1
    """

  @Test("What they use is no longer private, and nothing else is shown") func revealed() {
    let text = lines(extensions, "class A: UIViewController {\n}")
    #expect(text[3] == "          func prepare(_ limit: Limit) { detail() }")
    #expect(text[6] == "        struct Limit {}")
    #expect(text[7] == "        let limit = Limit()")
    #expect(text[8] == "private let other = 1")
    // In one file private members are reached.
    let same = lines(extensions + "\nclass A: UIViewController {\n}")
    #expect(same[7] == "private let limit = Limit()")
  }

  @Test("It compiles", .enabled(if: Compiler.isThere)) func compiles() throws {
    let found = try Compiler.errors([
      "A.swift": "import UIKit\nclass A: UIViewController {\n}", "B.swift": extensions,
    ])
    #expect(found == [])
  }
}
