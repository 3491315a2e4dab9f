import Dispatch
import Glibc
import Signals
import Testing

/// Signals that nothing else of the tests uses.
@Suite("Signals", .serialized) struct SignalsTests {
  @Test("One is heard that comes as soon as somebody listens") func atOnce() async {
    for _ in 0..<200 {
      let (heard, told) = AsyncStream<Int32>.makeStream()
      let signals = Signals([SIGUSR2]) { told.yield($0) }
      kill(getpid(), SIGUSR2)
      for await number in heard {
        #expect(number == SIGUSR2)
        break
      }
      signals.end()
    }
  }

  @Test("All who listen hear it") func several() async {
    let (heard, told) = AsyncStream<Int32>.makeStream()
    let first = Signals([SIGUSR2]) { _ in told.yield(1) }
    let second = Signals([SIGUSR2, SIGURG]) { _ in told.yield(2) }
    kill(getpid(), SIGUSR2)
    var names: Set<Int32> = []
    for await name in heard {
      names.insert(name)
      if names.count == 2 { break }
    }
    first.end()
    second.end()
  }

  @Test("A signal that nobody hears any more ends the program") func afterwards() async {
    await #expect(processExitsWith: .signal(SIGUSR2)) {
      Signals([SIGUSR2]) { _ in }.end()
      kill(getpid(), SIGUSR2)
      while true { pause() }
    }
  }

  @Test("What the program was started to ignore may stay so") func ignored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGUSR2, SIG_IGN)
      let signals = Signals([SIGUSR2], keepsIgnored: true) { _ in exit(1) }
      kill(getpid(), SIGUSR2)
      let heard = Signals([SIGUSR1]) { _ in exit(0) }
      kill(getpid(), SIGUSR1)
      withExtendedLifetime((signals, heard)) { while true { pause() } }
    }
  }
}
