/// The adaptation of a presentation style to the size class (uikit-behaviour §6.2).
public enum PresentationAdaptation {
  public enum Form: String, Hashable, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
    case overCurrentContext, popover
  }

  /// The differences between systems.
  public struct Profile: Hashable, Sendable {
    /// The style of a popover in compact width.
    public var narrowPopover: Form
    /// The style of a sheet in compact width; nil if it stays a sheet.
    public var narrowSheet: Form?
    /// Whether the content of a popover may present with any transition, not only from below (§6.1,
    /// rule 19).
    public var popoverTakesAnyTransition = true

    /// The content of a popover had to present from below.
    public static let ios6 = Profile(
      narrowPopover: .fullScreen, narrowSheet: .fullScreen, popoverTakesAnyTransition: false)
    /// In compact width every presentation is full screen.
    public static let ios8 = Profile(narrowPopover: .fullScreen, narrowSheet: .fullScreen)
    public static let ios13 = Profile(narrowPopover: .pageSheet, narrowSheet: nil)
  }

  /// The delegate's adaptive presentation style.
  public enum Answer: Hashable, Sendable {
    /// As without a delegate.
    case asUsual
    /// The requested style, regardless of the size class (`none`).
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
    /// The style differs from the requested one.
    public var isAdapted: Bool
  }

  /// Returns the style of the presentation. An answer of the delegate that is no adaptive style is
  /// ignored: a popover and a custom presentation have to be requested, and a current-context style
  /// depends on the presenter.
  public static func solve(_ input: Input) -> Result {
    let form: Form
    switch input.answer {
    case .unchanged: form = input.asked
    case .become(let other) where isTarget(other): form = other
    case .become, .asUsual: form = usual(input)
    }
    return Result(form: form, isAdapted: form != input.asked)
  }

  /// Returns whether the delegate is asked about a requested style at all.
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
