import Chance
import Foundation
import Testing

@testable import TreeStore

@Suite("Sizes of pictures by their headers") struct PixelSizeTests {
  @Test("PNG, JPEG, GIF and all three kinds of WebP") func known() {
    let wanted = PixelSize(width: 640, height: 300)
    for data in [
      Pictures.png(640, 300), Pictures.jpeg(640, 300), Pictures.jpeg(300, 640, isTurned: true),
      Pictures.gif(640, 300),
    ] + Pictures.webP(640, 300) {
      #expect(PixelSize(header: data) == wanted)
      // What is cut off has no size, or the same.
      for count in 0..<data.count {
        let size = PixelSize(header: data.prefix(count))
        #expect(size == nil || size == wanted)
      }
    }
    #expect(PixelSize(header: Pictures.png(0, 300)) == nil)
    #expect(PixelSize(header: Pictures.png(0xFFFF_FFFF, 0xFFFF_FFFF)) == nil)
    #expect(PixelSize(header: Data("<svg width='1' height='2'>".utf8)) == nil)
  }

  @Test("200,000 damaged headers: none ends the program", arguments: 1...4)
  func fuzzed(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let whole =
      [
        Pictures.png(640, 300), Pictures.jpeg(640, 300, isTurned: true), Pictures.gif(3, 4),
      ] + Pictures.webP(640, 300)
    for _ in 0..<50_000 {
      var data = whole.randomElement(using: &random) ?? Data()
      for _ in 0..<(1 + random.next() % 4) {
        data[Int(random.next() % UInt64(data.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      // A slice does not begin at zero.
      if random.next() % 4 == 0 { data = data.dropFirst(Int(random.next() % 4)) }
      if let size = PixelSize(header: data) { #expect(size.width > 0 && size.height > 0) }
    }
  }
}
