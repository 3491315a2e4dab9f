import Foundation
import Testing
import UIKit

@testable import TreeWorld

@MainActor @Suite("The place in a note, as the library keeps it") struct EditorPlaceTests {
  @Test("It comes back as it was") func back() {
    let plain = EditorPlace(range: NSRange(location: 3, length: 4), scroll: 20.5)
    let full = EditorPlace(
      range: NSRange(location: 0, length: 0), scroll: 9,
      top: EditorPlace.Line(start: 1_200, hidden: -18.25))
    #expect(plain.text == "3 4 20.5")
    for place in [plain, full] { #expect(EditorPlace(place.text) == place) }
  }

  @Test(
    "What is no place is none",
    arguments: [
      "", "1 2", "1 2 3 4", "1 2 3 4 5 6", "-1 2 3", "1 2 nan", "1 2 inf", "a b c", "1 2 3 -4 5",
      "1 2 3 4 nan", "1 2 3 4 1e300", "1 2 3 99999999999999999999 0",
    ]) func none(_ text: String)
  { #expect(EditorPlace(text) == nil) }

  @Test("A line of a longer text is left alone") func beyond() {
    let text = UITextView()
    text.text = "short"
    text.go(
      to: EditorPlace(
        range: NSRange(location: 99, length: 1), scroll: 4,
        top: EditorPlace.Line(start: 400, hidden: 2)))
    #expect(text.place == EditorPlace(range: NSRange(location: 5, length: 0), scroll: 4))
  }
}
