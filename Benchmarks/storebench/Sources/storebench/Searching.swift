import Foundation
import TreeStore

/// A person types a word or two, and each key searches.
enum Searching {
  static func run(_ path: String) throws {
    let library = try Library(path: path)
    let waiting = try library.unindexed()
    if waiting > 0 { print("\(waiting) files are not indexed") }
    var random = SystemRandomNumberGenerator()
    let files = try library.counts().files
    var byLength: [Int: Times] = [:]
    var all = Times()
    var whole = Times()
    var two = Times()
    var phrases = Times()
    for _ in 0..<200 {
      let number = Int.random(in: 0..<files, using: &random)
      guard
        let file = try library.list(.all, by: .created, range: number % 5000..<(number % 5000 + 1))
          .first
      else { continue }
      let words = try library.text(of: file.id).split(separator: " ").map(String.init)
      guard let word = words.randomElement(), let other = words.randomElement() else { continue }
      for length in 1...word.count {
        let typed = String(word.prefix(length))
        let start = ContinuousClock().now
        _ = try all.measure { try library.search(typed) }
        let taken = (ContinuousClock().now - start) / .milliseconds(1)
        byLength[min(length, 6), default: Times()].append(taken)
        if taken > 50 { print("  slow: “\(typed)” \(Int(taken)) ms") }
      }
      _ = try whole.measure { try library.search("\"\(word)\"") }
      for length in 1...other.count {
        let typed = "\(word) \(other.prefix(length))"
        let start = ContinuousClock().now
        _ = try two.measure { try library.search(typed) }
        let taken = (ContinuousClock().now - start) / .milliseconds(1)
        if taken > 50 { print("  slow: “\(typed)” \(Int(taken)) ms") }
      }
      if let index = words.indices.dropLast().randomElement() {
        _ = try phrases.measure { try library.search("\"\(words[index]) \(words[index + 1])\"") }
      }
    }
    for (length, times) in byLength.sorted(by: { $0.key < $1.key }) {
      times.show("\(length)\(length == 6 ? " or more" : "") characters")
    }
    all.show("every key of a first word")
    whole.show("a whole word in quotes")
    two.show("every key of a second word")
    phrases.show("a phrase of two words")
    print("resident at most \(Times.memory()) MB")
  }
}
