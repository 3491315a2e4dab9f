import Adaptive
import Foundation

extension LayoutEngine {
  func install(_ constraint: NSLayoutConstraint, isRetry: Bool = false) {
    guard let first = constraint.first, let holder = constraint.holder else { return }
    var sum = expression(first, constraint.firstAttribute, in: holder)
    if let second = constraint.second {
      sum.subtract(
        expression(second, constraint.secondAttribute, in: holder),
        times: Double(constraint.multiplier))
    }
    for entry in sum.entries { entry.users += 1 }
    do {
      let handle = try simplex.add(
        sum.terms, constraint.relation.simplex, Double(constraint.constant) - sum.constant,
        priority: Double(constraint.priority.rawValue))
      order += 1
      names[handle] = .constraint(constraint)
      installed[ObjectIdentifier(constraint)] = Installed(
        handle: handle, offset: sum.constant, entries: sum.entries, order: order)
      if isRetry { broken.removeAll { $0 === constraint } }
    } catch {
      if !isRetry {
        report(error, adding: constraint.description, breaking: constraint)
        broken.append(constraint)
      }
      release(sum.entries)
    }
  }

  func drop(_ handle: Simplex.Constraint) {
    names[handle] = nil
    do { try simplex.remove(handle) } catch { report(error, adding: nil, breaking: nil) }
  }

  /// Changes the constants of constraints, and leaves out those that cannot be satisfied then.
  func move(_ moves: [(Simplex.Constraint, Double)]) {
    var moves = moves.filter { names[$0.0] != nil }
    while !moves.isEmpty {
      do {
        try simplex.change(moves)
        return
      } catch {
        guard breakOne(of: error, for: nil) else { return }
        moves.removeAll { names[$0.0] == nil }
      }
    }
  }

  /// Leaves out the constraint of a conflict that the app installed last. Returns false if there is
  /// none.
  func breakOne(of failure: Simplex.Failure, for rule: String?) -> Bool {
    guard case .unsatisfiable(let conflict) = failure else {
      report(failure, adding: rule, breaking: nil)
      return false
    }
    let candidates = conflict.compactMap { handle -> NSLayoutConstraint? in
      if case .constraint(let constraint) = names[handle] { constraint } else { nil }
    }
    let last = candidates.max {
      (installed[ObjectIdentifier($0)]?.order ?? 0) < (installed[ObjectIdentifier($1)]?.order ?? 0)
    }
    report(failure, adding: rule, breaking: last)
    guard let last, let known = installed.removeValue(forKey: ObjectIdentifier(last)) else {
      return false
    }
    drop(known.handle)
    release(known.entries)
    broken.append(last)
    return true
  }

  /// Installs constraints that were left out, if they can be satisfied now.
  func retryBroken() {
    for constraint in broken { install(constraint, isRetry: true) }
  }

  /// Writes to the transcript which constraints contradict each other, and which one is left out.
  private func report(
    _ failure: Simplex.Failure, adding: String?, breaking constraint: NSLayoutConstraint?
  ) {
    guard let engine = top.engine, !isFitting else { return }
    switch failure {
    case .unsatisfiable(let conflict):
      var lines = conflict.compactMap { handle -> String? in
        switch names[handle] {
        case .constraint(let constraint): constraint.description
        case .words(let words): words
        case nil: nil
        }
      }
      if let adding { lines.append(adding) }
      engine.note(
        "warning: Unable to simultaneously satisfy constraints: "
          + lines.joined(separator: ", "))
      if let constraint {
        engine.note("warning: Will attempt to recover by breaking constraint \(constraint)")
      }
    case .tooManyPivots(let count):
      engine.note(
        "warning: Layout gave up after \(count) pivots; what is shown may not be the best")
    }
  }
}

extension NSLayoutConstraint.Relation {
  var simplex: Simplex.Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
