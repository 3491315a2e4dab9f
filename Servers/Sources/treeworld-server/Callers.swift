import Foundation
import Hummingbird
import NIOCore

/// What is known of a request besides its words: which address it came from.
struct AddressedContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// Whose tries are counted together, so that one who tries without end keeps nobody else out.
enum Callers {
  /// Tries of one address within a minute: a house or an office may share one.
  static let mostTries = 300

  /// - Parameters:
  ///   - address: where the connection comes from.
  ///   - forwarded: what the header `X-Forwarded-For` says. It counts for connections of this machine alone, where a
  ///     proxy is; others could write into it what they like. The last address is the one that the proxy saw itself.
  /// - Returns: an address; nil for this machine itself.
  static func key(_ address: String?, forwarded: String?) -> String? {
    guard let address else { return nil }
    guard isOfThisMachine(address) else { return network(address) }
    guard let last = forwarded?.split(separator: ",").last else { return nil }
    let named = last.trimmingCharacters(in: .whitespaces)
    guard (try? SocketAddress(ipAddress: named, port: 0)) != nil else { return nil }
    return isOfThisMachine(named) ? nil : network(named)
  }

  private static func isOfThisMachine(_ address: String) -> Bool {
    let address = unmapped(address)
    return address == "::1" || address.hasPrefix("127.")
  }

  /// An address of IPv4 that comes over a socket of IPv6 is written behind this.
  private static func unmapped(_ address: String) -> String {
    let prefix = "::ffff:"
    return address.lowercased().hasPrefix(prefix)
      ? String(address.dropFirst(prefix.count)) : address
  }

  /// A network of IPv6 has as many addresses as it likes: the first half counts.
  private static func network(_ address: String) -> String {
    let address = unmapped(address)
    guard case .v6(let six) = try? SocketAddress(ipAddress: address, port: 0) else {
      return address
    }
    return withUnsafeBytes(of: six.address.sin6_addr) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".")
    }
  }
}
