import Foundation
import Raster
import Scene
import Testing

@Suite("Pictures are decoded") struct DecodingTests {
  private static let red = Drawing([.fill(PixelTests.box(0, 0, 4, 2), .winding, PixelTests.red)])

  private static func png() throws -> Data {
    try #require(Rasterizer().file(red, .png, width: 4, height: 2))
  }

  private static func show(_ source: Artwork.Source) -> (middle: UInt32?, failures: [String]) {
    let one = Rasterizer()
    let step = Drawing.Step.picture(
      Artwork(source, size: CGSize(width: 4, height: 2)),
      CGRect(x: 0, y: 0, width: 8, height: 8))
    return (one.pixels(Drawing([step]), width: 8, height: 8)?[4 * 8 + 4], one.takeFailures())
  }

  @Test("From PNG, JPEG and SVG")
  func good() throws {
    let png = try Self.png()
    #expect(PictureHeader.size(of: png) == CGSize(width: 4, height: 2))
    #expect(Self.show(.data(png)) == (0xFF00_00FF, []))
    let jpeg = try #require(
      Rasterizer().file(Self.red, .jpeg(quality: 1), width: 4, height: 2))
    #expect(PictureHeader.size(of: jpeg) == CGSize(width: 4, height: 2))
    let middle = try #require(Self.show(.data(jpeg)).middle)
    #expect(middle >> 24 > 250 && middle >> 16 & 255 < 5)
    let svg = Data(
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'><rect width='4' height='2' fill='#0000ff'/></svg>"
        .utf8)
    #expect(Self.show(.data(svg)) == (0x0000_FFFF, []))
  }

  @Test("A better JPEG is larger")
  func quality() throws {
    var path = Path()
    path.addEllipse(in: CGRect(x: 3, y: 3, width: 50, height: 40))
    let drawing = Drawing([.fill(path, .winding, PixelTests.blue)])
    let sizes = try [0.1, 0.5, 1].map {
      try #require(Rasterizer().file(drawing, .jpeg(quality: $0), width: 60, height: 60)).count
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var data: Data
    var reason: String
    var testDescription: String { name }
  }

  private static func header(_ width: UInt32, _ height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    data += Data("IHDR".utf8)
    for number in [width, height] { withUnsafeBytes(of: number.bigEndian) { data += Data($0) } }
    return data + Data([8, 6, 0, 0, 0, 1, 2, 3, 4])
  }

  static let broken = [
    Bad(name: "nothing", data: Data(), reason: "it is empty"),
    Bad(name: "text", data: Data("Hello".utf8), reason: "no PNG, JPEG, GIF, WebP or SVG"),
    Bad(name: "a damaged PNG", data: header(10, 10), reason: "cannot be decoded: "),
    Bad(
      name: "a PNG that says it has four thousand million pixels", data: header(65_000, 65_000),
      reason: "a size that is none"),
    Bad(
      name: "an SVG of no end",
      data: Data("<svg width='1e9999999' height='1000000000000000000000'/>".utf8),
      reason: "cannot be decoded: "),
  ]

  @Test("What cannot be is told, and leaves nothing", arguments: broken) func told(_ bad: Bad) {
    let (middle, failures) = Self.show(.data(bad.data))
    #expect(middle == 0)
    #expect(failures.count == 1 && failures[0].contains(bad.reason), "\(failures)")
    #expect(failures[0].hasPrefix("a picture of \(bad.data.count) bytes"))
  }

  @Test("No damage to a good file hangs or crashes", arguments: 1...10)
  func anyDamage(seed: Int) throws {
    let png = try Self.png()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33) % count
    }
    for _ in 0..<40 {
      var bytes = [UInt8](png)
      for _ in 0..<3 { bytes[8 + next(bytes.count - 8)] = UInt8(next(256)) }
      _ = Self.show(.data(Data(bytes.prefix(1 + next(bytes.count)))))
    }
  }

  @Test("A missing file is named")
  func missing() {
    #expect(Self.show(.file("/nowhere/a.png")).failures == ["/nowhere/a.png cannot be read"])
  }

  @Test("A file that changed is decoded anew; one that did not is decoded once")
  func files() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("raster-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Self.png().write(to: file)
    let one = Rasterizer()
    let step = Drawing.Step.picture(
      Artwork(.file(file.path), size: CGSize(width: 4, height: 2)),
      CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(one.pixels(Drawing([step]), width: 1, height: 1) == [0xFF00_00FF])
    let blue = Drawing([.fill(PixelTests.box(0, 0, 4, 2), .winding, PixelTests.blue)])
    try #require(Rasterizer().file(blue, .png, width: 4, height: 2)).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file.path)
    #expect(one.pixels(Drawing([step]), width: 1, height: 1) == [0x0000_FFFF])
  }

  @Test("No drawing is too large to be refused")
  func tooLarge() {
    #expect(Rasterizer().file(Self.red, .png, width: 30_000, height: 30_000) == nil)
    #expect(Rasterizer().pixels(Self.red, width: 0, height: 5) == nil)
  }

  @Test("Every symbol of the table has an icon here, and an unknown one a sign of its own")
  func symbols() {
    for name in Symbols.names + ["no.such.symbol"] {
      let one = Rasterizer()
      let step = Drawing.Step.picture(
        Artwork(.symbol(name), size: CGSize(width: 16, height: 16), tint: PixelTests.blue),
        CGRect(x: 0, y: 0, width: 16, height: 16))
      let pixels = one.pixels(Drawing([step]), width: 16, height: 16) ?? []
      #expect(pixels.contains { $0 & 0xFF > 60 }, "\(name)")
    }
    #expect(Symbols.names.count >= 150)
    #expect(Symbols.icons(for: "trash.circle.fill") == Symbols.icons(for: "trash"))
    #expect(Symbols.icons(for: "no.such.symbol").isEmpty)
    // Each shorter name would be looked up, and that takes as long as the name is: half a minute.
    let ornaments = String(repeating: ".fill", count: 100_000)
    #expect(Symbols.icons(for: "no.such.symbol" + ornaments).isEmpty)
    #expect(Symbols.icons(for: "trash" + ornaments) == Symbols.icons(for: "trash.fill"))
  }
}
