import Foundation
import Synchronization

/// The connections that have not sent an authorized request yet, up to a limit: a new one beyond
/// it ends the oldest, so that clients that send nothing keep nobody out.
final class PendingConnections: Sendable {
  private let limit: Int
  /// Sockets, the oldest first.
  private let waiting = Mutex<[Int32]>([])

  init(limit: Int) { self.limit = limit }

  func add(_ socket: Int32) {
    waiting.withLock { waiting in
      // The thread that reads from it hears its end, and closes it.
      if waiting.count >= limit { shutdown(waiting.removeFirst(), Int32(SHUT_RDWR)) }
      waiting.append(socket)
    }
  }

  /// Has to be called before the socket is closed, since its number is given to another then.
  ///
  /// - Returns: whether it was pending, and was not ended for a newer one.
  @discardableResult func remove(_ socket: Int32) -> Bool {
    waiting.withLock { waiting in
      guard let place = waiting.firstIndex(of: socket) else { return false }
      waiting.remove(at: place)
      return true
    }
  }
}
