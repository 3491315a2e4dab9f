import Foundation
import TreeStore

/// A library for measuring: notes of a kilobyte, a hundred to a folder, one of them open. The
/// words are as frequent as those of a language: few are in every note, most in hardly any.
enum Filling {
  static func fill(_ library: Library, notes: Int) throws(LibraryError) {
    var words = Words()
    var made = 0
    while made < notes {
      let folder = try library.createFolder(named: "Folder \(made / 100 + 1)")
      let count = min(100, notes - made)
      try library.createFiles(
        (1...count).map { ("Note \(made + $0)", "\(made + $0) \(words.text(of: 1000))") },
        in: folder.id)
      if made == 0, let first = try library.files(in: folder.id).first {
        library.setValue(folder.id.uuidString, forKey: "open.folder")
        library.setValue(first.id.uuidString, forKey: "open.file")
      }
      made += count
    }
    try library.flush()
    try library.finishIndexing(alone: true)
  }

  /// The same in each run.
  private struct Words {
    private static let most = 50_000
    private static let parts = [
      "a", "ba", "co", "de", "e", "fi", "gar", "ho", "in", "ka", "li", "mon", "ne", "o", "per",
      "qui", "re", "so", "ta", "un", "ver", "wo", "ye", "zu", "st", "th", "ing", "er", "al", "is",
    ]
    private let words: [String]
    private var state: UInt64 = 6

    init() {
      words = (0..<Self.most).map { number in
        var rest = number
        var word = ""
        repeat {
          word += Self.parts[rest % Self.parts.count]
          rest /= Self.parts.count
        } while rest > 0
        return word
      }
    }

    mutating func text(of bytes: Int) -> String {
      var text = ""
      text.reserveCapacity(bytes + 20)
      while text.utf8.count < bytes {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let chance = Double(state >> 11) / Double(1 << 53)
        // The n-th most frequent word is n times as rare as the first.
        text += words[Int(pow(Double(Self.most), chance)) - 1] + " "
      }
      return text
    }
  }
}
