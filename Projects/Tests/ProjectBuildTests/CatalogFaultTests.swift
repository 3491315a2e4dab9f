import Foundation
import InterfaceBuilder
import Testing
import XcodeProject

@testable import ProjectBuild

@Suite("What of a catalog the app does not get") struct CatalogFaultTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "faults-\(UUID().uuidString)")
  private var catalog: URL { folder.appending(path: "A.xcassets") }

  private func write(_ path: String, _ data: Data) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func notes() -> [String] {
    CatalogCheck(catalog, within: LinkBoundary([folder])).notes.map {
      let path = $0.path.dropFirst(catalog.path.count + 1)
      return "\(path):\($0.line ?? 0): \($0.message)"
    }
  }

  /// A picture of one pixel.
  static let png =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    ) ?? Data()

  private func picture(_ name: String, _ data: Data) throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("A.xcassets/a.imageset/\(name)", data)
    try write(
      "A.xcassets/a.imageset/Contents.json",
      Data("{\"images\": [\n{\"filename\": \"\(name)\"}]}".utf8))
    return notes()
  }

  @Test("Pictures that can be drawn are not said") func good() throws {
    #expect(try picture("a.png", Self.png) == [])
    #expect(try picture("a.svg", Data(#"<svg width="1" height="1"/>"#.utf8)) == [])
  }

  @Test("A JPEG that is cut in its pixels is drawn in part; what stands behind its end is nothing")
  func cut() throws {
    // A frame of one pixel, a part, and pixels.
    let size = Data([0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])
    let start =
      Data([0xFF, 0xD8]) + size + Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 7, 0xFF, 0])
    #expect(try picture("a.jpg", start + Data([0xFF, 0xD9])) == [])
    #expect(try picture("a.jpg", start + Data([0xFF, 0xD9, 1, 2, 3])) == [])
    #expect(
      try picture("a.jpg", start + Data([1, 2, 3])).first?.hasSuffix(
        "The picture “a.jpg” is drawn only in part: The file ends too early.") == true)
  }

  @Test(
    "Pictures that cannot be drawn are said with their line",
    arguments: [
      ("a.png", Data(), "The file is empty."),
      ("a.png", Data("garbage".utf8), "It is no PNG, JPEG, GIF, WebP, SVG or PDF"),
      ("a.png", png.dropLast(20), "The file ends too early."),
      ("a.svg", Data("<svg".utf8), "It is no PNG, JPEG, GIF, WebP, SVG or PDF"),
      (
        "a.svg", Data("<svg width='1' height='1'>\n<g>\n</svg>".utf8),
        "Its line 3 cannot be read as XML."
      ),
      ("a.heic", Data([0, 0, 0, 24]) + Data("ftypheic".utf8), "HEIC is not read here."),
      ("a.avif", Data([0, 0, 0, 24]) + Data("ftypavif".utf8), "AVIF is not read here."),
      ("a.tiff", Data("II*\0xxxx".utf8), "TIFF is not read here."),
      ("a.pdf", Data("%PDF-1.4".utf8), "It is no PDF with plain objects."),
    ])
  func bad(name: String, data: Data, sentence: String) throws {
    let notes = try picture(name, data)
    #expect(notes.count == 1, "\(notes)")
    #expect(
      notes.first?.hasPrefix(
        "a.imageset/Contents.json:2: The picture “\(name)” is not drawn: \(sentence)") == true,
      "\(notes)")
  }

  @Test(
    "Colours that are none are said with their line",
    arguments: [
      ("[]", 1, "The colour set “c” has no colours."),
      ("3", 1, "The colour set “c” has no colours."),
      (#"[{"color": {}}]"#, 1, "It has no components."),
      (#"[{"color": {"components": {"red": "1"}}}]"#, 1, "It has no component “green”."),
      (
        "[{\"color\": {\"components\": {\n\"red\": \"zz\", \"green\": 0, \"blue\": 0}}}]", 2,
        "Its component “red” is “zz”, which is no number."
      ),
      (
        #"[{"color": {"components": {"red": "0xGG", "green": 0, "blue": 0}}}]"#, 1,
        "Its component “red” is “0xGG”, which is no number."
      ),
      (
        #"[{"color": {"components": {"white": 1, "alpha": "1e999"}}}]"#, 1,
        "Its component “alpha” is “1e999”, which is no number."
      ),
    ])
  func colors(text: String, line: Int, sentence: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("A.xcassets/c.colorset/Contents.json", Data("{\"colors\": \(text)}".utf8))
    let notes = notes()
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("c.colorset/Contents.json:\(line): ") == true, "\(notes)")
    #expect(notes.first?.hasSuffix(sentence) == true, "\(notes)")
  }

  @Test(
    "Colours as Xcode writes them are not said",
    arguments: [
      #"[{"idiom": "universal"}]"#, #"[{"color": {"reference": "systemRedColor"}}]"#,
      ##"[{"color": {"components": {"red": "0xFF", "green": "255", "blue": "#0A", "alpha": "1.000"}}}]"##,
      #"[{"color": {"components": {"white": "0.5", "alpha": "1"}}}]"#,
    ])
  func goodColors(text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("A.xcassets/c.colorset/Contents.json", Data("{\"colors\": \(text)}".utf8))
    #expect(notes() == [])
  }

  @Test("Sets of no known kind, sets without a list, and pictures without a set are said")
  func sets() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("A.xcassets/Contents.json", Data("{}".utf8))
    try write("A.xcassets/b.fancyset/Contents.json", Data("{}".utf8))
    try write("A.xcassets/c.imageset/a.png", Self.png)
    try write("A.xcassets/Group.1/d.png", Self.png)
    try write("A.xcassets/e.stickerpack/Contents.json", Data("{}".utf8))
    #expect(
      notes() == [
        "Group.1/d.png:0: The picture stands in the catalog without a set, where nothing finds it. Move it into an image set, "
          + "or out of the catalog.",
        "b.fancyset:0: “.fancyset” is no kind of asset that is known; nothing of it is found.",
        "c.imageset:0: There is no Contents.json in the folder. The picture “c” is left out.",
      ])
  }

  @Test("Two assets with one symbol are said") func symbols() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      "A.xcassets/AccentColor.colorset/Contents.json",
      Data(#"{"colors": [{"idiom": "universal"}]}"#.utf8))
    try write(
      "A.xcassets/Accent.colorset/Contents.json",
      Data(#"{"colors": [{"color": {"reference": "systemRedColor"}}]}"#.utf8))
    try write("A.swift", Data())
    let project = try ProjectReader().read(folder)
    let notes = ProjectChecks(of: project, target: try project.application()).notes
    #expect(
      notes.map(\.message) == [
        "The colours “Accent” and “AccentColor” both have the symbol “.accent”; it stands for “Accent”. "
          + "Rename one of them."
      ])
  }
}
