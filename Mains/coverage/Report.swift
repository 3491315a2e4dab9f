/// `Docs/coverage.md`.
struct Report {
  let findings: [Finding]

  private func count(_ state: Finding.State, first: Int) -> Int {
    findings.filter { $0.wanted.rank <= first && $0.state == state }.count
  }

  private var untested: [Finding] { findings.filter { $0.state != .absent && $0.test == nil } }

  var text: String {
    ([head, summary] + [table]).joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    """
    # Coverage

    The 300 UIKit symbols that public split-view code uses most, against the module `UIKit` as
    the compiler tells of it. `Scripts/coverage.bash` writes this file; `./test` compares it.

    *Present*: declared, with every call form that apps use. *Differs*: present, and its
    documentation says in what it differs. *Partly*: some call form is missing. *Absent*: not
    declared, so that code using it does not compile. *Tested in* names a file of `Tests/` that
    uses the word, which is no proof that all of its behaviour is pinned. A property or case
    counts wherever a type has one of that name; the columns name up to three.
    """
  }

  private var summary: String {
    let states: [Finding.State] = [.present, .differs, .partly, .absent]
    let rows = [100, 300].map { first in
      "| first \(first) | "
        + states.map { String(count($0, first: first)) }.joined(separator: " | ") + " |"
    }
    let line = "\(untested.count) of those that are there stand in no test."
    return """
      | | present | differs | partly | absent |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      \(line)
      """
  }

  private var table: String {
    let rows = findings.map { finding in
      let wanted = finding.wanted
      return "| \(wanted.rank) | `\(wanted.name)` | \(finding.state.rawValue) | "
        + "\(places(finding)) | \(notes(finding)) | \(finding.test ?? "–") |"
    }
    return """
      | # | symbol | state | where | notes | tested in |
      |---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private func places(_ finding: Finding) -> String {
    var places: [String] = []
    for symbol in finding.symbols {
      let place =
        symbol.owner.isEmpty
        ? symbol.module : symbol.owner.split(separator: ".").joined(separator: ".")
      if !places.contains(place) { places.append(place) }
    }
    places.sort()
    let rest = places.count - 3
    return places.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func notes(_ finding: Finding) -> String {
    let missing = finding.missingForms.map { "`\($0)` is missing" }
    return (missing + finding.differences).joined(separator: "; ")
  }
}
