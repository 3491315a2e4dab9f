import Foundation
import Raster
import Testing

@testable import WebScene

@Suite struct WebFontsTests {
  @Test func theFirstFamilyThatIsInstalledIsTaken() throws {
    let usual = WebFonts.ofMachine(preferring: [])
    #expect(!usual.family.isEmpty && usual.faces.contains { $0.name == "ui" })
    #expect(WebFonts.ofMachine(preferring: ["Not A Font"]).family == usual.family)
    // Every machine has one for code, which is not that of the interface.
    let mono = try #require(usual.faces.first { $0.name == "mono" })
    let family = try #require(
      FontFiles.load([URL(fileURLWithPath: mono.file)]).families.first?.name)
    let chosen = WebFonts.ofMachine(preferring: ["Not A Font", family])
    #expect(chosen.family == family)
    #expect(chosen.faces.contains { $0.name == "ui" && $0.file == mono.file })
  }
}
