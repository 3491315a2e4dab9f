import Foundation

/// The forms that a language has for numbers, as Unicode's CLDR names them.
public enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language.
  ///
  /// Rules are those of CLDR 44 for cardinal numbers. A language that is not known has the rule of English.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: How many digits after the point are shown; 0 for a whole number.
  ///   - language: An identifier such as "pl" or "pt-BR".
  public init(_ number: Double, decimals: Int = 0, language: String) {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    let code = parts.first?.lowercased() ?? "en"
    let rule = Self.rules[code] ?? .english
    let isEuropean = code == "pt" && parts.dropFirst().contains { $0.uppercased() == "PT" }
    self = Operands(number, decimals: decimals).category(isEuropean ? .english : rule)
  }

  enum Rule {
    case none, english, one, upToOne, zeroOrOne, french, romanian, slavic, polish, czech, slovenian,
      lithuanian, latvian, arabic, hebrew, welsh, irish, breton, icelandic, danish, filipino,
      spanish,
      maltese, macedonian, sorbian, gaelic, two, sinhala
  }

  private static let rules: [String: Rule] = {
    var all: [String: Rule] = [:]
    func add(_ rule: Rule, _ codes: String) {
      for code in codes.split(separator: " ") { all[String(code)] = rule }
    }
    add(
      .none,
      "bm bo dz id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa ps0 root sah ses sg th to vi wo yo yue zh"
    )
    add(.english, "ast de en et fi fy gl io lij nl sc scn sv sw ur yi")
    add(.spanish, "es it ca")
    add(
      .one,
      "af asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog"
    )
    add(.upToOne, "am as bn doi fa gu hi kn pcm zu")
    add(.zeroOrOne, "ak bho guw ln mg nso pa ti wa")
    add(.french, "fr pt hy kab ff")
    add(.romanian, "ro mo")
    add(.slavic, "ru uk be sr hr bs sh")
    add(.polish, "pl")
    add(.czech, "cs sk")
    add(.slovenian, "sl")
    add(.sorbian, "dsb hsb")
    add(.lithuanian, "lt")
    add(.latvian, "lv prg")
    add(.arabic, "ar ars")
    add(.hebrew, "he iw")
    add(.welsh, "cy")
    add(.irish, "ga")
    add(.gaelic, "gd")
    add(.breton, "br")
    add(.icelandic, "is")
    add(.macedonian, "mk")
    add(.danish, "da")
    add(.filipino, "fil tl ceb")
    add(.maltese, "mt")
    add(.two, "iu naq sat se sma smi smj smn sms")
    add(.sinhala, "si")
    return all
  }()
}

/// What the rules look at: the whole part, and the digits after the point.
private struct Operands {
  let n: Double
  let i: Int
  let v: Int
  let f: Int

  init(_ number: Double, decimals: Int) {
    let size = number.isFinite ? min(number.magnitude, 9e15) : 0
    n = size
    i = Int(size)
    v = min(max(decimals, 0), 6)
    f = v == 0 ? 0 : Int(((size - size.rounded(.down)) * pow(10, Double(v))).rounded())
  }

