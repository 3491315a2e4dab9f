import Foundation
import Synchronization

/// An app in another process, for the server of pages in this one.
public final class RelayedPages: PageProgram {
  private struct Known {
    var lines: [UInt32: any PageLine] = [:]
    var numbers: [ObjectIdentifier: UInt32] = [:]
    var refusals: [UInt32: @Sendable (String) -> Void] = [:]
    var answers: [UInt32: @Sendable (PageAnswer) -> Void] = [:]
    var last: UInt32 = 0
    var isEnded = false

    mutating func next() -> UInt32 {
      last &+= 1
      return last
    }
  }

  private let socket: RelaySocket
  private let known = Mutex(Known())

  /// Begins to hand over.
  ///
  /// - Parameters:
  ///   - socket: The way to the process of the app.
  ///   - end: Called when that process has gone.
  public init(over socket: RelaySocket, end: @escaping @Sendable () -> Void) {
    self.socket = socket
    socket.read(
      { [weak self] in self?.take($0) },
      end: { [weak self] in
        self?.allEnded()
        end()
      })
  }

  private func take(_ frame: RelayFrame) {
    let text = { String(decoding: frame.contents, as: UTF8.self) }
    switch frame.kind {
    case .message: known.withLock { $0.lines[frame.number] }?.send(text())
    case .close: known.withLock { $0.lines[frame.number] }?.close(text())
    case .refuse: known.withLock { $0.refusals[frame.number] }?(text())
    case .answer:
      let answer = known.withLock { $0.answers.removeValue(forKey: frame.number) }
      answer?((try? JSONDecoder().decode(PageAnswer.self, from: frame.contents)) ?? Self.gone)
    case .request: break
    }
  }

  private func allEnded() {
    let (answers, lines) = known.withLock { known in
      known.isEnded = true
      defer {
        known.answers = [:]
        known.lines = [:]
      }
      return (Array(known.answers.values), Array(known.lines.values))
    }
    for answer in answers { answer(Self.gone) }
    for line in lines { line.close("the window was closed") }
  }

  private static let gone = PageAnswer(status: 503, bytes: Data("The app has ended.\n".utf8))

  public func respond(
    to request: PageRequest, body: Data, page: String, name: String,
    _ answer: @escaping @Sendable (PageAnswer) -> Void
  ) {
    let asked = RelayedRequest(request: request, body: body, page: page, name: name)
    guard let contents = try? JSONEncoder().encode(asked) else { return answer(Self.gone) }
    guard contents.count <= RelayFrame.mostBytes else { return answer(PageAnswer(status: 413)) }
    let number = known.withLock { known -> UInt32? in
      guard !known.isEnded else { return nil }
      let number = known.next()
      known.answers[number] = answer
      return number
    }
    guard let number else { return answer(Self.gone) }
    socket.send(RelayFrame(.request, number, contents))
  }

  public func take(
    _ message: Data, from line: any PageLine, refuse: @escaping @Sendable (String) -> Void
  ) {
    let number = known.withLock { known in
      if let number = known.numbers[ObjectIdentifier(line)] { return number }
      let number = known.next()
      known.numbers[ObjectIdentifier(line)] = number
      known.lines[number] = line
      known.refusals[number] = refuse
      return number
    }
    socket.send(RelayFrame(.message, number, message))
  }

  public func lineEnded(_ line: any PageLine) {
    let number = known.withLock { known -> UInt32? in
      guard let number = known.numbers.removeValue(forKey: ObjectIdentifier(line)) else {
        return nil
      }
      known.lines[number] = nil
      known.refusals[number] = nil
      return number
    }
    if let number { socket.send(RelayFrame(.close, number)) }
  }
}
