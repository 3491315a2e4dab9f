import TreeStore

/// Links, tags and names in a library of many notes in nested folders.
enum Referencing {
  private static let folders = 1000

  static func make(_ path: String, _ count: Int) throws {
    let library = try Library(path: path)
    // Ten at the top, ten in each of these, ten in each of those, and so on.
    var all: [FileID] = []
    for number in 0..<folders {
      let outer = number < 10 ? nil : all[number / 10 - 1]
      all.append(try library.createFolder(named: "Folder \(number)", in: outer).id)
    }
    let each = max(1, count / folders)
    for (number, folder) in all.enumerated() {
      let notes = (0..<each).map { index in
        let own = number * each + index
        let other = (own &* 7919) % max(count, 1)
        return (
          name: "Note \(own) of the \(own % 97) kind",
          text: """
          # Heading
          Some words about #project/p\(own % 500) and [[Note \(other) of the \(other % 97) kind]], \
          \(String(repeating: "text and more of it ", count: 40)) #kind\(own % 97)
          """
        )
      }
      try library.createFiles(notes, in: folder)
    }
    try library.finishIndexing(alone: true)
  }

  static func run(_ path: String) throws {
    let library = try Library(path: path)
    try library.readReferences()
    let files = try library.list(.all, by: .created, range: 0..<1000)
    var (names, switcher, backlinks, renames, keys) = (Times(), Times(), Times(), Times(), Times())
    for step in 0..<100 {
      guard let file = files.randomElement() else { return }
      for length in 1...min(12, file.name.count) {
        let typed = String(file.name.prefix(length))
        _ = try names.measure { try library.linkCompletions(typed, from: file.id) }
        _ = try switcher.measure { try library.quickOpen(typed) }
      }
      _ = try switcher.measure { try library.quickOpen("nt\(step)kd") }
      _ = try backlinks.measure { try library.backlinks(of: file.id) }
      let renamed = try renames.measure { try library.rename(file.id, to: "Another \(step)") }
      try library.undoRename(renamed)
      let text = try library.text(of: file.id)
      library.setText(text + "x", of: file.id)
      try library.flush()
      library.setText(text + "xy", of: file.id)
      try keys.measure { try library.flush() }
      library.setText(text, of: file.id)
      try library.flush()
    }
    names.show("completion behind [[, every key")
    switcher.show("switcher, every key")
    backlinks.show("backlinks of a note")
    renames.show("renaming a note with its links")
    keys.show("a key to the disk in a note with links and tags")
    var (tags, list, rename) = (Times(), Times(), Times())
    for _ in 0..<10 {
      _ = try tags.measure { try library.tags() }
      _ = try list.measure { try library.list(.tagged("project"), by: .modified, range: 0..<100) }
    }
    tags.show("all tags with their counts")
    list.show("the first hundred notes of the tag of all")
    let changed = try rename.measure { try library.renameTag("project/p7", to: "project/q7") }
    rename.show("renaming a tag of \(changed.count) notes")
    try library.putBack(changed)
    for query in [
      "tag:project/p7", "tag:kind3 words", "in:\"Folder 42\" heading", "after:today words",
    ] {
      var search = Times()
      for _ in 0..<10 { _ = try search.measure { try library.search(query, counts: false) } }
      search.show("search \(query)")
    }
    print("resident at most \(Times.memory()) MB")
  }
}
