import Foundation
import OpenCombine

/// What several publishers send, on its way to one subscriber, which gets no more than it asked for.
///
/// The publishers are asked for all they have. What the subscriber did not ask for yet waits, the newest value alone
/// where only that counts.
final class Joint<Value, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let keepsNewestOnly: Bool
  private var subscriber: AnySubscriber<Value, Failure>?
  private var upstreams: [any Subscription] = []
  private var waiting: [Value] = []
  private var demand = Subscribers.Demand.none
  private var open: Int
  private var isDelivering = false

  /// - Parameter count: The number of publishers.
  init(_ subscriber: AnySubscriber<Value, Failure>, count: Int, keepsNewestOnly: Bool) {
    self.subscriber = subscriber
    self.keepsNewestOnly = keepsNewestOnly
    open = count
  }

  /// Subscribes to a publisher.
  func join<Source: Publisher>(
    _ source: Source, _ receive: @escaping (Joint, Source.Output) -> Void,
    finished: @escaping (Joint) -> Void = { _ in }
  ) where Source.Failure == Failure {
    source.subscribe(
      AnySubscriber<Source.Output, Failure>(
        receiveSubscription: { [self] subscription in
          lock.withLock { if self.subscriber != nil { upstreams.append(subscription) } }
          subscription.request(.unlimited)
        },
        receiveValue: { [self] value in
          lock.withLock { receive(self, value) }
          return .none
        },
        receiveCompletion: { [self] completion in
          if case .failure = completion { return end(completion) }
          lock.withLock {
            open -= 1
            finished(self)
          }
          deliver()
        }))
  }

  /// Sends a value, or keeps it until it is asked for.
  func send(_ value: Value) {
    lock.withLock {
      if keepsNewestOnly { waiting.removeAll() }
      waiting.append(value)
    }
    deliver()
  }

  /// Takes all publishers for finished.
  func finish() { lock.withLock { open = 0 } }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  func cancel() {
    let upstreams = lock.withLock {
      subscriber = nil
      waiting.removeAll()
      defer { self.upstreams.removeAll() }
      return self.upstreams
    }
    for upstream in upstreams { upstream.cancel() }
  }

  private func deliver() {
    lock.withLock {
      guard !isDelivering else { return }
      isDelivering = true
      while let subscriber, demand > .none, !waiting.isEmpty {
        demand -= 1
        demand += subscriber.receive(waiting.removeFirst())
      }
      isDelivering = false
      if open == 0, waiting.isEmpty { end(.finished) }
    }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = lock.withLock { self.subscriber }
    cancel()
    subscriber?.receive(completion: completion)
  }
}
