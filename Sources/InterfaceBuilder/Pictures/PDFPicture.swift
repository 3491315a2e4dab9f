import Foundation

/// Vector pictures in PDF, as asset catalogs have them, as SVG.
///
/// Paths with their colours, clips and opacities are converted, which is what drawing programs export icons as. A file
/// with texts, bitmaps, gradients or masks is not converted, and says why.
public struct PDFPicture {
  /// Why a file is not converted.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence.
    public let description: String
  }

  private struct State {
    var matrix = [1.0, 0, 0, 1, 0, 0]
    var fill = "#000000"
    var stroke = "#000000"
    var fillSpace = ""
    var strokeSpace = ""
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    var width = 1.0
    var cap = 0
    var join = 0
    var miter = 10.0
    var dashes: [Double] = []
    /// The clips in force, the outermost first.
    var clips: [String] = []
  }

  private static let mostSteps = 400_000
  private static let greatestDepth = 12
  private static let mostClips = 30

  private let file: PDFFile
  private var state = State()
  private var stack: [State] = []
  private var path: [String] = []
  private var pen = (x: 0.0, y: 0.0)
  private var clipRule: String?
  private var definitions: [String] = []
  private var elements: [String] = []
  private var steps = 0

  private init(_ file: PDFFile) { self.file = file }

  /// Converts the first page of a file.
  public static func svg(_ data: Data) throws(Failure) -> String {
    guard let file = PDFFile(data), let page = file.page else {
      throw Failure(description: "It is no PDF with plain objects.")
    }
    let crop = file.numbers(page["CropBox"])
    let box = crop.count == 4 ? crop : file.numbers(page["MediaBox"])
    guard box.count == 4 else { throw Failure(description: "Its page has no size.") }
    let (width, height) = (box[2] - box[0], box[3] - box[1])
    guard (0.1...8192).contains(width), (0.1...8192).contains(height) else {
      throw Failure(description: "Its page has a size that is none.")
    }
    guard let content = file.content(page["Contents"]) else {
      throw Failure(description: "Its content is in a form that is not known.")
    }
    var picture = PDFPicture(file)
    picture.state.matrix = [1, 0, 0, -1, -box[0], box[3]]
    try picture.run(content, file.dictionary(page["Resources"]), depth: 0)
    let size = "width=\"\(text(width))\" height=\"\(text(height))\""
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"0 0 \(text(width)) \(text(height))\">"
      + "<defs>\(picture.definitions.joined())</defs>\(picture.elements.joined())</svg>\n"
  }

  /// Writes an SVG beside each PDF of the image sets in a folder, as the catalogs of a built app need it.
  ///
  /// - Parameter folder: A folder that belongs to the built app, never the project's.
  /// - Returns: a sentence for each file that is not converted.
  public static func convertCatalogs(in folder: URL) -> [InterfaceBuilderError] {
    var failures: [InterfaceBuilderError] = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let url as URL in files ?? FileManager.DirectoryEnumerator()
    where url.pathExtension.lowercased() == "pdf"
      && url.deletingLastPathComponent().pathExtension == "imageset"
    {
      let twin = url.deletingPathExtension().appendingPathExtension("svg")
      guard !FileManager.default.fileExists(atPath: twin.path) else { continue }
      func fail(_ reason: String) {
        failures.append(
          InterfaceBuilderError(
            document: url.path, line: 0,
            message: "The picture is not converted, and a frame stands for it: \(reason)"))
      }
      do {
        let text = try svg((try? Data(contentsOf: url)) ?? Data())
        if (try? Data(text.utf8).write(to: twin, options: .atomic)) == nil {
          fail("The SVG cannot be written.")
        }
      } catch { fail(error.description) }
    }
    return failures
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  // MARK: Steps

  private mutating func run(
    _ content: [UInt8], _ resources: [String: PDFValue], depth: Int
  ) throws(Failure) {
    guard depth < Self.greatestDepth else {
      throw Failure(description: "Its forms are nested too deep.")
    }
    var reader = PDFReader(content)
    var values: [PDFValue] = []
    while let value = reader.next() {
      guard case .word(let word) = value else {
        if values.count < 100 { values.append(value) }
        continue
      }
      steps += 1
      guard steps < Self.mostSteps else { throw Failure(description: "It has too many steps.") }
      let numbers = values.compactMap { if case .number(let n) = $0 { n } else { nil } }
      var name: String?
      if case .name(let last)? = values.last { name = last }
      if !draw(word, numbers) {
        switch word {
        case "Do": try form(name ?? "", resources, depth)
        case "gs":
          try graphics(file.dictionary(file.dictionary(resources["ExtGState"])[name ?? ""]))
        case "cs": state.fillSpace = space(name, resources)
        case "CS": state.strokeSpace = space(name, resources)
        case "sc", "scn":
          state.fill = try color(numbers, state.fillSpace, name)
        case "SC", "SCN": state.stroke = try color(numbers, state.strokeSpace, name)
        case "d":
          if case .array(let all)? = values.first {
            state.dashes = all.compactMap { if case .number(let n) = $0 { n } else { nil } }
          }
        case "sh": throw Failure(description: "It has a gradient.")
        case "BI": throw Failure(description: "It has a bitmap.")
        case "Tj", "TJ", "'", "\"": throw Failure(description: "It has texts.")
        default: break
        }
      }
      values = []
    }
  }

  /// Does a step that needs numbers only; false for another.
  private mutating func draw(_ word: String, _ n: [Double]) -> Bool {
    func add(_ kind: String, _ count: Int) -> Bool {
      guard n.count >= count else { return true }
      path.append(kind + n.prefix(count).map { Self.text($0) }.joined(separator: " "))
      pen = (n[count - 2], n[count - 1])
      return true
    }
    switch word {
    case "m": return add("M", 2)
    case "l": return add("L", 2)
    case "c": return add("C", 6)
    case "y":
      guard n.count >= 4 else { return true }
      return curve([n[0], n[1], n[2], n[3], n[2], n[3]])
    case "v":
      guard n.count >= 4 else { return true }
      return curve([pen.x, pen.y, n[0], n[1], n[2], n[3]])
    case "h": path.append("Z")
    case "re":
      guard n.count >= 4 else { return true }
      let t = n.map { Self.text($0) }
      path.append("M\(t[0]) \(t[1])h\(t[2])v\(t[3])h\(Self.text(-n[2]))Z")
    case "W": clipRule = "nonzero"
    case "W*": clipRule = "evenodd"
    case "n": paint(fill: nil, stroke: false)
    case "f", "F": paint(fill: "nonzero", stroke: false)
    case "f*": paint(fill: "evenodd", stroke: false)
    case "S": paint(fill: nil, stroke: true)
    case "s":
      path.append("Z")
      paint(fill: nil, stroke: true)
    case "B": paint(fill: "nonzero", stroke: true)
    case "B*": paint(fill: "evenodd", stroke: true)
    case "b", "b*":
      path.append("Z")
      paint(fill: word == "b" ? "nonzero" : "evenodd", stroke: true)
    case "q": if stack.count < 500 { stack.append(state) }
    case "Q": state = stack.popLast() ?? state
    case "cm": if n.count >= 6 { multiply(n) }
    case "w": state.width = n.first ?? 1
    case "J": state.cap = Int(min(max(n.first ?? 0, 0), 2))
    case "j": state.join = Int(min(max(n.first ?? 0, 0), 2))
    case "M": state.miter = max(n.first ?? 10, 1)
    case "g", "rg", "k":
      state.fillSpace = ""
      state.fill = Self.hex(n) ?? state.fill
    case "G", "RG", "K":
      state.strokeSpace = ""
      state.stroke = Self.hex(n) ?? state.stroke
    default: return false
    }
    return true
  }

  private mutating func curve(_ n: [Double]) -> Bool {
    path.append("C" + n.map { Self.text($0) }.joined(separator: " "))
    pen = (n[4], n[5])
    return true
  }

  private mutating func multiply(_ n: [Double]) {
    let m = state.matrix
    state.matrix = [
      n[0] * m[0] + n[1] * m[2], n[0] * m[1] + n[1] * m[3], n[2] * m[0] + n[3] * m[2],
      n[2] * m[1] + n[3] * m[3], n[4] * m[0] + n[5] * m[2] + m[4],
      n[4] * m[1] + n[5] * m[3] + m[5],
    ]
  }

  private mutating func form(
    _ name: String, _ resources: [String: PDFValue], _ depth: Int
  ) throws(Failure) {
    let value = file.dictionary(resources["XObject"])[name]
    let facts = file.dictionary(value)
    guard file.name(facts["Subtype"]) == "Form" else {
      throw Failure(description: "It has a bitmap.")
    }
    guard let content = file.content(value) else {
      throw Failure(description: "A form of it is in a form that is not known.")
    }
    let outer = (state, stack)
    stack = []
    let matrix = file.numbers(facts["Matrix"])
    if matrix.count == 6 { multiply(matrix) }
    let own = file.dictionary(facts["Resources"])
    try run(content, own.isEmpty ? resources : own, depth: depth + 1)
    (state, stack) = outer
  }

  private mutating func graphics(_ facts: [String: PDFValue]) throws(Failure) {
    func number(_ key: String) -> Double? {
      if case .number(let number)? = file.resolved(facts[key]) { number } else { nil }
    }
    if let value = number("ca") { state.fillOpacity = min(max(value, 0), 1) }
    if let value = number("CA") { state.strokeOpacity = min(max(value, 0), 1) }
    if let value = number("LW") { state.width = value }
    if case .dictionary? = file.resolved(facts["SMask"]) {
      throw Failure(description: "It has a mask.")
    }
  }

  // MARK: Colours

  private func space(_ name: String?, _ resources: [String: PDFValue]) -> String {
    guard let name else { return "" }
    let own = file.resolved(file.dictionary(resources["ColorSpace"])[name])
    if case .array(let parts)? = own { return file.name(parts.first) ?? name }
    return file.name(own) ?? name
  }

  private func color(
    _ n: [Double], _ space: String, _ name: String?
  ) throws(Failure) -> String {
    if space == "Pattern" || (n.isEmpty && name != nil) {
      throw Failure(description: "It has a gradient or a pattern.")
    }
    // One ink: 1 is all of it.
    if space == "Separation", n.count == 1 { return Self.hex([1 - n[0]]) ?? "#000000" }
    if space == "DeviceN" || space == "Indexed" {
      throw Failure(description: "It has colours in the space \(space).")
    }
    return Self.hex(n) ?? "#000000"
  }

  private static func hex(_ n: [Double]) -> String? {
    let parts: [Double]
    switch n.count {
    case 1: parts = [n[0], n[0], n[0]]
    case 3: parts = n
    case 4: parts = n.prefix(3).map { (1 - $0) * (1 - n[3]) }
    default: return nil
    }
    return "#"
      + parts.map { part in
        let byte = Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  // MARK: Painting

  private mutating func paint(fill rule: String?, stroke: Bool) {
    defer {
      path = []
      clipRule = nil
    }
    guard !path.isEmpty else { return }
    let place =
      "d=\"\(path.joined())\" transform=\"matrix(\(state.matrix.map { Self.text($0) }.joined(separator: " ")))\""
    if rule != nil || stroke {
      var look =
        rule.map {
          "fill=\"\(state.fill)\" fill-rule=\"\($0)\" fill-opacity=\"\(Self.text(state.fillOpacity))\""
        } ?? "fill=\"none\""
      if stroke {
        look +=
          " stroke=\"\(state.stroke)\" stroke-width=\"\(Self.text(state.width))\" stroke-opacity=\"\(Self.text(state.strokeOpacity))\""
        look += " stroke-linecap=\"\(["butt", "round", "square"][state.cap])\""
        look +=
          " stroke-linejoin=\"\(["miter", "round", "bevel"][state.join])\" stroke-miterlimit=\"\(Self.text(state.miter))\""
        if state.dashes.contains(where: { $0 > 0 }) {
          look +=
            " stroke-dasharray=\"\(state.dashes.map { Self.text(abs($0)) }.joined(separator: " "))\""
        }
      }
      // The clip is in the coordinates of the page, and the path in its own.
      let element = "<path \(place) \(look)/>"
      // Groups, since not every renderer clips a clip.
      elements += state.clips.map { "<g clip-path=\"url(#\($0))\">" } + [element]
      elements += state.clips.map { _ in "</g>" }
    }
    if let clipRule {
      let name = "clip\(definitions.count)"
      definitions.append(
        "<clipPath id=\"\(name)\"><path \(place) clip-rule=\"\(clipRule)\"/></clipPath>")
      if state.clips.count < Self.mostClips { state.clips.append(name) }
    }
  }
}
