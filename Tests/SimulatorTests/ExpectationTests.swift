import Testing

@testable import Simulator

@Suite("What a script expects") @MainActor struct ExpectationTests {
  @Test("What holds goes through, side by side")
  func wide() throws {
    try Playing().play(
      """
      expect expanded
      expect class regular
      expect columns "Items" "Nothing open"
      expect widths 200 824
      expect widths 199 825
      expect visible "Bread"
      expect visible "Add"
      expect hidden "Butter"
      expect hidden "Fake"
      tap "Bread"
      expect columns "Items" "Bread"
      expect selected "Bread"
      expect focus "Bread"
      type "Rye"
      expect text "Bread" "Rye"
      expect cursor "Bread" 3
      expect visible "Rye"
      expect count "Rye" 2
      expect text "Clock" "0 s"
      expect text "Milk" "Milk"
      """.replacingOccurrences(of: "expect text \"Milk\" \"Milk\"", with: "expect enabled \"Add\""))
  }

  @Test("And one above the other")
  func narrow() throws {
    try Playing().play(
      """
      expect collapsed
      expect class compact
      expect columns "Items"
      expect widths 375
      expect stack "Items"
      tap "Milk"
      expect stack "Items" "Milk"
      expect columns "Milk"
      expect focus "Milk"
      type "2 l"
      tap back
      expect stack "Items"
      expect text "Milk" "2 l"
      expect count "Milk" 1
      """, on: "iPhone 8", "portrait")
  }

  @Test("An overlay is a column, but not beside the others")
  func overlay() throws {
    try Playing().play(
      """
      swipe from edge
      expect columns "Drawer" "Items" "Nothing open"
      expect widths 200 824
      expect visible "Above"
      expect hidden "Items"
      tap outside
      expect columns "Items" "Nothing open"
      """)
  }

  @Test(
    "What does not hold says what was there instead",
    arguments: [
      ("expect visible \"Butter\"", "to see “Butter” | nothing of that name"),
      ("expect visible \"Bred\"", "to see “Bred” | nothing of that name; did you mean “Bread”?"),
      ("expect hidden \"Bread\"", "not to see “Bread” | it can be seen"),
      ("expect columns \"Items\"", "columns \"Items\" | \"Items\" \"Nothing open\""),
      ("expect widths 200 826", "widths 200 826 | 200 824"),
      ("expect widths 1024", "widths 1024 | 200 824"),
      ("expect stack \"Items\"", "stack \"Items\" | none"),
      ("expect collapsed", "collapsed | expanded"),
      ("expect class compact", "class compact | class regular"),
      ("expect text \"Stubborn\" \"x\"", "“Stubborn” with text \"x\" | \"stuck\""),
      ("expect text \"Butter\" \"x\"", "a field or text called “Butter” | “Stubborn”"),
      ("expect text \"Clock\" \"1 s\"", "“Clock” with text \"1 s\" | \"0 s\""),
      ("expect focus \"Bread\"", "focus on “Bread” | no focus"),
      ("expect selected \"Bread\"", "“Bread” selected | none"),
      ("expect enabled \"Off\"", "“Off” enabled | disabled"),
      ("expect disabled \"Add\"", "“Add” disabled | enabled"),
      ("expect enabled \"Butter\"", "“Butter” | nothing of that name"),
      ("expect count \"Bread\" 2", "“Bread” 2 times | 1"),
      (
        "tap \"Bread\"\nexpect cursor \"Bread\" 3", "the cursor of “Bread” at 3 | at 0"
      ),
      ("tap \"Bread\"\nexpect focus \"Milk\"", "focus on “Milk” | “Bread”"),
      (
        "tap \"Add\"\nexpect visible \"Nothing open\"\nexpect hidden \"New item\"",
        "not to see “New item” | it can be seen"
      ),
    ])
  func wrong(lines: String, message: String) throws {
    #expect(try Playing().failure(lines) == message)
  }

  @Test("What lies outside of the list's frame is hidden, and the failure says so")
  func clipped() throws {
    let many = (1...60).map { "Item \($0)" }
    // The row that is cut off below is in the scene, but not a point of it is seen.
    #expect(
      try Playing(items: many).failure("resize 700 132\nexpect visible \"Item 3\"")
        == "to see “Item 3” | it is outside of what can be seen")
  }

  @Test("What a dialog stands on cannot be seen; what is only dimmed can")
  func covered() throws {
    try Playing().play("tap \"Add\"\nexpect visible \"Bread\"\nexpect visible \"Add\"")
    #expect(
      try Playing().failure("resize 240 200\ntap \"Add\"\nexpect visible \"Milk\"")
        == "to see “Milk” | the dialog “New item” stands in front of it")
  }
}
