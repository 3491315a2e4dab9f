import Foundation
import Testing

@testable import WebHost

@Suite struct GzipTests {
  @Test(arguments: ["", "a", String(repeating: "[\"i\",1,null,\"label\"],", count: 4000)])
  func whatIsPackedIsTheSameUnpacked(text: String) throws {
    for aim in [Gzip.Aim.fast, .short] {
      let packed = try #require(Gzip.packed(Array(text.utf8), aim))
      #expect(Wire.unpacked(Data(packed)) == Array(text.utf8))
      #expect(text.utf8.count < 1000 || packed.count * 20 < text.utf8.count)
    }
  }
}
