import Foundation

/// How often a password may be tried: the first tries of an address at once, each further one after a longer wait.
///
/// What counts is the try, not its answer, so that many at once gain nothing; the right password forgives them. All
/// addresses together have a limit of their own, as one person may have many. Who signed in is not concerned.
struct SignInTries {
  private struct Address {
    var count = 0
    var last = 0.0
  }
  private var addresses: [String: Address] = [:]
  private var minute = (start: -1e9, count: 0)

  /// Tries of an address before it has to wait.
  static let free = 3
  /// The longest wait for one address, in seconds.
  static let longest = 900.0
  /// Tries of all addresses within a minute.
  static let mostInMinute = 30
  /// After as many seconds without a try an address begins anew.
  private static let memory = 3600.0
  /// Whoever has many addresses does not fill the memory.
  private static let mostAddresses = 4096

  /// Counts a try.
  ///
  /// - Parameter now: In seconds, of a clock that is not set.
  /// - Returns: The seconds until one counts; nil if this one does.
  mutating func wait(for address: String, at now: Double) -> Double? {
    if now - minute.start >= 60 { minute = (now, 0) }
    var known = addresses[address] ?? Address()
    if now - known.last >= Self.memory { known = Address() }
    let pause =
      known.count < Self.free ? 0 : min(Self.longest, Double(1 << min(known.count - Self.free, 10)))
    if known.count > 0, now - known.last < pause { return known.last + pause - now }
    guard minute.count < Self.mostInMinute else { return minute.start + 60 - now }
    if addresses.count >= Self.mostAddresses, addresses[address] == nil,
      let oldest = addresses.min(by: { $0.value.last < $1.value.last })
    {
      addresses[oldest.key] = nil
    }
    minute.count += 1
    addresses[address] = Address(count: known.count + 1, last: now)
    return nil
  }

  /// The password was right.
  mutating func forgive(_ address: String) { addresses[address] = nil }

  /// What counts as one address: a network of IPv6 has as many as it likes.
  static func key(_ address: String) -> String {
    guard address.contains(":"), !address.lowercased().hasPrefix("::ffff:") else { return address }
    // The first 64 bits, written out: "::" stands for as many groups of zeros as are missing.
    let halves = address.split(separator: "%")[0].components(separatedBy: "::")
    let first = halves[0].split(separator: ":").map(String.init)
    let last = halves.count > 1 ? halves[1].split(separator: ":").map(String.init) : []
    let zeros = [String](repeating: "0", count: max(0, 8 - first.count - last.count))
    return ((first + zeros + last).prefix(4)).joined(separator: ":")
  }
}
