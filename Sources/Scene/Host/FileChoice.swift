/// What a file dialog asks a person for.
public struct FileChoice: Hashable, Codable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// Files that are there.
    case files
    /// A folder that is there.
    case folder
    /// A place and a name for what is to be written. What is there may be written over, if the
    /// person says so.
    case place
  }

  public var kind: Kind
  public var allowsSeveral: Bool
  /// How the names of files that can be chosen end, without the dot; empty for all files.
  public var endings: [String]
  /// What files with these endings are called.
  public var endingsName: String
  /// What the button says that chooses; empty leaves it to the platform.
  public var prompt: String
  /// The name to begin with, of a place.
  public var suggestedName: String
  /// The path of the folder to begin in; nil leaves it to the platform.
  public var directory: String?

  public init(
    _ kind: Kind, allowsSeveral: Bool = false, endings: [String] = [], endingsName: String = "",
    prompt: String = "", suggestedName: String = "", directory: String? = nil
  ) {
    self.kind = kind
    self.allowsSeveral = allowsSeveral
    self.endings = endings
    self.endingsName = endingsName
    self.prompt = prompt
    self.suggestedName = suggestedName
    self.directory = directory
  }
}

extension Node {
  /// Of a file dialog.
  public var fileChoice: FileChoice? {
    get { look.look.fileChoice }
    set { look.change { $0.fileChoice = newValue } }
  }
}
