import Foundation
import Markdown
import TreeStore

/// The notes that nobody has given a title: they are called by their first line.
@MainActor enum UntitledNotes {
  private static func key(_ file: FileID) -> String { "untitled.\(file)" }

  static func add(_ file: FileID, in library: Library) {
    library.setValue("1", forKey: key(file))
  }

  static func remove(_ file: FileID, in library: Library) {
    library.setValue(nil, forKey: key(file))
  }

  static func contains(_ file: FileID, in library: Library) -> Bool {
    library.value(forKey: key(file)) != nil
  }

  /// Letters of a line that become its name.
  private static let most = 80

  /// What a text is called: its first line that says something, without the marks of Markdown. Nil
  /// for a text that says nothing.
  ///
  /// - Parameter beginning: Of the text, some lines.
  static func title(of beginning: String) -> String? {
    for line in beginning.split(whereSeparator: \.isNewline).prefix(50) {
      let isPicture = line.hasPrefix("![")
      let words = MarkdownText.words(of: String(line))
        .trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "-*+•")))
        .trimmingCharacters(in: .whitespaces)
      guard !isPicture, words.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      return String(words.prefix(most))
    }
    return nil
  }
}
