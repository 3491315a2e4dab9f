import Foundation

/// `Docs/coverage.md`.
struct Report {
  let findings: [Finding]

  var text: String { [head, summary, absent, table].joined(separator: "\n\n") + "\n" }

  private var head: String {
    """
    # Coverage

    The names of UIKit, QuartzCore and CoreGraphics that public code uses, counted in 82 repositories: libraries,
    apps and test suites. Names that fewer than three repositories use are left out, and so are names of the
    repositories' own. `Scripts/coverage.bash` compares them with what the compiler tells of our modules and writes
    this file; `./test` compares it.

    *Present*: declared. *Differs*: present, and its documentation says in what it differs. *Absent*: not
    declared, so that code using it does not compile. A member counts wherever a type has one of that name; the
    columns name up to three. *Tested in* names a file of `Tests/` that uses the word, which is no proof that all of
    its behaviour is pinned.
    """
  }

  private func share(_ part: Int, of whole: Int) -> String {
    String(format: "%.1f %%", whole == 0 ? 0 : 100 * Double(part) / Double(whole))
  }

  private var summary: String {
    let rows = [30, 10, 3].map { least in
      let those = findings.filter { $0.wanted.repositories >= least }
      let uses = those.reduce(0) { $0 + $1.wanted.uses }
      let states = Finding.State.allCases.map { state in
        let part = those.filter { $0.state == state }
        return "\(part.count) (\(share(part.reduce(0) { $0 + $1.wanted.uses }, of: uses)))"
      }
      return "| \(least) or more | \(those.count) | \(uses) | " + states.joined(separator: " | ")
        + " |"
    }
    let untested = findings.count { $0.state != .absent && $0.test == nil }
    return """
      | used by repositories | names | uses | present (of uses) | differs | absent |
      |---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      \(untested) of the names that are there stand in no test.
      """
  }

  private var absent: String {
    let those = findings.filter { $0.state == .absent }
    let words = those.map { "`\($0.wanted.name)` \($0.wanted.repositories)" }
    return """
      ## Absent

      With the number of repositories that use them.

      \(words.isEmpty ? "None." : words.joined(separator: ", ") + ".")
      """
  }

  private var table: String {
    let rows = findings.filter { $0.state != .absent }.map { finding in
      let wanted = finding.wanted
      return "| `\(wanted.name)` | \(wanted.repositories) | \(wanted.uses) | "
        + "\(finding.state.rawValue) | \(places(finding)) | \(notes(finding)) | "
        + "\(finding.test ?? "–") |"
    }
    return """
      ## Present

      | name | repositories | uses | state | where | notes | tested in |
      |---|---|---|---|---|---|---|
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
    finding.state == .differs ? finding.differences.joined(separator: "; ") : ""
  }
}
