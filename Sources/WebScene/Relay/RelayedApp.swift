import Foundation
import Synchronization

/// Hands what a program that serves browsers asks to an app in this process.
public final class RelayedApp: Sendable {
  private let socket: RelaySocket
  private let most: Int
  private let lines = Mutex<[UInt32: any PageLine]>([:])

  /// Begins to answer.
  ///
  /// - Parameters:
  ///   - program: The app.
  ///   - socket: The way to the program that serves browsers.
  ///   - end: Called when that program has gone.
  public convenience init(
    _ program: any PageProgram, over socket: RelaySocket, end: @escaping @Sendable () -> Void
  ) {
    self.init(program, over: socket, most: RelayFrame.mostBytes, end: end)
  }

  /// - Parameter most: The most bytes of an answer, with its head.
  init(
    _ program: any PageProgram, over socket: RelaySocket, most: Int,
    end: @escaping @Sendable () -> Void
  ) {
    self.socket = socket
    self.most = most
    socket.read({ [weak self] in self?.take($0, program) }, end: end)
  }

  private func take(_ frame: RelayFrame, _ program: any PageProgram) {
    let (number, socket) = (frame.number, socket)
    switch frame.kind {
    case .message:
      let line = lines.withLock { lines in
        if let known = lines[number] { return known }
        let made: any PageLine = Line(number, socket)
        lines[number] = made
        return made
      }
      program.take(frame.contents, from: line) {
        socket.send(RelayFrame(.refuse, number, Data($0.utf8)))
      }
    case .close:
      if let line = lines.withLock({ $0.removeValue(forKey: number) }) { program.lineEnded(line) }
    case .request:
      guard let asked = try? JSONDecoder().decode(RelayedRequest.self, from: frame.contents) else {
        return answer(PageAnswer(status: 400), number)
      }
      program.respond(to: asked.request, body: asked.body, page: asked.page, name: asked.name) {
        [weak self] in self?.answer($0, number)
      }
    case .refuse, .answer: break
    }
  }

  private func answer(_ answer: PageAnswer, _ number: UInt32) {
    guard var contents = try? JSONEncoder().encode(answer) else { return }
    // What is longer is no frame for the other end, which would end.
    if contents.count > most {
      let refusal = PageAnswer(
        status: 507, bytes: Data("It is too large to be handed over.\n".utf8))
      guard let words = try? JSONEncoder().encode(refusal) else { return }
      contents = words
    }
    socket.send(RelayFrame(.answer, number, contents))
  }

  private final class Line: PageLine {
    private let number: UInt32
    private let socket: RelaySocket

    init(_ number: UInt32, _ socket: RelaySocket) {
      self.number = number
      self.socket = socket
    }

    func send(_ text: String) { socket.send(RelayFrame(.message, number, Data(text.utf8))) }
    func close(_ reason: String) { socket.send(RelayFrame(.close, number, Data(reason.utf8))) }
  }
}
