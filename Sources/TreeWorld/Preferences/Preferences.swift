import TreeStore

/// What a person sets for all windows. Each has a value that is usual.
struct Preferences: Equatable {
  enum Theme: String, CaseIterable { case system, light, dark }

  enum Spelling: Equatable {
    /// In the language of the desktop.
    case desktop
    case off
    /// A word is right if it is right in one of them.
    case languages([String])
  }

  /// How notes of a day are called.
  enum DayName: String, CaseIterable { case iso, local }

  static let sizes = -6...24
  static let lengths = 40...140
  static let lengthStep = 5

  /// The family of the text's font; nil for that of the desktop.
  var fontFamily: String?
  /// By how many points text is larger than on the desktop.
  var textSize = 0
  /// The most characters in a line; nil for as many as fit.
  var lineLength: Int? = 70
  var theme = Theme.system
  /// Whether marks are hidden off the line with the cursor.
  var hidesMarks = true
  var showsFormatBar = true
  /// Whether the line with the cursor stays in the middle.
  var centersCursor = false
  var spelling = Spelling.desktop
  /// The folder of the notes of each day; nil for the usual name.
  var dayFolder: String?
  var dayName = DayName.iso
  /// The note that a new note of the day begins with; nil for an empty one.
  var dayTemplate: FileID?
}

extension Preferences {
  /// The names under which they are kept as text.
  enum Key: String, CaseIterable {
    case fontFamily, textSize, lineLength, theme, hidesMarks, showsFormatBar, centersCursor
    case spelling, dayFolder, dayName, dayTemplate
  }

  private static let unlimited = "unlimited"
  private static let noLanguages = "off"

  /// The text of a value; nil for the usual one. What is no such text means the usual one.
  subscript(key: Key) -> String? {
    get { text(key) == Preferences().text(key) ? nil : text(key) }
    set { set(newValue, key) }
  }

  private func text(_ key: Key) -> String? {
    switch key {
    case .fontFamily: fontFamily
    case .textSize: "\(textSize)"
    case .lineLength: lineLength.map { "\($0)" } ?? Self.unlimited
    case .theme: theme.rawValue
    case .hidesMarks: "\(hidesMarks)"
    case .showsFormatBar: "\(showsFormatBar)"
    case .centersCursor: "\(centersCursor)"
    case .spelling:
      switch spelling {
      case .desktop: nil
      case .off: Self.noLanguages
      case .languages(let languages): languages.joined(separator: " ")
      }
    case .dayFolder: dayFolder
    case .dayName: dayName.rawValue
    case .dayTemplate: dayTemplate?.uuidString
    }
  }

  private mutating func set(_ text: String?, _ key: Key) {
    let usual = Preferences()
    func number(_ range: ClosedRange<Int>) -> Int? {
      text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    switch key {
    case .fontFamily: fontFamily = text.flatMap { $0.isEmpty ? nil : $0 }
    case .textSize: textSize = number(Self.sizes) ?? usual.textSize
    case .lineLength:
      lineLength = text == Self.unlimited ? nil : number(Self.lengths) ?? usual.lineLength
    case .theme: theme = text.flatMap(Theme.init) ?? usual.theme
    case .hidesMarks: hidesMarks = text.flatMap { Bool($0) } ?? usual.hidesMarks
    case .showsFormatBar: showsFormatBar = text.flatMap { Bool($0) } ?? usual.showsFormatBar
    case .centersCursor: centersCursor = text.flatMap { Bool($0) } ?? usual.centersCursor
    case .spelling:
      let languages = (text ?? "").split(separator: " ").map(String.init)
      spelling =
        text == Self.noLanguages ? .off : languages.isEmpty ? .desktop : .languages(languages)
    case .dayFolder: dayFolder = text.flatMap { $0.isEmpty ? nil : $0 }
    case .dayName: dayName = text.flatMap(DayName.init) ?? usual.dayName
    case .dayTemplate: dayTemplate = text.flatMap { FileID(uuidString: $0) }
    }
  }

  /// A line length that is a step longer or shorter; beyond the longest it is unlimited.
  func lineLength(by steps: Int) -> Int? {
    let now = lineLength ?? Self.lengths.upperBound + Self.lengthStep
    let next = now + steps * Self.lengthStep
    return next > Self.lengths.upperBound ? nil : max(next, Self.lengths.lowerBound)
  }
}
