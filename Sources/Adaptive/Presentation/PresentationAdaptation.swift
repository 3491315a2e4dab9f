/// Which form a presentation takes in the room that there is (uikit-behaviour §6.2).
public enum PresentationAdaptation {
  public enum Form: String, Hashable, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
    case overCurrentContext, popover
  }

  /// What systems disagree about.
  public struct Profile: Hashable, Sendable {
    /// What a popover becomes where it is narrow.
    public var narrowPopover: Form
    /// What a sheet becomes there; nil when it stays one.
    public var narrowSheet: Form?
    /// Whether what a popover's content presents may come otherwise than from below (§6.1,
    /// rule 19).
    public var popoverTakesAnyTransition = true

    /// What a popover's content presented had to come from below.
    public static let ios6 = Profile(
      narrowPopover: .fullScreen, narrowSheet: .fullScreen, popoverTakesAnyTransition: false)
    /// Everything covers a narrow screen.
    public static let ios8 = Profile(narrowPopover: .fullScreen, narrowSheet: .fullScreen)
    public static let ios13 = Profile(narrowPopover: .pageSheet, narrowSheet: nil)
  }

  /// What somebody asked about a size class answers.
  public enum Answer: Hashable, Sendable {
    /// As it is where nobody is asked.
    case asUsual
    /// The form that was asked for, whatever the room.
    case unchanged
    case become(Form)
  }

  public struct Input: Hashable, Sendable {
    public var asked: Form
    public var horizontal: SizeClass
    public var answer: Answer
    public var profile: Profile

    public init(
      asked: Form, horizontal: SizeClass, answer: Answer = .asUsual, profile: Profile = .ios13
    ) {
      self.asked = asked
      self.horizontal = horizontal
      self.answer = answer
      self.profile = profile
    }
  }

  public struct Result: Hashable, Sendable {
    public var form: Form
    /// It is another than the one that was asked for.
    public var isAdapted: Bool
  }

  /// A form that cannot be adapted to counts as no answer: a popover and a presentation of an
  /// app's own have to be asked for, and a context belongs to who presents.
  public static func solve(_ input: Input) -> Result {
    let form: Form
    switch input.answer {
    case .unchanged: form = input.asked
    case .become(let other) where isTarget(other): form = other
    case .become, .asUsual: form = usual(input)
    }
    return Result(form: form, isAdapted: form != input.asked)
  }

  /// Whether it is asked for another form at all.
  public static func adapts(_ form: Form) -> Bool {
    switch form {
    case .popover, .pageSheet, .formSheet, .custom: true
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: false
    }
  }

  private static func usual(_ input: Input) -> Form {
    guard input.horizontal == .compact else { return input.asked }
    switch input.asked {
    case .popover: return input.profile.narrowPopover
    case .pageSheet, .formSheet: return input.profile.narrowSheet ?? input.asked
    default: return input.asked
    }
  }

  private static func isTarget(_ form: Form) -> Bool {
    switch form {
    case .fullScreen, .pageSheet, .formSheet, .overFullScreen: true
    case .currentContext, .overCurrentContext, .custom, .popover: false
    }
  }
}
