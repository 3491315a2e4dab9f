import Foundation
import InterfaceBuilder
import Testing

@Suite("String catalogs") struct StringCatalogTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo \\"du\\""}}}},
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {"other": {"stringUnit": {"value": "%lld Dateien"}}}}}}},
      "%@ has %lld": {"localizations": {"en": {
        "stringUnit": {"value": "%1$@ has %#@n@"},
        "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg thing"}}, "other": {"stringUnit": {"value": "%arg things"}}}}}}}}},
      "Tap": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Tap"}}}}}}},
      "Odd": {"localizations": {"../x": {"stringUnit": {"value": "no"}}, "en": 3}},
      "Bad": {"localizations": {"en": {"variations": {"moon": {}}}}}
    }}
    """

  @Test func tablesOfLanguages() throws {
    let catalog = try StringCatalog(Data(Self.catalog.utf8), document: "L.xcstrings")
    #expect(catalog.sourceLanguage == "en")
    #expect(Set(catalog.tables.keys) == ["en", "de"])
    #expect(catalog.tables["de"]?.strings == ["Hello": "Hallo \"du\""])
    #expect(catalog.warnings.count == 1)
    let data = try #require(catalog.tables["en"]?.plurals)
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        as? [String: [String: Any]])
    #expect(list["%lld files"]?["NSStringLocalizedFormatKey"] as? String == "%1$#@value@")
    #expect(list["%@ has %lld"]?["NSStringLocalizedFormatKey"] as? String == "%1$@ has %2$#@n@")
    #expect(
      (list["Tap"]?["NSStringDeviceSpecificRuleType"] as? [String: String])?["mac"] == "Click")
  }

  @Test func filesAreWritten() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "strings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try StringCatalog(Data(Self.catalog.utf8), document: "L.xcstrings").write(
      to: folder, table: "L")
    let text = try String(
      contentsOf: folder.appendingPathComponent("de.lproj/L.strings"), encoding: .utf8)
    #expect(text == "\"Hello\" = \"Hallo \\\"du\\\"\";\n")
    #expect(
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("de.lproj/L.plurals").path))
  }

  @Test(arguments: [("{", 1), ("{\n\"strings\": }", 2), ("[]", 1), ("{}", 1), ("", 1)])
  func damage(text: String, line: Int) {
    let error = #expect(throws: InterfaceBuilderError.self) {
      try StringCatalog(Data(text.utf8), document: "L.xcstrings")
    }
    #expect(error?.line == line)
  }
}
