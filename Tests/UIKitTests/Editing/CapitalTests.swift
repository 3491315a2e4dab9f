import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Where a keyboard begins with a capital") struct CapitalTests {
  @Test(
    "A sentence begins at the beginning, after a line and after what ends one",
    arguments: [
      ("", true), ("a", false), ("a ", false), ("a.", false), ("a. ", true), ("a?  ", true),
      ("a.\n", true), ("a\n", true), ("“Hi!” ", true), ("(a.) ", true), ("3.5", false), (" ", true),
      ("a, ", false), ("👩‍👩‍👧! ", true),
    ])
  func sentences(before: String, isCapital: Bool) {
    #expect(Capitals.areNext(after: before, .sentences) == isCapital)
  }

  @Test("Words begin after white space; all or none begin anywhere") func others() {
    #expect(["", "a ", "a\n"].allSatisfy { Capitals.areNext(after: $0, .words) })
    #expect(!Capitals.areNext(after: "a", .words))
    #expect(Capitals.areNext(after: "a", .allCharacters))
    #expect(!Capitals.areNext(after: "", .none))
  }
}
