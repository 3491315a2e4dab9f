import Chance
import Foundation
import InterfaceBuilder
import Testing

/// What is no document of Interface Builder, or a damaged one, is refused with a sentence and a line.
struct BadDocumentTests {
  private func message(_ text: String) -> String {
    message(Data(text.utf8))
  }

  private func message(_ data: Data) -> String {
    do {
      _ = try InterfaceBuilderCompiler(module: "App").compile(data, document: "Bad.xib")
      return "compiled"
    } catch {
      return "\(error)"
    }
  }

  /// What is told of a document that compiles in spite of it.
  private func warnings(_ text: String) throws -> [String] {
    try InterfaceBuilderCompiler(module: "App").compile(Data(text.utf8), document: "Bad.xib")
      .warnings.map(\.description)
  }

  static let header =
    #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">"#

  @Test func nothing() {
    #expect(message("") == "Bad.xib: The document is empty.")
  }

  @Test(arguments: ["hello", "<document><objects></document>", "\u{0}\u{1}"])
  func noXML(text: String) {
    #expect(message(text).hasPrefix("Bad.xib:1: The document is not XML: "))
  }

  @Test("What is wrong with the XML is said in words, and not by a number")
  func markup() {
    let cases = [
      ("<document><objects></object></document>", "A closing tag has another name"),
      ("<document a=1/>", "in no quotation marks"), ("<document a=\"x\" a=\"y\"/>", "twice"),
      ("<document>a & b</document>", "“&amp;”"), ("<document a=\"<\"/>", "“&lt;”"),
    ]
    for (text, words) in cases {
      let said = message(text)
      #expect(said.contains(words), "\(text): \(said)")
      #expect(!said.contains("error"))
    }
  }

  @Test func theEndOfATornDocument() {
    #expect(
      message("<document") == "Bad.xib:1: The document ends within an element. It is left out.")
    #expect(
      message("<document>\n<objects>\n<view id=\"v\">\n</vie\n")
        == "Bad.xib:4: The document ends within an element. It is left out.")
  }

  @Test func encodings() {
    #expect(
      message(Data([0x3C, 0xFF, 0x3E]))
        == "Bad.xib: The document is not in UTF-8, as Interface Builder writes it.")
    #expect(
      message(#"<?xml version="1.0" encoding="UTF-16"?><document/>"#)
        == "Bad.xib:1: The document is in UTF-16; Interface Builder writes UTF-8.")
  }

  @Test func anotherRoot() {
    #expect(
      message("\n<plist/>")
        == "Bad.xib:2: The document begins with <plist>. Interface Builder's begin with <document>."
    )
    #expect(message("<archive/>").contains("Xcode 4 wrote it; save it with a newer one."))
  }

  @Test func anotherPlatform() {
    let text = #"<document targetRuntime="MacOSX.Cocoa"><objects/></document>"#
    #expect(message(text) == "Bad.xib:1: The document is for MacOSX.Cocoa, not for UIKit.")
  }

  @Test func entities() {
    let text = "<!DOCTYPE d [<!ENTITY a \"aaaa\">]><document>&a;</document>"
    #expect(message(text).contains("which Interface Builder never writes"))
  }

  @Test func emptyDocument() {
    #expect(
      message("<document/>") == "Bad.xib:1: The document has neither <objects> nor <scenes>.")
  }

  @Test func depth() {
    let nested =
      Self.header + "<objects>" + String(repeating: "<view><subviews>", count: 400)
      + String(repeating: "</subviews></view>", count: 400) + "</objects></document>"
    #expect(message(nested) == "Bad.xib:1: Elements are nested more than 200 deep.")
  }

  @Test("Of two objects of one name the first has it") func sameIdentifierTwice() throws {
    let text = """
      \(Self.header)
      <objects>
      <view id="a"/>
      <view id="a"/>
      </objects>
      </document>
      """
    #expect(
      try warnings(text) == [
        "Bad.xib:4: The identifier “a” is that of line 3 already: what refers to it means that object."
      ])
  }

  @Test("What refers to nothing is left out") func danglingReferences() throws {
    func document(_ inside: String) -> String {
      "\(Self.header)\n<objects>\n<view id=\"v\">\n\(inside)\n</view>\n</objects>\n</document>"
    }
    #expect(
      try warnings(
        document(#"<connections><outlet property="p" destination="x" id="o"/></connections>"#))
        == ["Bad.xib:4: The outlet refers to “x”, which does not exist. The outlet is left out."])
    #expect(
      try warnings(
        document(
          #"<constraints><constraint firstItem="y" firstAttribute="top" id="c"/></constraints>"#))
        == [
          "Bad.xib:4: The constraint refers to “y”, which does not exist. The constraint is left out."
        ])
    #expect(
      try warnings(
        document(
          #"<variation key="default"><mask key="subviews"><exclude reference="z"/></mask></variation>"#
        ))
        == [
          "Bad.xib:4: The variation refers to “z”, which does not exist. The variation is left out."
        ])
  }

  @Test func initialControllerThatIsNotThere() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="q">
      <scenes/></document>
      """
    #expect(
      try warnings(text) == [
        "Bad.xib:1: The initial view controller “q” is in no scene. The storyboard begins with none."
      ])
  }

  @Test func sameStoryboardIdentifierTwice() throws {
    let scene = { (id: String) in
      "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" storyboardIdentifier=\"Main\"/></objects></scene>"
    }
    let text = "<document>\n<scenes>\n\(scene("a"))\n\(scene("b"))\n</scenes></document>"
    #expect(
      try warnings(text) == [
        "Bad.xib:4: The storyboard identifier “Main” is that of line 3 already, which keeps it."
      ])
  }

  @Test func unknownElementsAreNamed() throws {
    let text =
      "\(Self.header)\n<objects>\n<view id=\"v\"><subviews>\n<sphereView id=\"s\"/></subviews>\n<mood key=\"m\"/>\n<aura key=\"a\" id=\"r\"/></view></objects></document>"
    let result = try InterfaceBuilderCompiler(module: "App").compile(
      Data(text.utf8), document: "Bad.xib")
    #expect(
      result.warnings.map(\.description) == [
        "Bad.xib:4: <sphereView> is not known. A box with its name stands where it would.",
        "Bad.xib:5: <mood> is not known and has no effect.",
        "Bad.xib:6: <aura> is not known. It has no effect.",
      ])
  }

  /// Whatever happens to the bytes, there is an answer.
  @Test func damagedDocuments() {
    let sound = Array(
      """
      \(Self.header)<objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="v"><rect key="frame" x="0" y="0" width="10" height="20"/><subviews><label id="l" text="Hi"/>
      </subviews><constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/>
      </constraints><connections><outlet property="l" destination="l" id="o"/></connections></view></objects></document>
      """.utf8)
    #expect(message(Data(sound)) == "compiled")
    var random = SeededRandom(5)
    var refused = 0
    for _ in 0..<400 {
      var bytes = sound
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count))
        default: bytes.insert(contentsOf: bytes[place..<min(place + 30, bytes.count)], at: place)
        }
      }
      if message(Data(bytes)) != "compiled" { refused += 1 }
    }
    #expect(refused > 200)
  }
}
