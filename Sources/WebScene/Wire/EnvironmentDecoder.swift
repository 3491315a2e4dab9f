import Foundation
import Scene

/// The facts that a browser tells of its window.
enum EnvironmentDecoder {
  /// - Parameter old: What counts where the page says nothing, or nothing that can be.
  static func environment(_ value: JSONValue?, _ old: Environment) -> Environment? {
    guard let value, value.object != nil else { return nil }
    func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
      value[key]?.number.map { min(max($0, range.lowerBound), range.upperBound) }
    }
    var next = old
    guard let width = number("w", 100...8192), let height = number("h", 100...8192) else {
      return nil
    }
    next.size = CGSize(width: width.rounded(), height: height.rounded())
    next.screenSize = CGSize(
      width: number("W", 100...16384) ?? width, height: number("H", 100...16384) ?? height)
    next.scale = number("d", 0.5...4) ?? old.scale
    next.textScale = number("x", 0.5...4) ?? old.textScale
    next.isDark = value["k"]?.truth ?? old.isDark
    next.isHighContrast = value["c"]?.truth ?? old.isHighContrast
    next.isMotionReduced = value["m"]?.truth ?? old.isMotionReduced
    if let insets = value["i"]?.list?.compactMap(\.number), insets.count == 4 {
      let sane = insets.map { min(max($0, 0), 200) }
      next.safeArea = EdgeInsets(top: sane[0], left: sane[1], bottom: sane[2], right: sane[3])
    }
    if value["f"]?.truth == true, min(next.screenSize.width, next.screenSize.height) < 600 {
      next.idiom = .phone
    } else {
      next.idiom = .pad
    }
    if let languages = value["l"]?.list?.compactMap(\.text) {
      let sane = languages.prefix(8).filter { tag in
        !tag.isEmpty && tag.utf8.count < 40
          && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }.map { $0.replacingOccurrences(of: "-", with: "_") }
      if let first = sane.first {
        next.languages = Self.withoutRegions(sane)
        next.locale = first
        next.isRightToLeft = ["ar", "fa", "he", "iw", "ur", "yi", "ps", "sd", "ug", "dv"].contains(
          String(first.prefix { $0 != "_" }).lowercased())
      }
    }
    return next
  }

  /// Behind the last name of a language the same without a region, which catalogs have: some browsers name "de-DE" alone.
  private static func withoutRegions(_ names: [String]) -> [String] {
    func language(_ name: String) -> String { String(name.prefix { $0 != "_" }) }
    return names.enumerated().flatMap { index, name in
      let plain = language(name)
      let isLast = !names[(index + 1)...].contains { language($0) == plain }
      return isLast && !names.contains(plain) ? [name, plain] : [name]
    }
  }
}
