import TreeStore

/// What is said of folders in folders.
extension Strings {
  static var newFolderInside: String { say("New Folder Inside") }
  static func newFolder(in folder: String) -> String { say("New Folder in “%@”", folder) }
  static var topLevel: String { say("Top Level") }
  static func movedToTop(_ files: [File]) -> String {
    files.count == 1
      ? say("“%@” was moved to the top level", files[0].name)
      : say.counted("%@ was moved to the top level", "%@ were moved to the top level", files.count)
  }
  static func expand(_ folder: String) -> String { say("Expand “%@”", folder) }
  static func collapse(_ folder: String) -> String { say("Collapse “%@”", folder) }
  static var expandFolder: String { say("Expand Folder") }
  static var collapseFolder: String { say("Collapse Folder, or Go to the One Around It") }
  static var isExpanded: String { say("expanded") }
  static var isCollapsed: String { say("collapsed") }
  static func level(_ level: Int) -> String { say("level %@", number(level)) }

  // Folders that were named by their paths.
  static var nestFolders: String { say("Nest Folders") }
  static func pathNames(_ example: String, _ count: Int) -> String {
    count == 1
      ? say("“%@” is named by its path", example)
      : say("%@ folders are named by their paths", number(count))
  }
  static func nested(_ count: Int) -> String {
    say.counted("%@ folder was nested", "%@ folders were nested", count)
  }
}
