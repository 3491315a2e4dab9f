import CoreGraphics
import Foundation
import Scene

/// Symbols of an app's own: the templates of Apple's app for symbols, which show each weight on one sheet, or any SVG.
enum CustomSymbol {
  private static let mostBytes = 4 << 20

  static func kind(file: URL) -> UIImage.Kind? {
    guard let handle = FileHandle(forReadingAtPath: file.path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: mostBytes + 1), data.count <= mostBytes else {
      return nil
    }
    let text = String(decoding: data, as: UTF8.self)
    let svg = glyph(text).map { Data($0.utf8) } ?? data
    guard let image = UIImage(data: svg) else { return nil }
    var kind = image.kind
    let height: CGFloat = 20
    kind.size = CGSize(
      width: (kind.size.width * height / max(kind.size.height, 1)).rounded(), height: height)
    kind.renderingMode = .alwaysTemplate
    return kind
  }

  /// The glyph of the regular weight on a sheet of symbols, as an SVG of its own; nil for another SVG.
  static func glyph(_ text: String) -> String? {
    for variant in ["Regular-M", "Regular-S", "Regular-L", "Ultralight-S", "Black-S"] {
      guard let group = group(variant, in: text) else { continue }
      let size = String(variant.suffix(1))
      guard let base = guide("Baseline-\(size)", "y1", in: text),
        let cap = guide("Capline-\(size)", "y1", in: text), base > cap
      else { return nil }
      let left = guide("left-margin-\(variant)", "x1", in: text)
      let right = guide("right-margin-\(variant)", "x1", in: text)
      // Symbols reach a quarter of a capital beyond it, above and below.
      let (top, height) = (cap - (base - cap) * 0.25, (base - cap) * 1.5)
      guard let left, let right, right > left else { return nil }
      return """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(right - left)" height="\(height)" \
        viewBox="\(left) \(top) \(right - left) \(height)">\(group)</svg>
        """
    }
    return nil
  }

  /// The element `<g id="…">` with all that is in it.
  private static func group(_ id: String, in text: String) -> Substring? {
    guard let mark = text.range(of: "id=\"\(id)\""),
      let start = text[..<mark.lowerBound].range(of: "<g", options: .backwards),
      !text[start.lowerBound..<mark.lowerBound].contains(">")
    else { return nil }
    var (depth, place) = (0, start.lowerBound)
    while let next = text[place...].firstIndex(of: "<") {
      let rest = text[next...]
      guard let end = rest.firstIndex(of: ">") else { return nil }
      if rest.hasPrefix("</g>") {
        depth -= 1
      } else if rest.hasPrefix("<g ") || rest.hasPrefix("<g>") {
        if text[text.index(before: end)] != "/" { depth += 1 }
      }
      place = text.index(after: end)
      if depth == 0 { return text[start.lowerBound..<place] }
    }
    return nil
  }

  /// A coordinate of a line of the sheet.
  private static func guide(_ id: String, _ key: String, in text: String) -> Double? {
    guard let mark = text.range(of: "id=\"\(id)\""),
      let start = text[..<mark.lowerBound].lastIndex(of: "<"),
      let end = text[mark.upperBound...].firstIndex(of: ">"),
      let value = text[start..<end].firstRange(of: "\(key)=\"")
    else { return nil }
    return Double(text[value.upperBound..<end].prefix { $0 != "\"" }).flatMap {
      $0.isFinite && abs($0) < 1e6 ? $0 : nil
    }
  }
}
