import Testing

@testable import Adaptive

@Suite("Simplex, misuse") struct SimplexTraps {
  private func expect(_ result: ExitTest.Result?, _ words: String) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(words), "\(said)")
  }

  @Test("A constant that is no number") func notFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var simplex = Simplex()
      let x = simplex.addVariable()
      try simplex.add([Simplex.Term(x, 1)], .equal, .nan)
    }
    expect(result, "A constraint needs finite numbers")
  }

  @Test("A priority outside of its range") func priority() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var simplex = Simplex()
      let x = simplex.addVariable()
      try simplex.add([Simplex.Term(x, 1)], .equal, 1, priority: 1001)
    }
    expect(result, "A priority is above 0 and at most 1000, not 1001.0")
  }

  @Test("A variable that constraints mention") func variable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var simplex = Simplex()
      let x = simplex.addVariable()
      try simplex.add([Simplex.Term(x, 1)], .equal, 1)
      simplex.remove(x)
    }
    expect(result, "A variable can be removed when no constraint mentions it; remove those first")
  }

  @Test("A constraint that is gone") func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var simplex = Simplex()
      let x = simplex.addVariable()
      let constraint = try simplex.add([Simplex.Term(x, 1)], .equal, 1)
      try simplex.remove(constraint)
      try simplex.remove(constraint)
    }
    expect(result, "The constraint was removed already")
  }
}
