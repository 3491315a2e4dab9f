import Testing

@testable import Scene

@Suite("Words in a diagram") struct DiagramWords {
  @Test(
    "A field: its text, its cursor, the end that matters",
    arguments: [
      ("", 0, 0, false, " [Name________] "), ("", 0, 0, true, " [|___________] "),
      ("Milk", 4, 0, false, " [Milk________] "), ("Milk", 4, 0, true, " [Milk|_______] "),
      ("Milk", 1, 0, true, " [M|ilk_______] "), ("Milk", 0, 4, true, " [|Milk|______] "),
      ("abcdefghijklmnop", 16, 0, true, " [fghijklmnop|] "),
      ("abcdefghijklmnop", 0, 0, true, " [|abcdefghijk] "),
      ("abcdefghijklmnop", 0, 0, false, " [abcdefghijk…] "),
      ("日本", 2, 0, true, " [日本|_______] "), ("👍", 9, 9, true, " [👍|_________] "),
    ])
  func field(text: String, location: Int, length: Int, hasFocus: Bool, drawing: String) {
    let drawn = Picture.of(.textField, text, hasFocus: hasFocus) {
      $0.placeholder = "Name"
      $0.selection = TextRange(location, length)
    }
    #expect(drawn == drawing)
  }

  @Test("A secret is dots")
  func secure() {
    let drawn = Picture.of(.textField, "secret", hasFocus: true) {
      $0.traits = .secure
      $0.selection = TextRange(3, 0)
    }
    #expect(drawn == " [•••|•••_____] ")
  }

  @Test(
    "A label: cut, broken, set to a side",
    arguments: [
      ("Milk", TextStyle.Alignment.natural, 1, " Milk           "),
      ("Milk", .center, 1, "      Milk      "), ("Milk", .right, 1, "           Milk "),
      ("Groceries of the week", .left, 1, " Groceries of … "),
      ("two\nlines", .left, 1, " two lines      "), ("a\tb\u{7}", .left, 1, " a·b·           "),
      ("日本語日本語日本語", .left, 1, " 日本語日本語…  "),
    ])
  func label(text: String, alignment: TextStyle.Alignment, lines: Int, drawing: String) {
    #expect(
      Picture.of(.label, text) {
        $0.style.font.size = 30
        $0.style.alignment = alignment
        $0.style.lines = lines
      } == drawing)
  }

  @Test("A label that fits in points ends before what stands to its right")
  func labelBesideButton() {
    var picture = Picture()
    let label = picture.add(.label, 1, 1, 7, 1, "one two three") { $0.style.font.size = 10 }
    let button = picture.add(.button, 9, 1, 5, 1, "Go")
    let group = picture.add(.group, 0, 0, 16, 3, "", [label, button])
    picture.add(.window, 0, 0, 16, 3, "", [group])
    let alone = Picture.of(.label, "one two three", width: 7) { $0.style.font.size = 10 }
    #expect(alone == " one two three  ")
    #expect(picture.tree().diagram(columns: 16).contains(" one two…[Go]  "))
  }

  @Test("A label of several lines")
  func lines() {
    let drawn = Picture.of(
      .label, "Select file or create. Swipe left to delete it", height: 3, in: (16, 5)
    ) {
      $0.style.font.size = 30
      $0.style.lines = 3
      $0.style.alignment = .center
    }
    #expect(drawn == " Select file or \n create. Swipe  \n left to delet… ")
  }

  @Test("A text breaks at spaces and inside long words; the page holds the cursor")
  func text() {
    let words = "one two three four\n\nabcdefghijklmnopq"
    func page(_ cursor: Int?) -> String {
      Picture.of(.textView, words, width: 9, height: 3, hasFocus: cursor != nil, in: (11, 5)) {
        $0.selection = TextRange(cursor ?? 0, 0)
      }
    }
    #expect(page(nil) == " one two   \n three     \n four      ")
    #expect(page(5) == " one t|wo  \n three     \n four      ")
    #expect(page(19) == " three     \n four      \n |         ")
    #expect(page(words.utf16.count) == "           \n abcdefghi \n jklmnopq| ")
  }

  @Test("Wide characters keep the frame straight, and half of one is never left")
  func wide() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.put("日本語", x: 0, y: 0, in: canvas.all)
    canvas.put("x", x: 1, y: 0, in: canvas.all)
    canvas.put("y", x: 2, y: 0, in: canvas.all)
    canvas.put("語", x: 5, y: 0, in: canvas.all)
    #expect(canvas.lines == [" xy 語"])
  }

  @Test("A frame that is nowhere draws nothing")
  func nowhere() {
    let blank = String(repeating: " ", count: 16)
    #expect(Picture.of(.group, "Milk") { $0.frame.size.width = .infinity } == blank)
    #expect(
      Picture.of(.button, "Milk") { $0.frame.origin.y = -1e300 }
        == blank)
  }
}
