@preconcurrency import Dispatch
import Foundation
import Synchronization

/// Tells when something in a folder is written, touched, removed or moved away.
///
/// The kernel gives each person few instances of its watch, 128 as a rule, for all programs: one
/// serves every library of this process.
final class FolderEvents: Sendable {
  static let ofThisProcess = FolderEvents()

  struct Token: Sendable {
    fileprivate let watch: Int32
    fileprivate let number: Int
  }

  private struct State {
    var descriptor: Int32 = -1
    var source: (any DispatchSourceRead)?
    var listeners: [Int32: [Int: @Sendable () -> Void]] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "library.folders", qos: .utility)

  /// - Parameter onEvent: called on a queue of this, which it must not hold up.
  /// - Returns: nil where the kernel has no watch to give.
  func add(_ folder: FilePath, onEvent: @escaping @Sendable () -> Void) -> Token? {
    state.withLock { state in
      if state.descriptor < 0 {
        state.descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard state.descriptor >= 0 else { return nil }
        state.source = listen(to: state.descriptor)
      }
      let watch = inotify_add_watch(
        state.descriptor, folder.c,
        UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM))
      guard watch >= 0 else { return nil }
      state.count += 1
      state.listeners[watch, default: [:]][state.count] = onEvent
      return Token(watch: watch, number: state.count)
    }
  }

  func remove(_ token: Token) {
    state.withLock { state in
      state.listeners[token.watch]?[token.number] = nil
      guard state.listeners[token.watch]?.isEmpty == true else { return }
      state.listeners[token.watch] = nil
      // A folder that is gone has taken its watch with it.
      inotify_rm_watch(state.descriptor, token.watch)
    }
  }

  private func listen(to descriptor: Int32) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in
      let watches = Self.read(descriptor)
      let called = self?.state.withLock { state in
        watches.flatMap { state.listeners[$0].map { Array($0.values) } ?? [] }
      }
      for listener in called ?? [] { listener() }
    }
    source.resume()
    return source
  }

  /// - Returns: the watches of what is there to be read, each once.
  private static func read(_ descriptor: Int32) -> Set<Int32> {
    var watches: Set<Int32> = []
    let size = 16 * 1024
    withUnsafeTemporaryAllocation(
      byteCount: size, alignment: MemoryLayout<inotify_event>.alignment
    ) { buffer in
      guard let start = buffer.baseAddress else { return }
      while case let count = Glibc.read(descriptor, start, size), count > 0 {
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = start.load(fromByteOffset: offset, as: inotify_event.self)
          watches.insert(event.wd)
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    return watches
  }
}
