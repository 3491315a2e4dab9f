import ArgumentParser
import Foundation
import SimulatorProgram
import UIKit

/// What `UIApplicationMain` calls in a program that AppHost is linked to. It is on the main thread.
@_cdecl("uikit_app_host_main")
func appHostMain(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let words = (0..<max(0, Int(argumentCount))).compactMap {
    arguments[$0].map { String(cString: $0) }
  }
  return MainActor.assumeIsolated { AppHostMain.run(words) }
}

@MainActor enum AppHostMain {
  /// - Returns: The exit code.
  static func run(_ words: [String]) -> Int32 {
    guard let app = AppProgram.current else { return 1 }
    do {
      return try AppCommand.parse(Array(words.dropFirst())).run(app)
    } catch {
      let code = AppCommand.exitCode(for: error)
      let text = AppCommand.fullMessage(for: error)
      if code.isSuccess { Console.print(text) } else { Console.error(text) }
      return code.rawValue
    }
  }
}
