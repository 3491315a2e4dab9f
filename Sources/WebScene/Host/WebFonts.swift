import Foundation
import Raster
import Scene
import Synchronization

/// The files of the fonts that text is measured with, so that pages show it with the same.
struct WebFonts: Sendable {
  struct Face: Hashable, Sendable {
    /// The name that style sheets have: "ui" or "mono".
    var name: String
    var weight: String
    var isItalic: Bool
    var file: String
  }

  /// The family of the interface, as Pango finds it.
  let family: String
  let faces: [Face]

  private static let known = Mutex<[[String]: WebFonts]>([:])

  /// The fonts of this machine: the first family that is there of those given and Cantarell, else what fontconfig
  /// gives for sans-serif.
  static func ofMachine(preferring families: [String]) -> WebFonts {
    known.withLock { known in
      if let found = known[families] { return found }
      let found = find(families + ["Cantarell"])
      known[families] = found
      return found
    }
  }

  private static func find(_ families: [String]) -> WebFonts {
    func match(_ name: String) -> String { ask("fc-match", ["-f", "%{family[0]}", name]) }
    let family = families.first { match($0) == $0 } ?? match("sans-serif")
    let mono = ask("fc-match", ["-f", "%{family[0]}", "monospace"])
    let faces = [("ui", family), ("mono", mono)].flatMap { name, family -> [Face] in
      guard !family.isEmpty else { return [] }
      let lines = ask("fc-list", ["-f", "%{file}\t%{weight}\t%{slant}\n", ":family=\(family)"])
      return lines.split(separator: "\n").compactMap { face(name, $0) }
    }
    var seen: Set<String> = []
    return WebFonts(
      family: family.isEmpty ? "Sans" : family,
      faces: faces.filter { seen.insert("\($0.name) \($0.weight) \($0.isItalic)").inserted })
  }

  private static func face(_ name: String, _ line: Substring) -> Face? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 3, let weight = weight(parts[1]),
      ["otf", "ttf"].contains(parts[0].suffix(3).lowercased())
    else { return nil }
    return Face(name: name, weight: weight, isItalic: parts[2] != "0", file: String(parts[0]))
  }

  /// Fontconfig's numbers for weights as those of style sheets; "[0 205]" is a range.
  private static func weight(_ text: Substring) -> String? {
    let numbers = text.split { !$0.isNumber }.compactMap { Double($0) }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    let (low, high) = (css(first), css(last))
    return low == high ? "\(low)" : "\(low) \(high)"
  }

  private static func css(_ weight: Double) -> Int {
    let table: [(Double, Int)] = [
      (0, 100), (40, 200), (50, 300), (75, 380), (80, 400), (100, 500), (180, 600), (200, 700),
      (205, 800), (210, 900),
    ]
    return table.min { abs($0.0 - weight) < abs($1.0 - weight) }?.1 ?? 400
  }

  private static func ask(_ program: String, _ words: [String]) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : ""
  }

  /// What a page needs to load them.
  var wire: JSONValue {
    .list(
      faces.enumerated().map { index, face in
        [.text(face.name), .text(face.weight), .bool(face.isItalic), JSONValue(index)]
      })
  }

  func bytes(_ number: Int) -> Data? {
    faces.indices.contains(number)
      ? try? Data(contentsOf: URL(fileURLWithPath: faces[number].file)) : nil
  }
}

/// Measures with the fonts that pages get, unhinted, as browsers place glyphs.
@MainActor final class WebMeasurer: TextMeasurer {
  private let raster: RasterMeasurer
  let fonts: any FontBook

  init(family: String) {
    raster = RasterMeasurer(family: family)
    fonts = raster.fonts
  }

  func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    raster.size(of: text, style: style, width: width)
  }

  func lineHeight(of font: Font) -> Double { raster.lineHeight(of: font) }

  func extent(of text: String, runs: TextRuns, style: TextStyle, width: Double) -> TextExtent {
    raster.extent(of: text, runs: runs, style: style, width: width)
  }

  func lines(of text: String, runs: TextRuns, style: TextStyle, width: Double) -> [TextLine] {
    raster.lines(of: text, runs: runs, style: style, width: width)
  }
}
