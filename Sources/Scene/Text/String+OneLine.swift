extension String {
  /// The text as one line that a terminal shows as it is: line breaks, other control characters and
  /// those that turn the direction of text are escaped as in a Swift literal.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.breaksLines {
        line.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      } else {
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// The text on one line and in quotation marks. What is longer than 40 characters is cut, and ends
  /// with “…”.
  package var excerpt: String { "“\(cut.onOneLine)”" }

  /// The first 40 characters, with “…” in place of the others.
  package var cut: String {
    // A character may have any number of marks.
    let short = String(String.UnicodeScalarView(unicodeScalars.prefix(160))).prefix(40)
    return short.utf8.count < utf8.count ? short + "…" : self
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
