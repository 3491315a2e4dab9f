import Foundation
import Synchronization

/// The connections that have not shown yet that they may pass. There are only so many seats: whoever
/// comes when all are taken gets that of the one who has waited longest, so that nobody who has
/// something to say is kept out by those who have not.
final class WaitingRoom: Sendable {
  private let seats: Int
  /// Sockets, the longest waiting first.
  private let waiting = Mutex<[Int32]>([])

  init(seats: Int) { self.seats = seats }

  func enter(_ socket: Int32) {
    waiting.withLock { waiting in
      // The thread that reads from it hears its end, and closes it.
      if waiting.count >= seats { shutdown(waiting.removeFirst(), Int32(SHUT_RDWR)) }
      waiting.append(socket)
    }
  }

  /// Has to come before the socket is closed, since its number is given to another then.
  ///
  /// - Returns: whether it still had its seat.
  @discardableResult func leave(_ socket: Int32) -> Bool {
    waiting.withLock { waiting in
      guard let place = waiting.firstIndex(of: socket) else { return false }
      waiting.remove(at: place)
      return true
    }
  }
}
