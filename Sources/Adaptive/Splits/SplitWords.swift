/// The descriptions of splits in transcripts and explanations.
public enum SplitWords {
  /// Returns a number of points: whole if it is whole, else rounded to a tenth.
  public static func number(_ points: Double) -> String {
    guard points.magnitude < 1e15 else { return "\(points)" }
    let tenths = Int((points * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return sign + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}

extension SplitWords {
  static func count(_ columns: Int) -> String {
    switch columns {
    case 0: "no column"
    case 1: "one column"
    default: "\(columns) columns"
    }
  }
}

extension ClassicSplit.Mode {
  /// The name of the case of `UISplitViewController.DisplayMode`.
  public var word: String {
    switch self {
    case .secondaryOnly: "secondaryOnly"
    case .oneBeside: "oneBesideSecondary"
    case .oneOver: "oneOverSecondary"
    }
  }
}

extension ClassicSplit.Layout {
  /// A description for a line of a transcript: "oneBesideSecondary, primary 320, secondary 703".
  public var summary: String {
    guard !isCollapsed else { return "collapsed" }
    let columns = [("primary", primary), ("secondary", secondary)].compactMap { name, area in
      area.map { "\(name) \(SplitWords.number($0.width))" }
    }
    return ([mode.word] + columns).joined(separator: ", ")
  }
}
