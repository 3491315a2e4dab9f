/// The settings of a field or text view for text input.
public struct TextInput: Hashable, Codable, Sendable {
  /// The border of a field.
  public enum Border: String, Codable, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A sunken border.
    case bezel
    /// A border with rounded corners.
    case rounded

    /// Whether the platform draws a frame with round corners for it.
    var isRound: Bool { self == .bezel || self == .rounded }
  }

  /// The expected content, for hosts with an on-screen keyboard or an input method.
  public enum Purpose: String, Codable, Sendable {
    /// The purposes: any text, ASCII letters, digits, decimal numbers, numbers and punctuation,
    /// phone numbers, names, email addresses, URLs, a PIN, a search query.
    case text, latin, digits, decimal, punctuation, phone, name, email, web, pin, search
  }

  /// The automatic capitalization.
  public enum Capitals: String, Codable, Sendable {
    /// Nothing is capitalized.
    case none
    /// The first letter of each word is capitalized.
    case words
    /// The first letter of each sentence is capitalized.
    case sentences
    /// All letters are capitalized.
    case all
  }

  /// The label of the Return key of an on-screen keyboard.
  public enum ReturnKey: String, Codable, Sendable {
    /// The labels: `plain` is the default one, the others are words for what happens next.
    case plain, go, google, join, next, route, search, send, yahoo, done, emergency, continues
  }

  /// An item of a text view's context menu.
  public struct MenuTitle: Hashable, Codable, Sendable {
    /// The title of the item; empty for a separator.
    public var title: String
    /// A Boolean value that tells whether the item can be chosen.
    public var isEnabled: Bool

    /// Creates an enabled item, unless told otherwise.
    public init(_ title: String, isEnabled: Bool = true) {
      self.title = title
      self.isEnabled = isEnabled
    }
  }

  /// The revision of the text, which grows with each change of it (``TextEdit``). A host compares
  /// texts of different revisions only.
  public var revision = 0
  /// The border of a field.
  public var border = Border.none
  /// The expected content.
  public var purpose = Purpose.text
  /// The automatic capitalization; of sentences by default.
  public var capitals = Capitals.sentences
  /// Whether text is completed or corrected automatically; nil leaves it to the host.
  public var corrects: Bool?
  /// Whether spelling is checked; nil leaves it to the host.
  public var checksSpelling: Bool?
  /// The label of the Return key.
  public var returnKey = ReturnKey.plain
  /// The colour of the placeholder; nil for the host's own.
  public var placeholderColor: Color?
  /// A Boolean value that tells whether a text view is as high as its text and does not scroll.
  public var isStill = false
  /// A Boolean value that tells whether the text cannot be selected.
  public var isUnselectable = false
  /// The range of text to scroll to, each time that `reveals` changes; nil for none.
  public var reveal: TextRange?
  /// The number of requests to scroll to `reveal`; of a list, the number of requests to show its scroll
  /// indicators for a moment.
  public var reveals = 0
  /// The first visible line of a text view; nil while it is not known. A host that lays out text
  /// scrolls to it when it makes the widget, and each time that `placements` changes; it takes
  /// precedence over a new content offset then. Other hosts ignore it.
  public var topLine: TopLine?
  /// The number of requests to scroll to `topLine`.
  public var placements = 0
  /// The items of a text view's context menu in addition to the host's own; an empty title begins
  /// another group. A choice is sent as `SceneEvent.chose` with the index, separators counted.
  public var menu: [MenuTitle] = []
  /// A Boolean value that tells whether the context menu offers to undo the last change.
  public var canUndo = false
  /// A Boolean value that tells whether the context menu offers to redo the last undone change.
  public var canRedo = false
  /// The key presses that the app handles, even if the widget has a use for them.
  public var keys: [KeyPress] = []

  /// The uniform type identifiers of what a person can paste into a text view besides plain text:
  /// "public.file-url", "public.image" and "public.html". It is sent as `SceneEvent.pasted`.
  public var pasteTypes: [String] = []

  /// Creates the default settings.
  public init() {}
}
