import Testing

@testable import Lowering

@Suite("Texts in the language of the session") struct SessionTextTests {
  private func line(_ source: String, _ others: String = "") -> String {
    lines(source, others).first ?? ""
  }

  @Test("Formats with several arguments") func formats() {
    #expect(
      line("let t = String.localizedStringWithFormat(f, a, b + 1)")
        == "let t = String.localizedStringWithFormat(f, arguments: [a, b + 1])")
    let one = "let t = String.localizedStringWithFormat(f, a)"
    #expect(line(one) == one)
    #expect(
      line("let t = String(format: NSLocalizedString(\"k\", comment: \"\"), a, b)")
        == "let t = String(pluralFormat: NSLocalizedString(\"k\", comment: \"\"), arguments: [a, b])"
    )
    let plain = "let t = String(format: f, a, b)"
    #expect(line(plain) == plain)
  }

  @Test("Texts of bundles") func bundles() {
    #expect(
      line("let t = bundle.localizedString(forKey: k, value: nil, table: \"T\")")
        == "let t = bundle.localizedText(forKey: k, value: nil, table: \"T\")")
    #expect(
      line(
        "let t = NSLocalizedString(\"k\", tableName: nil, bundle: .main, value: v, comment: \"\")")
        == "let t = Foundation.Bundle.main.localizedText(forKey: \"k\", value: v, table: nil)")
    let own = "let t = words.localizedString(forKey: k, value: nil, table: nil)"
    #expect(
      line(
        own,
        "class Words { func localizedString(forKey: String, value: String?, table: String?) -> String { \"\" } }"
      ) == own)
  }

  @Test("Values in their own formats") func formatted() {
    #expect(
      line("let t = a.b.formatted()") == "let t = sessionFormatted(a.b, { $0.formatted() })")
    #expect(
      line("let t = Date().formatted(date: .long, time: .omitted)")
        == "let t = Date().sessionFormatted(date: .long, time: .omitted)")
    #expect(
      line("let t = day.formatted(.dateTime.day().month())")
        == "let t = day.formatted(.dateTime.locale(.session).day().month())")
    for plain in ["let t = day?.formatted()", "let t: Day = .now.formatted()"] {
      #expect(line(plain) == plain)
    }
    let own = "let t = tree.formatted()"
    #expect(line(own, "struct Tree { func formatted() -> String { name } }") == own)
    let style = "let t = tree.formatted(.short)"
    #expect(line(style) == style)
  }

  @Test("The locale") func locale() {
    #expect(line("let l = Locale.current.identifier") == "let l = Locale.session.identifier")
    let own = "let l = Locale.current"
    #expect(line(own, "enum Locale { static let current = 1 }") == own)
    #expect(line("let c = Calendar.current") == "let c = Calendar.session")
  }

  @Test("Formatters") func formatters() {
    #expect(line("let f = DateFormatter()") == "let f = DateFormatter.session()")
    #expect(line("let f = NumberFormatter()") == "let f = NumberFormatter.session()")
    #expect(line("let f = DateFormatter.init()") == "let f = DateFormatter.session()")
    #expect(
      line("let f = Foundation.NumberFormatter()") == "let f = Foundation.NumberFormatter.session()"
    )
    let own = "let f = DateFormatter()"
    #expect(line(own, "class DateFormatter {}") == own)
    let date = "let t = DateFormatter.localizedString(from: d, dateStyle: .short, timeStyle: .none)"
    #expect(
      line(date)
        == "let t = DateFormatter.sessionString  (from: d, dateStyle: .short, timeStyle: .none)")
  }
}
