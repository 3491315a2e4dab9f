import Foundation

/// A text in the form in which it is indexed.
///
/// Words that are separated by spaces are not changed. A run of an unspaced script becomes the
/// pairs of its neighbours, and its last character by itself: "東京都" is "東京 京都 都". So any part
/// of it is found as a sequence of pairs, and a single character as the beginning of one.
///
/// The same text must always give the same words: to remove a text from the index, its words are
/// passed to it once more. A change here needs a new version of the library format.
enum IndexedText {
  /// - Parameter endsOpen: of a search: the end of a last run may lie inside of the run that is
  ///   searched for, so its last character is no word.
  static func words(of text: String, endsOpen: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return text }
    var hasMarks = false
    var hasUnspaced = false
    for scalar in text.unicodeScalars where scalar.value >= 0x300 {
      switch scalar.value {
      case 0x300...0x36F, 0x3099...0x309A: hasMarks = true
      default: hasUnspaced = hasUnspaced || UnspacedScript.contains(scalar)
      }
    }
    let composed = hasMarks ? text.precomposedStringWithCanonicalMapping : text
    return hasUnspaced ? paired(composed, endsOpen: endsOpen) : composed
  }

  private static func paired(_ text: String, endsOpen: Bool) -> String {
    var result = String.UnicodeScalarView()
    var run: [[Unicode.Scalar]] = []
    func close(isLast: Bool) {
      guard !run.isEmpty else { return }
      result.append(" ")
      for index in run.indices.dropLast() {
        result.append(contentsOf: run[index])
        result.append(contentsOf: run[index + 1])
        result.append(" ")
      }
      if run.count == 1 || !(isLast && endsOpen), let last = run.last {
        result.append(contentsOf: last)
        result.append(" ")
      }
      run.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      if scalar.value < 0x300 || !UnspacedScript.contains(scalar) {
        close(isLast: false)
        result.append(scalar)
      } else if UnspacedScript.isMark(scalar), !run.isEmpty {
        run[run.count - 1].append(scalar)
      } else {
        run.append([scalar])
      }
    }
    close(isLast: true)
    return String(result)
  }
}
