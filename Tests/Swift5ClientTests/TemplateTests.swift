import Testing
import UIKit

/// The forms of the two articles whose apps are of the classic style, in Swift 5 mode.
@Suite("A template and a split in a split, in Swift 5 mode") @MainActor struct TemplateTests {
  @Test("Entries come and go, and a segue's destination is prepared") func template() throws {
    try play(
      "template",
      """
      launch template on "iPad Pro (9.7-inch)" landscape
      expect columns "Entries" ""
      tap "Add"
      tap "Add"
      tap "Entry 1"
      expect visible "At 1"
      expect visible "Full Screen"
      tap "Full Screen"
      expect hidden "Entry 1"
      rotate portrait
      expect visible "At 1"
      multitask slideover
      expect visible "At 1"
      tap back
      expect visible "Entry 0"
      swipe left "Entry 0"
      tap "Delete"
      expect hidden "Entry 0"
      """
    ) { TemplateDelegate() }
  }

  @Test("A phone begins with the list") func phone() throws {
    try play(
      "template",
      """
      launch template on "iPhone 8"
      expect stack "Entries"
      tap "Add"
      tap "Entry 0"
      expect visible "At 0"
      """
    ) { TemplateDelegate() }
  }

  @Test("Splits are filled, stacked and parted by hand") func shelves() throws {
    let delegate = ShelvesDelegate()
    try play(
      "shelves",
      """
      launch shelves on "iPad Pro (9.7-inch)" landscape
      tap "Shelf one"
      expect columns "Shelves" "Shelf one" ""
      expect widths 256 253 515
      tap "Book of Shelf one"
      expect columns "Shelves" "Shelf one" "Book of Shelf one"
      multitask 1/2
      expect stack "Shelves" "Shelf one" "Book of Shelf one"
      multitask full
      expect columns "Shelves" "Shelf one" "Book of Shelf one"
      """
    ) { delegate }
    #expect(delegate.root.heard == ["didShow Shelves"])
  }

  @Test("A segue that does not say how it is performed stops the app in words")
  func segue() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UIStoryboardSegue(
          identifier: "page", source: UIViewController(), destination: UIViewController()
        ).perform()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains(
        "Subclasses of UIStoryboardSegue must override perform(), and UIStoryboardSegue"))
  }
}
