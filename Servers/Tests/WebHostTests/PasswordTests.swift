import Foundation
import Synchronization
import Testing

@testable import WebHost
@testable import WebScene

/// A clock that goes on when it is told to.
final class HandClock: Sendable {
  private let seconds = Mutex(1000.0)
  var now: Double { seconds.withLock { $0 } }
  func pass(_ more: Double) { seconds.withLock { $0 += more } }
}

@Suite struct SignInTriesTests {
  @Test func eachTryAfterTheFirstOnesWaitsLonger() {
    var tries = SignInTries()
    var now = 0.0
    for _ in 0..<SignInTries.free {
      let wait = tries.wait(for: "a", at: now)
      #expect(wait == nil)
    }
    var waits: [Double] = []
    for _ in 0..<12 {
      let wait = tries.wait(for: "a", at: now) ?? -1
      waits.append(wait)
      // A moment too early is still too early, and costs nothing.
      let early = tries.wait(for: "a", at: now + wait - 0.5)
      #expect(early == 0.5)
      now += wait
      let counted = tries.wait(for: "a", at: now)
      #expect(counted == nil)
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  }

  @Test func anotherAddressDoesNotWait() {
    var tries = SignInTries()
    for _ in 0..<SignInTries.free { _ = tries.wait(for: "a", at: 0) }
    let (known, other) = (tries.wait(for: "a", at: 0), tries.wait(for: "b", at: 0))
    #expect(known == 1 && other == nil)
    tries.forgive("a")
    let forgiven = tries.wait(for: "a", at: 0)
    #expect(forgiven == nil)
  }

  @Test func manyAddressesHaveALimitTogether() {
    var tries = SignInTries()
    var counted = 0
    for number in 0..<1000 where tries.wait(for: "\(number)", at: 0) == nil { counted += 1 }
    #expect(counted == SignInTries.mostInMinute)
    let (soon, later) = (tries.wait(for: "new", at: 59), tries.wait(for: "new", at: 60))
    #expect(soon == 1 && later == nil)
  }

  @Test func anHourIsForgotten() {
    var tries = SignInTries()
    for _ in 0..<SignInTries.free { _ = tries.wait(for: "a", at: 0) }
    let after = tries.wait(for: "a", at: 3600)
    #expect(after == nil)
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"), ("2001:db8::1", "2001:db8:0:0"),
    ("fe80::1%eth0", "fe80:0:0:0"), ("::1", "0:0:0:0"), ("", ""),
  ])
  func aNetworkIsOneAddress(address: String, key: String) {
    #expect(SignInTries.key(address) == key)
  }
}

@Suite struct PasswordGateTests {
  private func tried(_ gate: PasswordGate, _ password: String, from address: String = "192.0.2.1")
    async -> PasswordGate.Answer
  {
    await withCheckedContinuation { done in
      gate.tried(password, from: address) { done.resume(returning: $0) }
    }
  }

  @Test func theRightPasswordGivesACookieOfItsOwn() async throws {
    let clock = HandClock()
    let gate = PasswordGate(clock: { clock.now }, isRight: { $0 == "right" })
    #expect(await tried(gate, "wrong") == .wrong)
    guard case .right(let first) = await tried(gate, "right"),
      case .right(let second) = await tried(gate, "right")
    else { throw PasswordFile.Unusable(description: "it was not taken") }
    #expect(first != second)
    #expect(gate.knows(first.text) && gate.knows(second.text) && !gate.knows("guessed"))
    clock.pass(PasswordGate.longestAbsence - 1)
    #expect(gate.knows(first.text))
    clock.pass(2)
    // The one that was used stays.
    #expect(gate.knows(first.text) && !gate.knows(second.text))
  }

  @Test func whoSignsOutIsKnownNoMoreAndHisPagesEnd() async throws {
    final class Line: PageLine {
      let said = Mutex<[String]>([])
      func send(_ text: String) {}
      func close(_ reason: String) { said.withLock { $0.append(reason) } }
    }
    let gate = PasswordGate(isRight: { $0 == "right" })
    guard case .right(let first) = await tried(gate, "right"),
      case .right(let second) = await tried(gate, "right")
    else { throw PasswordFile.Unusable(description: "it was not taken") }
    let lines = (0..<3).map { _ in Line() }
    gate.opened(lines[0], with: [first.text])
    gate.opened(lines[1], with: [second.text])
    gate.opened(lines[2], with: [first.text])
    gate.ended(lines[2])
    gate.forget(first.text)
    #expect(!gate.knows(first.text) && gate.knows(second.text))
    #expect(lines.map { $0.said.withLock { $0 } } == [["it is signed out"], [], []])
  }

  @Test func whoGuessesWaitsAndTheRightOneIsNotLookedAt() async {
    let clock = HandClock()
    let asked = Mutex(0)
    let gate = PasswordGate(
      clock: { clock.now },
      isRight: { password in
        asked.withLock { $0 += 1 }
        return password == "right"
      })
    for _ in 0..<SignInTries.free { #expect(await tried(gate, "x") == .wrong) }
    #expect(await tried(gate, "right") == .later(1))
    #expect(asked.withLock { $0 } == SignInTries.free)
    clock.pass(1)
    guard case .right = await tried(gate, "right") else {
      Issue.record("it was not taken")
      return
    }
  }
}

@Suite struct PasswordFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("password-\(UUID().uuidString)")
  private var file: PasswordFile {
    PasswordFile(folder.appendingPathComponent("web-password").path)
  }

  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func aPasswordIsKeptHashedForItsUserAlone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.set("carrots and salt")
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(text.hasPrefix("$argon2id$") && !text.contains("carrots"))
    let facts = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let isRight = try file.verifier()
    #expect(isRight("carrots and salt") && !isRight("carrots and sal") && !isRight(""))
    try file.set("another one")
    #expect(try file.verifier()("another one"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["web-password"])
  }

  @Test func whatIsNoPasswordIsASentence() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(refusal { try file.set("short") }?.contains("8 characters") == true)
    #expect(
      refusal { try file.set(String(repeating: "x", count: 2000)) }?.contains("1024 bytes") == true)
    #expect(refusal { _ = try file.verifier() }?.contains("--set-password") == true)
    try file.set("carrots and salt")
    chmod(file.path, 0o644)
    #expect(refusal { _ = try file.verifier() }?.contains("chmod 600") == true)
    try "plain".write(toFile: file.path, atomically: true, encoding: .utf8)
    chmod(file.path, 0o600)
    #expect(refusal { _ = try file.verifier() }?.contains("no password") == true)
  }

  @Test func itLiesInTheConfiguration() {
    #expect(
      PasswordFile.usual(["HOME": "/home/a", "XDG_CONFIG_HOME": "/c"])
        == "/c/treeworld/web-password"
    )
    #expect(
      PasswordFile.usual(["HOME": "/home/a", "XDG_CONFIG_HOME": "relative"])
        == "/home/a/.config/treeworld/web-password")
  }
}
