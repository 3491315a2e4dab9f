import Foundation

/// Times of many tries, in milliseconds.
struct Times {
  private(set) var values: [Double] = []

  mutating func measure<Value>(_ body: () throws -> Value) rethrows -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    defer { values.append((clock.now - start) / .milliseconds(1)) }
    return try body()
  }

  mutating func append(_ milliseconds: Double) { values.append(milliseconds) }

  func show(_ name: String) {
    let sorted = values.sorted()
    guard let last = sorted.last else { return }
    func at(_ part: Double) -> Double {
      sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
    }
    let numbers = [at(0.5), at(0.99), last].map { String(format: "%.2f", $0) }
    print(
      "\(name): p50 \(numbers[0]) p99 \(numbers[1]) most \(numbers[2]) ms (\(values.count))")
    fflush(nil)
  }

  /// Seconds of the processor that this process took; what else runs on the machine counts less.
  static func processor() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  static func memory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }
}
