import Foundation
import Testing

@testable import Raster

@Suite("Files of fonts") struct FontFileTests {
  /// Any font of this machine.
  private static let installed: URL? = {
    let all = FileManager.default.enumerator(atPath: "/usr/share/fonts")
    while let name = all?.nextObject() as? String {
      guard name.hasSuffix(".ttf") || name.hasSuffix(".otf") else { continue }
      return URL(fileURLWithPath: "/usr/share/fonts/" + name)
    }
    return nil
  }()

  @Test("A file gives its family, with the face by its own name") func family() throws {
    let file = try #require(Self.installed)
    let loaded = FontFiles.load([file])
    #expect(loaded.unreadable.isEmpty)
    let family = try #require(loaded.families.first)
    let face = try #require(family.faces.first)
    #expect(!face.name.contains(" "))
    #expect((100...900).contains(face.weight))
  }

  @Test("What is no font is said, and the others are there") func damaged() throws {
    let file = try #require(Self.installed)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (half, words) = (
      folder.appendingPathComponent("half.ttf"), folder.appendingPathComponent("words.ttf")
    )
    try Data(contentsOf: file).prefix(200).write(to: half)
    try Data("no font".utf8).write(to: words)
    let gone = folder.appendingPathComponent("gone.ttf")
    let loaded = FontFiles.load([half, words, file, gone])
    #expect(loaded.unreadable == [half, words, gone])
    #expect(loaded.families.count == 1)
  }
}
