import Foundation
import Localization
import Synchronization
import Testing

@Suite("Texts of a bundle") struct LocalizedTablesTests {
  private static func bundle(_ files: [String: Data], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try body(folder)
  }

  private static func plurals(_ rows: [String: Any]) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: rows, format: .xml, options: 0)
  }

  private static func rule(_ forms: [String: String], type: String = "d") -> [String: Any] {
    var rule: [String: Any] = forms
    rule["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    rule["NSStringFormatValueTypeKey"] = type
    return rule
  }

  @Test(arguments: [
    ("\"a\" = \"b\";", ["a": "b"]), ("/* x */ a = b; // y\n\"c\";", ["a": "b", "c": "c"]),
    (#""q\"" = "1\n2\t\\\U00e9\U0001";"#, ["q\"": "1\n2\t\\é\u{1}"]), ("", [:]),
    (#""k" = "\Ud83d\Ude00";"#, ["k": "😀"]), ("a.b-c_1 = \"x\";;", ["a.b-c_1": "x"]),
  ])
  func files(text: String, expected: [String: String]) throws {
    let read = try StringsFile.read(Data(text.utf8))
    #expect(read == expected)
    let wide = try StringsFile.read(try #require(text.data(using: .utf16)))
    #expect(wide == expected)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", 2), ("/* never", 1), ("\n\n\"a", 3), ("= 3;", 1), ("a = ", 1),
  ])
  func mistakesHaveLines(text: String, line: Int) {
    let error = #expect(throws: StringsFileError.self) { try StringsFile.read(Data(text.utf8)) }
    #expect(error?.line == line)
  }

  @Test func theLanguageOfTheSessionCounts() throws {
    try Self.bundle([
      "de.lproj/Localizable.strings": Data("\"hi\" = \"Hallo\";".utf8),
      "en.lproj/Localizable.strings": Data("\"hi\" = \"Hello\";".utf8),
      "zh-Hant.lproj/Localizable.strings": Data("\"hi\" = \"你好\";".utf8),
      "Other.strings": Data("\"hi\" = \"everywhere\";".utf8),
    ]) { folder in
      let tables = LocalizedTables(folder: folder.path, development: "en")
      func text(_ languages: [String]) -> String? {
        tables.text("hi", table: "Localizable", languages: languages)
      }
      #expect(text(["de_AT", "de", "en"]) == "Hallo")
      #expect(text(["fr", "de"]) == "Hallo")
      #expect(text(["fr"]) == "Hello")
      #expect(text(["zh_TW"]) == "你好")
      #expect(tables.text("hi", table: "Other", languages: ["de"]) == "everywhere")
      #expect(tables.text("none", table: "Localizable", languages: ["de"]) == nil)
      #expect(tables.text("hi", table: "../de.lproj/Localizable", languages: ["de"]) == nil)
    }
  }

  @Test func numbersChooseForms() throws {
    let files: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@files@ in %@",
      "files": Self.rule(["zero": "no files", "one": "%d file", "other": "%d files"]),
    ]
    let nested: [String: Any] = [
      "NSStringLocalizedFormatKey": "%1$#@a@",
      "a": Self.rule(["one": "%1$d day and %2$#@b@", "other": "%1$d days and %2$#@b@"]),
      "b": Self.rule(["one": "%2$d hour", "other": "%2$d hours"]),
    ]
    try Self.bundle([
      "en.lproj/Localizable.stringsdict": Self.plurals(["files": files, "nested": nested]),
      "pl.lproj/Localizable.plurals": Self.plurals([
        "files": [
          "NSStringLocalizedFormatKey": "%#@files@",
          "files": Self.rule(["one": "%d plik", "few": "%d pliki", "many": "%d plików"]),
        ]
      ]),
    ]) { folder in
      let tables = LocalizedTables(folder: folder.path, development: "en")
      func check(
        _ expected: String, _ key: String, _ language: String, _ arguments: any CVarArg...
      ) throws {
        let format = try #require(tables.text(key, table: "Localizable", languages: [language]))
        #expect(PluralFormat.string(format, locale: nil, arguments) == expected)
      }
      try check("no files in A", "files", "en", 0, "A")
      try check("1 file in A", "files", "en", 1, "A")
      try check("12 files in A", "files", "en", 12, "A")
      try check("3 pliki", "files", "pl", 3)
      try check("5 plików", "files", "pl", 5)
      try check("1 day and 2 hours", "nested", "en", 1, 2)
      // Too few arguments leave something out, and read nothing that is not there.
      try check("2 files in ", "files", "en", 2)
    }
  }

  @Test func damagedFilesAreSaidWithTheirLine() throws {
    let said = Mutex<[String]>([])
    try Self.bundle([
      "de.lproj/A.strings": Data("\"x\" = \"y\";\n\"z\" = ".utf8), "B.stringsdict": Data("no".utf8),
    ]) { folder in
      let tables = LocalizedTables(folder: folder.path, development: nil) { line in
        said.withLock { $0.append(line) }
      }
      #expect(tables.text("x", table: "A", languages: ["de"]) == nil)
      #expect(tables.text("x", table: "B", languages: ["de"]) == nil)
      let lines = said.withLock { $0 }
      #expect(lines.count == 2)
      #expect(lines.contains { $0.contains("de.lproj/A.strings:2: The file ends") })
      #expect(lines.contains { $0.contains("B.stringsdict: The file is no property list") })
    }
  }

  @Test(
    arguments: [
      (["de", "en"], ["de_AT"], "de"), (["en", "pt-BR"], ["pt"], "pt-BR"),
      (["en", "Base"], ["fr"], "en"), (["Base", "fr"], ["de"], "Base"),
      (["zh-Hans", "zh-Hant"], ["zh_HK"], "zh-Hant"),
      (["German", "English"], ["de"], "German"), (["fr"], ["de"], nil),
    ] as [([String], [String], String?)])
  func folders(available: [String], languages: [String], expected: String?) {
    #expect(
      LocalizedFolders.best(of: Set(available), for: languages, development: "en") == expected)
  }
}
