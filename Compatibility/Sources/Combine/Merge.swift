import OpenCombine

extension Publishers {
  /// Sends the values of all publishers of a list, as they come. It finishes when all have, and fails with the first
  /// that fails.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of all.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates a publisher of the values of all.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let joint = Joint<Output, Failure>(
        AnySubscriber(subscriber), count: publishers.count, keepsNewestOnly: false)
      subscriber.receive(subscription: joint)
      for publisher in publishers { joint.join(publisher) { $0.send($1) } }
      if publishers.isEmpty { joint.request(.none) }
    }

    /// Adds a publisher to the list.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }

  /// Sends the values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the values of both.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let joint = Joint<Output, Failure>(
        AnySubscriber(subscriber), count: 2, keepsNewestOnly: false)
      subscriber.receive(subscription: joint)
      joint.join(a) { $0.send($1) }
      joint.join(b) { $0.send($1) }
    }
  }
}

extension Publisher {
  /// Sends the values of another publisher as well.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

  /// Sends the values of two other publishers as well.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge<Publishers.Merge<Self, B>, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    merge(with: b).merge(with: c)
  }

  /// Sends the values of three other publishers as well.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge<Publishers.Merge<Publishers.Merge<Self, B>, C>, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  { merge(with: b, c).merge(with: d) }
}
