import Foundation
import HTTPTypes
import Hummingbird
import Metrics
import NIOCore
import Synchronization

/// What the server counted, in the text of Prometheus. One number for each name and set of labels is in memory, however
/// often it is counted.
final class Figures: MetricsFactory {
  private struct Key: Hashable, Comparable {
    var name: String
    var labels: String

    static func < (a: Self, b: Self) -> Bool { (a.name, a.labels) < (b.name, b.labels) }
  }
  private enum Kind: String { case counter, gauge, summary }
  private struct Value {
    var kind: Kind
    var sum = 0.0
    var count = 0
  }

  private let values = Mutex<[Key: Value]>([:])
  /// More sets of labels than these are nothing that anybody reads, and whoever asks does not fill the memory.
  private static let most = 2_000

  private func change(_ key: Key, _ kind: Kind, _ body: (inout Value) -> Void) {
    values.withLock { values in
      guard values[key] != nil || values.count < Self.most else { return }
      body(&values[key, default: Value(kind: kind)])
    }
  }

  /// - Parameter gauges: numbers that are true now.
  func text(gauges: [String: Int]) -> String {
    var all = values.withLock { $0 }
    for (name, number) in gauges {
      all[Key(name: name, labels: "")] = Value(kind: .gauge, sum: Double(number))
    }
    var lines: [String] = []
    var last = ""
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      if key.name != last {
        lines.append("# TYPE \(key.name) \(value.kind.rawValue)")
        last = key.name
      }
      let labels = key.labels.isEmpty ? "" : "{\(key.labels)}"
      switch value.kind {
      case .counter, .gauge: lines.append("\(key.name)\(labels) \(Self.words(value.sum))")
      case .summary:
        lines.append("\(key.name)_sum\(labels) \(Self.words(value.sum))")
        lines.append("\(key.name)_count\(labels) \(value.count)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func name(_ label: String) -> String {
    String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func key(_ label: String, _ dimensions: [(String, String)]) -> Key {
    let labels = dimensions.map { name, value in
      let value = value.replacingOccurrences(of: "\\", with: "\\\\")
        .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: " ")
      return "\(Self.name(name))=\"\(value)\""
    }
    return Key(name: name(label), labels: labels.sorted().joined(separator: ","))
  }

  // MARK: MetricsFactory

  private final class Counted: CounterHandler {
    let figures: Figures
    let key: Key
    init(_ figures: Figures, _ key: Key) { (self.figures, self.key) = (figures, key) }

    func increment(by amount: Int64) { figures.change(key, .counter) { $0.sum += Double(amount) } }
    func reset() { figures.change(key, .counter) { $0.sum = 0 } }
  }

  private final class Level: MeterHandler, RecorderHandler {
    let figures: Figures
    let key: Key
    init(_ figures: Figures, _ key: Key) { (self.figures, self.key) = (figures, key) }

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { figures.change(key, .gauge) { $0.sum = value } }
    func increment(by amount: Double) { figures.change(key, .gauge) { $0.sum += amount } }
    func decrement(by amount: Double) { increment(by: -amount) }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
  }

  private final class Summed: RecorderHandler, TimerHandler {
    let figures: Figures
    let key: Key
    init(_ figures: Figures, _ key: Key) { (self.figures, self.key) = (figures, key) }

    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) {
      figures.change(key, .summary) {
        $0.sum += value
        $0.count += 1
      }
    }
    /// Prometheus counts in seconds.
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    Counted(self, Self.key(label + "_total", dimensions))
  }
  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    Level(self, Self.key(label, dimensions))
  }
  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    let key = Self.key(label, dimensions)
    return aggregate ? Summed(self, key) : Level(self, key)
  }
  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    Summed(self, Self.key(label + "_seconds", dimensions))
  }

  func destroyCounter(_ handler: any CounterHandler) { forget((handler as? Counted)?.key) }
  func destroyMeter(_ handler: any MeterHandler) { forget((handler as? Level)?.key) }
  func destroyRecorder(_ handler: any RecorderHandler) {
    forget((handler as? Summed)?.key ?? (handler as? Level)?.key)
  }
  func destroyTimer(_ handler: any TimerHandler) { forget((handler as? Summed)?.key) }

  private func forget(_ key: Key?) {
    guard let key else { return }
    values.withLock { $0[key] = nil }
  }

  // MARK: Served

  /// On an address of its own, which nobody outside has to reach.
  func router(gauges: @escaping @Sendable () async -> [String: Int]) -> Router<BasicRequestContext>
  {
    let router = Router(context: BasicRequestContext.self)
    router.get("metrics") { _, _ in
      let text = self.text(gauges: await gauges())
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    return router
  }
}
