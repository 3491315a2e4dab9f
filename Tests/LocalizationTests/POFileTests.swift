import Localization
import Testing

struct POFileTests {
  private func read(_ text: String) throws -> POFile { try POFile(Array(text.utf8)) }

  @Test func readsPhrasesAndForms() throws {
    let poFile = try read(
      """
      # Whoever translated
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      #: Strings.swift
      msgid "Back"
      msgstr "Zurück"

      msgid "%@ file"
      msgid_plural "%@ files"
      msgstr[0] "%@ Datei"
      msgstr[1] "%@ Dateien"
      msgid "one \\"two\\""
      " three\\n"
      msgstr "eins "
      "„zwei“\\\\ "
      "drei"

      #, fuzzy
      msgid "Guess"
      msgstr "Rate"

      msgid "Later"
      msgstr ""
      """)
    #expect(poFile.header["Language"] == "de")
    #expect(poFile["Back"] == "Zurück")
    #expect(poFile["one \"two\" three\n"] == "eins „zwei“\\ drei")
    #expect(poFile["Guess"] == nil)
    #expect(poFile["Later"] == nil)
    #expect(poFile["Unheard"] == nil)
    #expect(poFile.text("%@ file", count: 1) == "%@ Datei")
    #expect(poFile.text("%@ file", count: 0) == "%@ Dateien")
    #expect(poFile.entries.map(\.phrase) == ["Back", "%@ file", "one \"two\" three\n", "Later"])
  }

  @Test(arguments: [
    ("msgid Back", "line 1: “Back” is not in quotation marks"),
    ("\n\nmessage \"Back\"", "line 3: “message” is no keyword that is known"),
    ("msgid \"\\q\"", "line 1: “\\q” stands for nothing"),
    ("msgid \"a\"\nmsgstr[1] \"b\"", "line 2: “msgstr[1]” is not the next form"),
    ("msgid", "line 1: there is no text"),
    (
      "msgid \"\"\nmsgstr \"Plural-Forms: many\"",
      "line 1: “many” are no plural forms"
    ),
  ])
  func saysWhatIsWrong(_ text: String, _ reason: String) {
    #expect {
      try read(text)
    } throws: {
      "\($0)" == reason
    }
  }

  @Test(
    arguments: [
      ("no place", [], "no place"), ("“%@” in %@", ["a", "b"], "“a” in b"),
      ("%2$@ before %1$@", ["a", "b"], "b before a"), ("100 %% of %@", ["it"], "100 % of it"),
      ("50 % and %d", ["x"], "50 % and %d"), ("%@ and %@", ["a"], "a and %@"),
      ("%@", ["%@"], "%@"),
    ] as [(String, [String], String)])
  func fillsPlaces(_ phrase: String, _ parts: [String], _ text: String) {
    #expect(Placeholders.fill(phrase, with: parts) == text)
  }
}
