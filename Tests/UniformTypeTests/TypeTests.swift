import Testing
import UniformTypeIdentifiers

/// Types as Apple's documentation has them.
struct TypeTests {
  @Test(arguments: [
    ("md", UTType.plainText, true), ("MD", .text, true), ("json", .text, true),
    ("json", .plainText, false), ("zip", .archive, true), ("zip", .text, false),
    ("png", .image, true), ("png", .data, true), ("png", .content, true),
    ("bear2bk", .data, true), ("bear2bk", .item, true), ("bear2bk", .archive, false),
  ])
  func endingsConform(_ ending: String, _ type: UTType, _ conforms: Bool) throws {
    #expect(try #require(UTType(filenameExtension: ending)).conforms(to: type) == conforms)
  }

  @Test func typesKnowTheirEndings() {
    #expect(UTType.json.preferredFilenameExtension == "json")
    let endings = ["txt", "text", "md", "markdown", "mdown", "mkd"]
    #expect(UTType.plainText.filenameExtensions == endings)
    #expect(UTType.folder.filenameExtensions == [])
    #expect(UTType(filenameExtension: "Bear2bk")?.filenameExtensions == ["bear2bk"])
    #expect(UTType(filenameExtension: "bear2bk")?.isDynamic == true)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
    #expect(UTType(filenameExtension: "bear2bk", conformingTo: .text) == nil)
  }

  @Test func typesAreFoundByIdentifierAndMediaType() throws {
    #expect(UTType("public.json") == .json)
    #expect(UTType("public.nonsense") == nil)
    #expect(UTType(mimeType: "image/PNG") == .png)
    #expect(UTType(mimeType: "image/png", conformingTo: .text) == nil)
    #expect(UTType.png.preferredMIMEType == "image/png")
    let dynamic = try #require(UTType(filenameExtension: "bear2bk"))
    #expect(UTType(dynamic.identifier) == dynamic)
  }

  @Test func aFolderIsNoData() {
    #expect(UTType.folder.conforms(to: .directory))
    #expect(UTType.folder.conforms(to: .item))
    #expect(!UTType.folder.conforms(to: .data))
    #expect(UTType.item.isSupertype(of: .json))
    #expect(UTType.json.supertypes == [.text, .data, .item, .content])
  }
}
