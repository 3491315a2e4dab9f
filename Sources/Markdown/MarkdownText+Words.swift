extension MarkdownText {
  /// What a text says, without the letters that only say how others look: for where it stands in
  /// a line and nothing is styled.
  ///
  /// For example:
  ///
  ///     MarkdownText.words(of: "# Garden\n- [ ] *dig*")  // "Garden\n- dig"
  public static func words(of text: String) -> String {
    let units = Array(text.utf16)
    var kept: [UInt16] = []
    kept.reserveCapacity(units.count)
    var open: MarkdownFence?
    LineScan.forEach(in: units[...]) { words, whole in
      let line = MarkdownLine(units[words], in: open)
      open = line.fence
      var isKept = [Bool](repeating: true, count: words.count)
      for range in MarkdownSpan.silent(line.spans) {
        for index in range.clamped(to: 0..<words.count) { isKept[index] = false }
      }
      for (offset, isKept) in isKept.enumerated() where isKept {
        kept.append(units[words.lowerBound + offset])
      }
      kept += units[words.upperBound..<whole.upperBound]
    }
    return String(decoding: kept, as: UTF16.self)
  }
}

extension MarkdownSpan {
  /// Where letters only say how others look.
  public static func silent(_ spans: [MarkdownSpan]) -> [Range<Int>] {
    spans.filter(\.kind.isSilent).map(\.range)
  }
}

extension MarkdownSpan.Kind {
  fileprivate var isSilent: Bool {
    switch self {
    case .mark, .box, .rule, .comment: true
    default: false
    }
  }
}
