import Chance
import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Pictures") @MainActor struct ImageTests {
  /// A header of a PNG file; what follows is for hosts.
  private static func png(_ width: UInt32, _ height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    for number in [width, height] {
      withUnsafeBytes(of: number.bigEndian) { data += Data($0) }
    }
    return data
  }

  /// A folder with files that is gone after the test.
  private static func folder(
    _ files: [String: Data], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try body(folder)
  }

  private static let headers: [(String, Data, CGSize?)] = [
    ("PNG", png(300, 200), CGSize(width: 300, height: 200)),
    ("PNG without width", png(0, 200), nil),
    ("PNG that is cut", png(300, 200).prefix(20), nil),
    (
      "JPEG",
      Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 1, 0, 0, 64, 3]),
      CGSize(width: 64, height: 256)
    ),
    (
      "JPEG with fill bytes and a table before",
      Data([0xFF, 0xD8, 0xFF, 0xFF, 0xC4, 0, 2, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 7, 3]),
      CGSize(width: 7, height: 9)
    ),
    ("JPEG that is cut", Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0]), nil),
    ("JPEG with a segment beyond the end", Data([0xFF, 0xD8, 0xFF, 0xE0, 9, 9, 1, 1]), nil),
    ("JPEG with an empty segment", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 1, 1]), nil),
    (
      "SVG", Data("<?xml version='1.0'?><svg width=\"24px\" height='12'/>".utf8),
      CGSize(width: 24, height: 12)
    ),
    (
      "SVG by its view box", Data("<svg\nviewBox=\"0 0 30,40\" stroke-width=\"2\">".utf8),
      CGSize(width: 30, height: 40)
    ),
    ("SVG without a size", Data("<svg width=\"100%\" height=\"100%\">".utf8), nil),
    ("text", Data("Hello".utf8), nil),
    ("nothing", Data(), nil),
  ]

  @Test("A file's header tells its size")
  func sizes() {
    for (name, data, size) in Self.headers {
      #expect(PictureHeader.size(of: data) == size, "\(name)")
    }
  }

  @Test("No bytes make reading a header fail", arguments: UInt64(1)...10)
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed)
    for (_, start, _) in Self.headers {
      for _ in 0..<50 {
        var bytes = [UInt8](start)
        for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        if let size = PictureHeader.size(of: Data(bytes)) {
          #expect(size.width > 0 && size.height > 0)
        }
      }
    }
  }

  @Test("Sizes are points: @2x and @3x files have more pixels")
  func scales() throws {
    try Self.folder(["a.png": Self.png(30, 60), "b@3x.png": Self.png(30, 60)]) { folder in
      let a = try #require(UIImage(contentsOfFile: folder.path + "/a.png"))
      #expect(a.size == CGSize(width: 30, height: 60))
      let b = try #require(UIImage(contentsOfFile: folder.path + "/b@3x.png"))
      #expect(b.size == CGSize(width: 10, height: 20))
      #expect(b.scale == 3)
      #expect(UIImage(contentsOfFile: folder.path + "/c.png") == nil)
    }
  }

  @Test("A name finds the file with the most pixels, or that of the scale asked for")
  func names() throws {
    let files = [
      "manny.png": Self.png(10, 10), "manny@2x.png": Self.png(20, 20),
      "manny.jpg": Self.png(99, 99), "moe.jpg": Self.png(5, 5), "notes.png": Data("x".utf8),
    ]
    try Self.folder(files) { folder in
      let bundle = try #require(Bundle(path: folder.path))
      func find(_ name: String, scale: CGFloat? = nil) -> UIImage? {
        UIImage(
          named: name, in: bundle,
          compatibleWith: scale.map { UITraitCollection(displayScale: $0) })
      }
      #expect(find("manny")?.scale == 2)
      #expect(find("manny", scale: 1)?.scale == 1)
      #expect(find("manny")?.size == CGSize(width: 10, height: 10))
      #expect(find("moe")?.size == CGSize(width: 5, height: 5))
      #expect(find("manny.jpg")?.size == CGSize(width: 99, height: 99))
      #expect(find("jack") == nil)
      #expect(find("") == nil)
      #expect(find("notes") == nil, "it is no picture")
    }
  }

  @Test("Without a bundle the app's own resources and those of its packages are searched")
  func mainBundle() throws {
    let resources = try #require(Bundle.main.resourceURL)
    let package = resources.appendingPathComponent("Pictures-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: package) }
    let folders = ResourceFolders.find(nil)
    #expect(folders.first?.path == resources.path)
    #expect(folders.contains { $0.lastPathComponent == package.lastPathComponent })
  }

  @Test("An image view and a label take no touches until they are told to")
  func touches() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let image = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    let label = UILabel(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    card.addSubview(image)
    card.addSubview(label)
    #expect(!image.isUserInteractionEnabled)
    #expect(!label.isUserInteractionEnabled)
    #expect(!UIImageView(image: nil).isUserInteractionEnabled)
    #expect(card.hitTest(CGPoint(x: 20, y: 20), with: nil) === card)
    #expect(card.hitTest(CGPoint(x: 70, y: 20), with: nil) === card)
    image.isUserInteractionEnabled = true
    #expect(card.hitTest(CGPoint(x: 20, y: 20), with: nil) === image)
  }

  @Test("A picture is an image in the scene, called by its name unless it has a label")
  func view() throws {
    try Self.folder(["manny@2x.png": Self.png(200, 100)]) { folder in
      let controller = UIViewController()
      let view = UIImageView(
        image: UIImage(contentsOfFile: folder.appendingPathComponent("manny@2x.png").path))
      #expect(view.frame.size == CGSize(width: 100, height: 50))
      view.frame.origin = CGPoint(x: 110, y: 44)
      controller.view.addSubview(view)
      let stage = Stage(controller, width: 330, height: 132)
      let node = try #require(stage.node(.image, "manny"))
      #expect(node.picture?.fit == .stretch)
      #expect(node.picture?.file.hasSuffix("/manny@2x.png") == true)
      #expect(
        stage.tree.diagram(columns: 30) == """
          ┌──────────────────────────────┐
          │                              │
          │                              │
          │                              │
          │           ⟨manny⟩            │
          │                              │
          │                              │
          └──────────────────────────────┘
          """)
      view.contentMode = .scaleAspectFill
      view.accessibilityLabel = "Manny Rosenfeld"
      stage.settle()
      #expect(stage.node(.image, "Manny Rosenfeld")?.picture?.fit == .cover)
      view.image = UIImage(systemName: "folder")
      stage.settle()
      #expect(stage.node(.image)?.symbol == "folder")
      #expect(stage.node(.image)?.picture?.art.source == .symbol("folder"))
      view.image = nil
      stage.settle()
      #expect(stage.node(.image)?.symbol == "")
    }
  }

  @Test("A row's picture stands before its text, no higher than the row")
  func inRow() throws {
    try Self.folder(["manny.png": Self.png(90, 180)]) { folder in
      let list = WordList(["Manny"])
      list.fill = { cell, word in
        var content = cell.defaultContentConfiguration()
        content.text = word
        content.image = UIImage(contentsOfFile: folder.path + "/manny.png")
        cell.contentConfiguration = content
      }
      let stage = Stage(list)
      #expect(stage.node(.image)?.frame == CGRect(x: 14, y: 4, width: 18, height: 36))
      #expect(stage.node(.label)?.frame.minX == 44)
      #expect(stage.rows == ["Manny"])
    }
  }

  @Test("A table's row takes a configuration instead of its labels")
  func tableRow() throws {
    final class Table: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Size"
        content.secondaryText = "3 kB"
        cell.contentConfiguration = content
        return cell
      }
    }
    let stage = Stage(Table(style: .plain), width: 330, height: 88)
    #expect(stage.rows == ["Size"])
    #expect(
      stage.tree.diagram(columns: 30) == """
        ┌──────────────────────────────┐
        │                              │
        │ Size                     3 kB│
        │                              │
        │                              │
        └──────────────────────────────┘
        """)
  }
}
