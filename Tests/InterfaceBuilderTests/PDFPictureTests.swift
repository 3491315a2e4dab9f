import Chance
import Foundation
import InterfaceBuilder
import Testing

@Suite("Vector pictures in PDF") struct PDFPictureTests {
  static func pdf(
    _ content: String, resources: String = "<< >>", more: String = "", filter: String = ""
  ) -> Data {
    var data = Data(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /MediaBox [0 0 20 10] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources \(resources) >> endobj
      \(more)
      4 0 obj << /Length 9 \(filter) >> stream

      """.utf8)
    data += Data(content.utf8)
    data += Data("\nendstream endobj\ntrailer << /Root 1 0 R >>".utf8)
    return data
  }

  /// Steps of a page, and what stands in the SVG.
  @Test(arguments: [
    (
      "1 0 0 rg 0 0 5 5 re f",
      "d=\"M0 0h5v5h-5Z\" transform=\"matrix(1 0 0 -1 0 10)\" fill=\"#ff0000\""
    ),
    ("0 0 m 1 1 l S", "d=\"M0 0L1 1\""),
    ("0.5 g 0 0 5 5 re f*", "fill=\"#808080\" fill-rule=\"evenodd\""),
    ("0 1 1 0 k 0 0 5 5 re f", "fill=\"#ff0000\""),
    ("2 0 0 2 1 1 cm 0 0 5 5 re f", "matrix(2 0 0 -2 1 9)"),
    ("q 0 0 1 rg Q 0 0 5 5 re f", "fill=\"#000000\""),
    ("3 w 1 J 1 j [2 1] 0 d 0 0 m 1 1 l S", "stroke-width=\"3\""),
    ("/G gs 0 0 5 5 re f", "fill-opacity=\"0.25\""),
    ("/F Do", "matrix(1 0 0 -1 3 10)"),
    ("0 0 5 5 re W n 1 1 9 9 re f", "<g clip-path=\"url(#clip0)\">"),
    ("1 2 m 3 4 5 6 v S", "M1 2C1 2 3 4 5 6"), ("/S cs 1 scn 0 0 5 5 re f", "fill=\"#000000\""),
  ])
  func steps(content: String, expected: String) throws {
    let resources =
      "<< /ExtGState << /G << /ca 0.25 >> >> /XObject << /F 5 0 R >> /ColorSpace << /S [/Separation /Black /DeviceGray] >> >>"
    let form =
      "5 0 obj << /Subtype /Form /Matrix [1 0 0 1 3 0] >> stream\n0 0 1 1 re f\nendstream endobj"
    let svg = try PDFPicture.svg(Self.pdf(content, resources: resources, more: form))
    #expect(svg.hasPrefix("<svg"))
    #expect(svg.contains("viewBox=\"0 0 20 10\""))
    #expect(svg.contains(expected), "\(svg)")
  }

  @Test(arguments: [
    ("BT (x) Tj ET", "It has texts."), ("/X sh", "It has a gradient."),
    ("/None Do", "It has a bitmap."), ("BI ID", "It has a bitmap."),
    ("/P scn 0 0 1 1 re f", "It has a gradient or a pattern."),
  ])
  func whatIsNotConverted(content: String, reason: String) {
    let failure = #expect(throws: PDFPicture.Failure.self) {
      try PDFPicture.svg(Self.pdf(content))
    }
    #expect(failure?.description == reason)
  }

  @Test func compressedContent() throws {
    // "0 0 5 5 re f" by zlib.
    let packed: [UInt8] = [
      0x78, 0x9C, 0x33, 0x50, 0x30, 0x50, 0x30, 0x05, 0xC2, 0xA2, 0x54, 0x85, 0x34, 0x00, 0x0E,
      0xAF,
      0x02, 0xA8,
    ]
    var data = Data(
      """
      %PDF-1.4
      3 0 obj << /Type /Page /MediaBox [0 0 9 9] /Contents 4 0 R >> endobj
      4 0 obj << /Filter /FlateDecode >> stream

      """.utf8)
    data += Data(packed)
    data += Data("\nendstream endobj".utf8)
    let svg = try PDFPicture.svg(data)
    #expect(svg.contains("M0 0h5v5h-5Z"))
  }

  @Test func damageIsAnswered() {
    let whole = Self.pdf(
      "q 1 0 0 1 0 0 cm 0 0 5 5 re W n /F Do Q", resources: "<< /XObject << /F 4 0 R >> >>")
    var chance = SeededRandom(7)
    for length in 0...whole.count { _ = try? PDFPicture.svg(whole.prefix(length)) }
    for _ in 0..<300 {
      var data = whole
      for _ in 0..<6 {
        data[chance.number(below: data.count)] = UInt8(chance.number(below: 256))
      }
      _ = try? PDFPicture.svg(data)
    }
  }

  @Test func picturesOfABuiltAppAreConverted() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in [("a", "0 0 5 5 re f"), ("b", "/X sh")] {
      let set = folder.appendingPathComponent("A.xcassets/\(name).imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Self.pdf(content).write(to: set.appendingPathComponent("\(name).pdf"))
    }
    let failures = PDFPicture.convertCatalogs(in: folder)
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("It has a gradient.") == true)
    #expect(
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("A.xcassets/a.imageset/a.svg").path))
  }
}
