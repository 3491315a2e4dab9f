import Foundation
import Testing

@testable import Simulator

@Suite("The text of a script's file") struct ScriptTextTests {
  private func said(_ bytes: [UInt8]) -> String {
    do { return try Script.text(of: Data(bytes), file: "a.script") } catch { return "\(error)" }
  }

  @Test("UTF-8 is taken, also with nothing in it") func plain() {
    #expect(said(Array("tap “ö”\n".utf8)) == "tap “ö”\n")
    #expect(said([]) == "")
  }

  @Test("UTF-16 is named", arguments: [[0xFF, 0xFE, 0x74, 0], [0xFE, 0xFF, 0, 0x74], [0, 0x74]])
  func wide(bytes: [UInt8]) {
    #expect(said(bytes) == "a.script:1:1: the script is UTF-16; save it as UTF-8")
  }

  @Test("Other bytes are told with their line and column") func latin() {
    let bytes = Array("show\ntap “ö".utf8) + [0xE4] + Array("\"\nshow".utf8)
    #expect(
      said(bytes)
        == "a.script:2:7: this is not UTF-8, but perhaps Latin-1; save the script as UTF-8")
    #expect(said([0xE4]).hasPrefix("a.script:1:1: "))
  }
}
