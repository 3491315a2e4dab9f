import TreeStore

/// A person types two words that a note has, and each key searches.
enum Searching {
  private static let names = ["1", "2", "3", "4", "5", "6 and more"]

  static func run(_ path: String, _ notes: Int) throws {
    let library = try Library(path: path)
    let waiting = try library.unindexed()
    if waiting > 0 { print("\(waiting) files are not indexed") }
    let files = try library.list(.all, by: .created, range: 0..<5000)
    var byLength = [Times](repeating: Times(), count: names.count)
    var (all, second, whole, phrases) = (Times(), Times(), Times(), Times())
    for _ in 0..<notes {
      guard let file = files.randomElement() else { return }
      let words = try library.text(of: file.id).split(separator: " ").map(String.init)
      guard let index = words.indices.dropLast().randomElement() else { continue }
      let (word, next) = (words[index], words[index + 1])
      for length in 1...word.count {
        let typed = String(word.prefix(length))
        _ = try all.measure {
          try byLength[min(length, names.count) - 1].measure {
            try library.search(typed, counts: false)
          }
        }
      }
      for length in 1...next.count {
        _ = try second.measure {
          try library.search("\(word) \(next.prefix(length))", counts: false)
        }
      }
      _ = try whole.measure { try library.search("\"\(word)\"", counts: false) }
      _ = try phrases.measure { try library.search("\"\(word) \(next)\"", counts: false) }
    }
    for (name, times) in zip(names, byLength) { times.show("\(name) characters") }
    all.show("every key of a first word")
    second.show("every key of a second word")
    whole.show("a whole word in quotes")
    phrases.show("a phrase of two words")
    print("resident at most \(Times.memory()) MB")
  }
}
