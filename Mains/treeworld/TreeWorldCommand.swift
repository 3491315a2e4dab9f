import ArgumentParser
import TreeStore
import TreeWorld

/// The program: a window by default, and what can be done without one.
@main struct TreeWorldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "treeworld",
    abstract: "Notes in folders, in a window of any size.",
    discussion: """
      Without a command it opens a window on the library in the XDG data directory \
      (~/.local/share/treeworld), and makes one if there is none. What is typed is saved at \
      once. All commands work while windows are open, which show what they change.

      A note is named by its folders and name ("Home/Recipes/Soup"), by its name alone if no other \
      has it, or by the identity that --json shows. The exit code is 0 when all was done, 1 when \
      it was not, with a sentence on standard error, 2 when it was done in part or nothing was \
      found, and 64 when the command was not understood.
      """,
    version: "treeworld \(TreeWorldApp.version)",
    subcommands: [
      OpenCommand.self, CaptureCommand.self, ListCommand.self, ShowCommand.self, NewCommand.self,
      AppendCommand.self, AttachCommand.self, PrintCommand.self, MoveCommand.self,
      RenameCommand.self, DeleteCommand.self,
      SearchCommand.self, TagsCommand.self, LinksCommand.self, BacklinksCommand.self,
      VersionsCommand.self, ImportCommand.self, ExportCommand.self, BackupCommand.self,
      CheckCommand.self, RestoreCommand.self, SyncCommand.self, ServeCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}

/// One clear line, and exit code 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