  func category(_ rule: PluralCategory.Rule) -> PluralCategory {
    let (i10, i100) = (i % 10, i % 100)
    let isWhole = n == Double(i)
    switch rule {
    case .none: return .other
    case .english: return i == 1 && v == 0 ? .one : .other
    case .one: return n == 1 ? .one : .other
    case .spanish:
      if i == 1 && v == 0 { return .one }
      return isMillions ? .many : .other
    case .upToOne: return i == 0 || n == 1 ? .one : .other
    case .zeroOrOne: return n == 0 || n == 1 ? .one : .other
    case .french:
      if i == 0 || i == 1 { return .one }
      return isMillions ? .many : .other
    case .romanian:
      if i == 1 && v == 0 { return .one }
      return v != 0 || n == 0 || (n != 1 && isWhole && (1...19).contains(i100)) ? .few : .other
    case .slavic:
      if v != 0 { return f % 10 == 1 && f % 100 != 11 ? .one : .other }
      if i10 == 1 && i100 != 11 { return .one }
      return (2...4).contains(i10) && !(12...14).contains(i100) ? .few : .many
    case .polish:
      if v != 0 { return .other }
      if i == 1 { return .one }
      return (2...4).contains(i10) && !(12...14).contains(i100) ? .few : .many
    case .czech:
      if v != 0 { return .many }
      return i == 1 ? .one : (2...4).contains(i) ? .few : .other
    case .slovenian:
      if v != 0 { return .few }
      return i100 == 1 ? .one : i100 == 2 ? .two : i100 == 3 || i100 == 4 ? .few : .other
    case .sorbian:
      let last = v == 0 ? i100 : f % 100
      return last == 1 ? .one : last == 2 ? .two : last == 3 || last == 4 ? .few : .other
    case .lithuanian:
      if f != 0 { return .many }
      if i10 == 1 && !(11...19).contains(i100) { return .one }
      return (2...9).contains(i10) && !(11...19).contains(i100) ? .few : .other
    case .latvian:
      if i10 == 0 && v == 0 || (11...19).contains(i100) && v == 0 { return .zero }
      return i10 == 1 && i100 != 11 ? .one : .other
    default: return rarer(rule)
    }
  }

  private func rarer(_ rule: PluralCategory.Rule) -> PluralCategory {
    let (i10, i100) = (i % 10, i % 100)
    let isWhole = n == Double(i)
    switch rule {
    case .arabic:
      guard isWhole else { return .other }
      switch i {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(i100) ? .few : (11...99).contains(i100) ? .many : .other
      }
    case .hebrew:
      return v == 0 && i == 1 || i == 0 && v != 0 ? .one : i == 2 && v == 0 ? .two : .other
    case .welsh:
      guard isWhole else { return .other }
      let all: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return all[i] ?? .other
    case .irish:
      guard isWhole else { return .other }
      switch i {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    case .gaelic:
      guard isWhole else { return .other }
      switch i {
      case 1, 11: return .one
      case 2, 12: return .two
      case 3...10, 13...19: return .few
      default: return .other
      }
    case .breton:
      guard isWhole else { return .other }
      if i10 == 1 && ![11, 71, 91].contains(i100) { return .one }
      if i10 == 2 && ![12, 72, 92].contains(i100) { return .two }
      if [3, 4, 9].contains(i10) && ![1, 7, 9].contains(i100 / 10) { return .few }
      return i != 0 && i % 1_000_000 == 0 ? .many : .other
    case .icelandic:
      return v == 0 && i10 == 1 && i100 != 11 || f % 10 == 1 && f % 100 != 11 ? .one : .other
    case .macedonian:
      return v == 0 && i10 == 1 && i100 != 11 || f % 10 == 1 && f % 100 != 11 ? .one : .other
    case .danish: return n == 1 || v != 0 && (i == 0 || i == 1) && f != 0 ? .one : .other
    case .filipino:
      return v == 0 && (1...3).contains(i) || v == 0 && ![4, 6, 9].contains(i10)
        || v != 0 && ![4, 6, 9].contains(f % 10) ? .one : .other
    case .maltese:
      guard isWhole else { return .other }
      if i == 1 { return .one }
      if i == 2 { return .two }
      if i == 0 || (3...10).contains(i100) { return .few }
      return (11...19).contains(i100) ? .many : .other
    case .two: return n == 1 ? .one : n == 2 ? .two : .other
    case .sinhala: return n == 0 || n == 1 || i == 0 && f == 1 ? .one : .other
    default: return .other
    }
  }

  /// Whole millions, which take “de” in Romance languages.
  private var isMillions: Bool { i != 0 && i % 1_000_000 == 0 && v == 0 }
}
