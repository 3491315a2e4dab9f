import ArgumentParser

/// Which library is meant may also stand before the command, where other programs have it:
/// `treeworld --library PATH list` is `treeworld list --library PATH`.
enum CommandFirst {
  static func arranged(_ words: [String], commands: Set<String>) -> [String] {
    var options: [String] = []
    var rest = words[...]
    while let word = rest.first {
      if word == "--library", rest.count > 1 {
        options += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if word.hasPrefix("--library=") {
        options.append(word)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    guard let command = rest.first, commands.contains(command) else { return words }
    return [command] + options + rest.dropFirst()
  }
}

extension TreeWorldCommand {
  static func main() {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    main(CommandFirst.arranged(Array(CommandLine.arguments.dropFirst()), commands: Set(names)))
  }
}
