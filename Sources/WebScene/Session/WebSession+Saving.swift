import Foundation
import Synchronization

/// When what a page sent is saved. Until it is told, the page keeps it: a program that ends in between has heard it, but
/// nobody finds it again.
extension WebSession {
  /// Calls what it is given once, on any thread, when all that the app has heard before is saved.
  typealias WhenSaved = @MainActor (@escaping @Sendable () -> Void) -> Void

  /// What of a page's events is saved.
  @MainActor final class Saving {
    fileprivate let whenSaved: WhenSaved?
    /// The number of the last event that is saved.
    fileprivate(set) var last = 0
    fileprivate var asked = 0
    /// Whether an answer is awaited. What is taken meanwhile is asked for together.
    fileprivate var isAwaiting = false
    /// Grows with each page that begins to count.
    fileprivate var page = 0

    init(_ whenSaved: WhenSaved?) { self.whenSaved = whenSaved }

    /// Whether the page is told; else what was taken is all that there is to say.
    var isTold: Bool { whenSaved != nil }

    func begin() {
      (last, asked) = (0, 0)
      page += 1
    }
  }

  /// Asks when what was taken until now is saved.
  func awaitSaved() {
    guard let whenSaved = saving.whenSaved, saving.asked < lastEvent, !saving.isAwaiting else {
      return
    }
    saving.isAwaiting = true
    saving.asked = lastEvent
    let (number, page) = (lastEvent, saving.page)
    // What the app puts off while a person types comes before.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        whenSaved {
          DispatchQueue.main.async {
            MainActor.assumeIsolated {
              self?.saving.isAwaiting = false
              self?.saved(number, of: page)
              self?.awaitSaved()
            }
          }
        }
      }
    }
  }

  private func saved(_ number: Int, of page: Int) {
    guard page == saving.page, number > saving.last else { return }
    saving.last = number
    line?.send("{\"v\":\(number)}")
  }

  /// Tells the page that all is saved, if it is by now: nothing is told after the program ends.
  func tellSaved() {
    guard let whenSaved = saving.whenSaved else { return }
    let mark = Mark()
    whenSaved { mark.isSet.withLock { $0 = true } }
    if mark.isSet.withLock({ $0 }) { saved(lastEvent, of: saving.page) }
  }

  private final class Mark: Sendable {
    let isSet = Mutex(false)
  }
}
