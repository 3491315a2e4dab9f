/// The place of a key on a keyboard, with the numbers of the USB usage tables.
///
/// *Differs from UIKit*: it is found by what the key types, on a layout as in the United States; keys of
/// which hosts tell nothing, such as modifier keys by themselves and those of a keypad, are absent.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key that has no code here.
  case keyboardErrorUndefined = 3
  /// The A key.
  case keyboardA = 4
  /// The B key.
  case keyboardB = 5
  /// The C key.
  case keyboardC = 6
  /// The D key.
  case keyboardD = 7
  /// The E key.
  case keyboardE = 8
  /// The F key.
  case keyboardF = 9
  /// The G key.
  case keyboardG = 10
  /// The H key.
  case keyboardH = 11
  /// The I key.
  case keyboardI = 12
  /// The J key.
  case keyboardJ = 13
  /// The K key.
  case keyboardK = 14
  /// The L key.
  case keyboardL = 15
  /// The M key.
  case keyboardM = 16
  /// The N key.
  case keyboardN = 17
  /// The O key.
  case keyboardO = 18
  /// The P key.
  case keyboardP = 19
  /// The Q key.
  case keyboardQ = 20
  /// The R key.
  case keyboardR = 21
  /// The S key.
  case keyboardS = 22
  /// The T key.
  case keyboardT = 23
  /// The U key.
  case keyboardU = 24
  /// The V key.
  case keyboardV = 25
  /// The W key.
  case keyboardW = 26
  /// The X key.
  case keyboardX = 27
  /// The Y key.
  case keyboardY = 28
  /// The Z key.
  case keyboardZ = 29
  /// The 1 key.
  case keyboard1 = 30
  /// The 2 key.
  case keyboard2 = 31
  /// The 3 key.
  case keyboard3 = 32
  /// The 4 key.
  case keyboard4 = 33
  /// The 5 key.
  case keyboard5 = 34
  /// The 6 key.
  case keyboard6 = 35
  /// The 7 key.
  case keyboard7 = 36
  /// The 8 key.
  case keyboard8 = 37
  /// The 9 key.
  case keyboard9 = 38
  /// The 0 key.
  case keyboard0 = 39
  /// The Return key.
  case keyboardReturnOrEnter = 40
  /// The Escape key.
  case keyboardEscape = 41
  /// The Backspace key.
  case keyboardDeleteOrBackspace = 42
  /// The Tab key.
  case keyboardTab = 43
  /// The space bar.
  case keyboardSpacebar = 44
  /// The key of the hyphen.
  case keyboardHyphen = 45
  /// The key of the equals sign.
  case keyboardEqualSign = 46
  /// The key of the opening bracket.
  case keyboardOpenBracket = 47
  /// The key of the closing bracket.
  case keyboardCloseBracket = 48
  /// The key of the backslash.
  case keyboardBackslash = 49
  /// The key of the semicolon.
  case keyboardSemicolon = 51
  /// The key of the quotation mark.
  case keyboardQuote = 52
  /// The key of the grave accent.
  case keyboardGraveAccentAndTilde = 53
  /// The key of the comma.
  case keyboardComma = 54
  /// The key of the full stop.
  case keyboardPeriod = 55
  /// The key of the slash.
  case keyboardSlash = 56
  /// The F1 key.
  case keyboardF1 = 58
  /// The F2 key.
  case keyboardF2 = 59
  /// The F3 key.
  case keyboardF3 = 60
  /// The F4 key.
  case keyboardF4 = 61
  /// The F5 key.
  case keyboardF5 = 62
  /// The F6 key.
  case keyboardF6 = 63
  /// The F7 key.
  case keyboardF7 = 64
  /// The F8 key.
  case keyboardF8 = 65
  /// The F9 key.
  case keyboardF9 = 66
  /// The F10 key.
  case keyboardF10 = 67
  /// The F11 key.
  case keyboardF11 = 68
  /// The F12 key.
  case keyboardF12 = 69
  /// The Home key.
  case keyboardHome = 74
  /// The Page Up key.
  case keyboardPageUp = 75
  /// The Delete key, which deletes what follows.
  case keyboardDeleteForward = 76
  /// The End key.
  case keyboardEnd = 77
  /// The Page Down key.
  case keyboardPageDown = 78
  /// The right arrow key.
  case keyboardRightArrow = 79
  /// The left arrow key.
  case keyboardLeftArrow = 80
  /// The down arrow key.
  case keyboardDownArrow = 81
  /// The up arrow key.
  case keyboardUpArrow = 82

  init(key: String) { self = Self.codes[key] ?? .keyboardErrorUndefined }

  /// The codes by the host's names of keys.
  private static let codes: [String: UIKeyboardHIDUsage] = [
    "a": .keyboardA,
    "b": .keyboardB,
    "c": .keyboardC,
    "d": .keyboardD,
    "e": .keyboardE,
    "f": .keyboardF,
    "g": .keyboardG,
    "h": .keyboardH,
    "i": .keyboardI,
    "j": .keyboardJ,
    "k": .keyboardK,
    "l": .keyboardL,
    "m": .keyboardM,
    "n": .keyboardN,
    "o": .keyboardO,
    "p": .keyboardP,
    "q": .keyboardQ,
    "r": .keyboardR,
    "s": .keyboardS,
    "t": .keyboardT,
    "u": .keyboardU,
    "v": .keyboardV,
    "w": .keyboardW,
    "x": .keyboardX,
    "y": .keyboardY,
    "z": .keyboardZ,
    "1": .keyboard1,
    "2": .keyboard2,
    "3": .keyboard3,
    "4": .keyboard4,
    "5": .keyboard5,
    "6": .keyboard6,
    "7": .keyboard7,
    "8": .keyboard8,
    "9": .keyboard9,
    "0": .keyboard0,
    "return": .keyboardReturnOrEnter,
    "escape": .keyboardEscape,
    "backspace": .keyboardDeleteOrBackspace,
    "tab": .keyboardTab,
    "space": .keyboardSpacebar,
    "-": .keyboardHyphen,
    "=": .keyboardEqualSign,
    "[": .keyboardOpenBracket,
    "]": .keyboardCloseBracket,
    "\\": .keyboardBackslash,
    ";": .keyboardSemicolon,
    "'": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde,
    ",": .keyboardComma,
    ".": .keyboardPeriod,
    "/": .keyboardSlash,
    "f1": .keyboardF1,
    "f2": .keyboardF2,
    "f3": .keyboardF3,
    "f4": .keyboardF4,
    "f5": .keyboardF5,
    "f6": .keyboardF6,
    "f7": .keyboardF7,
    "f8": .keyboardF8,
    "f9": .keyboardF9,
    "f10": .keyboardF10,
    "f11": .keyboardF11,
    "f12": .keyboardF12,
    "home": .keyboardHome,
    "pageup": .keyboardPageUp,
    "delete": .keyboardDeleteForward,
    "end": .keyboardEnd,
    "pagedown": .keyboardPageDown,
    "right": .keyboardRightArrow,
    "left": .keyboardLeftArrow,
    "down": .keyboardDownArrow,
    "up": .keyboardUpArrow,
  ]
}
