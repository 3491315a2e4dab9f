import Foundation

/// What the toolkit has, by name. `Scripts/lowering-names` writes the file from the record of its API.
enum KnownNames {
  /// A class of the toolkit.
  struct Class: Sendable {
    let parent: String?
    /// Names of its properties and methods, without labels.
    let members: Set<String>
  }

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

  /// Whether a class of the toolkit is a responder.
  static func isResponder(_ name: String) -> Bool {
    var step: String? = name
    while let here = step {
      if here == "UIResponder" { return true }
      step = classes[here]?.parent
    }
    return false
  }

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
      let labels = word[word.index(after: open)...].dropLast()
        .split(separator: ":").map { $0 == "_" ? nil : String($0) }
      found[String(word[..<open]), default: []].append(labels)
    }
    return found
  }
}
