import Localization
import Testing

/// Plural forms of languages, as gettext's manual lists them.
struct PluralRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let language: String
    let rule: String
    let forms: [Int: Int]
    var testDescription: String { language }
  }

  static let rows = [
    Row(language: "Japanese", rule: "nplurals=1; plural=0;", forms: [0: 0, 1: 0, 7: 0]),
    Row(
      language: "German", rule: "nplurals=2; plural=(n != 1);", forms: [0: 1, 1: 0, 2: 1, -1: 0]),
    Row(language: "French", rule: "nplurals=2; plural=n > 1;", forms: [0: 0, 1: 0, 2: 1]),
    Row(
      language: "Polish",
      rule: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
        + "(n%100<10 || n%100>=20) ? 1 : 2);",
      forms: [0: 2, 1: 0, 2: 1, 5: 2, 12: 2, 22: 1, 112: 2, 122: 1]),
    Row(
      language: "Arabic",
      rule: "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
        + "n%100>=11 ? 4 : 5;",
      forms: [0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 103: 3]),
  ]

  @Test(arguments: rows) func takesTheForm(_ row: Row) throws {
    let rule = try #require(PluralRule(row.rule))
    for (number, form) in row.forms {
      #expect(rule.form(for: number) == form, "\(number) of \(row.language)")
    }
  }

  @Test(arguments: [
    "", "nplurals=2;", "nplurals=0; plural=0;", "nplurals=2; plural=(n != 1;",
    "nplurals=2; plural=n ! 1;", "nplurals=2; plural=m;", "nplurals=2; plural=n ? 1;",
  ])
  func refuses(_ text: String) { #expect(PluralRule(text) == nil) }

  @Test func ofAWrongRuleTheLastFormIsTaken() throws {
    let rule = try #require(PluralRule("nplurals=2; plural=n;"))
    #expect(rule.form(for: 9) == 1)
    #expect(try #require(PluralRule("nplurals=2; plural=n/0;")).form(for: 9) == 0)
  }
}
