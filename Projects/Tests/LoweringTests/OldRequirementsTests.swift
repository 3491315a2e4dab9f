import Testing

@testable import Lowering

@Suite("Methods of delegates by their names of Swift 2") struct OldRequirementsTests {
  @Test("They have the names of today, in the same columns") func renamed() {
    let text = lines(
      """
      class A: UIViewController, UICollectionViewDelegateFlowLayout {
        @objc func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAtIndexPath indexPath: IndexPath) -> CGSize { .zero }
        @objc(tableView:didSelectRowAtIndexPath:) func tableView(_ view: UITableView, didSelectRowAtIndexPath: IndexPath) { use(didSelectRowAtIndexPath) }
        @objc func tableView(_ view: UITableView, willDisplayCell cell: UITableViewCell, forRowAtIndexPath path: IndexPath) {}
        func go() { collectionView(view, layout: layout, sizeForItemAtIndexPath: path) }
      }
      """)
    #expect(
      text[1].contains(
        "layout: UICollectionViewLayout, sizeForItemAt          indexPath: IndexPath)"))
    #expect(text[2].contains("didSelectRowAt didSelectRowAtIndexPath: IndexPath)"))
    #expect(text[3].contains("willDisplay     cell: UITableViewCell, forRowAt          path:"))
    #expect(text[4].contains("sizeForItemAt         : path)"))
  }

  @Test(
    "What iOS does not call either, and names of the app itself stay",
    arguments: [
      // Without the attribute its selector is not that of the delegate's method.
      "func tableView(_ view: UITableView, didSelectRowAtIndexPath path: IndexPath) {}",
      "@objc func tableView(_ view: UITableView, didPickRowAtIndexPath path: IndexPath) {}",
      "@objc func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {}",
      "@objc func show(_ view: UIView, atIndexPath path: IndexPath) {}",
      "@objc static func tableView(_ view: UITableView, didSelectRowAtIndexPath path: IndexPath) {}",
    ])
  func others(member: String) {
    let source = "class A: NSObject {\n\(member)\n}"
    #expect(OldRequirements.renamed(source) == source)
  }

  @Test("Calls in other files have the names of today, too") func calls() {
    var index = LoweringIndex()
    let list = """
      class List: NSObject {
        @objc func tableView(_ view: UITableView, didSelectRowAtIndexPath path: IndexPath) {}
      }
      """
    index.add(list, path: "List.swift")
    let caller = "func go() { list.tableView(view, didSelectRowAtIndexPath: path) }"
    index.add(caller, path: "Go.swift")
    let lowered = Lowering(module: "Notes", index: index).lower(caller, path: "Go.swift").text
    #expect(lowered.contains("list.tableView(view, didSelectRowAt         : path)"))
    // A method that only has the base in common.
    let other = "func go() { list.tableView(view, didPickRowAtIndexPath: path) }"
    let kept = Lowering(module: "Notes", index: index).lower(other, path: "Go.swift").text
    #expect(kept.contains("didPickRowAtIndexPath: path"))
  }

  @Test("A class that has both names keeps both") func both() {
    let source = """
      class A: NSObject {
        @objc func tableView(_ view: UITableView, didSelectRowAtIndexPath path: IndexPath) {}
        func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {}
      }
      """
    #expect(OldRequirements.renamed(source) == source)
  }
}
