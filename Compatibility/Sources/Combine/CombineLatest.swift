import OpenCombine

extension Publishers {
  /// Sends the latest values of two publishers whenever one of them sends, once both have. It finishes when both have,
  /// or one that never sent has.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the latest values of both.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// What came last.
    private final class Latest {
      var a: A.Output?
      var b: B.Output?

      func send(to joint: Joint<Output, Failure>) {
        if let a, let b { joint.send((a, b)) }
      }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let joint = Joint<Output, Failure>(
        AnySubscriber(subscriber), count: 2, keepsNewestOnly: true)
      let latest = Latest()
      subscriber.receive(subscription: joint)
      joint.join(
        a,
        { joint, value in
          latest.a = value
          latest.send(to: joint)
        }, finished: { if latest.a == nil { $0.finish() } })
      joint.join(
        b,
        { joint, value in
          latest.b = value
          latest.send(to: joint)
        }, finished: { if latest.b == nil { $0.finish() } })
    }
  }

  /// Sends the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    private let joined: CombineLatest<CombineLatest<A, B>, C>

    /// Creates a publisher of the latest values of all.
    public init(_ a: A, _ b: B, _ c: C) { joined = CombineLatest(CombineLatest(a, b), c) }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }

  /// Sends the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    private let joined: CombineLatest<CombineLatest<A, B>, CombineLatest<C, D>>

    /// Creates a publisher of the latest values of all.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      joined = CombineLatest(CombineLatest(a, b), CombineLatest(c, d))
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      joined.map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Sends the latest values of this publisher and another.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }

  /// Sends what the closure makes of the latest values of this publisher and another.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends what the closure makes of the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the latest values of this publisher and three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }
}
