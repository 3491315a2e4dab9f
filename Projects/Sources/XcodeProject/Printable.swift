extension String {
  /// The text without characters that a terminal obeys, for names that a stranger chose: "\u{FFFD}" stands for each.
  public var printable: String {
    func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 32 && scalar != "\n" && scalar != "\t" || (127..<160).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isObeyed) else { return self }
    var result = UnicodeScalarView()
    result.append(contentsOf: unicodeScalars.map { isObeyed($0) ? "\u{FFFD}" : $0 })
    return String(result)
  }
}
