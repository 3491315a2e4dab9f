import Foundation

/// What the toolkit has, by name. `Scripts/lowering-names` writes the file from the record of its API.
enum KnownNames {
  /// A class of the toolkit.
  struct Class: Sendable {
    let parent: String?
    /// Names of its properties and methods, without labels.
    let members: Set<String>
  }

  /// Classes of the toolkit and of Foundation with type parameters.
  static let genericClasses: Set<String> = [
    "NSCache", "NSHashTable", "NSLayoutAnchor", "NSMapTable", "UICollectionViewDiffableDataSource",
    "UITableViewDiffableDataSource",
  ]
  /// Properties of the toolkit's classes themselves that code reads by key paths.
  static let classProperties: Set<String> = ["current", "default", "general", "main", "shared"]

  static let protocols = Set(words("protocols"))
  /// Requirements of protocols: `tableView(_:didSelectRowAt:)`. They have defaults here where UIKit's may be missing.
  private static let requirements = byBase(words("requirements"))
  /// Methods of classes with parameters.
  private static let methods = byBase(words("methods"))
  /// Classes by their names.
  static let classes: [String: Class] = {
    var found: [String: Class] = [:]
    for words in lines where words.first == "class" && words.count > 2 {
      found[words[1]] = Class(
        parent: words[2] == "-" ? nil : words[2], members: Set(words.dropFirst(3)))
    }
    return found
  }()

  /// A method that a protocol requires.
  struct Requirement: Sendable {
    let base: String
    let labels: [String?]
    /// What it returns, as it is written.
    let result: String
  }
  private struct KnownProtocol: Sendable {
    var above: [String] = []
    var requirements: [Requirement] = []
  }
  /// Protocols by their names, those without methods left out.
  private static let knownProtocols: [String: KnownProtocol] = {
    var found: [String: KnownProtocol] = [:]
    for words in lines where words.first == "protocol" && words.count > 2 {
      var known = KnownProtocol()
      for word in words.dropFirst(2) {
        if word.hasPrefix(":") {
          known.above.append(String(word.dropFirst()))
        } else if let open = word.firstIndex(of: "("), let close = word.firstIndex(of: ")") {
          let result = word[word.index(after: close)...].dropFirst(2)
          known.requirements.append(
            Requirement(
              base: String(word[..<open]), labels: labels(word[word.index(after: open)..<close]),
              result: result.isEmpty
                ? "Void" : result.replacingOccurrences(of: "~", with: " ")))
        }
      }
      found[words[1]] = known
    }
    return found
  }()

  /// The methods that a protocol of the toolkit requires itself.
  static func requirements(of name: String) -> [Requirement] {
    knownProtocols[name]?.requirements ?? []
  }

  /// The protocols that one of the toolkit's inherits from.
  static func protocolsAbove(_ name: String) -> [String] { knownProtocols[name]?.above ?? [] }

  /// Names of the Objective-C runtime that do not follow from those in Swift.
  private static let selectors: [String: String] = [
    "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "present(_:animated:completion:)": "presentViewController:animated:completion:",
    "show(_:sender:)": "showViewController:sender:",
    "showDetailViewController(_:sender:)": "showDetailViewController:sender:",
    "popViewController(animated:)": "popViewControllerAnimated:",
    "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
    "popToViewController(_:animated:)": "popToViewController:animated:",
    "performSegue(withIdentifier:sender:)": "performSegueWithIdentifier:sender:",
    "viewWillAppear(_:)": "viewWillAppear:", "viewDidAppear(_:)": "viewDidAppear:",
  ]

  /// The selector of a method of the toolkit, where it is known: by name and labels, or by the name alone if there is
  /// only one.
  static func selector(_ base: String, _ labels: [String?]?) -> String? {
    guard let found = methods[base], !found.isEmpty else { return nil }
    guard let labels else {
      return found.count == 1 ? found.first.flatMap { selector(base, $0) } : nil
    }
    guard found.contains(labels) else { return nil }
    let full = base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    return selectors[full] ?? ObjectiveCName.method(base, labels)
  }

  /// Whether a class of the toolkit has a method of this name that takes something.
  static func isOverloaded(_ base: String) -> Bool {
    methods[base] != nil || requirements[base] != nil
  }

  /// Whether a protocol of the toolkit requires a method, called with some labels and closures after the parentheses.
  static func isOptional(_ base: String, _ labels: [String?], trailing: Int) -> Bool {
    requirements[base]?.contains { all in
      all.count == labels.count + trailing && Array(all.prefix(labels.count)) == labels
    } ?? false
  }

  /// Whether a class of the toolkit is another one, or inherits from it.
  static func inherits(_ name: String, from other: String) -> Bool {
    lineage(of: name).contains(other)
  }

  /// A class of the toolkit and those above it, nearest first; empty for other classes.
  static func lineage(of name: String) -> [String] {
    guard classes[name] != nil || name == "NSObject" else { return [] }
    var found: [String] = []
    var step: String? = name
    while let here = step, !found.contains(here) {
      found.append(here)
      step = classes[here]?.parent
    }
    return found.last == "NSObject" ? found : found + ["NSObject"]
  }

  /// Whether a class of the toolkit is a responder.
  static func isResponder(_ name: String) -> Bool {
    var step: String? = name
    while let here = step {
      if here == "UIResponder" { return true }
      step = classes[here]?.parent
    }
    return false
  }

  /// The labels of methods of this name that protocols of the toolkit require.
  static func requirementLabels(_ base: String) -> [[String?]] { requirements[base] ?? [] }

  /// Whether a protocol of the toolkit requires a method of this name.
  static func isRequirement(_ base: String) -> Bool { requirements[base] != nil }

  /// The lines of the file as words, each with its kind before.
  private static let lines: [[String]] = {
    guard let file = Bundle.module.url(forResource: "KnownNames", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }()

  private static func words(_ kind: String) -> [String] {
    lines.filter { $0.first == kind }.flatMap { $0.dropFirst() }
  }

  private static func byBase(_ words: [String]) -> [String: [[String?]]] {
    var found: [String: [[String?]]] = [:]
    for word in words {
      guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else { continue }
      found[String(word[..<open]), default: []].append(
        labels(word[word.index(after: open)...].dropLast()))
    }
    return found
  }

  private static func labels(_ text: Substring) -> [String?] {
    text.split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }
}
