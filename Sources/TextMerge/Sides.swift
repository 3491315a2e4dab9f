enum Side: Sendable { case base, ours, theirs }

/// Something of the base and of each of the two texts that were made of it.
struct Sides<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  subscript(side: Side) -> Value {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Sides<Other> {
    Sides<Other>(base: transform(base), ours: transform(ours), theirs: transform(theirs))
  }
}

extension Sides: Sendable where Value: Sendable {}
extension Sides: Equatable where Value: Equatable {}
