import Foundation

/// Which tests a program began and which failed, from what it wrote down while it ran.
struct TestRecords {
  private(set) var failures: [TestFailure] = []
  /// The test that began last; nil where none did, or none was written down.
  private(set) var lastBegun: String?
  /// Tests that began and did not end, where several run at once.
  private(set) var unfinished: [String] = []

  private struct Event: Decodable {
    struct Payload: Decodable {
      struct Issue: Decodable {
        struct Location: Decodable {
          /// The path, by the name that it had at first and the one that it is getting.
          let oldPath: String?
          let path: String?
          let line: Int

          enum CodingKeys: String, CodingKey {
            case oldPath = "_filePath"
            case path = "filePath"
            case line
          }
        }
        let isKnown: Bool?
        let isFailure: Bool?
        let sourceLocation: Location?
      }
      struct Message: Decodable { let text: String }
      let kind: String?
      let testID: String?
      let issue: Issue?
      let messages: [Message]?
    }
    let kind: String
    let payload: Payload
  }

  /// Reads the lines of a program of XCTest: words that are separated by tabs.
  static func ofCases(_ text: String) -> TestRecords {
    var records = TestRecords()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (parts.first, parts.count) {
      case ("began", 2): records.lastBegun = parts[1]
      case ("failed", 5):
        records.add(parts[1], parts[2], Int(parts[3]), parts[4])
      default: break
      }
    }
    return records
  }

  /// Reads the events that Swift Testing writes, a line of JSON for each. Lines of another kind are passed over.
  static func ofEvents(_ data: Data) -> TestRecords {
    var records = TestRecords()
    let decoder = JSONDecoder()
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let event = try? decoder.decode(Event.self, from: line), event.kind == "event",
        let kind = event.payload.kind, let identifier = event.payload.testID
      else { continue }
      let name = name(of: identifier)
      switch kind {
      // Suites begin, too; they have no parentheses.
      case "testStarted" where name.hasSuffix(")"):
        records.lastBegun = name
        records.unfinished.append(name)
      case "testEnded": records.unfinished.removeAll { $0 == name }
      case "issueRecorded":
        let issue = event.payload.issue
        guard issue?.isKnown != true, issue?.isFailure != false else { continue }
        let location = issue?.sourceLocation
        records.add(
          name, location?.path ?? location?.oldPath ?? "", location?.line,
          event.payload.messages?.first?.text ?? "")
      default: break
      }
    }
    return records
  }

  /// Which tests were at work when the program ended, as the end of a sentence.
  var atWork: String {
    let named =
      unfinished.prefix(5) + (unfinished.count > 5 ? ["\(unfinished.count - 5) more"] : [])
    if !named.isEmpty { return "\(TestResults.list(Array(named))) had begun and not ended" }
    return lastBegun.map { "\($0) had begun last" } ?? "no test is known to have begun"
  }

  private mutating func add(_ test: String, _ path: String, _ line: Int?, _ message: String) {
    let place = path.isEmpty ? "" : path + (line.map { ":\($0)" } ?? "")
    failures.append(TestFailure(test: test, place: place, message: message))
  }

  /// `Suite/test()` of `Module.Suite/test()/File.swift:3:4`.
  private static func name(of identifier: String) -> String {
    var parts = identifier.split(separator: "/")
    if parts.count > 1, parts.last?.contains(".swift:") == true { parts.removeLast() }
    let name = parts.joined(separator: "/")
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

/// Something that a test expected in vain.
public struct TestFailure: Hashable, Sendable {
  /// The test's name, with that of its class or suite.
  public let test: String
  /// `PATH:LINE`; empty where that is not known.
  public let place: String
  /// What was expected, as the test says it.
  public let message: String
}
