import Foundation
import Testing

@testable import ProjectBuild

/// How programs may end that play a script. A shell stands for each: it writes down that the script has ended, or does not.
@Suite("Apps that play a script") struct PlayedAppTests {
  private static let step = "echo 'step a.script:2: tap “Go”' >>\"$SIMULATOR_PLAY_RECORD\"; "
  private static let end = "echo 'end 0' >>\"$SIMULATOR_PLAY_RECORD\"; "

  private func play(_ line: String, seconds: Int = 60) throws -> (code: Int32, said: [String]) {
    let shell = URL(filePath: "/bin/bash")
    let app = ProjectBuilder.App(program: shell, bundle: shell, notes: [])
    var said: [String] = []
    let code = try app.play(["-c", line], "the script “a.script”", atMost: seconds) {
      said.append($0)
    }
    return (code, said)
  }

  @Test("One that comes to its end has its own exit code") func ended() throws {
    let passed = try play(Self.step + Self.end)
    #expect(passed.code == 0 && passed.said.isEmpty)
    let failed = try play("echo 'end 1' >\"$SIMULATOR_PLAY_RECORD\"; exit 0")
    #expect(failed.code == 1 && failed.said.isEmpty)
    let refused = try play("exit 2")
    #expect(refused.code == 2 && refused.said.isEmpty)
  }

  @Test("An app that ends the program with 0 has not passed") func exits() throws {
    let result = try play(Self.step + "exit 0")
    #expect(result.code == 1)
    #expect(
      result.said == [
        "The app ended the program before the script “a.script” had ended, at a.script:2: tap “Go”. Take the call out, or "
          + "leave it out while a script is played."
      ])
  }

  @Test("An app that stops itself is not waited for") func halted() throws {
    let result = try play(Self.step + "kill -STOP $$")
    #expect(result.code == 1)
    #expect(
      result.said == [
        "The app stopped itself by the signal SIGSTOP, at a.script:2: tap “Go”, and was ended."
      ])
  }

  @Test("A crash is told with its step, and a script that takes too long without one") func others()
    throws
  {
    let crash = try play(Self.step + "kill -SEGV $$")
    #expect(crash.code == 139)
    #expect(crash.said == ["The app crashed by the signal 11, at a.script:2: tap “Go”."])
    let endless = try play("exec sleep 600", seconds: 0)
    #expect(endless.code == 1)
    #expect(
      endless.said == [
        "The script “a.script” had not ended after 0 seconds, and was stopped. --time-limit gives it more."
      ])
  }
}
