import Foundation

/// Pictures of symbols as SVG: glyphs of our own, and what frames and badges make of these and of a theme's icons.
///
/// `heart.fill` is the shape of `heart`, `plus.circle.fill` a disc with a plus cut out of it, `3.square` a digit in a
/// frame. Of a name without a picture it makes a box that says the name.
public enum SymbolArt {
  private enum Paint { case line, shape }

  private struct Glyph {
    var parts: [(paint: Paint, path: String)]
  }

  private static let glyphs: [String: Glyph] = {
    var all: [String: Glyph] = [:]
    for line in symbolGlyphs.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      let parts = words[1].split(separator: "|").compactMap { part -> (Paint, String)? in
        let pair = part.split(separator: " ", maxSplits: 1)
        return pair.count == 2 ? (pair[0] == "f" ? .shape : .line, String(pair[1])) : nil
      }
      all[String(words[0])] = Glyph(parts: parts)
    }
    return all
  }()

  /// The frames around glyphs, which are glyphs themselves, with the place of what is inside: its middle and its size.
  private static let frames: [String: (x: Double, y: Double, scale: Double)] = [
    "circle": (8, 8, 0.55), "square": (8, 8, 0.6), "app": (8, 8, 0.6), "rectangle": (8, 8, 0.45),
    "triangle": (8, 9.7, 0.42), "diamond": (8, 8, 0.45), "hexagon": (8, 8, 0.55),
    "octagon": (8, 8, 0.55), "seal": (8, 8, 0.5), "shield": (8, 7.6, 0.5), "capsule": (8, 8, 0.4),
    "bubble": (8, 7, 0.45), "bubble.left": (8, 7, 0.45), "bubble.right": (8, 7, 0.45),
  ]

  private static let sameAs: [String: String] = [
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "chevron.backward.2": "chevron.left.2", "chevron.forward.2": "chevron.right.2",
    "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
    "arrowshape.turn.up.left": "arrow.turn.up.left",
    "arrowshape.turn.up.right": "arrow.turn.up.right",
    "arrowshape.turn.up.backward": "arrow.turn.up.left",
    "arrowshape.turn.up.forward": "arrow.turn.up.right", "gearshape": "gear",
    "bubble": "bubble.left",
    "person.crop": "person", "location.north": "location", "house.and.flag": "house",
    "photo.on.rectangle": "photo", "photo.on.rectangle.angled": "photo",
    "person.crop.rectangle": "person.rectangle",
    "pencil.line": "pencil", "bolt.horizontal": "bolt", "trash.can": "trash",
    "document": "doc", "document.on.document": "doc.on.doc", "suitcase": "briefcase",
    "dollarsign": "$", "eurosign": "€", "sterlingsign": "£", "yensign": "¥",
    "rectangle.and.pencil.and.ellipsis": "square.and.pencil",
    "dot.circle": "largecircle.fill.circle",
    "text.bubble": "text.alignleft.bubble", "line.3.horizontal.circle": "line.3.horizontal.circle",
    "square.and.arrow.up.on.square": "square.and.arrow.up", "wand.and.rays": "wand.and.stars",
    "bubble.left.and.text.bubble.right": "bubble.left.and.bubble.right",
    "quote.bubble": "quote.opening.bubble", "map.pin": "mappin", "arrow.up.bin": "trash",
    "xmark.bin": "trash",
    "character.bubble": "textformat.bubble", "doc.plaintext": "doc.text",
    "doc.richtext": "doc.text",
    "note.text": "doc.text", "list.bullet.rectangle": "list.bullet",
    "rectangle.grid.2x2": "square.grid.2x2",
    "square.grid.3x3": "square.grid.2x2", "book.pages": "book", "text.book.closed": "book.closed",
    "character.book.closed": "book.closed", "books.vertical": "book.closed",
    "clock.arrow.circlepath": "arrow.counterclockwise",
    "goforward": "arrow.clockwise", "gobackward": "arrow.counterclockwise", "cloud.sun": "cloud",
    "cloud.rain": "cloud",
    "lock.rotation": "lock.circle", "mail": "envelope", "barcode.viewfinder": "viewfinder",
    "qrcode.viewfinder": "qrcode",
    "video.camera": "video", "headphones.circle": "headphones.circle",
    "building.columns": "building.2", "building": "building.2",
    "cart.badge": "cart", "line.diagonal": "divide", "poweroutlet.type.b": "power",
    "person.circle.badge": "person.circle",
  ]

  /// Whether a name has a picture, of a glyph of our own or of an icon that themes have, framed or not.
  public static func isDrawn(_ name: String) -> Bool {
    picture(name) { Symbols.icons(exactly: $0).isEmpty ? nil : "" } != nil
  }

  /// Whether a name has a picture of glyphs of our own alone, without an icon of a theme.
  public static func isOwn(_ name: String) -> Bool { picture(name) { _ in nil } != nil }

  /// The picture of a symbol: an SVG of 16 units in black, for templates.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - icon: The SVG of an icon of the theme for a plain name, without frames; nil where there is none.
  public static func svg(_ name: String, icon: (String) -> String? = { _ in nil }) -> String {
    wrapped(picture(name, icon) ?? box(name))
  }

  private static func wrapped(_ inner: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"16\" height=\"16\" viewBox=\"0 0 16 16\">\(inner)</svg>"
  }

  /// The elements of a picture; nil for a name that nothing is known of.
  private static func picture(_ name: String, _ icon: (String) -> String?) -> String? {
    guard name.utf8.count < 200 else { return nil }
    if let known = sameAs[name], known != name { return picture(known, icon) }
    if let glyph = glyphs[name] { return drawn(glyph, isFilled: false) }
    var words = name.split(separator: ".").map(String.init)
    guard let last = words.last else { return nil }
    if words.count == 1 { return letters(name) ?? icon(name) }
    if let badge = words.firstIndex(of: "badge"), badge > 0 {
      let filled = words.last == "fill" ? ".fill" : ""
      let rest = words[..<badge].joined(separator: ".")
      let sign = words[(badge + 1)...].filter { $0 != "fill" }.joined(separator: ".")
      guard let base = picture(rest + (rest.hasSuffix(".fill") ? "" : filled), icon) else {
        return nil
      }
      guard let small = picture(sign, icon) else { return base }
      let id = "b\(unique(name))"
      return
        "<mask id=\"\(id)\"><rect width=\"16\" height=\"16\" fill=\"#fff\"/><circle cx=\"12\" cy=\"12\" r=\"4.4\" "
        + "fill=\"#000\"/></mask><g mask=\"url(#\(id))\">\(base)</g>\(placed(small, 12, 12, 0.42))"
    }
    switch last {
    case "slash":
      words.removeLast()
      guard let base = picture(words.joined(separator: "."), icon) else { return nil }
      return struck(base, name)
    case "rtl", "ar", "hi", "he":
      return picture(words.dropLast().joined(separator: "."), icon)
    case "fill":
      words.removeLast()
      let rest = words.joined(separator: ".")
      if words.last == "slash" {
        let base = words.dropLast().joined(separator: ".")
        return (picture("\(base).fill", icon) ?? picture(base, icon)).map { struck($0, name) }
      }
      let known = sameAs[rest] ?? rest
      if let glyph = glyphs[known] { return filled(known, glyph) }
      if let (inside, frame) = framed(rest, icon) { return cut(inside, frame, name) }
      return icon(name) ?? picture(rest, icon)
    default:
      if let (inside, frame) = framed(name, icon), let glyph = glyphs[frame] {
        let place = frames[frame] ?? (8, 8, 0.5)
        return drawn(glyph, isFilled: false) + placed(inside, place.x, place.y, place.scale)
      }
      return icon(name)
    }
  }

  /// What is inside of a frame, and the frame.
  private static func framed(_ name: String, _ icon: (String) -> String?) -> (String, String)? {
    let full = sameAs[name] ?? name
    guard let dot = full.lastIndex(of: ".") else { return nil }
    var frame = String(full[full.index(after: dot)...])
    guard frames[frame] != nil else { return nil }
    if frame == "bubble" { frame = "bubble.left" }
    let rest = String(full[..<dot])
    guard let inside = picture(rest, icon) else { return nil }
    return (inside, frame)
  }

  // MARK: Drawing

  /// Glyphs with lines in their shape, which are cut out where it is filled.
  private static let detailed: Set<String> = [
    "clock", "photo", "creditcard", "face.smiling", "calendar", "film", "doc.text", "newspaper",
    "camera", "envelope", "chart.pie", "eye", "globe", "shippingbox", "cube", "book.closed",
    "delete.left", "delete.right", "tray", "map", "gamecontroller", "car",
    "largecircle.fill.circle", "record.circle",
  ]

  /// The filled shape of a glyph by its name.
  private static func filled(_ name: String, _ glyph: Glyph) -> String {
    guard detailed.contains(name), let first = glyph.parts.first, first.paint == .line,
      let end = first.path.firstIndex(of: "Z")
    else { return drawn(glyph, isFilled: true) }
    let shape = Glyph(parts: [(.line, String(first.path[...end]))])
    let rest = String(first.path[first.path.index(after: end)...])
    let lines = Glyph(
      parts: (rest.isEmpty ? [] : [(Paint.line, rest)]) + glyph.parts.dropFirst())
    let id = "d\(unique(name))"
    return "<mask id=\"\(id)\"><rect width=\"16\" height=\"16\" fill=\"#fff\"/>"
      + "\(drawn(lines, isFilled: false))</mask>"
      + "<g mask=\"url(#\(id))\">\(drawn(shape, isFilled: true))</g>"
  }

  private static func drawn(_ glyph: Glyph, isFilled: Bool) -> String {
    glyph.parts.map { part in
      let lines =
        "fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
      if part.paint == .shape { return "<path d=\"\(part.path)\" fill=\"#000\"/>" }
      guard isFilled, part.path.contains("Z") else { return "<path d=\"\(part.path)\" \(lines)/>" }
      return
        "<path d=\"\(part.path)\" fill=\"#000\" stroke=\"#000\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>"
    }.joined()
  }

  private static func placed(_ inside: String, _ x: Double, _ y: Double, _ scale: Double) -> String
  {
    "<g transform=\"translate(\(x - 8 * scale) \(y - 8 * scale)) scale(\(scale))\">\(inside)</g>"
  }

  /// A frame that is filled, with the glyph cut out.
  private static func cut(_ inside: String, _ frame: String, _ name: String) -> String? {
    guard let glyph = glyphs[frame], let place = frames[frame] else { return nil }
    let id = "c\(unique(name))"
    return "<mask id=\"\(id)\"><rect width=\"16\" height=\"16\" fill=\"#fff\"/>"
      + "\(placed(inside, place.x, place.y, place.scale))</mask>"
      + "<g mask=\"url(#\(id))\">\(drawn(glyph, isFilled: true))</g>"
  }

  private static func struck(_ base: String, _ name: String) -> String {
    let id = "s\(unique(name))"
    return "<mask id=\"\(id)\"><rect width=\"16\" height=\"16\" fill=\"#fff\"/>"
      + "<path d=\"M1 3L13 15\" stroke=\"#000\" stroke-width=\"1.5\"/></mask>"
      + "<g mask=\"url(#\(id))\">\(base)</g>"
      + "<path d=\"M2 2L14 14\" stroke=\"#000\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>"
  }

  /// A part of an identifier that no other mask of the picture has.
  private static func unique(_ name: String) -> String {
    String(name.utf8.reduce(UInt64(5381)) { ($0 << 5) &+ $0 &+ UInt64($1) }, radix: 36)
  }

  /// One or two letters or digits.
  private static func letters(_ name: String) -> String? {
    guard name.count <= 2, !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0.isCurrencySymbol })
    else { return nil }
    return text(
      name.uppercased(), size: name.count == 1 ? 15 : 12, y: name.count == 1 ? 13.2 : 12.2)
  }

  private static func text(_ words: String, size: Double, y: Double) -> String {
    let safe = words.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
      of: "<", with: "&lt;")
    return
      "<text x=\"8\" y=\"\(y)\" font-family=\"sans-serif\" font-weight=\"600\" font-size=\"\(size)\" "
      + "text-anchor=\"middle\" fill=\"#000\">\(safe)</text>"
  }

  /// A box with the name in it, word by word.
  private static func box(_ name: String) -> String {
    let words = name.split(separator: ".").prefix(4).map { String($0.prefix(12)) }
    let height = 13.0 / Double(max(words.count, 1))
    let longest = words.map(\.count).max() ?? 1
    let size = min(height, 13 / (Double(max(longest, 1)) * 0.58))
    let lines = words.enumerated().map { index, word in
      text(word, size: size, y: 1.5 + height * (Double(index) + 0.5) + size * 0.35)
    }
    return "<path d=\"M.5 .5H15.5V15.5H.5Z\" fill=\"none\" stroke=\"#000\" stroke-width=\".6\"/>"
      + lines.joined()
  }

  /// The elements of an icon of a theme, in black and in a square of 16 units; nil where that cannot be read.
  ///
  /// - Parameter file: The text of an SVG.
  public static func elements(ofIcon file: String) -> String? {
    guard let start = file.firstRange(of: "<svg"),
      let open = file[start.upperBound...].firstIndex(of: ">"),
      let end = file.range(of: "</svg>", options: .backwards), open < end.lowerBound,
      !file.contains("<!ENTITY")
    else { return nil }
    let inner = file[file.index(after: open)..<end.lowerBound]
    return String(inner).replacing(#/#[0-9a-fA-F]{3,8}\b/#, with: "#000")
      .replacingOccurrences(of: "currentColor", with: "#000")
  }
}
