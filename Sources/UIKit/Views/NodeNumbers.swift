import Scene

@MainActor enum NodeNumbers {
  private static var last: UInt64 = 0

  static func next() -> NodeID {
    last += 1
    return NodeID(last)
  }
}
