import ArgumentParser
import Foundation

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
    Streams.prepare()
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    do {
      try Streams.refuseTooFewFiles()
      var command = try parseAsRoot(CommandFirst.arranged(Words.given, commands: Set(names)))
      try command.run()
    } catch {
      Foundation.exit(end(by: error))
    }
    Foundation.exit(0)
  }

  /// Says why it ended.
  ///
  /// - Returns: the exit code.
  private static func end(by error: any Error) -> Int32 {
    do {
      if let failure = error as? Streams.Failure { throw failure }
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      guard !text.isEmpty else { return code.rawValue }
      // Help that was asked for is the answer.
      if code.isSuccess { try Answer.say(text) } else { Answer.warn(text) }
      return code.rawValue
    } catch let failure as Streams.Failure where failure.isUnread {
      // As if the signal had ended it that `Streams` keeps away.
      return 128 + SIGPIPE
    } catch {
      Answer.warn("Error: \(error)")
      return 1
    }
  }
}
