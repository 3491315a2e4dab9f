import Foundation
import TreeStore

/// The words that were searched for last, and found something that was opened. They are kept in the library.
@MainActor struct RecentSearches {
  private static let key = "search.recent"
  private static let most = 8
  private static let longest = 100

  private let library: Library

  init(_ library: Library) { self.library = library }

  /// The newest first.
  var all: [String] {
    let kept = library.value(forKey: Self.key) ?? ""
    return kept.split(separator: "\n").prefix(Self.most).map(String.init)
  }

  func add(_ words: String) {
    let words = words.split(whereSeparator: \.isNewline).joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty, words.count <= Self.longest else { return }
    let others = all.filter { $0.caseInsensitiveCompare(words) != .orderedSame }
    keep([words] + others)
  }

  func clear() { library.setValue(nil, forKey: Self.key) }

  private func keep(_ all: [String]) {
    library.setValue(all.prefix(Self.most).joined(separator: "\n"), forKey: Self.key)
  }
}
