import Chance
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Differences of texts and conversions of offsets, without a window.
final class TextOffsetTests: XCTestCase {
  func testChangesAreMinimalAndWhole() {
    var random = SeededRandom(7)
    let parts = ["a", "b", "é", "e\u{301}", "三", "🥖", "👩‍👧", "\n", "ab"]
    for _ in 0..<2000 {
      func text() -> String {
        (0..<Int.random(in: 0...8, using: &random))
          .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      }
      let old = text()
      let new = text()
      guard let change = DifferingText(old, new) else {
        XCTAssertEqual(Array(old.utf8), Array(new.utf8))
        continue
      }
      var scalars = Array(old.unicodeScalars)
      let start = change.start.characters
      scalars.replaceSubrange(
        start..<(start + change.old.characters), with: change.text.unicodeScalars)
      XCTAssertEqual(
        scalars, Array(new.unicodeScalars), "\(old.debugDescription) → \(new.debugDescription)")
    }
  }

  func testOffsetsAreThoseOfUTF16() {
    let text = "a🥖三é👩‍👧"
    for index in text.unicodeScalars.indices {
      let units = text.utf16.distance(from: text.startIndex, to: index)
      let characters = text.unicodeScalars.distance(from: text.startIndex, to: index)
      XCTAssertEqual(
        TextOffsets.units(from: characters, to: characters, in: text), TextRange(units, 0))
      XCTAssertEqual(TextOffsets.characters(of: TextRange(units, 0), in: text).start, characters)
    }
    XCTAssertEqual(TextOffsets.characters(of: TextRange(99, 0), in: text).start, 7)
  }
}
