import Foundation

/// Names of the functions that are running, for sentences about calls that should not be.
enum CallStack {
  /// A call from an app's code into the toolkit.
  struct Entry: Equatable {
    /// The member of the toolkit that was called; nil where no symbol tells it.
    var entered: String?
    /// What called it; nil where no symbol tells it.
    var caller: String?
  }

  /// The innermost call into the toolkit on this thread.
  ///
  /// - Parameter types: The types that ask. Their functions are left out.
  @inline(never)
  static func entry(leaving types: [String]) -> Entry {
    let marks = types.map { "5UIKit\($0.utf8.count)\($0)" }
    return entry(in: symbols().filter { symbol in !marks.contains(where: symbol.contains) })
  }

  /// The innermost call into the toolkit, of mangled names from the innermost function to the outermost.
  static func entry(in symbols: [String]) -> Entry {
    guard let first = symbols.firstIndex(where: isOurs) else {
      return Entry(entered: nil, caller: symbols.first(where: isOfAnApp).flatMap(name))
    }
    let outside = symbols[first...].firstIndex(where: isOfAnApp)
    let last = symbols[..<(outside ?? symbols.endIndex)].last(where: isOurs)
    return Entry(entered: last.flatMap(name), caller: outside.flatMap { name(symbols[$0]) })
  }

  private static let ours = ["$s5UIKit", "$s10QuartzCore", "$s12CoreGraphics"]

  private static func isOurs(_ symbol: String) -> Bool {
    ours.contains(where: symbol.hasPrefix)
  }

  /// Swift's library has short names of its own, as `$ss` and `$sS`; the module of anything else begins with a count.
  private static func isOfAnApp(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("$s"), !isOurs(symbol) else { return symbol == "main" }
    let module = symbol.dropFirst(2)
    guard module.first?.isNumber == true else { return false }
    return !module.hasPrefix("10Foundation") && !module.hasPrefix("8Dispatch")
  }

  /// The symbols of the functions that are running, the innermost first. Those without one are left out.
  private static func symbols() -> [String] {
    Thread.callStackSymbols.compactMap(symbol(inLine:))
  }

  /// The symbol of a line that the C library wrote: `file(symbol+0x1c) [0x7f00]`.
  static func symbol(inLine line: String) -> String? {
    guard let start = line.lastIndex(of: "("), let end = line[start...].firstIndex(of: "+"),
      line.index(after: start) < end
    else { return nil }
    return String(line[line.index(after: start)..<end])
  }

  /// A function as its programmer would name it: `UILabel.text.setter`, `UIView.addSubview(UIView)`.
  static func name(_ symbol: String) -> String? {
    guard symbol.hasPrefix("$s") else { return symbol == "main" ? "the main function" : nil }
    guard let letters = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(letters) }
    return shortened(String(cString: letters))
  }

  static func shortened(_ words: String) -> String {
    var words = words
    // A closure is a part of the function that it stands in.
    if let function = words.range(of: " in ", options: .backwards),
      words[..<function.lowerBound].contains("closure")
    {
      words = String(words[function.upperBound...])
    }
    for start in ["dispatch thunk of ", "merged ", "static "] where words.hasPrefix(start) {
      words.removeFirst(start.count)
    }
    for end in [" -> ", " : "] {
      if let rest = words.range(of: end, options: .backwards) {
        words = String(words[..<rest.lowerBound])
      }
    }
    words = words.replacingOccurrences(of: "__allocating_init", with: "init")
    for module in ["UIKit.", "QuartzCore.", "CoreGraphics.", "Foundation.", "Swift.", "__C."] {
      words = words.replacingOccurrences(of: module, with: "")
    }
    return words
  }

  // The runtime's function, which C and Swift may call alike.
  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}
