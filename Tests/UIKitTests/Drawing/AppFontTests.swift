import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Fonts of an app's own") struct AppFontTests {
  @Test("They are found by the names of their faces, which need not begin with that of the family")
  func names() throws {
    let name = "Own\(UInt32.random(in: .min ... .max))"
    AppFonts.add([
      FontFamily(name: "\(name) Family", faces: [FontFace(name: "\(name)PS-Medium", weight: 500)])
    ])
    // What has a face already keeps it.
    AppFonts.add([
      FontFamily(
        name: "\(name) Family",
        faces: [
          FontFace(name: "\(name)PS-Medium", weight: 500),
          FontFace(name: "\(name)PS-It", italic: true),
        ])
    ])
    let font = try #require(UIFont(name: "\(name)PS-Medium", size: 20))
    #expect(font.familyName == "\(name) Family")
    #expect(font.fontName == "\(name)PS-Medium")
    #expect(font.pointSize == 20)
    #expect(
      UIFont.fontNames(forFamilyName: "\(name) Family") == ["\(name)PS-Medium", "\(name)PS-It"])
    #expect(UIFont.familyNames.contains("\(name) Family"))
    #expect(UIFont(name: "\(name)PS-Black", size: 20) == nil)
  }
}
