import Foundation

/// Times of many tries, in milliseconds.
struct Times {
  private(set) var values: [Double] = []
  /// The same of the processor, for which this thread need not wait.
  private var processor: [Double] = []

  mutating func measure<Value>(_ body: () throws -> Value) rethrows -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    let busy = Self.thread()
    defer {
      values.append((clock.now - start) / .milliseconds(1))
      processor.append(Self.thread() - busy)
    }
    return try body()
  }

  mutating func append(_ milliseconds: Double) { values.append(milliseconds) }

  func show(_ name: String) {
    var parts: [String] = []
    for (name, values) in [("", values), ("of the processor ", processor)] where !values.isEmpty {
      let sorted = values.sorted()
      let numbers = [0.5, 0.99, 1].map { part in
        String(format: "%.2f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))])
      }
      parts.append("\(name)p50 \(numbers[0]) p99 \(numbers[1]) most \(numbers[2])")
    }
    print("\(name): \(parts.joined(separator: ", ")) ms (\(values.count))")
    fflush(nil)
  }

  /// Milliseconds that this thread was at work.
  private static func thread() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Seconds of the processor that this process took; what else runs on the machine counts less.
  static func processor() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func memory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }
}
