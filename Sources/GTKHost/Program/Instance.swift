import CGtk
import Foundation

/// The one process that serves all who start a program with the same purpose: the first has a
/// name on the session bus, and later ones tell it what they were started for.
///
/// Without a session bus each process is for itself.
@MainActor public struct Instance {
  /// What a process was started for.
  public enum Purpose: Hashable, Sendable {
    /// To be in front.
    case activate
    case newWindow
    case open([URL])
  }

  /// The process that should have answered did not.
  public struct NoAnswer: Error, CustomStringConvertible {
    let reason: String
    public var description: String {
      "The program runs already, and its window does not answer. \(reason)"
    }
  }

  /// The name of what it serves within its program.
  let key: String

  /// - Parameters:
  ///   - applicationID: of the program, in reverse-DNS form.
  ///   - subject: what one instance serves, such as the path of a file.
  ///   - patience: how long the other process may take to answer, which may just be starting.
  /// - Returns: nil when another process is the instance, and was told.
  /// - Throws: `NoAnswer`.
  public static func claim(
    _ applicationID: String, serving subject: String, for purpose: Purpose,
    patience: Duration = .seconds(20)
  ) throws(NoAnswer) -> Instance? {
    let key = hash(subject)
    // A digit must not stand at the beginning of a part.
    let name = applicationID + ".i" + key
    for isLast in [false, true] {
      guard cg_instance_claim(name) == CG_INSTANCE_OTHER else { break }
      guard let failure = ask(purpose, patience) else { return nil }
      // It ended meanwhile: we may be the next.
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

  /// The same in each process and each run (FNV-1a).
  static func hash(_ subject: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in subject.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: Hearing

  /// Tells what others were started for, those first that came before.
  func hear(_ handler: Listener) {
    cg_instance_hear(
      { user, request, address in
        guard let user else { return }
        Unmanaged<Listener>.fromOpaque(user).takeUnretainedValue().heard(
          request, address.map { String(cString: $0) } ?? "")
      }, Unmanaged.passUnretained(handler).toOpaque())
  }

  /// Ends it: the next process that is started becomes the instance.
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
