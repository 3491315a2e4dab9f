import Foundation

/// A format of `os_log`, whose places may say whether they are public.
struct LogFormat {
  private enum Part {
    case text(String)
    case place(format: String, isShown: Bool)
  }

  private var parts: [Part] = []

  init(_ format: String) {
    var rest = Substring(format)
    var text = ""
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        text.append("%")
        continue
      }
      var options = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        options = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      var place = "%"
      while let next = rest.popFirst() {
        place.append(next)
        if next.isLetter && !"hlqztjL".contains(next) || next == "@" { break }
      }
      parts.append(.text(text))
      text = ""
      let isObject = place.hasSuffix("@") || place.hasSuffix("s")
      let words = options.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let isShown =
        PrivateData.isShown || words.contains("public")
        || !isObject && !words.contains { $0 == "private" || $0 == "sensitive" }
      parts.append(.place(format: place, isShown: isShown))
    }
    parts.append(.text(text))
  }

  /// The text with arguments. A place without one is left out, as are arguments without a place.
  func text(of arguments: [any CVarArg]) -> String {
    var left = arguments[...]
    return parts.map { part in
      switch part {
      case .text(let text): return text
      case .place(let format, let isShown):
        guard let argument = left.popFirst() else { return "" }
        guard isShown else { return PrivateData.mark }
        // An object is described by itself: String(format:) takes only Foundation's.
        return format.hasSuffix("@")
          ? "\(argument)" : String(format: format, arguments: [argument])
      }
    }.joined()
  }
}

/// What is not meant for everybody who reads a log.
enum PrivateData {
  static let mark = "<private>"
  /// Whether it is shown all the same, as it is on iOS while a debugger is attached: with the environment variable
  /// `OS_LOG_PRIVATE_DATA=show`.
  static let isShown = ProcessInfo.processInfo.environment["OS_LOG_PRIVATE_DATA"] == "show"
}
