import Testing

@testable import Scene

@Suite("Pictures of screens") struct DiagramPictures {
  /// Columns of folders, files and a text.
  private func threeColumns(alert: Bool = false, height: Double = 7) -> Tree {
    var picture = Picture()
    func column(
      _ x: Double, _ width: Double, _ title: String, _ rows: [(String, String)], _ selected: Int
    )
      -> NodeID
    {
      let label = picture.add(.label, 0, 0, width, 2, title) { $0.style.alignment = .center }
      let add = picture.add(.button, width - 4, 0, 4, 2) {
        $0.symbol = "plus"
        $0.name = "Add"
      }
      let bar = picture.add(.bar, 0, 0, width, 2, title, [label, add])
      let all = rows.enumerated().map { index, words in
        let main = picture.add(.label, 1, 0, width - 4, 1, words.0)
        let other = picture.add(.label, width - 4, 0, 3, 1, words.1) { $0.style.alignment = .right }
        return picture.add(.row, 0, Double(index), width, 1, "", [main, other]) {
          if index == selected { $0.traits = .selected }
        }
      }
      let list = picture.add(.list, 0, 2, width, 5, "", all)
      return picture.add(.column, x, 0, width, height, title, [bar, list])
    }
    let folders = column(0, 20, "Folders", [("Groceries", "2"), ("Travel", "")], 0)
    let files = column(21, 18, "Groceries", [("Market", ""), ("Bakery", "")], 1)
    let lines = [20.0, 39].map { picture.add(.separator, $0, 0, 0, height) }
    let text = picture.add(.textView, 1, 3, 22, 4, "Rye bread\nTwo rolls") {
      $0.selection = TextRange(3, 0)
    }
    let title = picture.add(.label, 1, 0, 20, 2, "Bakery")
    let page = picture.add(.column, 40, 0, 24, height, "Bakery", [title, text])
    let split = picture.add(
      .split, 0, 0, 64, height, "", [folders, lines[0], files, lines[1], page])
    var layers = [split]
    var focus = text
    if alert {
      let veil = picture.add(.dimming, 0, 0, 64, height)
      let words = picture.add(.label, 1, 1, 22, 1, "New file") { $0.style.alignment = .center }
      focus = picture.add(.textField, 1, 2, 22, 1, "") {
        $0.placeholder = "Name"
        $0.name = "Name"
      }
      let cancel = picture.add(.button, 0, 3, 12, 1, "Cancel")
      let ok = picture.add(.button, 12, 3, 12, 1, "OK") { $0.traits = .disabled }
      let dialog = picture.add(.dialog, 20, 1, 24, 5, "New file", [words, focus, cancel, ok])
      layers += [veil, dialog]
    }
    picture.add(.window, 0, 0, 64, height, "TreeWorld", layers)
    return picture.tree(focus: focus)
  }

  @Test("Columns grow out of the frame")
  func columns() {
    #expect(
      threeColumns().diagram(columns: 64) == """
        ┌────────────────────┬──────────────────┬────────────────────────┐
        │                    │                  │                        │
        │      Folders   [+] │    Groceries [+] │ Bakery                 │
        │▌Groceries        2 │ Market           │                        │
        │ Travel             │▌Bakery           │ Rye| bread             │
        │                    │                  │ Two rolls              │
        │                    │                  │                        │
        │                    │                  │                        │
        └────────────────────┴──────────────────┴────────────────────────┘
        """)
  }

  @Test("A dialog stands above them")
  func alert() {
    #expect(
      threeColumns(alert: true).diagram(columns: 64) == """
        ┌────────────────────┬──────────────────┬────────────────────────┐
        │                    │                  │                        │
        │      Folders   [+]╭────────────────────────╮ry                 │
        │▌Groceries        2│        New file        │                   │
        │ Travel            │ [|___________________] │bread              │
        │                   │  [Cancel]      (OK)    │rolls              │
        │                   ╰────────────────────────╯                   │
        │                    │                  │                        │
        └────────────────────┴──────────────────┴────────────────────────┘
        """)
  }

  @Test("Of many empty lines three are left")
  func folding() {
    let tree = threeColumns(height: 30)
    #expect(
      tree.diagram(columns: 64).split(separator: "\n").suffix(5).joined(separator: "\n") == """
        │                    │                  │ Two rolls              │
        │                    │                  │                        │
        ┊                    ┊                  ┊                        ┊
        │                    │                  │                        │
        └────────────────────┴──────────────────┴────────────────────────┘
        """)
    #expect(tree.diagram(columns: 64, isFolded: false).split(separator: "\n").count == 32)
  }

  @Test("A stack on a phone: a way back, a row that leads on, a check, an action")
  func phone() {
    var picture = Picture()
    let back = picture.add(.button, 0, 0, 9, 1, "Home") { $0.traits = .back }
    let title = picture.add(.label, 9, 0, 10, 1, "List") { $0.style.alignment = .center }
    let bar = picture.add(.bar, 0, 1, 28, 1, "List", [back, title])
    let rows: [(String, Node.Traits)] = [
      ("Milk", [.disclosure, .selected]), ("Eggs", .checked), ("Bread", .revealed),
    ]
    let all = rows.enumerated().map { index, row in
      var inside = [picture.add(.label, 1, 0, 20, 1, row.0)]
      if row.1 == .revealed { inside.append(picture.add(.button, 20, 0, 8, 1, "Delete")) }
      return picture.add(.row, 0, Double(index), 28, 1, "", inside) { $0.traits = row.1 }
    }
    let list = picture.add(.list, 0, 3, 28, 3, "", all)
    picture.add(.window, 0, 0, 28, 6, "", [bar, list])
    #expect(
      picture.tree().diagram(columns: 28) == """
        ┌────────────────────────────┐
        │                            │
        │ ‹ Home     List            │
        │                            │
        │▌Milk                     › │
        │ Eggs                     ✓ │
        │ Bread              [Delete]│
        └────────────────────────────┘
        """)
  }

  @Test("A scrolled list shows what is in view")
  func scrolled() {
    var picture = Picture()
    let rows = (0..<6).map { index in
      let label = picture.add(.label, 1, 0, 8, 1, "Row \(index)")
      return picture.add(.row, 0, Double(index), 10, 1, "", [label])
    }
    let list = picture.add(.list, 0, 1, 10, 3, "", rows) { $0.offset.y = 40 }
    picture.add(.window, 0, 0, 10, 5, "", [list])
    #expect(
      picture.tree().diagram(columns: 10) == """
        ┌──────────┐
        │          │
        │ Row 2    │
        │ Row 3    │
        │ Row 4    │
        │          │
        └──────────┘
        """)
  }

  @Test("The same tree gives the same drawing at any width, and none is too wide")
  func widths() {
    let tree = threeColumns(alert: true)
    for columns in [1, 2, 10, 37, 64, 80, 200] {
      let drawing = tree.diagram(columns: columns)
      #expect(drawing == tree.diagram(columns: columns))
      for line in drawing.split(separator: "\n") {
        #expect(line.cells == columns + 2, "\(columns) columns: \(line)")
      }
    }
  }
}
