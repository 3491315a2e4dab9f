import CGtk
import Foundation

/// The single instance of a program for a subject, such as a file: the first process owns a name on
/// the session bus, and later ones pass their requests to it.
///
/// Without a session bus every process is an instance of its own.
@MainActor public struct Instance {
  /// The request with which a process was started.
  public enum Purpose: Hashable, Sendable {
    /// Brings the program to the front.
    case activate
    /// Opens a new window.
    case newWindow
    /// Opens URLs.
    case open([URL])
  }

  /// The error of an instance that does not respond.
  public struct NoAnswer: Error, CustomStringConvertible {
    let reason: String
    public var description: String {
      "The program runs already, and its window does not answer. \(reason)"
    }
  }

  /// The hash of the subject, as part of names.
  let key: String

  /// Claims to be the instance of a program for a subject, or passes the request to the process
  /// that is.
  ///
  /// - Parameters:
  ///   - applicationID: The identifier of the program, in reverse-DNS form.
  ///   - subject: What the instance serves, such as the path of a file.
  ///   - purpose: The request.
  ///   - patience: The timeout for the response of the other process, which may be starting.
  /// - Returns: nil if another process is the instance and has received the request.
  /// - Throws: `NoAnswer` if that process does not respond.
  public static func claim(
    _ applicationID: String, serving subject: String, for purpose: Purpose,
    patience: Duration = .seconds(20)
  ) throws(NoAnswer) -> Instance? {
    let key = hash(subject)
    // A part of a bus name must not begin with a digit.
    let name = applicationID + ".i" + key
    for isLast in [false, true] {
      guard cg_instance_claim(name) == CG_INSTANCE_OTHER else { break }
      guard let failure = ask(purpose, patience) else { return nil }
      // The other process ended meanwhile: this one may become the instance.
      guard failure.isGone, !isLast else { throw NoAnswer(reason: failure.words) }
    }
    return Instance(key: key)
  }

  private static func ask(
    _ purpose: Purpose, _ patience: Duration
  ) -> (words: String, isGone: Bool)? {
    switch purpose {
    case .activate: return ask(CG_REQUEST_ACTIVATE, "", patience)
    case .newWindow: return ask(CG_REQUEST_NEW_WINDOW, "", patience)
    case .open(let addresses):
      let all = addresses.map(\.absoluteString).joined(separator: "\n")
      return ask(CG_REQUEST_OPEN, all, patience)
    }
  }

  private static func ask(
    _ request: CgRequest, _ address: String, _ patience: Duration
  ) -> (words: String, isGone: Bool)? {
    var isGone = false
    let (whole, rest) = patience.components
    let seconds = Double(whole) + Double(rest) / 1e18
    guard let words = cg_instance_ask(request, address, seconds, &isGone) else { return nil }
    return (taken(words), isGone)
  }

  /// A hash that is the same in every process (FNV-1a).
  static func hash(_ subject: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in subject.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: Receiving requests

  /// Passes the requests of other processes to a handler, earlier ones included.
  func hear(_ handler: Listener) {
    cg_instance_hear(
      { user, request, address in
        guard let user else { return }
        Unmanaged<Listener>.fromOpaque(user).takeUnretainedValue().heard(
          request, address.map { String(cString: $0) } ?? "")
      }, Unmanaged.passUnretained(handler).toOpaque())
  }

  /// Releases the name: the next process that is started becomes the instance.
  public func release() { cg_instance_release() }

  @MainActor final class Listener {
    private let handler: (Purpose) -> Void

    init(_ handler: @escaping (Purpose) -> Void) { self.handler = handler }

    fileprivate func heard(_ request: CgRequest, _ address: String) {
      switch request {
      case CG_REQUEST_NEW_WINDOW: handler(.newWindow)
      case CG_REQUEST_OPEN:
        handler(.open(address.split(separator: "\n").compactMap { URL(string: String($0)) }))
      default: handler(.activate)
      }
    }
  }
}
