/// How a person puts text into a field or text view, and what is around it.
public struct TextInput: Hashable, Codable, Sendable {
  public enum Border: String, Codable, Sendable { case none, line, bezel, rounded }

  /// Which keys are wanted, for hosts that show some.
  public enum Purpose: String, Codable, Sendable {
    case text, latin, digits, decimal, punctuation, phone, name, email, web, pin, search
  }

  public enum Capitals: String, Codable, Sendable { case none, words, sentences, all }

  /// What the key says that ends the input.
  public enum ReturnKey: String, Codable, Sendable {
    case plain, go, google, join, next, route, search, send, yahoo, done, emergency, continues
  }

  public struct MenuTitle: Hashable, Codable, Sendable {
    public var title: String
    public var isEnabled: Bool

    public init(_ title: String, isEnabled: Bool = true) {
      self.title = title
      self.isEnabled = isEnabled
    }
  }

  public var border = Border.none
  public var purpose = Purpose.text
  public var capitals = Capitals.sentences
  /// nil for as the host likes it.
  public var corrects: Bool?
  public var checksSpelling: Bool?
  public var returnKey = ReturnKey.plain
  /// Of the words that an empty field shows.
  public var placeholderColor: Color?
  /// Whether a text view is as high as its text and does not scroll.
  public var isStill = false
  /// Whether nobody can select its text.
  public var isUnselectable = false
  /// What is to be seen, and how often that was asked for.
  public var reveal: TextRange?
  public var reveals = 0
  /// What the menu of a text view has besides what the host's own has; an empty title begins
  /// another group. A choice is told as `SceneEvent.chose`, counted with those.
  public var menu: [MenuTitle] = []
  /// Whether its menu offers to take back the last change, and to make it again.
  public var canUndo = false
  public var canRedo = false
  /// Keys that are the app's even if the widget has a use for them.
  public var keys: [KeyPress] = []

  public init() {}
}
