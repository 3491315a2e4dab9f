/// The parameters of a file dialog.
public struct FileChoice: Hashable, Codable, Sendable {
  /// What the person chooses in the dialog.
  public enum Kind: String, Codable, Sendable {
    /// Existing files.
    case files
    /// Existing folders.
    case folder
    /// A folder and a name for a file to be written. An existing file may be chosen if the person
    /// confirms that it is overwritten.
    case place
  }

  /// What the person chooses.
  public var kind: Kind
  /// A Boolean value that tells whether several files or folders can be chosen.
  public var allowsSeveral: Bool
  /// The file name extensions that can be chosen, without the dot; empty for all files.
  public var endings: [String]
  /// The name of the file filter that `endings` makes.
  public var endingsName: String
  /// The title of the button that confirms; empty for the platform's own.
  public var prompt: String
  /// The initial file name, for `Kind.place`.
  public var suggestedName: String
  /// The path of the initial folder; nil leaves it to the platform.
  public var directory: String?

  /// Creates the parameters of a file dialog. By default one file of any type is chosen, beginning
  /// in a folder that the platform chooses.
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
  /// The parameters of the dialog, of the role `fileDialog`.
  public var fileChoice: FileChoice? {
    get { look.look.fileChoice }
    set { look.change { $0.fileChoice = newValue } }
  }
}
